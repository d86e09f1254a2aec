"""What the auditor finds, before the book gives it a number and a sentence."""

from dataclasses import dataclass
from typing import Final

from floorcall.histories.record import Act
from floorcall.table.options import Options
from floorcall.words import Facts

ILLEGAL: Final = "illegal"
"""No reading of the book allows it."""
HOUSE: Final = "house"
"""Allowed under another value of a named term."""
RECORD: Final = "record"
"""The record contradicts itself: chips do not add up, a turn is missing."""
UNKNOWN: Final = "unknown"
"""Cannot be judged by what the record says."""

SEVERITIES: Final = (ILLEGAL, HOUSE, RECORD, UNKNOWN)
"""The gravest first."""

# Kinds of faults. Each has a sentence of its own in sentences.toml.
UNDER_MINIMUM: Final = "under-minimum"
EFFECTIVE_STACK_RAISE: Final = "effective-stack-raise"
OVER_LIMIT: Final = "over-limit"
OVER_CAP: Final = "over-cap"
NOT_REOPENED: Final = "not-reopened"
NO_ONE_TO_ANSWER: Final = "no-one-to-answer"
RAISE_IN_NAME_ONLY: Final = "raise-in-name-only"
RAISE_BY: Final = "raise-by"
WRONG_CALL: Final = "wrong-call"
CHECK_FACING_BET: Final = "check-facing-bet"
BRING_IN_REFUSED: Final = "bring-in-refused"
OUT_OF_TURN: Final = "out-of-turn"
FOLDED_SEAT: Final = "folded-seat"
MISSING_ACT: Final = "missing-act"
MISSING_DEAL: Final = "missing-deal"
POST: Final = "post"
POT: Final = "pot"
STACK: Final = "stack"
AFTER_THE_END: Final = "after-the-end"


@dataclass(frozen=True, slots=True)
class Fault:
    """One fault of one hand.

    kind, severity: see above. name: the sentence that tells it, where one kind has several. slug, part: the
    rule.
    facts: its numbers, in smallest units. event: the index of the record's event, -1 where it is about the
    whole hand. line, column: where it stands. street: "" where it is about the whole hand. seat: the
    record's seat, -1 where it is nobody's. act: what was done; options: what was allowed, None where nobody
    was to act.
    """

    kind: str
    severity: str
    name: str
    slug: str
    part: str
    facts: Facts
    event: int
    line: int
    column: int
    street: str
    seat: int
    act: Act | None = None
    options: Options | None = None

    def same(self, other: "Fault") -> bool:
        """The same fault at the same place, whatever its numbers."""
        return (self.kind, self.event, self.seat) == (other.kind, other.event, other.seat)
