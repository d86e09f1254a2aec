"""What was seen and heard at the table: deeds, and the lines of a timeline that hold them."""

from dataclasses import dataclass, field
from typing import Final

PLAIN_VERBS: Final = ("fold", "check", "call", "bet", "raise", "complete", "bring-in", "all-in")
"""Verbs of a clean act, said and done properly."""

GESTURES: Final = ("tap", "muck", "table", "speak-up")

FLAGS: Final = ("unclear", "not-released", "misdirected", "hidden", "unnoticed")
"""What may be added to a deed: how plainly it was made, and whether anybody saw it."""

STREETS: Final = (
    "preflop", "flop", "turn", "river",
    "third", "fourth", "fifth", "sixth", "seventh",
    "predraw", "first-draw", "second-draw", "third-draw",
)  # fmt: skip
"""Every street of every game, hold'em, stud and draw in turn."""

NO_FLAGS: Final[frozenset[str]] = frozenset()


@dataclass(frozen=True, slots=True)
class Plain:
    """A clean act. `to`: the seat's total for the street in chips; None where the verb needs none.

    bet, raise, complete and bring-in always have `to`; all-in may; fold, check and call never.
    """

    verb: str
    to: int | None = None
    flags: frozenset[str] = NO_FLAGS


@dataclass(frozen=True, slots=True)
class Says:
    """Words as spoken, nothing more."""

    text: str
    flags: frozenset[str] = NO_FLAGS


@dataclass(frozen=True, slots=True)
class Puts:
    """Chips put forward in one motion. `chips`: denomination -> count, never empty.

    last: said to be all that the seat has; saying: words at the same moment;
    together: joined with the chips in front and moved forward as one.
    """

    chips: dict[int, int]
    last: bool = False
    saying: str | None = None
    together: bool = False
    flags: frozenset[str] = NO_FLAGS


@dataclass(frozen=True, slots=True)
class PullsBack:
    """Chips taken back out of those that lay in front: denomination -> count."""

    chips: dict[int, int]
    flags: frozenset[str] = NO_FLAGS


@dataclass(frozen=True, slots=True)
class Gesture:
    """tap | muck | table | speak-up."""

    kind: str
    flags: frozenset[str] = NO_FLAGS


Deed = Plain | Says | Puts | PullsBack | Gesture


@dataclass(frozen=True, slots=True)
class Line:
    """One line of the timeline.

    number: its place in the text of the acts, from 1, blank and comment lines counted.
    text: as written, without comment and outer blanks; two lines that differ in it alone are equal.
    kind and value:
      "act"     seat and deeds, in the order in which they happened
      "street"  value: the street's name; cards: those dealt
      "dealer"  value: ("bet" | "pot", amount): an amount that the dealer announced
      "floor"   value: the id of what the floor chose
      "note"    value: its text
      "ask"     seat: what may it do now? None: whoever is to act
    """

    number: int
    text: str = field(compare=False)
    kind: str
    seat: str | None = None
    deeds: tuple[Deed, ...] = ()
    value: object = None
    cards: tuple[str, ...] = ()
