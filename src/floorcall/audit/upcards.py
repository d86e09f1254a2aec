"""Who opens a street of stud, by the upcards that a record shows."""

from collections.abc import Sequence

from floorcall.histories.record import STUD_STREETS, Deal, Record, Street
from floorcall.law import stud_opener


def openers(record: Record, until: int, street: str, live: Sequence[int]) -> tuple[int, ...]:
    """The seats of `live` (not folded, by the record) one of which opens the street, by the cards dealt before the
    event `until`; () where these do not tell.

    On seventh street the card is down: the boards of sixth street count again (RP-10-H).
    """
    shown = _upcards(record, until)
    boards = [shown.get(seat, []) for seat in live]
    due = min(STUD_STREETS.index(street) + 1, 4)
    if not live or any(len(board) != due or "?" in "".join(board) for board in boards):
        return ()
    low_game, ace_is_low = record.kind in ("RAZZ", "27RAZZ"), record.kind == "RAZZ"
    return tuple(live[place] for place in stud_opener.openers(boards, low_game=low_game, ace_is_low=ace_is_low))


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
