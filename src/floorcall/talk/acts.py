"""The acts of a case, in both directions: text or data in, Line objects; Line objects out as either.

The notation is described in docs/notation.md.
"""

import re
from collections.abc import Sequence
from typing import Final

from floorcall.talk.deeds import (
    FLAGS,
    GESTURES,
    PLAIN_VERBS,
    STREETS,
    Deed,
    Gesture,
    Line,
    Plain,
    PullsBack,
    Puts,
    Says,
)
from floorcall.talk.notation import DEED_WORDS, Place, Reader

__all__ = [
    "FLAGS",
    "GESTURES",
    "MOST_ACTS",
    "PLAIN_VERBS",
    "STREETS",
    "Deed",
    "Gesture",
    "Line",
    "Plain",
    "PullsBack",
    "Puts",
    "Says",
    "read_lines",
    "write_line",
]

MOST_ACTS: Final = 500
"""Lines with content that one case may hold."""

MOST_TEXT: Final = 256 * 1024
"""Characters in the text of the acts."""


def read_lines(
    acts: str | Sequence[object],
    seats: Sequence[str] | None = None,
    *,
    file: str = "",
    place: Place | None = None,
    parted: bool = False,
) -> tuple[Line, ...]:
    """The timeline: a text, or a list of lines of text and of act objects.

    seats: names at the table, longest match first; None: the seat is what stands before the first deed.
    place: where an act line stands in the document that holds it, for the messages.
    parted: `;` parts lines, as on a command line (always so in a text of a single line).
    Numbers run from 1, over the lines of the text or the items of the list.
    Raises BadInput with line and column for what cannot be read.
    """
    reader = Reader(seats, file=file, place=place)
    if isinstance(acts, str):
        if len(acts) > MOST_TEXT:
            raise reader.bad(1, 1, f"expected at most {MOST_TEXT} characters of acts")
        lines = reader.text(acts.replace("\r\n", "\n"), parted=parted)
    else:
        from floorcall.talk.objects import read_items

        lines = read_items(acts, reader)
    if len(lines) > MOST_ACTS:
        raise reader.bad(lines[MOST_ACTS].number, 1, f"expected at most {MOST_ACTS} acts in a case")
    return lines


_WRITTEN: Final = {
    "fold": "folds", "check": "checks", "call": "calls", "bet": "bets", "raise": "raises to",
    "complete": "completes to", "bring-in": "brings in", "all-in": "all-in",
    "tap": "taps", "muck": "mucks", "table": "tables", "speak-up": "speaks up",
}  # fmt: skip

_PLAIN_NAME: Final = re.compile(r"[^\W_][\w+/.&'@$%!*=-]*(?: [\w+/.&'@$%!*=-]+)*")
_HEADS: Final = frozenset({"note", "floor", "dealer", "all", *STREETS})


def write_line(line: Line) -> str:
    """The line in the notation; read again with the same number it gives an equal Line."""
    if line.kind == "act":
        return f"{write_seat(line.seat or '')} {', '.join(write_deed(deed) for deed in line.deeds)}"
    if line.kind == "ask":
        return "?" if line.seat is None else f"? {write_seat(line.seat)}"
    if line.kind == "dealer":
        what, amount = line.value if isinstance(line.value, tuple) else ("bet", 0)
        return f"dealer says {what} {amount}"
    if line.kind == "note":
        text = str(line.value)
        plain = text == text.strip() and not re.search(r"[\"#;“”\\]", text)
        return f"note: {text if plain else quoted(text)}".rstrip()
    if line.kind == "floor":
        return f"floor: {line.value}"
    return " ".join((str(line.value), *line.cards))


def write_seat(name: str) -> str:
    """A seat's name, in quotes where it could be taken for something else."""
    words = name.lower().split(" ")
    free = _PLAIN_NAME.fullmatch(name) and words[0] not in _HEADS
    return name if free and not any(word in DEED_WORDS or word == "all" for word in words) else quoted(name)


def quoted(text: str) -> str:
    """Text in double quotes."""
    return '"' + text.replace("\\", "\\\\").replace('"', '\\"') + '"'


def write_deed(deed: Deed) -> str:
    """One deed in the notation."""
    flags = "".join(f" ({flag.replace('-', ' ')})" for flag in FLAGS if flag in deed.flags)
    match deed:
        case Plain(verb, to):
            text = _WRITTEN[verb] + (f" {to}" if to is not None else "")
        case Says(words):
            text = f"says {quoted(words)}"
        case Puts(chips, last, saying, together):
            text = "puts together " if together else "puts "
            text += write_chips(chips) + " last" * last
            text += f" saying {quoted(saying)}" if saying is not None else ""
        case PullsBack(chips):
            text = f"pulls back {write_chips(chips)}"
        case Gesture(kind):
            text = _WRITTEN[kind]
    return text + flags


def write_chips(chips: dict[int, int]) -> str:
    """Chips as `1000 + 5x100`, the largest first."""
    piles = sorted(chips.items(), reverse=True)
    return " + ".join(f"{count}x{chip}" if count > 1 else str(chip) for chip, count in piles)
