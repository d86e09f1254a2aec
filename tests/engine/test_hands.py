"""The public hand: by a book, with the book's numbers in its refusals."""

import copy
import json
import pickle
from typing import Any

import pytest

import floorcall
from floorcall import BadInput, IllegalAction
from floorcall.words import UNBOUNDED


def hand(**more: Any) -> floorcall.Hand:
    return floorcall.Hand(**{"game": "NLHE", "blinds": (50, 100), "stacks": (5000, 5000, 5000), **more})


def test_the_hand_of_the_contract() -> None:
    may = hand(ante=0, book="tda-2024").options()
    assert (may.seat, may.to_call, may.may_raise, may.min_to, may.max_to, may.bar) == (2, 100, True, 200, 5000, None)
    played = hand()
    played.fold()
    played.call()
    played.raise_to(300)
    assert (played.actor, played.street, played.round_over, played.over) == (0, "preflop", False, False)
    assert (played.price, played.min_raise, played.stacks) == (300, 200, (4900, 4700, 5000))
    played.call()
    assert played.round_over
    played.next_street()
    twin = played.copy()
    assert isinstance(twin, floorcall.Hand)
    assert twin == played
    played.call()
    played.call()
    assert played.pots() == [(600, (0, 1))]
    assert played.uncalled is None
    assert played.settle([[0]]) == [600, 0, 0]
    assert played.stacks == (5300, 4700, 5000)


def test_refusals_carry_the_number_in_the_hands_book() -> None:
    raised = hand(stacks=(5000, 5000, 5000, 500))
    raised.raise_to(300)
    raised.raise_to(500)
    raised.fold()
    raised.fold()
    with pytest.raises(IllegalAction) as refused:
        raised.raise_to(1000)
    assert (refused.value.slug, refused.value.number) == ("custom", None)
    closed = hand(stacks=(5000, 5000, 5000, 450))
    closed.raise_to(300)
    closed.raise_to(450)
    closed.call()
    closed.fold()
    with pytest.raises(IllegalAction) as refused:
        closed.raise_to(1000)
    assert (refused.value.slug, refused.value.number) == ("reopening", "47-A")
    with pytest.raises(IllegalAction) as refused:
        hand().raise_to(150)
    assert refused.value.number == "43-A"
    assert refused.value.allowed == hand().options()


@pytest.mark.parametrize(("book", "least"), [("tda-2024", 700), ("tda-2022", 600)])
def test_a_book_is_its_terms(book: str, least: int) -> None:
    dead = floorcall.Hand("PLO", blinds=(100, 200), stacks=(None,) * 4, posts={0: 0}, book=book)
    assert dead.options().max_to == least
    assert dead.book == book


def test_terms_of_one_hand() -> None:
    capped = floorcall.Hand("FLHE", blinds=(5, 10), bets=(10, 20), stacks=(500,) * 3, terms={"raise-cap": 1})
    capped.raise_to(20)
    with pytest.raises(IllegalAction) as refused:
        capped.raise_to(30)
    assert refused.value.number == "48"
    assert capped.copy().structure.terms.raise_cap == 1


def test_unknown_stacks() -> None:
    unknown = hand(stacks=(None, None, 300))
    assert unknown.stacks == (UNBOUNDED, UNBOUNDED, 300)
    unknown.raise_to(300)
    assert unknown.options().max_to == UNBOUNDED


def test_an_opened_book_will_do() -> None:
    book = floorcall.open_book("tda-2022")
    assert hand(book=book).book == "tda-2022"


@pytest.mark.parametrize(
    "wrong",
    [
        {"game": "XLHE"},
        {"book": "tda-1999"},
        {"terms": {"raise-cup": 3}},
        {"stacks": (5000,)},
        {"stacks": (5000, -1)},
    ],
)
def test_what_is_no_hand(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        hand(**wrong)


def test_again_undo_and_replay_stay_public() -> None:
    played = hand()
    played.raise_to(300)
    played.call()
    assert isinstance(played.undone(), floorcall.Hand)
    fresh = played.again()
    fresh.replay(played.record())
    assert fresh == played
    assert fresh.book == "tda-2024"
    with pytest.raises(IllegalAction) as refused:
        fresh.raise_to(10)
    assert refused.value.number == "43-A"


def test_compiled_is_told() -> None:
    assert floorcall.compiled in (True, False)
    assert "Hand" in dir(floorcall)
    assert not hasattr(floorcall, "hands_down")


def test_a_hand_as_data_and_back() -> None:
    played = floorcall.Hand(
        "PLO",
        blinds=(50, 100),
        stacks=(5000, None, 700, 800),
        posts={0: 0, 3: (100, 50)},
        ante=10,
        ante_by="big-blind",
        button=3,
        unit=5,
        book="tda-2022",
        terms={"raise-cap": 3, "pot-round-up": 25},
    )
    played.raise_to(300)
    played.call()
    played.fold()
    played.call()
    played.next_street()
    played.call()
    data = json.loads(json.dumps(played.to_dict()))
    again = floorcall.Hand.from_dict(data)
    assert again == played
    assert again.to_dict() == played.to_dict()
    assert (again.book, again.structure.terms.raise_cap) == ("tda-2022", 3)
    assert data["terms"] == {"raise-cap": 3, "pot-round-up": 25}


def test_copies_of_the_standard_library() -> None:
    played = hand()
    played.raise_to(300)
    for twin in (copy.copy(played), copy.deepcopy(played), pickle.loads(pickle.dumps(played))):
        assert twin == played
        assert twin.book == "tda-2024"
        twin.fold()
        assert twin != played


@pytest.mark.parametrize(
    "wrong",
    [
        {"blind": [1, 2]},
        {"stacks": [100, "x"]},
        {"acts": [[0, "jump", 3]]},
        {"acts": [["x", "call", 3]]},
        {"posts": {"x": 3}},
        {"game": "NLXX"},
    ],
)
def test_data_that_is_no_hand(wrong: dict[str, Any]) -> None:
    with pytest.raises(BadInput):
        floorcall.Hand.from_dict({"stacks": [100, 100], "blinds": [1, 2], **wrong})


def test_blinds_of_the_next_hand() -> None:
    assert floorcall.next_blinds([True, False, True, True], 0, 1) == (0, 1, 2)
