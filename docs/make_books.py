"""Makes docs/books.md from the books' data: `python docs/make_books.py` writes it, a test holds it up to date."""

from collections.abc import Iterator
from pathlib import Path

from floorcall.book import Book, book_ids, open_book
from floorcall.book.book import BASE
from floorcall.book.meaning import meanings
from floorcall.book.rule import Rule
from floorcall.book.sheet import numbered_books

PAGE = Path(__file__).with_name("books.md")

INTRO = """\
# The books

This page is made from the data in `src/floorcall/book/` by `docs/make_books.py`; change the data, not the page.
TDA texts are copyright: the words here are our own, only numbers and titles are theirs. A rule number means
nothing without its edition: 47 is re-opening in the 2024 edition and multiple chips in 2026.

A ruling says what of it its book does not carry. Under a book that was read in part, or only reported, each ruling
notes the numbers that were not read and the rules whose text is reported or taken from the edition before; under a
rulebook that is silent on a point it notes that the point is not covered and that our default was used. In JSON the
same stands under `standing`, by slugs and term ids: `numbers`, `reported`, `unchecked`, `absent`, `gaps`, `terms`. A
term that a room sets in its own file is a step of the ruling that it changes, with the room's number and what it
departs from (`departs`).
"""

TERMS = """
## Terms: where books differ

**Bold** differs from the 2024 edition. In *italics*: the book is not known to say anything on the point, so the value
is our default, not the book's. `?` after a value: reported by others, or taken to be as in the edition that it
follows, because the text was read in part or not at all. `c` in the first column: the 2024 text itself is silent,
the value is a convention of ours, and it is cited as `custom`.
"""

NUMBERS = """
## Rule numbers by edition

`?`: not read in that edition's own text (reported by a reader of it, or worked out from the order). `-`: the edition is
known not to have the rule. Empty: not known. In brackets: told by the book, not ruled by.
"""


def page() -> str:
    """The whole page."""
    return "\n".join([INTRO, *books(), TERMS, *terms(), *values(), NUMBERS, *numbers()]) + "\n"


def row(cells: list[str]) -> str:
    return "| " + " | ".join(cells) + " |"


def table(head: list[str], rows: Iterator[list[str]]) -> Iterator[str]:
    yield row(head)
    yield row(["---"] * len(head))
    yield from map(row, rows)


def books() -> Iterator[str]:
    """Each book: what is known of it, what it covers, its gaps."""
    for name in book_ids():
        book = open_book(name)
        follows = f" Follows `{book.follows[0]}`." if book.follows else ""
        yield f"- `{name}`: {book.title}. Text: {book.text}.{follows} {book.about}".rstrip()
        yield f"  - Covers: {book.covers}"
        yield from (f"  - Gap: {gap}" for gap in book.gaps)


def terms() -> Iterator[str]:
    """The table of terms by book."""
    opened = [open_book(name) for name in book_ids()]
    yield from table(["term", *(f"`{book.id}`" for book in opened)], _term_rows(opened))


def _term_rows(opened: list[Book]) -> Iterator[list[str]]:
    base = open_book(BASE)
    for told in meanings():
        silent = " `c`" if base.origin(told.term).standing == "convention" else ""
        yield [f"`{told.term}`{silent}", *(_cell(book, base, told.term) for book in opened)]


def _cell(book: Book, base: Book, term: str) -> str:
    origin = book.origin(term)
    value = str(origin.value).lower() if isinstance(origin.value, bool) else str(origin.value)
    if origin.standing == "gap":
        return f"*{value}*"
    mark = " ?" if origin.standing in ("reported", "unchecked") else ""
    return f"**{value}**{mark}" if origin.value != base.terms.value(term) else f"{value}{mark}"


def values() -> Iterator[str]:
    """What each term asks and what its values mean."""
    yield "\n## What the terms mean\n"
    base = open_book(BASE)
    for told in meanings():
        number, _ = base.number(told.rule, told.part)
        where = f"rule {number} of {BASE}" if number else "convention"
        yield f"- `{told.term}` ({where}): {told.question}"
        yield from (f"  - `{value}`: {means}" for value, means in told.values.items())


def numbers() -> Iterator[str]:
    """The table of numbers by edition."""
    names = numbered_books()
    yield from table(["rule", *(f"`{name}`" for name in names)], _number_rows(names))


def _number_rows(names: tuple[str, ...]) -> Iterator[list[str]]:
    for rule in open_book(BASE).rules:
        if rule.slug != "custom":
            title = rule.title if rule.adjudicated else f"({rule.title})"
            yield [f"{title} `{rule.slug}`", *(_number(rule, name) for name in names)]


def _number(rule: Rule, name: str) -> str:
    number = rule.numbered(name)
    if number is None:
        return ""
    return (number.text or "-") + ("" if number.verified else " ?")


if __name__ == "__main__":
    PAGE.write_text(page(), encoding="utf-8")
