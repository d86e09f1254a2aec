"""Expectations against an answer: each key of the contract's section 4, held and not held."""

import copy
from typing import Any

import pytest

from floorcall.render.expect import differences, last_word, unmet
from floorcall.words import BadInput

BECAUSE = [
    {"rule": "45-B-1", "slug": "multiple-chips", "text": "not every chip", "facts": {"call": 1100}},
    {"rule": "custom", "slug": "custom", "text": "by the house", "facts": {}},
]


def ruling(line: int, seat: str, **more: Any) -> dict[str, Any]:
    plain = {
        "line": line, "seat": seat, "act": f"{seat} acts", "in_turn": True, "status": "decided", "verb": None,
        "to": None, "adds": 0, "owes": 0, "returns": 0, "all_in": False, "say": "", "because": [], "menu": [],
        "ask": [], "assumes": [], "penalty": [], "notes": [],
    }  # fmt: skip
    return plain | more


ANSWER: dict[str, Any] = {
    "book": "tda-2024",
    "rulings": [
        ruling(2, "A", verb="raise", to=1700, owes=200, because=BECAUSE),
        ruling(4, "B", status="pending", verb="raise", to=2400),
        ruling(
            4,
            "S",
            act="B raises to 2400",
            status="floor",
            menu=[
                {"choice": "dead-hand", "text": "The hand is dead; 1,600 stays in."},
                {"choice": "call-or-fold", "text": "Call or fold."},
            ],
        ),
        ruling(4, "B", due_to=5, verb="raise", to=2400, notes=["Some rooms read it otherwise."]),
    ],
    "record": [
        {"seat": "A", "verb": "raise", "to": 1700, "all_in": False, "line": 2},
        {"seat": "C", "verb": "fold", "to": None, "all_in": False, "line": 3},
        {"seat": "B", "verb": "raise", "to": 2400, "all_in": True, "line": 4},
    ],
    "table": {
        "street": "flop", "pot": 3550, "price": 2400, "min_raise": 700, "to_act": "A", "pending": [],
        "round_over": False,
        "pots": [{"amount": 300, "seats": ["A", "B"]}, {"amount": 40, "seats": ["A"]}],
    },
    "options": {
        "seat": "A", "fold": True, "check": False, "raise": None,
        "call": {"to": 2400, "adds": 700, "all_in": False},
        "why_no_raise": {"rule": "47-A", "slug": "reopening", "text": "not re-opened", "facts": {}},
    },
    "seats": [
        {"seat": "A", "in": 1700, "behind": None, "state": "live", "may_raise": False, "because": BECAUSE},
        {"seat": "B", "in": 2400, "behind": 0, "state": "all-in", "may_raise": False, "because": []},
    ],
}  # fmt: skip

HOLDS: list[dict[str, Any]] = [
    {"rulings": {"2": {"verb": "raise", "to": 1700, "owes": 200}}},
    {"rulings": {"2": {"cites": ["45-B"]}}},
    {"rulings": {"2": {"cites": ["multiple-chips", "custom"]}}},
    {"rulings": {"2": {"because": [{"rule": "45-B-1", "facts": {"call": 1100}}]}}},
    {"rulings": {"4": {"status": "decided", "due_to": 5}}},
    {"rulings": {"4": {"seat": "S", "status": "floor", "menu_at_least": 2, "menu_mentions": [1600]}}},
    {"rulings": {"4": {"seat": "S", "menu": ["dead-hand", {"choice": "call-or-fold"}], "verb": False}}},
    {"rulings": {"last": {"seat": "S", "status": "floor"}}},
    {"rulings": {"2": {"menu": []}, "4": {"notes": ["read it otherwise"]}}},
    {"last": {"seat": "B", "status": "decided"}},
    {"some": [{"status": "pending"}, {"seat": "S"}]},
    {"none": [{"status": "void"}, {"status": "pending", "seat": "A"}]},
    {"record": ["A raise 1700", "C fold", "B raise 2400"]},
    {"record": ["A raise 1700", "C fold", "B raise 2400 all-in"]},
    {"options": {"seat": "A", "call": 2400, "raise": False, "fold": True, "check": False}},
    {"may_raise": {"A": False, "B": False}},
    {"seats": {"A": {"in": 1700, "cites": ["45"]}, "B": {"behind": 0, "state": "all-in"}}},
    {"cites": ["47-A"]},
    {"cites": ["reopening", "47"]},
    {"to_act": "A", "pot": 3550, "price": 2400, "min_raise": 700, "round_over": False, "street": "flop"},
    {"pots": [300, 40]},
    {"pots": [[300, ["B", "A"]], {"amount": 40, "seats": ["A"]}]},
]

