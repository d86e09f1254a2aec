"""`floorcall rule`: cases from files, from standard input and from options; cards and JSON."""

import io
import json
import subprocess
import sys
from pathlib import Path
from typing import Any

import pytest

from floorcall.cli.main import main
from floorcall.front import rule

ROOT = Path(__file__).resolve().parent.parent.parent
CHIPS = ROOT / "examples" / "multiple-chips.toml"
TURNS = ROOT / "examples" / "out-of-turn.toml"
INLINE = [
    "--game", "NLHE", "--blinds", "250-500", "--seats", "SB BB UTG UTG+1",
    "--acts", "UTG raises to 1100; UTG+1 puts 1000 + 5x100",
]  # fmt: skip


class Terminal(io.StringIO):
    """Standard output that says that it is a terminal."""

    def isatty(self) -> bool:
        return True


def told(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    assert main(["rule", "--json", *arguments]) == 0
    return json.loads(capsys.readouterr().out)


def test_the_first_line_to_read_is_the_ruling(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *INLINE]) == 0
    lines = capsys.readouterr().out.splitlines()
    assert "= RULED  Raise to 1,700. Seat UTG+1 adds 200." in lines
    assert any("45-B-1, tda-2024" in line for line in lines)
    assert any(line.startswith("NEXT   SB: fold / call 1,700") for line in lines)


def test_json_of_the_command_is_json_of_the_library(capsys: pytest.CaptureFixture[str]) -> None:
    main(["rule", "--json", str(CHIPS)])
    assert capsys.readouterr().out == rule(CHIPS.read_text()).to_json() + "\n"


def test_one_case_is_an_object_and_several_are_an_array(capsys: pytest.CaptureFixture[str]) -> None:
    one = told(capsys, str(CHIPS))
    assert one["rulings"][-1]["to"] == 1700
    several = told(capsys, str(TURNS))
    assert [answer["rulings"][-1]["status"] for answer in several] == ["pending", "decided", "void"]
    assert told(capsys, str(CHIPS), str(TURNS)) == [one, *several]


def test_a_case_in_options_is_the_case_of_the_file(capsys: pytest.CaptureFixture[str]) -> None:
    file, inline = told(capsys, str(CHIPS)), told(capsys, *INLINE)
    for answer in (file, inline):
        for ruling in answer["rulings"]:
            del ruling["line"]
        for act in answer["record"]:
            del act["line"]
    assert file == inline


def test_standard_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(CHIPS.read_bytes())))
    assert main(["rule", "--json", "-"]) == 0
    assert json.loads(capsys.readouterr().out)["record"][-1]["to"] == 1700


def test_json_goes_in_as_well(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "case.json"
    path.write_text(json.dumps({"blinds": [50, 100], "seats": ["A", "B", "C"], "acts": ["C calls"]}))
    assert told(capsys, str(path))["rulings"][0]["verb"] == "call"


def test_same_input_same_bytes(capsys: pytest.CaptureFixture[str]) -> None:
    seen = set()
    for _ in range(3):
        main(["rule", "--json", "--explain", str(TURNS)])
        seen.add(capsys.readouterr().out)
    assert len(seen) == 1


def test_explain_adds_what_was_asked(capsys: pytest.CaptureFixture[str]) -> None:
    assert "asked" not in told(capsys, str(CHIPS))["rulings"][-1]
    assert "asked" in told(capsys, "--explain", str(CHIPS))["rulings"][-1]


def test_without_a_line_tells_what_changes(capsys: pytest.CaptureFixture[str]) -> None:
    answer = told(capsys, *INLINE, "--without", "1")
    assert answer["rulings"][0]["line"] == 2
    assert [(change["line"], change["seat"]) for change in answer["changed"]] == [(1, "UTG"), (2, "UTG+1")]
    assert answer["changed"][0]["after"] is None
    assert main(["rule", *INLINE, "--without", "1"]) == 0
    assert "Without line 1, what changes:\n   line 1, UTG\n" in capsys.readouterr().out


def test_without_an_act_the_floor_s_choice_about_it_falls_too(capsys: pytest.CaptureFixture[str]) -> None:
    acts = "A bets 400; B raises to 1200; C puts 500; floor: full-call; D calls"
    case = ("--game", "NLHE", "--blinds", "100-200", "--seats", "A B C D", "--street", "flop", "--acts", acts)
    answer = told(capsys, *case, "--without", "3")
    assert [(ruling["line"], ruling["seat"]) for ruling in answer["rulings"]] == [(1, "A"), (2, "B"), (5, "D")]
    assert (3, None) in [(change["line"], change["after"]) for change in answer["changed"]]
    assert (4, None) in [(change["line"], change["after"]) for change in answer["changed"]]
    kept = told(capsys, *case, "--without", "5")
    assert [ruling["line"] for ruling in kept["rulings"]] == [1, 2, 3, 4]


def test_without_a_line_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *INLINE, "--without", "9"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_the_book_and_its_terms_may_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *INLINE, "--book", "tda-2022")["book"] == "tda-2022"
    assert told(capsys, *INLINE)["rulings"][-1]["verb"] == "raise"
    changed = told(capsys, *INLINE, "--terms", "several-chips=one-denomination-call fifty-base=largest-bet")
    assert changed["rulings"][-1]["verb"] == "call"


