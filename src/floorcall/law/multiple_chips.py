"""Several chips put out in silence facing a bet (45): is every chip needed to make the call?"""


def every_chip_needed(total: int, smallest: int, price: int) -> bool:
    """Would taking back one of the smallest new chips leave less than the price? (45-A) Chips."""
    return total - smallest < price


def left_without_it(total: int, smallest: int) -> int:
    """What stays out once one of the smallest new chips is taken away."""
    return total - smallest


def one_denomination(chips: dict[int, int]) -> bool:
    """Several chips of a single value, which some books read as a call whatever they sum to."""
    return len(chips) == 1 and sum(chips.values()) > 1


def one_would_do(chips: dict[int, int], price: int) -> bool:
    """Is one of the new chips more than the price, so that change would come back from it alone? (61) Chips."""
    return max(chips) > price
