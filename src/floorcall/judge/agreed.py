"""Do several readings of an act come to the same ruling? Then there is nothing for the floor to choose between."""

from floorcall.judge.fit import fit
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED
from floorcall.judge.wish import Wish


def agree(sight: Sight, *wishes: Wish) -> bool:
    """Is each of these decided, with the same lawful act and the same chips?"""
    if any(wish.status != DECIDED or wish.kind is None for wish in wishes):
        return False
    made = [fit(sight, wish, clean=False) for wish in wishes]
    first = made[0]
    return all(
        (one.verb, one.to, one.adds, one.owes, one.returns)
        == (first.verb, first.to, first.adds, first.owes, first.returns)
        for one in made
    )
