"""`floorcall book`: the books on paper and as JSON."""

import json
import tomllib
from pathlib import Path
from typing import Any

import pytest

from floorcall.book import book_ids, open_book
from floorcall.book.edition import term_ids
from floorcall.cli.main import main


def lines(capsys: pytest.CaptureFixture[str], *arguments: str) -> list[str]:
    assert main(["book", *arguments]) == 0
    out, err = capsys.readouterr()
    assert err == ""
    return out.splitlines()


def data(capsys: pytest.CaptureFixture[str], *arguments: str) -> Any:
    return json.loads("\n".join(lines(capsys, *arguments, "--json")))


def refused(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["book", *arguments]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    return err


def test_the_books(capsys: pytest.CaptureFixture[str]) -> None:
    assert [line.split()[0] for line in lines(capsys)[: len(book_ids())]] == list(book_ids())
    assert [entry["book"] for entry in data(capsys)] == list(book_ids())


def test_one_rule_with_its_number_in_every_edition(capsys: pytest.CaptureFixture[str]) -> None:
    shown = lines(capsys, "47", "--book", "tda-2024")
    assert shown[0] == "47  Re-Opening the Bet  (tda-2024)"
    numbers = [" ".join(line.split()) for line in shown]
    for entry in (
        "tda-2013 41-B", "tda-2019 47 (inferred, not verified)", "tda-2022 47",
        "tda-2026 49 (reported, not verified)", "wsop-2024 96", "roberts-11 NL 3", "fidpa 62.2-b",
    ):  # fmt: skip
        assert entry in numbers


@pytest.mark.parametrize("name", ["multiple-chips", "45", "45-B-1"])
def test_a_rule_by_number_part_or_name(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    told = data(capsys, name)
    assert (told["slug"], told["book"], told["verified"]) == ("multiple-chips", "tda-2024", True)
    assert told["part"] == ("B-1" if name == "45-B-1" else None)
    assert told["number"] == (name if name[0] == "4" else "45")
    assert [part["number"] for part in told["parts"]] == ["45-A", "45-B", "45-B-1", "45-B-2"]


def test_a_bare_number_is_of_the_book_that_is_named(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(capsys, "47", "--book", "tda-2026")[0] == "47  Multiple Chip Betting  (tda-2026, not verified)"


def test_a_rule_that_is_not_ruled_by_says_so(capsys: pytest.CaptureFixture[str]) -> None:
    assert "Told here, not ruled by." in lines(capsys, "29")
    assert data(capsys, "29")["adjudicated"] is False


def test_one_number_may_stand_for_two_rules(capsys: pytest.CaptureFixture[str]) -> None:
    several = data(capsys, "91", "--book", "wsop-2024")
    assert {entry["slug"] for entry in several} == {"discarding", "killed-hands"}
    assert "-" * 40 in "\n".join(lines(capsys, "91", "--book", "wsop-2024"))


@pytest.mark.parametrize("name", book_ids())
def test_one_book(name: str, capsys: pytest.CaptureFixture[str]) -> None:
    shown = "\n".join(lines(capsys, name))
    told = data(capsys, name)
    assert told["book"] == name
    assert [term["term"] for term in told["terms"]] == list(term_ids())
    assert len(told["rules"]) == len(open_book(name).rules)
    assert told["title"] in shown
    assert "Terms that it sets" in shown


def test_gaps_and_reports_are_shown(capsys: pytest.CaptureFixture[str]) -> None:
    shown = "\n".join(lines(capsys, "tda-2026"))
    assert "no number is verified" in shown
    assert "47* Multiple Chip Betting" in shown
    assert " -  Odd Chips" in "\n".join(lines(capsys, "roberts-11"))


def test_terms(capsys: pytest.CaptureFixture[str]) -> None:
    shown = "\n".join(lines(capsys, "--terms"))
    told = data(capsys, "--terms")
    assert [entry["term"] for entry in told] == list(term_ids())
    assert all([setting["book"] for setting in entry["books"]] == list(book_ids()) for entry in told)
    assert all(entry["term"] in shown and entry["question"].split()[0] in shown for entry in told)


def test_terms_of_one_book(capsys: pytest.CaptureFixture[str]) -> None:
    assert data(capsys, "--terms", "--book", "tda-2022") == data(capsys, "tda-2022", "--terms")
    shown = " ".join(" ".join(lines(capsys, "tda-2022", "--terms")).split())
    assert "pot-blinds = short-all-in-full As full where they are short because the player is all-in" in shown
    assert "undercall = opener-or-heads-up" in shown
    assert "[tda-2024 51-B, text]" in shown


def test_facts(capsys: pytest.CaptureFixture[str]) -> None:
    told = data(capsys, "--facts")
    assert {"reasonable-time", "last-chips", "words-first", "amount", "identifiable", "heard"} <= {
        entry["fact"] for entry in told
    }
    shown = "\n".join(lines(capsys, "--facts"))
    assert all(entry["fact"] in shown for entry in told)


def test_what_differs_between_two_books(capsys: pytest.CaptureFixture[str]) -> None:
    told = data(capsys, "tda-2024", "--diff", "tda-2022")
    assert (told["left"], told["right"]) == ("tda-2024", "tda-2022")
    assert "pot-blinds" in [term["term"] for term in told["terms"]]
    shown = "\n".join(lines(capsys, "tda-2024", "--diff", "tda-2022"))
    assert "pot-blinds" in shown
    assert "and 10 whose number in one of the two is not known" in shown
    assert lines(capsys, "tda-2024", "--diff", "tda-2024").count("  none") == 4
    assert data(capsys, "--diff", "tda-2022") == told


def test_a_house_of_ones_own(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    template = "\n".join(lines(capsys, "new-house", "--book", "tda-2022")) + "\n"
    assert tomllib.loads(template)["follows"] == "tda-2022"
    room = tmp_path / "room.toml"
    room.write_text(
        template.replace("# raise-cap", "raise-cap")
        .replace("# [rules.phones]", "[rules.phones]")
        .replace('# words = "No', 'words = "No'),
        encoding="utf-8",
    )
    told = data(capsys, str(room))
    assert told["follows"] == ["tda-2022", "tda-2024"]
    cap = next(term for term in told["terms"] if term["term"] == "raise-cap")
    assert (cap["set_by"], cap["rule"], cap["value"]) == ("our-room", "7", 3)
    assert cap["departs"] == {"book": "tda-2024", "number": None, "verified": True, "value": 4}
    assert "No telephones at the table." in lines(capsys, "phones", "--book", str(room))
    assert [term["term"] for term in data(capsys, str(room), "--diff", "tda-2022")["terms"]] == ["raise-cap"]


@pytest.mark.parametrize(
    ("arguments", "expected"),
    [
        (["999"], "tda-2024 has no rule 999"),
        (["150", "--book", "wsop-live-2024"], "wsop-live-2024 150 sets short-blind-price"),
        (["RP-11", "--book", "tda-2022"], "tda-2024 has one"),
        (["re-opening"], "did you mean 'reopening'?"),
        (["tda-2023"], "floorcall book: unknown book 'tda-2023'; did you mean"),
        (["47", "--book", "tda-24"], "unknown book 'tda-24'"),
        (["tda-2024", "--book", "tda-2022"], "expected one book"),
        (["47", "--terms"], "expected --terms alone"),
        (["47", "--diff", "tda-2022"], "expected --diff alone"),
        (["tda-2024", "--facts"], "expected --facts alone"),
        (["new-house", "--json"], "expected new-house alone"),
        (["new-house", "--book", "none"], "unknown book 'none'"),
        (["no/such/room.toml"], "no/such/room.toml: cannot be read: no such file"),
        (["--colour"], "unrecognized arguments"),
    ],
)
def test_what_cannot_be_shown_is_one_line(
    arguments: list[str], expected: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert expected in refused(capsys, *arguments)


def test_a_letter_that_is_lettered_further_is_the_whole_rule(capsys: pytest.CaptureFixture[str]) -> None:
    assert lines(capsys, "46-c") == lines(capsys, "46")
    assert "999" in refused(capsys, "999")


def test_colour_only_where_it_is_asked_for(capsys: pytest.CaptureFixture[str]) -> None:
    plain = lines(capsys, "47")
    painted = lines(capsys, "47", "--color", "always")
    assert "\x1b" not in "".join(plain)
    assert "\x1b" in painted[0]
