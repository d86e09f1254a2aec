"""Sentences filled in with the numbers of a case."""

import pytest

from floorcall.render.sentence import chips, fill, plain_facts
from floorcall.words import NEVER, UNBOUNDED, FloorcallError


@pytest.mark.parametrize(
    ("template", "facts", "text"),
    [
        ("The price is {price}.", {"price": 12500}, "The price is 12,500."),
        ("Heard: {heard}.", {"heard": True}, "Heard: yes."),
        ("Last chips: {last}.", {"last": False}, "Last chips: no."),
        ("At most {most}.", {"most": UNBOUNDED}, "At most any amount."),
        ("Seat {seat} adds 5.", {"seat": "UTG+1"}, "Seat UTG+1 adds 5."),
        ("Seat {seat} adds 5.", {"seat": "Seat 4"}, "Seat 4 adds 5."),
        ("It goes back to seat {seat}.", {"seat": "Seat 4"}, "It goes back to Seat 4."),
        ("The hand of seat {seat}.", {"seat": "Player B"}, "The hand of Player B."),
        ("Nothing to fill in.", {}, "Nothing to fill in."),
        ("More than is needed.", {"price": 5}, "More than is needed."),
    ],
)
def test_a_sentence_is_filled_in(template: str, facts: dict[str, int | str | bool], text: str) -> None:
    assert fill(template, facts, "test") == text


def test_a_fact_that_is_missing_is_our_mistake_and_says_where() -> None:
    with pytest.raises(FloorcallError, match=r"'say raise' wants 'to'; there are: price"):
        fill("Raise to {to}.", {"price": 5}, "say raise")


def test_amounts_that_are_not_known_have_no_number() -> None:
    assert chips(None) == "any amount"
    assert plain_facts({"stack": UNBOUNDED, "answered": NEVER, "price": 5, "seat": "A", "heard": True}) == {
        "stack": None,
        "answered": None,
        "price": 5,
        "seat": "A",
        "heard": True,
    }
