"""Straddles: not in the TDA; Robert's Rules make one the new price, not a raise. Amounts in chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

DOUBLE: Final = 0
THREE_BLINDS: Final = 1


def first_full_raise(how: i64, big_blind: i64, straddle: i64) -> i64:
    """The least increment over the highest straddle (0: none): the straddle again, or one big blind."""
    return max(straddle, big_blind) if how == DOUBLE else big_blind
