"""The document that cases come from, and what is wrong in it."""

from functools import cached_property

from floorcall.talk.places import Path, Places
from floorcall.words import BadInput


class Wrong(Exception):
    """A complaint about what a path names, before its place is looked for."""

    def __init__(self, path: Path, message: str) -> None:
        self.path = path
        self.message = message
        super().__init__(message)


class Document:
    """A text with its name; text is None where the cases came as data, which has no places."""

    def __init__(self, text: str | None, file: str) -> None:
        self.text = text
        self.file = file

    @cached_property
    def places(self) -> Places:
        """Where everything stands; empty for data."""
        return Places(self.text or "")

    def bad(self, wrong: Wrong) -> BadInput:
        """The complaint with its place, or with its path where there is no text."""
        if self.text is None:
            return BadInput(named(wrong.path) + wrong.message, file=self.file)
        line, column = self.places.of(wrong.path)
        return BadInput(wrong.message, file=self.file, line=line, column=column)


def named(path: Path) -> str:
    """A path into data, for a message: `case 2: stacks.A: `."""
    steps = list(path[1:] if path[:1] == ("case",) and len(path) > 1 else path)
    words = ""
    number = steps[0] if steps else None
    if isinstance(number, int):
        words = f"case {number + 1}: "
        steps = steps[1:]
    return words + (".".join(str(step) for step in steps) + ": " if steps else "")
