"""A judge: a process of its own that rules on cases one by one, so that a case that takes too long can be ended.

It is started by bench.py. JOBS lists what it does.
"""

import json
import resource
import sys
import tomllib
from collections.abc import Callable
from functools import cache
from typing import Any, Final

from floorcall.book.book import book_ids, open_book, open_house
from floorcall.front import answer_by, check_facts, read_case
from floorcall.front import rule as ruled_by_library
from floorcall.render.answer import Answer, as_json
from floorcall.render.stamp import stamp
from floorcall.render.table_svg import table_svg
from floorcall.talk.case import Case
from floorcall.talk.places import is_json
from floorcall.web import lessons
from floorcall.web.frames import Header, packed, read_frame
from floorcall.words import BadInput, Unreadable, nearest

MEMORY: Final = 1 << 30
"""Bytes of memory that a judge may take."""

WARM_UP: Final = b'{"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"], "acts": "C puts 500; A calls"}'

Result = tuple[Header, bytes]


@cache
def packaged_stamp(name: str) -> Header:
    """The stamp of a book that comes with the package."""
    return stamp(open_book(name)).to_dict()


def ruled(case: Case, house: Any = None) -> tuple[Answer, Header]:
    """The answer to a case by a packaged book, or by the inline house that it brings along; and its stamp."""
    if house is not None:
        check_facts(case)
        book = open_house(house, "book")
        return answer_by(case, book.changed(case.terms)), stamp(book).to_dict()
    if case.book not in book_ids():
        meant = nearest(case.book, list(book_ids()))
        raise BadInput(f"book: expected the id of a book or a house's own table, not {case.book[:60]!r}{meant}")
    return ruled_by_library(case), packaged_stamp(case.book)


def split(data: Any) -> tuple[Any, Any]:
    """A case as data, and the inline house in it, if its book is one."""
    if isinstance(data, dict) and isinstance(data.get("book"), dict):
        return {**data, "book": ""}, data["book"]
    return data, None


def read(text: str, kind: str) -> tuple[Case, Any]:
    """The case of a text, with its inline house or None. Complaints have the place in the text."""
    if is_json(text) != (kind == "json"):
        raise Unreadable(f"expected {'an object in JSON' if kind == 'json' else 'TOML'}, as the Content-Type says")
    try:
        data = json.loads(text) if kind == "json" else tomllib.loads(text)
    except (ValueError, RecursionError):
        data = None
    plain, house = split(data)
    if house is not None:
        return read_case(plain), house
    try:
        return read_case(text), None
    except BadInput as error:
        if data is not None:
            raise
        raise Unreadable(error.message, line=error.line, column=error.column) from None


def decoded(body: bytes) -> str:
    """The text of a case."""
    try:
        return body.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        raise Unreadable(f"expected text in UTF-8, which ends at byte {error.start}") from None


def rule(header: Header, body: bytes) -> Result:
    """header: {"type": "json" or "toml", "explain": bool}; body: the case's text, as bytes."""
    answer, mark = ruled(*read(decoded(body), header["type"]))
    return {"stamp": mark}, answer.to_json(header["explain"]).encode()


def picture(header: Header, body: bytes) -> Result:
    """The table drawn; header and body as for `rule`."""
    answer, mark = ruled(*read(decoded(body), header["type"]))
    return {"stamp": mark}, table_svg(answer).encode()


def flip(header: Header, body: bytes) -> Result:
    """The smallest changes that give another ruling. header: as for `rule`, and {"line": the act's, or None}."""
    from floorcall.teach.flip import flip as smallest_changes  # not for a first ruling to wait for

    case, house = read(decoded(body), header["type"])
    _, mark = ruled(case, house)  # complains of a book that is not an id
    own = None if house is None else open_house(house, "book")
    found = [one.to_dict() for one in smallest_changes(case, header["line"], house=own)]
    return {"stamp": mark}, as_json({"flip": found}).encode()


def table(header: Header, body: bytes) -> Result:
    """body: a case as JSON. The acts come back as single lines of text."""
    plain, house = split(json.loads(body))
    case = read_case(plain)
    answer, mark = ruled(case, house)
    acts = [line.text for line in case.lines]
    return {"stamp": mark, "acts": acts}, answer.to_json().encode()


def compare(header: Header, body: bytes) -> Result:
    """body: {"case", "answer"}. Would today's answer be another, and on which lines of the acts?"""
    data = json.loads(body)
    given = data["answer"]
    plain, house = split(data["case"])
    try:
        answer, mark = ruled(read_case(plain), house)
    except BadInput as error:
        return {"stamp": None, "differs": True, "lines": [], "why": error.message}, b""
    today = answer.to_dict()
    lines = differing(given.get("rulings", []), today["rulings"])
    return {"stamp": mark, "differs": given != today, "lines": lines}, answer.to_json().encode()


def differing(given: list[Any], today: list[Any]) -> list[int]:
    """The lines whose rulings are not the same."""
    lines = {ruling.get("line") for ruling in (*given, *today)}
    return sorted(
        line
        for line in lines
        if isinstance(line, int)
        and [one for one in given if one.get("line") == line] != [one for one in today if one.get("line") == line]
    )


def ready(header: Header, body: bytes) -> Result:
    """Nothing: what answers has read the books."""
    return {}, b""


JOBS: Final[dict[str, Callable[[Header, bytes], Result]]] = {
    "ready": ready,
    "rule": rule,
    "picture": picture,
    "flip": flip,
    "table": table,
    "compare": compare,
    "find": lessons.find,
    "deal": lessons.deal,
    "mark": lessons.mark,
}


def do(header: Header, body: bytes) -> bytes:
    """One job's frame in, the frame of what came of it out."""
    try:
        told, answer = JOBS[header["job"]](header, body)
        return packed(told, answer)
    except BadInput as error:
        wrong = {"detail": error.message, "line": error.line, "column": error.column}
        return packed({"wrong": wrong, "unreadable": isinstance(error, Unreadable)}, b"")


def main() -> None:
    """Jobs on standard input, answers on standard output, until the server closes the pipe."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    rule({"type": "json", "explain": False}, WARM_UP)  # the first case should not wait for the books to be read
    jobs, answers = sys.stdin.buffer, sys.stdout.buffer
    sys.stdout = sys.stderr  # whatever prints must not get between the frames
    while (job := read_frame(jobs)) is not None:
        answers.write(do(*job))
        answers.flush()


if __name__ == "__main__":
    main()
