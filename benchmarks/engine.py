"""Measures the engine beside its peers, on the same hands in one run: `python benchmarks/engine.py`.

Per operation against pokerkit: an act, what a seat may do, a copy. Whole hands, from posts to paid pots,
against open_spiel: driven step by step with questions, and replayed. Then the cost against the number of seats and
against the acts of a hand. Every figure is the best of the rounds in which the engines take turns, in processor
time. Needs `pip install floorcall[bench]`.
"""

import argparse
import gc
import json
import random
import time
from collections.abc import Callable
from functools import partial
from typing import Any

import floorcall
from engine_hands import CALL, FOLD, Played, play_random, random_hands, structure_for
from engine_peers import OpenSpiel, Pokerkit
from floorcall.table.hand import Hand

STACKS = (10000, 10000, 10000, 10000, 10000, 10000)

Call = Callable[[], object]


class Ours:
    """floorcall by the same steps as a peer."""

    name = "floorcall"

    def __init__(self, seats: int) -> None:
        self.structure = structure_for(seats)

    def start(self, played: Played) -> Hand:
        return Hand(self.structure, played.stacks)

    def call_of(self, state: Hand, act: int) -> Call:
        if act == FOLD:
            return state.fold
        if act == CALL:
            return state.call
        return partial(state.raise_to, act)

    def next_street(self, state: Hand) -> None:
        state.next_street()

    def asker(self, state: Hand) -> Call:
        return state.options

    def copier(self, state: Hand) -> Call:
        return state.copy


BATCH = 25
"""Hands that are played side by side: few enough to stay in the processor's cache."""

TIMES = 5
"""How often in a row a question is asked."""


def timed(calls: list[Call]) -> float:
    """Seconds of this process for all of these calls; what else the machine does counts little."""
    start = time.process_time()
    for call in calls:
        call()
    return time.process_time() - start


def acts_of(engine: Ours | Pokerkit, hands: list[Played]) -> float:
    """Seconds for an act; streets and dealing are left out."""
    spent = 0.0
    acts = 0
    for batch in range(0, len(hands), BATCH):
        states = [(engine.start(played), played) for played in hands[batch : batch + BATCH]]
        for number in range(4):
            calls: list[Call] = []
            for state, played in states:
                if number < len(played.streets):
                    if number:
                        engine.next_street(state)
                    calls += [engine.call_of(state, act) for act in played.streets[number]]
            spent += timed(calls)
            acts += len(calls)
    return spent / acts


