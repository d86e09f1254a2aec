"""20, 21: pays one pot to its winners, odd chips by the book."""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.law import odd_chips
from floorcall.table.pots import Pot
from floorcall.table.structure import Structure
from floorcall.words import BadInput

Winners = Sequence[int] | tuple[Sequence[int], Sequence[int]]
"""The seats that win a pot, or (high, low)."""


def pay(pot: Pot, who: Sequence[object], structure: Structure, first: Sequence[int] | None, takes: list[int]) -> None:
    """Adds to `takes` what each seat gets of `pot`; `first` get odd chips before the seats left of the button.

    BadInput for a seat that cannot win the pot.
    """
    amount, eligible = pot
    if len(who) == 1:
        only = who[0]
        if isinstance(only, int) and only in eligible:
            takes[only] += amount
            return
    for part, side in sides(amount, who, structure.unit):
        winners = seats_of(side)
        if not winners:
            raise BadInput("settle: a pot without a winner")
        for seat in winners:
            if seat not in eligible:
                raise BadInput(f"settle: seat {seat} cannot win this pot, only {list(eligible)}")
        if not hasattr(side, "ranked"):  # a showdown ranks winners where the cards decide odd chips
            order = odd_chips.left_of_button(winners, structure.button, structure.n)
            winners = [seat for seat in first or () if seat in order]
            winners += [seat for seat in order if seat not in winners]
        for seat, got in odd_chips.shares(part, winners, structure.unit):
            takes[seat] += got


def sides(amount: int, who: Sequence[object], unit: int) -> list[tuple[int, Sequence[object]]]:
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
