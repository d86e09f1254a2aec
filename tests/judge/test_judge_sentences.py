"""The judge and the book agree: each id that the judge can emit has a sentence, and its facts fill it in."""

import ast
import string
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

import pytest

import floorcall
from floorcall.book import book_ids, open_book
from floorcall.book.prose import phrase, phrase_ids
from floorcall.judge.look import bar_finding, reopening_id
from floorcall.table.hand import Hand
from floorcall.terms import CHOICES, Terms

JUDGE = Path(floorcall.__file__).parent / "judge"
PLACES = {"say": "say", "said": "say", "menu": "menu", "ask": "ask", "notes": "note", "note": "note", "noted": "note"}
"""Where a phrase stands in the source, and the kind of sentence that it then is."""

WRONG = ("under-minimum", "over-pot", "under-pot", "call-as-raise")
SITUATIONS = ("left-alone", "pulled-back")
MADE = {
    ("prior-chips", "{case}-one-chip"): [f"{situation}-one-chip" for situation in SITUATIONS],
    ("prior-chips", "{case}-several"): [f"{situation}-several" for situation in SITUATIONS],
    ("prior-chips", "case"): ["covering", "some-pulled"],
    ("incorrect-bets", "id_"): [
        *(f"stood-{kind}" for kind in (*WRONG, "over-count", "check-as-raise")),
        *(f"corrected-{kind}" for kind in (*WRONG, "on-top", "pot-on-top", "call-on-top")),
        *(f"stands-{of}{reason}" for of in ("", "pot-", "raise-") for reason in ("next-card", "showdown")),
        *(f"stands-pot-{reason}" for reason in ("substantial-action", "all-acted")),
        "call-as-raise", "short-on-top", "pot-short-on-top",
    ],
    ("methods-of-raising", "id_"): [
        "stood-over-fixed", "corrected-over-fixed", "corrected-on-top", "stands-next-card", "stands-showdown",
    ],
    ("reopening", "id_"): ["short-all-in-limit", "half-all-in-limit"],
    ("button", "misplaced-{reason}"): ["misplaced-corrected", "misplaced-stands", "misplaced-floor", "misplaced-later"],
    ("terminology", "id_"): ["bet-facing-bet", "complete-not-limit"],
}  # fmt: skip
"""Ids that are put together from parts, and all that they come to."""


@dataclass(frozen=True)
class Emitted:
    """A Finding or a Phrase in the judge's source; facts None where they are not written out there."""

    where: str
    slug: str
    id: str
    facts: frozenset[str] | None


