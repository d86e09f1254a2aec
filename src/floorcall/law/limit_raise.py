"""47-B in fixed limit: what the next raise is over a short all-in, and what the all-in counts as.

The TDA gives only the half that re-opens; the sizes are Robert's Rules and terms of the book.
All amounts in chips; `bet` is the street's fixed bet, levels are totals for the street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

COMPLETE: Final = 0
FULL_BET_ON_TOP: Final = 1

HALF_FULL_BET_ON_TOP: Final = 0
HALF_COMPLETE_TO_LEVEL: Final = 1
HALF_LEVEL_ABOVE: Final = 2

SHORT: Final = 0
HALF: Final = 1
FULL: Final = 2


def lift_counts_as(to: i64, full_level: i64, bet: i64) -> i64:
    """How many halves of a bet `to` lies above the last full level: FULL for both or more, HALF, or SHORT of one."""
    return max(SHORT, min(2 * (to - full_level) // bet, FULL))


def full_level_after(counts: i64, half_next: i64, to: i64, full_level: i64, bet: i64) -> i64:
    """The level from which the next bet is measured, after a lift to `to` that counts as `counts`.

    An all-in of 15 on a bet of 20 is raised to 35 (on top), to 20 (completed to its level) or to 40 (the level
    above: the all-in counts as the 20, and the level lies above the price).
    """
    if counts == FULL or (counts == HALF and half_next == HALF_FULL_BET_ON_TOP):
        return to
    if counts == HALF and half_next == HALF_LEVEL_ABOVE:
        return full_level + bet
    return full_level


def next_raise_to(short_next: i64, level: i64, full_level: i64, bet: i64) -> i64:
    """The one total to which a seat may bet, raise or complete."""
    if short_next == FULL_BET_ON_TOP:
        return max(level, full_level) + bet
    return full_level + bet
