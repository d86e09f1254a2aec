"""Who opens a street of stud, by the upcards that a record shows."""

from collections import Counter
from collections.abc import Sequence
from typing import Final

from floorcall.histories.record import STUD_STREETS, Deal, Record, Street

_HIGH: Final = "23456789TJQKA"
_RAZZ: Final = "A23456789TJQK"
_SUITS: Final = "cdhs"
"""Each from the lowest."""


def openers(record: Record, until: int, street: str, live: Sequence[int]) -> tuple[int, ...]:
    """The seats of `live` (not folded, by the record) one of which opens the street, by the cards dealt before the
    event `until`; () where these do not tell.

    Third street: the low door card, in razz the high one, between equals the lower or higher suit. Later the best board
    that shows; equal boards stand beside each other, since rooms that do not go by the suit go by the seat (RP-10-D).
    On seventh street the card is down: the boards of sixth street count again (RP-10-H).
    """
    shown = _upcards(record, until)
    boards = [shown.get(seat, []) for seat in live]
    due = min(STUD_STREETS.index(street) + 1, 4)
    if not live or any(len(board) != due or "?" in "".join(board) for board in boards):
        return ()
    order = _HIGH if record.kind in ("STUD", "STUD8", "27RAZZ") else _RAZZ
    low_game = record.kind in ("RAZZ", "27RAZZ")
    if due == 1:
        doors = [(order.index(board[0][0]), _SUITS.index(board[0][1])) for board in boards]
        first = max(doors) if low_game else min(doors)
        return tuple(seat for seat, door in zip(live, doors, strict=True) if door == first)
    ranks = [_rank(board, order) for board in boards]
    best = min(ranks) if low_game else max(ranks)
    return tuple(seat for seat, rank in zip(live, ranks, strict=True) if rank == best)


def _rank(board: Sequence[str], order: str) -> tuple[tuple[int, int], ...]:
    """How high up to four upcards stand: fours, threes and pairs first, then by their ranks; they make no straight."""
    counts = Counter(order.index(card[0]) for card in board)
    return tuple(sorted(((count, rank) for rank, count in counts.items()), reverse=True))


def _upcards(record: Record, until: int) -> dict[int, list[str]]:
    """The cards that lie face up, by seat; a seat of which a street's card is not known has none for it."""
    street = 0
    third: dict[int, list[str]] = {}
    up: dict[int, list[str]] = {}
    for event in record.events[:until]:
        if isinstance(event, Street):
            street = STUD_STREETS.index(event.name) if event.name in STUD_STREETS else street
        elif isinstance(event, Deal) and event.seat is not None:
            if street == 0:
                third.setdefault(event.seat, []).extend(event.cards)
            elif street < 4:
                up.setdefault(event.seat, []).extend(event.cards)
    # Two cards down, then the door card; some records show only that one.
    doors = {seat: cards[-1:] for seat, cards in third.items() if len(cards) in (1, 3)}
    return {seat: [*door, *up.get(seat, [])] for seat, door in doors.items()}
