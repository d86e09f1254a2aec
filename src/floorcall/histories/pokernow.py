"""PokerNow logs: a CSV of entries, the newest first, put back into the order of play by their last column.

    entry,at,order
    "-- ending hand #1 --",2022-01-01T00:00:09.000Z,1643
    ...
    "-- starting hand #1  (No Limit Texas Hold'em) (dealer: ""nick @ id"") --",2022-01-01T00:00:00.000Z,1642

The reader is this module (`NAME`, `MARK`, `sniff`, `read`). Hands come in the order of play. The level is
what the room's own lines say ("The game's big blind was changed from 100 to 200"), where there are any. A
hand in which one entry is not understood is `Unread` as a whole.
"""

import csv
import io
from collections.abc import Iterator
from typing import Final

from floorcall.histories import pokernow_lines as lines
from floorcall.histories.decoding import as_lines, decoded
from floorcall.histories.pokernow_hand import Level, to_record
from floorcall.histories.pokernow_lines import Entry, Start, read_entry, read_start
from floorcall.histories.record import Record, Unread
from floorcall.words import BadInput

NAME: Final = "pokernow"
MARK: Final[bytes | None] = None
_COLUMNS: Final = ["entry", "at", "order"]
_HEAD: Final = 200
_LONGEST: Final = 4000
_LONGEST_ORDER: Final = 30


def sniff(head: bytes, name: str) -> bool:
    """A CSV whose columns are entry, at and order. The name says nothing."""
    return _is_title(decoded(as_lines(head[:_HEAD])).split("\n", 1)[0].split(","))


def read(data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
    """The hands of the log in the order of play; see `floorcall.histories.record.Reader`."""
    rows, troubles = _rows(data, line)
    for number, text in troubles:
        yield Unread(file, number, text)
    start: Start | None = None
    entries: list[Entry] = []
    level = Level(stated=_first_level(rows))
    for number, text in rows:
        begun = read_start(text, number)
        if not begun:
            entries.append(read_entry(text, number))
            continue
        yield from _hand(start, entries, level, file, place)
        level.take(entries)
        place += start is not None
        start, entries = begun, []
    yield from _hand(start, entries, level, file, place)


def _hand(start: Start | None, entries: list[Entry], level: Level, file: str, place: int) -> Iterator[Record | Unread]:
    """The hand that begins with `start`; without one, entries that belong to no hand."""
    if start is None:
        table_talk = (lines.SKIP, lines.LEVEL, lines.NEW_ID, lines.SHOWS)
        if stray := [entry for entry in entries if entry.what not in table_talk]:
            yield Unread(file, stray[0].line, "an entry that belongs to no hand: the log begins within one")
        return
    try:
        yield to_record(start, entries, level, file, place)
    except BadInput as error:
        yield Unread(file, error.line or start.line, error.message, start.hand or start.number, place)


def _rows(data: bytes, line: int) -> tuple[list[tuple[int, str]], list[tuple[int, str]]]:
    """The entries with their lines, in the order of play; and the rows that are none, with what is wrong."""
    text = decoded(as_lines(data)).replace("\0", "\ufffd")
    reader = csv.reader(io.StringIO(text, newline=""))
    found: list[tuple[int, int, str]] = []
    troubles: list[tuple[int, str]] = []
    while True:
        number = line + reader.line_num
        try:
            row = next(reader)
        except StopIteration:
            break
        except csv.Error as error:
            troubles.append((number, f"not a row of a CSV: {error}"))
            continue
        if not row or (number == line and _is_title(row)):
            continue
        order = row[2].strip() if len(row) > 2 else ""
        if not (order.isascii() and order.isdigit() and len(order) < _LONGEST_ORDER):
            troubles.append((number, "a row without an entry and a whole number for its order"))
        elif len(row[0]) > _LONGEST:
            troubles.append((number, f"an entry of more than {_LONGEST} characters"))
        else:
            found.append((int(order), number, row[0].strip()))
    found.reverse()
    found.sort(key=lambda row: row[0])
    return [(number, entry) for _, number, entry in found], troubles


def _is_title(row: list[str]) -> bool:
    return [column.strip().strip('"').lower() for column in row[:3]] == _COLUMNS


def _first_level(rows: list[tuple[int, str]]) -> dict[str, str]:
    """The level before its first change, from what the first change says that it was."""
    level: dict[str, str] = {}
    for number, text in rows:
        if text.startswith("The game's "):
            entry = read_entry(text, number)
            if entry.what == lines.LEVEL:
                level.setdefault(entry.text, entry.old)
    return level
