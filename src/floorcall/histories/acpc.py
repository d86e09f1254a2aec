"""Reads the result logs of the Annual Computer Poker Competition: a line
STATE:hand:betting:cards:result:players.

The line names neither seats nor stakes: who acts follows from the betting, stakes and stacks are those of the
competition's own games, told apart by the letter r (limit) or r with a figure (no limit: chips put in over
the whole hand). So an act out of turn cannot be told in this format.
"""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final

from floorcall.histories.cards import cards_in
from floorcall.histories.record import (
    BET_OR_RAISE,
    BIG_BLIND,
    BOARD_STREETS,
    CHECK_OR_CALL,
    SMALL_BLIND,
    Act,
    Deal,
    Event,
    Post,
    Record,
    Seat,
    Street,
    Unread,
)
from floorcall.words import FOLD, MAX_CHIPS, UNBOUNDED

NAME: Final = "acpc"
MARK: Final = rb"STATE:[0-9]"

_STATE: Final = re.compile(rb"^STATE:[0-9]+:", re.MULTILINE)
_MESSAGES: Final = re.compile(rb"^(?:TO|FROM) [0-9]+ at [0-9.]+ MATCHSTATE:", re.MULTILINE)
_GAME: Final = re.compile(r"holdem\.(no)?limit\.")
_STEP: Final = re.compile(r"f|c|r([0-9]*)|/")
_BETTING: Final = re.compile(r"(?:f|c|r[0-9]*|/)*\Z")


@dataclass(frozen=True, slots=True)
class _Game:
    limit: str
    blinds: tuple[int, int]
    bets: tuple[int, int] | None
    stack: int


_NO_LIMIT: Final = _Game("NL", (50, 100), None, 20_000)
_LIMIT: Final = _Game("FL", (5, 10), (10, 20), UNBOUNDED)


def sniff(head: bytes, name: str) -> bool:
    """A line STATE:number:, or a message log of the same competition."""
    return bool(_STATE.search(head) or _MESSAGES.search(head))


def read(data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
    """See `record.Reader.read`."""
    game: _Game | None = None
    refused = False
    at = 0
    while at < len(data):
        end = data.find(b"\n", at)
        end = len(data) if end < 0 else end
        text = data[at:end].rstrip(b"\r").decode("utf-8", "replace")
        if text.startswith("STATE:"):
            yield _read_state(text, game, file, line, place)
            place += 1
        elif text.startswith("#"):
            named = _GAME.search(text)
            game = (_NO_LIMIT if named[1] else _LIMIT) if named else game
        elif text.startswith(("TO ", "FROM ")) and "MATCHSTATE:" in text:
            if not refused:
                yield Unread(file, line, "a log of messages; hands stand in the log of STATE lines beside it")
            refused = True
        elif text.strip() and not text.startswith(("SCORE:", "STARTED", "FINISHED")):
            yield Unread(file, line, "no STATE line")
        at = end + 1
        line += 1


def _read_state(text: str, game: _Game | None, file: str, line: int, place: int) -> Record | Unread:
    parts = text.split(":")
    hand = parts[1] if len(parts) > 1 else ""
    try:
        if len(parts) != 6:
            raise ValueError(f"{len(parts)} fields parted by colons; expected 6")
        return _State(parts, game).record(file, line, place)
    except ValueError as error:
        return Unread(file, line, str(error), hand=hand, place=place)


class _State:
    """One line, taken apart. Players stand by position: of two the first is the big blind."""

    def __init__(self, parts: list[str], game: _Game | None) -> None:
        _, self._hand, self._betting, cards, results, players = parts
        if not _BETTING.match(self._betting):
            raise ValueError(f"betting {self._betting[:40]!r}: expected f, c, r and /")
        self._names = players.split("|")
        self._results = results.split("|")
        self._count = len(self._names)
        holes, *self._boards = cards.split("/")
        self._holes = holes.split("|")
        if not 2 <= self._count <= 10 or not self._count == len(self._results) == len(self._holes):
            raise ValueError("cards, results and players do not agree on how many play")
        if self._betting.count("/") >= len(BOARD_STREETS):
            raise ValueError("more than four rounds of betting")
        sized = re.search(r"r[0-9]", self._betting)
        bare = re.search(r"r(?![0-9])", self._betting)
        if sized and bare:
            raise ValueError("raises with and without amounts")
        self._game = _NO_LIMIT if sized else _LIMIT if bare else game or _NO_LIMIT
        self._order = [1, 0] if self._count == 2 else list(range(self._count))

    def record(self, file: str, line: int, place: int) -> Record:
        """The record; ValueError where the line does not hold together."""
        game = self._game
        stack = None if game.stack == UNBOUNDED else game.stack
        posts = (
            Post(0, SMALL_BLIND, game.blinds[0], line=line),
            Post(1, BIG_BLIND, game.blinds[1], line=line),
        )
        holes = (
            Deal(seat, cards_in(self._holes[position]), line=line)
            for seat, position in enumerate(self._order)
            if self._holes[position]
        )
        return Record(
            file=file,
            line=line,
            format=NAME,
            limit=game.limit,
            kind="HE",
            seats=tuple(Seat(self._names[position], stack, line=line) for position in self._order),
            events=(*posts, *holes, *self._acts(line)),
            hand=self._hand,
            place=place,
            blinds=game.blinds,
            bets=game.bets,
            level_stated=False,
            posts_due=True,
            button=0 if self._count == 2 else self._count - 1,
            finishing=self._finishing(),
            finishing_line=line,
        )

    def _finishing(self) -> tuple[int | None, ...] | None:
        if self._game.stack == UNBOUNDED:
            return None
        whole = [self._results[position] for position in self._order]
        if any("." in result for result in whole):  # a share of an odd chip
            return None
        return tuple(self._game.stack + int(result) for result in whole)

    def _acts(self, line: int) -> Iterator[Event]:
        """The betting with its seats. The amounts of the line are for the whole hand, ours for the street."""
        count, stack = self._count, self._game.stack
        spent = [0] * count
        spent[:2] = self._game.blinds
        before = [0] * count
        folded = [False] * count
        price = self._game.blinds[1]
        street = 0
        seat = 2 % count
        column = len(f"STATE:{self._hand}:") + 1
        for step in _STEP.finditer(self._betting):
            at = column + step.start()
            if step[0] == "/":
                street += 1
                before = spent.copy()
                seat = 1 if count == 2 else 0
                yield Street(BOARD_STREETS[street], line, at)
                if street <= len(self._boards) and self._boards[street - 1]:
                    yield Deal(None, cards_in(self._boards[street - 1]), line=line)
                continue
            waiting = [(seat + step_) % count for step_ in range(count)]
            able = [one for one in waiting if not folded[one] and spent[one] < stack]
            if not able or folded.count(False) < 2:
                raise ValueError(f"an act at column {at} after which nobody can act")
            seat = able[0]
            if step[0] == "f":
                folded[seat] = True
                yield Act(seat, FOLD, line=line, column=at)
            elif step[0] == "c":
                spent[seat] = min(price, stack)
                yield Act(seat, CHECK_OR_CALL, line=line, column=at)
            else:
                price = self._raised(step[1], price, street)
                spent[seat] = price
                yield Act(seat, BET_OR_RAISE, price - before[seat], line=line, column=at, stated=price)
            seat = (seat + 1) % count

    def _raised(self, figure: str, price: int, street: int) -> int:
        if self._game.bets is not None:
            return price + self._game.bets[street > 1]
        if len(figure) > 15 or int(figure) > MAX_CHIPS:
            raise ValueError("an amount beyond bounds")
        return int(figure)
