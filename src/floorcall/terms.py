"""Terms: one named switch for each point on which books differ, or which the text leaves open.

The law reads terms and never an edition, a house or a date. A term's id is its attribute's name
with hyphens. What each term means to people is data of the book, not of this file.
"""

import difflib
from typing import Final

from floorcall.words import BadInput

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
    "limit-half-next": ("full-bet-on-top", "complete-to-level"),
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
"""Every term with named values, the first being what the 2024 edition says or, where it is silent, our default."""

NUMBERS: Final[dict[str, tuple[int, int, int]]] = {
    "raise-cap": (4, 0, 99),
    "pot-round-up": (1, 1, 10**9),
}
"""Every term that is a number: default, least, most."""

SWITCHES: Final[dict[str, bool]] = {
    "event-heads-up": False,
}
"""Every term that is yes or no: its default."""
