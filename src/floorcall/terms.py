"""Terms: one named switch for each point on which books differ, or which the text leaves open.

The law reads terms and never an edition, a house or a date. A term's id is its attribute's name
with hyphens. What each term means to people is data of the book, not of this file.
"""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from floorcall.words import BadInput, nearest

TermValue = str | int | bool

CHOICES: Final[dict[str, tuple[str, ...]]] = {
    # the right to raise, and its size
    "reopening": ("since-last-act", "consecutive-over", "single", "half"),
    "raise-over-short": ("last-full-raise", "double-the-price", "complete"),
    "short-opening": ("full-bet-on-top", "complete"),
    "short-blind-price": ("full-blind", "posted"),
    "lone-seat-price": ("live-post", "full-blind"),
    "unanswerable-raise": ("not-allowed", "allowed"),
    "straddle-raise": ("double", "three-blinds"),
    # fixed limit
    "cap-lifted": ("event-heads-up", "round-heads-up", "hand-heads-up", "never"),
    "cap-counts-short": ("half", "always", "never"),
    "limit-short-next": ("complete", "full-bet-on-top"),
    "limit-half-next": ("full-bet-on-top", "complete-to-level", "level-above"),
    "limit-short-total": ("since-last-act", "single"),
    "open-pair": ("small-bet", "either-bet"),
    # pot limit
    "pot-blinds": ("full", "short-all-in-full", "posted", "small-as-big"),
    "pot-antes": ("counted", "after-the-flop", "not-counted"),
    "overbet-corrected": ("whole-street", "until-substantial-action", "until-all-acted"),
    # antes
    "short-ante": ("blind-first", "ante-first"),
    # chips without words
    "fifty-base": ("minimum-raise", "largest-bet"),
    "fifty-declared": ("exempt", "tested"),
    "last-chips": ("all-in", "fifty-percent"),
    "several-chips": ("every-chip-needed", "one-denomination-call", "fifty-percent"),
    "prior-chips": ("four-cases", "all-chips"),
    "option-chip": ("tested", "call"),
    "combined-push": ("floor", "bet"),
    "last-chips-needed": ("call", "all-in"),
    "pull-back": ("facing-raise", "facing-bet", "never"),
    "words-and-chips": ("first", "words"),
    "forward-motion": ("not-binding", "floor", "binding"),
    # motions and words
    "raise-motions": ("one", "call-then-one"),
    "string-reverts": ("first-motion", "minimum-raise"),
    "string-test": ("return-to-stack", "dealers-call"),
    "several-meanings": ("highest-within-pot", "lowest"),
    # turn
    "out-of-turn-passive": ("all-options", "no-raise"),
    "substantial-action": ("two-with-chips-or-three", "three", "two"),
    "waiting-seat": ("must-speak", "need-not-speak"),
    "mucked-raise": ("returned", "floor"),
    # short of the price
    "undercall": ("opener-or-heads-up", "floor"),
    "undercall-forfeit": ("intended", "put-out"),
    "tiny-chip": ("undercall", "floor"),
    "accepted-action": ("quoted-or-called", "put-out"),
    # odd chips
    "odd-chip": ("left-of-button", "high-card"),
    # the button
    "misplaced-button": ("until-substantial-action", "floor"),
}
"""Every term with named values, the first what the 2024 edition says or, where it is silent, our default."""

NUMBERS: Final[dict[str, tuple[int, int, int]]] = {
    "raise-cap": (4, 0, 99),
    "pot-round-up": (1, 1, 10**9),
}
"""Every term that is a number: default, least, most."""

SWITCHES: Final[dict[str, bool]] = {
    "event-heads-up": False,
}
"""Every term that is yes or no: its default."""


