"""An edition: one rulebook, one printing of it, or one house, as far as it differs from what it follows."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from floorcall.book.page import FOLDER, Page, Table
from floorcall.book.rule import Number, read_number, read_texts
from floorcall.terms import CHOICES, NUMBERS, SWITCHES, TermValue, check_term
from floorcall.words import BadInput, nearest

KINDS = ("edition", "rulebook", "house")
"""edition: a printing of the TDA rules; rulebook: another book, whose silence is a gap; house: one room."""

TEXTS = ("complete", "partial", "reported")
"""How much of its text was read."""

GAP = "gap"
"""The standing of a term on which a book is not known to say anything: the value is ours, not the book's."""

UNCHECKED = "unchecked"
"""The standing of a term that an edition, read in part only, is taken to share with the one it follows."""

READ = "read"
"""The standing of a rule whose text was read in the book itself."""

REPORTED = "reported"
"""The standing of what somebody who read a text says of it."""

STANDINGS = ("text", "addendum", "derived", "convention", REPORTED, GAP)
"""On what a setting rests: the rule's text, its worked examples, our reading of them, or a convention
where the text is silent; `reported` is what others say of a text that was not read."""

KEYS = ("id", "title", "kind", "follows", "text", "dated", "about", "covers", "gaps", "texts", "terms", "rules")
RULE_KEYS = ("number", "basis", "title", "words", "parts", "note", "family")
SETTING_KEYS = ("value", "rule", "reason", "standing")


@dataclass(frozen=True, slots=True)
class Setting:
    """One term as one book sets it: the value, the rule's number in that book, why, on what it rests."""

    value: TermValue
    rule: str
    reason: str
    standing: str


@dataclass(frozen=True, slots=True)
class Amendment:
    """What a house or an edition changes of a rule: its number there, its title, its words, its parts."""

    number: Number | None
    title: str
    words: str
    parts: Mapping[str, str]
    note: str
    family: str


@dataclass(frozen=True, slots=True)
class Edition:
    """One file of editions/, or a house file: only what differs from the book that it follows.

    texts: for a book that was not read whole, the rules (by slug) whose text was read, or reported.
    """

    id: str
    title: str
    kind: str
    follows: str
    text: str
    dated: str
    about: str
    covers: str
    gaps: tuple[str, ...]
    texts: Mapping[str, str]
    settings: Mapping[str, Setting]
    rules: Mapping[str, Amendment]
    page: Page


def term_ids() -> tuple[str, ...]:
    """Every term id, in the order in which the terms are listed."""
    return (*CHOICES, *NUMBERS, *SWITCHES)


def read_edition(page: Page, kind: str = "house") -> Edition:
    """The edition that a page holds; `kind` is what it is where the page does not say."""
    data = page.data
    page.only(data, KEYS, "key of a book")
    name = page.string(data, "id")
    if not name:
        raise page.fault('a book needs an id, such as id = "our-room"')
    kind = page.string(data, "kind", kind)
    if kind not in KINDS:
        raise page.fault(f"kind must be one of {', '.join(KINDS)}, not '{kind}'", "kind")
    text = page.string(data, "text", "complete")
    if text not in TEXTS:
        raise page.fault(f"text must be one of {', '.join(TEXTS)}, not '{text}'", "text")
    follows = page.string(data, "follows")
    if kind == "house" and not follows:
        raise page.fault('a house names the book that it follows, such as follows = "tda-2024"')
    terms = page.table(data, "terms")
    rules = page.table(data, "rules")
    return Edition(
        id=name,
        title=page.string(data, "title", name),
        kind=kind,
        follows=follows,
        text=text,
        dated=page.string(data, "dated"),
        about=page.string(data, "about"),
        covers=page.string(data, "covers"),
        gaps=page.strings(data, "gaps"),
        texts=_texts(page),
        settings={term: _setting(page, terms, term) for term in terms},
        rules={slug: _amendment(page, rules, slug) for slug in rules},
        page=page,
    )


def _texts(page: Page) -> dict[str, str]:
    table = page.table(page.data, "texts")
    page.only(table, (READ, REPORTED), "key of texts", "texts")
    return {slug: how for how in table for slug in page.strings(table, how, "texts")}


def _setting(page: Page, terms: Table, term: str) -> Setting:
    if term not in CHOICES and term not in NUMBERS and term not in SWITCHES:
        raise page.fault(f"unknown term '{term}'{nearest(term, list(term_ids()))}", "terms", term)
    given = terms[term]
    table: Table = given if isinstance(given, dict) else {"value": given}
    page.only(table, SETTING_KEYS, "key of a term", "terms", term)
    value = table.get("value")
    if not isinstance(value, (str, int)):
        raise page.fault(f"'{term}' needs a value", "terms", term)
    try:
        check_term(term, value)
    except BadInput as error:
        raise page.fault(error.message, "terms", term) from None
    standing = page.string(table, "standing", "text", "terms", term)
    if standing not in STANDINGS:
        raise page.fault(f"standing must be one of {', '.join(STANDINGS)}, not '{standing}'", "terms", term)
    return Setting(
        value,
        page.string(table, "rule", "", "terms", term),
        page.string(table, "reason", "", "terms", term),
        standing,
    )


def _amendment(page: Page, rules: Table, slug: str) -> Amendment:
    table = page.table(rules, slug, "rules")
    page.only(table, RULE_KEYS, "key of a rule", "rules", slug)
    number: Number | None = None
    if "number" in table:
        given = {key: value for key, value in table.items() if key in ("number", "basis")}
        number = read_number(page, given, "rules", slug)
    return Amendment(
        number,
        page.string(table, "title", "", "rules", slug),
        page.string(table, "words", "", "rules", slug),
        read_texts(page, table, "parts", "rules", slug),
        page.string(table, "note", "", "rules", slug),
        page.string(table, "family", "", "rules", slug),
    )


@cache
def edition_ids() -> tuple[str, ...]:
    """The books that come with the package, by id: the TDA's editions newest first, then the others."""
    names = [name[:-5] for name in os.listdir(os.path.join(FOLDER, "editions")) if name.endswith(".toml")]
    return tuple(sorted(sorted(names, reverse=True), key=lambda name: not name.startswith("tda-")))


def packaged_edition(name: str) -> Edition:
    """One of the books that come with the package; BadInput with the nearest id for any other name."""
    known = edition_ids()
    if name not in known:
        raise BadInput(f"unknown book '{name}'{nearest(name, list(known))}")
    return read_edition(Page.packaged("editions", f"{name}.toml"))


def chain(first: Edition, *, paths: bool) -> tuple[Edition, ...]:
    """The edition, what it follows, what that follows and so on, nearest first.

    paths: whether a house may follow another house by the path of its file, seen from its own.
    BadInput when the chain runs in a circle or names a book that is not there.
    """
    found = [first]
    while found[-1].follows:
        here = found[-1]
        name = here.follows
        try:
            if name.endswith(".toml") and paths:
                beside = os.path.join(os.path.dirname(here.page.file), name)
                following = read_edition(Page.open(beside))
            else:
                following = packaged_edition(name)
        except BadInput as error:
            if error.file:
                raise
            raise here.page.fault(error.message, "follows") from None
        if any(following.id == other.id for other in found):
            ring = " follows ".join(f"'{other.id}'" for other in (*found, following))
            raise here.page.fault(f"the books follow one another in a circle: {ring}", "follows")
        found.append(following)
    return tuple(found)