FAILS: list[tuple[dict[str, Any], str]] = [
    ({"rulings": {"2": {"to": 1600}}}, "rulings.2.to: expected 1600, got 1700"),
    ({"rulings": {"2": {"all_in": 0}}}, "rulings.2.all_in: expected 0, got false"),
    ({"rulings": {"2": {"cites": ["45-A"]}}}, 'rulings.2.cites: expected ["45-A"]'),
    ({"rulings": {"2": {"cites": ["4"]}}}, "rulings.2.cites"),
    ({"rulings": {"2": {"because": [{"rule": "45-B-1", "facts": {"call": 1}}]}}}, "rulings.2.because"),
    ({"rulings": {"4": {"status": "pending"}}}, 'expected "pending", got "decided"'),
    ({"rulings": {"9": {"status": "pending"}}}, "rulings.9: no ruling there"),
    ({"rulings": {"2": {"menu_at_least": 1}}}, "rulings.2.menu_at_least"),
    ({"rulings": {"4": {"seat": "S", "menu_mentions": [600]}}}, "[600] to be mentioned"),
    ({"rulings": {"4": {"seat": "S", "menu": []}}}, "rulings.4.menu: expected none"),
    ({"rulings": {"4": {"seat": "S", "menu": ["as-put"]}}}, 'expected "as-put"'),
    ({"rulings": {"4": {"notes": False}}}, "rulings.4.notes: expected none"),
    ({"last": {"verb": "call"}}, 'last.verb: expected "call", got "raise"'),
    ({"last": {"seat": "Z"}}, "last: no ruling there"),
    ({"some": [{"status": "void"}]}, "some 1: no ruling has"),
    ({"none": [{"status": "floor"}]}, "none 1: the ruling of line 4 has"),
    ({"record": ["A raise 1700"]}, "record: expected"),
    ({"record": ["A raise 1700 all-in", "C fold", "B raise 2400"]}, "record: expected"),
    ({"options": {"raise": [3100]}}, "options.raise: expected [3100], got null"),
    ({"options": {"call": 100}}, "options.call: expected 100, got 2400"),
    ({"options": {"verb": "bet"}}, "options.verb"),
    ({"options": False}, "options: expected false"),
    ({"may_raise": {"Z": True}}, "may_raise.Z: expected true, got null"),
    ({"seats": {"A": {"behind": 5}}}, "seats.A.behind: expected 5, got null"),
    ({"cites": ["53"]}, "cites: expected"),
    ({"to_act": "B"}, 'to_act: expected "B", got "A"'),
    ({"pots": [300]}, "pots: expected"),
    ({"pots": [[300, ["A"]], 40]}, "pots: expected"),
]


@pytest.mark.parametrize("expect", HOLDS, ids=str)
def test_what_holds_has_no_differences(expect: dict[str, Any]) -> None:
    assert differences(ANSWER, expect) == []


@pytest.mark.parametrize(("expect", "line"), FAILS, ids=str)
def test_what_does_not_hold_is_named_on_one_line(expect: dict[str, Any], line: str) -> None:
    found = differences(ANSWER, expect)
    assert len(found) == 1
    assert line in found[0]
    assert "\n" not in found[0]


def test_a_raise_is_told_by_its_limits() -> None:
    answer = copy.deepcopy(ANSWER)
    answer["options"]["raise"] = {"verb": "raise", "min_to": 3100, "max_to": None}
    assert differences(answer, {"options": {"raise": [3100], "verb": "raise"}}) == []
    assert differences(answer, {"options": {"raise": [3100, 9000]}}) != []
    assert differences(answer, {"options": {"raise": False}}) != []


def test_nobody_to_act() -> None:
    answer = ANSWER | {"options": None}
    assert differences(answer, {"options": False}) == []
    assert differences(answer, {"options": {"seat": "A"}}) != []


def test_the_last_word_on_a_line_is_about_the_seat_that_acted() -> None:
    word = last_word(ANSWER["rulings"], 4)
    assert word is not None
    assert (word["seat"], word["due_to"]) == ("B", 5)
    assert last_word(ANSWER["rulings"], 99) is None


def test_one_accepted_reading_is_enough() -> None:
    right, wrong = {"pot": 3550}, {"pot": 1}
    assert unmet(ANSWER, None, (wrong, right)) == []
    assert unmet(ANSWER, right, ()) == []
    assert unmet(ANSWER, None, (wrong, wrong)) == [
        "accept 1: pot: expected 1, got 3550",
        "accept 2: pot: expected 1, got 3550",
    ]
    assert unmet(ANSWER, wrong, (right,)) == ["pot: expected 1, got 3550"]


@pytest.mark.parametrize(
    ("expect", "hint"),
    [
        ({"ruling": {}}, "did you mean 'rulings'?"),
        ({"rulings": {"2": {"sat": "A"}}}, "did you mean 'seat'?"),
        ({"rulings": {"two": {}}}, "the number of a line"),
        ({"rulings": []}, "a table of keys and values"),
        ({"some": {}}, "expected a list"),
        ({"options": {"rise": False}}, "did you mean 'raise'?"),
        ({"seats": {"A": {"stack": 1}}}, "unknown key 'stack'"),
    ],
)
def test_an_expectation_that_cannot_be_read_is_bad_input(expect: dict[str, Any], hint: str) -> None:
    with pytest.raises(BadInput, match="expect: ") as caught:
        differences(ANSWER, expect)
    assert hint in caught.value.message
