"""What the judge returns: rulings as data. Ids and whole numbers only; no sentence is written here.

The book holds the sentence for each id, and `render` fills it in with the facts.
"""

from collections.abc import Mapping
from dataclasses import dataclass, field

Facts = Mapping[str, int | str | bool]

DECIDED = "decided"
PENDING = "pending"
FLOOR = "floor"
FACT = "fact"
VOID = "void"


@dataclass(frozen=True, slots=True)
class Finding:
    """One rule applied: which rule, which sentence of it, and the numbers that it was applied to.

    slug: the rule's identity, or "custom" for a convention that no rule book of this edition states;
    id: the sentence, an id in the rule's `findings` (which also names the part, "B-1");
    facts: chips as whole numbers, seats by name; a custom finding names its `term`.
    """

    slug: str
    id: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Phrase:
    """A piece of what is said aloud, a note or a question: an id and what fills it."""

    id: str
    facts: Facts = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Ruling:
    """One ruling, as in the contract, section 2."""

    line: int
    seat: str | None
    act: str
    in_turn: bool
    status: str
    verb: str | None = None
    to: int | None = None
    adds: int = 0
    owes: int = 0
    returns: int = 0
    all_in: bool = False
    say: tuple[Phrase, ...] = ()
    because: tuple[Finding, ...] = ()
    menu: tuple[Phrase, ...] = ()
    ask: tuple[Phrase, ...] = ()
    assumes: tuple[str, ...] = ()
    penalty: tuple[Finding, ...] = ()
    notes: tuple[Phrase, ...] = ()
    due_to: int | None = None
    provisional: bool = False
    asked: tuple[Finding, ...] = ()
    """Rules that were asked and did not apply, with their numbers (`--explain`)."""


@dataclass(frozen=True, slots=True)
class Entry:
    """One act of the official record: `to` is the seat's total for the street, None for a fold or a check."""

    seat: str
    verb: str
    to: int | None
    all_in: bool
    line: int


@dataclass(frozen=True, slots=True)
class Waiting:
    """An act out of turn that waits to see whether the action changes."""

    line: int
    seat: str
    verb: str | None
    to: int | None


@dataclass(frozen=True, slots=True)
class TableView:
    """The table after the last act. Once the round is over: pots, main pot first, and the (seat, chips) in none."""

    street: str
    pot: int
    price: int
    min_raise: int
    to_act: str | None
    pending: tuple[Waiting, ...]
    round_over: bool
    pots: tuple[tuple[int, tuple[str, ...]], ...] | None
    uncalled: tuple[str, int] | None = None


@dataclass(frozen=True, slots=True)
class OptionsView:
    """What one seat may do. call: (total, chips to add, all-in); raise_: (verb, least, most or None), totals.

    because: what takes options away; limits: the rules behind a raise that is open."""

    seat: str
    fold: bool
    check: bool
    call: tuple[int, int, bool] | None
    raise_: tuple[str, int, int | None] | None
    why_no_raise: Finding | None
    because: tuple[Finding, ...] = ()
    limits: tuple[Finding, ...] = ()


@dataclass(frozen=True, slots=True)
class SeatView:
    """One seat after the last act; behind is None where the stack was not given."""

    seat: str
    in_: int
    behind: int | None
    state: str
    may_raise: bool
    because: tuple[Finding, ...]


@dataclass(frozen=True, slots=True)
class Verdict:
    """Everything that the judge found about one case."""

    rulings: tuple[Ruling, ...]
    record: tuple[Entry, ...]
    table: TableView
    options: OptionsView | None
    seats: tuple[SeatView, ...]
