"""What a card is printed on: how wide, and whether there is colour. Plain text unless told otherwise."""

import textwrap
from dataclasses import dataclass
from typing import Final

_CODES: Final = {
    "strong": "1", "faint": "2",
    "decided": "1;32", "pending": "1;33", "floor": "1;35", "fact": "1;36", "void": "1;31",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Paper:
    """Width in columns, and whether to paint. Colour only repeats what a word and a sign say as well."""

    width: int = 80
    colour: bool = False

    def paint(self, text: str, ink: str) -> str:
        """The text in an ink (strong, faint, or a ruling's status), where there is colour."""
        return f"\x1b[{_CODES[ink]}m{text}\x1b[0m" if self.colour and text else text

    def wrap(self, text: str, first: str = "", rest: str | None = None, ink: str = "") -> list[str]:
        """The text in lines that fit: the first begins with `first`, the others with `rest` (or as deep)."""
        indent = " " * len(first) if rest is None else rest
        lines = textwrap.wrap(
            text,
            self.width,
            initial_indent=first,
            subsequent_indent=indent,
            break_long_words=False,
            break_on_hyphens=False,
        ) or [first]
        if not ink:
            return lines
        begun = [first, *[indent] * (len(lines) - 1)]
        return [start + self.paint(line[len(start) :], ink) for start, line in zip(begun, lines, strict=True)]

    def aside(self, text: str, label: str, first: str) -> list[str]:
        """Wrapped text whose label stands at the right edge of the last line, or below it."""
        lines = self.wrap(text, first)
        room = self.width - len(lines[-1]) - len(label)
        if room >= 2:
            return [*lines[:-1], lines[-1] + " " * room + self.paint(label, "faint")]
        return [*lines, " " * max(self.width - len(label), len(first)) + self.paint(label, "faint")]
