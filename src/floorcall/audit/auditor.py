"""Audits one record by a book."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from floorcall.audit import fault as f
from floorcall.audit.chips import check_chips
from floorcall.audit.fault import Fault
from floorcall.audit.finding import Finding, make
from floorcall.audit.house import TERMS_OF, house_of
from floorcall.audit.posts import check_posts
from floorcall.audit.replay import replay
from floorcall.audit.seating import Posted
from floorcall.book.book import Book
from floorcall.histories.record import Record
from floorcall.terms import Terms
from floorcall.words import BadInput


@dataclass(frozen=True, slots=True)
class Audited:
    """One hand audited. acts: how many were judged. reason: why it could not be judged at all, "" if it
    was."""

    findings: tuple[Finding, ...]
    acts: int
    reason: str = ""


def audit(record: Record, book: Book) -> Audited:
    """Every fault of a record by the book, the gravest reading of each."""
    posted = Posted.of(record)
    try:
        faults, acts = faults_of(record, posted, book.terms)
        findings = tuple(_found(fault, record, posted, book) for fault in faults)
    except BadInput as error:
        return Audited((), 0, error.message)
    return Audited(findings, acts)


def faults_of(record: Record, posted: Posted, terms: Terms) -> tuple[list[Fault], int]:
    """The faults of a record by a book's terms, and how many acts it has. BadInput where no table can hold
    it."""
    posts = check_posts(record, posted)
    done = replay(record, posted, terms)
    return [*posts, *done.faults, *check_chips(record, done)], done.acts


def _found(fault: Fault, record: Record, posted: Posted, book: Book) -> Finding:
    house: Mapping[str, Any] | None = None
    if fault.severity in (f.ILLEGAL, f.RECORD) and fault.kind in TERMS_OF:
        house = house_of(fault, record, posted, book.terms)
        if house is not None:
            fault = replace(fault, severity=f.HOUSE)
    return make(fault, record, book, house)
