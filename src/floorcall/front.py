"""The front of the library: opens the book, hands its terms to the judge, and turns ids into numbers and sentences."""

import os
from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from floorcall.book.book import Book, open_book
from floorcall.book.prose import phrase_ids
from floorcall.judge.timeline import judge
from floorcall.judge.turning import Ruled
from floorcall.render.answer import Answer
from floorcall.render.caveats import with_caveats
from floorcall.render.changes import Change, changes
from floorcall.render.tell import tell
from floorcall.talk.case import Case, read_cases
from floorcall.talk.deeds import Line
from floorcall.words import BadInput, nearest

CaseLike = str | Mapping[str, Any] | Case
"""A case: TOML or JSON text, the same keys as a dict, or a Case."""


def read_case(case: CaseLike) -> Case:
    """The one case that is meant. BadInput if it cannot be read, or if there is more than one."""
    if isinstance(case, Case):
        return case
    cases = read_cases(case)
    if len(cases) != 1:
        raise BadInput(f"one case is expected here, not {len(cases)}")
    return cases[0]


def book_of(case: Case) -> Book:
    """The case's book, with the terms that the case sets for itself. BadInput for an unknown book or term."""
    try:
        book = open_book(case.book)
    except BadInput as wrong:
        # A house file that is not there is the case's fault; what is wrong within one has a line of its own.
        if wrong.file and not wrong.line and not os.path.isfile(wrong.file):
            wrong = BadInput(f"house file '{wrong.file}' {wrong.message}")
        raise case.about(wrong, "book") from wrong
    return book.changed(case.terms) if case.terms else book


def check_facts(case: Case) -> None:
    """BadInput for an answer to a question that no ruling asks, or of the wrong kind."""
    known = phrase_ids("ask")
    for fact, value in case.facts.items():
        if fact not in known:
            raise case.about(BadInput(f"unknown fact '{fact}'{nearest(fact, list(known))}"), "facts")
        if isinstance(value, bool) == (fact == "amount") or isinstance(value, str):
            kind = "a whole number of chips" if fact == "amount" else "true or false"
            raise case.about(BadInput(f"fact '{fact}': {kind} is expected, not {value!r}"), "facts")


def rule(case: CaseLike) -> Answer:
    """The answer to one case. An illegal act gets a ruling; BadInput is for what cannot be read or held."""
    read = read_case(case)
    check_facts(read)
    book = book_of(read)
    return answer_by(read, book)


def answer_by(case: Case, book: Book) -> Answer:
    """The answer to a case by an open book, in which the case's own terms are set already. BadInput as for `rule`."""
    verdict = judge(case, book.terms)
    return with_caveats(tell(verdict, book), Ruled(case, book.terms, verdict), book)


def without(case: CaseLike, line: int) -> tuple[Answer, tuple[Change, ...]]:
    """The answer without the act on `line`, and the rulings that changed with it. BadInput if there is no such line.

    A choice of the floor about that act falls with it.
    """
    read = read_case(case)
    kept = tuple(act for act in read.lines if act.number != line)
    if len(kept) == len(read.lines):
        raise BadInput(f"no act stands on line {line}", file=read.file)
    return _compared(read, replace(read, lines=kept))


def instead(case: CaseLike, line: int, text: str) -> tuple[Answer, tuple[Change, ...]]:
    """The answer with another act on `line`, and the rulings that changed with it. BadInput as for `rule`."""
    from floorcall.talk.acts import read_lines

    read = read_case(case)
    fresh = read_lines(text, read.seats)
    if len(fresh) != 1:
        raise BadInput(f"one act is expected, not {len(fresh)}")
    if all(act.number != line for act in read.lines):
        raise BadInput(f"no act stands on line {line}", file=read.file)
    lines = tuple(replace(fresh[0], number=line) if act.number == line else act for act in read.lines)
    return _compared(read, replace(read, lines=lines))


def _compared(before: Case, after: Case) -> tuple[Answer, tuple[Change, ...]]:
    answer = rule(_still_asked(after))
    return answer, changes(rule(before), answer)


def _still_asked(case: Case) -> Case:
    """The case without the floor's choices that answer nothing any more: a choice falls with its question."""
    kept: tuple[Line, ...] = ()
    for line in case.lines:
        try:
            if line.kind == "floor":
                rule(replace(case, lines=(*kept, line)))
        except BadInput:
            continue
        kept = (*kept, line)
    return replace(case, lines=kept)
