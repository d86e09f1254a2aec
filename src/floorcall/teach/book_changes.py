"""The same case by another edition, another book, or a book that settles one point otherwise."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from floorcall.book.book import BASE, Book, book_ids
from floorcall.book.meaning import meaning
from floorcall.judge.verdict import Phrase
from floorcall.teach.change import BOOK, TERM, Change
from floorcall.teach.scene import Scene
from floorcall.terms import CHOICES, SWITCHES, TermValue

CAP: Final = "raise-cap"


def book_changes(scene: Scene, book: Book) -> Iterator[Change]:
    """Editions back in time from the case's own, then newer ones, then the other books."""
    names = book_ids()
    editions = sorted(name for name in names if name.startswith("tda-"))
    own = next((name for name in (book.id, *book.follows) if name in editions), BASE)
    older, newer = editions[: editions.index(own)][::-1], editions[editions.index(own) + 1 :]
    house = [own] if book.id not in names else []
    others = [name for name in names if name not in editions and name != book.id]
    for name in (*house, *older, *newer, *others):
        phrase = "edition-before" if older and name == older[0] and not house else "book"
        case = replace(scene.case, book=name)
        yield Change(BOOK, (Phrase(phrase, {"book": name}),), case, keys=("book",))


def term_changes(scene: Scene) -> Iterator[Change]:
    """Every point on which books differ, one at a time, settled in each of its other ways."""
    for term in (*CHOICES, *SWITCHES, CAP):
        for value in _values(term, scene):
            if value != scene.terms.value(term):
                told = meaning(term)
                facts = {"term": term, "value": _shown(value), "question": told.question, "means": told.of(value)}
                case = replace(scene.case, terms={**scene.case.terms, term: value})
                yield Change(TERM, (Phrase("term", facts),), case, keys=("terms",))


def _values(term: str, scene: Scene) -> tuple[TermValue, ...]:
    """The values that a term may have; of the cap, one raise fewer and one more."""
    if term != CAP:
        return CHOICES.get(term, (True, False))
    cap = int(scene.terms.value(CAP))
    return (cap - 1, cap + 1) if cap else (cap + 1,)


def _shown(value: TermValue) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
