"""Do several readings of an act come to the same ruling? Then there is nothing for the floor to choose between."""

from dataclasses import replace

from floorcall.judge.fit import fit
from floorcall.judge.sight import Sight
from floorcall.judge.wish import Wish


def agree(sight: Sight, *wishes: Wish) -> bool:
    """Is each of these an act, the same lawful one with the same chips?"""
    made, *others = {replace(fit(sight, wish, clean=False), because=(), notes=()) for wish in wishes}
    return made.verb is not None and not others
