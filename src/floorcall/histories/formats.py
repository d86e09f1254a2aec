"""Which formats are read and written, and which of them a file is in: found by looking at the file."""

from collections.abc import Callable, Iterable, Iterator
from typing import Final

from floorcall.histories import acpc, ohh, ohh_write, phh, phh_write, pokernow, pokerstars
from floorcall.histories.record import Reader, Record

HEAD: Final = 1 << 16
"""So many bytes of a file are looked at to find its format."""

FORMATS: Final[tuple[Reader, ...]] = (phh, ohh, pokernow, acpc, pokerstars)
"""Every format that is read, in the order in which a file is held against them."""

WRITERS: Final[dict[str, Callable[[Iterable[Record]], Iterator[str]]]] = {
    "phh": phh_write.write,
    "ohh": ohh_write.write,
}
"""Every format that is written, by name: each gives a piece of text for each hand, or raises CannotHold."""


def format_of(head: bytes, name: str) -> Reader | None:
    """The format of a file by its first bytes, None where it is in none of them."""
    for reader in FORMATS:
        if reader.sniff(head[:HEAD], name):
            return reader
    return None


def format_named(name: str) -> Reader:
    """The format of this name; KeyError if there is none."""
    return {reader.NAME: reader for reader in FORMATS}[name]
