"""The keys of one case, each read strictly."""

from collections.abc import Callable, Mapping
from typing import Any, Final, TypeVar

from floorcall.table.games import KINDS, LIMITS, read_game
from floorcall.talk.acts import read_lines
from floorcall.talk.case import Case, FactValue, Post, TermValue
from floorcall.talk.case_expect import check_expectation
from floorcall.talk.case_keys import ANTES_BY, FIRST_STREETS, KEYS, STREETS
from floorcall.talk.deeds import Line
from floorcall.talk.document import Document, Wrong
from floorcall.talk.nearest import brief, did_you_mean, listed, name_of, shown
from floorcall.talk.notation import CONTROL, Row, rows_of
from floorcall.talk.objects import read_pile
from floorcall.talk.places import Path
from floorcall.terms import check_term
from floorcall.words import MAX_CHIPS, MAX_SEATS, BadInput

T = TypeVar("T")

MOST_NAME: Final = 60
MOST_TEXT: Final = 2000


class CaseReader:
    """Reads one case. `path` leads to it in the document."""

    def __init__(self, data: Mapping[str, Any], path: Path, document: Document) -> None:
        self.data = data
        self.path = path
        self.document = document

    def case(self) -> Case:
        """The case, or Wrong (a path and what was expected), or BadInput for an act line."""
        for key in self.data:
            if key not in KEYS:
                raise self.wrong(
                    (key,), f"expected a key of a case, not {shown(name_of(key))}{did_you_mean(name_of(key), KEYS)}"
                )
        limit, kind = self._game()
        street = self._street(kind)
        seats = self._seats(street)
        lines = self._lines(seats)
        if seats is None:
            seats = self._appearing(lines)
        blinds = tuple(self._amounts("blinds", least=2))
        if street in FIRST_STREETS and len(blinds) > len(seats):
            raise self.wrong(("blinds",), f"expected a seat for each blind: {len(blinds)} blinds, {len(seats)} seats")
        return Case(
            name=self._words("name"),
            source=self._words("source"),
            book=self._words("book", "tda-2024") or "tda-2024",
            terms=self._terms(),
            limit=limit,
            kind=kind,
            blinds=blinds,
            posts=self._by_seat("posts", seats, self._post),
            bets=self._bets(limit),
            ante=self._amount("ante"),
            ante_by=self._among("ante_by", ANTES_BY, "each"),
            straddles=self._by_seat("straddles", seats, self._one_or_more),
            bring_in=self._amount("bring_in"),
            door=self._door(seats),
            street=street,
            seats=seats,
            folded=self._folded(seats),
            stacks=self._by_seat("stacks", seats, self._chips),
            pot=self._amount("pot"),
            in_front=self._by_seat("in_front", seats, self._pile),
            denominations=self._denominations(),
            facts=self._settings("facts"),
            lines=lines,
            expect=self._expect(),
            accept=self._accept(),
            file=self.document.file,
            line=self._line(),
            given=frozenset(self.data),
            place=None if self.document.text is None else self._place,
            place_of_key=None if self.document.text is None else self._place_of_key,
        )

    def wrong(self, path: Path, message: str) -> Wrong:
        return Wrong((*self.path, *path), message)

    def _line(self) -> int:
        """The line on which the case begins; 0 for data."""
        if self.document.text is None:
            return 0
        return self.document.places.of(self.path)[0] if self.path else 1

    def _game(self) -> tuple[str, str]:
        game = self._words("game", "NL")
        try:
            return read_game(game)
        except BadInput:
            known = [limit + kind for limit in LIMITS for kind in KINDS]
            raise self.wrong(
                ("game",),
                "expected a limit (NL, PL, FL) and a game, such as NLHE, PLO8 or FLSTUD, "
                f"not {shown(game)}{did_you_mean(game, known)}",
            ) from None

    def _street(self, kind: str) -> str:
        streets = KINDS[kind] if kind else STREETS
        return self._among("street", streets, streets[0])

    def _among(self, key: str, names: tuple[str, ...], default: str) -> str:
        value = self.data.get(key, default)
        if not isinstance(value, str) or value not in names:
            meant = did_you_mean(value, names) if isinstance(value, str) else ""
            raise self.wrong((key,), f"expected {listed(names, most=20)} for `{key}`, not {brief(value)}{meant}")
        return value

    def _words(self, key: str, default: str = "") -> str:
        return self._text((key,), self.data.get(key, default), MOST_TEXT)

    def _text(self, path: Path, value: Any, most: int) -> str:
        if not isinstance(value, str):
            raise self.wrong(path, f"expected text for `{path[0]}`, not {brief(value)}")
        if len(value) > most:
            raise self.wrong(path, f"expected at most {most} characters for `{path[0]}`")
        control = CONTROL.search(value.replace("\n", " "))
        if control:
            raise self.wrong(path, f"expected no control character {control[0]!r} in `{path[0]}`")
        return value

    def _seat_name(self, path: Path, value: Any) -> str:
        name = self._text(path, value, MOST_NAME)
        if not name or name != " ".join(name.split()):
            raise self.wrong(path, f"expected the name of a seat, not {brief(value)}")
        return name

    def _seats(self, street: str) -> tuple[str, ...] | None:
        if "seats" not in self.data:
            if street in FIRST_STREETS:
                raise self.wrong((), f"expected `seats`, clockwise, the small blind first ({street})")
            return None
        names: list[str] = []
        for number, value in enumerate(self._list("seats")):
            name = self._seat_name(("seats", number), value)
            if name in names:
                raise self.wrong(("seats", number), f"expected each seat once, not {shown(name)} again")
            names.append(name)
        return self._enough(tuple(names))

    def _enough(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        if not 2 <= len(seats) <= MAX_SEATS:
            raise self.wrong(("seats",), f"expected 2 to {MAX_SEATS} seats, not {len(seats)}")
        return seats

    def _appearing(self, lines: tuple[Line, ...]) -> tuple[str, ...]:
        """The seats in the order in which they first appear, in the acts and then in the other keys."""
        names = [line.seat for line in lines if line.seat is not None]
        for key in ("stacks", "in_front", "folded"):
            value = self.data.get(key)
            if isinstance(value, Mapping | list):
                names += [self._seat_name((key,), name) for name in value]
        return self._enough(tuple(dict.fromkeys(names)))

    def _lines(self, seats: tuple[str, ...] | None) -> tuple[Line, ...]:
        acts = self.data.get("acts", "")
        if not isinstance(acts, str | list):
            raise self.wrong(("acts",), f"expected text or a list for `acts`, not {brief(acts)}")
        place = None if self.document.text is None else self._place
        return read_lines(acts, seats, file=self.document.file, place=place)

    def _place(self, number: int, column: int) -> tuple[int, int]:
        """Where an act line, and a column in it, stand in the document."""
        path, acts = (*self.path, "acts"), self.data["acts"]
        if isinstance(acts, str):
            row = next((row for row in rows_of(acts) if row.number == number), Row(number, number, 0, ""))
            return self.document.places.in_string(path, row.row, row.offset + column)
        return self.document.places.in_string((*path, number - 1), 1, column)

    def _place_of_key(self, key: str) -> tuple[int, int]:
        """Where a key of the case stands in the document, or the case where it has no such key."""
        return self.document.places.of((*self.path, key))

    def _list(self, key: str) -> list[Any]:
        value = self.data.get(key, [])
        if not isinstance(value, list | tuple):
            raise self.wrong((key,), f"expected a list for `{key}`, not {brief(value)}")
        return list(value)

    def _table(self, key: str) -> Mapping[str, Any]:
        value = self.data.get(key, {})
        if not isinstance(value, Mapping):
            raise self.wrong((key,), f"expected a table for `{key}`, such as {{A = 500}}, not {brief(value)}")
        return value

    def _chips(self, path: Path, value: Any, least: int = 0) -> int:
        if not isinstance(value, int) or isinstance(value, bool):
            reason = " (chips are whole; scale the case to the smallest chip)" if isinstance(value, float) else ""
            raise self.wrong(path, f"expected whole chips for `{path[0]}`, not {brief(value)}{reason}")
        if not least <= value <= MAX_CHIPS:
            raise self.wrong(path, f"expected {least} to {MAX_CHIPS:,} for `{path[0]}`, not {brief(value)}")
        return value

    def _one_or_more(self, path: Path, value: Any) -> int:
        return self._chips(path, value, 1)

    def _amount(self, key: str) -> int:
        return self._chips((key,), self.data.get(key, 0))

    def _amounts(self, key: str, *, least: int) -> list[int]:
        """A list of amounts: small, big, and any further ones, none smaller than the one before."""
        if key not in self.data:
            return []
        amounts = [self._chips((key, number), value) for number, value in enumerate(self._list(key))]
        if len(amounts) < least or amounts[-1] < 1:
            raise self.wrong((key,), f"expected [small, big] for `{key}`, the big one 1 or more")
        if len(amounts) > MAX_SEATS:
            raise self.wrong((key,), f"expected at most {MAX_SEATS} amounts for `{key}`")
        for number in range(1, len(amounts)):
            if amounts[number] < amounts[number - 1]:
                order = f"{amounts[number]} after {amounts[number - 1]}"
                raise self.wrong((key, number), f"expected rising amounts for `{key}`, not {order}")
        return amounts

    def _bets(self, limit: str) -> tuple[int, int] | None:
        amounts = self._amounts("bets", least=2)
        if not amounts:
            return None
        if len(amounts) != 2:
            raise self.wrong(("bets",), "expected [small, big] for `bets`")
        if limit != "FL":
            raise self.wrong(("bets",), f"expected `bets` only in a fixed-limit game (FL), not in {limit}")
        return self._one_or_more(("bets", 0), amounts[0]), amounts[1]

    def _denominations(self) -> tuple[int, ...]:
        chips = [self._chips(("denominations", i), chip, 1) for i, chip in enumerate(self._list("denominations"))]
        for number, chip in enumerate(chips):
            if chip in chips[:number]:
                raise self.wrong(("denominations", number), f"expected each denomination once, not {chip} again")
        return tuple(sorted(chips))

    def _by_seat(self, key: str, seats: tuple[str, ...], read: Callable[[Path, Any], T]) -> dict[str, T]:
        table = self._table(key)
        return {self._known((key, seat), seat, seats): read((key, seat), table[seat]) for seat in table}

    def _known(self, path: Path, seat: Any, seats: tuple[str, ...]) -> str:
        if not isinstance(seat, str) or seat not in seats:
            meant = did_you_mean(seat, seats) if isinstance(seat, str) else ""
            raise self.wrong(path, f"expected a seat ({listed(seats)}) in `{path[0]}`, not {brief(seat)}{meant}")
        return seat

    def _door(self, seats: tuple[str, ...]) -> str | None:
        return self._known(("door",), self.data["door"], seats) if "door" in self.data else None

    def _folded(self, seats: tuple[str, ...]) -> tuple[str, ...]:
        folded: list[str] = []
        for number, seat in enumerate(self._list("folded")):
            name = self._known(("folded", number), seat, seats)
            if name in folded:
                raise self.wrong(("folded", number), f"expected each seat once, not {shown(name)} again")
            folded.append(name)
        if len(folded) == len(seats):
            raise self.wrong(("folded",), "expected one seat at least that has not folded")
        return tuple(folded)

    def _post(self, path: Path, value: Any) -> Post:
        if not isinstance(value, Mapping):
            return Post(self._chips(path, value))
        for key in value:
            if key not in ("live", "dead"):
                meant = did_you_mean(name_of(key), ("live", "dead"))
                raise self.wrong((*path, key), f"expected live or dead in `posts`, not {shown(name_of(key))}{meant}")
        return Post(*(self._chips((*path, key), value.get(key, 0)) for key in ("live", "dead")))

    def _pile(self, path: Path, value: Any) -> dict[int, int]:
        if not isinstance(value, Mapping):
            raise self.wrong(path, f'expected chips such as {{"100" = 2}} in `in_front`, not {brief(value)}')
        try:
            return read_pile(value)
        except BadInput as error:
            raise self.wrong(path, error.message) from None

    def _terms(self) -> dict[str, TermValue]:
        terms = self._settings("terms")
        for term, value in terms.items():
            try:
                check_term(term, value)
            except BadInput as error:
                raise self.wrong(("terms", term), error.message) from None
        return terms

    def _settings(self, key: str) -> dict[str, TermValue | FactValue]:
        """Terms or facts by their ids; their meaning is the book's and the judge's business."""
        for name, value in self._table(key).items():
            if not isinstance(value, str | int):
                raise self.wrong((key, name), f"expected text, a whole number or yes/no, not {brief(value)}")
            if isinstance(value, int) and abs(value) > MAX_CHIPS:
                raise self.wrong((key, name), f"expected a number of at most {MAX_CHIPS:,}")
            self._text((key, name), str(value), MOST_TEXT)
            self._text((key, name), name, MOST_NAME)
        return dict(self._table(key))

    def _expect(self) -> dict[str, Any] | None:
        if "expect" not in self.data:
            return None
        return check_expectation(self.data["expect"], (*self.path, "expect"))

    def _accept(self) -> tuple[dict[str, Any], ...]:
        path = (*self.path, "accept")
        return tuple(check_expectation(one, (*path, number)) for number, one in enumerate(self._list("accept")))
