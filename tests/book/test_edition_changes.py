"""Editions: what changed from one to the next is shown by a case that flips, or by one that does not."""

from typing import Any

import pytest

from floorcall.book import book_ids, open_book
from floorcall.book.edition_change import EditionChange, edition_changes
from floorcall.front import read_case, rule
from floorcall.render.expect import differences
from floorcall.teach.compare import compare

CHANGES = edition_changes()


def named(change: EditionChange) -> str:
    return change.id


def test_there_are_eleven_of_which_two_change_no_outcome() -> None:
    assert len({change.id for change in CHANGES}) == len(CHANGES) == 11
    assert [change.id for change in CHANGES if not change.flips] == ["short-all-ins", "numbers"]
    assert all(change.on.endswith(".") and change.before.endswith(".") for change in CHANGES)
    assert {name for change in CHANGES for name in (change.older, change.newer)} <= set(book_ids())


@pytest.mark.parametrize("change", CHANGES, ids=named)
def test_the_case_is_ruled_as_each_edition_has_it(change: EditionChange) -> None:
    for book, expected in ((change.older, change.was), (change.newer, change.now)):
        assert differences(rule({**change.case, "book": book}).to_dict(), expected) == []


@pytest.mark.parametrize("change", CHANGES, ids=named)
def test_it_flips_where_it_is_said_to(change: EditionChange) -> None:
    case = read_case(change.case)
    found = compare(case, (change.older, change.newer))
    seats = [under.answer.seats for under in found.under if under.answer is not None]
    assert (found.agree and [seat.has_in for seat in seats[0]] == [seat.has_in for seat in seats[1]]) != change.flips


@pytest.mark.parametrize("change", CHANGES, ids=named)
def test_the_terms_named_carry_the_change_and_nothing_else_does(change: EditionChange) -> None:
    older, newer = open_book(change.older), open_book(change.newer)
    for term in change.terms:
        assert older.terms.value(term) != newer.terms.value(term)
    changed = {term: newer.terms.value(term) for term in change.terms}
    told = rule({**change.case, "book": change.older, "terms": changed}).to_dict()
    assert differences(told, without_cites(change.now)) == []


def without_cites(expected: Any) -> Any:
    """The same expectation without the rules to be cited, which go by the book's own numbers."""
    if isinstance(expected, dict):
        return {key: without_cites(value) for key, value in expected.items() if key != "cites"}
    return [without_cites(value) for value in expected] if isinstance(expected, list) else expected
