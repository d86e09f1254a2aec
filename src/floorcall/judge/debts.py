"""Chips that a ruling said are owed: what the seat puts out afterwards pays them first, and is no new act."""

from dataclasses import replace
from typing import Final

from floorcall.judge.act import Act, total_of
from floorcall.judge.fit import Outcome
from floorcall.judge.own import own_chips
from floorcall.judge.play import Debt, Pending, Play
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FACT, PENDING, VOID, Facts, Finding, Phrase, Ruling
from floorcall.judge.wish import AGGRESS, Choice, Wish
from floorcall.words import AGGRESSIONS, CALL, FOLD, BadInput

PAID = "paid"
"""The fact by which a case says whether a seat had put out what it owed when the action came back to it."""

_RAISES: Final = frozenset({*AGGRESSIONS, "pot"})


def incur(play: Play, seat: int, outcome: Outcome) -> None:
    """An act has gone to the table: what it still owes is kept in mind."""
    assert outcome.verb is not None
    if outcome.verb == FOLD and not outcome.owes:
        return
    play.debts.pop(seat, None)
    if outcome.owes:
        out = int(play.hand.seats[seat].put) - outcome.owes
        play.debts[seat] = Debt(outcome.verb, outcome.to, outcome.all_in, out)


def owed(play: Play, seat: int) -> int:
    """What a seat still has to put out for its last act."""
    debt = play.debts.get(seat)
    return 0 if debt is None else max(0, int(play.hand.seats[seat].put) - debt.out)


def left_of(play: Play, line: int, seat: int, act: Act) -> Act | None:
    """What is left of an act once its chips have paid what the seat owes; None where nothing is left to rule on."""
    owes = owed(play, seat)
    if owes:
        rule_on = _come_round if seat == int(play.hand.actor) else _pay
        return rule_on(play, line, seat, act, owes)
    waiting = play.pending.get(seat)
    if waiting is not None and waiting.owes:
        return _pay_waiting(play, line, seat, act, waiting)
    return act


def _come_round(play: Play, line: int, seat: int, act: Act, owes: int) -> Act | None:
    """The action is on the seat again: what it owed is taken as paid, unless its chips or the facts say otherwise."""
    chips = total_of(act.new)
    only_that = bool(act.new) and chips <= owes and not act.words.verb
    # with what lies out they make just the price: nothing else of it was paid, or else they are too many
    just_the_call = not act.words.verb and not act.pulled and play.debts[seat].out + chips == int(play.hand.price)
    paid = play.facts.get(PAID)
    if paid is not False and not _too_many(play, seat, act):
        if (only_that or just_the_call) and paid is None:
            _ask(play, line, seat, act, owes)
            return None
        return act
    if not only_that or act.last:
        return replace(act, unpaid=owes)  # all chips that lie out count together (46), and no others
    own_chips(play, seat, act, owed=owes)
    _say_paid(play, line, seat, act, play.debts[seat], chips, 0)
    return _without(act) if act.gesture else None


def carried_over(play: Play) -> dict[int, Debt]:
    """What is still paid after the next card: by a seat that is all-in; chips of the others are acts of their own."""
    if play.hand.over:
        return dict(play.debts)
    seats = play.hand.seats
    return {
        seat: replace(debt, out=debt.out - int(seats[seat].put))  # nothing of it is in on the new street
        for seat, debt in play.debts.items()
        if int(seats[seat].stack) == 0
    }


def _ask(play: Play, line: int, seat: int, act: Act, owes: int) -> None:
    """Chips that may be no more than what the seat owed before the price rose: they are not made a call unasked."""
    facts = {"owed": owes, "price": int(play.hand.price), "out": total_of(act.new)}
    play.say(
        Ruling(
            line, play.names[seat], act.text, True, FACT, say=(Phrase("fact", {}),),
            ask=(Phrase("paid", {"default": ""}),),  # these chips alone may well be the payment
            because=(Finding("methods-of-betting", "paid-or-act", facts),), provisional=play.provisional,
        )
    )  # fmt: skip


