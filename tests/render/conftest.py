"""Answers made by hand: the card and the JSON are tested without a judge."""

from dataclasses import replace

import pytest

from floorcall.render.answer import Answer
from floorcall.render.ruling import Assumption, Choice, Citation, Note, Question, Ruling
from floorcall.render.state import Act, Call, Options, Pot, Raise, Seat, Table

SPARE = Citation(
    rule="45-B-1",
    slug="multiple-chips",
    title="Multiple Chip Betting",
    book="tda-2024",
    text="Not every chip is needed: without one 100, 1,400 still covers the call of 1,100.",
    facts={"smallest": 100, "left_without_it": 1400, "call": 1100},
)
FIFTY = Citation(
    rule="43-A",
    slug="raise-amounts",
    title="Raise Amounts",
    book="tda-2024",
    text="1,500 reaches 1,400, the price and half of the minimum raise of 600.",
    facts={"put": 1500, "line": 1400, "min_raise": 600},
)
CLOSED = Citation(
    rule="47-A",
    slug="reopening",
    title="Re-Opening the Bet",
    book="tda-2024",
    text="Faces 75 more, less than a full raise of 100.",
    facts={"faces": 75, "full_raise": 100},
)

CLEAN = Ruling(
    line=1, seat="UTG", act="UTG raises to 1100", in_turn=True, status="decided",
    verb="raise", to=1100, adds=1100, owes=0, returns=0, all_in=False, say="Raise to 1,100.",
    because=(), menu=(), ask=(), assumes=(), penalty=(), notes=(), due_to=None, provisional=False, asked=(),
)  # fmt: skip
CHIPS = replace(
    CLEAN,
    line=2,
    seat="UTG+1",
    act="UTG+1 puts 1000 + 5x100",
    to=1700,
    adds=1700,
    owes=200,
    say="Raise to 1,700. UTG+1 adds 200.",
    because=(SPARE, FIFTY),
    assumes=(Assumption("last-chips", "These are not the last chips of UTG+1."),),
    notes=(Note("a1", "The rule speaks of the largest prior bet; its example halves the minimum raise."),),
    asked=(replace(SPARE, rule="44", slug="oversized-chip", text="More than one chip was put out."),),
)
FLOOR = replace(
    CLEAN,
    line=4,
    seat="Seat 4",
    act="Seat 6 folds",
    in_turn=False,
    status="floor",
    verb=None,
    to=None,
    adds=0,
    say="Seat 4 was skipped. The floor decides on its hand.",
    menu=(Choice("dead-hand", "The hand is dead."), Choice("call-or-fold", "It may call 600 or fold.")),
    penalty=(replace(CLOSED, rule="53-A", text="Acting out of turn."),),
)
ASKED = replace(
    CLEAN,
    status="fact",
    say="Raise, the amount is still to come: 2,000 at least.",
    ask=(Question("amount", "How much does the player raise?", None),),
)

TABLE = Table("preflop", 3550, 1700, 600, "SB", (), False, None)
OPTIONS = Options("SB", True, False, Call(1700, 1450, False), Raise("raise", 2300, None), None, ())


@pytest.fixture
def answer() -> Answer:
    """The example of the contract: six chips without a word."""
    return Answer(
        book="tda-2024",
        rulings=(CLEAN, CHIPS),
        record=(Act("UTG", "raise", 1100, False, 1), Act("UTG+1", "raise", 1700, False, 2)),
        table=TABLE,
        options=OPTIONS,
        seats=(
            Seat("SB", 250, None, "live", True, ()),
            Seat("UTG", 1100, None, "live", True, (replace(CLOSED, text="Faces 600, a full raise."),)),
            Seat("UTG+1", 1700, None, "live", False, (replace(CLOSED, text="Faces nothing."),)),
            Seat("CO", 1625, None, "live", False, (CLOSED,)),
        ),
    )


@pytest.fixture
def floor(answer: Answer) -> Answer:
    """A skipped hand before the floor."""
    return replace(answer, rulings=(CLEAN, FLOOR), options=None)


@pytest.fixture
def over(answer: Answer) -> Answer:
    """A round that is over, with a side pot."""
    table = replace(TABLE, to_act=None, round_over=True, pots=(Pot(3000, ("SB", "UTG")), Pot(550, ("UTG", "UTG+1"))))
    return replace(answer, table=table, options=None)


@pytest.fixture
def asked(answer: Answer) -> Answer:
    """One fact is missing."""
    return replace(answer, rulings=(ASKED,))
