"""Where things stand in a TOML or JSON document that has been read: line and column, for messages.

Looked for only when there is something to complain about. The document is known to be valid.
"""

import re
from bisect import bisect_right
from collections.abc import Iterator
from contextlib import suppress

Path = tuple[str | int, ...]

_BARE = re.compile(r"[\w-]+")
_BLANK = re.compile(r"(?:[ \t\r\n]|#[^\n]*)*")
_SCALAR = re.compile(r"[^,\]}\s#]+(?: \d\d:[\d:.]+)?")
_STRING = re.compile(
    r'"""(?:[^"\\]|\\.|"{1,2}(?!"))*"{3,5}|"(?:[^"\\]|\\.)*"'
    r"|'''(?:[^']|'{1,2}(?!'))*'{3,5}|'[^']*'",
    re.DOTALL,
)
_ESCAPE = re.compile(r"\\(?:u[\dA-Fa-f]{4}|U[\dA-Fa-f]{8}|x[\dA-Fa-f]{2}|.)")
_PAIR = re.compile(r"\\u[dD][89abAB][\dA-Fa-f]{2}\\u[dD][c-fC-F][\dA-Fa-f]{2}")
_CONTINUED = re.compile(r"\\[ \t]*\r?\n\s*")
_DEEPEST = 30


class _TooDeep(Exception):
    """Nested deeper than any place that is asked for."""


def is_json(text: str) -> bool:
    """Is the document JSON? (Else it is TOML, where no statement begins with these signs.)"""
    return re.match(r"\ufeff?\s*(?:\{|\[\s*(?:[{\]]|$))", text) is not None


class Places:
    """The places of the keys and values of one document."""

    def __init__(self, text: str) -> None:
        self.text = text
        self.keys: dict[Path, int] = {}
        self.values: dict[Path, int] = {}
        self._starts = [0, *(match.end() for match in re.finditer("\n", text))]
        start = self._blank(1 if text.startswith("\ufeff") else 0)
        with suppress(_TooDeep):  # what was found before is kept
            if is_json(text):
                self._value(start, (), 0)
            else:
                self._document(start)

    def of(self, path: Path) -> tuple[int, int]:
        """Line and column of what the path names, or of the nearest thing around it."""
        for length in range(len(path), 0, -1):
            at = self.keys.get(path[:length], self.values.get(path[:length]))
            if at is not None:
                return self.line_column(at)
        return 1, 1

    def line_column(self, at: int) -> tuple[int, int]:
        """Line and column, from 1, of a place in the text."""
        line = bisect_right(self._starts, at)
        return line, at - self._starts[line - 1] + 1

    def in_string(self, path: Path, row: int, column: int) -> tuple[int, int]:
        """Where the row and column (from 1) of a string's value stand in the document."""
        at = self.values.get(path)
        if at is None or self.text[at] not in "\"'":
            return self.of(path)
        rows, last = 1, at
        before = 0
        for sign, place in self._signs(at):
            last = place
            if rows == row:
                before += 1
                if before == column or sign == "\n":
                    return self.line_column(place)
            rows += sign == "\n"
        closing = len(self.text[at : at + 3]) if self.text[at : at + 3] in ('"""', "'''") else 1
        return self.line_column(min(last + 1 if before else at + closing, len(self.text)))

    def _signs(self, at: int) -> Iterator[tuple[str, int]]:
        """The signs of the string that begins at a place, each with its place in the document."""
        quote = self._quote(at)
        end = self._string(at) - len(quote)
        at += len(quote)
        if len(quote) == 3:  # a line break straight after the opening quotes is not part of the value
            at += 2 if self.text.startswith("\r\n", at) else 1 if self.text.startswith("\n", at) else 0
        while at < end:
            sign, length = self.text[at], 1
            if sign == "\\" and quote[0] == '"':
                continued = _CONTINUED.match(self.text, at) if len(quote) == 3 else None
                if continued:
                    at = continued.end()
                    continue
                escape = _PAIR.match(self.text, at) or _ESCAPE.match(self.text, at)
                length = len(escape[0]) if escape else 1
                sign = "\n" if escape and escape[0] == "\\n" else "?"
            elif self.text.startswith("\r\n", at):
                sign, length = "\n", 2
            yield sign, at
            at += length

    def _document(self, at: int) -> None:
        """The statements of a TOML document."""
        here: Path = ()
        counts: dict[Path, int] = {}
        while at < len(self.text):
            if self.text[at] == "[":
                many = self.text.startswith("[[", at)
                keys, end = self._key(self._blank(at + 1 + many))
                here = ()
                for depth, key in enumerate(keys, 1):
                    here = (*here, key)
                    if many and depth == len(keys):
                        counts[here] = counts.get(here, -1) + 1
                    if here in counts:
                        here = (*here, counts[here])
                self.keys.setdefault(here, at)
                at = self.text.index("]", end) + 1 + many
            else:
                at = self._pair(at, here, 0)
            at = self._blank(at)

    def _pair(self, at: int, here: Path, depth: int) -> int:
        """A key with its value; where it ends."""
        keys, end = self._key(at)
        path = (*here, *keys)
        for length in range(len(here) + 1, len(path) + 1):
            self.keys.setdefault(path[:length], at)
        return self._value(self._blank(self._blank(end) + 1), path, depth)

    def _key(self, at: int) -> tuple[list[str], int]:
        keys: list[str] = []
        while True:
            if self.text[at] in "\"'":
                end = self._string(at)
                keys.append(self.text[at + 1 : end - 1].replace('\\"', '"').replace("\\\\", "\\"))
            else:
                bare = _BARE.match(self.text, at)
                end = bare.end() if bare else at + 1
                keys.append(self.text[at:end])
            at = self._blank(end)
            if self.text[at : at + 1] != ".":
                return keys, end
            at = self._blank(at + 1)

    def _value(self, at: int, path: Path, depth: int) -> int:
        """A value and all that is in it; where it ends."""
        self.values[path] = at
        sign = self.text[at]
        if depth > _DEEPEST:
            raise _TooDeep
        if sign in "\"'":
            return self._string(at)
        if sign not in "[{":
            scalar = _SCALAR.match(self.text, at)
            return scalar.end() if scalar else len(self.text)
        number = 0
        at = self._blank(at + 1)
        while at < len(self.text) and self.text[at] not in "]}":
            at = self._value(at, (*path, number), depth + 1) if sign == "[" else self._pair(at, path, depth + 1)
            number += 1
            at = self._blank(at)
            if self.text[at : at + 1] == ",":
                at = self._blank(at + 1)
        return at + 1

    def _blank(self, at: int) -> int:
        blank = _BLANK.match(self.text, at)
        return blank.end() if blank else at

    def _quote(self, at: int) -> str:
        sign = self.text[at]
        return sign * 3 if self.text.startswith(sign * 3, at) else sign

    def _string(self, at: int) -> int:
        """Where the string that begins at a place ends."""
        found = _STRING.match(self.text, at)
        return found.end() if found else len(self.text)
