"""Chips do not vanish: they are in the pot, owed or given back; and the floor gets what its menu says."""

from itertools import product
from typing import Any

import pytest

from floorcall.front import book_of, read_case
from floorcall.judge.timeline import judge
from floorcall.judge.verdict import DECIDED, FLOOR, Ruling

FACING: dict[str, list[str]] = {
    "nothing": [],
    "a bet": ["C bets 500"],
    "a raise": ["C bets 300", "D raises to 1000"],
    "a raise over the blind": ["C raises to 600", "D folds", "A folds"],
    "a re-raise over the blind": ["C raises to 600", "D raises to 1200", "A folds"],
    "the option": ["C calls", "D calls", "A calls"],
}
WORDS = (
    "raise", "call", "bet", "bet eleven", "eleven", "raise, five", "fourteen hundred", "raise, twelve hundred",
    "raise five hundred more", "five more", "all in", "the rest", "half the pot", "pass", "up to 1200", "pot",
    "raise to 1500 if he folds", "minimum raise", "three times", "check", "fold", "complete", "two and a half",
)  # fmt: skip
DEEDS = (
    '{pull}puts 500{mark}',
    '{pull}puts 2x1000 + 3x100{mark}',
    '{pull}puts together 2x500, puts 500{mark}',
    '{pull}puts 100, puts 3x500{mark}',
    '{pull}says "{words}"{mark}, puts 300',
    '{pull}says "{words}"{mark}, puts 5000',
    '{pull}puts 2x500 saying "{words}"{mark}',
    '{pull}puts 300, says "{words}"{mark}',
    '{pull}says "{words}"{mark}, puts 500, puts 2x500',
)  # fmt: skip
PULLED = ("", "pulls back 100, ", "pulls back 2x100 (unclear), ")
OUT = (500, 2300, 1500, 1600, 300, 5000, 1000, 300, 1500)


def acts(blind: bool) -> list[tuple[str, int]]:
    """What B may do, each with the chips of B that lie in front then."""
    found = {}
    for (deed, out), words, mark in product(zip(DEEDS, OUT, strict=True), WORDS, ("", " (unclear)")):
        for pull, back in zip(PULLED, (0, 100, 200), strict=True) if blind else (("", 0),):
            text = deed.format(words=words, mark=mark, pull=pull)
            if blind or "together" not in text:
                found[text] = out + (200 - back if blind else 0)
    return sorted(found.items())


def ruled(lines: list[str], blind: bool) -> list[Ruling]:
    table: dict[str, Any] = {"street": "preflop", "in_front": {"B": {"100": 2}}} if blind else {"street": "flop"}
    seats = ["A", "B", "C", "D"] if blind else ["C", "D", "B", "A"]
    case = read_case({"game": "NLHE", "blinds": [100, 200], "seats": seats, **table, "acts": "\n".join(lines)})
    return [one for one in judge(case, book_of(case).terms).rulings if one.line == len(lines)]


@pytest.mark.parametrize("facing", FACING)
def test_chips_in_front_are_in_or_come_back(facing: str) -> None:
    before = FACING[facing]
    blind = "blind" in facing or "option" in facing
    put = 200 if blind else 0
    if facing == "nothing":
        before = ["C checks", "D checks"]
    elif facing == "a bet":
        before = [*before, "D folds"]
    for text, out in acts(blind):
        lines = [*before, f"B {text}"]
        rulings = ruled(lines, blind)
        if len(rulings) > 1:  # a check, and then another act
            continue
        for menu in rulings[0].menu if rulings[0].status == FLOOR else ():
            chosen = ruled([*lines, f"floor: {menu.id}"], blind)
            assert chosen[0].to in (None, menu.facts.get("to", chosen[0].to)), (lines, menu, chosen)
            rulings += chosen
        for ruling in rulings:
            if ruling.status == DECIDED and ruling.verb is not None:
                total = ruling.to if ruling.to is not None else put + ruling.adds
                assert out == total - ruling.owes + ruling.returns, (lines, ruling)
