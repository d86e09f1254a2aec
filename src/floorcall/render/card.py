"""The ruling card for people: what to say first, then chips, steps with their rules, what comes next.

Everything on it is read off one Answer; nothing is worked out again here.
"""

from collections.abc import Iterator, Sequence
from typing import Final

from floorcall.render.answer import Answer
from floorcall.render.changes import Change
from floorcall.render.paper import Paper
from floorcall.render.ruling import Citation, Ruling
from floorcall.render.sentence import chips, shown
from floorcall.render.state import Options

BADGES: Final = {
    "decided": "= RULED",
    "pending": "~ WAITING",
    "floor": "? FLOOR DECIDES",
    "fact": "? ONE FACT NEEDED",
    "void": "x NO EFFECT",
}
"""A sign and words for each status: colour never says anything alone."""

INDENT: Final = "   "
MOST_CLOSED: Final = 3
"""How many seats that may not raise are told one by one."""


def card(answer: Answer, paper: Paper, *, explain: bool = False) -> str:
    """The card of one answer, without a newline at its end.

    The rulings that the last act brought about are told in full, those before it in a line or two each.
    explain: also the rules that were asked and did not apply.
    """
    last = answer.rulings[-1].settled_by if answer.rulings else 0
    lines = list(_earlier([ruling for ruling in answer.rulings if ruling.settled_by != last], paper))
    if lines:
        lines.append("")
    # Whatever waits for somebody's decision comes first; the rest in the order in which it was ruled.
    latest = [ruling for ruling in answer.rulings if ruling.settled_by == last]
    for ruling in sorted(latest, key=lambda ruling: ruling.status not in ("floor", "fact")):
        lines += [*heading(ruling, paper), *_body(ruling, paper, explain), ""]
    lines += _table(answer, paper)
    return "\n".join(line.rstrip() for line in lines)


def changes_card(changed: Sequence[Change], line: int, paper: Paper) -> str:
    """What leaving out a line changes: each ruling that is another one, or there no more, or new."""
    if not changed:
        return f"Without line {line}: no ruling changes."
    lines = [f"Without line {line}, what changes:"]
    for change in changed:
        lines += paper.wrap(f"line {change.line}, {change.seat or 'the table'}", INDENT)
        for label, ruling in (("was", change.before), ("now", change.after)):
            said = "no ruling" if ruling is None else f"{BADGES[ruling.status]}: {ruling.say}"
            lines += paper.wrap(said, f"      {label}  ")
    return "\n".join(lines)


def cite(rule: Citation) -> str:
    """A citation that names its book: `45-B, tda-2024`. What was not read, or has no number, says so."""
    if rule.rule == "custom":
        return f"house convention, {rule.book}"
    if rule.departs is not None:
        book, number = rule.departs
        own = f"house rule {rule.rule}" if rule.rule else "house rule"
        return f"{own}, departs from {f'{number} of ' if number else ''}{book}"
    if rule.rule is None:
        return f"{rule.title}, no number known in {rule.book}"
    return f"{rule.rule}{'' if rule.verified else ' (reported)'}, {rule.book}"


def heading(ruling: Ruling, paper: Paper) -> list[str]:
    """The sentence to say, behind its badge."""
    badge = BADGES[ruling.status] + (" (provisional)" if ruling.provisional else "")
    lines = paper.wrap(ruling.say, badge + "  ", INDENT, ink="strong")
    return [paper.paint(badge, ruling.status) + lines[0].removeprefix(badge), *lines[1:]]


def amounts(ruling: Ruling) -> str:
    """The ruling's chips in one line; empty where no chips move."""
    told = []
    if ruling.to is not None and ruling.verb not in (None, "fold", "check"):
        told.append(f"in all {chips(ruling.to)}")
    if ruling.adds:
        told.append(f"adds {chips(ruling.adds)}")
    if ruling.owes:
        told.append(f"still owes {chips(ruling.owes)}")
    if ruling.returns:
        told.append(f"gets back {chips(ruling.returns)}")
    if ruling.all_in:
        told.append("all-in")
    return " | ".join(told)


def _earlier(rulings: Sequence[Ruling], paper: Paper) -> Iterator[str]:
    """The acts before the last, each with what was ruled where that is more than the act says itself."""
    shown = 0
    for ruling in rulings:
        if ruling.settled_by != shown:
            act = next((one.act for one in rulings if one.line == ruling.settled_by), ruling.act)
            yield from paper.wrap(act, f"{ruling.settled_by:>2} ", ink="faint")
            shown = ruling.settled_by
        other = ruling.due_to is not None or not _is_own(ruling)
        if ruling.status != "decided" or ruling.owes or ruling.returns or other:
            whose = f"{ruling.seat}: " if other and ruling.seat else ""
            sign = "" if ruling.status == "decided" else BADGES[ruling.status] + ": "
            yield from paper.wrap(f"-> {whose}{sign}{ruling.say}", INDENT, INDENT * 2, ink="faint")


def _is_own(ruling: Ruling) -> bool:
    """Is the ruling about the seat whose act stands on its line? (Not so for a skipped hand.)"""
    return ruling.seat is None or ruling.act.startswith((ruling.seat, "floor:", "dealer "))


