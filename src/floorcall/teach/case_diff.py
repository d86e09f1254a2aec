"""The worked cases on which two books part."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass

from floorcall.book.book import Book
from floorcall.render.card import choices
from floorcall.render.ruling import Json
from floorcall.teach.casebook import Worked, casebook
from floorcall.teach.compare import Comparison, compare


@dataclass(frozen=True, slots=True)
class CaseDiff:
    """A worked case that two books rule differently.

    line: the act on which they part first, None where only what the next seat may do differs.
    left, right: what each says about it, in a sentence.
    """

    slug: str
    name: str
    source: str
    line: int | None
    act: str
    left: str
    right: str

    def to_dict(self) -> Json:
        return {
            "slug": self.slug,
            "name": self.name,
            "source": self.source,
            "line": self.line,
            "act": self.act or None,
            "left": self.left,
            "right": self.right,
        }


def case_differences(left: Book, right: Book, cases: Iterable[Worked] | None = None) -> Iterator[CaseDiff]:
    """The worked cases (all of them by default) whose ruling differs between two books, in their order.

    A case's own terms are kept, its own book is not.
    """
    for worked in casebook() if cases is None else cases:
        comparison = compare(worked.case, (left, right), caveats=False)
        if not comparison.agree:
            yield _diff(worked, comparison)


def _diff(worked: Worked, comparison: Comparison) -> CaseDiff:
    case = worked.case
    if any(one.wrong for one in comparison.under):
        told = [one.wrong or "ruled on" for one in comparison.under]
        return CaseDiff(worked.slug, case.name, case.source, None, "", told[0], told[-1])
    if comparison.partings:
        first = comparison.partings[0]
        sides = [side.ruling.say if side.ruling is not None else "no ruling" for side in first.sides]
        return CaseDiff(worked.slug, case.name, case.source, first.line, first.act, sides[0], sides[1])
    options = [
        "nobody is to act" if one.options is None else f"{one.options.seat}: {choices(one.options)}"
        for one in comparison.options
    ]
    return CaseDiff(worked.slug, case.name, case.source, None, "", options[0], options[1])