def _too_many(play: Play, seat: int, act: Act) -> bool:
    """More chips than the seat would have left, had it paid."""
    chips = play.hand.seats[seat]
    return total_of(act.new) > int(chips.stack) + total_of(act.pulled)


def reckoned(play: Play, seat: int, act: Act, wish: Wish) -> Wish:
    """An act in turn while an earlier debt was not seen paid: where the sum hangs on it, it is taken as paid."""
    owes = owed(play, seat)
    if not owes:
        return wish
    if wish.kind == FOLD and play.facts.get(PAID) is False:
        put, verb = int(play.hand.seats[seat].put), play.debts[seat].verb
        facts: Facts = {"seat": play.names[seat], "owed": owes, "verb": verb, "to": put}
        return wish.noted(Phrase("still-owed", facts))
    spoken = wish.kind in (CALL, AGGRESS) and act.plain is None
    if PAID in play.facts or act.unpaid or not (act.new or spoken):
        return wish
    return replace(wish, assumes=(*wish.assumes, PAID))


def out_by(act: Act) -> int:
    """How much more of the seat's chips lies out by this act; below 0 where it takes back more than it puts out."""
    return total_of(act.new) - total_of(act.taken) - total_of(act.pulled)


def _pay(play: Play, line: int, seat: int, act: Act, owes: int) -> Act | None:
    """Chips of a seat whose turn it is not pay what it owes; what they exceed it by is change (40-A).

    Chips taken back are owed again. Once the price has risen above its act, the excess is an answer to that price,
    out of turn.
    """
    debt = play.debts[seat]
    same = _repeats(act, debt.verb, debt.to, owes, all_in=debt.all_in)
    clean = same and act.plain is not None
    if not (act.new or act.pulled or clean):
        if not same:
            return act
        _repeated(play, line, seat, act)  # words once more, and still no chips
        return None
    own_chips(play, seat, act, owed=owes)
    chips = owes if clean else out_by(act)
    over = max(0, chips - owes)
    _last_chips(play, seat, act, chips, owes)
    waiting = play.pending.get(seat)
    if same or act.words.verb is None:
        if over and waiting is not None and waiting.owes:
            _say_paid(play, line, seat, act, debt, owes, 0)
            return _pay_waiting(play, line, seat, _without(act, {over: 1}), waiting)
        if not over or not _raised_since(play, seat):
            _say_paid(play, line, seat, act, debt, min(owes, chips), over)
            return None
    _say_paid(play, line, seat, act, debt, min(owes, chips), 0)
    return replace(act, unpaid=owes)


def _raised_since(play: Play, seat: int) -> bool:
    """Has the price risen above what the seat has in, and will it have to answer that?"""
    return not play.hand.round_over and not play.hand.options_for(seat).may_check


def _last_chips(play: Play, seat: int, act: Act, chips: int, owes: int) -> None:
    """Last chips tell what a stack was that was not given."""
    if not act.last or play.stack_known(seat):
        return
    name, its = play.names[seat], play.hand.seats[seat]
    if chips < owes:
        raise BadInput(f"{chips} cannot be the last chips of {name}, which owes {owes}: give its stack")
    its.stack = chips - owes
    start = play.street_start.seats[seat]
    start.stack = int(its.put) + int(its.stack) - int(start.put)


