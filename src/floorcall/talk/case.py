"""A case: one table, and what was seen and heard there. Read from TOML, JSON or data, and written back.

Keys, their meaning and the notation of the acts are described in docs/notation.md.
"""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field, fields
from typing import Any, Final

from floorcall.talk.deeds import Line
from floorcall.words import BadInput

TermValue = str | int | bool
FactValue = str | int | bool


@dataclass(frozen=True, slots=True)
class Post:
    """What a seat really posted, in chips: live counts towards the price, dead goes to the middle."""

    live: int
    dead: int = 0


@dataclass(frozen=True, slots=True)
class Case:
    """One table as the acts begin, and the acts. Amounts are whole chips. Equality is by value.

    Where a key was left out, its field holds the default; `given` tells which keys were written.
    file and line say where the case begins, for messages; they and `given` do not count for equality.
    """

    name: str = ""
    source: str = ""
    book: str = "tda-2024"
    terms: dict[str, TermValue] = field(default_factory=dict)
    limit: str = "NL"
    kind: str = ""
    blinds: tuple[int, ...] = ()
    posts: dict[str, Post] = field(default_factory=dict)
    bets: tuple[int, int] | None = None
    ante: int = 0
    ante_by: str = "each"
    straddles: dict[str, int] = field(default_factory=dict)
    bring_in: int = 0
    door: str | None = None
    street: str = "preflop"
    seats: tuple[str, ...] = ()
    folded: tuple[str, ...] = ()
    stacks: dict[str, int] = field(default_factory=dict)
    pot: int = 0
    in_front: dict[str, dict[int, int]] = field(default_factory=dict)
    denominations: tuple[int, ...] = ()
    facts: dict[str, FactValue] = field(default_factory=dict)
    lines: tuple[Line, ...] = ()
    expect: dict[str, Any] | None = None
    accept: tuple[dict[str, Any], ...] = ()
    file: str = field(default="", compare=False)
    line: int = field(default=0, compare=False)
    given: frozenset[str] = field(default=frozenset(), compare=False)
    place: Callable[[int, int], tuple[int, int]] | None = field(default=None, compare=False, repr=False)
    place_of_key: Callable[[str], tuple[int, int]] | None = field(default=None, compare=False, repr=False)

    def about(self, wrong: BadInput, key: str = "") -> BadInput:
        """The same complaint with the place of a key: the one given, or the one that the message begins with."""
        if wrong.file or wrong.line:
            return wrong
        named = key or wrong.message.partition(":")[0]
        row, column = self.place_of_key(named) if self.place_of_key is not None else (self.line, 0)
        return BadInput(wrong.message, file=self.file, line=row, column=column)

    def at(self, wrong: BadInput, line: int) -> BadInput:
        """The same complaint with the place of the act line that it is about."""
        row, column = self.place(line, 1) if self.place is not None else (line, 1)
        return BadInput(f"act line {line}: {wrong.message}", file=self.file, line=row, column=column)

    @property
    def game(self) -> str:
        """Limit and kind as one word, `NLHE`."""
        return self.limit + self.kind

    def to_dict(self) -> dict[str, Any]:
        """The case as data under the keys of the notation; read again it gives an equal Case."""
        from floorcall.talk.case_writing import case_data

        return case_data(self)

    def to_json(self) -> str:
        """The case as one JSON object."""
        import json

        return json.dumps(self.to_dict(), ensure_ascii=False)

    def to_toml(self) -> str:
        """The case as a TOML document."""
        from floorcall.talk.case_writing import case_toml

        return case_toml(self)


FIELDS: Final = tuple(item.name for item in fields(Case))


def read_cases(source: str | Mapping[str, Any] | list[Any], *, file: str = "") -> list[Case]:
    """Every case of a TOML or JSON text, or of the same as data: a table, or a list of tables.

    A document is one case, or many as `[[case]]`. Strict: unknown keys, wrong types and values out
    of range are BadInput, with file, line, column, what was expected and the nearest valid spelling.
    """
    from floorcall.talk.case_reading import read_document

    return read_document(source, file)


def from_options(**options: str | None) -> Case:
    """A case from the options of a command line: the keys of a case, each as text.

    game, street, book, name, source, door, ante_by as they are; seats "SB BB UTG" (commas where a
    name holds blanks); blinds "250-500", bets "10-20", denominations "25 100"; pot, ante, bring_in
    "1,500"; stacks, posts, straddles "A=500 B=200"; posts "CO=200+100" for live and dead chips;
    in_front "SB=2x100+50"; folded "A B"; terms and facts "raise-cap=4"; acts parted by `;`.
    """
    from floorcall.talk.options import case_of

    return case_of(options)
