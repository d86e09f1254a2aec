"""A card never disagrees with itself: heading, amounts, steps and options of every worked case of the book."""

import re
from pathlib import Path

import pytest

import floorcall
from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.render.card import amounts, card, choices, heading
from floorcall.render.paper import Paper
from floorcall.render.ruling import Ruling
from floorcall.talk.case import Case, read_cases

RULES = Path(floorcall.__file__).parent / "book" / "rules"
FILES = sorted(RULES.glob("*.cases.toml"))
PAPER = Paper(80)
NUMBER = re.compile(r"(?<![\w.,-])\d[\d,]*(?![\w-])")
HEADINGS = {
    "fold": "fold|dead|is out", "check": "check", "call": "call", "bet": "bet", "raise": "raise",
    "complete": "complete", "bring-in": "bring-in",
}  # fmt: skip
"""What a heading calls each verb; a hand that is killed is a fold of the record."""


def numbers(text: str) -> set[int]:
    return {int(found.replace(",", "")) for found in NUMBER.findall(text)}


def without_names(text: str, case: Case) -> str:
    """The text without the names of seats, which may hold numbers."""
    for name in sorted(case.seats, key=len, reverse=True):
        text = re.sub(rf"(?<!\w){re.escape(name)}(?![\w,])", "", text)
    return text


def own_numbers(ruling: Ruling, answer: Answer) -> set[int]:
    """The numbers that a heading may name: the ruling's own, those of its steps, and the table's price."""
    own = {ruling.to, ruling.adds, ruling.owes, ruling.returns, answer.table.price, answer.table.min_raise}
    own |= {ruling.adds - ruling.owes, ruling.line}
    for step in (*ruling.because, *ruling.asked):
        own |= {fact for fact in step.facts.values() if isinstance(fact, int)}
    return {number for number in own if number is not None}


def check_ruling(ruling: Ruling, answer: Answer, case: Case) -> None:
    where = f"{case.name}, line {ruling.line}: {ruling.say!r}"
    said = without_names(ruling.say, case)
    assert ruling.say, where
    assert numbers(said) <= own_numbers(ruling, answer), where
    assert numbers(amounts(ruling)) <= {ruling.to, ruling.adds, ruling.owes, ruling.returns}, where
    if ruling.status == "decided":
        assert ruling.because, where
        if ruling.verb in ("bet", "raise", "call", "complete", "bring-in"):
            assert ruling.to is not None
            assert ruling.to in numbers(said), where
        for amount in (ruling.owes, ruling.returns):
            assert not amount or amount in numbers(said), where
        if ruling.verb is not None and not ruling.all_in:
            assert re.search(HEADINGS[ruling.verb] + "|put right|stands at", said.lower()), where
            others = [words for verb, words in HEADINGS.items() if verb != ruling.verb]
            assert not re.match("|".join(others), said.lower()), where
    if ruling.status in ("void", "pending"):
        assert ruling.because, where
    assert bool(ruling.menu) >= (ruling.status == "floor"), where
    assert bool(ruling.ask) == (ruling.status == "fact"), where
    assert ruling.status in ("floor", "fact") or not ruling.menu, where


def check_options(answer: Answer, case: Case) -> None:
    options = answer.options
    if options is None:
        assert answer.table.to_act is None or answer.table.round_over, case.name
        return
    told = choices(options)
    assert ("fold" in told) is options.fold
    assert ("call" in told) is (options.call is not None)
    assert (options.raises is None) or str(f"{options.raises.min_to:,}") in told
    if options.raises is not None:
        assert options.why_no_raise is None, case.name
    seat = next(seat for seat in answer.seats if seat.seat == options.seat)
    assert seat.may_raise is (options.raises is not None), case.name


@pytest.mark.parametrize("file", FILES, ids=lambda file: file.name.removesuffix(".cases.toml"))
def test_heading_amounts_steps_and_options_agree(file: Path) -> None:
    for case in read_cases(file.read_text("utf-8"), file=file.name):
        answer = rule(case)
        text = card(answer, PAPER, explain=True)
        assert [line for line in text.split("\n") if len(line) > PAPER.width] == []
        for ruling in answer.rulings:
            check_ruling(ruling, answer, case)
        last = answer.rulings[-1:]
        assert all("\n".join(heading(ruling, PAPER)).rstrip() in text for ruling in last), case.name
        check_options(answer, case)


def test_there_are_worked_cases() -> None:
    assert len(FILES) >= 15
