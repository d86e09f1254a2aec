"""Pots and their payment: odd chips, high and low, what was not called, folded money."""

import pytest

from floorcall.law.odd_chips import high_and_low, shares
from floorcall.table.hand import Hand
from floorcall.words import UNBOUNDED, BadInput


def checked_river(seats: int, pot: int, unit: int = 1) -> Hand:
    hand = Hand.start(stacks=[100] * seats, blinds=(5, 10), street="river", pot=pot, unit=unit)
    while not hand.round_over:
        hand.call()
    return hand


def test_odd_chips_go_left_of_the_button_one_each() -> None:
    assert checked_river(4, 102).settle([[3, 1, 0, 2]]) == [26, 26, 25, 25]


def test_the_order_in_which_winners_are_given_does_not_matter() -> None:
    assert checked_river(3, 101).settle([[2, 1]]) == checked_river(3, 101).settle([[1, 2]]) == [0, 51, 50]


def test_the_button_moves_the_odd_chip() -> None:
    hand = Hand.start(stacks=[100] * 3, blinds=(5, 10), street="river", pot=101, button=1)
    assert hand.actor == 2
    for _ in range(3):
        hand.call()
    assert hand.settle([[0, 1, 2]]) == [34, 33, 34]


def test_odd_chips_are_broken_to_the_smallest_in_play() -> None:
    assert checked_river(3, 1000, unit=25).settle([[0, 1, 2]]) == [350, 325, 325]
    assert shares(110, [4, 2], 25) == [(4, 60), (2, 50)]
    # R107: a tie for 2,325 between the seat left of the button and the button
    assert checked_river(3, 2325, unit=25).settle([[1, 2]]) == [0, 1175, 1150]


def test_the_odd_chip_of_a_split_pot_goes_to_the_high_side() -> None:
    assert high_and_low(101, 1) == (51, 50)
    assert high_and_low(150, 25) == (75, 75)
    assert high_and_low(125, 25) == (75, 50)
    assert checked_river(3, 101).settle([([2], [0])]) == [50, 0, 51]


def test_each_half_has_its_own_odd_chip() -> None:
    assert checked_river(3, 102).settle([([1, 2], [0])]) == [51, 26, 25]
    assert checked_river(4, 102).settle([([3], [0, 1])]) == [26, 25, 0, 51]


def test_the_same_seats_both_ways_split_as_one() -> None:
    assert checked_river(2, 102).settle([([0, 1], [1, 0])]) == [51, 51]


def test_without_a_low_the_high_takes_all() -> None:
    assert checked_river(2, 90).settle([([1], [])]) == [0, 90]


def test_cards_may_decide_the_order_of_odd_chips() -> None:
    assert checked_river(3, 101).settle([[0, 2]], odd=[2, 0]) == [50, 0, 51]


def three_way() -> Hand:
    hand = Hand.start(stacks=[301, 101, 51], blinds=(5, 10), ante=1)
    hand.raise_to(50)
    hand.raise_to(300)
    hand.call()
    return hand


def test_side_pots_are_split_each_by_itself() -> None:
    """Seats 0 and 1 tie in both pots: the odd chip of each pot goes left of the button."""
    hand = three_way()
    assert hand.pots() == [(153, (0, 1, 2)), (100, (0, 1))]
    assert hand.uncalled == (0, 200)
    assert hand.settle([[0, 1], [0, 1]]) == [77 + 50 + 200, 76 + 50, 0]
    assert hand.stacks == (327, 126, 0)


def test_a_hand_is_paid_once() -> None:
    hand = three_way()
    hand.settle([[2], [1]])
    assert hand.pots() == []
    assert hand.settle([]) == [0, 0, 0]
    assert hand.stacks == (200, 100, 153)


@pytest.mark.parametrize(
    ("winners", "reason"),
    [
        ([[0]], "winners of 2 pots"),
        ([[0], [2]], "seat 2 cannot win"),
        ([[0], []], "without a winner"),
        ([[0], ["x"]], "seats are expected"),
        (None, "winners are expected"),
    ],
)
def test_winners_that_cannot_be(winners: list[list[int]] | None, reason: str) -> None:
    hand = three_way()
    before = hand.key()
    with pytest.raises(BadInput, match=reason):
        hand.settle(winners)
    assert hand.key() == before


def test_folded_chips_lie_where_they_were_put() -> None:
    hand = Hand.start(stacks=[1000, 1000, 1000, 40], blinds=(5, 10))
    hand.raise_to(100)
    hand.raise_to(40) if hand.options().may_raise else hand.call()
    hand.call()
    hand.fold()
    hand.next_street()
    hand.raise_to(200)
    hand.fold()
    assert hand.pots() == [(130, (0, 3)), (120, (0,))]
    assert hand.uncalled == (0, 200)


def test_a_blind_given_up_is_not_returned() -> None:
    hand = Hand.start(stacks=[500, 500, 500], blinds=(5, 10))
    hand.fold_seat(1)
    hand.fold()
    assert hand.over
    assert hand.uncalled is None
    assert hand.settle() == [15, 0, 0]


def test_a_killed_bettor_gets_back_what_was_not_called() -> None:
    hand = Hand.start(stacks=[500, 500, 500], blinds=(5, 10), street="flop", pot=30)
    hand.raise_to(100)
    hand.fold()
    hand.fold_seat(0)
    assert hand.over
    assert hand.uncalled == (0, 100)
    assert hand.pots() == [(30, (2,))]


def test_pots_before_the_round_is_over_are_as_if_it_closed() -> None:
    hand = Hand.start(stacks=[500, 500, 500], blinds=(5, 10), street="flop", pot=30)
    hand.raise_to(100)
    assert (hand.pots(), hand.uncalled) == ([(30, (0, 1, 2))], (0, 100))
    hand.call()
    assert (hand.pots(), hand.uncalled) == ([(30, (0, 1, 2)), (200, (0, 1))], None)


def test_unknown_stacks_stay_unknown() -> None:
    hand = Hand.start(stacks=[UNBOUNDED, UNBOUNDED], blinds=(5, 10))
    hand.raise_to(10**9)
    hand.fold()
    assert hand.settle() == [10**9 + 10, 0]
    assert hand.stacks == (UNBOUNDED, UNBOUNDED)


def test_streets_of_cards_only() -> None:
    hand = three_way()
    assert hand.over
    for street in ("flop", "turn", "river"):
        hand.next_street()
        assert (hand.street, hand.over, hand.actor) == (street, True, -1)
    assert hand.uncalled == (0, 200)
    assert hand.settle([[2], [1]]) == [200, 100, 153]
