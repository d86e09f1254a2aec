"""A street played again from its start, with some amounts other than they were made."""

from collections.abc import Callable

from floorcall.judge.play import Play
from floorcall.judge.verdict import Entry
from floorcall.table.hand import Hand
from floorcall.words import FOLD

Amount = Callable[[Hand, int, int, Entry], int]
"""(hand so far, place in the record, seat, entry) -> the seat's total for the street, in chips."""


def replayed(play: Play, amount: Amount) -> Hand:
    """The hand after every act of this street's record, each with the total that `amount` gives it."""
    hand = play.street_start.copy()
    for place in range(play.street_record, len(play.record)):
        entry = play.record[place]
        seat = play.names.index(entry.seat)
        if entry.verb != FOLD:
            hand.force(seat, amount(hand, place, seat, entry))
            continue
        if place in play.forfeits:
            hand.force(seat, play.forfeits[place])
        hand.fold_seat(seat)
    return hand


def as_made(hand: Hand, seat: int, entry: Entry) -> int:
    """The total that was made of an act: a check leaves what is in."""
    return entry.to if entry.to is not None else int(hand.seats[seat].put)
