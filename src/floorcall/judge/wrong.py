"""Amounts that were wrong and stood unnoticed (52): kept while they may still be put right, then put right or left."""

from dataclasses import replace
from itertools import takewhile
from typing import Final

from floorcall.judge import chips, debts, questions
from floorcall.judge.act import Act
from floorcall.judge.amounts import plain_figure
from floorcall.judge.fit import Outcome, moved
from floorcall.judge.play import Play, Wrong
from floorcall.judge.put_right import Plan, acted_since, correct, finding, in_turn, planned, since
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.law import wrong_amount
from floorcall.words import AGGRESSIONS, CALL, CHECK, FOLD

CALLS_OUTRIGHT: Final = frozenset({"binding-declarations", "accepted-action", "methods-of-calling"})
"""Rules by which an act is a call because "call" was said, or the amount quoted put out: it could be no raise."""


class OnlyACall(Exception):
    """An act that was a call stood as a raise, and nobody answered it as one: the acts are ruled on anew, it being
    the call that it was."""

    def __init__(self, line: int) -> None:
        self.line = line
        super().__init__(line)


def stood_as(sight: Sight, act: Act, outcome: Outcome) -> tuple[str, int] | None:
    """(kind, the amount that stood) where an act stood although its amount was wrong; else None."""
    made = _made(sight, act, outcome)
    unnoticed = "unnoticed" in act.flags
    if outcome.verb in (CALL, CHECK) and unnoticed and sight.price < made <= sight.most:
        return "call-as-raise", made
    if outcome.to is None or outcome.verb not in AGGRESSIONS:
        return None
    count = None if sight.pot_count is None else min(sight.pot_count, sight.most)
    right = min(sight.limit_to, sight.most)
    if count is not None and meant_pot(sight, act, outcome):
        kind = wrong_amount.miscounted(count, right, sight.least_to)
        if kind:
            return kind, count
    if not unnoticed or not max(sight.put + 1, sight.price) <= made <= sight.most:
        return None
    if made > sight.limit_to:
        return ("over-pot" if sight.limit == "PL" else "over-fixed"), made
    if made > outcome.to and len(act.motions) > 1:
        return "not-stopped", made
    return ("under-minimum", made) if made < outcome.to else None


def meant_pot(sight: Sight, act: Act, outcome: Outcome) -> bool:
    """A bet or raise of the pot, or of what the dealer counted: whoever makes it means the pot, whatever that is."""
    if sight.limit == "PL" and outcome.verb in AGGRESSIONS:
        return act.words.verb in ("pot", "all-in") or sight.pot_count in (outcome.to, _made(sight, act, outcome))
    return False


def _made(sight: Sight, act: Act, outcome: Outcome) -> int:
    """What the act came to as it was made: a total for the street."""
    for reading in act.words.readings:
        if reading == outcome.to:
            return reading
    figure = plain_figure(act.words)
    if figure is not None:
        return figure + (sight.price if act.words.more else 0)
    return chips.in_front(sight, act) if act.new else sight.put


def _right_amount(sight: Sight, kind: str, made: int, because: tuple[Finding, ...]) -> int:
    """What the act should have come to: the structure's most, or the least that was lawful.

    For a call that stood as a raise: the raise that it would have had to be, had it been one, where it could be one.
    """
    if kind == "under-minimum":
        return sight.least_to
    if kind != "call-as-raise":
        return min(sight.limit_to, sight.most)
    if sight.closed is not None or any(_outright(found) for found in because):
        return made
    return min(max(made, sight.full_to), sight.limit_to, sight.most)


def _outright(found: Finding) -> bool:
    return found.slug in CALLS_OUTRIGHT and found.id != "true-price"


def stood(sight: Sight, act: Act, wish: Wish, outcome: Outcome, kind: str, made: int) -> tuple[Wish, Outcome]:
    """The act as it stood: its own amount, and the finding that it is wrong. A clean act has its chips out."""
    facts = {"made": made, "right": _right_amount(sight, kind, made, wish.because), "price": sight.price}
    id_ = f"stood-{kind}"
    if kind == "over-pot" and sight.pot_count is not None:
        id_ = "stood-over-count"
    if kind == "call-as-raise" and not sight.facing:
        id_ = "stood-check-as-raise"
    found = finding(kind, id_, facts)
    if kind == "not-stopped":
        found = Finding("string-bets", "not-stopped", {"made": made})
    why = tuple(binds for binds in wish.because if binds.slug == "out-of-turn")
    if kind == "call-as-raise":
        why = (*wish.because, *outcome.because)
    wish = replace(wish, because=(*why, found))
    return wish, moved(sight, wish, sight.verb, made, clean=act.plain is not None)


def keep(play: Play, line: int, seat: int, sight: Sight, wish: Wish, kind: str, made: int) -> None:
    """The act that stood is on the table: what is known of it waits until the error comes to light.

    A bet in several motions that nobody stopped is no wrong amount: it stands for good.
    """
    if kind == "not-stopped":
        return
    play.wrong.append(
        Wrong(
            line, seat, kind, made, _right_amount(sight, kind, made, wish.because), len(play.record) - 1, sight.price,
            sight.least_to, sight.full_to <= sight.most, CALL if sight.facing else CHECK, wish.because,
        )
    )  # fmt: skip


