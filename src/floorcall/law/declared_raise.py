"""Words before chips: what total a declared bet or raise comes to (43-B, 42, LAW A22)."""


def total_meant(amount: int, price: int, step: int, on_top: bool, to: bool) -> int:
    """A figure with "raise" is the total. On top only where the words say so, or where a total at or under
    the price cannot be meant: then the larger of the minimum raise and the figure on top. Chips.
    """
    if on_top:
        return price + amount
    if amount <= price and price > 0 and not to:
        return price + max(step, amount)
    return amount


def at_least(total: int, minimum: int) -> int:
    """A declared raise below the minimum is the minimum."""
    return max(total, minimum)
