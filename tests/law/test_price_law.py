"""Law files on the price, the right to raise, its size, the cap, pots, antes and posts, by examples and edges."""

import pytest

from floorcall.law import (
    antes,
    button,
    limit_raise,
    odd_chips,
    pot_size,
    raise_cap,
    raise_size,
    reopening,
    short_blind,
    straddle,
)
from floorcall.terms import CHOICES
from floorcall.words import NEVER, BadInput


def code(term: str, value: str) -> int:
    return CHOICES[term].index(value)


# 47: re-opening


@pytest.mark.parametrize(
    ("level", "answered", "full", "may"),
    [
        (200, 100, 100, True),  # example 1: A bet 100 and faces 200
        (200, 125, 100, False),  # C called 125 and faces 75 more
        (225, 125, 100, True),
        (224, 125, 100, False),
        (300, 125, 100, True),
        (7500, 4000, 4000, False),
        (11500, 4000, 4000, True),
        (99, 0, 100, False),  # a check, then a short opening all-in
        (100, 0, 100, True),
        (500, NEVER, 100, True),  # not acted yet
    ],
)
def test_a_whole_raise_since_the_last_act_re_opens(level: int, answered: int, full: int, may: bool) -> None:
    how = code("reopening", "since-last-act")
    assert reopening.may_raise_again(how, level, answered, full, 0) is may


@pytest.mark.parametrize("how", ["consecutive-over", "single", "half"])
@pytest.mark.parametrize(
    ("answered", "opened", "may"), [(100, 200, True), (100, 100, False), (200, 100, False), (NEVER, 0, True)]
)
def test_other_readings_remember_where_the_betting_was_opened(how: str, answered: int, opened: int, may: bool) -> None:
    assert reopening.may_raise_again(code("reopening", how), 10_000, answered, 100, opened) is may


@pytest.mark.parametrize(
    ("how", "lift", "run", "run_lift", "opens"),
    [
        ("half", 50, 1, 50, True),
        ("half", 49, 1, 49, False),
        ("consecutive-over", 60, 2, 101, True),  # WSOP 96: two or more in a row that together exceed the minimum
        ("consecutive-over", 60, 2, 100, False),
        ("consecutive-over", 60, 3, 101, True),
        ("consecutive-over", 99, 1, 101, False),
        ("single", 99, 2, 198, False),
        ("since-last-act", 99, 2, 198, False),
    ],
)
def test_when_short_all_ins_open_the_betting_by_other_readings(
    how: str, lift: int, run: int, run_lift: int, opens: bool
) -> None:
    assert reopening.opens(code("reopening", how), lift, 100, run, run_lift) is opens


@pytest.mark.parametrize(
    ("single", "level", "answered", "opened", "may"),
    [
        (False, 30, 20, 0, True),  # 47-B: half of a bet of 20
        (False, 29, 20, 0, False),
        (False, 20, NEVER, 0, True),
        (False, 29, 20, 29, True),  # a full bet over a large bring-in
        (True, 100, 20, 20, False),  # each short all-in by itself
        (True, 100, 20, 21, True),
        (True, 100, NEVER, 0, True),
    ],
)
def test_half_a_bet_re_opens_in_limit(single: bool, level: int, answered: int, opened: int, may: bool) -> None:
    assert reopening.may_raise_again_limit(single, level, answered, 20, opened) is may


# 43: the size of a raise


