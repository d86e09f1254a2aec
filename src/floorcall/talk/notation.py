"""The act notation: a line of text in, a Line out. Strict: what cannot be read is BadInput."""

import re
from collections.abc import Callable, Iterator, Sequence
from functools import lru_cache
from typing import Final, NamedTuple

from floorcall.talk.deeds import STREETS, Deed, Line
from floorcall.talk.figures import read_figure
from floorcall.talk.nearest import did_you_mean, listed, nearest, shown
from floorcall.words import BadInput

LONGEST_LINE: Final = 1000
"""Characters in one act line."""

Place = Callable[[int, int], tuple[int, int]]
"""Act line and column (both from 1) -> line and column in the document that holds the acts."""

CONTROL: Final = re.compile("[\x00-\x08\x0a-\x1f\x7f-\x9f\ud800-\udfff]")
"""Signs that no line, name or spoken word may hold."""

DEED_WORDS: Final = (
    "folds", "checks", "calls", "bets", "raises", "completes", "brings", "all-in", "says", "puts", "pulls",
    "taps", "mucks", "tables", "speaks",
)  # fmt: skip

_DEED: Final = re.compile(
    r"(?<!\S)(?:folds|checks|calls|bets|raises|completes|brings|all[ \t-]+in|says|puts|pulls|taps|mucks"
    r"|tables|speaks)(?![\w-])",
    re.IGNORECASE,
)
_QUOTED_SEAT: Final = re.compile(r'"((?:[^"\\]|\\.)*)"(?=\s|$)')
_BREAK: Final = re.compile(r'"(?:[^"\\]|\\.)*"|“[^“”]*”|(?<!\S)\'[^\']*\'|[#;]')
_HEAD: Final = re.compile(
    r"(?P<ask>\?)[ \t]*"
    r"|(?P<note>note)[ \t]*:[ \t]*"
    r"|(?P<floor>floor)[ \t]*:[ \t]*"
    r"|(?P<dealer>dealer)[ \t]+says(?!\S)[ \t]*"
    rf"|(?P<street>{'|'.join(STREETS)})(?:[ \t]*:|(?!\S))[ \t]*",
    re.IGNORECASE,
)
_CARD: Final = re.compile(r"(10|[2-9TJQKA])([cdhs♣♦♥♠])", re.IGNORECASE)
_CHOICE: Final = re.compile(r"[a-z0-9]+(?:-[a-z0-9]+)*")
_SUITS: Final = {"♣": "c", "♦": "d", "♥": "h", "♠": "s"}


class Row(NamedTuple):
    """A line of acts in its text: its number, and the row (from 1) and offset at which it stands."""

    number: int
    row: int
    offset: int
    text: str


def rows_of(text: str, *, parted: bool = False) -> Iterator[Row]:
    """The lines of a text; `;` parts lines too where `parted`, or where the text is a single line."""
    parted = parted or "\n" not in text.strip()
    number = 0
    for row, raw in enumerate(text.split("\n"), 1):
        start = 0
        for end in [*(_breaks(raw, ";") if parted else ()), len(raw)]:
            number += 1
            yield Row(number, row, start, raw[start:end])
            start = end + 1


