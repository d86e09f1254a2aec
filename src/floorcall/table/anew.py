"""The same hand dealt again in place, without making new objects: for replaying many hands of one
structure."""

from __future__ import annotations

from floorcall.table.hand import Hand
from floorcall.table.posting import open_street, post
from floorcall.words import NEVER


def deal_anew(hand: Hand) -> None:
    """Puts a hand that starts on its first street back to before its posts, and posts again.

    Each seat's `stack` must have been set to its chips before the posts; `stacks_at_start` is not kept up,
    so that such a hand can neither be undone nor be told again.
    """
    structure = hand.structure
    for seat in hand.seats:
        seat.put = 0
        seat.before = 0
        seat.answered = NEVER
        seat.folded = False
    for i in structure.folded:
        hand.seats[i].folded = True
    hand.acts = []
    hand.antes = 0
    hand.dead = structure.pot
    hand.chips_in = structure.pot
    hand.street_index = 0
    post(hand)
    open_street(hand, structure.first)
