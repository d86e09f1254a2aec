"""The sentences: each can be filled in, none is somebody else's."""

import re
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

from floorcall.book import book_ids, open_book
from floorcall.book.edition import packaged_edition
from floorcall.book.meaning import meanings
from floorcall.book.prose import KINDS, phrase, phrase_ids, question
from floorcall.book.rule import packaged_rule, rule_slugs
from floorcall.words import BadInput, FloorcallError

LONGEST_SHARED = 6
"""Words in a row that our text may share with a rule's official text; more is quoting it."""


def templates() -> Iterator[tuple[str, str]]:
    for slug in rule_slugs():
        for name, finding in packaged_rule(slug).findings.items():
            yield f"{slug}.{name}", finding.text
    for kind in KINDS:
        for name in phrase_ids(kind):
            yield f"{kind} {name}", phrase(kind, name)


@pytest.mark.parametrize(("name", "text"), list(templates()))
def test_a_sentence_can_be_filled_in(name: str, text: str) -> None:
    fields = [field for _, field, spec, how in string.Formatter().parse(text) if field is not None]
    assert text.endswith((".", "?")), name
    assert all(re.fullmatch(r"[a-z][a-z_]*", field) for field in fields)
    assert text.format(**dict.fromkeys(fields, "1,000"))


@pytest.mark.parametrize("fact", phrase_ids("ask"))
def test_a_question_has_an_answer_for_each_button(fact: str) -> None:
    asked = question(fact)
    assert asked.text.endswith("?")
    assert asked.fact == fact
    assert (asked.yes == "") == (asked.no == "")
    assert asked.yes or asked.default is None


def test_the_contract_menu_and_facts_are_there() -> None:
    menu = {
        "full-call", "forfeit-and-fold", "dead-hand", "call-or-fold", "binding", "no-action", "as-said",
        "as-put", "corrected", "stands",
    }  # fmt: skip
    facts = {"reasonable-time", "last-chips", "words-first", "amount", "identifiable", "heard"}
    assert menu <= set(phrase_ids("menu"))
    assert facts <= set(phrase_ids("ask"))
    assert facts <= set(phrase_ids("assumes"))
    assert all(f"floor-{choice}" in phrase_ids("say") for choice in phrase_ids("menu"))


def test_unknown_sentences_get_the_nearest() -> None:
    with pytest.raises(FloorcallError, match="did you mean 'full-call'"):
        phrase("menu", "ful-call")
    with pytest.raises(FloorcallError, match="unknown kind of sentence"):
        phrase("menus", "full-call")
    with pytest.raises(BadInput, match="did you mean 'heard'"):
        question("herd")
    assert open_book("tda-2024").phrase("ask", "amount") == "To how much?"


def ours() -> Iterator[tuple[str, str]]:
    """Everything that the book says to people."""
    yield from templates()
    for slug in rule_slugs():
        rule = packaged_rule(slug)
        for text in (rule.words, rule.note, *rule.parts.values(), *rule.differs.values()):
            yield slug, text
    for told in meanings():
        for text in (told.question, *told.values.values()):
            yield told.term, text
    for name in book_ids():
        edition = packaged_edition(name)
        for text in (edition.about, edition.covers, *edition.gaps):
            yield name, text
        for term, setting in edition.settings.items():
            yield f"{name} {term}", setting.reason


def runs(text: str, length: int) -> set[tuple[str, ...]]:
    """Every run of so many words in a row."""
    words = re.findall(r"[a-z0-9%]+", text.lower())
    return {tuple(words[start : start + length]) for start in range(len(words) - length + 1)}


def test_no_sentence_is_quoted_from_the_official_text(shared: Path) -> None:
    official = set[tuple[str, ...]]()
    for path in sorted((shared / "seeds").glob("*.txt")):
        official |= runs(path.read_text(encoding="utf-8"), LONGEST_SHARED + 1)
    assert official
    quoted = [(name, " ".join(run)) for name, text in ours() for run in runs(text, LONGEST_SHARED + 1) & official]
    assert quoted == []
