"""What holds in every hand, whatever is done in whatever order: a stateful machine."""

from itertools import pairwise

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, initialize, invariant, precondition, rule

from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import IllegalAction

AMOUNTS = st.integers(min_value=1, max_value=60)


class HandMachine(RuleBasedStateMachine):
    """A hand of small stacks, where short all-ins and side pots are common."""

    hand: Hand
    chips: int
    highest_full_raise: int
    street: str

    @initialize(
        limit=st.sampled_from(("NL", "PL", "FL")),
        stacks=st.lists(AMOUNTS, min_size=2, max_size=6),
        ante=st.sampled_from((0, 0, 1, 3)),
        ante_by=st.sampled_from(("each", "big-blind", "button")),
        reopening=st.sampled_from(("since-last-act", "consecutive-over", "single", "half")),
    )
    def deal(self, limit: str, stacks: list[int], ante: int, ante_by: str, reopening: str) -> None:
        terms = Terms({"reopening": reopening})
        self.hand = Hand.start(limit, terms=terms, stacks=stacks, blinds=(2, 4), ante=ante, ante_by=ante_by)
        self.chips = sum(stacks)
        self.remember_street()

    def remember_street(self) -> None:
        self.street = self.hand.street
        self.highest_full_raise = self.hand.full_raise

    @precondition(lambda self: not self.hand.round_over)
    @rule(query=st.booleans())
    def call(self, query: bool) -> None:
        may = self.hand.options() if query else None
        actor = self.hand.actor
        self.hand.call()
        if may is not None:
            assert self.hand.seats[actor].put == may.call_to

    @precondition(lambda self: not self.hand.round_over)
    @rule()
    def fold(self) -> None:
        actor = self.hand.actor
        self.hand.fold()
        assert self.hand.seats[actor].folded

    @precondition(lambda self: not self.hand.round_over)
    @rule(share=st.floats(min_value=0, max_value=1))
    def raise_to(self, share: float) -> None:
        may = self.hand.options()
        if may.may_raise:
            self.hand.raise_to(may.min_to + int(share * (may.max_to - may.min_to)))

    @precondition(lambda self: not self.hand.round_over)
    @rule(to=st.integers(min_value=-5, max_value=100))
    def try_a_raise(self, to: int) -> None:
        may = self.hand.options()
        before = self.hand.key()
        if may.may_raise and may.min_to <= to <= may.max_to:
            self.hand.raise_to(to)
            return
        with pytest.raises(IllegalAction) as refused:
            self.hand.raise_to(to)
        assert self.hand.key() == before
        assert refused.value.allowed == may

    @precondition(lambda self: self.hand.round_over and not self.hand.over)
    @rule()
    def next_street(self) -> None:
        self.hand.next_street()
        self.remember_street()

    @precondition(lambda self: self.hand.actor >= 0)
    @rule(seat=st.integers(min_value=0, max_value=5))
    def kill_a_hand(self, seat: int) -> None:
        if seat < len(self.hand.seats):
            self.hand.fold_seat(seat)

    @rule()
    def continue_with_the_copy(self) -> None:
        twin = self.hand.copy()
        assert twin == self.hand
        self.hand = twin

    @rule()
    def continue_from_the_record(self) -> None:
        twin = self.hand.again()
        twin.replay(self.hand.record())
        assert twin == self.hand
        assert twin.record() == self.hand.record()
        self.hand = twin

    @precondition(lambda self: self.hand.acts)
    @rule()
    def undo_and_do_again(self) -> None:
        last = self.hand.record()[-1]
        twin = self.hand.undone()
        assert twin != self.hand
        twin.replay([last])
        assert twin == self.hand

    @invariant()
    def chips_are_conserved(self) -> None:
        hand = self.hand
        assert sum(hand.stacks) + hand.pot_total == self.chips
        assert all(seat.stack >= 0 and seat.put >= 0 for seat in hand.seats)

    @invariant()
    def pots_hold_what_was_paid(self) -> None:
        back = self.hand.uncalled
        pots = self.hand.pots()
        if pots:
            assert sum(amount for amount, _ in pots) + (back[1] if back else 0) == self.hand.pot_total
        live = {i for i, seat in enumerate(self.hand.seats) if not seat.folded}
        for amount, seats in pots:
            assert amount > 0
            assert seats
            assert set(seats) <= live
        for (_, wider), (_, narrower) in pairwise(pots):
            assert set(narrower) < set(wider)

    @invariant()
    def the_full_raise_never_shrinks_in_a_street(self) -> None:
        assert self.hand.full_raise >= self.highest_full_raise
        self.highest_full_raise = self.hand.full_raise

    @invariant()
    def who_has_not_answered_may_act(self) -> None:
        hand = self.hand
        if hand.actor < 0:
            return
        seat = hand.seats[hand.actor]
        assert not seat.folded
        assert seat.stack > 0
        assert not seat.acted() or seat.put < hand.price

    @invariant()
    def nobody_is_left_out(self) -> None:
        """A closed round has no seat that still owes something to others with chips."""
        hand = self.hand
        if hand.actor >= 0 or hand.over:
            return
        owing = [s for s in hand.seats if not s.folded and s.stack and (not s.acted() or s.put < hand.price)]
        assert owing == []

    @invariant()
    def questions_change_nothing(self) -> None:
        before = self.hand.key()
        for seat in range(len(self.hand.seats)):
            self.hand.options_for(seat)
            self.hand.bar(seat)
            self.hand.pot_raise_to(seat)
        self.hand.pots()
        self.hand.to_act()
        repr(self.hand)
        assert self.hand.key() == before


TestHand = HandMachine.TestCase
TestHand.settings = settings(max_examples=150, stateful_step_count=40, deadline=None)
