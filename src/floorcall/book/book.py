"""The book: a rulebook opened, its terms folded flat, with the origin of each kept."""

import os
from collections.abc import Mapping
from dataclasses import dataclass

from floorcall.book.edition import (
    GAP,
    READ,
    REPORTED,
    UNCHECKED,
    Edition,
    chain,
    edition_ids,
    packaged_edition,
    read_edition,
    term_ids,
)
from floorcall.book.meaning import meaning, meanings
from floorcall.book.origin import Departure, Origin
from floorcall.book.page import Page, Table
from floorcall.book.prose import phrase
from floorcall.book.rule import Finding, Number, Rule, packaged_rule, rule_slugs
from floorcall.terms import Terms, TermValue
from floorcall.words import BadInput, FloorcallError, nearest

BASE = "tda-2024"
"""The book whose numbers name a rule's parts, and from which all others are told apart."""


@dataclass(frozen=True, slots=True)
class Place:
    """A rule, and the part of it that was asked for ("" for the whole rule)."""

    rule: Rule
    part: str


class Book:
    """A rulebook opened. Cheap to make: rules are read one by one, when they are asked for.

    id, title, kind, text, dated, about, covers, gaps: as the edition's file has them; follows: the ids of the
    books it rests on, nearest first; terms: every point on which books differ, settled.
    """

    __slots__ = ("_case", "_chain", "_doubtful", "_rules", "covers", "follows", "gaps", "id", "kind", "terms", "title")

    def __init__(self, chained: tuple[Edition, ...], case: Mapping[str, TermValue] | None = None) -> None:
        top = chained[0]
        self._chain = chained
        self._case = dict(case or {})
        self._rules: dict[str, Rule] = {}
        self._doubtful: tuple[Origin, ...] | None = None
        self.id = top.id
        self.title = top.title
        self.kind = top.kind
        self.covers = top.covers
        self.gaps = top.gaps
        self.follows = tuple(edition.id for edition in chained[1:])
        values: dict[str, TermValue] = {}
        for edition in reversed(chained):
            for term, setting in edition.settings.items():
                values[term] = setting.value
        values.update(self._case)
        self.terms = Terms().changed(values)

    def __repr__(self) -> str:
        return f"<Book {self.id}>"

    @property
    def text(self) -> str:
        """How much of its text was read: complete, partial or reported."""
        return self._chain[0].text

    @property
    def dated(self) -> str:
        return self._chain[0].dated

    @property
    def about(self) -> str:
        return self._chain[0].about

    @property
    def pages(self) -> tuple[Page, ...]:
        """The documents that it is read from, its own first, then those of the books that it follows."""
        return tuple(edition.page for edition in self._chain)

    @property
    def chain(self) -> tuple[Edition, ...]:
        """The editions and houses that it is made of, its own first."""
        return self._chain

    def changed(self, terms: Mapping[str, TermValue]) -> "Book":
        """This book with some terms set for one case; BadInput for a term or a value that there is not."""
        return Book(self._chain, {**self._case, **terms}) if terms else self

    # ------------------------------------------------------------------ rules

    @property
    def slugs(self) -> tuple[str, ...]:
        """Every rule's slug: ours, then those that only a house of this chain has."""
        ours = rule_slugs()
        own = {slug for edition in self._chain for slug in edition.rules}
        return (*ours, *sorted(own.difference(ours)))

    @property
    def rules(self) -> tuple[Rule, ...]:
        """Every rule, in the order of this book's numbers; those without a number here come last."""
        return tuple(sorted((self.rule(slug) for slug in self.slugs), key=self._order))

    def rule(self, slug: str) -> Rule:
        """A rule by its slug, with what the houses of this chain say of it; BadInput for an unknown slug."""
        rule = self._rules.get(slug)
        if rule is None:
            if slug not in self.slugs:
                raise BadInput(f"unknown rule '{slug}'{nearest(slug, list(self.slugs))}")
            rule = self._rules[slug] = self._told(slug)
        return rule

    def _told(self, slug: str) -> Rule:
        own = [edition.rules[slug] for edition in self._chain if slug in edition.rules]
        if not own:
            return packaged_rule(slug)
        if slug in rule_slugs():
            told = packaged_rule(slug)
        else:
            told = Rule(slug, slug, "house", "", False, {}, {}, (), (), {}, {})
        for change in reversed(own):
            told = Rule(
                slug=slug,
                title=change.title or told.title,
                family=change.family or told.family,
                words=change.words or told.words,
                adjudicated=told.adjudicated,
                parts={**told.parts, **change.parts},
                numbers=told.numbers,
                see=told.see,
                sources=told.sources,
                differs=told.differs,
                findings=told.findings,
                note=change.note or told.note,
            )
        return told

    def _order(self, rule: Rule) -> tuple[int, str, int, str]:
        number = self._number(rule.slug)
        return (*_sort_key(number.text if number else ""), rule.slug)

    def text_of(self, slug: str) -> str:
        """On what the text of a rule rests in this book.

        read: in the book itself (a house's own words too); reported: by somebody who read it; unchecked: taken to
        be as in the edition that the book follows; gap: the book is not known to have the rule.
        """
        for edition in self._chain:
            amended = edition.rules.get(slug)
            if edition.kind == "house":
                if amended is not None and amended.words:
                    return READ
                continue
            if edition.text == "complete":
                return READ
            if slug in edition.texts:
                return edition.texts[slug]
            own = [edition.settings[term.term].standing for term in meanings() if _sets(edition, term.term, slug)]
            if any(standing not in (REPORTED, GAP) for standing in own):
                return READ
            if REPORTED in own:
                return REPORTED
            if edition.kind != "rulebook":
                return UNCHECKED
            number = self.rule(slug).numbered(edition.id)
            return READ if number is not None and number.text else GAP
        return GAP

    # ---------------------------------------------------------------- numbers

    def _number(self, slug: str) -> Number | None:
        """The nearest number: a house without one of its own uses that of the book which it follows."""
        for edition in self._chain:
            amended = edition.rules.get(slug)
            if amended is not None and amended.number is not None:
                return amended.number
            if edition.kind != "house":
                return self.rule(slug).numbered(edition.id)
        return None

    def number(self, slug: str, part: str = "") -> tuple[str | None, bool]:
        """A rule's number in this book, such as ("45-B-1", True), and whether it was read there.

        The number is None where the book has no such rule (and is known not to: True) or where its number
        is not known (False). A part that the book does not letter has the number of the whole rule.
        """
        number = self._number(slug)
        if number is None:
            return None, False
        return number.of(part) or None, number.verified

    def find(self, name: str) -> tuple[Place, ...]:
        """The rules behind a number of this book ("47", "45-b-1", "RP-11") or a slug; () if there is none."""
        wanted = name.strip()
        if wanted.lower() in self.slugs:
            return (Place(self.rule(wanted.lower()), ""),)
        wanted = wanted.upper()
        found: list[Place] = []
        for rule in self.rules:
            number = self._number(rule.slug)
            if number is None or not number.text:
                continue
            if number.text.upper() == wanted:
                found.append(Place(rule, ""))
                continue
            named = {part: number.of(part).upper() for part in rule.parts}
            parts = [part for part, text in named.items() if text == wanted]
            if parts:
                found.append(Place(rule, parts[0]))
            elif any(text.startswith(f"{wanted}-") for text in named.values()):
                found.append(Place(rule, ""))  # "46-C", which is lettered further
        return tuple(found)

    # ---------------------------------------------------------------- findings

    def finding(self, slug: str, name: str) -> Finding:
        """What a rule finds, by the finding's id; FloorcallError for an unknown one, which is our mistake."""
        rule = self.rule(slug)
        found = rule.findings.get(name)
        if found is None:
            raise FloorcallError(f"rule '{slug}' has no finding '{name}'{nearest(name, list(rule.findings))}")
        return found

    def sentence(self, slug: str, name: str) -> str:
        """The sentence of a finding, with its {facts} still to be filled in."""
        return self.finding(slug, name).text

    def phrase(self, kind: str, name: str) -> str:
        """A sentence that belongs to no rule: kind is say, menu, ask, assumes or note."""
        return phrase(kind, name)

    # ------------------------------------------------------------------- terms

    def origin(self, term: str) -> Origin:
        """Where a term's value comes from, and what it departs from."""
        if term in self._case:
            value = self._case[term]
            departs = self._departs(term, 0, value)
            return Origin(term, value, "case", "case", "", "set for this case alone", "text", departs)
        for depth, edition in enumerate(self._chain):
            setting = edition.settings.get(term)
            if setting is not None:
                nearer = self._chain[:depth]
                standing = setting.standing
                if any(other.kind == "rulebook" for other in nearer):
                    standing = GAP
                elif any(other.kind == "edition" and other.text != "complete" for other in nearer):
                    standing = UNCHECKED
                return Origin(
                    term,
                    setting.value,
                    edition.id,
                    edition.kind,
                    setting.rule,
                    setting.reason,
                    standing,
                    self._departs(term, depth + 1, setting.value),
                )
        raise BadInput(f"unknown term '{term}'{nearest(term, list(self._chain[-1].settings))}")

    def doubtful(self) -> tuple[Origin, ...]:
        """The terms by which a ruling is not, or not only, this published book's: gaps, and what a house sets."""
        if self._doubtful is None:
            told = (self.origin(term) for term in term_ids())
            self._doubtful = tuple(one for one in told if one.standing == GAP or (one.kind == "house" and one.departs))
        return self._doubtful

    def departures(self, slug: str) -> tuple[Origin, ...]:
        """The terms of a rule that this book, a house of it or the case sets otherwise than what it follows."""
        told = (self.origin(term.term) for term in meanings() if term.rule == slug)
        return tuple(origin for origin in told if origin.departs is not None)

    def _departs(self, term: str, depth: int, value: TermValue) -> Departure | None:
        """The nearest book from this depth on that sets the term, if it sets it otherwise."""
        for edition in self._chain[depth:]:
            setting = edition.settings.get(term)
            if setting is not None:
                if setting.value == value:
                    return None
                return Departure(edition.id, setting.rule or None, edition.text != "reported", setting.value)
        return None


