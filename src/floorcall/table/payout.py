"""20, 21: pays one pot to its winners, odd chips by the book."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.law import odd_chips
from floorcall.table.pots import Pot
from floorcall.words import BadInput

Winners = Sequence[int] | tuple[Sequence[int], Sequence[int]]
"""The seats that win a pot, or (high, low)."""


def odd_order(button: int, seats: int, first: Sequence[int] | None) -> list[int]:
    """The seats in the order in which odd chips go: `first` where cards decide, then left of the button."""
    order = odd_chips.left_of_button(range(seats), button, seats)
    if first is None:
        return order
    return [*first, *[seat for seat in order if seat not in first]]


def pay(pot: Pot, who: Winners, order: Sequence[int], unit: int, takes: list[int]) -> None:
    """Adds to `takes` what each seat gets of `pot`; BadInput for a seat that cannot win it."""
    for amount, side in sides(pot[0], who, unit):
        winners = seats_of(side)
        if not winners:
            raise BadInput("settle: a pot without a winner")
        for seat in winners:
            if seat not in pot[1]:
                raise BadInput(f"settle: seat {seat} cannot win this pot, only {list(pot[1])}")
        # a showdown puts winners in order where the cards decide odd chips
        in_order = winners if hasattr(side, "ranked") else [seat for seat in order if seat in winners]
        for winner, got in odd_chips.shares(amount, in_order, unit):
            takes[winner] += got


def sides(amount: int, who: Winners, unit: int) -> list[tuple[int, Sequence[object]]]:
    """A pot as one side, or as its high and low halves; won by the same seats both ways it is one side."""
    halves = [half for half in who if isinstance(half, (list, tuple))]
    if len(halves) != 2 or len(who) != 2:
        return [(amount, who)]
    high, low = halves
    if not low or sorted(high) == sorted(low):
        return [(amount, high)]
    if not high:
        return [(amount, low)]
    upper, lower = odd_chips.high_and_low(amount, unit)
    return [(upper, high), (lower, low)]


def seats_of(side: Sequence[object]) -> list[int]:
    """The seats of a side."""
    seats = [seat for seat in side if isinstance(seat, int)]
    if len(seats) != len(side):
        raise BadInput(f"settle: seats are expected, not {list(side)!r}")
    return seats