class Reader:
    """Reads act lines for one table. `seats`: those at the table, None if they are not known."""

    def __init__(self, seats: Sequence[str] | None = None, *, file: str = "", place: Place | None = None) -> None:
        self.seats = tuple(seats) if seats is not None else None
        self.file = file
        self.place = place

    def bad(self, number: int, column: int, message: str) -> BadInput:
        """A complaint about an act line; says its place in the document, if there is one, and its own."""
        line, column = self.place(number, column) if self.place is not None else (number, column)
        return BadInput(f"act line {number}: {message}", file=self.file, line=line, column=column)

    def text(self, text: str, *, parted: bool = False) -> tuple[Line, ...]:
        """The lines of a text. `;` parts lines too where `parted`, or where the text is a single line."""
        lines = (self.line(row.number, row.text) for row in rows_of(text, parted=parted))
        return tuple(line for line in lines if line is not None)

    def line(self, number: int, raw: str) -> Line | None:
        """One line, None if it is blank or a comment."""
        if len(raw) > LONGEST_LINE:
            raise self.bad(number, LONGEST_LINE + 1, f"expected at most {LONGEST_LINE} characters in a line")
        comment = next(iter(_breaks(raw, "#")), len(raw))
        body = raw[:comment].rstrip()
        text = body.lstrip()
        if not text:
            return None
        start = len(body) - len(text)
        control = CONTROL.search(text)
        if control:
            raise self.bad(number, start + control.start() + 1, f"expected no control character {control[0]!r}")
        seat, rest = self._seat(text)
        if seat is None:
            head = _HEAD.match(text)
            if head is not None:
                return self._head(number, text, start, head)
            seat, rest = self._any_seat(number, text, start)
        deeds = self._deeds(number, text[rest:], start + rest)
        return Line(number, text, "act", seat, deeds)

    def _seat(self, text: str) -> tuple[str | None, int]:
        """A known seat at the head of a line with a deed after it, and where that deed begins."""
        if self.seats:
            for name in _matching(text, self.seats):
                rest = len(name) + len(text[len(name) :]) - len(text[len(name) :].lstrip())
                if _DEED.match(text, rest):
                    return name, rest
        return None, 0

    def _any_seat(self, number: int, text: str, start: int) -> tuple[str, int]:
        """The seat of a line that begins with none of the known seats and a deed."""
        quoted = _QUOTED_SEAT.match(text)
        if quoted is not None:
            name = re.sub(r"\\(.)", r"\1", quoted[1])
            return self.known(number, name, start + 1), _skip(text, quoted.end())
        deed = _DEED.search(text)
        if self.seats is not None:
            name = next(iter(_matching(text, self.seats)), "")
            if deed is None and name:
                return name, _skip(text, len(name))
            if deed is None:
                name = text.split()[0]
                known = f"a seat ({listed(self.seats)}) and what it did"
                heads = (*self.seats, *STREETS, "floor:", "note:", "dealer says")
                raise self.bad(number, start + 1, f"expected {known}, not {shown(text)}{did_you_mean(name, heads)}")
            if deed.start() == 0:
                raise self.bad(number, start + 1, f"expected a seat ({listed(self.seats)}) before {deed[0]!r}")
            return self.known(number, text[: deed.start()].rstrip(), start + 1), deed.start()
        return self._named(number, text, start, deed)

    def _named(self, number: int, text: str, start: int, deed: re.Match[str] | None) -> tuple[str, int]:
        """The seat where none is known: all that stands before the first deed."""
        words = list(re.finditer(r"\S+", text if deed is None else text[: deed.start()]))
        for word in words[1:]:
            meant = nearest(word[0].strip(",:"), DEED_WORDS, cutoff=0.75)
            if meant and len(word[0]) > 3:
                raise self.bad(
                    number,
                    start + word.start() + 1,
                    f"expected a deed, not {word[0]!r}; did you mean {meant!r}?",
                )
        if deed is None:
            raise self.bad(
                number,
                start + 1,
                f"expected a seat and what it did ({', '.join(DEED_WORDS)}), not {shown(text)}",
            )
        name = " ".join(word[0] for word in words)
        sign = re.search(r"[\",()“”:]", name)
        if not name or sign:
            raise self.bad(number, start + 1, f"expected the name of a seat before {deed[0]!r}")
        return name, deed.start()

    def known(self, number: int, name: str, column: int) -> str:
        """The name, if it is that of a seat here."""
        if self.seats is not None and name not in self.seats:
            raise self.bad(
                number, column,
                f"expected a seat ({listed(self.seats)}), not {shown(name)}{did_you_mean(name, self.seats)}",
            )  # fmt: skip
        if not name.strip() or name != " ".join(name.split()):
            raise self.bad(number, column, "expected the name of a seat")
        return name

    def _deeds(self, number: int, text: str, start: int) -> tuple[Deed, ...]:
        from floorcall.talk.grammar import Fault, read_deeds

        try:
            return read_deeds(text)
        except Fault as fault:
            message = fault.message
            if ";" in text[fault.at : fault.at + 1]:
                message = "expected one act a line: `;` parts acts only on a command line"
            raise self.bad(number, start + fault.at + 1, message) from None

    def _head(self, number: int, text: str, start: int, head: re.Match[str]) -> Line:
        """A line that is not a seat's."""
        kind = head.lastgroup or ""
        rest = text[head.end() :]
        column = start + head.end() + 1
        if kind == "ask":
            return Line(number, text, "ask", self._asked(number, rest, column) if rest else None)
        if kind == "note":
            return Line(number, text, "note", value=_unquoted(rest))
        if kind == "floor":
            if not _CHOICE.fullmatch(rest):
                raise self.bad(number, column, f"expected the id of a choice, such as dead-hand, not {shown(rest)}")
            return Line(number, text, "floor", value=rest)
        if kind == "dealer":
            return Line(number, text, "dealer", value=self._announced(number, rest, column))
        cards = self.cards(number, rest, column)
        return Line(number, text, "street", value=head[kind].lower(), cards=cards)

    def _asked(self, number: int, name: str, column: int) -> str:
        quoted = _QUOTED_SEAT.fullmatch(name)
        return self.known(number, re.sub(r"\\(.)", r"\1", quoted[1]) if quoted else name, column)

    def _announced(self, number: int, text: str, column: int) -> tuple[str, int]:
        what, _, figure = text.partition(" ")
        if what.lower() not in ("bet", "pot"):
            raise self.bad(
                number, column,
                f"expected what the dealer announces, `bet 102500` or `pot 9500`, not {shown(text)}",
            )  # fmt: skip
        amount = read_figure(figure.strip())
        if isinstance(amount, str):
            raise self.bad(number, column + len(what) + 1, f"{amount}, not {shown(figure.strip())}")
        return what.lower(), amount

    def cards(self, number: int, text: str, column: int) -> tuple[str, ...]:
        """Cards such as `Ah 7d 2c` or `[Ah7d2c]`."""
        cards: list[str] = []
        at = 0
        while at < len(text):
            if text[at] in " \t[],":
                at += 1
                continue
            card = _CARD.match(text, at)
            if card is None:
                raise self.bad(number, column + at, f"expected cards such as Ah 7d 2c, not {shown(text[at:])}")
            rank = "T" if card[1] == "10" else card[1].upper()
            cards.append(rank + _SUITS.get(card[2], card[2].lower()))
            at = card.end()
        return tuple(cards)


def _skip(text: str, at: int) -> int:
    """Where the next word begins."""
    return len(text) - len(text[at:].lstrip())


def _breaks(text: str, sign: str) -> list[int]:
    """Where a sign stands outside of quotes: `;` not after the `#` of a comment either."""
    if sign not in text:
        return []
    found: list[int] = []
    for match in _BREAK.finditer(text):
        if match[0] == "#" and sign == ";":
            break
        if match[0] == sign:
            found.append(match.start())
            if sign == "#":
                break
    return found


def _unquoted(text: str) -> str:
    """The text of a note, which may stand in quotes."""
    if _QUOTED_SEAT.fullmatch(text):
        return re.sub(r"\\([\\\"])", r"\1", text[1:-1])
    return text


def _matching(text: str, seats: tuple[str, ...]) -> list[str]:
    """The known seats that a text begins with, the longest first."""
    return [
        name
        for name in _longest_first(seats)
        if text.startswith(name) and (len(text) == len(name) or text[len(name)] in " \t")
    ]


@lru_cache(maxsize=256)
def _longest_first(seats: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(sorted(seats, key=len, reverse=True))
