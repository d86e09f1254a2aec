"""An oracle for whole hands that is not the auditor: it plays a list of acts on the engine tests' second
reading of the law, and says whether each was in turn and allowed."""

from dataclasses import dataclass

from engine.oracle import Oracle, Table
from floorcall.histories.record import (
    ANTE,
    BET_OR_RAISE,
    BIG_BLIND,
    CHECK_OR_CALL,
    SMALL_BLIND,
    Act,
    Post,
    Record,
    Street,
)
from floorcall.terms import DEFAULTS
from floorcall.words import FOLD


@dataclass(frozen=True)
class Played:
    """An act, or the next street where verb is "street"."""

    seat: int
    verb: str
    to: int = 0


def play_of(record: Record) -> list[Played]:
    """The acts and streets of a record of no-limit hold'em in which checks are not told from calls."""
    play = []
    for event in record.events:
        if isinstance(event, Street):
            play.append(Played(-1, "street"))
        elif isinstance(event, Act):
            play.append(Played(event.seat, event.verb, event.to or 0))
    return play


def table_of(record: Record) -> Table:
    """The table of a record with a small and a big blind and uniform antes, all stacks known."""
    posts = [event for event in record.events if isinstance(event, Post)]
    antes = {post.dead for post in posts if post.kind == ANTE}
    blinds = [post.live for post in posts if post.kind in (SMALL_BLIND, BIG_BLIND)]
    assert len(antes) <= 1
    return Table(
        limit="NL",
        stacks=[seat.stack or 0 for seat in record.seats],
        terms={**DEFAULTS},
        blinds=blinds,
        ante=antes.pop() if antes else 0,
    )


def is_lawful(record: Record, play: list[Played]) -> bool:
    """Whether each act is in turn and allowed, each street is dealt when the one before is done, and the
    hand is played to its end. Streets after the betting is over for good may be dealt or not."""
    oracle = Oracle(table_of(record))
    for one in play:
        if one.verb == "street":
            if oracle.actor() is not None or len(oracle.live()) < 2 or oracle.street == 3:
                return False
            oracle.next_street()
            continue
        seat = oracle.actor()
        if seat != one.seat:
            return False
        if one.verb == BET_OR_RAISE:
            least, most = oracle.raise_range(seat)
            if not oracle.may_raise(seat) or not least <= one.to <= most or one.to <= oracle.price():
                return False
            oracle.act("raise", one.to)
        else:
            assert one.verb in (FOLD, CHECK_OR_CALL)
            oracle.act("fold" if one.verb == FOLD else "call")
    return oracle.over()
