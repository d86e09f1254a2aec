"""Perft: the engine's betting tree of small tables has as many leaves as a brute-force count finds."""

import tomllib
from pathlib import Path
from typing import Any

import pytest

from engine.brute import Small, count
from floorcall.table.hand import Hand
from floorcall.terms import Terms

TABLES: list[dict[str, Any]] = tomllib.loads((Path(__file__).parent / "perft.toml").read_text("utf-8"))["table"]


def walk(hand: Hand, last: int) -> int:
    """The leaves below a hand, by making every act that its options allow."""
    if hand.actor < 0:
        if hand.over or hand.street_index == last:
            return 1
        hand.next_street()
        return walk(hand, last)
    may = hand.options()
    leaves = 0
    for to in range(may.min_to, may.max_to + 1) if may.may_raise else ():
        raised = hand.copy()
        raised.raise_to(to)
        leaves += walk(raised, last)
    folded = hand.copy()
    folded.fold()
    hand.call()
    return leaves + walk(folded, last) + walk(hand, last)


def small(table: dict[str, Any]) -> Small:
    return Small(
        limit=table["limit"],
        stacks=tuple(table["stacks"]),
        blinds=(table["blinds"][0], table["blinds"][1]),
        streets=table["streets"],
        bets=tuple(table.get("bets", (0, 0))),
        cap=table.get("cap", 4),
        pot=table.get("pot", 0),
        later=table.get("later", False),
    )


@pytest.mark.parametrize("table", TABLES, ids=[table["name"] for table in TABLES])
def test_every_way_the_betting_can_go(table: dict[str, Any]) -> None:
    later = table.get("later", False)
    hand = Hand.start(
        table["limit"],
        "HE",
        stacks=table["stacks"],
        blinds=table["blinds"],
        bets=table.get("bets"),
        pot=table.get("pot", 0),
        street="flop" if later else "",
        terms=Terms({"raise-cap": table.get("cap", 4)}),
    )
    assert walk(hand, table["streets"] - 1 + later) == table["ways"]


@pytest.mark.parametrize("table", TABLES, ids=[table["name"] for table in TABLES])
def test_brute_force_counts_the_same(table: dict[str, Any]) -> None:
    assert count(small(table)) == table["ways"]


def test_there_are_a_million_ways_and_more() -> None:
    assert len(TABLES) >= 12
    assert sum(table["ways"] for table in TABLES) > 1_000_000
