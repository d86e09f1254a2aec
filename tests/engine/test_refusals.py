"""What is not allowed is refused with its rule, its numbers and what was allowed; nothing changes."""

from typing import Any

import pytest

from floorcall.table.hand import Hand
from floorcall.table.options import Bar, Options
from floorcall.words import MAX_CHIPS, UNBOUNDED, BadInput, IllegalAction


def opened() -> Hand:
    hand = Hand.start(stacks=[5000, 5000, 5000], blinds=(50, 100))
    hand.raise_to(300)
    return hand


@pytest.mark.parametrize(
    ("to", "slug"),
    [(499, "raise-amounts"), (300, "raise-amounts"), (0, "raise-amounts"), (-1, "raise-amounts"), (5001, "custom")],
)
def test_amounts(to: int, slug: str) -> None:
    hand = opened()
    before, may = hand.key(), hand.options()
    with pytest.raises(IllegalAction) as refused:
        hand.raise_to(to)
    refusal = refused.value
    assert (refusal.slug, refusal.allowed) == (slug, may)
    assert refusal.facts["to"] == to
    assert (refusal.facts["least"], refusal.facts["most"]) == (500, 5000)
    assert "from 500 to 5000" in str(refusal)
    assert hand.key() == before


@pytest.mark.parametrize("to", [10**18, 10**30, MAX_CHIPS + 1])
def test_amounts_beyond_all_chips(to: int) -> None:
    hand = Hand.start(stacks=[UNBOUNDED] * 3, blinds=(50, 100))
    with pytest.raises(IllegalAction):
        hand.raise_to(to)
    hand.raise_to(MAX_CHIPS)
    assert hand.price == MAX_CHIPS


@pytest.mark.parametrize("to", [300.0, "300", None])
def test_what_is_no_whole_number(to: Any) -> None:
    hand = opened()
    with pytest.raises(TypeError):
        hand.raise_to(to)


def test_an_all_in_short_of_a_raise_is_lawful() -> None:
    hand = Hand.start(stacks=[5000, 350, 5000], blinds=(50, 100))
    hand.raise_to(300)
    hand.call()
    assert (hand.options().min_to, hand.options().max_to) == (350, 350)
    hand.raise_to(350)
    assert (hand.price, hand.min_raise, hand.full_raise) == (350, 200, 200)


def test_a_raise_that_nobody_can_answer() -> None:
    hand = Hand.start(stacks=[5000, 300, 200], blinds=(50, 100))
    hand.raise_to(200)
    hand.raise_to(300)
    hand.call()
    assert hand.over
    alone = Hand.start(stacks=[5000, 300], blinds=(50, 100))
    alone.raise_to(200)
    alone.raise_to(300)
    bar = alone.options().bar
    assert bar == Bar("custom", "", {"price": 300, "term": "unanswerable-raise"})


def test_no_seat_is_to_act() -> None:
    hand = Hand.start(stacks=[500, 500], blinds=(5, 10))
    hand.fold()
    for act in (hand.fold, hand.call, hand.options):
        with pytest.raises(IllegalAction) as refused:
            act()
        assert (refused.value.slug, refused.value.allowed) == ("acting-in-turn", None)


def test_no_street_follows() -> None:
    hand = Hand.start(stacks=[500, 500], blinds=(5, 10), street="river")
    with pytest.raises(IllegalAction, match="seat 0 is still to act"):
        hand.next_street()
    hand.call()
    hand.call()
    with pytest.raises(IllegalAction, match="no street follows"):
        hand.next_street()


def test_options_of_seats_that_are_not_to_act() -> None:
    hand = opened()
    assert hand.options_for(1).min_to == 500
    assert not hand.options_for(2).may_raise
    hand.fold()
    folded = hand.options_for(0)
    assert (folded.to_call, folded.may_raise) == (0, False)
    assert hand.bar(0) is not None


def test_options_compare_by_value() -> None:
    assert opened().options() == opened().options()
    assert len({opened().options(), opened().options()}) == 1
    assert opened().options() != opened().copy().options_for(1)
    assert opened().options() != "options"
    assert isinstance(opened().options(), Options)
    assert "raise 500 to 5000" in repr(opened().options())
    assert len({Bar("a", "", {"x": 1}), Bar("a", "", {"x": 1}), Bar("a", "B", {})}) == 2


@pytest.mark.parametrize(
    "wrong",
    [
        {"stacks": [100]},
        {"stacks": [100] * 24},
        {"stacks": [100, -50]},
        {"stacks": [100, MAX_CHIPS + 1]},
        {"blinds": (5, -10)},
        {"blinds": (1, 2, 4)},
        {"limit": "XL"},
        {"street": "flopp"},
        {"ante": -1},
        {"ante_by": "nobody"},
        {"posts": {2: 5}},
        {"posts": {0: (1, -1)}},
        {"straddles": {7: 20}},
        {"bets": (10,)},
        {"folded": [2]},
        {"button": -1},
        {"door": 2},
        {"unit": -1},
    ],
)
def test_what_is_no_table(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        Hand.start(**{"stacks": [100, 100], "blinds": (5, 10), **wrong})


@pytest.mark.parametrize(
    "wrong", [{"stacks": [100, 2.5]}, {"blinds": (5, 10.5)}, {"pot": "x"}, {"stacks": [100, None]}, {"ante": 1.0}]
)
def test_what_is_no_whole_number_of_chips(wrong: dict[str, Any]) -> None:
    with pytest.raises((BadInput, TypeError)):
        Hand.start(**{"stacks": [100, 100], "blinds": (5, 10), **wrong})


def test_a_seat_that_is_not_there_cannot_be_first() -> None:
    hand = Hand.start(stacks=[500, 500], blinds=(5, 10))
    hand.call()
    hand.call()
    with pytest.raises(BadInput):
        hand.next_street(first=2)
