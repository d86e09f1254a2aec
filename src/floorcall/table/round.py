"""One betting round: what the seat to act may do, and the acts."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.native import mypyc_attr
from floorcall.table.games import NO_LIMIT, POT_LIMIT
from floorcall.table.options import Bar, Options
from floorcall.table.raising import OPEN, Raising
from floorcall.table.turn import NO_ONE
from floorcall.words import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    CUSTOM,
    MAX_CHIPS,
    RAISE,
    UNBOUNDED,
    Facts,
    IllegalAction,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

# the acts of the record, the low four bits of an entry
ACT_FOLD: Final = 0
ACT_CHECK: Final = 1
ACT_CALL: Final = 2
ACT_BRING_IN: Final = 3
ACT_BET: Final = 4
ACT_RAISE: Final = 5
ACT_COMPLETE: Final = 6


@mypyc_attr(acyclic=True)
class Round(Raising):
    """The betting of one street. See `Hand`, which adds the streets; nobody makes a bare Round."""

    __slots__ = ()

    def options(self) -> Options:
        """What the seat to act may do; IllegalAction when no seat is to act."""
        if self.actor == NO_ONE:
            raise self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        return self.options_for(self.actor)

    def options_for(self, index: int) -> Options:
        """What a seat might do if the action came to it now, at the present price."""
        i: i64 = index
        seat = self.seats[i]
        structure = self.structure
        put = seat.put
        total: i64 = put + seat.stack
        if seat.stack == UNBOUNDED:
            total = UNBOUNDED
        price: i64 = self.level
        if self.able == 1:
            price = self.lone_price(i)
        if price < put or seat.folded:
            price = put
        if price > total:
            price = total
        door = structure.bring_in > 0 and self.is_bring_in(i)
        calling = CHECK
        if price > put:
            calling = BRING_IN if door else CALL
        raising = RAISE
        if self.level == 0:
            raising = BET
        elif self.bet > 0 and total >= self.next_to and self.completes():
            raising = COMPLETE
        bar = self.bar_code(i)
        if bar != OPEN:
            return Options(i, put, price, total, calling, raising, 0, 0, self.bar_of(i, bar), not door)
        most: i64 = total
        if structure.limit != NO_LIMIT:
            most = self.most_to(put, total)
        least = self.next_to
        if least > most:
            least = most
        return Options(i, put, price, total, calling, raising, least, most, None, not door)

    def bar(self, index: int) -> Bar | None:
        """Why a seat might not raise if the action came to it now; None if it might."""
        code = self.bar_code(index)
        return None if code == OPEN else self.bar_of(index, code)

    def fold(self) -> None:
        """The seat to act folds, facing no bet too (58 binds it). IllegalAction if it owes the bring-in."""
        i = self.actor
        if i == NO_ONE or (self.structure.bring_in > 0 and self.is_bring_in(i)):
            raise self.refuse_fold()
        if self.recording:
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
        if price > seat.put:
            self.run = 0
            stack = seat.stack
            adds = price - seat.put
            if adds >= stack:
                adds = stack
                self.able -= 1
            if stack != UNBOUNDED:
                seat.stack = stack - adds
            seat.put += adds
            self.chips_in += adds
        seat.answered = self.level
        if self.recording:
            self.acts.append(seat.put << 9 | i << 4 | act)
        self.pass_on(i)

    def raise_to(self, to: int) -> None:
        """The seat to act bets, raises or completes to a total of `to` chips for the street.

        IllegalAction, with the rule, the numbers and what is allowed, leaves the hand as it was.
        """
        i = self.actor
        if i == NO_ONE or to > MAX_CHIPS or to < 0:
            raise self.refuse_raise(to)
        seat = self.seats[i]
        total: i64 = to >> 0  # no chip is left of a whole number, and TypeError of anything else
        all_in = seat.put + seat.stack
        if (total < self.next_to and total != all_in) or total > all_in or self.bar_code(i) != OPEN:
            raise self.refuse_raise(to)
        if self.structure.limit != NO_LIMIT:
            most = self.most_to(seat.put, all_in)
            either = self.structure.either_bet and self.next_to < total < most
            if total > most or (either and total != all_in):
                raise self.refuse_raise(to)
        act = ACT_BET if self.level == 0 else ACT_RAISE
        if total >= self.next_to and self.level > 0 and self.completes():
            act = ACT_COMPLETE
        if self.recording:
            self.acts.append(total << 9 | i << 4 | act)
        self.chips_in += total - seat.put
        if seat.stack != UNBOUNDED:
            seat.stack = all_in - total
            if all_in == total:
                self.able -= 1
        seat.put = total
        self.lift(total)
        seat.answered = total
        self.pass_on(i)

    def refuse(self, text: str, slug: str, part: str, facts: Facts, allowed: Options | None) -> IllegalAction:
        """The refusal to be raised; the public hand adds the number in its book."""
        return IllegalAction(text, slug, part, facts, allowed)

    def refuse_fold(self) -> IllegalAction:
        """Why a fold is not allowed."""
        if self.actor == NO_ONE:
            return self.refuse("no seat is to act", "acting-in-turn", "A", {}, None)
        allowed = self.options()
        return self.refuse("the bring-in must be paid", "stud", "", {"bring_in": int(self.structure.bring_in)}, allowed)

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
        if to > MAX_CHIPS or to > seat.put + seat.stack:
            facts["all_in_to"] = int(seat.put + seat.stack)
            return self.refuse(text, CUSTOM, "", facts, allowed)
        if to > allowed.max_to and self.structure.limit == POT_LIMIT:
            return self.refuse(text, "pot-size", "A", facts, allowed)
        facts["min_raise"] = self.min_raise
        return self.refuse(text, "raise-amounts", "A", facts, allowed)
