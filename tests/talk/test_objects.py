"""Act objects: what each means, and what is said of one that cannot be read."""

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.talk.acts import Gesture, Plain, PullsBack, Puts, Says, read_lines
from floorcall.words import MAX_CHIPS, BadInput


def act(*deeds: Any) -> dict[str, Any]:
    return {"seat": "A", "deeds": list(deeds)}


def test_the_contracts_object() -> None:
    item = {"seat": "UTG+1", "deeds": [{"puts": {"1000": 1, "100": 5}}]}
    (line,) = read_lines([item], ["UTG", "UTG+1"])
    assert line.deeds == (Puts({1000: 1, 100: 5}),)
    assert line.text == "UTG+1 puts 1000 + 5x100"


def test_every_deed() -> None:
    item = act(
        {"plain": "raise", "to": 800, "flags": ["not released", "unclear"]},
        {"says": "call"},
        {"puts": {"25": 2, 25: 1}, "last": True, "saying": "five", "together": True},
        {"pulls_back": {100: 1}},
        {"gesture": "speak-up"},
        {"plain": "all-in"},
        {"plain": "all-in", "to": None},
    )
    (line,) = read_lines([item])
    assert line.deeds == (
        Plain("raise", 800, frozenset({"not-released", "unclear"})),
        Says("call"),
        Puts({25: 3}, last=True, saying="five", together=True),
        PullsBack({100: 1}),
        Gesture("speak-up"),
        Plain("all-in"),
        Plain("all-in"),
    )


def test_lines_that_are_not_a_seats() -> None:
    items = [{"street": "flop", "cards": "Ah 7d"}, {"dealer": {"pot": 0}}, {"floor": "dead-hand"}, {"note": "x; #y"}]
    lines = read_lines([*items, {"ask": None}, {"ask": "A"}, "", "A folds # last"])
    assert [line.kind for line in lines] == ["street", "dealer", "floor", "note", "ask", "ask", "act"]
    assert [line.number for line in lines] == [1, 2, 3, 4, 5, 6, 8]
    assert [line.value for line in lines[:4]] == ["flop", ("pot", 0), "dead-hand", "x; #y"]
    assert (lines[0].cards, lines[4].seat, lines[5].seat) == (("Ah", "7d"), None, "A")


@pytest.mark.parametrize(
    ("item", "message"),
    [
        (5, "expected a line of text or an act object, not 5"),
        ("A folds\nA calls", "expected one line of text in each item"),
        ({}, "expected an act object with one of seat, street"),
        ({"seats": "A", "deeds": []}, "did you mean 'seat'?"),
        ({"seat": "A", "note": "x"}, "expected an act object with one of"),
        ({"seat": "A", "deeds": [], "deed": 1}, "did you mean 'deeds'?"),
        ({"seat": "A"}, "expected `deeds`"),
        ({"seat": "A", "deeds": "folds"}, "expected `deeds`"),
        ({"seat": "AA", "deeds": [{"says": "x"}]}, "expected a seat (A, B)"),
        ({"seat": 1, "deeds": [{"says": "x"}]}, "expected the name of a seat as text, not 1"),
        ({"seat": "A", "deeds": [{"says": "x"}] * 500}, "at most 200 deeds"),
        (act("folds"), "expected a deed with one of plain, says"),
        (act({"plian": "fold"}), "did you mean 'plain'?"),
        (act({"plain": "fold", "says": "x"}), "expected a deed with one of"),
        (act({"plain": "fold", "too": 1}), "did you mean 'to'?"),
        (act({"plain": "rase", "to": 1}), "did you mean 'raise'?"),
        (act({"plain": ["x"]}), "expected a verb"),
        (act({"plain": "fold", "to": 1}), "expected no `to` beside 'fold'"),
        (act({"plain": "raise"}), "expected `to` beside 'raise'"),
        (act({"plain": "bet", "to": 0}), "expected whole chips from 1"),
        (act({"plain": "bet", "to": 1.5}), "expected whole chips from 1"),
        (act({"plain": "bet", "to": True}), "expected whole chips from 1"),
        (act({"plain": "bet", "to": MAX_CHIPS + 1}), "expected whole chips from 1"),
        (act({"plain": "bet", "to": 10**5000}), "a number of more than 30 digits"),
        (act({"says": 5}), "expected the words as text, not 5"),
        (act({"says": "a\nb"}), "expected the words on one line"),
        (act({"says": "\ud800"}), "expected the words on one line"),
        (act({"says": "x" * 2000}), "expected at most 1000 characters"),
        (act({"gesture": "wave"}), "expected a gesture (tap, muck, table, speak-up), not 'wave'"),
        (act({"puts": {}}), "expected chips as {denomination: count}"),
        (act({"puts": 100}), "expected chips as {denomination: count}"),
        (act({"puts": {"x": 1}}), "expected a denomination from 1"),
        (act({"puts": {"0": 1}}), "expected a denomination from 1"),
        (act({"puts": {"100": 0}}), "expected a count of chips from 1"),
        (act({"puts": {"100": MAX_CHIPS}}), "chips in all"),
        (act({"puts": {"100": 1}, "last": 1}), "expected true or false for `last`, not 1"),
        (act({"puts": {"100": 1}, "saying": 1}), "expected the words as text"),
        (act({"taps": True}), "expected a deed with one of"),
        (act({"says": "x", "flags": "unclear"}), "expected a list of flags"),
        (act({"says": "x", "flags": ["uncler"]}), "did you mean 'unclear'?"),
        (act({"says": "x", "flags": [[]]}), "expected a flag"),
        ({"street": "rivr"}, "did you mean 'river'?"),
        ({"street": "flop", "cards": "Zz"}, "expected cards such as"),
        ({"street": "flop", "cards": ["Ah"]}, "expected cards as text, not a list"),
        ({"dealer": {"bet": -1}}, "expected whole chips from 0"),
        ({"dealer": {"call": 5}}, "expected what the dealer announces"),
        ({"dealer": "pot"}, "expected what the dealer announces"),
        ({"floor": "Dead hand"}, "expected the id of a choice"),
        ({"floor": 1}, "expected the id of a choice as text"),
        ({"note": None}, "expected the text of a note as text, not None"),
        ({"ask": "C"}, "expected a seat (A, B)"),
    ],
)
def test_what_is_said_of_an_object_that_cannot_be_read(item: Any, message: str) -> None:
    with pytest.raises(BadInput) as error:
        read_lines(["", item], ["A", "B"], file="x")
    assert message in str(error.value)
    assert str(error.value).startswith("x:2:")


values = st.recursive(
    st.none() | st.booleans() | st.integers(-2, 2000) | st.text(max_size=6) | st.sampled_from(["A", "fold", "tap"]),
    lambda inner: (
        st.lists(inner, max_size=3)
        | st.dictionaries(
            st.sampled_from(
                ["seat", "deeds", "plain", "to", "puts", "says", "gesture", "flags", "100", "ask", "street"]
            ),
            inner,
            max_size=3,
        )
    ),
    max_leaves=10,
)


@given(st.lists(values, max_size=3))
def test_any_list_is_read_or_refused(items: list[Any]) -> None:
    try:
        lines = read_lines(items)
    except BadInput as error:
        refused = error
    else:
        assert all(line.text for line in lines)
        return
    assert 1 <= refused.line <= len(items)
