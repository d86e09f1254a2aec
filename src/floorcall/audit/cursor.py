"""A place in bytes, and the passing over of what stands there: words, amounts, names, cards.

Each method answers whether what it names stands here in its canonical form, and if so goes past it. Reading
past the end of the data is an IndexError, which the scanner takes for no.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

# bytes of the notation
NEWLINE: Final = 10
SPACE: Final = 32
QUOTE: Final = 39
COMMA: Final = 44
POINT: Final = 46
ZERO: Final = 48
NINE: Final = 57
COLON: Final = 58
OPEN: Final = 91
CLOSE: Final = 93

NO: Final = -1
"""Not canonical, or not without fault."""

MOST_DIGITS: Final = 11
"""An amount with more is left to the reader."""

RANK: Final = 1
SUIT: Final = 2
KINDS: Final = bytes(
    [(RANK if chr(code) in "23456789TJQKA?" else 0) | (SUIT if chr(code) in "cdhs?" else 0) for code in range(256)]
)
"""What each byte may be in a card: the bits of RANK and SUIT."""


class Cursor:
    """Bytes, and a place in them. fine: amounts are read in hundredths; point_seen: an amount had decimals
    where they are not."""

    def __init__(self) -> None:
        self.data = b""
        self.size: i64 = 0
        self.at: i64 = 0
        self.fine = False
        self.point_seen = False

    def next_hand(self, start: i64) -> i64:
        """Where the next line [n] begins after `start`; the end if there is none."""
        at: i64 = self.data.find(b"\n[", start, self.size)
        while at >= 0:
            if self.is_mark(at + 1):
                return at + 1
            at = self.data.find(b"\n[", at + 1, self.size)
        return self.size

    def is_mark(self, at: i64) -> bool:
        """Is this the beginning of a line [n]? Blanks may follow on it, and a carriage return."""
        data = self.data
        size = self.size
        at += 1
        first = at
        while at < size and ZERO <= data[at] <= NINE:
            at += 1
        if at in (first, size) or data[at] != CLOSE:
            return False
        at += 1
        while at < size and (data[at] == SPACE or data[at] == 9):
            at += 1
        if at < size and data[at] == 13:
            at += 1
        return at == size or data[at] == NEWLINE

    def word(self, word: bytes) -> bool:
        """Passes over a word if it stands here."""
        data = self.data
        at = self.at
        for code in word:
            if data[at] != code:
                return False
            at += 1
        self.at = at
        return True

    def number(self) -> i64:
        """Passes over an amount; NO if none stands here, or one that must be left to the reader."""
        data = self.data
        at = self.at
        first = at
        value: i64 = 0
        while True:
            digit: i64 = data[at] - ZERO
            if digit < 0 or digit > 9:
                break
            value = value * 10 + digit
            at += 1
        digits = at - first
        if digits == 0 or digits > MOST_DIGITS or (digits > 1 and data[first] == ZERO):
            return NO
        if self.fine:
            value *= 100
            if data[at] == POINT:
                tenth: i64 = data[at + 1] - ZERO
                if tenth < 0 or tenth > 9:
                    return NO
                value += 10 * tenth
                at += 2
                hundredth: i64 = data[at] - ZERO
                if 0 <= hundredth <= 9:
                    value += hundredth
                    at += 1
                    if ZERO <= data[at] <= NINE:
                        return NO
        elif data[at] == POINT:
            self.point_seen = True
            return NO
        self.at = at
        return value

    def next_element(self, left: i64) -> bool:
        """Passes over what parts the elements of a list of numbers, or ends it and its line."""
        data = self.data
        at = self.at
        if left > 0:
            if data[at] != COMMA or data[at + 1] != SPACE:
                return False
        elif data[at] != CLOSE or data[at + 1] != NEWLINE:
            return False
        self.at = at + 2
        return True

    def cards(self) -> i64:
        """Passes over cards written together; how many."""
        data = self.data
        at = self.at
        count: i64 = 0
        while KINDS[data[at]] & RANK and KINDS[data[at + 1]] & SUIT:
            at += 2
            count += 1
        self.at = at
        return count

    def whole_number(self) -> bool:
        """Passes over a whole number of 0 or more."""
        data = self.data
        at = self.at
        first = at
        while ZERO <= data[at] <= NINE:
            at += 1
        if at == first or at - first > 17 or (at - first > 1 and data[first] == ZERO):
            return False
        self.at = at
        return True

    def name(self) -> bool:
        """A string in single quotes, of printable ASCII."""
        data = self.data
        at = self.at
        if data[at] != QUOTE:
            return False
        at += 1
        while data[at] != QUOTE:
            if data[at] < SPACE or data[at] > 126:
                return False
            at += 1
        self.at = at + 1
        return True

    def names(self, left: i64) -> bool:
        """A list of names."""
        while left > 0:
            left -= 1
            if not self.name() or not self.next_element(left):
                return False
        return True

    def clock(self) -> bool:
        """A time of day to the second."""
        data = self.data
        at = self.at
        for most in (24, 60, 60):
            tens: i64 = data[at] - ZERO
            ones: i64 = data[at + 1] - ZERO
            if tens < 0 or tens > 9 or ones < 0 or ones > 9 or 10 * tens + ones >= most:
                return False
            at += 3
        if data[at - 7] != COLON or data[at - 4] != COLON or data[at - 1] != NEWLINE:
            return False
        self.at = at
        return True
