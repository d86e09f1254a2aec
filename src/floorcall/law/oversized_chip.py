"""A single chip (44): facing a bet and in silence it is a call, even the last chip; facing none it is a bet."""


def is_oversized(chips: dict[int, int], total: int, price: int) -> bool:
    """One new chip that brings the seat to the price or over it. Chips by value; totals for the street."""
    return sum(chips.values()) == 1 and total >= price