def _about(ruling: Ruling) -> str:
    """What the ruling is about, with its line."""
    if not _is_own(ruling):
        return f"about {ruling.seat}, after line {ruling.line}: {ruling.act}"
    told = [] if ruling.in_turn else ["out of turn"]
    if ruling.due_to is not None:
        told.append(f"{'settled' if ruling.in_turn else 'came due'} on line {ruling.due_to}")
    return f"line {ruling.line}: {ruling.act}" + (f" ({', '.join(told)})" if told else "")


def _body(ruling: Ruling, paper: Paper, explain: bool) -> Iterator[str]:
    yield from paper.wrap(_about(ruling), INDENT)
    if chips_line := amounts(ruling):
        yield from paper.wrap(chips_line, INDENT, ink="strong")
    for number, step in enumerate(ruling.because, 1):
        yield from paper.aside(step.text, cite(step), f"{number:>2} ")
    if ruling.menu:
        yield from paper.wrap("The floor may choose:", INDENT)
        for choice in ruling.menu:
            yield from paper.wrap(f"{choice.choice}: {choice.text}", "   [ ] ")
    for question in ruling.ask:
        usual = "" if question.default is None else f" (usual answer: {shown(question.default)})"
        yield from paper.wrap(f"{question.text}{usual}", f"   ask {question.fact}: ", INDENT * 2)
    for assumption in ruling.assumes:
        yield from paper.wrap(assumption.text, f"   taken as true, {assumption.fact}: ", INDENT * 2)
    for rule in ruling.penalty:
        yield from paper.aside(rule.text, cite(rule), "   penalty: ")
    for note in ruling.notes:
        yield from paper.wrap(note.text, "   note: ", INDENT * 2)
    if explain and ruling.asked:
        yield from paper.wrap("Asked, and does not apply:", INDENT)
        for rule in ruling.asked:
            yield from paper.aside(rule.text, cite(rule), "    - ")


def _table(answer: Answer, paper: Paper) -> Iterator[str]:
    table = answer.table
    state = f"{table.street}, pot {chips(table.pot)}, price {chips(table.price)}"
    if table.min_raise and not table.round_over:
        state += f", a raise adds {chips(table.min_raise)}{'' if answer.fixed_raise else ' or more'}"
    yield from paper.wrap(state, "TABLE  ")
    options = answer.options
    if options is not None:
        yield from paper.wrap(f"{options.seat}: {choices(options)}", "NEXT   ")
        if options.why_no_raise is not None:
            yield from paper.aside(f"Why no raise: {options.why_no_raise.text}", cite(options.why_no_raise), "       ")
        yield from _open(answer, options, paper)
        for step in options.because:
            yield from paper.aside(step.text, cite(step), "       ")
        for note in options.notes:
            yield from paper.wrap(note.text, "   note: ", INDENT * 2)
    elif table.round_over:
        yield from paper.wrap("The betting round is over.", "NEXT   ")
    for number, pot in enumerate(table.pots or ()):
        name = f"side pot {number}" if number else "main pot"
        yield from paper.wrap(f"{name} {chips(pot.amount)}: {', '.join(pot.seats)}", "       ")
    if table.uncalled is not None:
        yield from paper.wrap(f"uncalled {chips(table.uncalled.amount)}: goes back", "       ")
    if not table.round_over:
        yield from _closed(answer, paper)


def _open(answer: Answer, options: Options, paper: Paper) -> Iterator[str]:
    """Why the next seat may raise again: the numbers, where it has acted before."""
    why = [
        cause
        for seat in answer.seats
        if seat.seat == options.seat and seat.may_raise
        for cause in seat.because
        if cause.facts
    ]
    if options.raises is not None and why:
        yield from paper.aside(f"Why a raise: {why[0].text}", cite(why[0]), "       ")


def _closed(answer: Answer, paper: Paper) -> Iterator[str]:
    """Who still has to answer the price and may not raise then, and by which rule."""
    asked = answer.options.seat if answer.options else None
    closed = [
        seat
        for seat in answer.seats
        if seat.state == "live" and not seat.may_raise and seat.because
        if seat.has_in < answer.table.price and seat.seat != asked
    ]
    for seat in closed[:MOST_CLOSED]:
        why = seat.because[0]
        yield from paper.aside(f"{seat.seat}, if it comes back: no raise. {why.text}", cite(why), "       ")
    if more := [seat.seat for seat in closed[MOST_CLOSED:]]:
        yield from paper.wrap(f"No raise either: {', '.join(more)}", "       ")


def choices(options: Options) -> str:
    """What a seat may do, in one line."""
    told = []
    if options.fold:
        told.append("fold")
    if options.check:
        told.append("check")
    if options.call is not None:
        all_in = ", all-in" if options.call.all_in else ""
        told.append(f"call {chips(options.call.to)} (adds {chips(options.call.adds)}{all_in})")
    if options.raises is not None:
        least, most = options.raises.min_to, options.raises.max_to
        verb = options.raises.verb + ("" if options.raises.verb == "bet" else " to")
        reach = " or more" if most is None else "" if most == least else f" up to {chips(most)}"
        told.append(f"{verb} {chips(least)}{reach}")
    return " / ".join(told) or "nothing to decide"
