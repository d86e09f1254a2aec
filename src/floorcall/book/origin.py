"""Origins: where a term of a book gets its value, and what that departs from."""

from dataclasses import dataclass

from floorcall.terms import TermValue


@dataclass(frozen=True, slots=True)
class Departure:
    """What an origin departs from: the book's id, the rule's number there, whether it was read, the value."""

    book: str
    number: str | None
    verified: bool
    value: TermValue


@dataclass(frozen=True, slots=True)
class Origin:
    """Where a term of a book gets its value.

    book: the id of the book that sets it ("case" for a case's own terms).
    rule: the rule's number there, "" when none is given.
    standing: text, addendum, derived, convention or reported, as the book's file says; gap where the book
    asked is not known to say anything and the value is only the default; unchecked where an edition that
    was read in part is taken to agree with the one it follows.
    departs: what it changes, None when it changes nothing.
    """

    term: str
    value: TermValue
    book: str
    kind: str
    rule: str
    reason: str
    standing: str
    departs: Departure | None
