"""`floorcall book`: the books, one book, one rule, terms, facts, what differs, a house of one's own."""

import os
import sys
from collections.abc import Iterator
from itertools import chain
from typing import Any, Final

from floorcall.book import sheet
from floorcall.book.book import BASE, Book, Place, book_ids, open_book
from floorcall.book.diff import differences
from floorcall.book.edition import term_ids
from floorcall.book.page import FOLDER
from floorcall.cli.arguments import Arguments, read_text
from floorcall.cli.terminal import COLOURS, paper_for
from floorcall.render import book_pages
from floorcall.render.answer import as_json
from floorcall.render.paper import Paper
from floorcall.words import BadInput, nearest

NEW_HOUSE: Final = "new-house"


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "book",
        "The books: rules in our own words, their numbers by edition, the terms on which books differ.",
        "floorcall book                      the books\n"
        "floorcall book tda-2022             one book, or a house file\n"
        "floorcall book 47 --book tda-2024   one rule, by number or name (multiple-chips)\n"
        "floorcall book tda-2024 --diff tda-2022\n"
        "floorcall book new-house            a template for a room's own rules\n"
        "exit code: 0 shown, 2 bad input",
    )
    options.add_argument("name", nargs="?", metavar="NAME", help="a book, a rule, or new-house")
    options.add_argument("--book", metavar="BOOK", help=f"the book that a rule's number is of; default: {BASE}")
    options.add_argument("--diff", metavar="BOOK", help="what this book has otherwise")
    options.add_argument("--terms", action="store_true", help="every term, its values, each book's setting")
    options.add_argument("--facts", action="store_true", help="the facts that a ruling may ask for")
    options.add_argument("--json", action="store_true", help="the same as JSON")
    options.add_argument("--color", choices=COLOURS, default="auto", help="default: auto")
    return options


def run(args: list[str]) -> int:
    """Print what is asked for; 0, or BadInput before anything is printed."""
    given = parser().parse_args(args)
    paper = paper_for(given.color)
    if given.name == NEW_HOUSE:
        _alone(given.diff or given.terms or given.facts or given.json, NEW_HOUSE)
        sys.stdout.write(template(given.book))
        return 0
    try:
        told, lines = _asked(given.name, given.book, given.diff, paper, terms=given.terms, facts=given.facts)
    except BadInput as error:
        error.file = error.file or "floorcall book"
        raise
    if given.json:
        print(as_json(told))
    else:
        print("\n".join(line.rstrip() for line in lines).rstrip("\n"))
    return 0


Shown = tuple[Any, Iterator[str]]
"""The same thing twice: as data for JSON, and as lines for people."""


def _asked(
    name: str | None, in_book: str | None, other: str | None, paper: Paper, *, terms: bool, facts: bool
) -> Shown:
    """What is asked for. A book named as NAME and one named by --book are the same to --diff and --terms."""
    if facts:
        _alone(terms or other or name, "--facts")
        told = sheet.facts_sheet()
        return told, book_pages.facts_page(told, paper)
    book = name if name is not None and is_book(name) else None
    if book is not None and in_book is not None and book != in_book:
        raise BadInput(f"expected one book, got '{book}' and --book '{in_book}'", file="floorcall book")
    if other is not None:
        _alone(terms or (name if book is None else None), "--diff")
        return _diff(open_book(book or in_book or BASE), open_book(other), paper)
    if terms:
        _alone(name if book is None else None, "--terms")
        return _terms(book or in_book, paper)
    if name is None and in_book is None:
        listed = sheet.books_sheet()
        return listed, book_pages.books_page(listed, paper)
    if name is None or book is not None:
        whole = sheet.book_sheet(open_book(book or in_book or BASE))
        return whole, book_pages.book_page(whole, paper)
    return _rule(name, open_book(in_book or BASE), paper)


def _diff(left: Book, right: Book, paper: Paper) -> Shown:
    """Where two books part: terms, numbers, prose, and the worked cases whose ruling differs."""
    from floorcall.teach.case_diff import case_differences  # the judge: only this page wants it
    from floorcall.teach.compare_page import case_diff_page

    diff = differences(left, right)
    cases = list(case_differences(left, right))
    told = {**diff.to_dict(), "cases": [case.to_dict() for case in cases]}
    return told, chain(book_pages.diff_page(diff, paper), case_diff_page(diff.left, diff.right, cases, paper))


def _terms(name: str | None, paper: Paper) -> Shown:
    if name is None:
        told = sheet.terms_sheet()
        return told, book_pages.terms_page(told, paper)
    book = open_book(name)
    settled = sheet.book_terms_sheet(book)
    return settled, book_pages.book_terms_page(book, settled, paper)


def _rule(name: str, book: Book, paper: Paper) -> Shown:
    places = find(name, book)
    told = [sheet.rule_sheet(book, place.rule, place.part) for place in places]

    def lines() -> Iterator[str]:
        for count, entry in enumerate(told):
            if count:
                yield from ("", "-" * paper.width, "")
            yield from book_pages.rule_page(entry, paper)

    return (told[0] if len(told) == 1 else told), lines()


def find(name: str, book: Book) -> tuple[Place, ...]:
    """The rules behind a number or a name; BadInput with the nearest names where there is none."""
    places = book.find(name)
    if places:
        return places
    if any(char.isdigit() for char in name):
        settled = [term for term in term_ids() if (origin := book.origin(term)).book == book.id and origin.rule == name]
        if settled:
            told = f"{book.id} {name} sets {', '.join(settled)}: floorcall book {book.id} --terms"
            raise BadInput(f"its text is not told here; {told}", file="floorcall book")
        others = [other for other in book_ids() if other != book.id and open_book(other).find(name)]
        where = f"; {', '.join(others)} has one" if others else ""
        raise BadInput(f"{book.id} has no rule {name} that is known here{where}", file="floorcall book")
    known = [*book.slugs, *book_ids(), NEW_HOUSE]
    raise BadInput(
        f"expected a book, a rule's number or its name, not '{name}'{nearest(name, known)}", file="floorcall book"
    )


def is_book(name: str) -> bool:
    """Does the name stand for a book: an id, or a house file?"""
    return name in book_ids() or name.endswith(".toml") or os.sep in name or name.startswith(("tda-", "wsop-"))


def template(follows: str | None) -> str:
    """A house file to fill in, following a book; BadInput for a book that there is not."""
    text = read_text(os.path.join(FOLDER, "houses", "template.toml"))
    if follows is None:
        return text
    open_book(follows)
    return text.replace(f'follows = "{BASE}"', f'follows = "{follows}"', 1)


def _alone(other: object, option: str) -> None:
    if other:
        raise BadInput(f"expected {option} alone", file="floorcall book")
