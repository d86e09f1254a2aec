"""PHH's action notation: "d db AhKd2c", "p3 cbr 225", "p1 sd -" and the like, into the events of a record.

The notation has no marks between streets; a street begins with the dealing, or the drawing, that it follows
from.
"""

import re
from collections.abc import Callable, Iterator
from decimal import Decimal
from typing import Final

from floorcall.histories.cards import cards_in
from floorcall.histories.phh_fields import FieldFault
from floorcall.histories.phh_place import Places
from floorcall.histories.record import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    DRAW_STREETS,
    STUD_KINDS,
    Act,
    Deal,
    Draw,
    Event,
    Note,
    Show,
    Street,
    streets_of,
)
from floorcall.words import BRING_IN, FOLD

_PLAYER: Final = re.compile(r"p([1-9][0-9]?)\Z")
_AMOUNT: Final = re.compile(r"[0-9]+(?:\.[0-9]+)?\Z")


class Notation:
    """Reads the actions of one hand, in order. seat_of: the record's seat of each player; whole: an amount in
    smallest units."""

    def __init__(self, kind: str, seat_of: list[int], whole: Callable[[Decimal], int]) -> None:
        self._stud = kind in STUD_KINDS
        self._draws_cards = streets_of(kind)[0] == DRAW_STREETS[0]
        self._streets = streets_of(kind)
        self._seat_of = seat_of
        self._whole = whole
        self._reached = 0
        self._board = 0
        self._dealt = [0] * len(seat_of)
        self._drawn = [0] * len(seat_of)

    def events(self, actions: list[str], places: Places) -> Iterator[Event]:
        """What the actions say; FieldFault, with the index, for one that the notation does not have."""
        for index, action in enumerate(actions):
            line, column = places.action(index)
            words, note = _words(action)
            try:
                if words:
                    reached = self._reached
                    event = self._event(words, line, column)
                    for street in self._streets[reached + 1 : self._reached + 1]:
                        yield Street(street, line, column)
                    yield event
            except ValueError as error:
                raise FieldFault("actions", f"{action[:60]!r}: {error}", index) from None
            if note is not None:
                yield Note(note, line, column)

    def _event(self, words: list[str], line: int, column: int) -> Event:
        match words:
            case ["d", "db", text]:
                dealing = _cards(text)
                self._board += len(dealing)
                # In stud the board is one card for everybody, on the last street, when the stub runs out.
                self._reach(4 if self._stud else max(self._board - 2, 1))
                return Deal(None, dealing, line=line, column=column)
            case ["d", "dh", player, text]:
                seat, dealing = self._seat(player), _cards(text)
                self._dealt[seat] += len(dealing)
                if self._stud:
                    self._reach(self._dealt[seat] - 3)
                return Deal(seat, dealing, line=line, column=column)
            case [player, "f"]:
                return Act(self._seat(player), FOLD, line=line, column=column)
            case [player, "cc"]:
                return Act(self._seat(player), CHECK_OR_CALL, line=line, column=column)
            case [player, "cbr", amount] if _AMOUNT.match(amount):
                to = self._whole(Decimal(amount))
                if to <= 0:
                    raise ValueError("expected an amount above 0")
                return Act(self._seat(player), BET_OR_RAISE, to, line=line, column=column)
            case [player, "pb"] if self._stud:
                return Act(self._seat(player), BRING_IN, line=line, column=column)
            case [player, "sd", *texts] if len(texts) <= 1 and self._draws_cards:
                seat, discarded = self._seat(player), cards_in(texts[0]) if texts else ()
                self._drawn[seat] += 1
                self._reach(self._drawn[seat])
                return Draw(seat, len(discarded), discarded, line=line, column=column)
            case [player, "sm", *texts] if len(texts) <= 1:
                return Show(self._seat(player), _cards(texts[0]) if texts else None, line=line, column=column)
            case _:
                raise ValueError("no action of the notation")

    def _reach(self, street: int) -> None:
        self._reached = max(self._reached, min(street, len(self._streets) - 1))

    def _seat(self, word: str) -> int:
        match = _PLAYER.match(word)
        if not match or int(match[1]) > len(self._seat_of):
            raise ValueError(f"no player {word[:20]!r} among {len(self._seat_of)}")
        return self._seat_of[int(match[1]) - 1]


def _cards(text: str) -> tuple[str, ...]:
    return () if text == "-" else cards_in(text)


def _words(action: str) -> tuple[list[str], str | None]:
    """An action's words and its commentary: "p1 cc # thinks" is (["p1", "cc"], "thinks")."""
    words = action.split()
    for at, word in enumerate(words):
        if word.startswith("#"):
            return words[:at], action[action.index("#") + 1 :].strip()
    return words, None
