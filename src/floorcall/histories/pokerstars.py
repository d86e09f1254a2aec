"""PokerStars hand-history text, with what shares its grammar: GG, Run It Once, BetOnline, converters.

    PokerStars Hand #1:  Hold'em No Limit ($0.05/$0.10 USD) - 2010/01/01 12:00:00 ET
    Table 'Alpha' 6-max Seat #1 is the button
    Seat 1: one ($10 in chips)
    ...
    two: raises $0.20 to $0.30

The reader is this module (`NAME`, `MARK`, `sniff`, `read`). A hand in which one line is not understood is
`Unread` as a whole: an act that was passed over would make the next one look unlawful.
"""

import re
from collections.abc import Iterator
from typing import Final

from floorcall.histories.decoding import as_lines, decoded
from floorcall.histories.pokerstars_hand import to_record
from floorcall.histories.pokerstars_header import MARK as MARK
from floorcall.histories.pokerstars_header import hand_id
from floorcall.histories.pokerstars_text import take_apart
from floorcall.histories.record import Record, Unread
from floorcall.words import BadInput

NAME: Final = "pokerstars"
_START: Final = re.compile(rb"^" + MARK, re.MULTILINE)
_BETWEEN: Final = re.compile(r"[\s\ufeff\0]*|\*{4,} ?#.*|Transcript for .*")
"""What an export by mail puts between hands."""
_TABLE: Final = re.compile(rb"^Table .*|^Seat [0-9]+: .*chips", re.MULTILINE | re.I)


def sniff(head: bytes, name: str) -> bool:
    """A header with the room, the game and a date, and a table or a seat below it. The name says nothing."""
    text = as_lines(head)
    start = _START.search(text)
    return start is not None and _TABLE.search(text, start.end()) is not None


def read(data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
    """The hands of the data in order; see `floorcall.histories.record.Reader`."""
    data = as_lines(data)
    starts = [found.start() for found in _START.finditer(data)]
    before = data[: starts[0]] if starts else data
    yield from _stray(before, file, line)
    line += before.count(b"\n")
    for number, start in enumerate(starts):
        end = starts[number + 1] if number + 1 < len(starts) else len(data)
        piece = data[start:end]
        yield from _hand(decoded(piece).split("\n"), file, line, place + number)
        line += piece.count(b"\n")


def _stray(text: bytes, file: str, line: int) -> Iterator[Unread]:
    """A stretch that belongs to no hand, unless there is nothing on it."""
    for offset, row in enumerate(decoded(text).split("\n")):
        if not _BETWEEN.fullmatch(row):
            yield Unread(file, line + offset, f"a line that belongs to no hand: {row.strip()[:80]!r}")
            return


def _hand(rows: list[str], file: str, line: int, place: int) -> Iterator[Record | Unread]:
    """One hand, and the first line after it that belongs to none."""
    hand = hand_id(rows[0])
    try:
        taken = take_apart(rows, line)
        yield to_record(taken, file, place)
    except BadInput as error:
        yield Unread(file, error.line or line, error.message, hand, place)
        return
    if taken.stray:
        yield Unread(file, taken.stray, f"a line that belongs to no hand: {taken.stray_text.strip()[:80]!r}")
