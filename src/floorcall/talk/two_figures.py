"""Two figures in one breath: 100 and 50; two, fifty. One number where it is plain, else open between its meanings."""

from collections.abc import Callable, Sequence
from dataclasses import replace
from typing import Final

from floorcall.talk.numbers import Amount, find_amount

_JOINTS: Final = frozenset({"and", "plus", "or", ",", "..."})
"""What may stand between two figures."""
_A_SUM: Final = frozenset({"and", "plus"})
_MOST: Final = 4
"""Figures in a row that are listened to."""


def find_amounts(
    tokens: Sequence[str], at: int, counts: Callable[[int, Amount, int], bool] = lambda at, amount, end: True
) -> tuple[Amount, int] | None:
    """The amount that begins at a token, with those said right after it, and the token after them all.

    counts: is a further figure, from token to token, an amount of chips at all?
    """
    found = find_amount(tokens, at)
    for _ in range(_MOST - 1):
        if found is None:
            break
        amount, end = found
        begins = end
        while begins < len(tokens) and tokens[begins] in _JOINTS:
            begins += 1
        further = find_amount(tokens, begins) if begins < len(tokens) else None
        if further is None or not counts(begins, *further):
            break
        spoken = [word for word in tokens[at : further[1]] if word not in _JOINTS]
        found = _beside(amount, tokens[end:begins], further[0], spoken), further[1]
    return found


def _beside(first: Amount, joints: Sequence[str], second: Amount, spoken: Sequence[str]) -> Amount:
    """The two as one figure, with what else may be meant by them. spoken: the words of both, without the joints."""
    both = (first.others or (first,))[0].readings[0] + second.readings[0]
    together = Amount(both, (both,))
    if _A_SUM.intersection(joints):
        return replace(first, others=(together, second))
    if "or" in joints or first.others:
        return replace(first, others=(second,))
    for one, other in ((first, second), (second, first)):
        if one.figure in other.readings:  # five, five hundred: the one tells what the other means
            return one
    run = find_amount(spoken, 0)
    if run is None or run[1] < len(spoken):
        return replace(first, others=(second,))
    if run[0].figure == both:  # two thousand, five hundred
        return run[0]
    return replace(first, others=(run[0], second))  # two, fifty
