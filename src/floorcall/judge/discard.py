"""A bettor lets his cards go while another seat is still in (15-B): what came uncalled, and taking him out."""

from floorcall.judge.play import Play
from floorcall.judge.replay import as_made, replayed, take_up
from floorcall.judge.verdict import Entry
from floorcall.law import discarded_winner
from floorcall.table.hand import Hand
from floorcall.words import NEVER


def refund(play: Play, seat: int) -> int | None:
    """The uncalled part in chips, if `seat` made the last bet or raise and another seat is still in; else None."""
    hand = play.hand
    put = int(hand.seats[seat].put)
    others = [int(other.put) for index, other in enumerate(hand.seats) if index != seat]
    live = [index for index, other in enumerate(hand.seats) if index != seat and not other.folded]
    if not play.lifts or not live or put < int(hand.price) or play.last_raiser != seat:
        return None
    return discarded_winner.uncalled(put, max(others, default=0))


def take_out(play: Play, seat: int, back: int) -> None:
    """The hand is out; the called part of its bet stays in the pot and the rest goes back to its stack."""
    if back:
        called = int(play.hand.seats[seat].put) - back

        def amount(hand: Hand, place: int, other: int, entry: Entry) -> int:
            made = as_made(hand, other, entry)
            return min(made, called) if other == seat else made

        take_up(play, replayed(play, amount))
    play.hand.fold_seat(seat)


def give_up(play: Play, seat: int) -> None:
    """All that a hand which is out has in stays in the pot: like a blind given up, it is no bet to be called."""
    play.hand.seats[seat].answered = NEVER


def live_others(play: Play, seat: int) -> bool:
    """Is any other seat still in?"""
    return any(index != seat and not other.folded for index, other in enumerate(play.hand.seats))
