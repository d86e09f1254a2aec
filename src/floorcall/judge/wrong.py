"""Amounts that were wrong and stood unnoticed (52): kept while they may still be put right, then put right or left."""

from dataclasses import dataclass, replace

from floorcall.judge import chips, questions
from floorcall.judge.act import Act
from floorcall.judge.amounts import plain_figure
from floorcall.judge.fit import Outcome
from floorcall.judge.play import Debt, Play, Wrong
from floorcall.judge.replay import Replay, as_made, replayed, take_up
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.law import substantial_action, wrong_amount
from floorcall.table.hand import Hand
from floorcall.words import BET, CALL, COMPLETE, FOLD, RAISE

POT = ("over-pot", "under-pot")
"""A pot bet on a wrong count: what is right is the true pot."""
OVER = ("over-pot", "over-limit")
"""More than the structure has: what was raised on top comes down with it."""


@dataclass(frozen=True, slots=True)
class Stood:
    """A wrong amount that stood. kind: as in law/wrong_amount.py; right: what it should have come to."""

    kind: str
    made: int
    right: int


def stood_as(sight: Sight, act: Act, outcome: Outcome) -> Stood | None:
    """Where an act stood although its amount was wrong: what it is, and what is right. Else None."""
    made = outcome.to if outcome.to in act.words.readings else _amount(sight, act)
    unnoticed = made if "unnoticed" in act.flags and made is not None and sight.price <= made <= sight.most else None
    if outcome.verb == CALL and unnoticed is not None and unnoticed > sight.price:
        return Stood("call-as-raise", unnoticed, min(sight.full_to, sight.most))
    if outcome.verb not in (BET, RAISE, COMPLETE):
        return None
    assert outcome.to is not None
    count, pot = sight.pot_count, sight.limit_to
    if sight.limit == "PL" and count is not None and (act.words.verb == "pot" or made == count):
        if count > pot:
            return Stood("over-pot", min(count, sight.most), min(pot, sight.most))
        if count < pot:
            return Stood("under-pot", min(count, sight.most), min(pot, sight.most))
    if unnoticed is None:
        return None
    if unnoticed < outcome.to:
        return Stood("under-minimum", unnoticed, outcome.to)
    if unnoticed > pot:
        return Stood("over-pot" if sight.limit == "PL" else "over-limit", unnoticed, outcome.to)
    return Stood("too-high", unnoticed, outcome.to) if unnoticed > outcome.to else None


def _amount(sight: Sight, act: Act) -> int | None:
    figure = plain_figure(act.words)
    if figure is not None:
        return figure
    return chips.in_front(sight, act) if act.new else None


def stood(sight: Sight, wish: Wish, outcome: Outcome, how: Stood) -> tuple[Wish, Outcome]:
    """The act as it stood: its own amount, and the finding that it is wrong."""
    kind, made = how.kind, how.made
    facts = {"made": made, "right": how.right, "pot": sight.pot}
    wish = replace(wish, because=(Finding("incorrect-bets", f"stood-{kind}", facts),))
    if kind == "call-as-raise":
        outcome = replace(outcome, verb=sight.verb)
    if kind == "under-minimum" and sight.facing and not sight.reaches_half(made):
        wish = wish.noted(Phrase("under-raise-was-call", {}))
    adds = made - sight.put
    return wish, replace(
        outcome, to=made, adds=adds, owes=0, returns=0, all_in=made == sight.most, because=(), notes=()
    )


def count_after(play: Play, seat: int, outcome: Outcome) -> None:
    """Count an act against every wrong amount that still stands; the bettor's own does not count."""
    for wrong in play.wrong:
        if wrong.seat != seat:
            wrong.acts += 1
            wrong.with_chips += outcome.verb != FOLD


def finish(play: Play, due: int, *, dealt: bool = False, showdown: bool = False) -> None:
    """The error comes to light: what may still be put right is, and the rest stands.

    dealt: it is too late, since the next card is out; showdown: too late alike, on the last street.
    """
    for wrong in play.wrong:
        facts = {"made": wrong.made, "right": wrong.right, "acts": wrong.acts}
        reason = _kept_because(play, wrong, dealt=dealt, showdown=showdown)
        if reason:
            _stands(play, wrong, due, reason, facts)
        elif wrong.kind == "call-as-raise":
            _call_or_raise(play, wrong, due, facts)
        else:
            correct(play, wrong, due)
    play.wrong.clear()


