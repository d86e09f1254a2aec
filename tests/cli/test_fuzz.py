"""No input makes a traceback: whatever is written, there is a ruling, or one line that says what is wrong."""

import contextlib
import io
import json
import sys
from pathlib import Path

from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

import floorcall
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.talk.case import Case, read_cases

RULES = Path(floorcall.__file__).parent / "book" / "rules"
TEXTS = [path.read_text("utf-8") for path in sorted(RULES.glob("*.cases.toml"))]
LINES = sorted({line for text in TEXTS for line in text.splitlines() if line.strip()})
CASES = [case for text in TEXTS for case in read_cases(text)]
SEATS = ["A", "B", "C", "D"]
DEEDS = [
    "folds", "checks", "calls", "bets 300", "raises to 800", "raises to 250", "all-in", "all-in 125", "completes to 40",
    'says "raise"', 'says "raise, five hundred"', 'says "five"', 'says "call"', 'says "check"', 'says "all in"',
    'says "fourteen hundred"', 'says "if you bet I call"', 'says "pot"', 'says "I fold"',
    'says "call" (unclear), puts 500',
    "puts 500", "puts 1000 + 5x100", "puts 2x100 last", 'puts 1000 saying "five"', "puts 500, puts 500",
    "puts together 2x500", "puts 500 (not released)", "pulls back 1x100", "taps", "mucks", "tables", "speaks up",
    "bets 300 (unnoticed)", "calls (misdirected)", "mucks (hidden)", 'taps, says "all in"',
]  # fmt: skip
OTHERS = [
    "flop", "turn", "river", "floor: dead-hand", "floor: call-or-fold", "floor: binding", "floor: full-call",
    "floor: forfeit-and-fold", "floor: no-action", "floor: corrected", "floor: stands", "?", "? B", "note: so it was",
    "dealer says bet 900", "dealer says pot 5000",
]  # fmt: skip
ACTS = st.lists(
    st.one_of(st.builds("{} {}".format, st.sampled_from(SEATS), st.sampled_from(DEEDS)), st.sampled_from(OTHERS)),
    max_size=12,
)


def told(text: str, *options: str) -> tuple[int, str, str]:
    """Exit code and both streams of `floorcall rule` on a text."""
    out, err = io.StringIO(), io.StringIO()
    stdin = io.TextIOWrapper(io.BytesIO(text.encode("utf-8", "surrogatepass")))
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        before, sys.stdin = sys.stdin, stdin
        try:
            code = main(["rule", "-", *options])
        finally:
            sys.stdin = before
    return code, out.getvalue(), err.getvalue()


def check(text: str, *options: str) -> None:
    """A ruling on standard output, or one line on standard error; never both, never anything else."""
    code, out, err = told(text, *options)
    assert code in (0, 2), err
    if code == 0:
        assert out
        assert not err
    else:
        assert not out
        assert err.count("\n") == 1
        assert err.endswith("\n")


@settings(max_examples=300, deadline=None)
@given(
    acts=ACTS,
    game=st.sampled_from(["NL", "PL", "FL", "NLHE", "PLO", "FLHE"]),
    street=st.sampled_from(["preflop", "flop", "river"]),
    stacks=st.dictionaries(st.sampled_from(SEATS), st.integers(0, 2000), max_size=4),
    pot=st.integers(0, 9000),
    book=st.sampled_from(["tda-2024", "tda-2013", "wsop-2024", "roberts-11"]),
)
def test_any_acts_at_all_get_a_ruling_or_one_line(
    acts: list[str], game: str, street: str, stacks: dict[str, int], pot: int, book: str
) -> None:
    case: dict[str, object] = {
        "game": game,
        "street": street,
        "seats": SEATS,
        "blinds": [50, 100],
        "stacks": stacks,
        "acts": acts,
    }
    case |= {"book": book} | ({"bets": [100, 200]} if game.startswith("FL") else {})
    case |= {} if street == "preflop" else {"pot": pot}
    check(json.dumps(case))


@settings(max_examples=150, deadline=None, suppress_health_check=[HealthCheck.too_slow])
@given(data=st.data())
def test_worked_cases_with_lines_lost_doubled_or_moved(data: st.DataObject) -> None:
    lines = data.draw(st.sampled_from(TEXTS)).splitlines()
    start = data.draw(st.integers(0, len(lines) - 1))
    kept = lines[start : start + 40]
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(kept) - 1))
        kept[place : place + 1] = data.draw(
            st.sampled_from([[], [kept[place]] * 2, [kept[-1]], [data.draw(st.sampled_from(LINES))]])
        )
        kept = kept or [""]
    check("\n".join(kept))


@settings(max_examples=150, deadline=None)
@given(st.one_of(st.text(max_size=200), st.lists(st.sampled_from(LINES), max_size=12).map("\n".join)))
def test_any_text_at_all_gets_a_ruling_or_one_line(text: str) -> None:
    check(text, "--json")


@settings(max_examples=60, deadline=None)
@given(st.sampled_from(CASES))
def test_json_of_command_and_library_are_the_same_bytes(case: Case) -> None:
    code, out, err = told(case.to_json(), "--json")
    assert (code, err) == (0, "")
    assert out == rule(case).to_json() + "\n"