class Terms:
    """The points of one book: an attribute for every id of the three tables above, hyphens as underscores.

    Immutable by convention, equal by value, hashable. `Terms()` is the 2024 edition with our
    defaults where it is silent. The attributes below repeat the tables' ids for the type checker;
    a test holds the two together.
    """

    reopening: str
    raise_over_short: str
    short_opening: str
    short_blind_price: str
    lone_seat_price: str
    unanswerable_raise: str
    straddle_raise: str
    cap_lifted: str
    cap_counts_short: str
    limit_short_next: str
    limit_half_next: str
    limit_short_total: str
    pot_blinds: str
    pot_antes: str
    overbet_corrected: str
    short_ante: str
    fifty_base: str
    fifty_declared: str
    last_chips: str
    several_chips: str
    prior_chips: str
    option_chip: str
    combined_push: str
    raise_motions: str
    string_reverts: str
    several_meanings: str
    out_of_turn_passive: str
    substantial_action: str
    waiting_seat: str
    undercall: str
    undercall_forfeit: str
    tiny_chip: str
    accepted_action: str
    odd_chip: str
    misplaced_button: str
    mucked_raise: str
    string_test: str
    forward_motion: str
    words_and_chips: str
    pull_back: str
    last_chips_needed: str
    open_pair: str
    raise_cap: int
    pot_round_up: int
    event_heads_up: bool

    def __init__(self, changes: Mapping[str, TermValue] | None = None) -> None:
        """Defaults, then `changes` by id; BadInput names an unknown id or value and the nearest known one."""
        values: dict[str, TermValue] = {term: allowed[0] for term, allowed in CHOICES.items()}
        values.update({term: bounds[0] for term, bounds in NUMBERS.items()})
        values.update(SWITCHES)
        for term, value in (changes or {}).items():
            check_term(term, value)
            values[term] = value
        self._values = values
        for term, value in values.items():
            setattr(self, term.replace("-", "_"), value)

    def value(self, term: str) -> TermValue:
        """The value of a term by its id; BadInput if there is no such term."""
        if term not in self._values:
            raise BadInput(f"unknown term '{term}'{nearest(term, list(self._values))}")
        return self._values[term]

    def code(self, term: str) -> int:
        """The place of a choice's value among its allowed values: what the law's functions take."""
        return CHOICES[term].index(str(self._values[term]))

    def items(self) -> list[tuple[str, TermValue]]:
        """Every term with its value, in the order of the tables."""
        return list(self._values.items())

    def changed(self, changes: Mapping[str, TermValue]) -> Terms:
        """These terms with some of them set anew; BadInput as for the constructor."""
        merged = self.changes()
        merged.update(changes)
        return Terms(merged)

    def changes(self) -> dict[str, TermValue]:
        """The terms that differ from the defaults."""
        plain = DEFAULTS
        return {term: value for term, value in self._values.items() if plain.get(term) != value}

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Terms):
            return NotImplemented
        return self._values == other._values

    def __hash__(self) -> int:
        return hash(tuple(self._values.items()))

    def __repr__(self) -> str:
        return f"Terms({self.changes()!r})"


def check_term(term: str, value: TermValue) -> None:
    """BadInput unless the book may set `term` to `value`; names the nearest term or value."""
    if term in CHOICES:
        if value not in CHOICES[term]:
            hint = nearest(str(value), list(CHOICES[term]))
            raise BadInput(f"term '{term}': unknown value {value!r}{hint}")
    elif term in NUMBERS:
        _, least, most = NUMBERS[term]
        if isinstance(value, bool) or not isinstance(value, int) or not least <= value <= most:
            raise BadInput(f"term '{term}': a whole number from {least} to {most} is expected, not {value!r}")
    elif term in SWITCHES:
        if not isinstance(value, bool):
            raise BadInput(f"term '{term}': true or false is expected, not {value!r}")
    else:
        raise BadInput(f"unknown term '{term}'{nearest(term, [*CHOICES, *NUMBERS, *SWITCHES])}")


DEFAULTS: Final[dict[str, TermValue]] = dict(Terms().items())