def _stands(play: Play, wrong: Wrong, due: int, reason: str, facts: dict[str, int]) -> None:
    """It is too late to put the amount right, or there is nothing that would."""
    entry = play.record[wrong.record_at]
    notes = (Phrase("wrong-overtaken", {}),) if reason == "overtaken" else ()
    if wrong.kind in POT:
        reason = f"pot-{reason}"
    made = [said for said in play.rulings if (said.line, said.seat, said.to) == (wrong.line, entry.seat, entry.to)]
    play.say(
        Ruling(
            wrong.line, entry.seat, play.lines[wrong.line], True, DECIDED, verb=entry.verb, to=entry.to,
            adds=made[-1].adds, all_in=entry.all_in,
            because=(Finding("incorrect-bets", f"stands-{reason}", facts),),
            say=(Phrase("stands", facts),), notes=notes, due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip


def _kept_because(play: Play, wrong: Wrong, *, dealt: bool, showdown: bool) -> str:
    """Why an amount stands, "" where it is put right: by the law, or for a raise made on top of it."""
    late = substantial_action.reached(wrong.acts, wrong.with_chips, play.terms.substantial_action)
    closed, rule = bool(play.hand.round_over), play.terms.overbet_corrected
    reason = wrong_amount.kept_because(wrong.kind, dealt or showdown, late, closed, rule)
    if reason == "next-card" and showdown:
        return "showdown"
    if reason or wrong.kind in OVER or int(play.hand.price) == wrong.made:
        return reason
    holds = wrong.kind == "under-pot" and _planned(play, wrong, None).holds
    return "" if holds else "overtaken"


def _call_or_raise(play: Play, wrong: Wrong, due: int, facts: dict[str, int]) -> None:
    """Chips that were a call by the 50% standard, and that others took and called as a raise (LAW A14): the floor."""
    name = play.names[wrong.seat]
    before = {**facts, "to": wrong.price}
    menu = (Phrase("as-call", before), Phrase("as-raise", {**facts, "to": wrong.right}), Phrase("stands", facts))
    ruling = play.say(
        Ruling(
            wrong.line, name, play.lines[wrong.line], True, FLOOR, menu=menu, say=(Phrase("floor", {}),),
            because=(Finding("incorrect-bets", "call-as-raise", before), Finding("floor-decisions", "decides", {})),
            notes=(Phrase("under-raise-was-call", {}),), due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_wrong(play, wrong, ruling)


@dataclass(frozen=True, slots=True)
class Change:
    """One act of the record whose amount is another than it was made; before: what the seat had in, in chips."""

    place: int
    seat: int
    verb: str
    made: int
    right: int
    before: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A street with an amount put right: what it comes to, what changes, and is every raise on top still a full one?"""

    street: Replay
    changes: tuple[Change, ...]
    holds: bool


def _planned(play: Play, wrong: Wrong, verb: str | None) -> Plan:
    """Replay the street: the wrong amount right, each call of a price that changed, and no raise above the structure.

    Whoever called the price calls the price; a raise on top stays as it was made where the right amount allows it.
    What the pot is, is counted anew: another amount before this one may have been put right.
    """
    assert play.street_start is not None
    changes: list[Change] = []
    was, holds = int(play.street_start.price), True

    def amount(hand: Hand, place: int, seat: int, entry: Entry) -> int:
        nonlocal was, holds
        made = as_made(hand, seat, entry)
        before, behind = int(hand.seats[seat].put), int(hand.seats[seat].stack)
        right, kind = made, entry.verb
        least = int(hand.price) + int(hand.min_raise)
        most = max(least, int(hand.pot_to(before))) if play.case.limit == "PL" else least
        if place == wrong.record_at and wrong.kind not in OVER:
            right, kind = most if wrong.kind == "under-pot" else wrong.right, verb or kind
        elif entry.verb == CALL:
            right = int(hand.price) if made == was else min(made, int(hand.price))
        elif made > was:
            holds = holds and made >= min(least, before + behind)
            if wrong.kind in OVER:
                right = min(made, most)
        was = max(was, made)
        right = min(right, before + behind)
        if right != made or made == wrong.made:
            changes.append(Change(place, seat, kind, made, right, before, right == before + behind))
        return right

    return Plan(replayed(play, amount), tuple(changes), holds)


def correct(play: Play, wrong: Wrong, due: int, *, verb: str | None = None) -> None:
    """Put the amount right for all who bet or called the wrong one; verb: what the act now is."""
    notes: tuple[Phrase, ...] = (Phrase("reconsider", {}),)
    if wrong.kind == "over-pot" and substantial_action.reached(wrong.acts, wrong.with_chips, "two"):
        notes = (*notes, Phrase("pot-correction-conflict", {}))
    plan = _planned(play, wrong, verb)
    for change in plan.changes:
        entry, right = play.record[change.place], change.right
        facts = {"made": change.made, "right": right, "acts": wrong.acts}
        owes, returns = max(0, right - change.made), max(0, change.made - right)
        moved: tuple[Phrase, ...] = (Phrase("adds", {"seat": entry.seat, "owes": owes}),) if owes else ()
        moved += (Phrase("returns", {"seat": entry.seat, "returns": returns}),) if returns else ()
        play.record[change.place] = Entry(entry.seat, change.verb, right, change.all_in, entry.line)
        if owes:
            play.debts[change.seat] = Debt(change.verb, right, change.all_in, right - owes)
        play.say(
            Ruling(
                entry.line, entry.seat, play.lines[entry.line], True, DECIDED, verb=change.verb, to=right,
                adds=right - change.before, owes=owes, returns=returns, all_in=change.all_in,
                because=(Finding("incorrect-bets", f"corrected-{wrong.kind}", facts),), notes=notes,
                say=(Phrase("corrected", {"seat": entry.seat, **facts, "to": right}), *moved), due_to=due,
                provisional=play.provisional,
            )
        )  # fmt: skip
    take_up(play, plan.street)
