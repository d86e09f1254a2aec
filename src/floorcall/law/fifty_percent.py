"""The 50% standard (raise amounts, 43-A): does an amount reach half of the minimum raise over the price?"""


def reaches(total: int, price: int, step: int) -> bool:
    """Half counts as reached; the half is never rounded, so both sides are doubled. All in chips.

    step: the increment of a minimum raise (or, under a book that says so, the largest bet).
    """
    return 2 * (total - price) >= step


def line(price: int, step: int) -> int:
    """The least whole total that reaches the standard."""
    return price + (step + 1) // 2


def base(step: int, price: int, largest_bet: bool) -> int:
    """What the half is taken of: the minimum raise as the examples do, or the whole bet faced (LAW A1)."""
    return price if largest_bet else step
