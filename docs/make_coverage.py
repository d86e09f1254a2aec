"""Makes docs/coverage.md from the worked cases: `python docs/make_coverage.py` writes it, a test checks it."""

import re
import tomllib
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from floorcall.book import Book, open_book
from floorcall.talk.case import Case, read_cases

DOCS = Path(__file__).parent
PAGE = DOCS / "coverage.md"
NOT_STATED = DOCS / "not_stated.toml"
RULES = DOCS.parent / "src" / "floorcall" / "book" / "rules"
ENDING = ".cases.toml"
ENGINE = DOCS.parent / "tests" / "engine"
REPORTS = ("bugs.toml", "test_bugs.py")
"""Where the engine's own tests hold public reports, of which many are about no ruling on an act."""

FAMILY = (
    "discarding", "substantial-action",
    "methods-of-betting", "methods-of-calling", "methods-of-raising", "raise-amounts", "oversized-chip",
    "multiple-chips", "prior-chips", "reopening", "number-of-raises", "accepted-action", "acting-in-turn",
    "binding-declarations", "incorrect-bets", "out-of-turn", "pot-size", "invalid-declarations", "string-bets",
    "unclear-bets", "non-standard-folds", "conditional-declarations", "count-of-chips", "over-betting",
    "hidden-chips", "killed-hands",
)  # fmt: skip
"""The betting family in the order of the 2024 numbers: 15-B, 36, 40 to 62, 65."""

UNTESTED = {
    "count-of-chips": "a question about a count is no act; who is given a count is not ruled on",
    "killed-hands": "a hand killed by the dealer: the notation has no deed for it; the refund is that of 15-B",
}
"""Why a rule has few cases, or none."""

PARTS_UNTESTED = {
    ("discarding", "A"): "showdown",
    ("methods-of-betting", "B"): "manners: how to act, no ruling on an act",
    ("methods-of-calling", "A"): "the word is ruled on by 51-A",
    ("methods-of-raising", "B"): "cited as the whole rule",
    ("substantial-action", "A"): "cited as the whole rule",
    ("substantial-action", "B"): "cited as the whole rule",
    ("prior-chips", "A"): "advice to speak first, no ruling on an act",
    ("pot-size", "A"): "who is given a count, no ruling on an act",
    ("pot-size", "C"): "cited as the whole rule",
    ("killed-hands", "A"): "no deed for it",
    ("killed-hands", "B"): "no deed for it",
}
"""Why a lettered part has no case that expects it by its own number."""

ID = re.compile(r"(?:(?:S\d|T\d\d|WSOP|WL24|RRP|P|Q|BBA|WIKI)-[0-9A-Z]+(?:-[0-9A-Z]+)*|[RB]\d{3})(?![0-9A-Za-z-])")
"""The id of a public case, at the head of a case's name."""

REPORT = re.compile(r"\bB\d{3}\b")
"""The id of a report about an engine."""

INTRO = """\
# Coverage

This page is made by `docs/make_coverage.py` from the worked cases that stand beside the rules in
`src/floorcall/book/rules/*.cases.toml` and from `docs/not_stated.toml`; change those, not the page.
`floorcall check src/floorcall/book/rules/*.cases.toml` runs every case. Numbers are those of the 2024 edition.
"""

PUBLIC = """
## Public cases

Worked examples of rule texts, questions asked in columns and forums, and reports about engines, restated in our
own words. The id stands at the head of the case's name. Reports about posting, pots, showdowns and records are about no
ruling on an act: the engine's own tests hold them.
"""

NOT = """
## Public cases that cannot be stated
"""

DEPARTS = """
## Where our ruling departs from the source
"""


@dataclass(frozen=True, slots=True)
class Beside:
    """The worked cases that stand beside one rule."""

    slug: str
    cases: tuple[Case, ...]


def every_case() -> list[Beside]:
    """All worked cases, by the rule that they stand beside."""
    return [
        Beside(path.name.removesuffix(ENDING), tuple(read_cases(path.read_text("utf-8"), file=path.name)))
        for path in sorted(RULES.glob("*" + ENDING))
    ]


def public_id(case: Case) -> str | None:
    """The id of the public case that a case restates, if it restates one."""
    found = ID.match(case.name)
    return found[0] if found else None


def cited(case: Case) -> set[str]:
    """Every rule that a case expects to be cited."""
    return set(_cites([case.expect, *case.accept]))


