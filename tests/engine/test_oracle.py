"""The engine and the oracle agree, node by node, on random hands of every structure and book."""

import os
import random
from typing import Any

import pytest

from engine.deals import engine_of, oracle_of, random_setup
from engine.oracle import INF, Oracle
from floorcall.table.hand import Hand
from floorcall.words import UNBOUNDED

HANDS = int(os.environ.get("FLOORCALL_HANDS", "12000"))
"""`FLOORCALL_HANDS=200000 pytest tests/engine/test_oracle.py` is the full count."""

SHARES = 8


def bounded(amount: float) -> float:
    return UNBOUNDED if amount == INF else amount


def compare(hand: Hand, oracle: Oracle) -> None:
    """Whose turn, what it may do, whether it is over; of the engine and of the oracle."""
    actor = oracle.actor()
    assert hand.actor == (-1 if actor is None else actor)
    assert hand.over == oracle.over()
    assert hand.price == oracle.price()
    assert hand.pots() == oracle.pots()
    assert hand.uncalled == oracle.uncalled()
    if actor is None:
        return
    may = hand.options()
    assert may.call_to == min(max(oracle.owed(actor), oracle.inn[actor]), oracle.inn[actor] + oracle.behind[actor])
    assert may.may_raise == oracle.may_raise(actor)
    if may.may_raise:
        least, most = oracle.raise_range(actor)
        assert (int(may.min_to), int(may.max_to)) == (bounded(least), bounded(most))


def step(hand: Hand, oracle: Oracle, chance: random.Random) -> None:
    """One random lawful act, short all-ins more often than at a table."""
    may = hand.options()
    roll = chance.random()
    if may.may_fold and roll < (0.15 if may.to_call else 0.02):
        hand.fold()
        oracle.act("fold")
    elif may.may_raise and roll > 0.55:
        top = min(may.max_to, may.min_to + 3 * max(1, hand.pot_total))
        to = chance.choice((may.min_to, may.max_to if may.max_to < UNBOUNDED else top, chance.randint(may.min_to, top)))
        hand.raise_to(to)
        oracle.act("raise", to)
    else:
        hand.call()
        oracle.act("call")


def conserved(hand: Hand, setup: dict[str, Any]) -> int:
    """Chips of seats whose stack is known, and all that lies on the table."""
    stacks = sum(stack for stack in hand.stacks if stack < UNBOUNDED)
    return stacks + hand.pot_total


def play(seed: int) -> None:
    chance = random.Random(seed)
    setup = random_setup(chance)
    hand, oracle = engine_of(setup), oracle_of(setup)
    compare(hand, oracle)
    while not hand.over:
        if hand.round_over:
            hand.next_street()
            oracle.next_street()
        else:
            step(hand, oracle, chance)
        compare(hand, oracle)
    pots = hand.pots()
    uncalled = hand.uncalled
    assert sum(amount for amount, _ in pots) + (uncalled[1] if uncalled else 0) == hand.pot_total
    paid = hand.pot_total
    takes = hand.settle([chance.sample(seats, chance.randint(1, len(seats))) for _, seats in pots])
    assert sum(takes) == paid
    assert hand.pot_total == 0


@pytest.mark.parametrize("share", range(SHARES))
def test_random_hands(share: int) -> None:
    for seed in range(share, HANDS, SHARES):
        try:
            play(seed)
        except AssertionError as difference:
            chance = random.Random(seed)
            difference.add_note(f"seed {seed}: {random_setup(chance)}")
            raise
