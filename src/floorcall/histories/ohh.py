"""Reads Open Hand History: one JSON object {"ohh": {...}} for each hand, many in a file, parted by blank
lines.

An action's amount is what it added to the pot, a raise's too; the record's street totals are added up from
them.
"""

import json
import re
from collections.abc import Iterator
from typing import Final

from floorcall.histories.money import exact
from floorcall.histories.ohh_hand import read_object
from floorcall.histories.ohh_place import ActionPlaces
from floorcall.histories.ohh_values import HandFault
from floorcall.histories.record import Record, Unread

NAME: Final = "ohh"
MARK: Final = rb'\{\s*(?:"id"\s*:\s*"[^"\n]*"\s*,\s*)?"ohh"\s*:'

_MARK: Final = re.compile(rb"^" + MARK, re.MULTILINE)
_LOOKS: Final = re.compile(rb'(?:\A|[\s\[,])\{\s*(?:"id"\s*:\s*"[^"\n]*"\s*,\s*)?"ohh"\s*:')
_SPACE: Final = re.compile(r"[\s,\]]*")
_OPENING: Final = re.compile(r"[\s\[]*")


def sniff(head: bytes, name: str) -> bool:
    """A JSON object whose first key is "ohh" (or "id", then "ohh")."""
    return bool(_LOOKS.search(head))


def read(data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
    """See `record.Reader.read`."""
    mark = _MARK.search(data)
    start = mark.start() if mark else 0
    if mark and data[:start].removeprefix(b"\xef\xbb\xbf").strip():
        yield Unread(file, line, 'text before the first hand; expected {"ohh": ...}')
    line += data.count(b"\n", 0, start)
    while start < len(data):
        following = _MARK.search(data, start + 1)
        end = following.start() if following else len(data)
        for hand in _read_piece(data[start:end], file, line, place):
            yield hand
            place += 1
        line += data.count(b"\n", start, end)
        start = end


def _read_piece(piece: bytes, file: str, line: int, place: int) -> Iterator[Record | Unread]:
    """The hand, or a list of hands, that begins a piece; nothing but space may follow."""
    try:
        text = piece.decode("utf-8-sig")
    except UnicodeDecodeError as error:
        yield Unread(file, line + piece.count(b"\n", 0, error.start), "not UTF-8", place=place)
        return
    decoder = json.JSONDecoder(parse_float=exact, parse_constant=_no_constant)
    opening = _OPENING.match(text)
    at = opening.end() if opening else 0
    while at < len(text):
        where = line + text.count("\n", 0, at)
        try:
            value, end = decoder.raw_decode(text, at)
        except json.JSONDecodeError as error:
            where = line + text.count("\n", 0, error.pos)
            yield Unread(file, where, f"not JSON: {error.msg}", place=place, column=error.colno)
            return
        except (ValueError, RecursionError) as error:  # a number too long, a constant, nesting without end
            yield Unread(file, where, f"not JSON that can be read: {str(error)[:80]}", place=place)
            return
        yield _read_value(value, text[at:end], file, where, place)
        place += 1
        space = _SPACE.match(text, end)
        at = space.end() if space else end


def _read_value(value: object, text: str, file: str, line: int, place: int) -> Record | Unread:
    hand = ""
    try:
        if not isinstance(value, dict) or not isinstance(value.get("ohh"), dict):
            raise HandFault('expected an object {"ohh": {...}}')
        number = value["ohh"].get("game_number")
        hand = str(number) if isinstance(number, (str, int)) else ""
        return read_object(value["ohh"], ActionPlaces(text, line), file, line, place)
    except HandFault as fault:
        return Unread(file, line, str(fault), hand=hand, place=place)


def _no_constant(text: str) -> None:
    raise ValueError(f"{text} is not a number")
