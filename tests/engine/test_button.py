"""The button and the blinds from hand to hand: 32 to 34."""

import pytest

from floorcall.law.button import next_blinds


@pytest.mark.parametrize(
    ("taken", "small", "big", "expected"),
    [
        ("xxxx", 1, 2, (1, 2, 3)),
        ("xxxx", 2, 3, (2, 3, 0)),
        ("xx.x", 1, 2, (1, 2, 3)),  # the big blind left: a dead small blind
        ("x.xx", 1, 2, (1, 2, 3)),  # the small blind left: a dead button
        ("xxx.", 1, 2, (1, 2, 0)),  # an empty chair is passed by the big blind
        ("x..xx", 1, 2, (1, 2, 3)),  # both left: dead button and dead small blind
        (".x.x", 0, 1, (1, 1, 3)),  # down to two: the small blind is the button
        ("x.x.", 1, 2, (2, 2, 0)),
        ("x.x.", 0, 1, (0, 0, 2)),  # the big blind left: the next one is the big blind
        ("xx", 0, 1, (1, 1, 0)),
        ("xxx", 0, 1, (0, 1, 2)),  # a third sits down to the left of the big blind
        ("xxx", 0, 2, (1, 2, 0)),  # ... or to its right: the button is the newcomer's
    ],
)
def test_where_the_blinds_go(taken: str, small: int, big: int, expected: tuple[int, int, int]) -> None:
    assert next_blinds([chair == "x" for chair in taken], small, big) == expected


def test_nobody_has_the_big_blind_twice_in_a_row_or_misses_it() -> None:
    taken = [True, True, False, True, True, True]
    small, big = 0, 1
    seen = []
    for hand in range(12):
        if hand == 4:
            taken[4] = False
        if hand == 7:
            taken[1] = taken[3] = False
        _, small, new_big = next_blinds(taken, small, big)
        assert new_big != big
        assert taken[new_big]
        big = new_big
        seen.append(big)
    assert seen == [3, 4, 5, 0, 1, 3, 5, 0, 5, 0, 5, 0]
