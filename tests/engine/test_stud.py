"""Stud: the bring-in, completing it, and who acts first on later streets."""

from typing import Any

import pytest

from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import IllegalAction


def stud(stacks: list[int] | None = None, **terms: Any) -> Hand:
    changes = {name.replace("_", "-"): value for name, value in terms.items()}
    return Hand.start(
        "FL", "STUD", terms=Terms(changes), stacks=stacks or [900] * 4, bets=(20, 40), ante=2, bring_in=5, door=2
    )


def test_the_bring_in_is_owed_or_completed_never_folded() -> None:
    hand = stud()
    may = hand.options()
    assert (may.seat, may.call_verb, may.call_to, may.verb, may.min_to) == (2, "bring-in", 5, "complete", 20)
    assert not may.may_fold
    with pytest.raises(IllegalAction) as refused:
        hand.fold()
    assert refused.value.slug == "stud"
    hand.call()
    assert hand.record() == [(2, "bring-in", 5)]


def test_completing_is_no_raise() -> None:
    hand = stud()
    hand.call()
    hand.raise_to(20)
    assert hand.raises == 0
    for to in (40, 60, 80, 100):
        hand.raise_to(to)
    assert not hand.options().may_raise


def test_a_completed_bet_opens_the_bring_in_and_its_callers() -> None:
    hand = stud()
    hand.call()
    hand.call()
    hand.raise_to(20)
    hand.fold()
    assert (hand.actor, hand.options().may_raise, hand.options().min_to) == (2, True, 40)
    hand.call()
    assert (hand.actor, hand.options().may_raise) == (3, True)


@pytest.mark.parametrize(("all_in", "opens"), [(14, False), (15, True), (19, True)])
def test_an_all_in_opens_those_who_called_the_bring_in_by_what_it_adds(all_in: int, opens: bool) -> None:
    hand = stud([900, all_in + 2, 900, 900])
    hand.call()
    hand.call()
    hand.call()
    assert hand.options().verb == "raise"  # it completes nothing
    hand.raise_to(all_in)
    assert hand.record()[-1] == (1, "raise", all_in)
    hand.call()
    assert hand.options().may_raise is opens


def test_a_full_bet_opens_though_a_large_bring_in_leaves_less_than_half_of_it() -> None:
    hand = Hand.start("FL", "STUD", stacks=[900] * 3, bets=(20, 40), ante=2, bring_in=12, door=0)
    hand.call()
    hand.call()
    hand.raise_to(20)
    assert hand.record()[-1] == (2, "complete", 20)
    assert (hand.options().may_raise, hand.options().min_to) == (True, 40)


def test_the_bring_in_has_no_option_when_all_call() -> None:
    hand = stud()
    for _ in range(4):
        hand.call()
    assert hand.round_over


def test_a_low_card_all_in_for_the_ante_passes_the_bring_in_on() -> None:
    hand = stud([900, 900, 2, 900])
    may = hand.options()
    assert (may.seat, may.call_to, may.may_check, may.may_fold) == (3, 5, False, True)


def test_a_low_card_all_in_for_part_of_the_bring_in_leaves_the_price() -> None:
    hand = stud([900, 900, 5, 900])
    hand.call()
    assert (hand.actor, hand.options().call_to, hand.options().min_to) == (3, 5, 20)


@pytest.mark.parametrize(("all_in", "to"), [(9, 20), (12, 32)])
def test_an_all_in_over_the_bring_in(all_in: int, to: int) -> None:
    hand = stud([900, 900, 900, all_in + 2])
    hand.call()
    hand.raise_to(all_in)
    assert hand.options().min_to == to


def test_the_high_hand_acts_first_on_later_streets() -> None:
    hand = stud()
    for _ in range(4):
        hand.call()
    hand.next_street(first=3)
    assert (hand.street, hand.actor) == ("fourth", 3)
    with pytest.raises(IllegalAction):
        hand.next_street()
