"""32 Dead button, 33 dodging blinds, 34 the button heads-up: where the blinds stand in the next hand.

Places are the chairs of the table, clockwise from 0; a chair may be empty.
"""

from __future__ import annotations

from collections.abc import Sequence

from floorcall.words import BadInput


def misplaced(late: bool, rule: str) -> str:
    """34-A: what becomes of a button in the wrong place. late: there was substantial action on the wrong blinds.

    "corrected", "stands", or "floor" where the book does not say.
    """
    if rule == "floor":
        return "floor"
    return "stands" if late else "corrected"


def next_taken(taken: Sequence[bool], place: int) -> int:
    """The first taken chair after `place`, clockwise; `place` itself where no other is."""
    count = len(taken)
    for step in range(1, count):
        if taken[(place + step) % count]:
            return (place + step) % count
    return place


def next_blinds(taken: Sequence[bool], small: int, big: int) -> tuple[int, int, int]:
    """(button, small blind, big blind) of the next hand, from the chairs of the last one's blinds.

    The big blind moves to the next player and never stays where it was; the small blind and the
    button follow to where the blinds were, a taken chair or not (a blind or button there is dead).
    Heads-up the small blind is the button (34).
    """
    if sum(taken) < 2 or not 0 <= small < len(taken) or not 0 <= big < len(taken):
        raise BadInput("next_blinds: two taken chairs at least are expected, and blinds on chairs of the table")
    next_big = next_taken(taken, big)
    if sum(taken) == 2:
        other = next_taken(taken, next_big)
        return other, other, next_big
    button = next_before(taken, big) if small == next_big else small
    return button, big, next_big


def next_before(taken: Sequence[bool], place: int) -> int:
    """The first taken chair before `place`, going back; `place` itself where no other is."""
    count = len(taken)
    for step in range(1, count):
        if taken[(place - step) % count]:
            return (place - step) % count
    return place
