"""The streets of a hand in order, and its end: pots and what each seat is paid."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Final

from floorcall.native import mypyc_attr
from floorcall.table.corrections import Corrections
from floorcall.table.payout import Winners, pay
from floorcall.table.posting import open_street
from floorcall.table.pots import ALL_CALLED, Pot, highest_uncalled, pots_of
from floorcall.table.turn import NO_ONE
from floorcall.words import NEVER, UNBOUNDED, BadInput

ACT_STREET: Final = 7


@mypyc_attr(acyclic=True)
class Streets(Corrections):
    """A round that the next street follows; see `Hand`."""

    __slots__ = ()

    @property
    def street(self) -> str:
        """The name of the street that is being bet."""
        return self.structure.streets[self.street_index]

    @property
    def over(self) -> bool:
        """Whether no act can follow any more: one seat is left, or the betting is closed for good."""
        if self.actor != NO_ONE:
            return False
        return self.live < 2 or self.able < 2 or self.street_index == self.structure.last_street

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, by seat; UNBOUNDED where they were not given."""
        return tuple([seat.stack for seat in self.seats])

    @property
    def uncalled(self) -> tuple[int, int] | None:
        """(seat, chips) that are in no pot because nobody called them, or None."""
        seat, over = highest_uncalled(self.seats)
        return None if seat == ALL_CALLED else (seat, over)

    def next_street(self, first: int = NO_ONE) -> None:
        """Closes the street and opens the next; `first` acts first where the cards decide (stud).

        IllegalAction while a seat still has to act, with one seat left, or after the last street. When no
        betting can follow, the street is cards only and the round is over at once.
        """
        if self.actor != NO_ONE:
            raise self.refuse(
                f"seat {self.actor} is still to act", "acting-in-turn", "A", {"actor": int(self.actor)}, None
            )
        if self.live < 2 or self.street_index == self.structure.last_street:
            raise self.refuse("no street follows", "acting-in-turn", "A", {}, None)
        first = int(self.structure.later_first) if first == NO_ONE else first
        if not 0 <= first < self.structure.n:
            raise BadInput(f"first: a seat from 0 to {self.structure.n - 1} is expected, not {first}")
        for seat in self.seats:
            seat.before += seat.put
            seat.put = 0
            if not seat.folded:
                seat.answered = NEVER
        self.street_index += 1
        if self.recording:
            self.acts.append(first << 4 | ACT_STREET)
        open_street(self, first)

    # the end

    def pots(self) -> list[Pot]:
        """(chips, seats that can win them), main pot first, as if the betting closed now."""
        top, over = highest_uncalled(self.seats)
        return pots_of(self.seats, self.dead, top, over)

    def settle(self, winners: Sequence[Winners] | None = None, odd: Sequence[int] | None = None) -> list[int]:
        """Pays the pots and returns what each seat takes, its uncalled chips included; ends the hand.

        winners: for each pot of `pots()` the seats that win it, or two lists, high and low; may be left
        out when each pot has one seat that can win it. odd: the order in which odd chips go, where cards
        decide it; by default seats left of the button first. BadInput for a seat that cannot win.
        """
        top, over = highest_uncalled(self.seats)
        pots = pots_of(self.seats, self.dead, top, over)
        if winners is None:
            winners = [pot[1] for pot in pots]
            if any(len(pot[1]) != 1 for pot in pots):
                raise BadInput("settle: winners are expected for each pot")
        if len(winners) != len(pots):
            raise BadInput(f"settle: winners of {len(pots)} pots are expected, not {len(winners)}")
        takes = [0] * len(self.seats)
        for i, pot in enumerate(pots):
            pay(pot, winners[i], self.structure, odd, takes)
        if top != ALL_CALLED:
            takes[top] += over
        for i, seat in enumerate(self.seats):
            got = takes[i]
            if got > 0 and seat.stack != UNBOUNDED:
                seat.stack += got
            seat.put = 0
            seat.before = 0
        self.dead = 0
        self.chips_in = 0
        self.actor = NO_ONE
        return takes
