"""Draws one hand act by act: a chart of what each act put in against the price, and a table of the acts."""

from collections.abc import Callable, Iterator, Sequence
from html import escape
from itertools import groupby
from typing import Final

from floorcall.audit.finding import Finding, shown_amount
from floorcall.audit.judging import seat_name
from floorcall.audit.replay import Step, replay
from floorcall.audit.seating import Posted
from floorcall.histories.record import BET_OR_RAISE, CHECK_OR_CALL, Record
from floorcall.terms import Terms
from floorcall.words import UNBOUNDED, BadInput

_WIDTH: Final = 34
_HEIGHT: Final = 120
_PLAIN: Final = {CHECK_OR_CALL: "check or call", BET_OR_RAISE: "bet or raise"}


def drawn(record: Record, terms: Terms, findings: Sequence[Finding], href: Callable[[int], str]) -> Iterator[str]:
    """HTML of a hand. href: the address of a line of its file. Nothing where no table can hold the hand."""
    try:
        steps = replay(record, Posted.of(record), terms, trace=True).steps
    except BadInput:
        return
    if not steps:
        return
    faulty = {(finding.seat, finding.verb, finding.to, finding.street) for finding in findings if finding.verb}
    marked = [_is_faulty(record, step, faulty) for step in steps]
    yield from _chart(record, steps, marked)
    yield from _table(record, steps, marked, href)


def _is_faulty(record: Record, step: Step, faulty: set[tuple[str, str, int | None, str]]) -> bool:
    act = step.act
    return (seat_name(record, act.seat), act.verb, act.to, step.street) in faulty


def _chart(record: Record, steps: Sequence[Step], marked: Sequence[bool]) -> Iterator[str]:
    """A bar for each act, as high as what its seat has in on the street; the price that it faced as a line,
    the least raise as a broken one."""
    most = max(max(step.to, step.price, _least(step)) for step in steps) or 1
    width = _WIDTH * len(steps) + 40

    def y(chips: int) -> float:
        return round(_HEIGHT - 100 * chips / most, 1)

    label = f"Hand {record.hand or record.place}: what each act has in, against the price and the least raise"
    box = f'viewBox="0 0 {width} {_HEIGHT + 34}" style="min-width:{min(width, 900)}px"'
    yield f'<div class="scroll"><svg {box} role="img" aria-label="{escape(label)}">\n'
    for at, (step, fault) in enumerate(zip(steps, marked, strict=True)):
        x = 20 + _WIDTH * at
        top = y(step.to)
        yield f'<rect class="plain" x="{x + 6}" y="{top}" width="{_WIDTH - 12}" height="{_HEIGHT - top}"/>'
        if fault:
            yield f'<rect class="faulty" x="{x + 2}" y="4" width="{_WIDTH - 4}" height="{_HEIGHT - 2}"/>'
        yield f'<path class="level" d="M{x} {y(step.price)}h{_WIDTH}"/>'
        if _least(step):
            yield f'<path class="least" d="M{x} {y(_least(step))}h{_WIDTH}"/>'
        yield f'<text x="{x + _WIDTH / 2}" y="{_HEIGHT + 14}" text-anchor="middle">{step.act.seat + 1}</text>\n'
    for street, group in groupby(enumerate(steps), key=lambda item: item[1].street):
        first = next(group)[0]
        yield f'<text x="{22 + _WIDTH * first}" y="{_HEIGHT + 30}">{escape(street)}</text>\n'
    yield "</svg></div>\n"


def _least(step: Step) -> int:
    return step.least if step.least < UNBOUNDED and step.least > step.price else 0


def _table(record: Record, steps: Sequence[Step], marked: Sequence[bool], href: Callable[[int], str]) -> Iterator[str]:
    yield '<div class="scroll"><table><thead><tr><th>street</th><th>seat</th><th>act</th><th class="chips">in</th>'
    yield '<th class="chips">price before</th><th class="chips">pot</th><th>line</th></tr></thead><tbody>\n'
    for step, fault in zip(steps, marked, strict=True):
        act = step.act
        verb = _PLAIN.get(act.verb, act.verb)
        said = verb if act.to is None else f"{verb} to {shown_amount(act.to, record.scale)}"
        if act.all_in:
            said += ", all-in"
        place = f"{act.line}:{act.column}" if act.column else str(act.line)
        yield (
            f"<tr{' class=faulty' if fault else ''}><td>{escape(step.street)}</td>"
            f"<td>{act.seat + 1} {escape(seat_name(record, act.seat))}</td>"
            f"<td>{'✕ ' if fault else ''}{escape(said)}</td>"
            f'<td class="chips">{shown_amount(step.to, record.scale)}</td>'
            f'<td class="chips">{shown_amount(step.price, record.scale)}</td>'
            f'<td class="chips">{shown_amount(step.pot, record.scale)}</td>'
            f'<td><a href="{escape(href(act.line))}">{place}</a></td></tr>\n'
        )
    yield "</tbody></table></div>\n"
