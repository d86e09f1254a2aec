"""A wrong amount put right (52): the street replayed with it, and what that moves for each who bet or called it."""

from dataclasses import dataclass, replace
from itertools import pairwise

from floorcall.judge import debts
from floorcall.judge.play import Debt, Lift, Play, Wrong
from floorcall.judge.replay import as_made, replayed
from floorcall.judge.sight import Level
from floorcall.judge.verdict import DECIDED, Entry, Facts, Finding, Phrase, Ruling
from floorcall.law import substantial_action
from floorcall.table.hand import Hand
from floorcall.words import CALL, CHECK, COMPLETE, FOLD, RAISE, UNBOUNDED


def finding(kind: str, id_: str, facts: Facts) -> Finding:
    """A finding about a wrong amount; too much in limit is above what the structure fixes, and not in rule 52."""
    return Finding("methods-of-raising" if kind == "over-fixed" else "incorrect-bets", id_, facts)


def in_turn(play: Play, entry: Entry) -> bool:
    """Was an act of the record made in turn?"""
    return all(said.in_turn for said in play.rulings if (said.line, said.seat) == (entry.line, entry.seat))


def since(play: Play, place: int) -> list[Entry]:
    """What counts as action after an act of the record: the bettor's own does not (52-B), nor does a fold that was
    out of turn (36)."""
    others = [entry for entry in play.record[place + 1 :] if entry.seat != play.record[place].seat]
    return [entry for entry in others if entry.verb != FOLD or in_turn(play, entry)]


def acted_since(play: Play, place: int, rule: str) -> bool:
    """Was there substantial action after an act of the record? (36)"""
    acts = since(play, place)
    return substantial_action.reached(len(acts), sum(act.verb != FOLD for act in acts), rule)


@dataclass(frozen=True, slots=True)
class Change:
    """One act of the record that is another than it was made; before: what the seat had in, in chips."""

    place: int
    seat: int
    verb: str
    made: int
    right: int
    before: int
    all_in: bool


@dataclass(frozen=True, slots=True)
class Plan:
    """A street with an amount put right: the hand, its bets and raises, what changes, whether every raise on top is
    still a full one as it was made, and what the right amount is."""

    hand: Hand
    lifts: tuple[Lift, ...]
    changes: tuple[Change, ...]
    holds: bool
    right: int


def planned(play: Play, wrong: Wrong, verb: str | None = None) -> Plan:
    """Replay the street: the wrong amount right, each call of a price that changed, and each raise on top lawful.

    Whoever called the price calls the price; a raise on top stays as it was made where the right amount allows it,
    and one that meant the pot is the pot that there is now (52-B). What the wrong amount should have been is reckoned
    anew, as a bet under it may have been put right. verb: the call or the check that it is, where it is no raise.
    """
    assert play.street_start is not None
    changes: list[Change] = []
    seen: list[tuple[int, int, Level]] = []
    was, holds, put_right = int(play.street_start.price), True, wrong.right
    wrong_too = {other.record_at for other in play.wrong if other.kind != "call-as-raise"}

    def amount(hand: Hand, place: int, seat: int, entry: Entry) -> int:
        nonlocal was, holds, put_right
        made = min(as_made(hand, seat, entry), play.let_go.get(seat, UNBOUNDED))
        before, behind = int(hand.seats[seat].put), int(hand.seats[seat].stack)
        seen.append((entry.line, seat, Level(int(hand.price), int(hand.min_raise))))
        right, kind = made, entry.verb
        least, most = int(hand.price) + int(hand.min_raise), int(hand.most_to(before, before + behind))
        if place == wrong.record_at:
            anew = {"over-pot": most, "over-fixed": most, "under-pot": most, "under-minimum": max(made, least)}
            right = put_right = min(anew.get(wrong.kind, wrong.right), before + behind)
            if verb is not None:
                right, kind = int(hand.price), verb
                put_right = right
        elif made <= was:
            right = int(hand.price) if made == was else min(made, int(hand.price))
        elif place > wrong.record_at:
            if _moves_with_pot(play, place, seat):
                right = most
            elif wrong.kind in ("over-pot", "over-fixed"):
                right = min(made, most)
            elif made < least:
                right = least
                # an all-in, a raise that limit fixes, or one that was wrong itself leaves nothing to choose
                holds = holds and (made == before + behind or play.case.limit == "FL" or place in wrong_too)
        was = max(was, made)
        right = min(right, before + behind)
        if right <= int(hand.price) and kind in (RAISE, COMPLETE):
            kind = CALL
        if right != made or kind != entry.verb:
            changes.append(Change(place, seat, kind, made, right, before, right == before + behind))
        return right

    hand = replayed(play, amount)
    seen.append((0, 0, Level(int(hand.price), int(hand.min_raise))))
    lifts = tuple(
        Lift(line, seat, after) for (line, seat, before), (_, _, after) in pairwise(seen) if after.price > before.price
    )
    return Plan(hand, lifts, tuple(changes), holds, put_right)


