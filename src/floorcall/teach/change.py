"""A fact of a case changed: what it is in words, and the case as it then is."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Final

from floorcall.judge.verdict import Phrase
from floorcall.talk.acts import write_line
from floorcall.talk.case import Case
from floorcall.talk.deeds import Deed, Line

WORDS, MOTION, LAST, CHIPS, FIGURE = "words", "motion", "last-chips", "chips", "figure"
PRICE, POT, ACT, SEATS = "price", "pot", "act", "seats"
FACT, BOOK, TERM = "fact", "book", "term"

FAMILIES: Final = (LAST, WORDS, MOTION, CHIPS, FIGURE, PRICE, POT, ACT, SEATS, FACT, BOOK, TERM)
"""Kinds of change, in the order in which equally small ones are told."""

EXACT: Final = frozenset({LAST, WORDS, MOTION, POT, FACT, BOOK, TERM})
"""Kinds after which another amount is another ruling. Where chips or figures change, amounts follow of themselves."""


@dataclass(frozen=True, slots=True)
class Change:
    """Facts changed. said: one phrase for each fact; chips: how many chips move; keys: the keys of the case that
    are others, beside its acts."""

    family: str
    said: tuple[Phrase, ...]
    case: Case
    chips: int = 0
    keys: tuple[str, ...] = ()

    @property
    def facts(self) -> int:
        """How many facts are changed."""
        return len(self.said)

    @property
    def exact(self) -> bool:
        """Does another amount count as another ruling?"""
        return self.family in EXACT

    def after(self, first: "Change") -> "Change":
        """This change, made on the case that another one has left, as one change."""
        family = self.family if not self.exact else first.family
        said, keys = (*first.said, *self.said), (*first.keys, *self.keys)
        return Change(family, said, self.case, first.chips + self.chips, keys)


def with_deeds(case: Case, line: Line, deeds: Sequence[Deed]) -> Case:
    """The case with other deeds on one of its act lines."""
    bare = replace(line, deeds=tuple(deeds))
    return with_line(case, replace(bare, text=write_line(bare)))


def with_line(case: Case, line: Line) -> Case:
    """The case with another act on the line of that number."""
    return replace(case, lines=tuple(line if one.number == line.number else one for one in case.lines))
