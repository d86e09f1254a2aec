"""43 Raise amounts: the least total of the next bet or raise in no-limit and pot-limit.

All amounts in chips; levels are totals for the street.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

LAST_FULL_RAISE: Final = 0
DOUBLE_THE_PRICE: Final = 1
COMPLETE: Final = 2

OPENING_FULL_BET_ON_TOP: Final = 0
OPENING_COMPLETE: Final = 1


def least_raise_to(
    over_short: i64, over_opening: i64, level: i64, full_level: i64, full_raise: i64, least_bet: i64
) -> i64:
    """The price plus the last full bet or raise; the minimum bet where there was none.

    `full_level` is the level that the last full bet or raise made, `full_raise` its increment (0:
    none on this street), `least_bet` the minimum bet. `over_short` and `over_opening` are the
    book's values of `raise-over-short` and `short-opening`, which speak only of a short all-in.
    """
    if full_raise == 0:
        if over_opening == OPENING_COMPLETE:
            return least_bet
        return level + least_bet
    if level != full_level:
        if over_short == DOUBLE_THE_PRICE:
            return 2 * level
        if over_short == COMPLETE and full_level + full_raise > level:
            return full_level + full_raise
    return level + full_raise
