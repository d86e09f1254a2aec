"""Files of hand histories: folders are walked, .gz and .zst are read through, and big files are cut into
pieces.

A piece is a stretch of a file that holds whole hands. Cutting needs no look at what comes before: a piece
from byte a to byte b holds the hands that begin there, so that pieces can be read apart, in any order,
anywhere.
"""

import gzip
import os
import re
import stat
import zlib
from collections.abc import Iterable, Iterator
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from importlib.util import find_spec
from typing import BinaryIO, Final, cast

from floorcall.histories.formats import HEAD, format_of
from floorcall.histories.record import Reader, Record, Unread

PIECE: Final = 10 << 20
"""About so many bytes make a piece."""
MOST: Final = 64 << 20
"""No hand, and no file that must be read whole, may be longer: hostile input must not fill the memory."""

_LOOK: Final = 1 << 16
_PACKED: Final = {".gz": "gz", ".zst": "zst"}
_MAGIC: Final = {b"\x1f\x8b": "gz", b"\x28\xb5\x2f\xfd": "zst"}


class Unreadable(Exception):
    """A file, or the rest of it, cannot be read; says why in one sentence."""


@dataclass(frozen=True, slots=True)
class Source:
    """A file: its path as given or found, its size in bytes, how it is packed ("", gz, zst), when it was
    changed."""

    path: str
    size: int
    packed: str
    changed: int

    @property
    def name(self) -> str:
        """The file's name without the ending that only says how it is packed."""
        base = os.path.basename(self.path)
        root, ending = os.path.splitext(base)
        return root if ending in _PACKED else base


def walk(paths: Iterable[str]) -> Iterator[Source | Unread]:
    """Each path that is a file, and every file below each that is a folder, folders in the order of their
    names."""
    for path in paths:
        if not os.path.isdir(path):
            yield _source(path)
            continue
        for folder, folders, files in os.walk(path):
            folders.sort()
            for name in sorted(files):
                yield _source(os.path.join(folder, name))


def _source(path: str) -> Source | Unread:
    try:
        found = os.stat(path)
        if not stat.S_ISREG(found.st_mode):
            return Unread(path, 0, "not a plain file")
        with open(path, "rb") as file:
            head = file.read(4)
    except (OSError, ValueError) as error:
        reason = error.strerror if isinstance(error, OSError) else None
        return Unread(path, 0, (reason or "cannot be opened").lower())
    packed = next((kind for magic, kind in _MAGIC.items() if head.startswith(magic)), "")
    return Source(path, found.st_size, packed, found.st_mtime_ns)


@contextmanager
def opened(source: Source) -> Iterator[BinaryIO]:
    """The file's bytes, unpacked. Unreadable where it cannot be opened, or unpacked on this machine."""
    with ExitStack() as stack:
        try:
            raw = stack.enter_context(open(source.path, "rb"))
        except OSError as error:
            raise Unreadable((error.strerror or "cannot be opened").lower()) from None
        if source.packed == "gz":
            yield cast(BinaryIO, stack.enter_context(gzip.open(raw, "rb")))
        elif source.packed == "zst":
            yield cast(BinaryIO, _Zst(raw))
        else:
            yield raw


class _Zst:
    """A file packed by zstd, as it is unpacked; what is wrong with it is an OSError, like that of any other
    file."""

    def __init__(self, raw: BinaryIO) -> None:
        if find_spec("zstandard") is None:
            raise Unreadable("packed by zstd; the extra floorcall[audit] unpacks it")
        import zstandard

        self._error = zstandard.ZstdError
        self._reader = zstandard.ZstdDecompressor().stream_reader(raw, read_across_frames=True)

    def read(self, count: int) -> bytes:
        """Up to `count` bytes; b"" at the end."""
        try:
            return self._reader.read(count)
        except self._error as error:
            raise OSError(str(error)) from None


def read_bytes(file: BinaryIO, count: int) -> bytes:
    """Up to `count` bytes; fewer only at the end. Unreadable where the file is broken."""
    parts = []
    try:
        while count > 0:
            part = file.read(min(count, 2 * PIECE))  # bounded, so that a false size asks for no more than this
            if not part:
                break
            parts.append(part)
            count -= len(part)
    except (OSError, EOFError, zlib.error) as error:
        raise Unreadable(f"broken: {str(error)[:80].lower()}") from None
    return parts[0] if len(parts) == 1 else b"".join(parts)


def mark_of(reader: Reader) -> re.Pattern[bytes] | None:
    """Where the hands of a format begin, as a pattern to search for (compiled ones are kept by `re`)."""
    return None if reader.MARK is None else re.compile(rb"^(?:" + reader.MARK + rb")", re.MULTILINE)


def pieces(file: BinaryIO, reader: Reader, head: bytes = b"", size: int = PIECE) -> Iterator[bytes]:
    """The whole of a file in pieces of about `size` bytes, each beginning where a hand begins. head: what
    was read of it before.

    Unreadable where a hand, or a file that must be read whole, is longer than MOST."""
    mark = mark_of(reader)
    held = head
    while True:
        part = read_bytes(file, size)
        held += part
        if len(part) < size:
            if held:
                yield held
            return
        cut = -1 if mark is None else _last_mark(held, mark)
        if cut > 0:
            yield held[:cut]
            held = held[cut:]
        elif len(held) > MOST:
            raise Unreadable(f"no hand ends within {MOST >> 20} MB")


def _last_mark(data: bytes, mark: re.Pattern[bytes]) -> int:
    """Where the last hand of the data begins, so that what comes before is whole; 0 or less if it cannot be
    told."""
    look = 4096
    while True:
        start = max(len(data) - look, 0)
        found = -1
        for match in mark.finditer(data, max(start, 1)):
            found = match.start()
        if found > 0 or start == 0:
            return found
        look *= 8


def stretch(file: BinaryIO, reader: Reader, start: int, end: int) -> tuple[bytes, int, int]:
    """The hands of an unpacked file that begin in the bytes from `start` to `end`: (data, from, to), where
    they lie in what was read of it."""
    mark = mark_of(reader)
    if mark is None:
        raise ValueError("a format without marks is not cut")
    before = 1 if start else 0  # one byte more, so that a mark at the very start is seen to begin a line
    file.seek(start - before)
    edge = end - start + before
    held = read_bytes(file, edge + _LOOK)
    more = len(held) == edge + _LOOK
    at = 0
    if start:
        first = mark.search(held, 1)
        if not first or first.start() >= edge:
            return b"", 0, 0
        at = first.start()
    while True:
        found = mark.search(held, max(edge, 1))
        if found and (found.end() < len(held) or not more):
            return held, at, found.start()
        if not more:
            return held, at, len(held)
        if len(held) - edge > MOST:
            raise Unreadable(f"no hand ends within {MOST >> 20} MB")
        part = read_bytes(file, _LOOK)
        more = bool(part)
        held += part


def hands_of(source: Source) -> Iterator[Record | Unread]:
    """The hands of a file, in order. Unreadable where it is in no format that is read, or broken."""
    with opened(source) as file:
        head = read_bytes(file, HEAD)
        reader = format_of(head, source.name)
        if reader is None:
            raise Unreadable("in no format that is read" if head.strip() else "empty")
        line, place = 1, 1
        for data in pieces(file, reader, head):
            for hand in reader.read(data, source.path, line, place):
                yield hand
                place += int(isinstance(hand, Record) or hand.place > 0)
            line += data.count(b"\n")


def format_of_source(source: Source) -> Reader | None:
    """The format of a file. Unreadable where it cannot be opened."""
    with opened(source) as file:
        return format_of(read_bytes(file, HEAD), source.name)
