"""What is searched: the rules of a book, and the worked cases by name, as the package holds them."""

import os
import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from importlib.resources import files
from typing import Final

from floorcall.book.book import Book
from floorcall.book.page import FOLDER
from floorcall.book.rule import Rule
from floorcall.find.words import terms

ENDING: Final = ".cases.toml"
_NAME: Final = re.compile(r'^name = "((?:[^"\\]|\\.)*)"$', re.MULTILINE)
_SOURCE: Final = re.compile(r'^source = "((?:[^"\\]|\\.)*)"$', re.MULTILINE)
_SAID: Final = re.compile(r'\bsay(?:s|ing) "([^"]*)"')
_ID: Final = re.compile(r"^[A-Z][A-Z0-9]*(?:-[A-Z0-9]+)*: ")


@dataclass(frozen=True, slots=True)
class Heading:
    """A worked case as search lists it: the rule beside which it stands, its name, its source."""

    slug: str
    name: str
    source: str
    spoken: str


def rule_fields(book: Book, rule: Rule) -> Iterator[tuple[float, list[str]]]:
    """A rule's texts with their weights: title first, how it is asked for, its own words, what it finds, the rest."""
    yield 4.0, terms(f"{rule.title}. {rule.slug}")
    yield 2.0, terms(". ".join(_asked().get(rule.slug, ())))
    yield 1.0, terms(rule.words)
    yield 1.0, terms(". ".join(rule.parts.values()))
    yield 0.5, terms(". ".join(finding.text for finding in rule.findings.values()))
    yield 0.5, terms(f"{rule.note}. {'. '.join(rule.differs.values())}")


@cache
def _asked() -> dict[str, list[str]]:
    """How each rule is asked for, by its slug."""
    return tomllib.loads((files("floorcall.find") / "asked.toml").read_text("utf-8"))


@cache
def headings() -> tuple[Heading, ...]:
    """Every worked case, rule by rule. Read by the lines that are wanted: parsing all of it would take too long."""
    folder = os.path.join(FOLDER, "rules")
    found: list[Heading] = []
    for file in sorted(os.listdir(folder)):
        if file.endswith(ENDING):
            with open(os.path.join(folder, file), encoding="utf-8") as stream:
                found += _headings(file.removesuffix(ENDING), stream.read())
    return tuple(found)


def _headings(slug: str, text: str) -> Iterator[Heading]:
    for block in text.split("\n[[case]]\n")[1:] if not text.startswith("[[case]]") else text.split("[[case]]\n")[1:]:
        name, source = _NAME.search(block), _SOURCE.search(block)
        if name is not None:
            spoken = " ".join(_SAID.findall(block))
            yield Heading(slug, _plain(name[1]), _plain(source[1]) if source else "", spoken)


def _plain(text: str) -> str:
    return text.replace('\\"', '"').replace("\\\\", "\\")


def heading_fields(heading: Heading) -> Iterator[tuple[float, list[str]]]:
    """A case's texts with their weights: its name, then what was said there."""
    yield 1.0, terms(_ID.sub("", heading.name))
    yield 0.5, terms(heading.spoken)
