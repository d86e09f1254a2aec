"""Do several readings of an act come to the same ruling? Then there is nothing for the floor to choose between."""

from dataclasses import replace

from floorcall.judge.fit import fit
from floorcall.judge.sight import Sight
from floorcall.judge.wish import Wish


def agree(sight: Sight, *wishes: Wish) -> bool:
    """Is each of these an act, the same lawful one with the same chips?"""
    made = {replace(fit(sight, wish, clean=False), because=(), notes=()) for wish in wishes}
    return len(made) == 1 and all(wish.kind is not None for wish in wishes)
