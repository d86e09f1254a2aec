"""Where the actions of a hand in JSON stand. The parser of the standard library keeps no positions."""

import re
from bisect import bisect_right
from typing import Final

_ACTION: Final = re.compile(r'(?<!\\)"action"\s*:')


class ActionPlaces:
    """Line and column of each action of a hand, in the order of the text."""

    def __init__(self, text: str, line: int) -> None:
        self._line = line
        self._newlines = [match.start() for match in re.finditer("\n", text)]
        self._actions = [match.start() for match in _ACTION.finditer(text)]

    def check(self, count: int) -> None:
        """With other than `count` actions found, no place is known but that of the hand."""
        if len(self._actions) != count:
            self._actions = []

    def action(self, index: int) -> tuple[int, int]:
        """The place of the index-th action of the hand."""
        if index >= len(self._actions):
            return self._line, 0
        offset = self._actions[index]
        row = bisect_right(self._newlines, offset)
        return self._line + row, offset - (self._newlines[row - 1] + 1 if row else 0) + 1
