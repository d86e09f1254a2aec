"""The vocabulary: chips, verbs and the project's errors.

Chips are whole numbers everywhere. Records with decimals are scaled at the edge.
"""

from __future__ import annotations

import difflib
from typing import Final

Fact = int | str
Facts = dict[str, Fact]
"""The numbers behind a ruling by name, in chips; a convention of ours carries its term's id as `term`."""

FOLD: Final = "fold"
CHECK: Final = "check"
CALL: Final = "call"
BET: Final = "bet"
RAISE: Final = "raise"
COMPLETE: Final = "complete"
BRING_IN: Final = "bring-in"
AGGRESSIONS: Final = (BET, RAISE, COMPLETE)
"""Acts that lift the price to an amount of the seat's own."""

CUSTOM: Final = "custom"
"""The slug of what no rule of the book says: a convention, set by a term or a house."""

NEVER: Final = -1
"""The level at which a seat last answered, before it has answered at all."""

UNBOUNDED: Final = 1_152_921_504_606_846_976
"""A stack that was not given, two to the sixty: enough for anything, shown to people as unknown."""

MAX_CHIPS: Final = 1_000_000_000_000_000
"""The largest amount that is read in; the compiled core wraps far above it."""

MAX_SEATS: Final = 23
"""Seats at one table: a deck deals two cards each to no more, with a board and burns."""


class FloorcallError(Exception):
    """Anything floorcall raises on purpose."""


class BadInput(FloorcallError):
    """Input that cannot be read: says where, and what was expected.

    `line` and `column` count from 1; 0 means unknown. A player's illegal act is never this.
    """

    def __init__(self, message: str, *, file: str = "", line: int = 0, column: int = 0) -> None:
        self.message = message
        self.file = file
        self.line = line
        self.column = column
        super().__init__(message)

    def __str__(self) -> str:
        place = [self.file or "<input>"]
        if self.line:
            place.append(str(self.line))
            if self.column:
                place.append(str(self.column))
        return ":".join(place) + ": " + self.message.replace("\n", " ")


class Unreadable(BadInput):
    """A text that is not in the form it should be in at all, JSON or TOML."""


class IllegalAction(FloorcallError):
    """An act that the table does not allow; the hand is left as it was.

    slug, part: the rule; number: its number in the hand's book, None if unnumbered;
    facts: the numbers behind it, in chips; allowed: what the seat may do (an Options), None when
    no seat is to act.
    """

    def __init__(self, text: str, slug: str, part: str, facts: Facts, allowed: object) -> None:
        self.text = text
        self.slug = slug
        self.part = part
        self.facts = facts
        self.allowed = allowed
        self.number: str | None = None
        super().__init__(text)


def nearest(word: str, known: list[str]) -> str:
    """How a message ends when `word` is none of `known`: the nearest of them, or all when they are few."""
    close = difflib.get_close_matches(word, known, 1)
    if close:
        return f"; did you mean '{close[0]}'?"
    return f"; one of {', '.join(known)}" if 0 < len(known) <= 12 else ""


def chips(value: object, what: str) -> int:
    """`value` if it is a whole number of chips from 0 to MAX_CHIPS, else BadInput naming `what`."""
    if isinstance(value, bool) or not isinstance(value, int):
        raise BadInput(f"{what}: a whole number of chips is expected, not {value!r}")
    if not 0 <= value <= MAX_CHIPS:
        raise BadInput(f"{what}: between 0 and {MAX_CHIPS} chips are expected, not {value}")
    return value