def _pay_waiting(play: Play, line: int, seat: int, act: Act, waiting: Pending) -> Act | None:
    """Chips for an act that waits: they lie there with it, and come back with it where it does not bind."""
    assert waiting.verb is not None
    its = play.hand.seats[seat]
    all_in = waiting.to == int(its.put) + int(its.stack)
    same = _repeats(act, waiting.verb, waiting.to, waiting.owes, all_in=all_in)
    clean = act.plain is not None
    if (act.words.verb and not same) or not (act.new or act.pulled or clean):
        return act
    own_chips(play, seat, act)
    chips = waiting.owes if clean else out_by(act)
    paid, over = min(chips, waiting.owes), max(0, chips - waiting.owes)
    before = waiting.out if waiting.out is not None else int(its.put)
    owes = waiting.owes - paid
    play.pending[seat] = replace(waiting, owes=owes, paid=waiting.paid + paid, out=before + paid)
    _say(play, line, seat, act, Ruling(
        line, play.names[seat], act.text, False, PENDING, verb=waiting.verb, to=waiting.to, owes=owes, returns=over,
    ), paid)  # fmt: skip
    return None


def _say_paid(play: Play, line: int, seat: int, act: Act, debt: Debt, paid: int, over: int) -> None:
    """The ruling that chips pay for an act that is ruled on already."""
    debt.out += paid
    _say(play, line, seat, act, Ruling(
        line, play.names[seat], act.text, True, DECIDED, verb=debt.verb, to=debt.to, owes=owed(play, seat),
        returns=over, all_in=debt.all_in,
    ), paid)  # fmt: skip


def _say(play: Play, line: int, seat: int, act: Act, ruling: Ruling, paid: int) -> None:
    name = play.names[seat]
    facts: Facts = {"seat": name, "paid": paid, "to": ruling.to if ruling.to is not None else 0}
    said = [Phrase(f"pays-{ruling.verb}" if paid > 0 else f"{ruling.verb}", facts)]
    because = [Finding("methods-of-betting", "pays", {"paid": paid, "owed": paid + ruling.owes})]
    if paid <= 0:
        because = [Finding("methods-of-betting", "taken-back", {"owed": ruling.owes})]
    if ruling.owes:
        said.append(Phrase("adds", {"seat": name, "owes": ruling.owes}))
    if ruling.returns:
        said.append(Phrase("returns", {"seat": name, "returns": ruling.returns}))
        because.append(Finding("methods-of-betting", "pays-change", {"over": ruling.returns}))
    play.say(replace(ruling, say=tuple(said), because=tuple(because), provisional=play.provisional))


def _repeated(play: Play, line: int, seat: int, act: Act) -> None:
    """Words that say once more what has been ruled on."""
    name = play.names[seat]
    play.say(
        Ruling(
            line, name, act.text, True, VOID, say=(Phrase("repeats", {"seat": name, "owes": owed(play, seat)}),),
            because=(Finding("methods-of-betting", "repeats", {"owed": owed(play, seat)}),),
            provisional=play.provisional,
        )
    )  # fmt: skip


def _repeats(act: Act, verb: str, to: int | None, owes: int, *, all_in: bool) -> bool:
    """Do the words only say what was ruled on already?"""
    words, counted = act.words, total_of(act.new)
    if words.verb in (None, FOLD) or words.conditional or act.gesture == "muck":
        return False
    if words.verb == verb == CALL:
        return True  # whatever figure is named with it (51-A)
    if words.verb == "amount" and counted <= owes and counted in words.readings:
        return True  # they name the chips that are put out
    if words.verb == "all-in":
        return all_in
    same = words.verb == verb or words.verb == "amount" or _RAISES.issuperset((words.verb, verb))
    return same and not words.more and (not words.readings or to in words.readings or owes in words.readings)


def _without(act: Act, *over: dict[int, int]) -> Act:
    """The same act with nothing left of its chips but what they exceed a debt by."""
    return replace(act, motions=over, pulled={}, taken={})


def with_paid(wish: Wish, sight: Sight, paid: int) -> Wish:
    """An act that comes due, with the chips that were put out for it meanwhile."""
    if not paid:
        return wish
    out = (wish.out if wish.out is not None else sight.left) + paid
    choices = tuple(Choice(choice.menu, with_paid(choice.wish, sight, paid)) for choice in wish.choices)
    return replace(wish, out=out, choices=choices)
