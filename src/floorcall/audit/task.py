"""The unit of work: some pieces of files, about 10 MB in all, audited by one book. Doing it twice gives the
same."""

from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field, replace
from typing import Final

from floorcall.audit.auditor import audit
from floorcall.audit.finding import Finding
from floorcall.audit.quick import scanner_of
from floorcall.audit.tally import Tally
from floorcall.book.book import Book, open_book
from floorcall.histories import phh
from floorcall.histories.formats import HEAD, format_named, format_of
from floorcall.histories.record import Reader, Record, Unread
from floorcall.histories.sources import (
    PIECE,
    Source,
    Unreadable,
    format_of_source,
    hands_of,
    opened,
    pieces,
    read_bytes,
    stretch,
)

WHOLE: Final = -1
OUR_MISTAKE: Final = "a mistake of ours, please report it"
_FAULTS: Final = (ArithmeticError, AssertionError, AttributeError, LookupError, RecursionError, TypeError, ValueError)
"""What a fault of ours may raise on content that nobody thought of."""

_MOST_FILES: Final = 200
"""A task of small files has no more than these."""


@dataclass(frozen=True, slots=True)
class Part:
    """A file, or the stretch of it from start to end (WHOLE: all of it). format: its name, "" when not
    looked at yet. For a file that could not be opened `refused` says why."""

    source: Source
    start: int = 0
    end: int = WHOLE
    format: str = ""
    refused: str = ""

    @property
    def size(self) -> int:
        """Bytes of the file that it stands for."""
        return self.source.size if self.end == WHOLE else self.end - self.start


@dataclass(frozen=True, slots=True)
class Task:
    """Parts to be audited by one book (its id, or the path of a house file)."""

    number: int
    parts: tuple[Part, ...]
    book: str


@dataclass(slots=True)
class PartDone:
    """What came of a part. Lines and places of findings count from the part's own beginning, until the parts
    before it are known; lines: how many it holds; hands_before: the hands of the file that come before it."""

    part: Part
    lines: int = 0
    hands_before: int = 0
    tally: Tally = field(default_factory=Tally)
    findings: list[Finding] = field(default_factory=list)


def plan(sources: Iterable[Source | Unread], book: str, size: int = PIECE) -> Iterator[Task]:
    """The tasks of an audit, in order: big files cut, small files put together."""
    number = 0
    held: list[Part] = []
    weight = 0
    for part in _parts(sources, size):
        if held and (weight + part.size > size or len(held) >= _MOST_FILES):
            yield Task(number, tuple(held), book)
            number += 1
            held, weight = [], 0
        held.append(part)
        weight += part.size
    if held:
        yield Task(number, tuple(held), book)


def _parts(sources: Iterable[Source | Unread], size: int) -> Iterator[Part]:
    for source in sources:
        if isinstance(source, Unread):
            yield Part(Source(source.file, 0, "", 0), refused=source.text)
        elif source.packed or source.size <= size + size // 2:
            yield Part(source)
        else:
            try:
                reader = format_of_source(source)
            except Unreadable as error:
                yield Part(source, refused=str(error))
                continue
            if reader is None or reader.MARK is None:
                yield Part(source)
                continue
            for start in range(0, source.size, size):
                yield Part(source, start, min(start + size, source.size), reader.NAME)


def do(task: Task) -> list[PartDone]:
    """Audits the parts of a task."""
    book = open_book(task.book)
    return [do_part(part, book) for part in task.parts]


