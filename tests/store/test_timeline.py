"""What stands after the events of a table."""

from typing import Any

import pytest

from floorcall.store.timeline import Happened, check, standing
from floorcall.words import BadInput


def log(*steps: tuple[str, dict[str, Any]]) -> list[Happened]:
    first = ("create", {"case": {"game": "NL", "blinds": [1, 2]}})
    return [Happened(number, kind, body, "", "", {}, []) for number, (kind, body) in enumerate((first, *steps), 1)]


def act(text: str) -> tuple[str, dict[str, Any]]:
    return "act", {"act": text}


def acts(*steps: tuple[str, dict[str, Any]]) -> list[object]:
    return [line for _, line in standing(log(*steps)).acts]


def test_acts_stand_in_order() -> None:
    assert acts(act("a"), act("b")) == ["a", "b"]
    assert standing(log(act("a"))).whole() == {"game": "NL", "blinds": [1, 2], "acts": ["a"]}


def test_an_undo_takes_any_event_back_and_an_undo_of_it_brings_it_again() -> None:
    assert acts(act("a"), act("b"), ("undo", {"of": 2})) == ["b"]
    assert acts(act("a"), act("b"), ("undo", {"of": 3}), act("c")) == ["a", "c"]
    assert acts(act("a"), ("undo", {"of": 2}), ("undo", {"of": 3})) == ["a"]
    assert acts(act("a"), ("undo", {"of": 2}), ("undo", {"of": 3}), ("undo", {"of": 4})) == []


def test_an_edit_puts_another_act_in_the_same_place() -> None:
    edit = ("edit", {"of": 2, "act": "A"})
    assert acts(act("a"), act("b"), edit) == ["A", "b"]
    assert acts(act("a"), act("b"), edit, ("undo", {"of": 4})) == ["a", "b"]
    assert acts(act("a"), edit, ("edit", {"of": 2, "act": "B"})) == ["B"]


def test_a_set_changes_keys_and_the_entries_of_layered_ones() -> None:
    case = standing(
        log(
            ("set", {"set": {"facts": {"heard": True}, "pot": 5}}),
            ("set", {"set": {"facts": {"last-chips": False}, "pot": None}}),
            ("set", {"set": {"facts": {"heard": None}}}),
        )
    ).case
    assert case == {"game": "NL", "blinds": [1, 2], "facts": {"last-chips": False}}


def test_a_hand_begins_anew_and_can_be_taken_back() -> None:
    hand = ("hand", {"case": {"game": "PL"}})
    assert standing(log(act("a"), hand, act("b"))).whole() == {"game": "PL", "acts": ["b"]}
    assert acts(act("a"), hand, ("undo", {"of": 3})) == ["a"]


def test_the_line_of_an_act_moves_and_its_version_does_not() -> None:
    now = standing(log(act("a"), act("b"), act("c"), ("undo", {"of": 2})))
    assert [now.line_of(version) for version in (2, 3, 4)] == [0, 1, 2]


@pytest.mark.parametrize(
    ("kind", "body"),
    [
        ("undo", {"of": 1}),
        ("undo", {"of": 9}),
        ("undo", {"of": 3}),
        ("edit", {"of": 3, "act": "x"}),
        ("edit", {"of": 4, "act": "x"}),
        ("edit", {"of": 1, "act": "x"}),
    ],
)
def test_what_an_event_cannot_be_about(kind: str, body: dict[str, Any]) -> None:
    with pytest.raises(BadInput, match=r"expected the version|undone already"):
        check(kind, body, log(act("a"), act("b"), ("undo", {"of": 3})))
