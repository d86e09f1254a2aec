"""Law files on chips and words, by the examples and the edges of their rules. All amounts are totals in chips."""

import pytest

from floorcall.law import (
    declared_raise,
    discarded_winner,
    fifty_percent,
    multiple_chips,
    oversized_chip,
    prior_chips,
    unclear_amount,
)

# 43: the 50% standard


@pytest.mark.parametrize(
    ("total", "price", "step", "reached"),
    [
        (1500, 1100, 600, True),  # 45, example 2: half of 600 over 1,100 is 1,400
        (1400, 1100, 600, True),  # half counts as reached
        (1399, 1100, 600, False),
        (1400, 1000, 1000, False),  # "fourteen hundred" facing 1,000 is a call
        (1500, 1000, 1000, True),
        (525, 325, 325, True),  # over-betting for change: 487.5 is the line
        (488, 325, 325, True),
        (487, 325, 325, False),  # the half is not rounded down
        (325, 325, 325, False),
        (100, 325, 0, False),  # less than the price reaches nothing
    ],
)
def test_half_of_a_minimum_raise_is_a_raise(total: int, price: int, step: int, reached: bool) -> None:
    assert fifty_percent.reaches(total, price, step) is reached


@pytest.mark.parametrize(("price", "step", "line"), [(1100, 600, 1400), (325, 325, 488), (10, 1, 11), (10, 0, 10)])
def test_the_line_is_the_least_total_that_reaches_it(price: int, step: int, line: int) -> None:
    assert fifty_percent.line(price, step) == line
    assert fifty_percent.reaches(line, price, step)
    assert step == 0 or not fifty_percent.reaches(line - 1, price, step)


def test_the_half_is_of_the_minimum_raise_or_of_the_whole_bet() -> None:
    assert fifty_percent.base(600, 1100, False) == 600
    assert fifty_percent.base(600, 1100, True) == 1100


# 45: several chips


@pytest.mark.parametrize(
    ("total", "smallest", "price", "needed"),
    [
        (1500, 500, 1100, True),  # 1-A: 500 + 1000 facing 1,100
        (1500, 100, 1100, False),  # 2: 1000 + 5x100
        (1200, 100, 1100, False),  # without it the price is still met to the chip
        (1199, 100, 1100, True),
        (1100, 100, 1100, True),  # the exact price needs every chip
        (2000, 1000, 1100, True),  # 2x1000, though 2,000 would be a full raise
    ],
)
def test_every_chip_is_needed_when_one_less_is_under_the_price(
    total: int, smallest: int, price: int, needed: bool
) -> None:
    assert multiple_chips.every_chip_needed(total, smallest, price) is needed
    assert (multiple_chips.left_without_it(total, smallest) < price) is needed


def test_what_is_left_without_the_smallest_chip() -> None:
    assert multiple_chips.left_without_it(1500, 100) == 1400


@pytest.mark.parametrize(
    ("chips", "one"), [({500: 2}, True), ({500: 3}, True), ({500: 1}, False), ({500: 2, 100: 1}, False)]
)
def test_chips_of_one_denomination_are_several_of_one_value(chips: dict[int, int], one: bool) -> None:
    assert multiple_chips.one_denomination(chips) is one


# 44: one chip


@pytest.mark.parametrize(
    ("chips", "total", "price", "oversized"),
    [
        ({5000: 1}, 5000, 1100, True),
        ({1000: 1}, 1000, 1000, True),  # the price to the chip
        ({500: 1}, 500, 1100, False),  # one undersized chip is short, not oversized
        ({500: 2}, 1000, 600, False),
        ({500: 1, 100: 1}, 600, 600, False),
        ({500: 1}, 700, 600, True),  # with 200 already in
    ],
)
def test_one_chip_at_the_price_or_over_it(chips: dict[int, int], total: int, price: int, oversized: bool) -> None:
    assert oversized_chip.is_oversized(chips, total, price) is oversized


# 46: chips that already lie in front


@pytest.mark.parametrize(
    ("prior", "left", "price", "case"),
    [
        (50, 50, 600, "left-alone"),  # situation 1
        (50, 0, 600, "pulled-back"),  # situation 2
        (50, 25, 600, "some-pulled"),  # situation 3
        (1000, 1000, 600, "covering"),  # situation 4, left alone
        (1000, 0, 600, "covering"),  # and pulled back
        (600, 600, 600, "covering"),  # the price to the chip covers it
        (599, 599, 600, "left-alone"),
    ],
)
def test_four_cases_of_prior_chips(prior: int, left: int, price: int, case: str) -> None:
    assert prior_chips.situation(prior, left, price) == case