def do_part(part: Part, book: Book) -> PartDone:
    """Audits one part. What cannot be read is in the tally; nothing is raised for any content of a file."""
    done = PartDone(part)
    if part.start == 0:
        done.tally.files = 1
    if part.refused:
        done.tally.unread.append(Unread(part.source.path, 0, part.refused))
        return done
    try:
        with opened(part.source) as file:
            if part.end != WHOLE:
                reader = format_named(part.format)
                data, start, end = stretch(file, reader, part.start, part.end)
                if start < end:
                    audit_data(data, reader, book, done, start, end)
            else:
                head = read_bytes(file, HEAD)
                found = format_of(head, part.source.name)
                if found is None:
                    raise Unreadable("in no format that is read" if head.strip() else "empty")
                for data in pieces(file, found, head):
                    audit_data(data, found, book, done)
    except Unreadable as error:
        done.tally.unread.append(Unread(part.source.path, done.lines + 1, str(error)))
    except _FAULTS as error:
        # One file must not take the audit of all others with it, whatever it holds; it counts as not read.
        fault = f"{OUR_MISTAKE} ({type(error).__name__})"
        done.tally.unread.append(Unread(part.source.path, done.lines + 1, fault))
    return done


def audit_data(data: bytes, reader: Reader, book: Book, done: PartDone, start: int = 0, end: int = WHOLE) -> None:
    """Audits a stretch of whole hands, all of the data or from `start` to `end`, that follows what is in
    `done`."""
    end = len(data) if end == WHOLE else end
    if reader.NAME == "phh" and phh.MARKED.match(data, start):
        _scan(data, start, end, book, done)
        return
    data = data[start:end]
    for hand in reader.read(data, done.part.source.path, done.lines + 1, done.tally.hands + 1):
        _take(hand, reader.NAME, book, done)
    done.lines += data.count(b"\n")


def _scan(data: bytes, start: int, end: int, book: Book, done: PartDone) -> None:
    """The hands of PHHS: those that the scanner does not find without fault are read and audited."""
    one = scanner_of(book.terms)
    one.hands = one.acts = 0
    tally = done.tally
    path, first = done.part.source.path, tally.hands + 1
    for at, after, place, line in one.scan(data, start, end):
        _take(phh.read_hand(data[at:after], path, done.lines + line + 1, first + place), "phh", book, done)
    done.lines += one.lines
    tally.hands += one.hands
    tally.judged += one.hands
    tally.formats["phh"] += one.hands
    tally.acts += one.acts


def _take(hand: Record | Unread, format_name: str, book: Book, done: PartDone) -> None:
    tally = done.tally
    if isinstance(hand, Unread):
        tally.unread.append(hand)
        if hand.place == 0:
            return
    tally.hands += 1
    tally.formats[format_name] += 1
    if isinstance(hand, Record):
        _judge(hand, book, done)


def _judge(record: Record, book: Book, done: PartDone) -> None:
    tally = done.tally
    audited = audit(record, book)
    if audited.reason:
        tally.not_judged[audited.reason] += 1
        return
    tally.judged += 1
    tally.acts += audited.acts
    for finding in audited.findings:
        tally.count(finding)
        done.findings.append(finding)


class Joiner:
    """Puts parts that come in order together: lines and places are made to count from the beginning of the
    file."""

    def __init__(self) -> None:
        self._path = ""
        self._lines = 0
        self._hands = 0

    def join(self, done: PartDone) -> PartDone:
        """The part with its findings and unread lines where they stand in the whole file."""
        if done.part.source.path != self._path or done.part.start == 0:
            self._path, self._lines, self._hands = done.part.source.path, 0, 0
        lines, hands = self._lines, self._hands
        self._lines += done.lines
        self._hands += done.tally.hands
        done.hands_before = hands
        if lines:
            done.findings = [_moved(finding, lines, hands) for finding in done.findings]
            done.tally.unread = [replace(one, line=one.line + lines) for one in done.tally.unread]
        return done


def _moved(finding: Finding, lines: int, hands: int) -> Finding:
    return replace(finding, line=finding.line + lines, place=finding.place + hands)


def read_part(part: Part) -> Iterator[Record | Unread]:
    """The hands of a part, read again; places count from its own beginning. Unreadable as in `do_part`."""
    if part.end == WHOLE:
        yield from hands_of(part.source)
        return
    with opened(part.source) as file:
        reader = format_named(part.format)
        data, start, end = stretch(file, reader, part.start, part.end)
        if start < end:
            yield from reader.read(data[start:end], part.source.path)
