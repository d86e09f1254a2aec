"""What the floor does to a hand that the seats themselves could not do."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.native import mypyc_attr
from floorcall.table.round import Round
from floorcall.table.turn import NO_ONE
from floorcall.words import UNBOUNDED, BadInput, chips

if TYPE_CHECKING:
    from mypy_extensions import i64

ACT_KILL: Final = 8
ACT_FORCE: Final = 9


@mypyc_attr(acyclic=True)
class Corrections(Round):
    """A round whose hands can be killed and whose bets can be set; see `Hand`."""

    __slots__ = ()

    def fold_seat(self, seat: int) -> None:
        """Puts a seat out of the hand at once, in turn or not; the turn moves only if it was on it."""
        owner = self.seats[seat]
        if owner.folded:
            return
        if self.recording:
            self.acts.append(seat << 4 | ACT_KILL)
        owner.folded = True
        self.drop(seat)
        self.settle_turn(seat)

    def force(self, seat: int, to: int) -> None:
        """An act that stood although it was not lawful: the seat's total for the street becomes `to`.

        No check is made but that the chips are there; less than before gives chips back. The full raise
        never shrinks, save where the bet that made it is itself brought down. The turn moves on from the
        seat if it was on it, and comes back to whoever then owes something.
        """
        owner = self.seats[seat]
        was = owner.put
        adds: i64 = chips(to, "force") - was
        if owner.stack != UNBOUNDED:
            if adds > owner.stack:
                raise BadInput(f"seat {seat} has {owner.stack} chips behind, not {adds}")
            owner.stack -= adds
        if self.recording:
            self.acts.append(to << 9 | seat << 4 | ACT_FORCE)
        owner.put = to
        self.chips_in += adds
        if to > self.level:
            self.lift(to)
        elif adds < 0:
            self.bring_down(was, to)
        owner.answered = self.level
        self.able = 0
        for other in self.seats:
            if not other.folded and other.stack > 0:
                self.able += 1
        self.settle_turn(seat)

    def bring_down(self, was: i64, to: i64) -> None:
        """The price after a bet of `was` went down to `to`: what the others have in, or the blind."""
        level: i64 = self.structure.price if self.street_index == 0 else 0
        for seat in self.seats:
            if seat.put > level:
                level = seat.put
        if level < was and self.full_level == was:
            self.full_level = to
            if self.full_raise > 0:
                self.full_raise -= was - to
        if self.opened > level:
            self.opened = level
        for seat in self.seats:
            if seat.answered > level:
                seat.answered = level
        self.level = level
        self.next_to = self.reckon_next()

    def settle_turn(self, seat: i64) -> None:
        """Finds whose turn it is after the floor changed something at `seat`."""
        if self.actor == NO_ONE or self.actor == seat:
            self.pass_on(seat)
        else:
            self.pass_on(self.actor - 1)
