"""The books: which there are, one of them, one of its rules."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Request
from pydantic import Field
from starlette.responses import Response

from floorcall.book.book import Book, book_ids, open_book
from floorcall.book.sheet import book_sheet, books_sheet, rule_sheet
from floorcall.render.answer import as_json
from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.openapi import problems, told
from floorcall.web.problem import Problem
from floorcall.web.shapes import Told
from floorcall.words import nearest

routes = APIRouter(tags=["books"])


class BookLine(Told):
    book: str
    title: str
    kind: str
    follows: str | None
    text: str
    dated: str | None


class Books(Told):
    books: list[BookLine]


class Term(Told):
    """A point on which books differ, as this one sets it."""

    term: str
    value: bool | int | str
    set_by: str
    rule: str | None
    reason: str
    standing: str


class RuleLine(Told):
    number: str | None
    verified: bool
    slug: str
    title: str
    family: str
    adjudicated: bool


class BookSheet(Told):
    """A whole book."""

    book: str
    title: str
    kind: str
    follows: list[str]
    text: str
    dated: str | None
    about: str
    covers: str
    gaps: list[str]
    terms: list[Term]
    rules: list[RuleLine]


class RulePart(Told):
    part: str
    number: str | None
    text: str


class RuleNumber(Told):
    book: str
    number: str | None
    verified: bool


class RuleSheet(RuleLine):
    """A rule as one book has it, in our own words, with its number in every edition."""

    book: str
    part: str | None
    words: str
    parts: list[RulePart]
    note: str | None
    numbers: list[RuleNumber]
    differs: dict[str, Any]
    see: list[str]
    sources: list[str]
    also: Annotated[list[str], Field(default_factory=list)]


@routes.get("/api/books", operation_id="books", responses={**problems(), **told(Books, "The books, newest first.")})
async def books(actor: Annotated[Actor, Depends(needs(VIEWER))]) -> Response:
    return sheet({"books": books_sheet()})


@routes.get("/api/books/{book}", operation_id="book", responses={**problems(404), **told(BookSheet, "The book.")})
async def book(book: Annotated[str, Path(max_length=100)], actor: Annotated[Actor, Depends(needs(VIEWER))]) -> Response:
    return sheet(book_sheet(packaged(book)))


@routes.get(
    "/api/books/{book}/rules/{number}",
    operation_id="ruleOfBook",
    responses={**problems(404), **told(RuleSheet, "The rule; `also`: slugs of others behind the same number.")},
)
async def rule_of_book(
    request: Request,
    book: Annotated[str, Path(max_length=100)],
    number: Annotated[str, Path(max_length=100, description="A number of this book, or a slug.")],
    actor: Annotated[Actor, Depends(needs(VIEWER))],
) -> Response:
    opened = packaged(book)
    places = opened.find(number)
    if not places:
        meant = nearest(number, list(opened.slugs))
        raise Problem(404, f"{book} has no rule '{number}' that is known here{meant}")
    found = rule_sheet(opened, places[0].rule, places[0].part)
    return sheet({**found, "also": [place.rule.slug for place in places[1:]]})


def packaged(name: str) -> Book:
    """A book by its id, never by a path; Problem 404 with the nearest id."""
    if name not in book_ids():
        raise Problem(404, f"there is no book '{name}'{nearest(name, list(book_ids()))}")
    return open_book(name)


def sheet(told: Any) -> Response:
    """Data as a response, written as everywhere in floorcall."""
    return Response(as_json(told), media_type="application/json")
