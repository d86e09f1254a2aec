"""docs/books.md is made from the data, and is up to date."""

import importlib.util
from pathlib import Path
from types import ModuleType

from floorcall.book import book_ids
from floorcall.book.edition import term_ids

DOCS = Path(__file__).resolve().parents[2] / "docs"


def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("make_books", DOCS / "make_books.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(module)
    return module


def test_the_page_is_up_to_date() -> None:
    assert (DOCS / "books.md").read_text("utf-8") == maker().page(), "run: python docs/make_books.py"


def test_the_page_has_every_term_and_every_book() -> None:
    rows = [line.split(" | ") for line in maker().terms()]
    assert rows[0][1:] == [f"`{name}`" + (" |" if name == book_ids()[-1] else "") for name in book_ids()]
    assert [cells[0].split("`")[1] for cells in rows[2:]] == list(term_ids())
    assert {len(cells) for cells in rows} == {len(book_ids()) + 1}
