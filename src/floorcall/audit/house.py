"""Would a fault be none under another value of a term? Then it is a matter of house rules, and the value is
named."""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.replay import replay
from floorcall.audit.seating import Posted
from floorcall.book.book import book_ids, open_book
from floorcall.histories.record import Deal, Record
from floorcall.terms import CHOICES, NUMBERS, Terms, TermValue

_LIMIT_RAISE: Final = ("limit-short-next", "limit-half-next", "limit-short-total")
_RAISE: Final = ("raise-over-short", "short-opening", "short-blind-price", "straddle-raise", *_LIMIT_RAISE)
_PRICE: Final = ("short-blind-price", "lone-seat-price")

TERMS_OF: Final[dict[str, tuple[str, ...]]] = {
    f.UNDER_MINIMUM: _RAISE,
    f.EFFECTIVE_STACK_RAISE: (
        "raise-over-short",
        "short-opening",
        "short-blind-price",
        "straddle-raise",
        *_LIMIT_RAISE,
    ),
    f.OVER_LIMIT: ("pot-blinds", "pot-antes", "pot-round-up", "short-blind-price", *_LIMIT_RAISE),
    f.OVER_CAP: ("raise-cap", "cap-lifted", "cap-counts-short", "event-heads-up"),
    f.NOT_REOPENED: ("reopening", "limit-short-total", "limit-half-next"),
    f.NO_ONE_TO_ANSWER: ("unanswerable-raise",),
    f.WRONG_CALL: (*_PRICE, "short-ante"),
    f.CHECK_FACING_BET: _PRICE,
    f.AFTER_THE_END: ("lone-seat-price", "unanswerable-raise", "short-blind-price"),
    f.MISSING_ACT: ("lone-seat-price", "short-blind-price", "unanswerable-raise"),
}
"""Which terms bear on which kind of fault."""

DISPUTED: Final = tuple(dict.fromkeys(term for terms in TERMS_OF.values() for term in terms))
"""Every term that can make a hand lawful or not."""


def other_values(term: str, present: TermValue) -> Iterator[TermValue]:
    """The values that a term may have beside the present one; of a number, those that some book has."""
    if term in CHOICES:
        values: list[TermValue] = list(CHOICES[term])
    elif term in NUMBERS:
        values = sorted({value for value in books_of(term).values() if isinstance(value, int)})
        if term == "raise-cap":
            values = sorted({3, 4, 5, *(value for value in values if isinstance(value, int))})
    else:
        values = [False, True]
    yield from (value for value in values if value != present)


@cache
def books_of(term: str) -> Mapping[str, TermValue]:
    """The value of a term in each book that comes with the package."""
    return {name: open_book(name).terms.value(term) for name in book_ids()}


def house_of(fault: Fault, record: Record, posted: Posted, terms: Terms) -> Mapping[str, Any] | None:
    """{"term", "value", "books"} under which the record up to the fault is without it, and without any
    other that it had not before; None when no value helps."""
    if fault.kind == f.OVER_LIMIT and terms.open_pair == "small-bet" and _doubles_on_open_pair(fault, record):
        return _named("open-pair", "either-bet")
    for term in TERMS_OF.get(fault.kind, ()):
        for value in other_values(term, terms.value(term)):
            other = replay(record, posted, terms.changed({term: value}), fault.event)
            if not any(one.event == fault.event for one in other.faults) and not other.shaken:
                return _named(term, value)
    return None


def _named(term: str, value: TermValue) -> Mapping[str, Any]:
    return {"term": term, "value": value, "books": [book for book, has in books_of(term).items() if has == value]}


def _doubles_on_open_pair(fault: Fault, record: Record) -> bool:
    """A big bet on fourth street of stud with a pair showing. The table knows no cards, so the record is
    asked."""
    act, bets = fault.act, record.bets
    if fault.street != "fourth" or record.kind != "STUD" or bets is None or act is None or act.to is None:
        return False
    most = fault.facts.get("most")
    return isinstance(most, int) and act.to == most + bets[1] - bets[0] and _pair_shows(fault.event, record)


def _pair_shows(until: int, record: Record) -> bool:
    """Whether a seat's two upcards of fourth street are a pair; yes where they are not known."""
    up: dict[int, list[str]] = {}
    for event in record.events[:until]:
        if isinstance(event, Deal) and event.seat is not None and event.cards:
            up.setdefault(event.seat, []).append(event.cards[-1][0])
    shown = [ranks for ranks in up.values() if len(ranks) == 2]
    return not shown or any(ranks[0] == ranks[1] or "?" in ranks for ranks in shown)
