"""Whatever the judge can find or say, the book has a sentence for it, and the judge has its facts."""

import ast
import string
from collections.abc import Iterator
from pathlib import Path

import pytest

import floorcall
from floorcall.book.book import open_book
from floorcall.book.prose import KINDS, phrase, phrase_ids

JUDGE = Path(floorcall.__file__).parent / "judge"
BOOK = open_book("tda-2024")
MODULES = sorted(JUDGE.glob("*.py"))


def calls(path: Path, name: str) -> Iterator[ast.Call]:
    """Every `name(...)` in a module whose first arguments are written out."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id == name:
            yield node


def literal(node: ast.expr) -> str | None:
    return node.value if isinstance(node, ast.Constant) and isinstance(node.value, str) else None


def keys(node: ast.expr | None) -> set[str] | None:
    """The keys of facts that are written out; None where they are not all."""
    if node is None:
        return set()
    if isinstance(node, ast.Dict):
        named = [literal(key) if key is not None else None for key in node.keys]
        return None if None in named else {key for key in named if key is not None}
    return None


def wanted(template: str) -> set[str]:
    return {name for _, name, _, _ in string.Formatter().parse(template) if name}


def module(path: Path) -> str:
    return path.stem


@pytest.mark.parametrize("path", MODULES, ids=module)
def test_every_finding_has_its_sentence_and_facts(path: Path) -> None:
    trouble = []
    for call in calls(path, "Finding"):
        slug, name = (literal(node) for node in call.args[:2])
        if slug is None or name is None:
            continue
        where = f"line {call.lineno}: {slug}.{name}"
        if slug not in BOOK.slugs or name not in BOOK.rule(slug).findings:
            trouble.append(f"{where}: the book has no such finding")
            continue
        given = keys(call.args[2] if len(call.args) > 2 else None)
        missing = set() if given is None else wanted(BOOK.sentence(slug, name)) - given
        if missing:
            trouble.append(f"{where}: the sentence wants {sorted(missing)}")
    assert trouble == []


@pytest.mark.parametrize("path", MODULES, ids=module)
def test_every_phrase_has_its_sentence_and_facts(path: Path) -> None:
    trouble = []
    for call in calls(path, "Phrase"):
        name = literal(call.args[0]) if call.args else None
        if name is None:
            continue
        templates = [phrase(kind, name) for kind in KINDS if name in phrase_ids(kind)]
        given = keys(call.args[1] if len(call.args) > 1 else None)
        if not templates:
            trouble.append(f"line {call.lineno}: no sentence '{name}'")
        elif given is not None and not any(wanted(template) <= given for template in templates):
            trouble.append(f"line {call.lineno}: '{name}' wants {[sorted(wanted(text)) for text in templates]}")
    assert trouble == []
