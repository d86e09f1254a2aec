"""A single chip (44): facing a bet and in silence it is a call, even the last chip; facing none it is a bet."""


def is_oversized(chips: dict[int, int], total: int, price: int) -> bool:
    """One new chip that brings the seat to the price or over it. Chips by value; totals for the street."""
    return sum(chips.values()) == 1 and total >= price


def maximum_for(chip: int, left_in_front: int) -> int:
    """The raise that a chip can make once "raise" was said first: the chip and what was left in front (LAW A15)."""
    return chip + left_in_front
