"""By which rules was this played? For each disputed term, the values under which the hands of a corpus are
lawful.

A hand decides about a term when it has fewer faults under some of its values than under others, all else
being as in the book that is asked by; it then speaks against those others. Few hands can: the term must
bear on something that happened in them, so the others are replayed once and no more.
"""

from collections import Counter
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any, Final

from floorcall.audit import fault as f
from floorcall.audit.house import books_of, other_values
from floorcall.audit.replay import Replayed, replay
from floorcall.audit.seating import EMPTY, Posted
from floorcall.audit.task import Part, Task, read_part
from floorcall.book.book import book_ids, open_book
from floorcall.histories.formats import format_named
from floorcall.histories.record import Record, Unread
from floorcall.histories.sources import Unreadable, opened, stretch
from floorcall.terms import Terms, TermValue
from floorcall.words import BadInput

EXAMPLES: Final = 5
"""So many hands are named for each value that they speak against."""

_OVER_ALL_IN: Final = ("reopening", "raise-over-short", "short-opening", "lone-seat-price", "unanswerable-raise")
_LIMIT: Final = ("raise-cap", "cap-lifted", "event-heads-up")
_LIMIT_ALL_IN: Final = ("cap-counts-short", "limit-short-next", "limit-half-next", "limit-short-total")
TERMS: Final = (
    *_OVER_ALL_IN,
    *("short-blind-price", "straddle-raise", "short-ante", "pot-blinds", "pot-antes", "pot-round-up"),
    *_LIMIT,
    *_LIMIT_ALL_IN,
)
"""The terms that are asked about."""


@dataclass(frozen=True, slots=True)
class Example:
    """A hand that decides: where it stands, lines counting from the beginning of its part until it is
    told."""

    part: Part
    file: str
    line: int
    hand: str


@dataclass(slots=True)
class Decided:
    """What the hands of a part, or of a corpus, say.

    decide: hands that decide about a term. against: hands that speak against a value of it. unlawful: hands
    with faults by each book. anyway: hands with faults by every value and every book."""

    hands: int = 0
    files: int = 0
    decide: Counter[str] = field(default_factory=Counter)
    against: Counter[tuple[str, TermValue]] = field(default_factory=Counter)
    examples: dict[tuple[str, TermValue], list[Example]] = field(default_factory=dict)
    unlawful: Counter[str] = field(default_factory=Counter)
    anyway: int = 0
    unread: list[Unread] = field(default_factory=list)

    def add(self, other: "Decided") -> None:
        """Adds what other hands say."""
        self.hands += other.hands
        self.files += other.files
        self.decide.update(other.decide)
        self.against.update(other.against)
        self.unlawful.update(other.unlawful)
        self.anyway += other.anyway
        self.unread += other.unread
        for key, examples in other.examples.items():
            held = self.examples.setdefault(key, [])
            held += examples[: EXAMPLES - len(held)]

    def fits(self, term: str) -> list[TermValue]:
        """The values of a term that no hand speaks against."""
        return [value for value in values_of(term) if not self.against[term, value]]

    def to_dict(self) -> dict[str, Any]:
        """As `--which-books --json` prints it."""
        return {
            "type": "which-books",
            "files": self.files,
            "hands": self.hands,
            "unlawful_anyway": self.anyway,
            "terms": {
                term: {
                    "decide": self.decide[term],
                    "fits": self.fits(term),
                    "against": [
                        {
                            "value": value,
                            "hands": self.against[term, value],
                            "examples": [located(one) for one in self.examples.get((term, value), [])],
                        }
                        for value in values_of(term)
                        if self.against[term, value]
                    ],
                }
                for term in TERMS
            },
            "books": {book: {"unlawful": self.unlawful[book]} for book in book_ids()},
            "unread": [{"file": one.file, "line": one.line, "text": one.text} for one in self.unread],
        }


def values_of(term: str) -> list[TermValue]:
    """Every value of a term that is tried."""
    return list(other_values(term, "")) if term != "event-heads-up" else [False, True]


def located(example: Example) -> dict[str, Any]:
    """Where a hand stands, for people."""
    return {"file": example.file, "line": example.line + _lines_before(example.part), "hand": example.hand}