@pytest.mark.parametrize(
    ("over", "opening", "level", "full_level", "full", "least"),
    [
        ("last-full-raise", "full-bet-on-top", 800, 600, 300, 1100),  # 47, example 2: 800 + 300
        ("last-full-raise", "full-bet-on-top", 600, 600, 300, 900),
        ("double-the-price", "full-bet-on-top", 800, 600, 300, 1600),
        ("double-the-price", "full-bet-on-top", 600, 600, 300, 900),  # speaks of short all-ins only
        ("complete", "full-bet-on-top", 800, 600, 300, 900),
        ("complete", "full-bet-on-top", 900, 600, 300, 1200),  # nothing left to complete
        ("complete", "full-bet-on-top", 899, 600, 300, 900),
        ("complete", "full-bet-on-top", 600, 600, 300, 900),
        ("last-full-raise", "full-bet-on-top", 0, 0, 0, 100),  # the opening bet
        ("last-full-raise", "full-bet-on-top", 60, 0, 0, 160),  # over a short opening all-in
        ("last-full-raise", "complete", 60, 0, 0, 100),
        ("last-full-raise", "complete", 0, 0, 0, 100),
        ("complete", "complete", 1, 0, 0, 100),
    ],
)
def test_the_least_raise(over: str, opening: str, level: int, full_level: int, full: int, least: int) -> None:
    over_short, over_opening = code("raise-over-short", over), code("short-opening", opening)
    assert raise_size.least_raise_to(over_short, over_opening, level, full_level, full, 100) == least


# 47-B, 48: fixed limit


@pytest.mark.parametrize(
    ("to", "counts"),
    [(140, "full"), (139, "half"), (130, "half"), (129, "short"), (120, "short"), (115, "short"), (160, "full")],
)
def test_what_a_lift_counts_as_in_limit(to: int, counts: str) -> None:
    names = {"short": limit_raise.SHORT, "half": limit_raise.HALF, "full": limit_raise.FULL}
    assert limit_raise.lift_counts_as(to, 120, 20) == names[counts]


@pytest.mark.parametrize(
    ("counts", "half_next", "level"),
    [
        (limit_raise.FULL, limit_raise.HALF_COMPLETE_TO_LEVEL, 15),
        (limit_raise.FULL, limit_raise.HALF_FULL_BET_ON_TOP, 15),
        (limit_raise.HALF, limit_raise.HALF_FULL_BET_ON_TOP, 15),  # 15 on a bet of 20: the next is 35
        (limit_raise.HALF, limit_raise.HALF_COMPLETE_TO_LEVEL, 0),  # completed to 20
        (limit_raise.HALF, limit_raise.HALF_LEVEL_ABOVE, 20),  # the level above: 40
        (limit_raise.SHORT, limit_raise.HALF_FULL_BET_ON_TOP, 0),
        (limit_raise.SHORT, limit_raise.HALF_LEVEL_ABOVE, 0),
    ],
)
def test_the_level_from_which_the_next_limit_bet_is_measured(counts: int, half_next: int, level: int) -> None:
    assert limit_raise.full_level_after(counts, half_next, 15, 0, 20) == level


@pytest.mark.parametrize(
    ("short_next", "level", "next_to"),
    [
        ("complete", 125, 140),
        ("complete", 120, 140),
        ("full-bet-on-top", 125, 145),
        ("full-bet-on-top", 120, 140),
        ("full-bet-on-top", 115, 140),  # the level counts from above the price
    ],
)
def test_the_next_raise_in_limit(short_next: str, level: int, next_to: int) -> None:
    assert limit_raise.next_raise_to(code("limit-short-next", short_next), level, 120, 20) == next_to


@pytest.mark.parametrize(
    ("lifted", "event", "at_start", "live", "is_lifted"),
    [
        ("event-heads-up", False, 2, 2, False),  # the last two at the table are not the event's
        ("event-heads-up", True, 6, 6, True),
        ("round-heads-up", False, 2, 2, True),
        ("round-heads-up", False, 3, 2, False),
        ("hand-heads-up", False, 6, 2, True),
        ("hand-heads-up", False, 2, 3, False),
        ("never", True, 2, 2, False),
        ("round-heads-up", True, 6, 6, True),
    ],
)
def test_when_the_cap_is_lifted(lifted: str, event: bool, at_start: int, live: int, is_lifted: bool) -> None:
    assert raise_cap.is_lifted(code("cap-lifted", lifted), event, at_start, live) is is_lifted


