"""The right to raise and its size, as the law's functions give it for the table at hand."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.law import limit_raise, pot_size, raise_cap, raise_size, reopening
from floorcall.native import mypyc_attr
from floorcall.table.games import FIXED_LIMIT, POT_LIMIT
from floorcall.table.options import Bar
from floorcall.table.turn import Turn
from floorcall.words import CUSTOM, NEVER, Facts

if TYPE_CHECKING:
    from mypy_extensions import i64

# why a seat may not raise
OPEN: Final = 0
OUT: Final = 1
NOT_REOPENED: Final = 2
CAPPED: Final = 3
CALL_TAKES_ALL: Final = 4
NO_ONE_TO_ANSWER: Final = 5


@mypyc_attr(acyclic=True)
class Raising(Turn):
    """What a raise does to the table, and which seats may make one."""

    __slots__ = ()

    def bar_code(self, i: i64) -> i64:
        """OPEN, or the first reason why a seat may not raise."""
        seat = self.seats[i]
        if seat.folded or seat.stack == 0:
            return OUT
        structure = self.structure
        if seat.answered != NEVER and not self.is_reopened(seat.answered):
            return NOT_REOPENED
        if self.capped:
            return CAPPED
        if seat.put + seat.stack <= self.level:
            return CALL_TAKES_ALL
        if structure.must_be_answerable and not self.is_answerable(i):
            return NO_ONE_TO_ANSWER
        return OPEN

    def is_reopened(self, answered: i64) -> bool:
        """47, for a seat that last answered at this price."""
        structure = self.structure
        if structure.limit == FIXED_LIMIT:
            return reopening.may_raise_again_limit(structure.limit_single, self.level, answered, self.bet, self.opened)
        full_raise = self.full_raise if self.full_raise > 0 else structure.least_bet
        return reopening.may_raise_again(structure.reopening, self.level, answered, full_raise, self.opened)

    def is_answerable(self, i: i64) -> bool:
        """Whether another live seat has chips beyond the price."""
        n = self.structure.n
        level = self.level
        seats = self.seats
        j = i + 1
        while j < n:
            seat = seats[j]
            if not seat.folded and seat.stack > 0 and seat.put + seat.stack > level:
                return True
            j += 1
        j = 0
        while j < i:
            seat = seats[j]
            if not seat.folded and seat.stack > 0 and seat.put + seat.stack > level:
                return True
            j += 1
        return False

    def bar_of(self, i: i64, code: i64) -> Bar:
        """The bar of a code, with its numbers."""
        seat = self.seats[i]
        facts: Facts = {"price": int(self.level)}
        if code == NOT_REOPENED:
            limit = self.structure.limit == FIXED_LIMIT
            facts["answered"] = int(seat.answered)
            facts["faces"] = int(self.level - seat.answered)
            if limit:
                facts["bet"] = int(self.bet)
            else:
                facts["full_raise"] = int(self.full_raise or self.structure.least_bet)
            return Bar("reopening", "B" if limit else "A", facts)
        if code == CAPPED:
            facts["raises"] = int(self.raises)
            facts["cap"] = int(self.structure.raise_cap)
            return Bar("number-of-raises", "", facts)
        if code == NO_ONE_TO_ANSWER:
            facts["term"] = "unanswerable-raise"
        elif code == CALL_TAKES_ALL:
            facts["all_in_to"] = int(seat.put + seat.stack)
        return Bar(CUSTOM, "", facts)

    def completes(self) -> bool:
        """Whether the next raise only completes a bring-in or a short all-in to the full limit bet."""
        return self.bet > 0 and self.level > self.full_level and self.next_to == self.full_level + self.bet

    def bring_in_stands(self) -> bool:
        """Whether nothing but the bring-in has been bet."""
        bring_in = self.structure.bring_in
        return bring_in > 0 and self.street_index == 0 and self.level == bring_in and self.opened == 0

    def is_bring_in(self, i: i64) -> bool:
        """Whether a seat now owes the bring-in."""
        structure = self.structure
        return i == structure.door and self.bring_in_stands() and self.seats[i].answered == NEVER

    def most_to(self, put: i64, total: i64) -> i64:
        """The most to which a seat may bet or raise in pot-limit or fixed limit."""
        most = self.next_to
        if self.structure.limit == POT_LIMIT:
            pot = self.pot_to(put)
            most = pot if pot > most else most
        elif self.structure.either_bet:
            most += self.pair_adds()
        return most if most < total else total

    def pair_adds(self) -> i64:
        """What the big bet adds to the small one where a seat may choose: a pair shows, and nobody has bet big."""
        structure = self.structure
        if structure.either_bet and self.street_index == 1 and self.bet == structure.small_bet:
            return structure.big_bet - structure.small_bet
        return 0

    def pot_raise_to(self, seat: int) -> int:
        """54: the total that a pot-size bet or raise of a seat would make, whatever the limit and its stack."""
        return self.pot_to(self.seats[seat].put)

    def pot_to(self, put: i64) -> i64:
        """54: the pot-size total for a seat with `put` in, whatever the limit."""
        structure = self.structure
        first = self.street_index == 0
        pot = self.chips_in
        if first:
            for i, counts_as in enumerate(structure.counts_as):
                short = counts_as - self.seats[i].put
                if short > 0:
                    pot += short
        pot -= pot_size.antes_left_out(structure.pot_antes, first, self.antes)
        return pot_size.most_raise_to(self.level, put, pot, structure.pot_round_up)

    def lift(self, to: i64) -> None:
        """The price goes up to `to`: what that does to the next raise and to the right of others to raise."""
        if self.structure.limit == FIXED_LIMIT:
            self.lift_limit(to)
            return
        structure = self.structure
        least = self.full_raise if self.full_raise > 0 else structure.least_bet
        raised = to - self.level
        if to >= self.next_to:
            self.full_raise = raised if raised > least else least
            self.full_level = to
            self.opened = to
            self.bets += 1
            self.run = 0
        else:
            if self.run == 0:
                self.run_from = self.level
            self.run += 1
            if structure.reopening != reopening.SINCE_LAST_ACT and reopening.opens(
                structure.reopening, raised, least, self.run, to - self.run_from
            ):
                self.opened = to
        self.level = to
        self.next_to = self.reckon_next()

    def reckon_next(self) -> i64:
        """The least total of the next full bet or raise, as the book sizes it over this price."""
        structure = self.structure
        if structure.limit == FIXED_LIMIT:
            if self.bring_in_stands():
                return self.bet
            return limit_raise.next_raise_to(structure.limit_short_next, self.level, self.full_level, self.bet)
        return raise_size.least_raise_to(
            structure.raise_over_short,
            structure.short_opening,
            self.level,
            self.full_level,
            self.full_raise,
            structure.least_bet,
        )

    def lift_limit(self, to: i64) -> None:
        """`lift` in fixed limit."""
        structure = self.structure
        if structure.either_bet and to - self.level >= self.bet + self.pair_adds():
            self.bet += self.pair_adds()
        # a bring-in is no bet yet: it counts for nothing toward the cap
        stands = self.full_level if self.bring_in_stands() else self.level
        half_before = 2 * (stands - self.full_level) >= self.bet
        counts = limit_raise.lift_counts_as(to, self.full_level, self.bet)
        full = counts == limit_raise.FULL
        if full or 2 * (to - self.level) >= self.bet:
            self.opened = to
        half = counts == limit_raise.HALF
        if raise_cap.counts_toward_cap(structure.cap_counts_short, full, half, half_before):
            self.bets += 1
            self.check_cap()
        self.full_level = limit_raise.full_level_after(counts, structure.limit_half_next, to, self.full_level, self.bet)
        self.level = to
        self.next_to = self.reckon_next()

    def check_cap(self) -> None:
        """48: closes the raising when the cap is reached and not lifted."""
        structure = self.structure
        if raise_cap.is_reached(self.bets, structure.raise_cap) and not raise_cap.is_lifted(
            structure.cap_lifted, structure.event_heads_up, self.live_at_start, self.live
        ):
            self.capped = True
