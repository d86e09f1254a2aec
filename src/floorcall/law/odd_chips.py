"""20 Awarding odd chips, 21 side pots: how one pot is shared. Amounts in chips."""

from __future__ import annotations

from collections.abc import Sequence


def shares(amount: int, winners: Sequence[int], unit: int) -> list[tuple[int, int]]:
    """(seat, chips) for each of `winners`, who stand in the order in which odd chips go.

    Odd chips are first broken to `unit`, the smallest chip in play; each seat in order gets one of
    them, and what is smaller than a chip goes to the first.
    """
    count = len(winners)
    each = amount // unit // count * unit
    odd = amount - each * count
    out = []
    for seat in winners:
        extra = unit if odd >= unit else 0
        odd -= extra
        out.append((seat, each + extra))
    seat, got = out[0]
    out[0] = (seat, got + odd)
    return out


def high_and_low(amount: int, unit: int) -> tuple[int, int]:
    """The high and the low half of a pot: the odd chip goes to the high side."""
    low = amount // 2 // unit * unit
    return amount - low, low


def left_of_button(seats: Sequence[int], button: int, count: int) -> list[int]:
    """`seats` in clockwise order from the first seat left of the button, at a table of `count` seats."""
    return sorted(set(seats), key=lambda seat: (seat - button - 1) % count)