@pytest.mark.parametrize(
    ("counts", "full", "half", "before", "counted"),
    [
        ("half", True, True, False, True),
        ("half", False, True, False, True),
        ("half", False, False, False, False),
        ("half", True, True, True, False),  # the level was counted with the short all-in before it
        ("always", False, False, True, True),
        ("never", False, True, False, False),
        ("never", True, True, True, True),
        ("half", True, False, False, True),
    ],
)
def test_what_counts_toward_the_cap(counts: str, full: bool, half: bool, before: bool, counted: bool) -> None:
    assert raise_cap.counts_toward_cap(code("cap-counts-short", counts), full, half, before) is counted


def test_the_bet_and_four_raises() -> None:
    assert [raise_cap.is_reached(bets, 4) for bets in range(7)] == [False] * 5 + [True] * 2


# 54: the pot


def test_most_in_pot_limit() -> None:
    assert pot_size.most_raise_to(200, 0, 300, 1) == 700  # blinds 100-200, first to act
    assert pot_size.most_raise_to(200, 100, 300, 1) == 600  # the small blind
    assert pot_size.most_raise_to(0, 0, 1000, 1) == 1000
    assert pot_size.most_raise_to(15_000, 0, 35_000, 1) == 65_000
    assert pot_size.most_raise_to(0, 0, 101, 25) == 125
    assert pot_size.most_raise_to(0, 0, 100, 25) == 100
    assert pot_size.most_raise_to(0, 0, 101, 2) == 102


@pytest.mark.parametrize(
    ("how", "due", "counts"),
    [("full", 0, 100), ("short-all-in-full", 0, 0), ("short-all-in-full", 100, 100), ("posted", 100, 0),
     ("small-as-big", 0, 200)],
)  # fmt: skip
def test_what_a_dead_or_short_blind_counts_as(how: str, due: int, counts: int) -> None:
    assert pot_size.blind_counts_as(code("pot-blinds", how), 100, due, 200) == counts


@pytest.mark.parametrize(
    ("how", "first", "out"),
    [("counted", True, 0), ("counted", False, 0), ("after-the-flop", True, 60), ("after-the-flop", False, 0),
     ("not-counted", True, 60), ("not-counted", False, 60)],
)  # fmt: skip
def test_antes_in_the_pot(how: str, first: bool, out: int) -> None:
    assert pot_size.antes_left_out(code("pot-antes", how), first, 60) == out


# antes, blinds, straddles


@pytest.mark.parametrize(
    ("stack", "paid"), [(500, (100, 200)), (300, (100, 200)), (250, (100, 150)), (100, (100, 0)), (60, (60, 0))]
)
def test_a_stack_pays_the_first_debt_before_the_second(stack: int, paid: tuple[int, int]) -> None:
    assert antes.pay_in_order(stack, 100, 200) == paid
    assert antes.ante_for_self(stack, 100, 200) == paid


def test_the_big_blind_is_paid_before_the_ante_for_the_table() -> None:
    assert antes.ante_for_table(code("short-ante", "blind-first"), 250, 200, 200) == (50, 200)
    assert antes.ante_for_table(code("short-ante", "ante-first"), 250, 200, 200) == (200, 50)
    assert antes.ante_for_table(code("short-ante", "blind-first"), 150, 200, 200) == (0, 150)


@pytest.mark.parametrize(
    ("how", "post", "price"),
    [("full-blind", 60, 100), ("full-blind", 200, 200), ("posted", 60, 60), ("posted", 200, 200),
     ("full-blind", 100, 100)],
)  # fmt: skip
def test_the_price_over_a_short_blind(how: str, post: int, price: int) -> None:
    assert short_blind.opening_price(code("short-blind-price", how), 100, post) == price


@pytest.mark.parametrize(
    ("how", "best", "best_live", "owes"),
    [("live-post", 60, 60, 60), ("live-post", 100, 60, 100), ("full-blind", 60, 60, 100), ("live-post", 99, 50, 50)],
)
def test_the_only_seat_with_chips_owes_the_best_live_post(how: str, best: int, best_live: int, owes: int) -> None:
    assert short_blind.lone_price(code("lone-seat-price", how), 100, best, best_live) == owes


