"""Games as betting structures: the limit, the streets in order and which of them bet big.

Cards are no part of it. A game is written as its limit and its kind in one word: "NLHE", "PLO8",
"FLSTUD"; the limit alone is enough where the kind does not matter.
"""

from __future__ import annotations

from typing import Final

from floorcall.words import BadInput, nearest

NO_LIMIT: Final = 0
POT_LIMIT: Final = 1
FIXED_LIMIT: Final = 2

LIMITS: Final[dict[str, int]] = {"NL": NO_LIMIT, "PL": POT_LIMIT, "FL": FIXED_LIMIT}

FLOP: Final = ("preflop", "flop", "turn", "river")
STUD: Final = ("third", "fourth", "fifth", "sixth", "seventh")
TRIPLE_DRAW: Final = ("predraw", "first-draw", "second-draw", "third-draw")
SINGLE_DRAW: Final = ("predraw", "first-draw")

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "": FLOP,
    "HE": FLOP,
    "O": FLOP,
    "O8": FLOP,
    "O5": FLOP,
    "O6": FLOP,
    "SD": FLOP,
    "STUD": STUD,
    "STUD8": STUD,
    "RAZZ": STUD,
    "27TD": TRIPLE_DRAW,
    "A5TD": TRIPLE_DRAW,
    "A5": TRIPLE_DRAW,
    "BADUGI": TRIPLE_DRAW,
    "BADEUCY": TRIPLE_DRAW,
    "BADACEY": TRIPLE_DRAW,
    "27SD": SINGLE_DRAW,
    "5CD": SINGLE_DRAW,
}
"""The streets of each kind of game, in order."""

BIG_FROM: Final[dict[str, int]] = {"preflop": 2, "third": 2, "predraw": 2}
"""From which street, counted from 0, fixed limit plays the big bet; by the first street's name."""


def read_game(name: str) -> tuple[str, str]:
    """("NL" | "PL" | "FL", kind) of a name such as "NLHE", "NL" or "LHE"; BadInput names the nearest."""
    word = name.strip().upper()
    limit = word[:2]
    kind = word[2:]
    if limit not in LIMITS and word[:1] == "L":
        limit, kind = "FL", word[1:]
    if limit not in LIMITS or kind not in KINDS:
        known = [a + b for a in LIMITS for b in KINDS]
        raise BadInput(f"unknown game '{name}'{nearest(word, known)}")
    return limit, kind


def streets_of(kind: str, street: str = "") -> tuple[str, ...]:
    """The streets of a kind in order. An unknown kind, or none, is told by a `street` of its own."""
    streets = KINDS.get(kind.upper(), FLOP)
    if street and street not in streets:
        for other in (FLOP, STUD, TRIPLE_DRAW):
            if street in other and (kind == "" or kind.upper() not in KINDS):
                return other
    return streets
