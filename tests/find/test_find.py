"""Search: the right rule among the first three, whatever it is called."""

import json
import tomllib
from pathlib import Path

import pytest

from floorcall.book.rule import rule_slugs
from floorcall.cli.main import main
from floorcall.find import search
from floorcall.find.texts import headings
from floorcall.find.words import SMALL, stem, stems, terms
from floorcall.talk.case import read_cases
from floorcall.words import BadInput

HERE = Path(__file__).parent
QUERIES = tomllib.loads((HERE / "queries.toml").read_text("utf-8"))
DATA = HERE.parent.parent / "src" / "floorcall" / "find"
RULES = HERE.parent.parent / "src" / "floorcall" / "book" / "rules"


def missed(queries: dict[str, list[str]]) -> list[str]:
    return [
        query for query, wanted in queries.items() if not {rule.slug for rule in search(query).rules[:3]} & set(wanted)
    ]


def test_the_right_rule_is_among_the_first_three() -> None:
    queries = {query: wanted for group in QUERIES.values() for query, wanted in group.items()}
    assert len(queries) >= 140
    assert len(missed(queries)) <= 0.05 * len(queries), missed(queries)


def test_the_queries_name_rules_that_there_are() -> None:
    assert {slug for group in QUERIES.values() for wanted in group.values() for slug in wanted} <= set(rule_slugs())


def test_every_rule_has_ways_in_which_it_is_asked_for() -> None:
    asked = tomllib.loads((DATA / "asked.toml").read_text("utf-8"))
    assert set(asked) == set(rule_slugs())
    assert all(len(phrases) >= 1 for phrases in asked.values())
    lost = missed({phrase: [slug] for slug, phrases in asked.items() for phrase in phrases})
    assert len(lost) <= 0.05 * sum(map(len, asked.values())), lost


def test_a_synonym_is_more_than_small_words() -> None:
    groups = tomllib.loads((DATA / "synonyms.toml").read_text("utf-8"))
    assert [(thing, phrase) for thing, phrases in groups.items() for phrase in phrases if not stems(phrase)] == []


@pytest.mark.parametrize(
    ("query", "slug", "number"),
    [("45-B", "multiple-chips", "45-B"), ("47", "reopening", "47"), ("RP-11", "big-blind-ante", "RP-11")],
)
def test_a_number_finds_its_rule_first(query: str, slug: str, number: str) -> None:
    first = search(query).rules[0]
    assert (first.slug, first.number) == (slug, number)


def test_a_number_is_that_of_the_book() -> None:
    assert search("47", "tda-2026").rules[0].slug == "multiple-chips"
    first = search("multiple-chips", "tda-2026").rules[0]
    assert (first.number, first.verified) == ("47", False)


def test_a_slip_of_the_keyboard_is_forgiven() -> None:
    assert "string-bets" in [rule.slug for rule in search("strnig bets").rules[:3]]
    assert "oversized-chip" in [rule.slug for rule in search("oversised chip").rules[:3]]


def test_nothing_is_found_where_nothing_fits(capsys: pytest.CaptureFixture[str]) -> None:
    assert search("xyzzy").rules == ()
    assert search("the of and").rules == ()
    assert main(["find", "xyzzy"]) == 0
    assert "Nothing in tda-2024" in capsys.readouterr().out


def test_worked_cases_are_found_by_name_and_by_what_was_said() -> None:
    assert search("a 1,000 and five 100s reach the line").cases[0].name.startswith("S1-45-2")
    assert any("fourteen hundred" in case.name for case in search("fourteen hundred").cases)


def test_the_headings_are_those_of_the_cases() -> None:
    """They are read by their lines; this holds them against the cases read in full."""
    read = []
    for path in sorted(RULES.glob("*.cases.toml")):
        read += [
            (path.name.removesuffix(".cases.toml"), case.name, case.source)
            for case in read_cases(path.read_text("utf-8"))
        ]
    assert [(heading.slug, heading.name, heading.source) for heading in headings()] == read


def test_words_lose_their_endings_and_amounts_their_value() -> None:
    assert {stem(word) for word in ("raise", "raises", "raised", "raising")} == {"rais"}
    assert stems("He raised to 5,000") == stems("raising 800")
    assert "=out-of-turn" in terms("the player jumped the gun")
    assert not set(stems(" ".join(SMALL)))


def test_the_same_question_gives_the_same_hits() -> None:
    assert search("undercall").to_dict() == search("undercall").to_dict()


def test_the_command(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", "pulled", "back", "his", "chips"]) == 0
    page = capsys.readouterr().out
    assert page.index("[prior-chips]") < page.index("Worked cases")
    assert main(["find", "pulled back his chips", "--json", "--most", "2"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert (told["query"], told["book"]) == ("pulled back his chips", "tda-2024")
    assert (len(told["rules"]), len(told["cases"])) == (2, 2)
    assert told["rules"][0]["slug"] == "prior-chips"


@pytest.mark.parametrize("arguments", [[], ["x", "--most", "0"], ["x", "--most", "many"], ["x", "--book", "tda-1066"]])
def test_bad_input_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["find", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_an_unknown_book_is_bad_input() -> None:
    with pytest.raises(BadInput):
        search("clock", "tda-1066")
