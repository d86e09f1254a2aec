"""Sheets: what the book holds, as plain data for JSON, for pages and for the HTTP API."""

from typing import Any

from floorcall.book.book import BASE, Book, book_ids, open_book
from floorcall.book.edition import packaged_edition
from floorcall.book.meaning import Meaning, meaning, meanings
from floorcall.book.origin import Origin
from floorcall.book.prose import phrase_ids, question
from floorcall.book.rule import Rule, packaged_rule, rule_slugs

Sheet = dict[str, Any]


def numbered_books() -> tuple[str, ...]:
    """Every book that a rule has a number in, also those that cannot be opened: the TDA's by year, then others."""
    names = {name for slug in rule_slugs() for name in packaged_rule(slug).numbers} | set(book_ids())
    return tuple(sorted(names, key=lambda name: (not name.startswith("tda-"), name)))


def books_sheet() -> list[Sheet]:
    """One entry for each book that comes with the package."""
    found = []
    for name in book_ids():
        edition = packaged_edition(name)
        found.append(
            {
                "book": name,
                "title": edition.title,
                "kind": edition.kind,
                "follows": edition.follows or None,
                "text": edition.text,
                "dated": edition.dated or None,
            }
        )
    return found


def book_sheet(book: Book) -> Sheet:
    """A whole book: what it is, each of its rules in short, each term with its origin."""
    return {
        "book": book.id,
        "title": book.title,
        "kind": book.kind,
        "follows": list(book.follows),
        "text": book.text,
        "dated": book.dated or None,
        "about": book.about,
        "covers": book.covers,
        "gaps": list(book.gaps),
        "terms": [origin_sheet(book.origin(term.term)) for term in meanings()],
        "rules": [rule_line(book, rule) for rule in book.rules],
    }


def rule_line(book: Book, rule: Rule) -> Sheet:
    """A rule in short: its number in the book, its names, whether floorcall rules by it."""
    number, verified = book.number(rule.slug)
    return {
        "number": number,
        "verified": verified,
        "slug": rule.slug,
        "title": rule.title,
        "family": rule.family,
        "adjudicated": rule.adjudicated,
    }


def rule_sheet(book: Book, rule: Rule, part: str = "") -> Sheet:
    """A rule in full, as one book has it, with its number in every book that is known."""
    number, verified = book.number(rule.slug, part)
    return {
        "book": book.id,
        "number": number,
        "verified": verified,
        "slug": rule.slug,
        "part": part or None,
        "title": rule.title,
        "family": rule.family,
        "adjudicated": rule.adjudicated,
        "words": rule.words,
        "parts": [
            {"part": letter, "number": book.number(rule.slug, letter)[0], "text": text}
            for letter, text in rule.parts.items()
        ],
        "note": rule.note or None,
        "numbers": numbers_sheet(rule, part),
        "differs": dict(rule.differs),
        "terms": [
            {"term": told.term, "question": told.question, "settings": settings_sheet(told.term)}
            for told in meanings()
            if told.rule == rule.slug
        ],
        "see": list(rule.see),
        "sources": list(rule.sources),
    }


def numbers_sheet(rule: Rule, part: str = "") -> list[Sheet]:
    """A rule's number, or a part's, in each book where it is known, or known not to be there."""
    found = []
    for name in numbered_books():
        number = rule.numbered(name)
        if number is not None:
            found.append(
                {
                    "book": name,
                    "number": number.of(part) or None,
                    "verified": number.verified,
                    "basis": number.basis,
                }
            )
    return found


def settings_sheet(term: str) -> list[Sheet]:
    """What each book that comes with the package makes of a term."""
    return [origin_sheet(open_book(name).origin(term), of=name) for name in book_ids()]


def origin_sheet(origin: Origin, of: str = "") -> Sheet:
    """A term's value in a book, and where it comes from."""
    told: Sheet = {
        "term": origin.term,
        "value": origin.value,
        "set_by": origin.book,
        "rule": origin.rule or None,
        "reason": origin.reason,
        "standing": origin.standing,
        "departs": None,
    }
    if origin.departs is not None:
        told["departs"] = {
            "book": origin.departs.book,
            "number": origin.departs.number,
            "verified": origin.departs.verified,
            "value": origin.departs.value,
        }
    return {"book": of, **told} if of else told


def term_sheet(told: Meaning) -> Sheet:
    """One term: what it asks, what its values mean, what each book makes of it."""
    number, verified = open_book(BASE).number(told.rule, told.part)
    return {
        "term": told.term,
        "kind": told.kind,
        "question": told.question,
        "slug": told.rule,
        "rule": number,
        "verified": verified,
        "values": dict(told.values),
        "books": settings_sheet(told.term),
    }


def terms_sheet() -> list[Sheet]:
    """Every term, in the order in which the terms are listed."""
    return [term_sheet(told) for told in meanings()]


def book_terms_sheet(book: Book) -> list[Sheet]:
    """Every term as one book has it, with what the value means."""
    return [
        {
            **origin_sheet(book.origin(told.term)),
            "question": told.question,
            "means": meaning(told.term).of(book.terms.value(told.term)),
        }
        for told in meanings()
    ]


def facts_sheet() -> list[Sheet]:
    """The facts that a ruling may ask for."""
    return [
        {
            "fact": asked.fact,
            "text": asked.text,
            "default": asked.default,
            "yes": asked.yes or None,
            "no": asked.no or None,
        }
        for asked in map(question, phrase_ids("ask"))
    ]
