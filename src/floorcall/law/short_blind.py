"""The price over a blind that is short or dead. The TDA is silent: conventions, each a term of the book."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

PRICE_FULL_BLIND: Final = 0
PRICE_POSTED: Final = 1

LONE_LIVE_POST: Final = 0
LONE_FULL_BLIND: Final = 1


def opening_price(how: i64, full_blind: i64, best_post: i64) -> i64:
    """What it costs to stay in before anyone has acted: the full blind at least, or what was posted."""
    return best_post if how == PRICE_POSTED else max(best_post, full_blind)


def lone_price(how: i64, price: i64, best_put: i64, best_live_put: i64) -> i64:
    """The price for the only seat with chips.

    As long as nobody has really put in the price (`best_put` is less), it owes only what the best
    other live seat has in: nobody can win more from it.
    """
    if how == LONE_LIVE_POST and best_put < price:
        return best_live_put
    return price