@pytest.mark.parametrize(
    ("pulled", "facing", "raised", "rule", "bound"),
    [
        (True, True, True, "facing-raise", True),
        (True, True, False, "facing-raise", False),  # the blinds alone do not bind
        (True, True, False, "facing-bet", True),
        (True, False, False, "facing-bet", False),
        (False, True, True, "facing-raise", False),
        (False, True, True, "facing-bet", False),
        (True, True, True, "never", False),
        (True, True, True, "facing-bet", True),
    ],
)
def test_chips_pulled_back_take_the_fold_away(pulled: bool, facing: bool, raised: bool, rule: str, bound: bool) -> None:
    assert prior_chips.binds(pulled, facing, raised, rule) is bound


# 57: an amount with several meanings


@pytest.mark.parametrize(
    ("pot", "meant"),
    [
        (100_000, 5000),  # blinds 100-200: "five" is 5,000 into a pot that holds it
        (5000, 5000),  # exactly the pot is not above it
        (4999, 500),
        (500, 500),
        (499, None),  # every lawful meaning is above the pot
    ],
)
def test_the_highest_meaning_that_is_not_above_the_pot(pot: int, meant: int | None) -> None:
    assert unclear_amount.meant([500, 5000], pot, False) == meant


def test_the_lowest_meaning_where_the_book_says_so() -> None:
    assert unclear_amount.meant([500, 5000], 499, True) == 500
    assert unclear_amount.meant([], 10_000, True) is None
    assert unclear_amount.meant([], 10_000, False) is None


def test_only_meanings_that_are_a_lawful_act_are_candidates() -> None:
    readings = (5, 500, 5000, 5_000_000)
    assert unclear_amount.candidates(readings, 200, 10_000) == [500, 5000]
    assert unclear_amount.candidates(readings, 500, 5000) == [500, 5000]
    assert unclear_amount.candidates(readings, 501, 4999) == []


@pytest.mark.parametrize(("figure", "far"), [(9, True), (10, True), (11, False), (100, False)])
def test_a_tenth_of_the_least_or_under_it_is_far_below(figure: int, far: bool) -> None:
    assert unclear_amount.far_below(figure, 100) is far


@pytest.mark.parametrize("least", [1, 9, 10, 19, 100, 101, 109, 5000])
def test_the_least_figure_that_is_near(least: int) -> None:
    near = unclear_amount.least_near(least)
    assert not unclear_amount.far_below(near, least)
    assert unclear_amount.far_below(near - 1, least)


# 43-B: "raise" and a figure


@pytest.mark.parametrize(
    ("amount", "price", "step", "on_top", "to", "total"),
    [
        (800, 300, 300, False, False, 800),  # a figure is the total
        (500, 300, 300, True, False, 800),  # "500 more"
        (500, 300, 300, True, True, 800),
        (500, 1100, 600, False, False, 1700),  # at or under the price: a minimum raise, or the figure on top
        (700, 1100, 600, False, False, 1800),
        (1100, 1100, 600, False, False, 2200),
        (1101, 1100, 600, False, False, 1101),
        (500, 1100, 600, False, True, 500),  # "to 500" stays a total
        (1, 1, 1, False, False, 2),
        (50, 0, 100, False, False, 50),  # nothing to raise over
        (0, 0, 100, False, False, 0),
    ],
)
def test_what_a_figure_after_raise_comes_to(
    amount: int, price: int, step: int, on_top: bool, to: bool, total: int
) -> None:
    assert declared_raise.total_meant(amount, price, step, on_top, to) == total


def test_a_declared_raise_is_the_minimum_at_least() -> None:
    assert declared_raise.at_least(500, 600) == 600
    assert declared_raise.at_least(600, 600) == 600
    assert declared_raise.at_least(700, 600) == 700


# 15-B: a bettor who lets his cards go


@pytest.mark.parametrize(("total", "other", "back"), [(1000, 400, 600), (1000, 1000, 0), (400, 1000, 0), (400, 0, 400)])
def test_what_nobody_called_comes_back(total: int, other: int, back: int) -> None:
    assert discarded_winner.uncalled(total, other) == back
