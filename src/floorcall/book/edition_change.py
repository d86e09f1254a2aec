"""What changed from one edition to the next, each with a case that shows it."""

from dataclasses import dataclass
from functools import cache
from typing import Final

from floorcall.book.page import Page, Table

KEYS: Final = (
    "id", "title", "older", "newer", "terms", "flips", "before", "after", "on", "case", "was", "now",
)  # fmt: skip


@dataclass(frozen=True, slots=True)
class EditionChange:
    """A change between two editions.

    older, newer: ids of the editions before and after; terms: ids of the terms that carry it, () where the outcome
    is the same; flips: does the case come out differently? before, after: what each comes to, in words; on: on what
    we know it; case: the case as data, without a book; was, now: what is expected under each, as in a case's `expect`.
    """

    id: str
    title: str
    older: str
    newer: str
    terms: tuple[str, ...]
    flips: bool
    before: str
    after: str
    on: str
    case: Table
    was: Table
    now: Table


@cache
def edition_changes() -> tuple[EditionChange, ...]:
    """Every change that is known, oldest first."""
    page = Page.packaged("changes.toml")
    entries = page.data["change"]
    if not isinstance(entries, list):
        raise page.fault("a list of changes is expected", "change")
    return tuple(_read(page, entry) for entry in entries)


def _read(page: Page, entry: Table) -> EditionChange:
    name = page.string(entry, "id")
    page.only(entry, KEYS, "key of a change", name)
    return EditionChange(
        id=name,
        title=page.string(entry, "title"),
        older=page.string(entry, "older"),
        newer=page.string(entry, "newer"),
        terms=page.strings(entry, "terms"),
        flips=page.flag(entry, "flips", True),
        before=page.string(entry, "before"),
        after=page.string(entry, "after"),
        on=page.string(entry, "on"),
        case=page.table(entry, "case"),
        was=page.table(entry, "was"),
        now=page.table(entry, "now"),
    )
