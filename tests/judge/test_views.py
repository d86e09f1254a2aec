"""What a seat may do when it is asked about, and has no act left."""

from typing import Any

import pytest

from floorcall.front import book_of, read_case
from floorcall.judge.timeline import judge


@pytest.mark.parametrize(
    ("acts", "stacks"),
    [
        ("A bets 500\nB folds\n? B\n", {}),
        ("A bets 500\nB all-in 400\n? B\n", {"B": 400}),
        ("A bets 500\nB folds\nC folds\n? A\n", {}),  # the hand is over
    ],
)
def test_nothing_is_open_to_a_seat_without_an_act(acts: str, stacks: dict[str, int]) -> None:
    given: dict[str, Any] = {"blinds": [100, 200], "street": "flop", "seats": ["A", "B", "C"]}
    case = read_case({**given, "stacks": stacks, "acts": acts})
    assert judge(case, book_of(case).terms).options is None
