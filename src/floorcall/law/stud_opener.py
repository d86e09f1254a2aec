"""Who opens a street of stud, by the upcards (the low card brings it in; RP-10-D)."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

_ACE_HIGH: Final = "23456789TJQKA"
_ACE_LOW: Final = "A23456789TJQK"
_SUITS: Final = "cdhs"
"""Each from the lowest."""


def openers(boards: Sequence[Sequence[str]], *, low_game: bool, ace_is_low: bool) -> tuple[int, ...]:
    """Which of these boards of upcards ("7h") opens; all have the same number of cards, from one to four.

    With one card the low one brings it in, in a low game the high one; between equals the lower or higher suit. With
    more the best board opens; equal boards are told beside each other, since rooms that do not go by the suit go by the
    seat.
    """
    order = _ACE_LOW if ace_is_low else _ACE_HIGH
    if len(boards[0]) == 1:
        doors = [(order.index(board[0][0]), _SUITS.index(board[0][1])) for board in boards]
        first = max(doors) if low_game else min(doors)
        return tuple(place for place, door in enumerate(doors) if door == first)
    ranks = [_rank(board, order) for board in boards]
    best = min(ranks) if low_game else max(ranks)
    return tuple(place for place, rank in enumerate(ranks) if rank == best)


def _rank(board: Sequence[str], order: str) -> tuple[tuple[int, int], ...]:
    """How high up to four upcards stand: fours, threes and pairs first, then by their ranks; they make no straight."""
    counts = Counter(order.index(card[0]) for card in board)
    return tuple(sorted(((count, rank) for rank, count in counts.items()), reverse=True))
