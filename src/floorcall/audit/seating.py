"""Puts the seats of a record to a table: the blinds first, an empty seat where a blind is dead."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorcall.histories.record import (
    ANTE,
    BIG_BLIND,
    BUTTON_BLIND,
    SMALL_BLIND,
    STRADDLE,
    STUD_KINDS,
    Act,
    Post,
    Record,
    streets_of,
)
from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import UNBOUNDED

EMPTY: Final = -1
"""In place of a record's seat: nobody sits where the dead blind is due."""

# The table's name of a kind with the same streets, for kinds that it does not name.
_STREETS: Final = {"preflop": "HE", "third": "STUD", "predraw": "27TD"}


@dataclass(frozen=True, slots=True)
class Posted:
    """What each seat put in before the first act, by the record. Chips, by the record's seats."""

    live: tuple[int, ...]
    dead: tuple[int, ...]
    antes: tuple[int, ...]
    straddles: tuple[int, ...]
    small: int
    big: int
    """The seat that posted the small and the big blind, EMPTY where nobody did."""
    button_blind: int

    @staticmethod
    def of(record: Record) -> "Posted":
        """Sums up the posts of a record."""
        count = len(record.seats)
        live, dead, antes, straddles = ([0] * count for _ in range(4))
        who = {SMALL_BLIND: EMPTY, BIG_BLIND: EMPTY, BUTTON_BLIND: EMPTY}
        for event in record.events:
            if not isinstance(event, Post):
                continue
            if event.kind == ANTE:
                antes[event.seat] += event.dead
                continue
            dead[event.seat] += event.dead
            if event.kind == STRADDLE:
                # The table wants what the seat has in after it: a big blind of 50 may straddle to 100.
                straddles[event.seat] = max(straddles[event.seat], live[event.seat]) + event.live
                continue
            live[event.seat] += event.live
            if who.get(event.kind, 0) == EMPTY:
                who[event.kind] = event.seat
        return Posted(
            tuple(live),
            tuple(dead),
            tuple(antes),
            tuple(straddles),
            who[SMALL_BLIND],
            who[BIG_BLIND],
            who[BUTTON_BLIND],
        )


@dataclass(frozen=True, slots=True)
class Seating:
    """A hand at its table. at: the table's seat of each of the record's; who: the record's seat at each of
    the table's, or EMPTY."""

    hand: Hand
    at: tuple[int, ...]
    who: tuple[int, ...]


def take_seats(record: Record, posted: Posted, terms: Terms, stacks: Sequence[int]) -> Seating:
    """The hand before its first act. stacks: by the record's seats, UNBOUNDED where not known.

    BadInput where the record cannot be put to a table (too many seats, amounts out of bounds)."""
    stud = record.kind in STUD_KINDS
    who = list(range(len(record.seats))) if stud else _order(record, posted)
    at = {one: place for place, one in enumerate(who) if one != EMPTY}
    blinds = () if stud else _blinds(record, posted)
    ante, ante_by, spread = _antes(record, posted, at, len(blinds))
    posts: dict[int, tuple[int, int]] = {}
    for place, one in enumerate(who):
        due = blinds[place] if place < len(blinds) else 0
        live, dead = (
            (0, 0) if one == EMPTY else (posted.live[one], posted.dead[one] + (posted.antes[one] if spread else 0))
        )
        if (live, dead) != (due, 0):
            posts[place] = (live, dead)
    button = None if record.button is None or stud else at[record.button]
    if posted.button_blind != EMPTY:
        button = 0
    first = streets_of(record.kind)[0]
    hand = Hand.start(
        record.limit,
        "27SD" if len(streets_of(record.kind)) == 2 else _STREETS[first],
        terms=terms,
        stacks=[0 if one == EMPTY else stacks[one] for one in who],
        blinds=blinds,
        posts=posts,
        bets=record.bets or ((blinds[-1], 2 * blinds[-1]) if record.limit == "FL" and blinds else None),
        min_bet=0 if record.min_bet is None or record.limit == "FL" else record.min_bet,
        ante=ante,
        ante_by=ante_by,
        straddles={at[one]: amount for one, amount in enumerate(posted.straddles) if amount},
        bring_in=record.bring_in if stud else 0,
        door=at[_door(record)] if stud else None,
        folded=[place for place, one in enumerate(who) if one == EMPTY],
        button=button,
        pot=record.added,
    )
    return Seating(hand, tuple(at[one] for one in range(len(record.seats))), tuple(who))


def stacks_of(record: Record) -> list[int]:
    """Stacks by the record's seats, UNBOUNDED where it does not say; a cap game plays with its cap."""
    cap = UNBOUNDED if record.cap is None else record.cap
    return [min(UNBOUNDED if one.stack is None else one.stack, cap) for one in record.seats]


def _order(record: Record, posted: Posted) -> list[int]:
    """The record's seats in the order of the table, the small blind first."""
    count = len(record.seats)

    def around(first: int) -> list[int]:
        return [(first + step) % count for step in range(count)]

    if posted.button_blind != EMPTY:
        return around(posted.button_blind)
    if posted.small != EMPTY:
        order = around(posted.small)
        if posted.big == EMPTY and count > 2:
            order.insert(1, EMPTY)
        return order
    if posted.big == EMPTY:
        return around(0)
    return around((posted.big + 1) % 2) if count == 2 else [EMPTY, *around(posted.big)]


def _blinds(record: Record, posted: Posted) -> tuple[int, ...]:
    """The blinds at which the hand was played: the level's, unless both were posted in full at another."""
    level = record.blinds
    if posted.button_blind != EMPTY:
        return (max(posted.live[posted.button_blind], level[-1] if level else 0),)
    small = posted.live[posted.small] if posted.small != EMPTY else 0
    big = posted.live[posted.big] if posted.big != EMPTY else 0
    if len(level) < 2:
        big = max(big, level[0] if level else 0)
        return (small or big // 2, big) if big else ()
    if small and big and small * level[1] == big * level[0]:
        return (small, big)  # in proportion: another level was played than the header says
    if big > level[1]:
        return (small or level[0], big)
    return (level[0], level[1])


def _antes(record: Record, posted: Posted, at: dict[int, int], blinds: int) -> tuple[int, str, bool]:
    """(ante, by whom, whether it is no such ante: then each seat's is a dead post of its own)."""
    antes = posted.antes
    most = max(antes)
    if not most:
        return 0, "each", False
    if all(ante == most or ante == one.stack for ante, one in zip(antes, record.seats, strict=True)):
        return most, "each", False
    payers = [one for one, ante in enumerate(antes) if ante]
    if len(payers) == 1 and blinds and at[payers[0]] == blinds - 1:
        return most, "big-blind", False
    return 0, "each", True


def _door(record: Record) -> int:
    """Who owes the bring-in: the first to act, by the record. The cards that decide it may not be in it."""
    return next((event.seat for event in record.events if isinstance(event, Act)), 0)
