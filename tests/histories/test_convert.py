"""The command that converts, and what it refuses."""

from pathlib import Path

import pytest

from floorcall.cli.main import main
from floorcall.histories.bare import bare, betting
from floorcall.histories.record import Record
from floorcall.histories.sources import Source, hands_of, walk

SAMPLES = Path(__file__).parent / "samples"


def hands(path: Path) -> list[Record]:
    (source,) = walk([str(path)])
    assert isinstance(source, Source)
    found = list(hands_of(source))
    assert all(isinstance(hand, Record) for hand in found)
    return [hand for hand in found if isinstance(hand, Record)]


@pytest.mark.parametrize(
    ("name", "out"),
    [("phh/variants.phhs", "x.phhs"), ("ohh/two.ohh", "x.ohh"), ("phh/scattered.phh", "x.phh")],
)
def test_within_a_format_nothing_changes(name: str, out: str, tmp_path: Path) -> None:
    assert main(["convert", str(SAMPLES / name), str(tmp_path / out)]) == 0
    assert [bare(hand) for hand in hands(SAMPLES / name)] == [bare(hand) for hand in hands(tmp_path / out)]


@pytest.mark.parametrize("name", ["acpc/match.log", "ohh/two.ohh", "phh/scattered.phh"])
@pytest.mark.parametrize("ending", ["phhs", "ohh"])
def test_between_formats_the_betting_is_kept(name: str, ending: str, tmp_path: Path) -> None:
    out = tmp_path / f"x.{ending}"
    assert main(["convert", str(SAMPLES / name), str(out)]) == 0
    before, after = hands(SAMPLES / name), hands(out)
    assert [betting(hand) for hand in before] == [betting(hand) for hand in after]
    assert [len(hand.seats) for hand in before] == [len(hand.seats) for hand in after]


def test_what_a_format_cannot_hold_is_refused_and_nothing_is_written(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "x.ohh"
    assert main(["convert", str(SAMPLES / "phh" / "variants.phhs"), str(out)]) == 2
    told = capsys.readouterr().err
    assert "Open Hand History has no bring-in" in told
    assert f"{out}: not written" in told
    assert not list(tmp_path.iterdir())
    assert main(["convert", str(SAMPLES / "phh" / "variants.phhs"), str(out), "--skip"]) == 2
    assert len(hands(out)) == 4


def test_a_phh_file_holds_one_hand(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["convert", str(SAMPLES / "ohh" / "two.ohh"), str(tmp_path / "x.phh")]) == 2
    assert "holds one hand" in capsys.readouterr().err
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("source", "out", "says"),
    [
        ("none.phh", "x.phh", "no such file"),
        (str(SAMPLES / "acpc" / "match.log"), "x.txt", "expected a name that ends in"),
        (str(SAMPLES / "acpc" / "match.log"), "none/x.phh", "there is no folder"),
        (__file__, "x.phh", "in no format that is read"),
    ],
)
def test_bad_input_is_one_line(
    source: str, out: str, says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["convert", source, str(tmp_path / out)]) == 2
    told = capsys.readouterr().err
    assert says in told
    assert told.count("\n") == 1
    assert not list(tmp_path.iterdir())


WRONG_CALL = """PokerStars Hand #1: Hold'em No Limit ($0.50/$1.00 USD) - 2026/01/01 10:00:00 ET
Table 'T' 2-max Seat #1 is the button
Seat 1: A ($100 in chips)
Seat 2: B ($100 in chips)
A: posts small blind $0.50
B: posts big blind $1
*** HOLE CARDS ***
A: raises $2 to $3
B: calls ${call}
*** FLOP *** [2c 7d Ts]
B: checks
A: checks
*** TURN *** [2c 7d Ts] [Jc]
B: checks
A: checks
*** RIVER *** [2c 7d Ts Jc] [2h]
B: checks
A: checks
*** SHOW DOWN ***
A collected ${pot} from pot
*** SUMMARY ***
Total pot ${pot} | Rake $0
"""


def test_a_fault_that_a_format_cannot_hold_is_not_lost_on_the_way(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    source, out = tmp_path / "hand.txt", tmp_path / "x.phh"
    source.write_text(WRONG_CALL.format(call="2", pot="6"))
    assert main(["convert", str(source), str(out)]) == 0
    out.unlink()
    source.write_text(WRONG_CALL.format(call="1.50", pot="5.50"))
    assert main(["convert", str(source), str(out)]) == 2
    assert "phh cannot hold it: the fault 'wrong-call' would not show" in capsys.readouterr().err
    assert not out.exists()
    assert main(["convert", str(source), str(tmp_path / "x.ohh")]) == 0  # which has the amount of a call


def test_what_the_winnings_leave_is_written_as_the_rake(tmp_path: Path) -> None:
    source, out = tmp_path / "hand.phh", tmp_path / "x.ohh"
    source.write_text(
        "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [50, 100]\nmin_bet = 100\n"
        "starting_stacks = [10000, 10000]\n"
        "actions = ['d dh p1 ????', 'd dh p2 ????', 'p2 cbr 300', 'p1 cc', 'd db 2c3c4d', 'p1 f']\n"
        "winnings = [0, 570]\n"
    )
    assert main(["convert", str(source), str(out)]) == 0
    (hand,) = hands(out)
    assert (hand.rake, hand.pot) == (30, 600)
    assert main(["audit", str(out)]) == 0
