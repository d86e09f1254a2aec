"""The judge and the book agree: every id that the judge can return has a sentence, and facts that fill it."""

import ast
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

import floorcall
from floorcall.book import book_ids, open_book
from floorcall.book.prose import KINDS, phrase_ids
from floorcall.book.rule import packaged_rule
from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.talk.case import Case, read_cases
from floorcall.words import BadInput

SOURCE = Path(floorcall.__file__).resolve().parent
RULES = SOURCE / "book" / "rules"


def made(kind: str, constants: int) -> Iterator[tuple[str, list[str]]]:
    """Where the judge makes a Finding or a Phrase out of plain ids: file and line, and the ids."""
    for path in sorted((SOURCE / "judge").glob("*.py")):
        for node in ast.walk(ast.parse(path.read_text("utf-8"))):
            if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == kind:
                ids = [a.value for a in node.args[:constants] if isinstance(a, ast.Constant)]
                if len(ids) == constants:
                    yield f"{path.name}:{node.lineno}", [str(name) for name in ids]


def test_every_finding_of_the_judge_has_a_sentence() -> None:
    found = list(made("Finding", 2))
    assert len(found) > 50
    unknown = [(place, ids) for place, ids in found if ids[1] not in packaged_rule(ids[0]).findings]
    assert unknown == []


def test_every_phrase_of_the_judge_has_a_sentence() -> None:
    known = {name for kind in KINDS for name in phrase_ids(kind)}
    found = list(made("Phrase", 1))
    assert len(found) > 30
    assert [(place, ids) for place, ids in found if ids[0] not in known] == []


@pytest.mark.parametrize("path", sorted(RULES.glob("*.cases.toml")), ids=lambda path: path.name.split(".")[0])
def test_every_case_can_be_told_by_every_book(path: Path) -> None:
    """A finding without its sentence, or a sentence without its facts, is our mistake and raises."""
    told = 0
    for case in read_cases(path.read_text("utf-8"), file=path.name):
        for name in book_ids():
            answer = _answer(replace(case, book=name))
            told += answer is not None
            for ruling in answer.rulings if answer is not None else ():
                for cited in (*ruling.because, *ruling.penalty):
                    assert cited.text
                    assert cited.title
                    assert cited.rule is not None or not open_book(name).number(cited.slug)[0]
                    assert "{" not in cited.text
    assert told >= len(book_ids())


def _answer(case: Case) -> Answer | None:
    """The answer; None where a `floor:` line does not fit, because by this book nothing was left to the floor."""
    try:
        return rule(case)
    except BadInput:
        return None
