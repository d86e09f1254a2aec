"""Whose turn it is, and at what price: the state of a betting round."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.law import short_blind
from floorcall.native import mypyc_attr
from floorcall.table.seat import Seat
from floorcall.table.structure import Structure
from floorcall.words import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ONE: Final = -1
"""The actor when the round is over."""


@mypyc_attr(acyclic=True)
class Turn:
    """The chips and the turn of one street; `Round` adds the acts, `Hand` the streets.

    actor: the seat to act, NO_ONE when the betting is closed. level: the price, as a total for the street.
    full_raise: the last full bet or raise of the street as an increment (before the flop it starts at the
    big blind; 0 where there was none), full_level: the price that it made. next_to: the least total of
    the next full bet or raise. opened: the highest price at which the betting was opened to all who had
    answered less. bets: bets and raises that count toward a cap. chips_in: all chips in, bets in front
    included; dead: those that no seat has in for itself. live and able: seats in the hand, and of these
    the ones with chips behind. run: short all-ins in a row, since the price was run_from.
    """

    __slots__ = (
        "able",
        "actor",
        "acts",
        "antes",
        "bet",
        "bets",
        "capped",
        "chips_in",
        "dead",
        "full_level",
        "full_raise",
        "level",
        "live",
        "live_at_start",
        "next_to",
        "opened",
        "recording",
        "run",
        "run_from",
        "seats",
        "street_index",
        "structure",
    )

    def __init__(self, structure: Structure, seats: list[Seat], like: Turn | None) -> None:
        self.structure = structure
        self.seats = seats
        self.recording = True
        if like is None:
            self.acts: list[i64] = []
            self.actor: i64 = NO_ONE
            self.able: i64 = 0
            self.antes: i64 = 0
            self.dead: i64 = 0
            self.live: i64 = 0
            self.live_at_start: i64 = 0
            self.chips_in: i64 = 0
            self.street_index: i64 = structure.street
            self.bet: i64 = 0
            self.bets: i64 = 0
            self.capped: bool = False
            self.level: i64 = 0
            self.full_level: i64 = 0
            self.full_raise: i64 = 0
            self.next_to: i64 = 0
            self.opened: i64 = 0
            self.run: i64 = 0
            self.run_from: i64 = 0
        else:
            self.acts = like.acts[:]
            self.actor = like.actor
            self.able = like.able
            self.antes = like.antes
            self.dead = like.dead
            self.live = like.live
            self.live_at_start = like.live_at_start
            self.chips_in = like.chips_in
            self.street_index = like.street_index
            self.bet = like.bet
            self.bets = like.bets
            self.capped = like.capped
            self.level = like.level
            self.full_level = like.full_level
            self.full_raise = like.full_raise
            self.next_to = like.next_to
            self.opened = like.opened
            self.run = like.run
            self.run_from = like.run_from

    @property
    def round_over(self) -> bool:
        """Whether the betting of this street is closed."""
        return self.actor == NO_ONE

    @property
    def price(self) -> int:
        """What it costs to stay in, as a total for the street; short all-ins included."""
        return self.level

    @property
    def pot_total(self) -> int:
        """All chips in the middle and in front, posts included."""
        return self.chips_in

    @property
    def min_raise(self) -> int:
        """The increment of the next full bet or raise over the price."""
        return self.next_to - self.level

    @property
    def raises(self) -> int:
        """Raises on this street that count toward the limit cap; the bet, or the big blind, is none."""
        return self.bets - 1 if self.bets > 0 else 0

    def lone_price(self, i: i64) -> i64:
        """The price for the only seat with chips, which may owe less than the full blind."""
        best: i64 = 0
        best_live: i64 = 0
        for j, seat in enumerate(self.seats):
            if seat.put > best:
                best = seat.put
            if j != i and not seat.folded and seat.put > best_live:
                best_live = seat.put
        return short_blind.lone_price(self.structure.lone_seat_price, self.level, best, best_live)

    def drop(self, i: i64) -> None:
        """Counts a seat out of the hand."""
        self.live -= 1
        if self.seats[i].stack > 0:
            self.able -= 1

    def pass_on(self, i: i64) -> None:
        """The turn goes to the next seat after `i` that has not answered the price, or to no one."""
        if self.live > 1 and self.able > 0:
            n = self.structure.n
            level = self.level
            seats = self.seats
            j = i + 1
            left = n
            while left > 0:
                if j >= n:
                    j = 0
                seat = seats[j]
                if not seat.folded and seat.stack > 0 and (seat.answered == NEVER or seat.put < level):
                    if self.able > 1 or self.lone_price(j) > seat.put:
                        self.actor = j
                        return
                    break
                j += 1
                left -= 1
        self.actor = NO_ONE

    def to_act(self) -> list[int]:
        """The seats that have not answered the price, in the order in which they would act if all called."""
        out: list[int] = []
        if self.actor != NO_ONE:
            n = int(self.structure.n)
            for step in range(n):
                j = (int(self.actor) + step) % n
                seat = self.seats[j]
                if not seat.folded and seat.stack > 0 and (seat.answered == NEVER or seat.put < self.level):
                    out.append(j)
        return out
