"""Hands to measure engines on: random, lawful, the same for every engine and every run."""

import random
from dataclasses import dataclass

from floorcall.table.hand import Hand
from floorcall.table.structure import Structure
from floorcall.terms import Terms

BLINDS = (50, 100)

Act = int
"""FOLD, CALL, or the total for the street of a bet or raise."""
FOLD = -1
CALL = 0


@dataclass(frozen=True)
class Played:
    """One hand: stacks by seat, small blind first, and the acts of each street."""

    stacks: tuple[int, ...]
    streets: tuple[tuple[Act, ...], ...]

    @property
    def flat(self) -> tuple[Act, ...]:
        return tuple(act for street in self.streets for act in street)

    @property
    def acts(self) -> int:
        return sum(len(street) for street in self.streets)


def structure_for(seats: int) -> Structure:
    """No-limit hold'em at 50-100."""
    return Structure(Terms(), seats, kind="HE", blinds=BLINDS)


def play_random(chance: random.Random, stacks: tuple[int, ...], most_acts: int = 10**9) -> Played:
    """A hand of random lawful acts; folds are rarer than at a table, so that hands are long."""
    hand = Hand(structure_for(len(stacks)), stacks)
    streets: list[tuple[Act, ...]] = []
    acts: list[Act] = []
    while not hand.over and len(hand.acts) < most_acts:
        if hand.round_over:
            hand.next_street()
            streets.append(tuple(acts))
            acts = []
            continue
        may = hand.options()
        roll = chance.random()
        if may.to_call and roll < 0.22:
            acts.append(FOLD)
            hand.fold()
        elif may.may_raise and roll > 0.78:
            top = min(may.max_to, may.min_to + hand.pot_total)
            to = may.min_to if may.min_to >= top else chance.randrange(may.min_to, top + 1)
            acts.append(to)
            hand.raise_to(to)
        else:
            acts.append(CALL)
            hand.call()
    streets.append(tuple(acts))
    return Played(stacks, tuple(streets))


def random_hands(count: int, stacks: tuple[int, ...], seed: int) -> list[Played]:
    """Hands of random lawful acts from given stacks."""
    chance = random.Random(seed)
    return [play_random(chance, stacks) for _ in range(count)]
