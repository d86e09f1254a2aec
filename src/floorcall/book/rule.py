"""A rule of the book: our own words, its number in each edition, its parts and its sentences."""

import os
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache

from floorcall.book.page import FOLDER, Page, Table

READ = "read"
"""The number was read in that edition's own text or in a quotation of it."""
BASES = ("reported", "inferred")
"""Why a number is not verified: told by somebody who read the text, or worked out from the order."""


@dataclass(frozen=True, slots=True)
class Number:
    """A rule's number in one edition.

    text: the number as printed there, "" when that edition is known not to have the rule;
    basis: "read", "reported" or "inferred"; parts: None where that edition letters the parts as the rule
    file does, else the full number of each part that has one of its own ("" : the part is not there).
    """

    text: str
    basis: str = READ
    parts: Mapping[str, str] | None = None

    @property
    def verified(self) -> bool:
        return self.basis == READ

    def of(self, part: str) -> str:
        """The number of a part as that edition writes it, the rule's own if unlettered; "" if absent."""
        if not self.text or not part:
            return self.text
        if self.parts is None:
            return f"{self.text}-{part}"
        return self.parts.get(part, self.text)


@dataclass(frozen=True, slots=True)
class Finding:
    """What a rule can find about an act: the part that is cited and a sentence with {facts} in it."""

    part: str
    text: str


@dataclass(frozen=True, slots=True)
class Rule:
    """One rule as the book tells it. `differs`: what other books say, by their ids, in a sentence."""

    slug: str
    title: str
    family: str
    words: str
    adjudicated: bool
    parts: Mapping[str, str]
    numbers: Mapping[str, Number]
    see: tuple[str, ...]
    sources: tuple[str, ...]
    differs: Mapping[str, str]
    findings: Mapping[str, Finding]
    note: str = ""

    def numbered(self, edition: str) -> Number | None:
        """Its number in an edition; None when that is not known."""
        return self.numbers.get(edition)


KEYS = (
    "slug", "title", "family", "words", "adjudicated", "parts", "numbers", "see", "sources", "differs",
    "findings", "note",
)  # fmt: skip


def read_number(page: Page, value: object, *keys: str) -> Number:
    """A number as a rule file or a house file writes it: "45", or {number, basis, parts}."""
    if isinstance(value, str):
        return Number(value)
    if not isinstance(value, dict):
        raise page.fault(f"a rule's number is written as text in quotes, not {value!r}", *keys)
    table: Table = value
    page.only(table, ("number", "basis", "parts"), "key of a number", *keys)
    basis = page.string(table, "basis", READ, *keys)
    if basis != READ and basis not in BASES:
        raise page.fault(f"basis must be one of {', '.join(BASES)}, not '{basis}'", *keys, "basis")
    parts: dict[str, str] | None = None
    if "parts" in table:
        given = page.table(table, "parts", *keys)
        parts = {part: page.string(given, part, "", *keys, "parts") for part in given}
    return Number(page.string(table, "number", "", *keys), basis, parts)


def read_texts(page: Page, table: Mapping[str, object], key: str, *keys: str) -> dict[str, str]:
    """A table whose values are all texts."""
    given = page.table(table, key, *keys)
    return {name: page.string(given, name, "", *keys, key) for name in given}


def read_rule(page: Page) -> Rule:
    """The rule that a page holds; BadInput with its line when it is not written as a rule."""
    data = page.data
    page.only(data, KEYS, "key of a rule")
    numbers = page.table(data, "numbers")
    findings: dict[str, Finding] = {}
    for name in page.table(data, "findings"):
        entry = page.table(page.table(data, "findings"), name, "findings")
        page.only(entry, ("part", "text"), "key of a finding", "findings", name)
        findings[name] = Finding(page.string(entry, "part"), page.string(entry, "text"))
    return Rule(
        slug=page.string(data, "slug"),
        title=page.string(data, "title"),
        family=page.string(data, "family"),
        words=page.string(data, "words"),
        adjudicated=page.flag(data, "adjudicated", True),
        parts=read_texts(page, data, "parts"),
        numbers={name: read_number(page, numbers[name], "numbers", name) for name in numbers},
        see=page.strings(data, "see"),
        sources=page.strings(data, "sources"),
        differs=read_texts(page, data, "differs"),
        findings=findings,
        note=page.string(data, "note"),
    )


@cache
def rule_slugs() -> tuple[str, ...]:
    """Every rule that has a file, in the order of their names."""
    names = os.listdir(os.path.join(FOLDER, "rules"))
    return tuple(sorted(name[:-5] for name in names if name.endswith(".toml") and not name.endswith(".cases.toml")))


_READ: dict[str, Rule] = {}


def packaged_rule(slug: str) -> Rule:
    """A rule of ours by its slug, read once; the slug must be one of rule_slugs()."""
    rule = _READ.get(slug)
    if rule is None:
        rule = _READ[slug] = read_rule(Page.packaged("rules", f"{slug}.toml"))
    return rule
