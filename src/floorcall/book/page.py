"""A page: one TOML document of a book, read strictly, with its file and lines for errors."""

import os
import re
import tomllib
from collections.abc import Iterable, Mapping
from typing import cast

from floorcall.words import BadInput, nearest

FOLDER = os.path.dirname(__file__)

Table = dict[str, object]


class Page:
    """One TOML document: a rule, an edition, a house, a list of sentences.

    data: its keys; file: the name that errors carry; text: its source, searched for line numbers only
    when something is wrong with it.
    """

    __slots__ = ("data", "file", "text")

    def __init__(self, data: Table, file: str, text: str = "") -> None:
        self.data = data
        self.file = file
        self.text = text

    @classmethod
    def read(cls, text: str, file: str) -> "Page":
        """Parse TOML text; BadInput with line and column when it is broken."""
        try:
            return cls(tomllib.loads(text), file, text)
        except tomllib.TOMLDecodeError as error:
            message = str(error)
            place = re.search(r"\(at line (\d+), column (\d+)\)", message)
            line, column = (int(place[1]), int(place[2])) if place else (text.count("\n") + 1, 0)
            expected = re.sub(r"\s*\(at .*\)$", "", message)
            raise BadInput(f"not TOML: {expected}", file=file, line=line, column=column) from None
        except RecursionError:
            raise BadInput("not TOML that can be read: nested too deeply", file=file) from None
        except ValueError as error:  # a number or a date that is written correctly and cannot exist
            raise BadInput(f"not TOML that can be read: {error}", file=file) from None

    @classmethod
    def open(cls, path: str) -> "Page":
        """Read a TOML file; BadInput when it is not there or is not text."""
        try:
            with open(path, encoding="utf-8") as stream:
                text = stream.read()
        except OSError as error:
            reason = (error.strerror or "no such file").lower()
            raise BadInput(f"cannot be read: {reason}", file=path) from None
        except UnicodeDecodeError as error:
            raise BadInput(f"not UTF-8 text at byte {error.start}", file=path) from None
        return cls.read(text, path)

    @classmethod
    def packaged(cls, *parts: str) -> "Page":
        """One of the book's own files, by its place under the book's folder."""
        return cls.open(os.path.join(FOLDER, *parts))

    def fault(self, message: str, *keys: str) -> BadInput:
        """A BadInput at the line where the last of `keys` stands in the source."""
        line, column = self._place(keys)
        return BadInput(message, file=self.file, line=line, column=column)

    def only(self, table: Mapping[str, object], allowed: Iterable[str], what: str, *keys: str) -> None:
        """BadInput for a key of the table that is not allowed, with the nearest that is."""
        known = tuple(allowed)
        for key in table:
            if key not in known:
                raise self.fault(f"unknown {what} '{key}'{nearest(key, list(known))}", *keys, key)

    def string(self, table: Mapping[str, object], key: str, default: str = "", *keys: str) -> str:
        value = table.get(key, default)
        if not isinstance(value, str):
            raise self.fault(f"'{key}' must be a text in quotes, not {value!r}", *keys, key)
        return value.strip()

    def flag(self, table: Mapping[str, object], key: str, default: bool, *keys: str) -> bool:
        value = table.get(key, default)
        if not isinstance(value, bool):
            raise self.fault(f"'{key}' must be true or false, not {value!r}", *keys, key)
        return value

    def strings(self, table: Mapping[str, object], key: str, *keys: str) -> tuple[str, ...]:
        value = table.get(key, [])
        if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
            raise self.fault(f"'{key}' must be a list of texts", *keys, key)
        return tuple(cast("list[str]", value))

    def table(self, table: Mapping[str, object], key: str, *keys: str) -> Table:
        value = table.get(key, {})
        if not isinstance(value, dict):
            raise self.fault(f"'{key}' must be a table, not {value!r}", *keys, key)
        return cast(Table, value)

    def _place(self, keys: tuple[str, ...]) -> tuple[int, int]:
        """Line and column of the last key: below the header or the key that holds it, where that is found."""
        if not keys or not self.text:
            return (0, 0)
        lines = self.text.splitlines()
        start = 0
        best = (0, 0)
        for key in keys:
            word = re.compile(rf"(?<![\w-])[\"']?{re.escape(key)}[\"']?(?![\w-])\s*[\]=.]")
            for number in range(start, len(lines)):
                found = word.search(lines[number])
                if found and not lines[number].lstrip().startswith("#"):
                    start = number
                    best = (number + 1, found.start() + 1)
                    break
        return best
