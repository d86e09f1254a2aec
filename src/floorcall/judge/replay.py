"""A street played again from its start, with some amounts other than they were made."""

from collections.abc import Callable
from dataclasses import dataclass

from floorcall.judge.play import Lift, Play
from floorcall.judge.sight import Level
from floorcall.judge.verdict import Entry
from floorcall.table.hand import Hand
from floorcall.table.turn import NO_ONE
from floorcall.words import FOLD

Amount = Callable[[Hand, int, int, Entry], int]
"""(hand so far, place in the record, seat, entry) -> the seat's total for the street, in chips."""


@dataclass(frozen=True, slots=True)
class Replay:
    """What a street comes to: the hand, its bets and raises, and who made the last of them."""

    hand: Hand
    lifts: list[Lift]
    last_raiser: int


def replayed(play: Play, amount: Amount) -> Replay:
    """The street after every act of its record, each with the total that `amount` gives it."""
    assert play.street_start is not None
    hand, lifts, last_raiser = play.street_start.copy(), list[Lift](), NO_ONE
    for place in range(play.street_record, len(play.record)):
        entry = play.record[place]
        seat = play.names.index(entry.seat)
        if entry.verb != FOLD:
            price = int(hand.price)
            hand.force(seat, amount(hand, place, seat, entry))
            if int(hand.price) > price:
                lifts.append(Lift(entry.line, Level(int(hand.price), int(hand.min_raise))))
                last_raiser = seat
            continue
        if place in play.forfeits:
            hand.force(seat, play.forfeits[place])
        hand.fold_seat(seat)
    return Replay(hand, lifts, last_raiser)


def take_up(play: Play, street: Replay) -> None:
    """The table goes on from a street that was played again: what was bet and raised on it is what it says now."""
    play.hand, play.lifts, play.last_raiser = street.hand, street.lifts, street.last_raiser


def as_made(hand: Hand, seat: int, entry: Entry) -> int:
    """The total that was made of an act: a check leaves what is in."""
    return entry.to if entry.to is not None else int(hand.seats[seat].put)
