"""Chips that a seat does not have are no act: they are complained of before anything is read into them."""

from typing import Any

import pytest

import floorcall

BASE: dict[str, Any] = {"game": "NLHE", "blinds": [100, 200], "seats": ["SB", "BB", "C"]}


def complaint(acts: str, **more: Any) -> str:
    with pytest.raises(floorcall.BadInput) as caught:
        floorcall.rule({**BASE, "acts": acts, **more})
    return caught.value.message.removeprefix("act line 3: ").removeprefix("act line 4: ")


def test_no_more_is_taken_back_than_lies_in_front() -> None:
    assert complaint("C raises to 500\nSB folds\nBB pulls back 150\nBB pulls back 150\n") == (
        "BB cannot pull back 300: 200 of its chips lie in front"
    )


def test_an_all_in_is_for_more_than_is_in_already() -> None:
    raised = "C raises to 500\nSB folds\n"
    assert complaint(raised + "BB all-in 200\n") == (
        "BB cannot be all-in for 200: it already has 200 in on this street"
    )
    told = floorcall.rule({**BASE, "acts": raised + "BB all-in 201\n"}).to_dict()
    assert told["record"][-1] == {"seat": "BB", "verb": "call", "to": 201, "all_in": True, "line": 3}


def test_last_chips_are_more_than_what_was_just_taken_back() -> None:
    raised = "C raises to 500\nSB folds\n"
    assert complaint(raised + "BB pulls back 200, puts 200 last\n") == (
        "200 are not the last chips of BB: it has just pulled back 200"
    )


def test_a_fact_about_last_chips_makes_none_of_chips_that_only_changed_places() -> None:
    acts = "C raises to 500\nSB folds\nBB pulls back 200, puts 2x100\n"
    told = floorcall.rule({**BASE, "acts": acts, "facts": {"last-chips": True}}).to_dict()
    assert told["seats"][1] == {**told["seats"][1], "seat": "BB", "behind": None}
    assert told["record"][-1] == {"seat": "BB", "verb": "call", "to": 500, "all_in": False, "line": 3}


def test_chips_that_pay_for_an_earlier_act_are_the_seats_own_as_well() -> None:
    acts = 'C says "raise to 500"\nSB folds\nBB raises to 1500\nC pulls back 600, puts 500\n'
    assert complaint(acts, facts={"paid": False}) == "C cannot pull back 600: 500 of its chips lie in front"
