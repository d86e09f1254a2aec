"""47 and 43: who may raise again, and the least raise. Examples of the addendum, in our own form."""

import pytest

from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import UNBOUNDED, IllegalAction


def flop(stacks: list[int], small: int = 50, big: int = 100, **terms: str) -> Hand:
    changes = {name.replace("_", "-"): value for name, value in terms.items()}
    return Hand.start(stacks=stacks, blinds=(small, big), street="flop", terms=Terms(changes))


def two_short_all_ins(reopening: str = "since-last-act") -> Hand:
    """A opens for 100, B all-in 125, C calls, D all-in 200, E calls: A is to act."""
    hand = flop([UNBOUNDED, 125, UNBOUNDED, 200, UNBOUNDED], reopening=reopening)
    for to in (100, 125, None, 200, None):
        if to is None:
            hand.call()
        else:
            hand.raise_to(to)
    return hand


def test_short_all_ins_that_add_up_reopen_the_opener() -> None:
    may = two_short_all_ins().options()
    assert (may.seat, may.to_call, may.may_raise, may.min_to, may.max_to) == (0, 100, True, 300, UNBOUNDED)


def test_the_caller_between_them_stays_closed() -> None:
    hand = two_short_all_ins()
    hand.call()
    may = hand.options()
    assert (may.seat, may.to_call, may.may_raise) == (2, 75, False)
    assert may.bar is not None
    assert (may.bar.slug, may.bar.part) == ("reopening", "A")
    assert may.bar.facts == {"price": 200, "answered": 125, "faces": 75, "full_raise": 100}
    with pytest.raises(IllegalAction) as refused:
        hand.raise_to(400)
    assert refused.value.slug == "reopening"
    assert refused.value.allowed == may


def test_a_full_raise_reopens_the_caller() -> None:
    hand = two_short_all_ins()
    hand.raise_to(300)
    may = hand.options()
    assert (may.seat, may.to_call, may.may_raise, may.min_to) == (2, 175, True, 400)


def test_short_all_ins_leave_the_minimum_raise_alone() -> None:
    hand = flop([UNBOUNDED, 500, 650, 800, UNBOUNDED, UNBOUNDED])
    for to in (300, 500, 650, 800):
        hand.raise_to(to)
    hand.call()
    may = hand.options()
    assert (may.seat, may.call_to, may.min_to) == (5, 800, 1100)
    assert (hand.price, hand.min_raise, hand.full_raise) == (800, 300, 300)


def limped_then_short_all_in() -> Hand:
    """2000-4000: A limps, B folds, C all-in 7500, the small blind folds: the big blind is to act."""
    hand = Hand.start(stacks=[60000, 60000, 60000, 60000, 7500], blinds=(2000, 4000))
    hand.call()
    hand.fold()
    hand.raise_to(7500)
    hand.fold()
    return hand


def test_the_big_blind_has_not_acted_and_may_raise() -> None:
    may = limped_then_short_all_in().options()
    assert (may.seat, may.to_call, may.min_to) == (1, 3500, 11500)


def test_the_limper_is_closed_when_the_big_blind_calls_and_open_when_it_raises() -> None:
    called = limped_then_short_all_in()
    called.call()
    assert called.actor == 2
    assert not called.options().may_raise
    raised = limped_then_short_all_in()
    raised.raise_to(11500)
    assert (raised.actor, raised.options().min_to) == (2, 15500)


def test_a_checker_faces_an_opening_all_in_below_the_big_blind() -> None:
    hand = flop([1000, 60, 1000])
    hand.call()
    hand.raise_to(60)
    yet_to_act = hand.options()
    assert (yet_to_act.may_raise, yet_to_act.min_to) == (True, 160)
    hand.call()
    assert (hand.actor, hand.options().may_raise) == (0, False)


@pytest.mark.parametrize(
    ("reading", "opener_may_raise"),
    [("since-last-act", True), ("consecutive-over", False), ("single", False), ("half", True)],
)
def test_other_books_read_the_same_street_otherwise(reading: str, opener_may_raise: bool) -> None:
    assert two_short_all_ins(reopening=reading).options().may_raise is opener_may_raise


def test_two_all_ins_in_a_row_that_exceed_the_raise_reopen_where_they_must_be_consecutive() -> None:
    hand = flop([5000, 5000, 5000, 1300, 1700, 5000], small=250, big=500, reopening="consecutive-over")
    hand.raise_to(500)
    hand.raise_to(1000)
    hand.call()
    hand.raise_to(1300)
    hand.raise_to(1700)
    hand.fold()
    hand.call()
    assert (hand.actor, hand.options().may_raise, hand.options().min_to) == (1, True, 2200)
    hand.call()
    assert (hand.actor, hand.options().may_raise) == (2, True)


@pytest.mark.parametrize(("to", "opens"), [(29, False), (30, True)])
def test_half_a_raise_reopens_where_the_room_says_so(to: int, opens: bool) -> None:
    hand = flop([500, to, 500], small=5, big=10, reopening="half")
    hand.raise_to(20)
    hand.raise_to(to)
    hand.call()
    assert hand.options().may_raise is opens


@pytest.mark.parametrize(("reading", "least"), [("last-full-raise", 525), ("complete", 400), ("double-the-price", 650)])
def test_least_raise_over_a_short_all_in(reading: str, least: int) -> None:
    terms = Terms({"raise-over-short": reading})
    hand = Hand.start(stacks=[9000, 9000, 325, 9000], blinds=(100, 200), terms=terms)
    hand.raise_to(325)
    assert hand.options().min_to == least


@pytest.mark.parametrize(("reading", "least"), [("full-bet-on-top", 120), ("complete", 100)])
def test_least_raise_over_a_short_opening_all_in(reading: str, least: int) -> None:
    hand = flop([20, 500, 500], short_opening=reading)
    hand.raise_to(20)
    assert (hand.options().to_call, hand.options().min_to) == (20, least)