class Source:
    """One module, with the parents of its nodes and what each function's names are set to."""

    def __init__(self, path: Path) -> None:
        self.name = path.name
        self.tree = ast.parse(path.read_text("utf-8"))
        self.parent = {child: node for node in ast.walk(self.tree) for child in ast.iter_child_nodes(node)}

    def calls(self, name: str) -> Iterator[ast.Call]:
        for node in ast.walk(self.tree):
            if isinstance(node, ast.Call) and name in (getattr(node.func, "id", ""), getattr(node.func, "attr", "")):
                yield node

    def function(self, node: ast.AST) -> ast.AST:
        while node in self.parent and not isinstance(node, ast.FunctionDef):
            node = self.parent[node]
        return node

    def ids(self, node: ast.expr) -> list[str]:
        """The ids that an expression may be: a constant, one of two, a name that is set to constants."""
        if isinstance(node, ast.Constant):
            return [str(node.value)]
        if isinstance(node, ast.IfExp):
            return self.ids(node.body) + self.ids(node.orelse)
        if isinstance(node, ast.JoinedStr):
            return self.joined(node)
        if isinstance(node, ast.Name):
            return [found for value in self.values(node) for found in self.ids(value)] or [node.id]
        return []

    def joined(self, node: ast.JoinedStr) -> list[str]:
        """What a text with a part filled in may come to, or the text as it is written where the part is not told."""
        written = ast.unparse(node)[2:-1]
        if any(written == id_ for _, id_ in MADE):
            return [written]
        made = [""]
        for part in node.values:
            filled = part.value if isinstance(part, ast.FormattedValue) else part
            values = self.values(filled) if isinstance(filled, ast.Name) else [filled]
            plain = [value for value in values if isinstance(value, ast.Constant | ast.IfExp)]
            told = [text for value in plain for text in self.ids(value)]
            made = [head + tail for head in made for tail in told]
        return made or [written]

    def values(self, name: ast.Name) -> list[ast.expr]:
        """What a name is set to in its function."""
        found = []
        for node in ast.walk(self.function(name)):
            targets = node.targets if isinstance(node, ast.Assign) else [getattr(node, "target", None)]
            value = getattr(node, "value", None)
            if any(isinstance(target, ast.Name) and target.id == name.id for target in targets) and value is not None:
                found.append(value)
        return found

    def facts(self, node: ast.expr | None) -> frozenset[str] | None:
        """The names of the facts, where the source writes them out."""
        if node is None:
            return frozenset()
        if isinstance(node, ast.Dict):
            names: set[str] = set()
            for key, value in zip(node.keys, node.values, strict=True):
                more = self.facts(value) if key is None else frozenset({str(getattr(key, "value", ""))})
                if more is None:
                    return None
                names |= more
            return frozenset(names)
        if isinstance(node, ast.Name):
            written = [self.facts(value) for value in self.values(node)]
            if not written or None in written:
                return None
            return frozenset.intersection(*(names for names in written if names is not None))
        return None

    def kind(self, node: ast.AST) -> str:
        """What kind of sentence a phrase is, by where it stands; "" where that does not tell."""
        while node in self.parent:
            above = self.parent[node]
            if isinstance(above, ast.keyword) and above.arg in PLACES:
                return PLACES[above.arg]
            if isinstance(above, ast.Call) and node is not above.func:
                called = getattr(above.func, "id", "") or getattr(above.func, "attr", "")
                if called == "Choice" or called in PLACES:
                    return "menu" if called == "Choice" else PLACES[called]
                if called in ("append", "insert"):
                    return PLACES.get(getattr(getattr(above.func, "value", None), "id", ""), "")
            if isinstance(above, ast.Assign | ast.AnnAssign):
                target = above.targets[0] if isinstance(above, ast.Assign) else above.target
                return PLACES.get(getattr(target, "id", ""), "")
            node = above
        return ""


SOURCES = [Source(path) for path in sorted(JUDGE.glob("*.py"))]


def findings() -> list[Emitted]:
    found = []
    for source in SOURCES:
        for call in source.calls("Finding"):
            slugs = source.ids(call.args[0])
            facts = source.facts(call.args[2] if len(call.args) > 2 else None)
            if isinstance(call.args[1], ast.Name) and (slugs[0], call.args[1].id) not in MADE:
                continue
            for slug in slugs:
                for id_ in source.ids(call.args[1]):
                    for made in MADE.get((slug, id_), [id_]):
                        found.append(Emitted(f"{source.name}:{call.lineno}", slug, made, facts))
    return [one for one in found if one.id not in ("id_", "bar.slug")]


def phrases() -> list[Emitted]:
    found = []
    for source in SOURCES:
        for call in source.calls("Phrase"):
            facts = source.facts(call.args[1] if len(call.args) > 1 else None)
            for id_ in source.ids(call.args[0]):
                found.append(Emitted(f"{source.name}:{call.lineno}", source.kind(call), id_, facts))
        for call in source.calls("void"):
            for id_ in source.ids(call.args[4]):
                found.append(Emitted(f"{source.name}:{call.lineno}", "say", id_, frozenset({"seat", "price"})))
    return [one for one in found if "{" not in one.id and one.id not in ("say", "phrase_id")]


FINDINGS, PHRASES = findings(), phrases()