def query(engine: Ours | Pokerkit, hands: list[Played], ask: Callable[[Any], Call]) -> float:
    """Seconds for a question, asked at the start and in the middle of each street."""
    spent = 0.0
    asked = 0
    for played in hands:
        calls: list[Call] = []
        for stop, street in enumerate(played.streets):
            for part in {0, len(street) // 2}:
                state = engine.start(played)
                for number in range(stop + 1):
                    if number:
                        engine.next_street(state)
                    for act in played.streets[number] if number < stop else street[:part]:
                        engine.call_of(state, act)()
                calls += [ask(state)] * TIMES
        spent += timed(calls)
        asked += len(calls)
    return spent / asked


def whole(frame: Hand, played: Played) -> object:
    """One hand from its posts to paid pots, as a program drives it: it asks what is due before each step."""
    hand = frame.again(played.stacks)
    acts = iter(played.flat)
    while not hand.over:
        if hand.round_over:
            hand.next_street()
            continue
        act = next(acts)
        if act == CALL:
            hand.call()
        elif act == FOLD:
            hand.fold()
        else:
            hand.raise_to(act)
    return hand.settle([seats[:1] for _, seats in hand.pots()])


def known(frame: Hand, played: Played) -> tuple[tuple[int, ...], list[int], list[list[int]]]:
    """What `replay` needs: stacks, the acts as the engine keeps them, the winners of each pot."""
    hand = frame.again(played.stacks)
    acts = iter(played.flat)
    while not hand.over:
        if hand.round_over:
            hand.next_street()
        else:
            make(hand, next(acts))
    return played.stacks, hand.acts, [list(seats[:1]) for _, seats in hand.pots()]


def make(hand: Hand, act: int) -> None:
    """One act."""
    if act == CALL:
        hand.call()
    elif act == FOLD:
        hand.fold()
    else:
        hand.raise_to(act)


def replay(frame: Hand, stacks: tuple[int, ...], acts: list[int], winners: list[list[int]]) -> object:
    """A hand that is known, from its posts to paid pots, dealt in place."""
    frame.restart(stacks)
    frame.follow(acts)
    return frame.settle(winners)


def per_operation(hands: list[Played], peer_hands: int, rounds: int) -> dict[str, dict[str, float]]:
    """Seconds by operation and engine."""
    ours, peer = Ours(len(STACKS)), Pokerkit()
    few = hands[:peer_hands]
    out: dict[str, dict[str, list[float]]] = {name: {} for name in ("apply", "options", "copy")}
    for _ in range(rounds):
        gc.collect()
        for engine, sample in ((ours, hands), (peer, few)):
            out["apply"].setdefault(engine.name, []).append(acts_of(engine, sample))
            out["options"].setdefault(engine.name, []).append(query(engine, sample, engine.asker))
            out["copy"].setdefault(engine.name, []).append(query(engine, sample[: len(few) // 4], engine.copier))
    return {name: {who: min(times) for who, times in engines.items()} for name, engines in out.items()}


def whole_hands(rounds: int) -> dict[str, dict[str, float]]:
    """Seconds for a whole hand, driven by questions and replayed without."""
    spiel = OpenSpiel(STACKS)
    both = [
        (played, actions)
        for played in random_hands(1600, STACKS, seed=2)
        if (actions := spiel.actions(played)) is not None
    ][:1000]
    frame = Ours(len(STACKS)).start(both[0][0])
    times: dict[str, dict[str, list[float]]] = {"hand": {}, "replayed": {}}
    for _ in range(rounds):
        for name, ours, theirs in (
            ("hand", [partial(whole, frame, played) for played, _ in both], spiel.play),
            ("replayed", [partial(replay, frame, *known(frame, played)) for played, _ in both], spiel.replay),
        ):
            times[name].setdefault("floorcall", []).append(timed(list(ours)) / len(both))
            spent = timed([partial(theirs, actions) for _, actions in both]) / len(both)
            times[name].setdefault("open_spiel", []).append(spent)
    return {name: {who: min(spent) for who, spent in each.items()} for name, each in times.items()}


def growth(rounds: int) -> dict[str, dict[int, float]]:
    """Nanoseconds for an act by the number of seats, and for an act in hands of so many acts."""
    by_seats: dict[int, float] = {}
    for seats in range(2, 11):
        hands = random_hands(300, (10000,) * seats, seed=seats)
        by_seats[seats] = round(1e9 * min(acts_of(Ours(seats), hands) for _ in range(rounds)), 1)
    by_acts: dict[int, float] = {}
    chance = random.Random(5)
    frame = Ours(6)
    pool = [play_random(chance, (10**6,) * 6) for _ in range(4000)]
    for low, high in ((5, 9), (10, 14), (15, 19), (20, 29), (30, 60)):
        some = [played for played in pool if low <= played.acts <= high]
        if some:
            hand = frame.start(some[0])
            spent = min(timed([partial(whole, hand, played) for played in some]) for _ in range(rounds))
            by_acts[round(sum(played.acts for played in some) / len(some))] = round(
                1e9 * spent / sum(played.acts for played in some), 1
            )
    return {"act, ns, by seats": by_seats, "whole hand for each act, ns, by acts": by_acts}


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--hands", type=int, default=1000, help="six-handed hands")
    parser.add_argument("--rounds", type=int, default=5)
    parser.add_argument("--json", action="store_true")
    args = parser.parse_args()
    gc.collect()
    gc.disable()
    peer = Pokerkit()
    hands = [played for played in random_hands(args.hands * 2, STACKS, seed=1) if peer.accepts(played)]
    hands = hands[: args.hands]
    figures: dict[str, object] = {"compiled": floorcall.compiled, "hands": len(hands)}
    figures["operations"] = operations = per_operation(hands, len(hands), args.rounds)
    figures["whole hand"] = wholes = whole_hands(args.rounds)
    figures["growth"] = grown = growth(args.rounds)
    if args.json:
        print(json.dumps(figures, indent=1))
        return
    print(f"floorcall {'compiled' if floorcall.compiled else 'interpreted'}, {len(hands)} six-handed hands")
    for name, times in operations.items():
        ratio = times["pokerkit"] / times["floorcall"]
        ours, theirs = 1e9 * times["floorcall"], 1e9 * times["pokerkit"]
        print(f"{name:8} {ours:8.0f} ns   pokerkit   {theirs:7.0f} ns   {ratio:7.1f} times")
    for name, times in wholes.items():
        ratio = times["open_spiel"] / times["floorcall"]
        ours, theirs = 1e9 * times["floorcall"], 1e9 * times["open_spiel"]
        print(f"{name:8} {ours:8.0f} ns   open_spiel {theirs:7.0f} ns   {ratio:7.1f} times")
    for title, costs in grown.items():
        print(f"{title}: " + ", ".join(f"{key}: {cost}" for key, cost in costs.items()))


if __name__ == "__main__":
    main()
