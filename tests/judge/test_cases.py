"""Every worked case of the book, one test each; and all of them once through the command."""

from pathlib import Path

import pytest

import floorcall
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.render.expect import unmet
from floorcall.talk.case import Case, read_cases

RULES = Path(floorcall.__file__).parent / "book" / "rules"
FILES = sorted(RULES.glob("*.cases.toml"))


def cases() -> list[Case]:
    """The worked cases of all rules, in the order of their files."""
    return [case for file in FILES for case in read_cases(file.read_text("utf-8"), file=file.name)]


CASES = cases()


def name_of(case: Case) -> str:
    return f"{case.file.removesuffix('.cases.toml')}: {case.name}"


@pytest.mark.parametrize("case", CASES, ids=name_of)
def test_a_worked_case_holds(case: Case) -> None:
    assert case.expect is not None or case.accept
    assert unmet(rule(case).to_dict(), case.expect, case.accept) == []


def test_every_case_has_a_name_of_its_own() -> None:
    names = [name_of(case) for case in CASES]
    assert all(case.name for case in CASES)
    assert sorted({name for name in names if names.count(name) > 1}) == []


def test_the_command_checks_the_same(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, FILES)]) == 0
    assert capsys.readouterr().out == f"{len(CASES)} held, 0 differ\n"
