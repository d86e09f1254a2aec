"""47 Re-opening the bet: may a seat that has already acted raise again?

All amounts are totals for the street, in chips. `how` is the place of the book's value among
CHOICES["reopening"]; SINCE_LAST_ACT needs no memory, the other readings keep `opened`, the highest
level at which the betting was opened to all who had answered below it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.words import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

SINCE_LAST_ACT: Final = 0
CONSECUTIVE_OVER: Final = 1
SINGLE: Final = 2
HALF: Final = 3


def may_raise_again(how: i64, level: i64, answered: i64, full_raise: i64, opened: i64) -> bool:
    """47-A: whether a seat that last answered at `answered` may raise over `level` (NEVER: not acted yet).

    `full_raise` is the last full bet or raise as an increment, the minimum bet before there is one.
    """
    if answered == NEVER:
        return True
    if how == SINCE_LAST_ACT:
        return level - answered >= full_raise
    return answered < opened


def may_raise_again_limit(single: bool, level: i64, answered: i64, bet: i64, opened: i64) -> bool:
    """47-B: in limit a lift of at least half the street's fixed bet re-opens; `single` forbids adding up.

    A full bet opens by itself: over a large bring-in it may add less than half.
    """
    if answered < opened:  # NEVER too
        return True
    return not single and 2 * (level - answered) >= bet


def opens(how: i64, lift: i64, full_raise: i64, run: i64, run_lift: i64) -> bool:
    """Whether a short all-in that lifts the price by `lift` opens the betting to those who acted before it.

    `run` short all-ins stand in a row, this one included, and have lifted the price by `run_lift`.
    """
    if how == HALF:
        return 2 * lift >= full_raise
    if how == CONSECUTIVE_OVER:
        return run >= 2 and run_lift > full_raise
    return False
