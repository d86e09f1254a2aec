"""The examples of the seeds (the addenda to 45, 47 and 53), each as the taps that enter it and what the card must say.

Every item of `taps` is one tap: a tile, a street, a seat, a key, a chip, a word. The table's blinds and seats are set
before, as on the floor. `docs/make_taps.py` writes the counts to docs/taps.md.
"""

from dataclasses import dataclass, field
from typing import Any, Final

Setup = dict[str, Any]

BUDGET: Final = {"multiple chips": 12, "out of turn": 16, "re-opening": 20}
"""Most taps from the tile to the card, the tile's own tap counted."""


@dataclass(frozen=True)
class Example:
    """One example: `ruling` is what the card's first ruling has at least, `say` a part of its sentence, `next` of the
    line on what comes next, `may_raise` the right to raise by seat, `rulings` parts of any ruling of the answer."""

    name: str
    kind: str
    setup: Setup
    taps: tuple[str, ...]
    say: str
    next: str = ""
    ruling: dict[str, Any] = field(default_factory=dict)
    rulings: tuple[dict[str, Any], ...] = ()
    may_raise: dict[str, bool] = field(default_factory=dict)


def blinds(small: int, big: int, count: int = 9, **more: Any) -> Setup:
    return {"table": "1", "small": small, "big": big, "count": count, **more}


def numbered(small: int, big: int, out: tuple[int, ...]) -> Setup:
    return blinds(small, big, naming="numbers", first=1, out=[f"Seat {number}" for number in out])


CHIPS: Final = "multiple chips"
TURN: Final = "out of turn"
OPEN: Final = "re-opening"

OPENER_1100: Final = ("Chips, no words", "1", "1", "00", "Next")
OPENER_1400: Final = ("Chips, no words", "Flop", "1", "4", "00", "Next")
FOUR: Final = (1, 2, 7, 8, 9)
SEAT_6_RAISES: Final = (
    "Out of turn", "Flop", "3", "00", "Next", "Fold", "Seat 6", "Said", "“raise”", "“to”", "8", "00", "Next",
)  # fmt: skip
SEAT_6_CHECKS: Final = ("Out of turn", "Flop", "Check", "Check", "Seat 6", "Said", "“check”", "Next")
TWO_ALL_INS: Final = (
    "All-in: can he raise?", "Flop", "1", "00", "Next", "All-in", "1", "2", "5", "Next", "Call",
    "All-in", "2", "00", "Next", "Call",
)  # fmt: skip
SHORT_7500: Final = ("All-in: can he raise?", "Call", "Fold", "All-in", "7", "5", "00", "Next", "Fold")