def wanted(sentence: str) -> set[str]:
    """The facts that a sentence wants."""
    return {field for _, field, _, _ in string.Formatter().parse(sentence) if field is not None}


def test_the_source_was_read() -> None:
    assert len(FINDINGS) > 100
    assert len(PHRASES) > 100
    assert sum(one.facts is not None for one in FINDINGS) > 0.8 * len(FINDINGS)
    assert sum(one.slug != "" for one in PHRASES) > 0.8 * len(PHRASES)


@pytest.mark.parametrize("book", book_ids())
def test_every_finding_has_its_sentence_in_every_book(book: str) -> None:
    opened = open_book(book)
    for one in FINDINGS:
        sentence = opened.sentence(one.slug, one.id)
        assert one.facts is None or wanted(sentence) <= one.facts, f"{one}: {sentence}"


def test_every_phrase_has_its_sentence() -> None:
    for one in PHRASES:
        kinds = [one.slug] if one.slug else [kind for kind in PLACES.values() if one.id in phrase_ids(kind)]
        assert kinds, one
        for kind in kinds:
            sentence = phrase(kind, one.id)
            assert one.facts is None or wanted(sentence) <= one.facts, f"{one}: {sentence}"


def test_what_the_floor_chooses_can_be_said_with_the_seat_alone() -> None:
    for choice in phrase_ids("menu"):
        assert wanted(phrase("say", f"floor-{choice}")) <= {"seat"}


READINGS = [Terms({"reopening": value}) for value in CHOICES["reopening"]]
SINGLE = Terms({"limit-short-total": "single"})


@pytest.mark.parametrize("terms", [*READINGS, SINGLE], ids=repr)
@pytest.mark.parametrize("limit", ["NL", "PL", "FL"])
def test_open_or_closed_has_its_sentence_under_every_reading(limit: str, terms: Terms) -> None:
    book = open_book("tda-2024")
    open_facts = {"faces", "full_raise", "price", "answered"}
    closed_facts = {"faces", "bet" if limit == "FL" else "full_raise", "price", "answered"}
    assert wanted(book.sentence("reopening", reopening_id("reopened", limit, terms))) <= open_facts
    assert wanted(book.sentence("reopening", reopening_id("not-reopened", limit, terms))) <= closed_facts


def closed_hands() -> Iterator[tuple[str, Hand]]:
    """A hand for each reason why the seat to act may not raise."""
    short = Hand.start("NL", stacks=(1000, 150, 1000), blinds=(50, 100))
    short.call()
    short.call()
    short.raise_to(150)
    short.call()
    yield "reopening", short
    capped = Hand.start("FL", stacks=(1000,) * 3, blinds=(1, 2), bets=(2, 4), terms=Terms({"raise-cap": 1}))
    capped.raise_to(4)
    yield "number-of-raises", capped
    lone = Hand.start("NL", stacks=(1000, 300), blinds=(50, 100))
    lone.call()
    lone.raise_to(300)
    yield "unanswerable-raise", lone
    yield "raise-needs-more", Hand.start("NL", stacks=(1000, 300, 80), blinds=(50, 100))


@pytest.mark.parametrize(
    ("why", "hand"), list(closed_hands()), ids=lambda value: value if isinstance(value, str) else ""
)
def test_every_bar_of_the_table_has_its_sentence(why: str, hand: Hand) -> None:
    bar = hand.bar(int(hand.actor))
    assert bar is not None
    found = bar_finding(bar, "NL", Terms())
    assert why in (found.slug, found.id)
    sentence = open_book("tda-2024").sentence(found.slug, found.id)
    assert wanted(sentence) <= set(bar.facts)


@pytest.mark.parametrize("fact", ["reasonable-time", "words-first", "identifiable"])
def test_what_is_assumed_can_be_asked(fact: str) -> None:
    assert fact in phrase_ids("assumes")
    assert fact in phrase_ids("ask")
