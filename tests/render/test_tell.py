"""Who is cited: the rule by its number in the book, the house by its own, a convention as what it is."""

from pathlib import Path

import pytest

from floorcall.front import rule
from floorcall.render.card import cite

SILENT = {
    "blinds": [250, 500],
    "seats": ["SB", "BB", "UTG", "UTG+1"],
    "acts": ["UTG raises to 1100", "UTG+1 puts 4x500"],
}


@pytest.fixture
def house(tmp_path: Path) -> str:
    """A room where several chips of one kind are a call."""
    path = tmp_path / "room.toml"
    path.write_text(
        'id = "room"\ntitle = "The Room"\nkind = "house"\nfollows = "tda-2024"\n'
        '[terms.several-chips]\nvalue = "one-denomination-call"\nrule = "12"\nreason = "A call."\n'
    )
    return str(path)


def test_a_rule_is_cited_by_its_number_in_the_book() -> None:
    numbers = {}
    for book in ("tda-2013", "tda-2022", "tda-2024", "tda-2026"):
        step = rule(SILENT | {"book": book}).rulings[-1].because[0]
        assert step.book == book
        assert step.slug == "multiple-chips"
        numbers[book] = (step.rule, step.verified)
    assert numbers["tda-2024"] == ("45-B-1", True)
    assert numbers["tda-2022"] == ("45-B-1", True)
    assert str(numbers["tda-2013"][0]).startswith("43")
    assert str(numbers["tda-2026"][0]).startswith("47")
    assert numbers["tda-2026"][1] is False


def test_what_was_not_read_says_so() -> None:
    step = rule(SILENT | {"book": "tda-2026"}).rulings[-1].because[0]
    assert step.to_dict()["verified"] is False
    assert "(reported)" in cite(step)
    assert "verified" not in rule(SILENT).rulings[-1].because[0].to_dict()


def test_a_house_rule_is_cited_by_the_house_with_what_it_departs_from(house: str) -> None:
    ruling = rule(SILENT | {"book": house}).rulings[-1]
    assert (ruling.verb, ruling.returns) == ("call", 900)
    step = ruling.because[0]
    assert (step.rule, step.book, step.term) == ("12", "room", "several-chips")
    assert step.to_dict()["departs"] == {"book": "tda-2024", "rule": "45-A"}
    assert cite(step) == "house rule 12, departs from 45-A of tda-2024"


def test_a_term_set_for_the_case_alone_is_a_convention() -> None:
    ruling = rule(SILENT | {"terms": {"several-chips": "one-denomination-call"}}).rulings[-1]
    step = ruling.because[0]
    assert (step.rule, step.slug, step.term) == ("custom", "custom", "several-chips")
    assert cite(step) == "house convention, tda-2024"


def test_a_convention_is_never_passed_off_as_a_rule_of_the_book() -> None:
    string = SILENT | {"acts": ["UTG raises to 1100", "UTG+1 puts 1000 + 100, puts 2000"]}
    rules = {step.slug: (step.rule, step.term) for step in rule(string).rulings[-1].because}
    assert rules["custom"] == ("custom", "string-reverts")
    assert rules["string-bets"] == ("56", "")
