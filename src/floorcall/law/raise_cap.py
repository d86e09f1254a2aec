"""48 Number of allowable raises: the limit cap, and when it is lifted. No-limit and pot-limit have none."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

EVENT_HEADS_UP: Final = 0
ROUND_HEADS_UP: Final = 1
HAND_HEADS_UP: Final = 2
NEVER_LIFTED: Final = 3

HALF_COUNTS: Final = 0
ALWAYS_COUNTS: Final = 1
NEVER_COUNTS: Final = 2


def is_lifted(lifted: i64, event_heads_up: bool, live_at_start: i64, live: i64) -> bool:
    """Whether there is no cap now: `live` seats are in the hand, `live_at_start` were when the round began.

    The event's last two are not the table's: only the room knows, so it is a switch of the book.
    """
    if lifted == NEVER_LIFTED:
        return False
    if event_heads_up:
        return True
    if lifted == ROUND_HEADS_UP:
        return live_at_start == 2
    return lifted == HAND_HEADS_UP and live == 2


def counts_toward_cap(short_counts: i64, full: bool, half: bool, half_before: bool) -> bool:
    """Whether a bet or raise counts: a full one does, a short all-in by the book's `cap-counts-short`.

    half_before: a short all-in of half or more already stands on the same level, and has counted for it.
    """
    if short_counts == ALWAYS_COUNTS:
        return True
    if short_counts == HALF_COUNTS:
        return (full or half) and not half_before
    return full


def is_reached(bets: i64, cap: i64) -> bool:
    """Whether the bet (a big blind is one) and `cap` raises after it have been made."""
    return bets > cap