def decide(task: Task) -> list[Decided]:
    """What the hands of a task say."""
    return [_decide_part(part, open_book(task.book).terms) for part in task.parts]


def _decide_part(part: Part, terms: Terms) -> Decided:
    done = Decided(files=int(part.start == 0))
    if part.refused:
        done.unread.append(Unread(part.source.path, 0, part.refused))
        return done
    try:
        for hand in read_part(part):
            if isinstance(hand, Unread):
                done.unread.append(hand)
                continue
            done.hands += 1
            _decide_hand(hand, part, terms, done)
    except Unreadable as error:
        done.unread.append(Unread(part.source.path, 0, str(error)))
    return done


def _decide_hand(record: Record, part: Part, terms: Terms, done: Decided) -> None:
    posted = Posted.of(record)
    try:
        base = replay(record, posted, terms)
        faults = _weight(base)
        disputed = list(_disputed(record, posted, base))
        least = faults
        for term in disputed:
            weights = {value: _by(record, posted, terms, {term: value}, faults) for value in values_of(term)}
            best = min(weights.values())
            least = min(least, best)
            if best == max(weights.values()):
                continue
            done.decide[term] += 1
            for value, weight in weights.items():
                if weight > best:
                    done.against[term, value] += 1
                    examples = done.examples.setdefault((term, value), [])
                    if len(examples) < EXAMPLES:
                        examples.append(Example(part, record.file, record.line, record.hand or str(record.place)))
        lawful_somewhere = not least
        for book in book_ids():
            other = open_book(book).terms
            weight = faults
            if disputed and any(other.value(term) != terms.value(term) for term in disputed):
                weight = _weight(replay(record, posted, other))
            done.unlawful[book] += weight > 0
            lawful_somewhere = lawful_somewhere or not weight
        done.anyway += not lawful_somewhere
    except BadInput:
        return  # no table can hold it: it says nothing


def _by(record: Record, posted: Posted, terms: Terms, change: Mapping[str, TermValue], faults: int) -> int:
    """The weight of a hand under a changed term; the one that is known where nothing changes."""
    changed = terms.changed(change)
    return faults if changed == terms else _weight(replay(record, posted, changed))


def _weight(replayed: Replayed) -> int:
    """How many faults a hand has, leaving out what cannot be judged."""
    return sum(fault.severity != f.UNKNOWN for fault in replayed.faults)


def _disputed(record: Record, posted: Posted, base: Replayed) -> Iterator[str]:
    """The terms that can bear on a hand, by what happened in it."""
    all_in = any(one.stack == 0 and seat != EMPTY for one, seat in zip(base.hand.seats, base.seating.who, strict=True))
    blinds = base.hand.structure.blinds
    short = any(live < due for live, due in zip(_posted_at(posted, base.seating.who), blinds, strict=False))
    limit = record.limit == "FL"
    if all_in:
        yield from _OVER_ALL_IN
        yield "short-ante"
    if short or all_in:
        yield "short-blind-price"
    if any(posted.straddles):
        yield "straddle-raise"
    if record.limit == "PL":
        yield from ("pot-blinds", "pot-round-up")
        if any(posted.antes):
            yield "pot-antes"
    if limit:
        yield from _LIMIT
        if all_in:
            yield from _LIMIT_ALL_IN


def _posted_at(posted: Posted, who: tuple[int, ...]) -> Iterator[int]:
    for seat in who:
        yield 0 if seat == EMPTY else posted.live[seat]


def _lines_before(part: Part) -> int:
    """The lines of the file before the first hand of a part."""
    if part.start == 0:
        return 0
    with opened(part.source) as file:
        data, at, _ = stretch(file, format_named(part.format), part.start, part.end)
        first = part.start - 1 + at
        file.seek(0)
        lines = 0
        while first > 0:
            held = file.read(min(first, 1 << 20))
            if not held:
                break
            lines += held.count(b"\n")
            first -= len(held)
    return lines if data else 0


def best_books(decided: Decided) -> list[str]:
    """The books by which the fewest hands are unlawful."""
    least = min(decided.unlawful[book] for book in book_ids())
    return [book for book in book_ids() if decided.unlawful[book] == least]


def books_with(term: str, value: TermValue) -> list[str]:
    """The books in which a term has a value."""
    return [book for book, has in books_of(term).items() if has == value]
