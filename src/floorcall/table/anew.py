"""The same hand dealt again in place, without making new objects: for replaying many hands of one
structure."""

from __future__ import annotations

from floorcall.table.hand import Hand
from floorcall.table.posting import begin
from floorcall.words import NEVER


def deal_anew(hand: Hand) -> None:
    """Puts a hand that starts on its first street back to before its posts, and posts again.

    Each seat's `stack` must have been set to its chips before the posts; `stacks_at_start` is not kept up,
    so that such a hand can neither be undone nor be told again.
    """
    for seat in hand.seats:
        seat.put = 0
        seat.before = 0
        seat.answered = NEVER
        seat.folded = False
    begin(hand)
