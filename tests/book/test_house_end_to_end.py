"""A room's own file from the template to the ruling, by the commands that a room uses."""

import json
from pathlib import Path

import pytest

from floorcall.cli.main import main

SILENT = ["--blinds", "250-500", "--seats", "SB BB UTG UTG+1", "--acts", "UTG raises to 1100; UTG+1 puts 4x500"]


def run(capsys: pytest.CaptureFixture[str], *args: str) -> tuple[int, str, str]:
    code = main(list(args))
    out, err = capsys.readouterr()
    return code, out, err


@pytest.fixture
def room(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> Path:
    """The template as it comes, filled in with one term and one rule of the room's own."""
    _, text, _ = run(capsys, "book", "new-house")
    path = tmp_path / "room.toml"
    setting = (
        'several-chips = { value = "one-denomination-call", rule = "12", reason = "Chips of one kind are a call." }'
    )
    text = text.replace("[terms]\n", f"[terms]\n{setting}\n", 1)
    path.write_text(
        text + '\n[rules.phones]\nnumber = "31"\ntitle = "Telephones"\nwords = "None at the table."\n', "utf-8"
    )
    return path


def test_the_ruling_shows_the_house_rule_and_what_it_departs_from(
    room: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    code, out, _ = run(capsys, "rule", "--book", str(room), *SILENT)
    assert code == 0
    assert "house rule 12, departs from 45-A of tda-2024" in out
    _, out, _ = run(capsys, "rule", "--json", "--book", str(room), *SILENT)
    step = json.loads(out)["rulings"][-1]["because"][0]
    assert (step["rule"], step["book"], step["term"]) == ("12", "our-room", "several-chips")
    assert step["departs"] == {"book": "tda-2024", "rule": "45-A"}


def test_a_ruling_that_it_does_not_change_does_not_show_it(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    plain = [*SILENT[:-1], "UTG raises to 1100; UTG+1 puts 1000 + 5x100"]
    _, out, _ = run(capsys, "rule", "--book", str(room), *plain)
    assert "departs" not in out


def test_the_book_and_its_diff_list_what_the_room_changes(room: Path, capsys: pytest.CaptureFixture[str]) -> None:
    _, out, _ = run(capsys, "book", str(room))
    assert "several-chips" in out
    assert "Telephones" in out
    code, out, _ = run(capsys, "book", "tda-2024", "--diff", str(room), "--json")
    assert code == 0
    told = json.loads(out)
    assert [(term["term"], term["right"]["value"]) for term in told["terms"]] == [
        ("several-chips", "one-denomination-call")
    ]
    assert [rule["slug"] for rule in told["prose"]] == ["phones"]
    assert told["cases"]


def test_a_room_that_has_the_text_of_2026_enters_its_numbers_and_words(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "room.toml"
    path.write_text(
        'id = "room"\nfollows = "tda-2026"\n'
        '[rules.multiple-chips]\nnumber = "147"\nwords = "As the printed rule of 2026 has it."\n'
    )
    _, out, _ = run(capsys, "rule", "--book", str(path), *SILENT)
    assert "147-B-1, room" in out
    assert "45-A (reported), room" in out
    assert "not read in its text: 45-A." in " ".join(out.split())
    _, out, _ = run(capsys, "book", "multiple-chips", "--book", str(path))
    assert "As the printed rule of 2026 has it." in out


@pytest.mark.parametrize(
    ("line", "error"),
    [
        (
            'several-chip = "every-chip-needed"',
            "room.toml:4:1: unknown term 'several-chip'; did you mean 'several-chips'?",
        ),
        ('raise-cap = "three"', "room.toml:4:1: "),
        ('option-chip = { value = "call", rules = "12" }', "room.toml:4:33: unknown key of a term 'rules'"),
    ],
)
def test_what_is_wrong_is_one_line_with_its_place(
    line: str, error: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    path = tmp_path / "room.toml"
    path.write_text(f'id = "room"\nfollows = "tda-2024"\n[terms]\n{line}\n')
    for command in (["rule", "--book", str(path), *SILENT], ["book", str(path)]):
        code, out, err = run(capsys, *command)
        assert (code, out, err.count("\n")) == (2, "", 1)
        assert error in err
