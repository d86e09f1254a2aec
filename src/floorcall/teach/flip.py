"""What would flip it: for any ruling, the smallest changes of fact that give another ruling."""

from dataclasses import dataclass
from typing import Any, Final

from floorcall.book.book import Book
from floorcall.front import CaseLike, read_case
from floorcall.judge.turning import Ruled
from floorcall.render.card import choices
from floorcall.render.caveats import with_caveats
from floorcall.render.ruling import Json, Ruling
from floorcall.render.sentence import fill
from floorcall.render.state import Options
from floorcall.render.tell import tell
from floorcall.talk.acts import write_line
from floorcall.talk.case import Case
from floorcall.teach.change import Change
from floorcall.teach.search import Search, Target, Wanted

__all__ = ["Flip", "Target", "Wanted", "flip", "nearest_flip"]

MOST_PAIRS: Final = 100
"""Pairs of changes that are tried where no single one will do."""

MOST_WANTED: Final = 150
"""The same where one certain ruling is looked for."""


@dataclass(frozen=True, slots=True)
class Flip:
    """A smallest change of fact, and what the ruling is then.

    family: the kind of change, one of FAMILIES; change: what is changed, in words; facts: how many facts;
    chips: how many chips move; acts: the act lines that are others, with the act then standing there; keys: other
    keys of the case, with their new values; case: the case with the change; ruling: the ruling then, None where
    there is none; options: what the next seat may do then, None where nobody is to act or another act follows;
    differs: "ruling" or "options", what is another one then.
    """

    family: str
    change: str
    facts: int
    chips: int
    acts: tuple[tuple[int, str], ...]
    keys: dict[str, Any]
    case: Case
    ruling: Ruling | None
    options: Options | None
    differs: str

    @property
    def then(self) -> str:
        """What is another one then, in a sentence: the ruling, or what the next seat may do."""
        if self.options is None or self.differs == "ruling":
            return self.ruling.say if self.ruling is not None else ""
        barred = "" if self.options.raises is not None or self.options.check else ", no raise"
        return f"{self.options.seat}: {choices(self.options)}{barred}"

    def to_dict(self) -> Json:
        """The same as plain data for JSON."""
        return {
            "family": self.family,
            "change": self.change,
            "facts": self.facts,
            "chips": self.chips,
            "differs": self.differs,
            "then": self.then,
            "acts": [{"line": line, "act": act} for line, act in self.acts],
            "keys": self.keys,
            "ruling": self.ruling and self.ruling.to_dict(),
            "options": self.options and self.options.to_dict(),
        }


def flip(case: CaseLike, line: int | None = None, *, house: Book | None = None) -> list[Flip]:
    """The smallest changes that give another ruling, fewest facts first, then fewest chips moved.

    line: the act whose ruling is meant, the last one by default. At most two changes of each family, each to
    another ruling. house: the case's book where it is a house's own, open already. The same case gives the same list.
    BadInput for a case that cannot be read, or no such act.
    """
    read = read_case(case)
    if line is None and not any(one.kind == "act" for one in read.lines):
        return []
    search = Search(read, line, house=house)
    found = search.smallest(MOST_PAIRS)
    if not found and search.asks:  # nothing changes what the seat that is asked about may do: what changes the act
        search = Search(read, search.line.number, house=house)
        found = search.smallest(MOST_PAIRS)
    return [told(search, one) for one in found]


def nearest_flip(
    case: CaseLike,
    line: int | None,
    wanted: Wanted,
    *,
    aim: int | None = None,
    pairs: bool = True,
    house: Book | None = None,
) -> Flip | None:
    """The smallest change after which the ruling is the one that is wanted; None where none was found.

    aim: an amount that is wanted, tried as the figure of the act; pairs: try two facts where no single one will do;
    house: as for `flip`.
    """
    search = Search(read_case(case), line, aim, house)
    found = search.single(wanted) or (search.pairs(wanted, MOST_WANTED) if pairs else [])
    return told(search, found[0]) if found else None


def told(search: Search, one: Change) -> Flip:
    """A change with its words and its answer."""
    verdict = search.judged(one)
    assert verdict is not None
    book = search.book_of(one.case) if {"book", "terms"} & {*one.keys} else search.book
    answer = with_caveats(tell(verdict, book), Ruled(one.case, book.terms, verdict), book)
    found = search.ruling_in(verdict)
    place = next((i for i, ruling in enumerate(verdict.rulings) if ruling is found), None)
    data = one.case.to_dict()
    return Flip(
        family=one.family,
        change=" ".join(fill(search.book.phrase("flip", said.id), said.facts, f"flip {said.id}") for said in one.said),
        facts=one.facts,
        chips=one.chips,
        acts=tuple(
            (new.number, write_line(new))
            for old, new in zip(search.case.lines, one.case.lines, strict=True)
            if old.deeds != new.deeds
        ),
        keys={key: data.get(key) for key in one.keys},
        case=one.case,
        ruling=None if place is None else answer.rulings[place],
        options=answer.options if search.is_last() else None,
        differs="ruling" if search.ruled_otherwise((found, None), exact=one.exact) else "options",
    )
