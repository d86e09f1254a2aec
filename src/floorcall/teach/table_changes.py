"""Changes of what the others do, of who is in the hand, and of the facts that were taken as true."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from floorcall.book.prose import question
from floorcall.judge.verdict import Facts, Phrase
from floorcall.judge.verdict import Ruling as Found
from floorcall.talk.acts import write_deed
from floorcall.talk.deeds import Line, Plain, PullsBack, Puts, Says
from floorcall.talk.speech import hear
from floorcall.teach.change import ACT, FACT, POT, SEATS, Change, with_deeds
from floorcall.teach.chip_changes import AGGRESSIVE
from floorcall.teach.scene import Scene, before

NEAREST: Final = 6
"""Lines about the act on which other acts are tried."""

FEWEST: Final = 3
"""Seats in the hand of which one may be taken out, and there is still a hand."""


def pot_changes(scene: Scene) -> Iterator[Change]:
    """The pot just so large, or just too small, that a figure with several meanings means something else."""
    case = scene.case
    for deed in scene.line.deeds:
        words = deed.text if isinstance(deed, Says) else deed.saying if isinstance(deed, Puts) else None
        readings = hear(words).readings if words is not None else ()
        if len(readings) < 2 or scene.pot is None:
            continue
        for reading in sorted(readings, key=lambda reading: abs(reading - (scene.pot or 0))):
            pot = case.pot + reading - scene.pot
            pot = pot if reading > scene.pot else pot - scene.unit
            if pot >= 0:
                facts: Facts = {"was": case.pot, "to": pot}
                moved = abs(pot - case.pot) // scene.unit
                yield Change(POT, (Phrase("pot", facts),), replace(case, pot=pot), moved, keys=("pot",))


def act_changes(scene: Scene) -> Iterator[Change]:
    """A clean act of another seat, made another clean act, the nearest lines first; then the act itself."""
    others = [line for line in scene.case.lines if line.kind == "act" and line.number != scene.line.number]
    near = sorted(others, key=lambda line: (abs(line.number - scene.line.number), line.number))
    for line in near[:NEAREST]:
        if len(line.deeds) == 1 and isinstance(line.deeds[0], Plain):
            yield from _acts(scene, line, line.deeds[0].verb)
    if not any(isinstance(deed, Puts | PullsBack) for deed in scene.line.deeds):
        yield from _acts(scene, scene.line, None)


def _acts(scene: Scene, line: Line, done: str | None) -> Iterator[Change]:
    table = before(scene.case, line, scene.terms)
    if table is None or table.options is None:
        return
    options = table.options
    other = [Plain("check")] if options.check else [Plain("call"), Plain("fold")]
    if line.seat == scene.case.door:  # the bring-in is owed, it cannot be folded
        other = [deed for deed in other if deed.verb != "fold"]
    if options.raise_ is not None and done not in AGGRESSIVE:
        other.insert(0, Plain(options.raise_[0], options.raise_[1]))
    for instead in other:
        if instead.verb != done:
            facts: Facts = {"seat": line.seat or "", "deed": write_deed(instead), "line": line.number}
            case = with_deeds(scene.case, line, [instead])
            yield Change(ACT, (Phrase("instead", facts),), case)


def seat_changes(scene: Scene) -> Iterator[Change]:
    """A seat that does nothing in the case, out of the hand or in it."""
    case = scene.case
    busy = {line.seat for line in case.lines if line.seat is not None} | {case.door}
    few = len(case.seats) - len(case.folded) < FEWEST
    for seat in case.seats:
        if seat in busy or (few and seat not in case.folded):
            continue
        if seat in case.folded:
            kept = tuple(name for name in case.folded if name != seat)
            yield Change(SEATS, (Phrase("in", {"seat": seat}),), replace(case, folded=kept), keys=("folded",))
        else:
            folded = replace(case, folded=(*case.folded, seat))
            yield Change(SEATS, (Phrase("out", {"seat": seat}),), folded, keys=("folded",))


def fact_changes(scene: Scene, found: Found) -> Iterator[Change]:
    """A fact that was taken as true, answered otherwise."""
    for fact in found.assumes:
        asked = question(fact)
        if isinstance(asked.default, bool) and fact != "last-chips":
            answer = (asked.no if asked.default else asked.yes).rstrip(".")
            case = replace(scene.case, facts={**scene.case.facts, fact: not asked.default})
            facts: Facts = {"question": asked.text, "answer": answer}
            yield Change(FACT, (Phrase("fact", facts),), case, keys=("facts",))
