"""Where the fields and the actions of a hand in TOML stand. The parser of the standard library keeps no
positions."""

import re
from bisect import bisect_right
from typing import Final

_FIELD: Final = re.compile(r"""^[ \t]*["']?(\w+)["']?[ \t]*=[ \t]*""", re.MULTILINE)
_SKIP: Final = re.compile(r"(?:[\s,]|#[^\n]*)*")
_STRING: Final = re.compile(
    r'''"""(?:[^"\\]|\\.|"(?!""))*"{3,5}|\'\'\'(?:[^']|'(?!''))*'{3,5}|"(?:[^"\\\n]|\\.)*"|'[^'\n]*\'''',
    re.DOTALL,
)


class Places:
    """Line and column of each field and action. text: the hand's fields; line: the number of its first
    line."""

    def __init__(self, text: str, line: int) -> None:
        self._line = line
        self._text = text
        self._newlines: list[int] | None = None
        self._fields: dict[str, int] | None = None
        self._actions: list[int] | None = None

    def _at(self, offset: int) -> tuple[int, int]:
        if self._newlines is None:
            self._newlines = [match.start() for match in re.finditer("\n", self._text)]
        row = bisect_right(self._newlines, offset - 1)
        start = self._newlines[row - 1] + 1 if row else 0
        return self._line + row, offset - start + 1

    def _offsets(self) -> dict[str, int]:
        if self._fields is None:
            self._fields = {}
            for match in _FIELD.finditer(self._text):
                self._fields.setdefault(match[1], match.end())
        return self._fields

    def field(self, name: str) -> int:
        """The line on which a field begins; the hand's first line if it is not found."""
        offset = self._offsets().get(name)
        return self._line if offset is None else self._at(offset)[0]

    def action(self, index: int) -> tuple[int, int]:
        """Line and column of the index-th action; those of the field if the action is not found."""
        offset = self._offsets().get("actions")
        if offset is None:
            return self._line, 0
        if self._actions is None:
            self._actions = self._strings(offset)
        return self._at(self._actions[index] if index < len(self._actions) else offset)

    def _strings(self, offset: int) -> list[int]:
        """Where each string of the array at `offset` begins."""
        found: list[int] = []
        if not self._text.startswith("[", offset):
            return found
        offset += 1
        while True:
            skipped = _SKIP.match(self._text, offset)
            offset = skipped.end() if skipped else offset
            string = _STRING.match(self._text, offset)
            if not string:
                return found
            found.append(offset)
            offset = string.end()
