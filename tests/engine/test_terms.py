"""Terms: the tables and the class agree; unknown ids and values are named with the nearest."""

from typing import Any

import pytest

from floorcall.law import antes, limit_raise, pot_size, raise_cap, raise_size, reopening, short_blind, straddle
from floorcall.terms import CHOICES, DEFAULTS, NUMBERS, SWITCHES, Terms, check_term
from floorcall.words import BadInput

IDS = [*CHOICES, *NUMBERS, *SWITCHES]


def test_every_id_has_an_attribute_and_every_attribute_an_id() -> None:
    terms = Terms()
    names = {term.replace("-", "_") for term in IDS}
    assert {term: getattr(terms, term.replace("-", "_")) for term in IDS} == DEFAULTS
    annotated = {name for name in Terms.__annotations__ if not name.startswith("_")}
    assert annotated in (names, set())  # a compiled class keeps no annotations


def test_equal_by_value_and_hashable() -> None:
    assert Terms() == Terms({"raise-cap": 4})
    assert len({Terms(), Terms({"raise-cap": 4}), Terms({"raise-cap": 3})}) == 2
    assert Terms() != "terms"


def test_changed() -> None:
    terms = Terms().changed({"raise-cap": 3}).changed({"reopening": "half", "event-heads-up": True})
    assert (terms.raise_cap, terms.reopening, terms.event_heads_up) == (3, "half", True)
    assert terms.changes() == {"raise-cap": 3, "reopening": "half", "event-heads-up": True}
    assert Terms(dict(terms.items())) == terms
    assert terms.value("raise-cap") == 3
    assert "raise-cap" in repr(terms)


@pytest.mark.parametrize(
    ("term", "value", "hint"),
    [
        ("raise-cup", 3, "'raise-cap'"),
        ("reopening", "since-last", "'since-last-act'"),
        ("raise-cap", "three", "from 0 to 99"),
        ("raise-cap", True, "from 0 to 99"),
        ("raise-cap", 100, "from 0 to 99"),
        ("event-heads-up", 1, "true or false"),
    ],
)
def test_what_cannot_be(term: str, value: Any, hint: str) -> None:
    with pytest.raises(BadInput, match=hint):
        Terms().changed({term: value})
    with pytest.raises(BadInput, match=hint):
        check_term(term, value)


def test_an_unknown_term_has_no_value() -> None:
    with pytest.raises(BadInput, match="did you mean 'raise-cap'"):
        Terms().value("raise-cup")


@pytest.mark.parametrize(
    ("term", "codes"),
    [
        ("reopening", (reopening.SINCE_LAST_ACT, reopening.CONSECUTIVE_OVER, reopening.SINGLE, reopening.HALF)),
        ("raise-over-short", (raise_size.LAST_FULL_RAISE, raise_size.DOUBLE_THE_PRICE, raise_size.COMPLETE)),
        ("short-opening", (raise_size.OPENING_FULL_BET_ON_TOP, raise_size.OPENING_COMPLETE)),
        ("short-blind-price", (short_blind.PRICE_FULL_BLIND, short_blind.PRICE_POSTED)),
        ("lone-seat-price", (short_blind.LONE_LIVE_POST, short_blind.LONE_FULL_BLIND)),
        ("straddle-raise", (straddle.DOUBLE, straddle.THREE_BLINDS)),
        ("short-ante", (antes.BLIND_FIRST, antes.ANTE_FIRST)),
        ("limit-short-next", (limit_raise.COMPLETE, limit_raise.FULL_BET_ON_TOP)),
        (
            "limit-half-next",
            (limit_raise.HALF_FULL_BET_ON_TOP, limit_raise.HALF_COMPLETE_TO_LEVEL, limit_raise.HALF_LEVEL_ABOVE),
        ),
        (
            "cap-lifted",
            (raise_cap.EVENT_HEADS_UP, raise_cap.ROUND_HEADS_UP, raise_cap.HAND_HEADS_UP, raise_cap.NEVER_LIFTED),
        ),
        ("cap-counts-short", (raise_cap.HALF_COUNTS, raise_cap.ALWAYS_COUNTS, raise_cap.NEVER_COUNTS)),
        (
            "pot-blinds",
            (
                pot_size.BLINDS_FULL,
                pot_size.BLINDS_SHORT_ALL_IN_FULL,
                pot_size.BLINDS_POSTED,
                pot_size.BLINDS_SMALL_AS_BIG,
            ),
        ),
        ("pot-antes", (pot_size.ANTES_COUNTED, pot_size.ANTES_AFTER_THE_FLOP, pot_size.ANTES_NOT_COUNTED)),
    ],
)
def test_the_law_numbers_a_terms_values_as_the_table_does(term: str, codes: tuple[int, ...]) -> None:
    assert codes == tuple(range(len(CHOICES[term])))
    for code, value in enumerate(CHOICES[term]):
        assert Terms({term: value}).code(term) == code