def test_a_raise_over_a_straddle() -> None:
    double, three = code("straddle-raise", "double"), code("straddle-raise", "three-blinds")
    assert straddle.first_full_raise(double, 100, 200) == 200
    assert straddle.first_full_raise(double, 100, 0) == 100
    assert straddle.first_full_raise(double, 100, 100) == 100
    assert straddle.first_full_raise(three, 100, 200) == 100


# 20: odd chips; 32: the button


@pytest.mark.parametrize(
    ("amount", "winners", "unit", "shares"),
    [
        (100, [2, 0], 1, [(2, 50), (0, 50)]),
        (101, [2, 0], 1, [(2, 51), (0, 50)]),
        (1100, [2, 0, 1], 100, [(2, 400), (0, 400), (1, 300)]),
        (1150, [2, 0, 1], 100, [(2, 450), (0, 400), (1, 300)]),
        (1050, [2, 0], 100, [(2, 550), (0, 500)]),
        (75, [1], 100, [(1, 75)]),
        (100, [1, 2, 0], 25, [(1, 50), (2, 25), (0, 25)]),
    ],
)
def test_odd_chips_go_one_each_in_order(
    amount: int, winners: list[int], unit: int, shares: list[tuple[int, int]]
) -> None:
    told = odd_chips.shares(amount, winners, unit)
    assert sum(got for _, got in told) == amount
    assert told == shares


@pytest.mark.parametrize(
    ("amount", "unit", "halves"),
    [(100, 1, (50, 50)), (101, 1, (51, 50)), (150, 25, (75, 75)), (175, 25, (100, 75)), (190, 25, (115, 75))],
)
def test_the_odd_chip_goes_to_the_high_side(amount: int, unit: int, halves: tuple[int, int]) -> None:
    assert odd_chips.high_and_low(amount, unit) == halves


def test_seats_from_the_left_of_the_button() -> None:
    assert odd_chips.left_of_button([0, 2, 4], 2, 6) == [4, 0, 2]
    assert odd_chips.left_of_button([4, 2, 0], 5, 6) == [0, 2, 4]
    assert odd_chips.left_of_button([1, 2], 1, 3) == [2, 1]


def test_the_next_taken_chair_and_the_one_before() -> None:
    taken = [True, False, True, True]
    assert [button.next_taken(taken, place) for place in range(4)] == [2, 2, 3, 0]
    assert [button.next_before(taken, place) for place in range(4)] == [3, 0, 0, 2]
    assert button.next_taken([True, False, False, False], 1) == 0
    assert button.next_before([True, False, False, False], 3) == 0
    assert button.next_taken([False, True], 1) == 1
    assert button.next_before([False, True], 1) == 1
    assert button.next_taken([False, False], 1) == 1
    assert button.next_before([False, False], 1) == 1


@pytest.mark.parametrize(
    ("taken", "small", "big", "stands"),
    [
        ([True] * 4, 1, 2, (1, 2, 3)),
        ([True, False, True, True], 1, 2, (1, 2, 3)),  # the small blind's seat is empty: a dead button
        ([True, True, False, True], 1, 2, (1, 2, 3)),  # the big blind left: a dead small blind
        ([True, False, True, False], 0, 2, (2, 2, 0)),  # heads-up: the small blind is the button
        ([True, True, True], 1, 2, (1, 2, 0)),
        ([True, False, True, True], 2, 0, (3, 0, 2)),  # down to three: nobody is the button and the big blind
    ],
)
def test_where_the_next_blinds_stand(taken: list[bool], small: int, big: int, stands: tuple[int, int, int]) -> None:
    assert button.next_blinds(taken, small, big) == stands


@pytest.mark.parametrize(
    ("taken", "small", "big"),
    [
        ([True, False, False], 0, 1),  # nobody to play against
        ([True, True, True], 3, 1),  # no such chair
        ([True, True, True], -1, 1),
        ([True, True, True], 0, 3),
        ([True, True, True], 0, -1),
    ],
)
def test_blinds_that_cannot_stand(taken: list[bool], small: int, big: int) -> None:
    with pytest.raises(BadInput):
        button.next_blinds(taken, small, big)
