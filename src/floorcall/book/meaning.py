"""What the terms mean to people: the question each answers, and what each of its values says."""

from collections.abc import Mapping
from dataclasses import dataclass

from floorcall.book.edition import term_ids
from floorcall.book.page import Page
from floorcall.book.rule import read_texts
from floorcall.terms import CHOICES, NUMBERS, TermValue
from floorcall.words import BadInput, nearest


@dataclass(frozen=True, slots=True)
class Meaning:
    """One term told: its question, the rule and part that it belongs to, and a sentence for each value.

    A term that is a number has the one sentence "number", a switch has "true" and "false". cases: names of worked
    cases that rule otherwise under a value (written as text) than under that of the 2024 edition.
    """

    term: str
    question: str
    rule: str
    part: str
    values: Mapping[str, str]
    cases: Mapping[str, str]

    def of(self, value: TermValue) -> str:
        """What a value means."""
        if isinstance(value, bool):
            return self.values[str(value).lower()]
        if isinstance(value, int):
            return self.values["number"]
        return self.values[value]

    @property
    def kind(self) -> str:
        """choice, number or switch."""
        if self.term in CHOICES:
            return "choice"
        return "number" if self.term in NUMBERS else "switch"


_READ: dict[str, Page] = {}


def meaning(term: str) -> Meaning:
    """A term's meaning; BadInput with the nearest id for an unknown term."""
    page = _READ.get("terms")
    if page is None:
        page = _READ["terms"] = Page.packaged("terms.toml")
    if term not in page.data:
        raise BadInput(f"unknown term '{term}'{nearest(term, list(term_ids()))}")
    table = page.table(page.data, term)
    page.only(table, ("question", "rule", "part", "values", "cases"), "key of a term", term)
    return Meaning(
        term,
        page.string(table, "question", "", term),
        page.string(table, "rule", "", term),
        page.string(table, "part", "", term),
        read_texts(page, table, "values", term),
        read_texts(page, table, "cases", term),
    )


def meanings() -> tuple[Meaning, ...]:
    """Every term's meaning, in the order in which the terms are listed."""
    return tuple(meaning(term) for term in term_ids())
