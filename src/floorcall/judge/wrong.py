"""Amounts that were wrong and stood unnoticed (52): kept while they may still be put right, then put right or left."""

from dataclasses import replace

from floorcall.judge import chips, questions
from floorcall.judge.act import Act
from floorcall.judge.amounts import plain_figure
from floorcall.judge.fit import Outcome
from floorcall.judge.play import Debt, Play, Wrong
from floorcall.judge.replay import as_made, replayed
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.law import substantial_action, wrong_amount
from floorcall.table.hand import Hand
from floorcall.words import BET, CALL, CHECK, COMPLETE, FOLD, RAISE


def stood_as(sight: Sight, act: Act, outcome: Outcome) -> tuple[str, int] | None:
    """(kind, the amount that stood) where an act stood although its amount was wrong; else None."""
    made = outcome.to if outcome.to in act.words.readings else _amount(sight, act)
    if outcome.verb == CALL and "unnoticed" in act.flags and made is not None and sight.price < made <= sight.most:
        return "call-as-raise", made
    if outcome.to is None or outcome.verb not in (BET, RAISE, COMPLETE):
        return None
    count = sight.pot_count
    meant_pot = act.words.verb == "pot" or made == count
    if count is not None and sight.limit == "PL" and count != sight.limit_to and meant_pot:
        return ("over-pot" if count > sight.limit_to else "under-pot"), min(count, sight.most)
    could_stand = made is not None and made != outcome.to and sight.price <= made <= sight.most
    if "unnoticed" in act.flags and made is not None and could_stand:
        return ("over-pot" if made > outcome.to else "under-minimum"), made
    return None


def _amount(sight: Sight, act: Act) -> int | None:
    if act.plain is not None and act.plain.to is not None:
        return act.plain.to
    figure = plain_figure(act.words)
    if figure is not None:
        return figure
    return chips.in_front(sight, act) if act.new else None


def right_amount(sight: Sight, kind: str, outcome: Outcome) -> int:
    """What the act should have come to: the true pot, or the least that was lawful."""
    if kind == "call-as-raise":
        return min(sight.full_to, sight.most)
    if kind in ("over-pot", "under-pot") and sight.limit == "PL":
        return min(sight.limit_to, sight.most)
    assert outcome.to is not None
    return outcome.to


def stood(sight: Sight, wish: Wish, outcome: Outcome, kind: str, made: int) -> tuple[Wish, Outcome]:
    """The act as it stood: its own amount, and the finding that it is wrong."""
    facts = {"made": made, "right": right_amount(sight, kind, outcome), "pot": sight.pot}
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
            wrong.with_chips += outcome.verb not in (FOLD, CHECK, None)


def finish(play: Play, due: int, *, dealt: bool) -> None:
    """The error comes to light, or the next card is dealt: what may still be put right is, and the rest stands."""
    for wrong in play.wrong:
        rule = play.terms.substantial_action
        late = substantial_action.reached(wrong.acts, wrong.with_chips, rule)
        overtaken = int(play.hand.price) != wrong.made
        able = wrong_amount.correctable(
            wrong.kind, dealt, late, bool(play.hand.round_over), play.terms.overbet_corrected
        )
        facts = {"made": wrong.made, "right": wrong.right, "acts": wrong.acts}
        if wrong.kind == "call-as-raise" and able and not overtaken:
            _call_or_raise(play, wrong, due, facts)
            continue
        if able and not overtaken:
            correct(play, wrong, due)
            continue
        entry = play.record[wrong.record_at]
        reason = "next-card" if dealt else "substantial-action" if late else "overtaken"
        if wrong.kind != "under-minimum":
            reason = f"pot-{reason}"
        play.say(
            Ruling(
                wrong.line, entry.seat, play.lines[wrong.line], True, DECIDED, verb=entry.verb, to=entry.to,
                all_in=entry.all_in, because=(Finding("incorrect-bets", f"stands-{reason}", facts),),
                say=(Phrase("stands", facts),), due_to=due, provisional=play.provisional,
            )
        )  # fmt: skip
    play.wrong.clear()


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


def correct(play: Play, wrong: Wrong, due: int, *, verb: str | None = None) -> None:
    """Replay the street with the right amount for all who bet or called the wrong one; verb: what the act now is."""
    facts = {"made": wrong.made, "right": wrong.right, "acts": wrong.acts}
    found = Finding("incorrect-bets", f"corrected-{wrong.kind}", facts)
    notes: tuple[Phrase, ...] = (Phrase("reconsider", {}),)
    if wrong.kind == "over-pot" and substantial_action.reached(wrong.acts, wrong.with_chips, "two"):
        notes = (*notes, Phrase("pot-correction-conflict", {}))

    def amount(hand: Hand, place: int, seat: int, entry: Entry) -> int:
        if place < wrong.record_at or entry.to != wrong.made:
            return as_made(hand, seat, entry)
        before, behind = int(hand.seats[seat].put), int(hand.seats[seat].stack)
        right = min(wrong.right, before + behind)
        owes, returns = max(0, right - wrong.made), max(0, wrong.made - right)
        moved: tuple[Phrase, ...] = (Phrase("adds", {"seat": entry.seat, "owes": owes}),) if owes else ()
        moved += (Phrase("returns", {"seat": entry.seat, "returns": returns}),) if returns else ()
        kind = verb if verb and place == wrong.record_at else entry.verb
        play.record[place] = Entry(entry.seat, kind, right, right == before + behind, entry.line)
        if owes:
            play.debts[seat] = Debt(kind, right, right == before + behind, right - owes)
        play.say(
            Ruling(
                entry.line, entry.seat, play.lines[entry.line], True, DECIDED, verb=kind, to=right,
                adds=right - before, owes=owes, returns=returns,
                all_in=right == before + behind, because=(found,), notes=notes,
                say=(Phrase("corrected", {"seat": entry.seat, **facts, "to": right}), *moved), due_to=due,
                provisional=play.provisional,
            )
        )  # fmt: skip
        return right

    play.hand = replayed(play, amount)
