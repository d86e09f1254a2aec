"""Random tables and random lawful play, for the tests that compare two engines."""

import random
from typing import Any

from engine.oracle import INF, Oracle, Table
from floorcall.table.games import STUD
from floorcall.table.hand import Hand
from floorcall.terms import CHOICES, DEFAULTS, Terms
from floorcall.words import UNBOUNDED

ENGINE_TERMS = (
    "reopening", "raise-over-short", "short-opening", "short-blind-price", "lone-seat-price",
    "unanswerable-raise", "straddle-raise", "cap-lifted", "cap-counts-short", "limit-short-next",
    "limit-half-next", "limit-short-total", "pot-blinds", "pot-antes", "short-ante",
)  # fmt: skip
"""The points on which the engine, and not the judge, listens to the book."""


def random_terms(chance: random.Random) -> dict[str, Any]:
    terms: dict[str, Any] = {}
    if chance.random() < 0.4:
        for term in chance.sample(ENGINE_TERMS, chance.randint(1, 4)):
            terms[term] = chance.choice(CHOICES[term])
    if chance.random() < 0.3:
        terms["raise-cap"] = chance.randint(0, 4)
    if chance.random() < 0.1:
        terms["pot-round-up"] = chance.choice((1, 5, 25))
    if chance.random() < 0.1:
        terms["event-heads-up"] = True
    return terms


def random_stack(chance: random.Random, big: int) -> int:
    """Short, middling and deep, and now and then just about a blind or an ante."""
    roll = chance.random()
    if roll < 0.15:
        return chance.randint(1, max(2, big))
    if roll < 0.5:
        return chance.randint(1, 6 * big)
    if roll < 0.9:
        return chance.randint(big, 30 * big)
    return 200 * big


def random_setup(chance: random.Random) -> dict[str, Any]:
    """The keyword arguments of Hand.start, terms as a plain dict under "changes"."""
    seats = chance.choice((2, 2, 3, 3, 4, 5, 6, 9))
    big = chance.choice((2, 4, 10, 20, 100))
    setup: dict[str, Any] = {"limit": chance.choice(("NL", "NL", "PL", "FL")), "changes": random_terms(chance)}
    setup["stacks"] = [random_stack(chance, big) for _ in range(seats)]
    if chance.random() < 0.1:
        setup["stacks"][chance.randrange(seats)] = UNBOUNDED
    if setup["limit"] == "FL":
        setup["bets"] = (big, 2 * big)
    if chance.random() < 0.2:
        setup["ante"] = chance.choice((1, max(1, big // 4), big))
        setup["ante_by"] = chance.choice(("each", "big-blind", "button"))
    if setup["limit"] == "FL" and chance.random() < 0.25:
        return setup | {
            "kind": "STUD",
            "bring_in": max(1, big // chance.choice((2, 4))),
            "door": chance.randrange(seats),
        }
    setup["kind"] = "HE"
    setup["blinds"] = (chance.choice((big // 2, big // 2, big // 2, 0, big)), big)
    if seats > 3 and chance.random() < 0.05:
        setup["blinds"] = (*setup["blinds"], 2 * big)
    roll = chance.random()
    if roll < 0.12:
        return setup | start_later(chance, setup, seats, big)
    if roll < 0.2:
        setup["posts"] = {0: (0, 0)}
    elif roll < 0.28 and seats > 3:
        setup["posts"] = {seats - 1: (big, chance.choice((0, big // 2)))}
    elif roll < 0.34 and seats > 3:
        setup["straddles"] = {len(setup["blinds"]): 2 * big}
    elif roll < 0.36:
        setup["posts"] = {1: (max(1, big // 3), 0)}
    return setup


def start_later(chance: random.Random, setup: dict[str, Any], seats: int, big: int) -> dict[str, Any]:
    stacks = list(setup["stacks"])
    folded: list[int] = []
    if seats > 2 and chance.random() < 0.5:
        folded = [chance.randrange(seats)]
    if chance.random() < 0.3:
        stacks[chance.randrange(seats)] = 0
    street = chance.choice(("flop", "turn", "river"))
    return {"street": street, "folded": folded, "stacks": stacks, "pot": chance.randint(0, 10 * big)}


def engine_of(setup: dict[str, Any]) -> Hand:
    made = {key: value for key, value in setup.items() if key != "changes"}
    return Hand.start(terms=Terms(setup["changes"]), **made)


def oracle_of(setup: dict[str, Any]) -> Oracle:
    stud = setup["kind"] == "STUD"
    streets = list(STUD) if stud else ["preflop", "flop", "turn", "river"]
    return Oracle(
        Table(
            limit=setup["limit"],
            stacks=[INF if stack == UNBOUNDED else stack for stack in setup["stacks"]],
            terms={**DEFAULTS, **setup["changes"]},
            blinds=list(setup.get("blinds", ())),
            posts=dict(setup.get("posts", {})),
            bets=setup.get("bets", (0, 0)),
            ante=setup.get("ante", 0) if "street" not in setup else 0,
            ante_by=setup.get("ante_by", "each"),
            straddles=dict(setup.get("straddles", {})),
            bring_in=setup.get("bring_in", 0),
            door=setup.get("door", 0),
            streets=len(streets),
            first_street=streets.index(setup["street"]) if "street" in setup else 0,
            folded=list(setup.get("folded", ())),
            pot=setup.get("pot", 0),
            stud=stud,
        )
    )