def _sets(edition: Edition, term: str, slug: str) -> bool:
    """Does an edition itself set a term of the rule?"""
    return term in edition.settings and meaning(term).rule == slug


def _sort_key(number: str) -> tuple[int, str, int]:
    """Numbers in the order of a book: plain ones, then those with a prefix (RP-11, NL 3), then none."""
    if not number:
        return (2, "", 0)
    digits = "".join(char if char.isdigit() else " " for char in number).split()
    prefix = "" if number[0].isdigit() else number.rstrip("0123456789").rstrip("- ")
    return (1 if prefix else 0, prefix, int(digits[0]) if digits else 0)


_OPEN: dict[str, Book] = {}


def open_book(name: str) -> Book:
    """A book by its id ("tda-2024"), or a house file by its path; ids are opened once and kept.

    BadInput for an unknown id, with the nearest, and for anything wrong with a file, with its line.
    """
    book = _OPEN.get(name)
    if book is not None:
        return book
    if name.endswith(".toml") or os.sep in name:
        return Book(chain(read_edition(Page.open(name)), paths=True))
    book = _OPEN[name] = Book(chain(packaged_edition(name), paths=False))
    return book


def open_house(source: str | Table, file: str = "<house>") -> Book:
    """A house given as TOML text or as data; it may follow a book by id only, never by a path."""
    page = Page.read(source, file) if isinstance(source, str) else Page(dict(source), file)
    return Book(chain(read_edition(page), paths=False))


def book_ids() -> tuple[str, ...]:
    """The ids of the books that come with the package."""
    return edition_ids()
