"""Faults that other engines had, one by one: what is right, from the data in bugs.toml."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import IllegalAction

BUGS: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "bugs.toml").read_text("utf-8"))["bug"]


def table_of(table: dict[str, Any]) -> Hand:
    rest = dict(table)
    posts = {int(seat): tuple(post) if isinstance(post, list) else post for seat, post in rest.pop("posts", {}).items()}
    straddles = {int(seat): amount for seat, amount in rest.pop("straddles", {}).items()}
    return Hand.start(terms=Terms(rest.pop("terms", {})), posts=posts, straddles=straddles, **rest)


def act(hand: Hand, text: str) -> None:
    verb, _, amount = text.strip().partition(" ")
    if verb in hand.structure.streets:
        hand.next_street()
        assert hand.street == verb
    elif verb == "fold":
        hand.fold()
    elif verb == "check":
        assert hand.options().may_check
        hand.call()
    elif verb == "call":
        hand.call()
    elif verb == "all-in":
        hand.raise_to(hand.options().max_to)
    else:
        hand.raise_to(int(amount))


@pytest.mark.parametrize("bug", BUGS, ids=[bug["id"] for bug in BUGS])
def test_what_went_wrong_elsewhere_is_right_here(bug: dict[str, Any]) -> None:
    hand = table_of(bug["table"])
    for text in bug.get("acts", "").split(","):
        if text:
            act(hand, text)
    for refusal in bug.get("refused", ()):
        text, slug = refusal.split(": ")
        before = hand.key()
        with pytest.raises(IllegalAction) as refused:
            act(hand, text)
        assert refused.value.slug == slug
        assert hand.key() == before
    for text in bug.get("allowed", ()):
        act(hand.copy(), text)
    seen = seen_of(hand, bug)
    assert {key: seen[key] for key in seen if key in bug} == {key: bug[key] for key in seen if key in bug}
    if "takes" in bug:
        assert hand.settle(bug.get("winners")) == bug["takes"]


def seen_of(hand: Hand, bug: dict[str, Any]) -> dict[str, Any]:
    """What the engine says, in the form of the data."""
    seen: dict[str, Any] = {
        "actor": hand.actor,
        "price": hand.price,
        "pot": hand.pot_total,
        "pots": [[amount, list(seats)] for amount, seats in hand.pots()],
        "uncalled": list(hand.uncalled or (0, 0)),
        "over": hand.over,
        "round_over": hand.round_over,
        "stacks": list(hand.stacks),
        "street": hand.street,
        "least": hand.price + hand.min_raise,
        "record": len(hand.record()),
    }
    if hand.actor >= 0:
        may = hand.options()
        seen |= {"call": may.call_to, "adds": may.to_call, "check": may.may_check}
        wanted = bug.get("raise")
        seen["raise"] = [may.min_to, may.max_to][: len(wanted or (0, 0))] if may.may_raise else False
    return seen


def test_the_collection_is_named_whole(shared: Path) -> None:
    """Every entry of the public collection is here, or is listed as none of the engine's."""
    ours = {bug["id"].split()[0] for bug in BUGS}
    lines = (shared / "cases" / "bugs.yaml").read_text("utf-8").splitlines()
    theirs = {line.split(": ")[1].strip() for line in lines if line.startswith("- id: ")}
    assert theirs - ours == set(ELSEWHERE)


ELSEWHERE = {
    "B054": "chips added between hands are no act; a stack below zero is bad input: test_refusals",
    "B082": "a record out of turn: test_record names the seat whose turn it was",
    "B088": "two boards: halves of a pot are the room's business before they are paid",
    "B095": "equity is no part of the engine; a tie is split: B090, B093",
    "B109": "the button over an empty chair: test_button",
    "B110": "blinds from the button: test_button",
    "B115": "half a pot is arithmetic on hand.pot_total; rounding is the caller's",
    "B127": "who shows first is no betting",
    "B132": "undo: test_record",
}
"""Entries that this file does not show, and why."""
