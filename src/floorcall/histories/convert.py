"""Converts hand histories from one format to another, and reads back what it has written before it is
kept."""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from pathlib import PurePath
from typing import Final

from floorcall.histories.bare import bare, betting
from floorcall.histories.formats import WRITERS, format_named
from floorcall.histories.record import CannotHold, Record, Unread

ENDINGS: Final = {".phh": "phh", ".phhs": "phh", ".ohh": "ohh"}
"""Which format a file's ending asks for."""


@dataclass(frozen=True, slots=True)
class Written:
    """A hand in its new format."""

    record: Record
    text: str


def format_for(path: str) -> str | None:
    """The format that a file's name asks for; None where it says nothing."""
    return ENDINGS.get(PurePath(path).suffix.lower())


Faults = Callable[[Record], Counter[str]]
"""How often a record has each kind of fault."""


def convert(
    records: Iterable[Record | Unread], to: str, faults: Faults | None = None, *, one: bool = False
) -> Iterator[Written | Unread]:
    """Each hand written in the format `to`, or why it was not: it could not be read, the format cannot hold
    it, or what was written does not say the same when it is read again.

    faults: what an auditor finds; a hand that loses or gains one on the way is refused, since the format cannot
    hold what makes it a fault (PHH has no amount of a call). one: the file holds a single hand (.phh), which is
    written without a number."""
    written = 0
    for record in records:
        if isinstance(record, Unread):
            yield record
            continue
        try:
            text = _text(record, to, written + 1, one)
        except CannotHold as refused:
            yield Unread(record.file, record.line, refused.reason, record.hand, record.place)
            continue
        back = list(format_named(to).read(text.encode(), record.file))
        if len(back) != 1 or not isinstance(back[0], Record) or not _same(record, back[0]):
            yield Unread(record.file, record.line, f"does not come back the same from {to}", record.hand, record.place)
            continue
        if faults is not None and (changed := _changed(faults(record), faults(back[0]))):
            yield Unread(record.file, record.line, f"{to} cannot hold it: {changed}", record.hand, record.place)
            continue
        written += 1
        yield Written(record, text)


def _text(record: Record, to: str, number: int, one: bool) -> str:
    text = "".join(WRITERS[to]([record]))
    if to != "phh":
        return text
    body = text.removeprefix("[1]\n")
    return body if one else ("\n" if number > 1 else "") + f"[{number}]\n{body}"


def _changed(before: Counter[str], after: Counter[str]) -> str:
    """Which faults a record loses or gains; "" where it has the same."""
    lost, gained = before - after, after - before
    told = [f"the fault '{kind}' would not show" for kind in lost]
    return "; ".join(told + [f"it would seem to have the fault '{kind}'" for kind in gained])


def _same(record: Record, back: Record) -> bool:
    if record.format == back.format:
        return bare(record) == bare(back)
    return betting(record) == betting(back) and len(record.seats) == len(back.seats)
