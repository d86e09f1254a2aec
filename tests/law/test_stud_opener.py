"""Who opens a street of stud, by the upcards."""

import pytest

from floorcall.law.stud_opener import openers


@pytest.mark.parametrize(
    ("boards", "low_game", "ace_is_low", "first"),
    [
        ("Td 3s 3c", False, False, (2,)),  # the low door card, of equals the lower suit
        ("2h Ac Kd", False, False, (0,)),
        ("Kd As Ks", True, True, (2,)),  # razz: the high one, of equals the higher suit; the ace is low
        ("Kd As Ks", True, False, (1,)),
        ("TdTs AcKd", False, False, (0,)),  # a pair before any high card
        ("TdTsTc AcAdKh", False, False, (0,)),
        ("KdQs QcKh", False, False, (0, 1)),  # equal boards
        ("Kd2d AsKh", True, True, (1,)),
        ("4d4s KcQh", True, True, (1,)),
        ("9d2c 8h7s", False, False, (0,)),  # the highest card first, then the next
        ("9d2c 8h7s", True, True, (1,)),
        ("9d2c 9h3s", False, False, (1,)),
        ("7h", False, False, (0,)),  # nobody else has a board
    ],
)
def test_the_board_that_opens(boards: str, low_game: bool, ace_is_low: bool, first: tuple[int, ...]) -> None:
    cards = [[board[at : at + 2] for at in range(0, len(board), 2)] for board in boards.split()]
    assert openers(cards, low_game=low_game, ace_is_low=ace_is_low) == first
