"""One betting round: whose turn, at what price, who may raise and by how much; and the three acts.

The law of it hangs on four numbers: the price (`level`), the last full bet or raise (`full_raise`),
what each seat has in (`put`) and the price at which it last answered (`answered`).
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.law import limit_raise, pot_size, raise_cap, raise_size, reopening, short_blind
from floorcall.table.games import FIXED_LIMIT, NO_LIMIT, POT_LIMIT
from floorcall.table.options import Bar, Options
from floorcall.table.seat import Seat
from floorcall.table.structure import Structure
from floorcall.words import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    MAX_CHIPS,
    NEVER,
    RAISE,
    UNBOUNDED,
    Facts,
    IllegalAction,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

NO_ONE: Final = -1

# the acts of the record, the low four bits of an entry
ACT_FOLD: Final = 0
ACT_CHECK: Final = 1
ACT_CALL: Final = 2
ACT_BRING_IN: Final = 3
ACT_BET: Final = 4
ACT_RAISE: Final = 5
ACT_COMPLETE: Final = 6
ACT_STREET: Final = 7
ACT_KILL: Final = 8
ACT_FORCE: Final = 9

# why a seat may not raise
OPEN: Final = 0
OUT: Final = 1
NOT_REOPENED: Final = 2
CAPPED: Final = 3
CALL_TAKES_ALL: Final = 4
NO_ONE_TO_ANSWER: Final = 5


class Round:
    """The betting of one street. See `Hand`, which adds the streets; nobody makes a bare Round."""

    __slots__ = (
        "able",
        "actor",
        "acts",
        "antes",
        "bet",
        "bets",
        "capped",
        "dead",
        "full_level",
        "full_raise",
        "level",
        "live",
        "live_at_start",
        "next_to",
        "opened",
        "pot_total",
        "run",
        "run_from",
        "seats",
        "street_index",
        "structure",
    )

    def __init__(self, structure: Structure, seats: list[Seat], like: Round | None) -> None:
        self.structure = structure
        self.seats = seats
        if like is None:
            self.acts: list[i64] = []
            self.actor: i64 = NO_ONE
            self.able: i64 = 0
            self.antes: i64 = 0
            self.dead: i64 = 0
            self.live: i64 = 0
            self.live_at_start: i64 = 0
            self.pot_total: i64 = 0
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
            self.pot_total = like.pot_total
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

    # what may be done

    @property
    def round_over(self) -> bool:
        """Whether the betting of this street is closed."""
        return self.actor == NO_ONE

    @property
    def price(self) -> int:
        """What it costs to stay in, as a total for the street; short all-ins included."""
        return self.level

    @property
    def min_raise(self) -> int:
        """The increment of the next full bet or raise over the price."""
        return self.next_to - self.level

    @property
    def raises(self) -> int:
        """Raises on this street that count toward the limit cap; the bet, or the big blind, is none."""
        return self.bets - 1 if self.bets > 0 else 0

    def options(self) -> Options:
        """What the seat to act may do; IllegalAction when no seat is to act."""
        if self.actor == NO_ONE:
            raise self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        return self.options_for(self.actor)

    def options_for(self, index: int) -> Options:
        """What a seat might do if the action came to it now, at the present price."""
        i: i64 = index
        seat = self.seats[i]
        put = seat.put
        total = UNBOUNDED if seat.stack == UNBOUNDED else put + seat.stack
        price = self.level if self.able != 1 else self.lone_price(i)
        if price < put or seat.folded:
            price = put
        call_to = price if price < total else total
        bar = self.bar_code(i)
        structure = self.structure
        door = structure.bring_in > 0 and self.is_bring_in(i)
        verb = BET if self.level == 0 else COMPLETE if self.completes() else RAISE
        if bar != OPEN:
            most: i64 = 0
            least: i64 = 0
        else:
            most = total if structure.limit == NO_LIMIT else self.most_to(put, total)
            least = self.next_to if self.next_to < most else most
        return Options(
            i,
            call_to - put,
            call_to,
            call_to == total and total > put,
            BRING_IN if door else CALL if call_to > put else CHECK,
            verb,
            least,
            most,
            None if bar == OPEN else self.bar_of(i, bar),
            not door,
        )

    def bar(self, index: int) -> Bar | None:
        """Why a seat might not raise if the action came to it now; None if it might."""
        code = self.bar_code(index)
        return None if code == OPEN else self.bar_of(index, code)

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
            return reopening.may_raise_again_limit(
                structure.limit_single, self.level, answered, self.bet, self.opened
            )
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
        return most if most < total else total

    def pot_to(self, put: i64) -> i64:
        """54: the pot-size total for a seat with `put` in, whatever the limit."""
        structure = self.structure
        first = self.street_index == 0
        pot = self.pot_total
        if first:
            for i, counts_as in enumerate(structure.counts_as):
                short = counts_as - self.seats[i].put
                if short > 0:
                    pot += short
        pot -= pot_size.antes_left_out(structure.pot_antes, first, self.antes)
        return pot_size.most_raise_to(self.level, put, pot, structure.pot_round_up)

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
        return Bar("custom", "", facts)

    # acts

    def fold(self) -> None:
        """The seat to act folds, facing no bet too (58 binds it). IllegalAction if it owes the bring-in."""
        i = self.actor
        if i == NO_ONE or (self.structure.bring_in > 0 and self.is_bring_in(i)):
            raise self.refuse_fold()
        self.acts.append(i << 4 | ACT_FOLD)
        self.seats[i].folded = True
        self.drop(i)
        self.pass_on(i)

    def call(self) -> None:
        """The seat to act calls, checks or brings in: pays up to the price, all-in for less if it must."""
        i = self.actor
        if i == NO_ONE:
            raise self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        seat = self.seats[i]
        price = self.level if self.able != 1 else self.lone_price(i)
        act = ACT_CALL
        if price <= seat.put:
            act = ACT_CHECK
        elif self.structure.bring_in > 0 and self.is_bring_in(i):
            act = ACT_BRING_IN
        answered = self.level
        if price > seat.put:
            self.run = 0
            if self.level > self.full_level and self.bet > 0 and self.bring_in_stands():
                answered = 0
            stack = seat.stack
            adds = price - seat.put
            if adds >= stack:
                adds = stack
                self.able -= 1
            if stack != UNBOUNDED:
                seat.stack = stack - adds
            seat.put += adds
            self.pot_total += adds
        seat.answered = answered
        self.acts.append(seat.put << 9 | i << 4 | act)
        self.pass_on(i)

    def raise_to(self, to: int) -> None:
        """The seat to act bets, raises or completes to a total of `to` chips for the street.

        IllegalAction, with the rule, the numbers and what is allowed, leaves the hand as it was.
        """
        if not isinstance(to, int):
            raise TypeError("a whole number of chips is expected")
        i = self.actor
        if i == NO_ONE or to > MAX_CHIPS or to < 0:
            raise self.refuse_raise(to)
        seat = self.seats[i]
        total: i64 = to
        all_in = seat.put + seat.stack
        if (total < self.next_to and total != all_in) or total > all_in or self.bar_code(i) != OPEN:
            raise self.refuse_raise(to)
        if self.structure.limit != NO_LIMIT and total > self.most_to(seat.put, all_in):
            raise self.refuse_raise(to)
        act = ACT_BET if self.level == 0 else ACT_COMPLETE if self.completes() else ACT_RAISE
        self.acts.append(total << 9 | i << 4 | act)
        self.pot_total += total - seat.put
        if seat.stack != UNBOUNDED:
            seat.stack = all_in - total
            if all_in == total:
                self.able -= 1
        seat.put = total
        self.lift(total)
        seat.answered = total
        self.pass_on(i)

    def lift(self, to: i64) -> None:
        """The price goes up to `to`: what that does to the next raise and to the right of others to raise."""
        if self.structure.limit == FIXED_LIMIT:
            self.lift_limit(to)
            return
        structure = self.structure
        least = self.full_raise if self.full_raise > 0 else structure.least_bet
        raised = to - self.level
        if raised >= least:
            self.full_raise = raised
            self.full_level = to
            self.opened = to
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
        self.next_to = raise_size.least_raise_to(
            structure.raise_over_short,
            structure.short_opening,
            to,
            self.full_level,
            self.full_raise,
            structure.least_bet,
        )

    def lift_limit(self, to: i64) -> None:
        """`lift` in fixed limit."""
        structure = self.structure
        counts = limit_raise.lift_counts_as(to, self.full_level, self.bet)
        if counts != limit_raise.SHORT or 2 * (to - self.level) >= self.bet:
            self.opened = to
        full = counts == limit_raise.FULL
        if raise_cap.counts_toward_cap(structure.cap_counts_short, full, counts == limit_raise.HALF):
            self.bets += 1
            self.check_cap()
        self.full_level = limit_raise.full_level_after(
            counts, structure.limit_half_next, to, self.full_level, self.bet
        )
        self.level = to
        self.next_to = limit_raise.next_raise_to(structure.limit_short_next, to, self.full_level, self.bet)

    def check_cap(self) -> None:
        """48: closes the raising when the cap is reached and not lifted."""
        structure = self.structure
        if raise_cap.is_reached(self.bets, structure.raise_cap) and not raise_cap.is_lifted(
            structure.cap_lifted, structure.event_heads_up, self.live_at_start, self.live
        ):
            self.capped = True

    # whose turn

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

    # refusals

    def refuse(self, text: str, slug: str, part: str, facts: Facts, allowed: Options | None) -> IllegalAction:
        """The refusal to be raised; the public hand adds the number in its book."""
        return IllegalAction(text, slug, part, facts, allowed)

    def refuse_fold(self) -> IllegalAction:
        """Why a fold is not allowed."""
        if self.actor == NO_ONE:
            return self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        allowed = self.options()
        return self.refuse(
            "the bring-in must be paid", "stud", "", {"bring_in": int(self.structure.bring_in)}, allowed
        )

    def refuse_raise(self, to: int) -> IllegalAction:
        """Why a raise to `to` is not allowed."""
        if self.actor == NO_ONE:
            return self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        allowed = self.options()
        bar = allowed.bar
        if bar is not None:
            return self.refuse(f"seat {allowed.seat} may not raise", bar.slug, bar.part, bar.facts, allowed)
        seat = self.seats[self.actor]
        facts: Facts = {"to": to, "price": int(self.level), "least": allowed.min_to}
        if allowed.max_to < UNBOUNDED:
            facts["most"] = allowed.max_to
        text = f"{allowed.verb} to {to}: from {allowed.min_to} to {facts.get('most', 'any amount')}"
        if to > seat.put + seat.stack or to > MAX_CHIPS:
            facts["all_in_to"] = int(seat.put + seat.stack)
            return self.refuse(text, "custom", "", facts, allowed)
        if to > allowed.max_to and self.structure.limit == POT_LIMIT:
            return self.refuse(text, "pot-size", "A", facts, allowed)
        facts["min_raise"] = self.min_raise
        return self.refuse(text, "raise-amounts", "A", facts, allowed)
