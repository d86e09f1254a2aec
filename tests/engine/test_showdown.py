"""Winners from cards, by the evaluators of others."""

from typing import Any

import pytest

import floorcall
from floorcall import BadInput, showdown


def all_in(game: str, stacks: tuple[int, ...], **more: Any) -> floorcall.Hand:
    hand = floorcall.Hand(game, stacks=stacks, **{"blinds": (1, 2), **more})
    while not hand.over:
        if hand.round_over:
            hand.next_street()
        elif hand.options().may_raise:
            hand.raise_to(hand.options().max_to)
        else:
            hand.call()
    return hand


def test_holdem_with_side_pots() -> None:
    hand = all_in("NLHE", (50, 200, 200))
    winners = showdown(hand, ["AsAd", "KsKd", "KcKh"], "2c 3d 7h 8s 9d")
    assert winners == [[0], [1, 2]]
    assert hand.settle(winners) == [150, 150, 150]


def test_the_board_plays() -> None:
    hand = all_in("NLHE", (101, 101))
    assert showdown(hand, {0: "2c3d", 1: ("2d", "3c")}, "AsKsQsJsTs") == [[0, 1]]


def test_omaha_needs_two_from_the_hand() -> None:
    hand = all_in("PLO", (100, 100))
    assert showdown(hand, ["As2d3d4c", "KhKc9s8d"], "QsJsTs5s7h") == [[1]]


def test_five_and_six_cards() -> None:
    five = all_in("PLO5", (100, 100))
    assert showdown(five, ["AsAdQh9c2c", "KsKdQc9d2d"], "3h4h8s7dJc") == [[0]]
    six = all_in("PLO6", (100, 100))
    assert showdown(six, ["AsAdQh9c2c3c", "KsKdQc9d2d3d"], "4s4h8s7dJc") == [[0]]


def test_high_and_low() -> None:
    hand = all_in("PLO8", (101, 101, 101))
    winners = showdown(hand, ["AsAdKhKc", "2d3dKsQc", "JhTh9c9d"], "4c5s8hKdQh")
    assert winners == [([0], [1])]
    assert sum(hand.settle(winners)) == 303
    without_low = all_in("PLO8", (100, 100))
    assert showdown(without_low, ["AsAdKhKc", "2d3dTsQc"], "9c9sThKdQh") == [([0], [])]


def test_in_stud_the_highest_card_by_suit_takes_the_odd_chip() -> None:
    hand = all_in("FLSTUD", (21, 21, 21), bets=(2, 4), blinds=(), ante=1, bring_in=1, door=0)
    hands = ["AcKd9h7s5c3d2h", "AhKc9s7d5d3c2s", "2c2d4h6s8cTdQh"]
    winners = showdown(hand, hands)
    assert winners == [[2]]
    high = showdown(hand, [*hands[:2], "QcJd9c7h5h3h2d"])
    assert high == [[1, 0]]  # the ace of hearts stands over the ace of clubs
    assert hand.settle(high) == [31, 32, 0]


@pytest.mark.parametrize(
    ("game", "hands", "winners"),
    [
        ("FLRAZZ", ["As2d3h4s5cKdKh", "2s3d4c5d6cKcKs"], [[0]]),
        ("FLSTUD8", ["AsAd2h3s4c6dKh", "KsKd9h8c7cTcJc"], [([1], [0])]),
        ("FL27TD", ["2s3d4h5c7d", "2d3s4c5h8d"], [[0]]),
        ("FLA5TD", ["As2d3h4c5d", "2c3s4d5h6d"], [[0]]),
        ("FLBADUGI", ["As2d3h4c", "Ad2c3s5h"], [[0]]),
        ("NL5CD", ["AsAd3h4c5d", "KdKs4d5h6d"], [[0]]),
        ("NL27SD", ["2s3d4h5c7d", "AdKsQcJh9d"], [[0]]),
        ("FLBADEUCY", ["2s3d4h5c7d", "KdQsJc9h8d"], [([0], [0])]),
    ],
)
def test_other_games(game: str, hands: list[str], winners: list[Any]) -> None:
    stud = game in ("FLRAZZ", "FLSTUD8")
    more: dict[str, Any] = {"bets": (2, 4)}
    if stud:
        more |= {"blinds": (), "ante": 1, "bring_in": 1, "door": 0}
    assert showdown(all_in(game, (30, 30), **more), hands) == winners


def test_a_house_may_give_odd_chips_by_card_in_board_games_too() -> None:
    hand = all_in("NLHE", (51, 51, 51), terms={"odd-chip": "high-card"})
    assert showdown(hand, ["KcQd", "KsQh", "2c3d"], "7h8h9dJcAh") == [[1, 0]]


def test_a_hand_won_without_cards() -> None:
    hand = floorcall.Hand("NLHE", blinds=(1, 2), stacks=(50, 50))
    hand.fold()
    assert showdown(hand, {}) == [[1]]


@pytest.mark.parametrize(
    ("hole", "board", "reason"),
    [
        (["AsAd"], "2c3d7h8s9d", "seat 1: 2 cards"),
        (["AsAd", "KsK"], "2c3d7h8s9d", "a card such as"),
        (["AsAd", "KsAs"], "2c3d7h8s9d", "'As' is there twice"),
        (["AsAd", "KsKd"], "2c3d7h8s", "board: 5 cards"),
        (["AsAd", "1sKd"], "2c3d7h8s9d", "a card such as"),
    ],
)
def test_cards_that_cannot_be(hole: list[str], board: str, reason: str) -> None:
    with pytest.raises(BadInput, match=reason):
        showdown(all_in("NLHE", (50, 50)), hole, board)