EXAMPLES: Final = (
    Example(
        "45, 1-A: two 1,000s facing 1,200", CHIPS, blinds(200, 400),
        ("Chips, no words", "Flop", "1", "2", "00", "Next", "1,000", "1,000"),
        "Call", ruling={"verb": "call", "to": 1200, "returns": 800},
    ),
    Example(
        "45, 1-B: a 500 and a 1,000 facing 1,100", CHIPS, blinds(250, 500),
        (*OPENER_1100, "500", "1,000"),
        "Call", ruling={"verb": "call", "to": 1100, "returns": 400},
    ),
    Example(
        "45, 2: a 1,000 and five 100s facing 1,100", CHIPS, blinds(250, 500),
        (*OPENER_1100, "1,000", "100", "100", "100", "100", "100"),
        "Raise to 1,700. Seat UTG+1 adds 200.",
        next="raise to 2,300 or more", ruling={"verb": "raise", "to": 1700, "owes": 200},
    ),
    Example(
        "45, 3: a 1,000 and three 100s facing 1,100", CHIPS, blinds(250, 500),
        (*OPENER_1100, "1,000", "100", "100", "100"),
        "Call", ruling={"verb": "call", "to": 1100, "returns": 200},
    ),
    Example(
        "45, 4-A: a 1,000 and three 500s facing 1,400, chips behind", CHIPS, blinds(200, 400),
        (*OPENER_1400, "1,000", "500", "500", "500"),
        "Raise to 2,800", ruling={"verb": "raise", "to": 2800, "owes": 300, "all_in": False},
    ),
    Example(
        "45, 4-B: a 1,000 and two 500s facing 1,400, chips behind", CHIPS, blinds(200, 400),
        (*OPENER_1400, "1,000", "500", "500"),
        "Call", ruling={"verb": "call", "to": 1400, "returns": 600, "all_in": False},
    ),
    Example(
        "45, note: the chips of 4-A are the last", CHIPS, blinds(200, 400),
        (*OPENER_1400, "1,000", "500", "500", "500", "Last chips"),
        "2,500", ruling={"verb": "raise", "to": 2500, "all_in": True},
    ),
    Example(
        "45, note: the chips of 4-B are the last", CHIPS, blinds(200, 400),
        (*OPENER_1400, "1,000", "500", "500", "Last chips"),
        "2,000", ruling={"verb": "raise", "to": 2000, "all_in": True},
    ),
    Example(
        "53-A, 1: Seat 6 declares a raise to 800, Seat 5 is to act", TURN, numbered(50, 100, FOUR),
        SEAT_6_RAISES, "Seat 5", next="Seat 5",
        ruling={"seat": "Seat 6", "status": "pending", "verb": "raise", "to": 800},
    ),
    Example(
        "53-A, 1: then Seat 5 calls", TURN, numbered(50, 100, FOUR),
        (*SEAT_6_RAISES, "Call"), "Call", next="raise to 1,300 or more",
        rulings=({"seat": "Seat 6", "due_to": 4, "status": "decided", "verb": "raise", "to": 800},),
    ),
    Example(
        "53-A, 1: then Seat 5 raises to 600", TURN, numbered(50, 100, FOUR),
        (*SEAT_6_RAISES, "6", "00"), "Raise to 600", next="call 600 / raise to 900 or more",
        rulings=({"seat": "Seat 6", "due_to": 4, "status": "void"},),
    ),
    Example(
        "53-A, 2: Seat 6 declares a check, then Seat 5 checks", TURN, numbered(50, 100, FOUR),
        (*SEAT_6_CHECKS, "Check"), "Check",
        rulings=({"seat": "Seat 6", "due_to": 4, "status": "decided", "verb": "check"},),
    ),
    Example(
        "53-A, 2: Seat 6 declares a check, then Seat 5 bets 300", TURN, numbered(50, 100, FOUR),
        (*SEAT_6_CHECKS, "3", "00"), "Bet of 300", next="call 300 / raise to 600 or more",
        rulings=({"seat": "Seat 6", "due_to": 4, "status": "void"},),
    ),
    Example(
        "53-B, 1: Seat 4 is skipped, Seat 5 calls, Seat 6 folds", TURN, numbered(100, 200, ()),
        ("Out of turn", "6", "00", "Next", "Seat 5", "Call", "Seat 6", "Fold"),
        "Seat 4", ruling={"seat": "Seat 4", "status": "floor"},
        rulings=({"seat": "Seat 5", "status": "decided", "verb": "call", "to": 600},),
    ),
    Example(
        "53-B, 2: on the turn, Seat 5 checks and Seat 6 calls past Seat 4", TURN, numbered(100, 200, FOUR),
        ("Out of turn", "Turn", "6", "00", "Next", "Seat 5", "Check", "Seat 6", "Call"),
        "Seat 4", ruling={"seat": "Seat 4", "status": "floor"},
    ),
    Example(
        "47, 1: two short all-ins together are a full raise", OPEN, blinds(50, 100, 5),
        TWO_ALL_INS, "Call", next="SB: fold / call 200 / raise to 300 or more", may_raise={"SB": True},
    ),
    Example(
        "47, 1-A: A calls, C faces 75", OPEN, blinds(50, 100, 5),
        (*TWO_ALL_INS, "Call"), "Call", next="fold / call 200 / no raise", may_raise={"UTG": False},
    ),
    Example(
        "47, 1-B: A raises to 300, C faces 175", OPEN, blinds(50, 100, 5),
        (*TWO_ALL_INS, "3", "00"), "Raise to 300", next="fold / call 300 / raise to", may_raise={"UTG": True},
    ),
    Example(
        "47, 2: three all-ins, none a full raise: F raises by 300", OPEN, blinds(50, 100, 6),
        (
            "All-in: can he raise?", "Flop", "3", "00", "Next", "All-in", "5", "00", "Next",
            "All-in", "6", "5", "0", "Next", "All-in", "8", "00", "Next", "Call",
        ),
        "Call", next="fold / call 800 / raise to 1,100 or more",
    ),
    Example(
        "47, 3: BB has its option against 7,500", OPEN, blinds(2000, 4000, 5),
        SHORT_7500, "Fold", next="BB: fold / call 7,500 / raise to 11,500 or more", may_raise={"BB": True},
    ),
    Example(
        "47, 3-A: BB calls, A may not raise", OPEN, blinds(2000, 4000, 5),
        (*SHORT_7500, "Call"), "Call", next="UTG: fold / call 7,500 / no raise", may_raise={"UTG": False},
    ),
    Example(
        "47, 3-B: BB raises to 11,500, A may raise", OPEN, blinds(2000, 4000, 5),
        (*SHORT_7500, "1", "1", "5", "00"), "Raise to 11,500",
        next="UTG: fold / call 11,500 / raise to", may_raise={"UTG": True},
    ),
)  # fmt: skip