def _moves_with_pot(play: Play, place: int, seat: int) -> bool:
    """Did this act mean the pot, and may it still be increased? What is left of a raise whose maker let his cards go
    was called, and is no pot any more."""
    late = acted_since(play, place, play.terms.substantial_action)
    return play.record[place].line in play.pot_bets and seat not in play.let_go and not late


def correct(play: Play, wrong: Wrong, due: int, plan: Plan) -> None:
    """Put the amount right for all who bet or called the wrong one."""
    called = any(change.verb == CALL and change.place != wrong.record_at for change in plan.changes)
    notes = (Phrase("reconsider", {}),) if called else ()
    if wrong.kind == "over-pot" and acted_since(play, wrong.record_at, "two"):
        notes = (*notes, Phrase("pot-correction-conflict", {}))
    if wrong.kind == "over-fixed":
        notes = (*notes, Phrase("over-fixed", {}))
    for change in plan.changes:
        _change(play, replace(wrong, right=plan.right), due, change, notes)
    play.hand, play.lifts = plan.hand, list(plan.lifts)


def _change(play: Play, wrong: Wrong, due: int, change: Change, notes: tuple[Phrase, ...]) -> None:
    """One act put right: its chips move only where it is the last that the seat put in."""
    entry, right = play.record[change.place], change.right
    facts = {"made": wrong.made, "right": wrong.right, "to": right}
    id_, said = f"corrected-{wrong.kind}", Phrase("corrected", {"seat": entry.seat, **facts})
    if change.all_in and change.verb == CALL != entry.verb:
        id_, said = "corrected-call-on-top", Phrase("call-for-less", facts)
    elif right > wrong.right:
        pot = wrong.kind in ("over-pot", "under-pot") or entry.line in play.pot_bets
        id_ = "corrected-pot-on-top" if pot else "corrected-on-top"
    owes = returns = 0
    if not _acted_again(play, change):
        out = int(play.hand.seats[change.seat].put) - debts.owed(play, change.seat)
        owes, returns = max(0, right - out), max(0, out - right)
        play.debts.pop(change.seat, None)
        if owes:
            play.debts[change.seat] = Debt(change.verb, right, change.all_in, out)
    moved: tuple[Phrase, ...] = (Phrase("adds", {"seat": entry.seat, "owes": owes}),) if owes else ()
    moved += (Phrase("returns", {"seat": entry.seat, "returns": returns}),) if returns else ()
    to = None if change.verb == CHECK else right
    play.record[change.place] = Entry(entry.seat, change.verb, to, change.all_in, entry.line)
    play.say(
        Ruling(
            entry.line, entry.seat, play.lines[entry.line], in_turn(play, entry), DECIDED, verb=change.verb, to=to,
            adds=right - change.before, owes=owes, returns=returns, all_in=change.all_in,
            because=(finding(wrong.kind, id_, facts),), notes=notes, say=(said, *moved), due_to=due,
            provisional=play.provisional,
        )
    )  # fmt: skip


def _acted_again(play: Play, change: Change) -> bool:
    """Did the seat put chips in once more on this street?"""
    name = play.names[change.seat]
    later = enumerate(play.record[change.place + 1 :], change.place + 1)
    return any(entry.seat == name and (entry.verb != FOLD or place in play.forfeits) for place, entry in later)
