"""Chips of an act that is made, taken back although it stands: the act stays, and they are owed again (40-A, 50-A)."""

from dataclasses import replace

from floorcall.judge.act import Act, total_of
from floorcall.judge.own import own_chips
from floorcall.judge.play import Debt, Play
from floorcall.judge.turns import void
from floorcall.judge.verdict import PENDING, Finding, Phrase, Ruling


def of_made(play: Play, line: int, seat: int, act: Act) -> None:
    """The act is in the record; putting the chips out again pays what is owed."""
    own_chips(play, seat, act)
    name, put = play.names[seat], int(play.hand.seats[seat].put)
    found = Finding("acting-in-turn", "stands", {"put": put})
    made = [entry for entry in play.record[play.street_record :] if entry.seat == name]
    ruling = void(play, line, seat, act, "bet-stays", found)
    if not made or made[-1].to != put:
        return
    owes = total_of(act.pulled)
    play.debts[seat] = Debt(made[-1].verb, put, made[-1].all_in, put - owes)
    owed = Phrase("adds", {"seat": name, "owes": owes})
    play.rulings[-1] = replace(ruling, owes=owes, say=(*ruling.say, owed))


def of_waiting(play: Play, line: int, seat: int, act: Act) -> None:
    """The act waits for its turn, and what lies out with it is less now."""
    waiting, name = play.pending[seat], play.names[seat]
    put, back = int(play.hand.seats[seat].put), total_of(act.pulled)
    lies = (waiting.out or put) - back
    if lies < put:
        void(play, line, seat, act, "already-acted", Finding("out-of-turn", "first-act-waits", {}))
        return
    paid, first = waiting.paid - back, waiting.act
    if first.plain is not None:  # its chips are no longer all out
        paid, first = lies - put, replace(first, plain=None)
    waiting = replace(waiting, act=first, owes=waiting.owes + back, paid=paid, out=lies)
    play.pending[seat] = waiting
    play.say(
        Ruling(
            line, name, act.text, False, PENDING, verb=waiting.verb, to=waiting.to, owes=waiting.owes,
            because=(Finding("methods-of-betting", "taken-back", {"owed": waiting.owes}),),
            say=(Phrase("waits-on", {"seat": name}), Phrase("adds", {"seat": name, "owes": waiting.owes})),
            provisional=play.provisional,
        )
    )  # fmt: skip
