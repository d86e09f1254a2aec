"""New chips when earlier chips of the seat still lie in front, facing a raise (46): which case is it?"""

from typing import Final

LEFT_ALONE: Final = "left-alone"
PULLED_BACK: Final = "pulled-back"
SOME_PULLED: Final = "some-pulled"
COVERING: Final = "covering"


def situation(prior: int, left: int, price: int) -> str:
    """prior: face value that lay in front, change not made; left: what is still there; both in chips.

    Prior chips that cover the price, and prior chips of which some came back, go by the 50% standard
    alone (46-C-2); left alone or all taken back, one new chip is a call and several go by 45 (46-C-1).
    """
    if prior >= price:
        return COVERING
    if left == prior:
        return LEFT_ALONE
    if left == 0:
        return PULLED_BACK
    return SOME_PULLED


def binds(pulled: bool, facing: bool, facing_raise: bool, rule: str) -> bool:
    """Chips clearly pulled back while facing a raise bind the seat to call or raise (46-B).

    rule: "facing-raise", or in some rooms "facing-bet" (the blinds alone do) or "never".
    """
    return pulled and ((rule == "facing-raise" and facing_raise) or (rule == "facing-bet" and facing))
