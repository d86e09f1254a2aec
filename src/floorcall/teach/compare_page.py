"""One case under several books, and the cases on which two books part, on paper."""

from collections.abc import Iterable, Iterator
from typing import Final

from floorcall.render.card import BADGES, choices, cite
from floorcall.render.caveats import NOTES as CAVEATS
from floorcall.render.paper import Paper
from floorcall.render.ruling import Ruling
from floorcall.teach.case_diff import CaseDiff
from floorcall.teach.compare import Comparison, Parting

NO_RULING: Final = "no ruling"


def comparison_page(comparison: Comparison, paper: Paper) -> Iterator[str]:
    """Who agrees, who does not, and by which step."""
    books = ", ".join(one.book for one in comparison.under)
    if comparison.agree:
        yield from paper.wrap(f"{books}: the same rulings.")
        answer = comparison.under[0].answer
        if answer is not None and answer.rulings:
            yield from paper.wrap(said(answer.rulings[-1]), "   ", ink="strong")
        yield from _caveats(comparison, paper)
        return
    yield from paper.wrap(books + ":", ink="strong")
    for parting in comparison.partings:
        yield ""
        yield from _parting(parting, paper)
    if comparison.options:
        yield from ("", paper.paint("What the next seat may do", "strong"))
        for one in comparison.options:
            told = "nobody is to act" if one.options is None else f"{one.options.seat}: {choices(one.options)}"
            yield from paper.wrap(f"{', '.join(one.books)}: {told}", "   ", "      ")
            if one.options is not None and one.options.why_no_raise is not None:
                why = one.options.why_no_raise
                yield from paper.aside(why.text, cite(why), "      ")
    for under in comparison.under:
        if under.wrong:
            yield ""
            yield from paper.wrap(f"{under.book}: cannot hold the case as it is written: {under.wrong}", "", "   ")
    yield from _caveats(comparison, paper)


def _caveats(comparison: Comparison, paper: Paper) -> Iterator[str]:
    """What each book does not cover, or was not read on: of the acts on which they part, and of the last."""
    lines = {parting.line for parting in comparison.partings}
    for under in comparison.under:
        if under.answer is None:
            continue
        rulings, options = under.answer.rulings, under.answer.options
        notes = [note for ruling in rulings if ruling.line in lines or ruling is rulings[-1] for note in ruling.notes]
        notes += options.notes if options is not None else ()
        for text in dict.fromkeys(note.text for note in notes if note.id in CAVEATS):
            yield from paper.wrap(text, "note: ", "   ", ink="faint")


def _parting(parting: Parting, paper: Paper) -> Iterator[str]:
    yield from paper.wrap(f"line {parting.line}: {parting.act}")
    for side in parting.sides:
        yield from paper.wrap(f"{', '.join(side.books)}:", "   ")
        yield from paper.wrap(said(side.ruling), "      ", ink="strong")
        for step, numbers in zip(side.steps, side.cited, strict=True):
            yield from paper.aside(step.text, "; ".join(map(cite, numbers)), "      - ")
    if not any(side.steps for side in parting.sides):
        yield from paper.wrap("by the same steps, with other amounts", "      ", ink="faint")


def said(ruling: Ruling | None) -> str:
    """A ruling behind its badge, in one line."""
    return NO_RULING if ruling is None else f"{BADGES[ruling.status]}  {ruling.say}"


def case_diff_page(left: str, right: str, diffs: Iterable[CaseDiff], paper: Paper) -> Iterator[str]:
    """The worked cases on which two books part: a line each, and what each of the books says."""
    listed = list(diffs)
    yield from ("", paper.paint("Worked cases whose ruling differs", "strong"))
    for diff in listed:
        yield from paper.wrap(f"{diff.name}  [{diff.slug}]", "  ", "      ")
        for name, text in ((left, diff.left), (right, diff.right)):
            yield from paper.wrap(text, f"    {name:<15} ")
    if not listed:
        yield "  none"
