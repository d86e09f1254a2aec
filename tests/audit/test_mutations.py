"""Real hands with one thing changed: an amount, an act dropped, two acts swapped. What the change makes
unlawful, by an oracle that is not the auditor, the auditor must find; what it leaves lawful must not be
called illegal."""

import os
import random
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path

import pytest

from audit.oracle_hands import Played, is_lawful, play_of, table_of
from audit.written import phh_hand, record
from floorcall.audit.auditor import faults_of
from floorcall.audit.fault import HOUSE, ILLEGAL, UNKNOWN
from floorcall.audit.seating import Posted
from floorcall.histories import phh
from floorcall.histories.record import BET_OR_RAISE, Act, Event, Record, Street
from floorcall.terms import Terms

OWN = [
    phh_hand("p3 cbr 200, p1 cbr 600, p2 f, p3 cc, db, p1 cbr 500, p3 cbr 1500, p1 cc, db, p1 cc, p3 cbr 3000, p1 f"),
    phh_hand("p3 cc, p1 cc, p2 cc, db, p1 cc, p2 cbr 150, p3 f, p1 cc, db, p1 cc, p2 cc, db, p1 cbr 400, p2 f"),
    phh_hand("p3 cbr 200, p1 cbr 325, p2 cbr 450, p3 cc, db, p2 cbr 600, p3 f", stacks="325, 10000, 10000"),
    phh_hand("p3 cbr 300, p4 cbr 500, p5 cbr 1000, p1 f, p2 cc, p3 cbr 5000, p5 f, p2 f",
             stacks="9000, 4000, 5000, 500, 8000"),
    phh_hand("p2 cbr 300, p1 cbr 900, p2 cc, db, p1 cbr 700, p2 cbr 2000, p1 cbr 9100, p2 cc, db, db",
             stacks="10000, 20000"),
]  # fmt: skip


def plain(hand: Record) -> bool:
    """No-limit hold'em with two blinds, every stack known: what the oracle's table holds."""
    posts = Posted.of(hand)
    return (
        (hand.limit, hand.kind) == ("NL", "HE")
        and None not in [seat.stack for seat in hand.seats]
        and len(hand.blinds) == 2
        and (posts.small, posts.big) == (0, 1)
        and len(set(posts.antes)) == 1
        and not any(posts.live[2:])
        and not any(posts.straddles)
    )


def public(shared: Path, chance: random.Random, count: int) -> list[Record]:
    files = sorted((shared / "hands" / "phh").rglob("*.phh*"))
    hands: list[Record] = []
    for path in chance.sample(files, min(len(files), 60)):
        found = [hand for hand in phh.read(path.read_bytes(), path.name) if isinstance(hand, Record) and plain(hand)]
        hands += chance.sample(found, min(len(found), 25))
    return chance.sample(hands, min(count, len(hands)))


def changed(hand: Record, chance: random.Random) -> Record:
    """The hand with one act changed, dropped, or swapped with the one after it."""
    events = list(hand.events)
    acts = [at for at, event in enumerate(events) if isinstance(event, Act)]
    raises = [at for at in acts if (act := events[at]) and isinstance(act, Act) and act.verb == BET_OR_RAISE]
    how = chance.choice(("amount", "amount", "drop", "swap"))
    if how == "amount" and raises:
        at = chance.choice(raises)
        act = events[at]
        assert isinstance(act, Act)
        was = act.to or 0
        to = chance.choice((was - 1, was + 1, was // 2, was * 2, was * 3 // 4, was + 50, was + 100, was * 10, 100, 1))
        events[at] = replace(act, to=max(1, to))
    elif how == "swap" and len(acts) > 1:
        at = chance.randrange(len(acts) - 1)
        events[acts[at]], events[acts[at + 1]] = events[acts[at + 1]], events[acts[at]]
    else:
        del events[chance.choice(acts)]
    return replace(hand, events=tuple(events), finishing=None, winnings=None)


def mutants(hands: list[Record], chance: random.Random, count: int) -> Iterator[tuple[Record, bool]]:
    """(changed hand, whether the oracle finds it lawful)."""
    for _ in range(count):
        mutant = changed(chance.choice(hands), chance)
        yield mutant, is_lawful(mutant, play_of(mutant))


def measure(hands: list[Record], chance: random.Random, count: int) -> tuple[int, int, int]:
    """(unlawful changes, those that were found, lawful changes that were called unlawful)."""
    unlawful = caught = false = 0
    for mutant, lawful in mutants(hands, chance, count):
        faults, _ = faults_of(mutant, Posted.of(mutant), Terms())
        grave = [fault for fault in faults if fault.severity != UNKNOWN]
        if lawful:
            false += any(fault.severity in (ILLEGAL, HOUSE) for fault in grave)
        else:
            unlawful += 1
            caught += bool(grave)
    return unlawful, caught, false


@pytest.mark.parametrize("text", OWN)
def test_oracle_and_auditor_agree_on_the_hands_as_they_are(text: str) -> None:
    hand = record(text)
    assert is_lawful(hand, play_of(hand))
    assert faults_of(hand, Posted.of(hand), Terms())[0] == []


def test_the_oracle_sees_each_sort_of_change() -> None:
    hand = record(OWN[0])
    play = play_of(hand)
    assert not is_lawful(hand, play[:-1])
    assert not is_lawful(hand, play[1:])
    assert not is_lawful(hand, [play[1], play[0], *play[2:]])
    assert not is_lawful(hand, [Played(2, BET_OR_RAISE, 150), *play[1:]])
    assert is_lawful(hand, [Played(2, BET_OR_RAISE, 250), *play[1:]])
    assert table_of(hand).blinds == [50, 100]


def test_changes_to_our_own_hands_are_found() -> None:
    unlawful, caught, false = measure([record(text) for text in OWN], random.Random(4), 4000)
    assert unlawful > 2000
    assert caught >= 0.99 * unlawful
    assert false == 0


def test_changes_to_real_hands_are_found(shared: Path) -> None:
    count = int(os.environ.get("FLOORCALL_MUTANTS", "3000"))
    chance = random.Random(11)
    hands = public(shared, chance, 400)
    events: list[Event] = [event for hand in hands for event in hand.events]
    assert len(hands) > 200
    assert any(isinstance(event, Street) for event in events)
    unlawful, caught, false = measure(hands, chance, count)
    assert unlawful > count // 3
    assert caught >= 0.99 * unlawful
    assert false == 0
