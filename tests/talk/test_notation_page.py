"""The page on the notation is true: its examples are read, and it names all that can be written."""

import re
from pathlib import Path

import pytest

from floorcall.table.games import KINDS
from floorcall.talk.acts import FLAGS, STREETS, read_lines
from floorcall.talk.case import read_cases
from floorcall.talk.case_keys import KEYS
from floorcall.talk.grammar import DEED_TERMINALS
from floorcall.talk.numbers import read_amount

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "notation.md").read_text("utf-8")
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("text", [text for kind, text in FENCE.findall(PAGE) if kind == "acts"])
def test_its_acts_are_read(text: str) -> None:
    lines = read_lines(text)
    assert [line.number for line in lines] == list(range(1, text.count("\n") + 1))


@pytest.mark.parametrize("text", [text for kind, text in FENCE.findall(PAGE) if kind == "toml"])
def test_its_cases_are_read(text: str) -> None:
    (case,) = read_cases(text)
    assert case.lines
    assert read_cases(case.to_toml()) == [case]


@pytest.mark.parametrize(
    "deed", re.findall(r"^\| ((?:`[^`]+` ?)+) \|", PAGE.split("| deed |")[1].split("**Flags**")[0], re.M)
)
def test_its_deeds_are_read(deed: str) -> None:
    for text in re.findall("`([^`]+)`", deed):
        (line,) = read_lines(f"A {text}", ["A"])
        assert len(line.deeds) == 1


def test_it_names_all_that_can_be_written() -> None:
    code = {word for text in re.findall("`([^`]+)`", FENCE.sub("", PAGE)) for word in [text, *text.split()]}
    assert set(KEYS) <= code
    assert set(KINDS) - {""} <= code
    assert set(STREETS) <= code
    assert {f"({flag.replace('-', ' ')})" for flag in FLAGS} <= code
    for deed in DEED_TERMINALS.values():
        assert any(text.startswith(deed) for text in code), deed


def test_its_amounts_are_heard() -> None:
    rows = re.findall(r"^\| (\"[^|]+) \| ([^|]+) \| [^|]* ?\|$", PAGE.split("| words | amount |")[1], re.M)
    assert len(rows) == 9
    for words, figures in rows:
        heard = [read_amount(text) for text in re.findall('"([^"]+)"', words)]
        if figures == "open":
            assert all(amount is not None and amount.figure is None for amount in heard)
        elif figures != "no amount":
            wanted = [int(figure.replace(",", "")) for figure in figures.split(", ")]
            assert [amount and amount.figure for amount in heard] == wanted