def _cites(part: Any) -> Iterator[str]:
    if isinstance(part, dict):
        yield from part.get("cites", [])
        for value in part.values():
            yield from _cites(value)
    elif isinstance(part, list):
        for value in part:
            yield from _cites(value)


def kept() -> dict[str, list[dict[str, str]]]:
    """The hand-kept lists: `not_stated` and `departs`."""
    return tomllib.loads(NOT_STATED.read_text("utf-8"))


def page() -> str:
    """The whole page."""
    beside = every_case()
    book = open_book("tda-2024")
    lines = [INTRO, *family(book, beside), *others(book, beside), *by_rule(book, beside)]
    return "\n".join([*lines, PUBLIC, *public(beside), NOT, *not_stated(), DEPARTS, *departs()]) + "\n"


def row(*cells: str) -> str:
    return "| " + " | ".join(cells) + " |"


def expecting(beside: list[Beside], number: str) -> int:
    """How many cases of the 2024 edition expect a rule, or one of its parts, to be cited."""
    return sum(
        case.book == "tda-2024" and any(rule == number or rule.startswith(number + "-") for rule in cited(case))
        for one in beside
        for case in one.cases
    )


def heading(book: Book, slug: str) -> str:
    number, _ = book.number(slug)
    title = book.rule(slug).title
    return f"{number} {title}" if number else title


def family(book: Book, beside: list[Beside]) -> Iterator[str]:
    """Each rule of the betting family and each of its parts: cases, and covered or not."""
    own = {one.slug: len(one.cases) for one in beside}
    total = sum(own.values())
    yield f"{total} worked cases.\n\n## The betting family\n"
    yield row("rule", "cases beside it", "cases that expect it cited", "covered")
    yield row("---", "--:", "--:", "---")
    for slug in FAMILY:
        number = book.number(slug)[0] or slug
        count, named = own.get(slug, 0), expecting(beside, number)
        yes = "yes" if count else "no"
        why = f": {UNTESTED[slug]}" if slug in UNTESTED else ""
        yield row(f"**{heading(book, slug)}**", str(count), str(named), yes + why)
        for part in book.rule(slug).parts:
            name = book.number(slug, part)[0] or part
            if name == number:
                continue
            hits = expecting(beside, name)
            reason = PARTS_UNTESTED.get((slug, part))
            yield row(name, "", str(hits), "yes" if hits else "no: " + (reason or "not yet"))


def others(book: Book, beside: list[Beside]) -> Iterator[str]:
    yield "\n## Other rules with cases\n"
    for one in beside:
        if one.slug not in FAMILY:
            yield f"- {heading(book, one.slug)}: {len(one.cases)}"


def by_rule(book: Book, beside: list[Beside]) -> Iterator[str]:
    """The names of the cases, rule by rule."""
    yield "\n## The cases of each rule\n"
    order = {slug: place for place, slug in enumerate(FAMILY)}
    for one in sorted(beside, key=lambda one: (order.get(one.slug, len(order)), one.slug)):
        yield f"### {heading(book, one.slug)}\n"
        yield from (f"- {case.name}" for case in one.cases)
        yield ""


def public(beside: list[Beside]) -> Iterator[str]:
    """Each public case that is stated: where."""
    where: dict[str, list[str]] = {}
    for one in beside:
        for case in one.cases:
            name = public_id(case)
            if name and one.slug not in where.setdefault(name, []):
                where[name].append(one.slug)
    for file in REPORTS:
        for name in sorted(set(REPORT.findall((ENGINE / file).read_text("utf-8"))) - set(where)):
            where[name] = [f"held by `tests/engine/{file}`"]
    yield row("id", "beside")
    yield row("---", "---")
    yield from (row(name, ", ".join(slugs)) for name, slugs in sorted(where.items()))


def not_stated() -> Iterator[str]:
    yield row("id", "why")
    yield row("---", "---")
    yield from (row(entry["id"], entry["reason"]) for entry in kept()["not_stated"])


def departs() -> Iterator[str]:
    yield row("id", "the source", "here")
    yield row("---", "---", "---")
    yield from (row(entry["id"], entry["source"], entry["ours"]) for entry in kept()["departs"])


if __name__ == "__main__":
    PAGE.write_text(page(), "utf-8")
