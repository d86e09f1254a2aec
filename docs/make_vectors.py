"""Makes src/floorcall/vectors/*.json from the worked cases: `python docs/make_vectors.py`; a test checks them.

Every worked case with what each book makes of it, as plain data: whole numbers, ids, rules by slug and part. No prose.
docs/vectors.md tells how another engine runs them, vectors/schema.json what is where.
"""

import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from pathlib import Path
from typing import Any

import floorcall.vectors
from floorcall.book import Book, book_ids, open_book
from floorcall.book.sheet import numbered_books
from floorcall.judge.timeline import judge
from floorcall.judge.verdict import Finding, OptionsView, Phrase, Ruling, SeatView, TableView, Verdict
from floorcall.talk.case import Case
from floorcall.teach.casebook import worked, worked_slugs
from floorcall.words import BadInput

FOLDER = Path(floorcall.vectors.__file__).parent
FORMAT = 1
APART = ("name", "source", "book", "expect", "accept")
"""Keys of a case that stand elsewhere in a vector, or are of no use there."""

Json = dict[str, Any]


def cites(findings: Sequence[Finding], book: Book) -> list[str]:
    """Rules as "slug" or "slug/part", each once, in the order in which they were applied."""
    found = []
    for finding in findings:
        part = book.finding(finding.slug, finding.id).part
        found.append(f"{finding.slug}/{part}" if part else finding.slug)
    return list(dict.fromkeys(found))


def choices(menu: Sequence[Phrase]) -> list[Json]:
    return [{"choice": phrase.id, **{key: phrase.facts[key] for key in sorted(phrase.facts)}} for phrase in menu]


def ruling(found: Ruling, book: Book) -> Json:
    told: Json = {
        "line": found.line,
        "seat": found.seat,
        "in_turn": found.in_turn,
        "status": found.status,
        "verb": found.verb,
        "to": found.to,
        "adds": found.adds,
        "owes": found.owes,
        "returns": found.returns,
        "all_in": found.all_in,
        "cites": cites(found.because, book),
    }
    if found.menu:
        told["menu"] = choices(found.menu)
    if found.ask:
        told["ask"] = [phrase.id for phrase in found.ask]
    if found.penalty:
        told["penalty"] = cites(found.penalty, book)
    if found.due_to is not None:
        told["due_to"] = found.due_to
    if found.provisional:
        told["provisional"] = True
    return told


def table(view: TableView) -> Json:
    told: Json = {
        "street": view.street,
        "pot": view.pot,
        "price": view.price,
        "min_raise": view.min_raise,
        "to_act": view.to_act,
        "round_over": view.round_over,
        "pending": [{"line": one.line, "seat": one.seat, "verb": one.verb, "to": one.to} for one in view.pending],
    }
    if view.pots is not None:
        told["pots"] = [{"amount": amount, "seats": list(seats)} for amount, seats in view.pots]
    return told


def options(view: OptionsView | None, book: Book) -> Json | None:
    if view is None:
        return None
    raising = view.raise_ and dict(zip(("verb", "min_to", "max_to"), view.raise_, strict=True))
    return {
        "seat": view.seat,
        "fold": view.fold,
        "check": view.check,
        "call": view.call and dict(zip(("to", "adds", "all_in"), view.call, strict=True)),
        "raise": raising,
        "why_no_raise": view.why_no_raise and cites([view.why_no_raise], book)[0],
    }


def seat(view: SeatView) -> Json:
    return {
        "seat": view.seat,
        "in": view.in_,
        "behind": view.behind,
        "state": view.state,
        "may_raise": view.may_raise,
    }


def answer(verdict: Verdict, book: Book) -> Json:
    """What one book makes of a case."""
    return {
        "rulings": [ruling(found, book) for found in verdict.rulings],
        "record": [
            {"seat": act.seat, "verb": act.verb, "to": act.to, "all_in": act.all_in, "line": act.line}
            for act in verdict.record
        ],
        "table": table(verdict.table),
        "options": options(verdict.options, book),
        "seats": [seat(view) for view in verdict.seats],
    }


def vector(case: Case) -> Json:
    """A case, and each different answer with the books that give it."""
    answers: dict[str, list[str]] = {}
    refused: dict[str, list[str]] = {}
    for name in book_ids():
        book = open_book(name).changed(case.terms)
        try:
            told = answer(judge(replace(case, book=name), book.terms), book)
        except BadInput as error:  # a choice of the floor that is not on this book's menu
            refused.setdefault(error.message, []).append(name)
            continue
        answers.setdefault(json.dumps(told), []).append(name)
    plain = {key: value for key, value in case.to_dict().items() if key not in APART}
    found: Json = {"name": case.name, "source": case.source, "book": case.book, "case": plain}
    found["answers"] = [{"books": books, **json.loads(told)} for told, books in answers.items()]
    if refused:
        found["refused"] = [{"books": books, "why": why} for why, books in refused.items()]
    return found


def sheet(slug: str) -> Json:
    """The vectors of the cases that stand beside one rule."""
    return {"format": FORMAT, "slug": slug, "vectors": [vector(one.case) for one in worked(slug)]}


def index() -> Json:
    """The books with their terms, the rules with their numbers in each book, the files."""
    base = open_book("tda-2024")
    return {
        "format": FORMAT,
        "books": {
            name: {
                "title": open_book(name).title,
                "text": open_book(name).text,
                "terms": dict(open_book(name).terms.items()),
                "gaps": [origin.term for origin in open_book(name).doubtful()],
            }
            for name in book_ids()
        },
        "rules": {rule.slug: {"title": rule.title, "numbers": dict(numbers(rule.slug))} for rule in base.rules},
        "files": {f"{slug}.json": len(worked(slug)) for slug in worked_slugs()},
    }


def numbers(slug: str) -> Iterator[tuple[str, Json]]:
    """The rule's number and those of its parts in each book that can be opened and has one."""
    for name in numbered_books():
        if name in book_ids():
            book = open_book(name)
            number, verified = book.number(slug)
            parts = {part: book.number(slug, part)[0] for part in book.rule(slug).parts}
            if number is not None:
                yield name, {"number": number, "verified": verified, "text": book.text_of(slug), "parts": parts}


def written(told: Json) -> str:
    """JSON with a line for each vector, or each entry of the index, so that changes can be read."""
    lines = []
    for key, value in told.items():
        if isinstance(value, list):
            inner = ",\n".join(json.dumps(entry, ensure_ascii=False) for entry in value)
            lines.append(f"{json.dumps(key)}: [\n{inner}\n]")
        elif isinstance(value, dict):
            entries = ((json.dumps(name), json.dumps(entry, ensure_ascii=False)) for name, entry in value.items())
            inner = ",\n".join(f"{name}: {entry}" for name, entry in entries)
            lines.append(f"{json.dumps(key)}: {{\n{inner}\n}}")
        else:
            lines.append(f"{json.dumps(key)}: {json.dumps(value)}")
    return "{\n" + ",\n".join(lines) + "\n}\n"


def files() -> Iterator[tuple[str, str]]:
    """Every file that is made, by its name."""
    yield "index.json", written(index())
    for slug in worked_slugs():
        yield f"{slug}.json", written(sheet(slug))


if __name__ == "__main__":
    kept = {"schema.json"}
    for name, text in files():
        (FOLDER / name).write_text(text, encoding="utf-8")
        kept.add(name)
    for path in FOLDER.glob("*.json"):
        if path.name not in kept:
            path.unlink()
