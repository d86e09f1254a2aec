"""A bettor lets his cards go while another seat is still in (15-B): what came uncalled, and taking him out."""

from floorcall.judge.play import Play
from floorcall.judge.replay import as_made, replayed
from floorcall.judge.verdict import Entry
from floorcall.law import discarded_winner
from floorcall.table.hand import Hand
from floorcall.words import NEVER


def refund(play: Play, seat: int) -> int | None:
    """The uncalled part in chips, if `seat` made the last bet or raise; else None."""
    if not play.lifts or play.lifts[-1].seat != seat:
        return None
    put = [int(one.put) for one in play.hand.seats]
    return discarded_winner.uncalled(put.pop(seat), max(put))


def take_out(play: Play, seat: int, back: int) -> None:
    """The hand is out; the called part of its bet stays in the pot and the rest goes back to its stack."""
    if back:
        called = int(play.hand.seats[seat].put) - back

        def amount(hand: Hand, place: int, other: int, entry: Entry) -> int:
            made = as_made(hand, other, entry)
            return min(made, called) if other == seat else made

        play.let_go[seat] = called
        play.hand = replayed(play, amount)
        price = int(play.hand.price)
        play.lifts = [lift for lift in play.lifts if lift.level.price <= price]
    play.hand.fold_seat(seat)


def give_up(play: Play, seat: int) -> None:
    """All that a hand which is out has in stays in the pot: like a blind given up, it is no bet to be called."""
    play.hand.seats[seat].answered = NEVER


def live_others(play: Play, seat: int) -> bool:
    """Is any other seat still in?"""
    return any(index != seat and not other.folded for index, other in enumerate(play.hand.seats))
