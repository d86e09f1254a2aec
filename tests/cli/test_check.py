"""`floorcall check`: cases as tests, what differs, and the exit codes."""

from pathlib import Path

import pytest

from floorcall.cli.main import main

ROOT = Path(__file__).resolve().parent.parent.parent

CASE = """
[[case]]
name = "a call"
blinds = [50, 100]
seats = ["A", "B", "C"]
acts = "C calls"
[case.expect]
pot = {pot}
"""


def check(text: str, tmp_path: Path, *options: str) -> tuple[int, Path]:
    path = tmp_path / "cases.toml"
    path.write_text(text)
    return main(["check", str(path), *options]), path


def test_the_examples_hold(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check", *map(str, sorted((ROOT / "examples").glob("*.toml")))]) == 0
    assert capsys.readouterr().out.endswith(" held, 0 differ\n")


def test_all_hold(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    code, path = check(CASE.format(pot=250), tmp_path, "--verbose")
    assert code == 0
    assert capsys.readouterr().out == f"holds    {path}:2: a call\n1 held, 0 differ\n"


def test_what_differs_is_named_with_case_key_expected_and_got(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, path = check(CASE.format(pot=200) + CASE.format(pot=250), tmp_path)
    assert code == 1
    assert capsys.readouterr().out == (f"DIFFERS  {path}:2: a call\n    pot: expected 200, got 250\n1 held, 1 differ\n")


def test_a_case_that_expects_nothing_is_said_to_be_unchecked(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, path = check('seats = ["A", "B"]\nblinds = [1, 2]\nacts = "A calls"\n', tmp_path)
    assert code == 0
    out = capsys.readouterr().out
    assert out.startswith(f"not checked  {path}")
    assert out.endswith("0 held, 0 differ, 1 not checked (no expect, no accept)\n")


def test_accept_any_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    text = CASE.split("[case.expect]")[0]
    assert check(text + "accept = [{ pot = 1 }, { pot = 250 }]\n", tmp_path)[0] == 0
    assert check(text + "accept = [{ pot = 1 }, { pot = 2 }]\n", tmp_path)[0] == 1
    assert "accept 2: pot: expected 2, got 250" in capsys.readouterr().out


@pytest.mark.parametrize(
    "text",
    [
        "seats = [",
        "siets = []",
        CASE.format(pot=250).replace("pot = 250", "pit = 250"),
        CASE.format(pot=250).replace("C calls", "C puts 7q"),
        CASE.format(pot=250).replace("pot = 250", "rulings = { one = {} }"),
    ],
)
def test_bad_input_is_one_line_and_the_rest_is_still_checked(
    text: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text(text)
    good = tmp_path / "good.toml"
    good.write_text(CASE.format(pot=250))
    assert main(["check", str(bad), str(good)]) == 2
    out, err = capsys.readouterr()
    assert err.count("\n") == 1
    assert err.startswith(str(bad))
    assert out.endswith("1 held, 0 differ, 1 could not be read\n")