@pytest.mark.parametrize("option", [("--terms", "foo=1"), ("--facts", "foo=1"), ("--terms", "raise-cap=x")])
def test_a_wrong_term_or_fact_is_one_of_the_command_line(
    capsys: pytest.CaptureFixture[str], option: tuple[str, str]
) -> None:
    assert main(["rule", *INLINE, *option]) == 2
    assert capsys.readouterr().err.startswith("command line: ")


def test_a_choice_that_is_on_no_menu_is_told_the_menu_once(capsys: pytest.CaptureFixture[str]) -> None:
    acts = "A bets 300; B raises to 900; C puts 500; floor: bindng"
    assert main(["rule", "--blinds", "50-100", "--street", "flop", "--seats", "A B C", "--acts", acts]) == 2
    assert capsys.readouterr().err.count("full-call") == 1


def test_a_fact_may_be_set(capsys: pytest.CaptureFixture[str]) -> None:
    assert told(capsys, *INLINE, "--facts", "last-chips=true")["rulings"][-1]["all_in"] is True


@pytest.mark.parametrize(
    ("arguments", "hint"),
    [
        (["--book", "tda-2042", *INLINE], "tda-20"),
        (["--terms", "raise-cup=3", *INLINE], "did you mean 'raise-cap'?"),
        (["--terms", "raise-cap", *INLINE], "expected name=value"),
        (["--acts", "A bets x", "--street", "flop"], "expected"),
        ([str(CHIPS), "--pot", "5"], "in files or in options"),
        (["--without", "x", *INLINE], "invalid int value"),
        (["--nonsense"], "unrecognized arguments"),
    ],
)
def test_bad_input_is_one_line(arguments: list[str], hint: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert hint in err


def test_broken_toml_names_file_line_and_column(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.toml"
    path.write_text('blinds = [50, 100]\nseats = ["A" "B"]\n')
    assert main(["rule", str(path)]) == 2
    assert capsys.readouterr().err.startswith(f"{path}:2:")


def test_nothing_is_ruled_when_one_file_is_bad(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = tmp_path / "broken.toml"
    path.write_text("blonds = [50, 100]\n")
    assert main(["rule", str(CHIPS), str(path)]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert "did you mean 'blinds'?" in err


def test_an_empty_input_is_bad_input(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(b"")))
    assert main(["rule", "-"]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_colour_only_in_a_terminal(monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    main(["rule", str(CHIPS)])
    plain = capsys.readouterr().out
    assert "\x1b" not in plain
    main(["rule", str(CHIPS), "--color", "always"])
    assert "\x1b[1;32m= RULED" in capsys.readouterr().out
    monkeypatch.setenv("TERM", "xterm")
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.delenv("NO_COLOR", raising=False)
    for name, value, coloured in (("X", "", True), ("NO_COLOR", "1", False), ("TERM", "dumb", False)):
        with monkeypatch.context() as patch:
            patch.setenv(name, value)
            terminal = Terminal()
            patch.setattr("sys.stdout", terminal)
            main(["rule", str(CHIPS)])
            assert ("\x1b[" in terminal.getvalue()) is coloured
            assert coloured or terminal.getvalue() == plain


def test_a_ruling_loads_no_more_than_it_needs() -> None:
    """What a cold start takes is what it loads (benchmarks/rulings.py times it)."""
    script = (
        "import sys; from floorcall.cli.main import main; main(sys.argv[1:]); "
        "print(*{name.split('.')[1] for name in sys.modules if name.startswith('floorcall.')}, file=sys.stderr); "
        "print(*{name.split('.')[0] for name, one in sys.modules.items() "
        "if 'site-packages' in str(getattr(one, '__file__', ''))}, file=sys.stderr)"
    )
    command = [sys.executable, "-c", script, "rule", str(CHIPS)]
    ours, others = subprocess.run(command, capture_output=True, text=True, check=True).stderr.splitlines()
    assert not set(ours.split()) & {"audit", "histories", "store", "web", "teach", "find", "vectors", "showdown"}
    assert {name for name in others.split() if not name.startswith("_")} <= {"floorcall", "lark"}