def finish(play: Play, due: int, *, dealt: bool = False, showdown: bool = False) -> None:
    """The error comes to light: what may still be put right is, and the rest stands.

    dealt: it is too late, since the next card is out; showdown: too late alike, on the last street.
    OnlyACall where what stood as a raise was a call, and nobody answered it as a raise.
    """
    only_calls(play)
    for wrong in play.wrong:
        if play.record[wrong.record_at].to != wrong.made:  # put right with a bet under it
            continue
        plan = planned(play, wrong)
        if plan.right == wrong.made and wrong.kind != "call-as-raise":  # right, now that a bet under it is
            continue
        wrong.right = plan.right
        reason = _kept_because(play, wrong, dealt=dealt, showdown=showdown)
        if reason == "substantial-action" and wrong.made < wrong.least:
            # too late for the pot (52-B), yet below the least bet (52-A)
            wrong.kind, reason = "under-minimum", ""
            plan = planned(play, wrong)
        if reason:
            _stands(play, wrong, due, reason)
        elif wrong.kind == "call-as-raise":
            _call_or_raise(play, wrong, due)
        else:
            _put_right(play, wrong, due, plan)
    play.wrong.clear()


def only_calls(play: Play) -> None:
    """OnlyACall where what stood as a raise was a call, and nobody answered it as a raise."""
    for wrong in play.wrong:
        if wrong.kind == "call-as-raise" and not _taken_as_raise(play, wrong):
            raise OnlyACall(wrong.line)


def _taken_as_raise(play: Play, wrong: Wrong) -> bool:
    """Did anybody call the larger amount, or fold to it with the price already in?

    A call that is only taken as given, until the floor chooses, is none.
    """
    given = {question.line for question in play.assumed}
    before = play.record[play.street_record : wrong.record_at]
    price_in = {entry.seat for entry in before if entry.to is not None and entry.to >= wrong.price}
    later = play.record[wrong.record_at + 1 :]
    # from the first that is higher on it is another raise that is answered
    answers = list(takewhile(lambda entry: entry.to is None or entry.to <= wrong.made, later))
    calls = [entry.to for entry in answers if entry.verb == CALL and entry.line not in given]
    folded = any(entry.verb == FOLD and entry.seat in price_in for entry in answers)
    return folded or any(to is not None and to > wrong.price for to in calls)


def _kept_because(play: Play, wrong: Wrong, *, dealt: bool, showdown: bool) -> str:
    """Why an amount stands by the law, "" where it may still be put right."""
    late = acted_since(play, wrong.record_at, play.terms.substantial_action)
    closed, rule = bool(play.hand.round_over), play.terms.overbet_corrected
    reason = wrong_amount.kept_because(wrong.kind, dealt or showdown, late, closed, rule)
    return "showdown" if reason == "next-card" and showdown else reason


def _stands(play: Play, wrong: Wrong, due: int, reason: str) -> None:
    """Too late: the amount stands as it was made."""
    entry = play.record[wrong.record_at]
    facts = {"made": wrong.made, "right": wrong.right, "acts": len(since(play, wrong.record_at))}
    of = {"over-pot": "pot-", "under-pot": "pot-", "call-as-raise": "raise-"}.get(wrong.kind, "")
    made = [said for said in play.rulings if (said.line, said.seat, said.to) == (wrong.line, entry.seat, entry.to)]
    owes = debts.owed(play, wrong.seat) if int(play.hand.seats[wrong.seat].put) == wrong.made else 0
    play.say(
        Ruling(
            wrong.line, entry.seat, play.lines[wrong.line], in_turn(play, entry), DECIDED, verb=entry.verb, to=entry.to,
            adds=made[-1].adds if made else 0, owes=owes, all_in=entry.all_in,
            because=(finding(wrong.kind, f"stands-{of}{reason}", facts),),
            say=(Phrase("stands", facts),), due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip


def _put_right(play: Play, wrong: Wrong, due: int, plan: Plan) -> None:
    """Put it right; where a raise on top would then be short of a full one, the text does not say: the floor."""
    if plan.holds:
        correct(play, wrong, due, plan)
        return
    facts = {"made": wrong.made, "right": wrong.right}
    because = finding(wrong.kind, "pot-short-on-top" if wrong.kind == "under-pot" else "short-on-top", facts)
    menu = (Phrase("corrected", facts), Phrase("stands", facts))
    _ask(play, wrong, due, menu, (because,))


def _call_or_raise(play: Play, wrong: Wrong, due: int) -> None:
    """What was a call, and others answered as a raise (LAW A14): the floor."""
    facts = {"made": wrong.made, "right": wrong.right, "to": wrong.price}
    as_raise = (Phrase("as-raise", {**facts, "to": wrong.right}),) if wrong.right != wrong.made else ()
    no_raise = Phrase("as-call", facts) if wrong.was == CALL else Phrase("as-check", {})
    menu = (no_raise, *as_raise, Phrase("stands", facts))
    notes = (Phrase("call-answered-as-raise", {}),)
    _ask(play, wrong, due, menu, (*wrong.why, finding(wrong.kind, "call-as-raise", facts)), notes)


def _ask(
    play: Play, wrong: Wrong, due: int, menu: tuple[Phrase, ...], because: tuple[Finding, ...],
    notes: tuple[Phrase, ...] = (),
) -> None:  # fmt: skip
    entry = play.record[wrong.record_at]
    ruling = play.say(
        Ruling(
            wrong.line, entry.seat, play.lines[wrong.line], in_turn(play, entry), FLOOR, menu=menu,
            because=(*because, Finding("floor-decisions", "decides", {})), say=(Phrase("floor", {}),), notes=notes,
            due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_wrong(play, wrong, ruling)
