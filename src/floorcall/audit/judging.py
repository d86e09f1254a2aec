"""Judges the acts of a record at a table, each when its turn has come."""

from collections.abc import Sequence
from typing import Final

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.seating import Posted, Seating
from floorcall.histories.record import (
    BET_OR_RAISE,
    CHECK_OR_CALL,
    Act,
    Collect,
    Draw,
    Record,
    Return,
    Show,
    Street,
)
from floorcall.table.hand import Hand
from floorcall.table.options import Options
from floorcall.words import BET, CHECK, COMPLETE, FOLD, RAISE, UNBOUNDED, Facts, IllegalAction

NO_ONE: Final = -1
_RAISES: Final = (BET, RAISE, COMPLETE, BET_OR_RAISE)


class Again(Exception):
    """The hand must be replayed with another stack for a seat, because the record shows that it had one."""

    def __init__(self, seat: int, stack: int, fault: Fault | None) -> None:
        self.seat = seat
        self.stack = stack
        self.fault = fault
        super().__init__()


class Judging:
    """A record on its way through a table: what is known of it, and how an act is judged whose turn it is."""

    def __init__(
        self, record: Record, seating: Seating, stacks: Sequence[int], posted: Posted, faults: list[Fault]
    ) -> None:
        self.record = record
        self.hand: Hand = seating.hand
        self.seating = seating
        self.stacks = stacks
        self.faults = faults
        self.told = {(fault.kind, fault.event) for fault in faults}
        self.acts = 0
        self.shaken = any(fault.kind == f.STACK for fault in faults)
        self.ended = False
        # What each seat has put in before this street, by the record's seats.
        self.before = [dead + ante for dead, ante in zip(posted.dead, posted.antes, strict=True)]
        self.final = False
        self.trace = False

    # ------------------------------------------------------------------- act

    def in_turn(self, index: int, act: Act, place: int) -> None:
        hand = self.hand
        if act.verb == FOLD:
            self._fold(index, act, place)
            return
        options = hand.options()
        if act.verb in _RAISES and act.to is not None:
            self._raise(index, act, place, options, act.to)
        elif act.verb == CHECK and options.to_call > 0:
            facts: Facts = {"price": hand.price, "owes": options.to_call}
            self.note(f.CHECK_FACING_BET, f.ILLEGAL, "invalid-declarations", "", facts, index, act, options=options)
            self.shaken = True
            if self.seen_after(act.seat, index):
                hand.call()
            else:
                hand.fold_seat(place)
        else:
            self._call(index, act, place, options)

    def _fold(self, index: int, act: Act, place: int) -> None:
        try:
            self.hand.fold()
        except IllegalAction as refused:
            self.note(f.BRING_IN_REFUSED, f.ILLEGAL, refused.slug, refused.part, refused.facts, index, act)
            self.hand.fold_seat(place)

    def _call(self, index: int, act: Act, place: int, options: Options) -> None:
        hand = self.hand
        owner = hand.seats[place]
        to = act.to
        if to is not None and to != options.call_to and act.verb not in (CHECK, CHECK_OR_CALL):
            if owner.stack == UNBOUNDED and to < options.call_to and not self.final:
                fault = None
                if act.all_in is not True:
                    fault = self.made(
                        f.WRONG_CALL,
                        f.UNKNOWN,
                        "methods-of-calling",
                        "",
                        {"price": options.call_to},
                        index,
                        act,
                        act.seat,
                        "unknown-stack",
                        options,
                    )
                raise Again(act.seat, self.before[act.seat] + to, fault)
            self._check_all_in(index, act, owner.put + owner.stack, to)
            facts: Facts = {"to": to, "call_to": options.call_to, "price": hand.price}
            name = "wrong-call" if options.to_call else "call-of-nothing"
            self.note(f.WRONG_CALL, f.ILLEGAL, "methods-of-calling", "", facts, index, act, True, name, options)
            self.shaken = True
        elif to is not None and act.all_in is True and act.verb not in (CHECK, CHECK_OR_CALL):
            self._check_all_in(index, act, owner.put + owner.stack, to)
        hand.call()

    def _raise(self, index: int, act: Act, place: int, options: Options, to: int) -> None:
        hand = self.hand
        owner = hand.seats[place]
        all_in = owner.put + owner.stack
        facts: Facts
        # Over the price or over what the highest seat has in (a short blind); some rooms write what is added.
        over = (hand.price, max(one.put for one in hand.seats), owner.put, 0)
        if act.by is not None and to - act.by not in over:
            facts = {"by": act.by, "to": to, "price": hand.price}
            self.note(f.RAISE_BY, f.RECORD, "custom", "", facts, index, act, options=options)
        # Some rooms call it all-in when the others are: a raise to their last chips.
        if to > all_in or to not in (hand.price, self._most_of_others(place)):
            self._check_all_in(index, act, all_in, to)
        if to <= hand.price and to < options.call_to and owner.stack == UNBOUNDED and not self.final:
            facts = {"to": to, "price": hand.price}
            fault = None
            if act.all_in is not True:
                fault = self.made(
                    f.UNDER_MINIMUM, f.UNKNOWN, "raise-amounts", "A", facts, index, act, act.seat,
                    "unknown-stack", options,
                )  # fmt: skip
            raise Again(act.seat, self.before[act.seat] + to, fault)
        if to <= hand.price and to == options.call_to:
            facts = {"to": to, "price": hand.price}
            self.note(f.RAISE_IN_NAME_ONLY, f.RECORD, "methods-of-raising", "", facts, index, act, options=options)
            hand.call()
            return
        try:
            hand.raise_to(to)
        except IllegalAction as refused:
            self._refused(index, act, place, options, to, refused)

    def _refused(self, index: int, act: Act, place: int, options: Options, to: int, refused: IllegalAction) -> None:
        hand = self.hand
        owner = hand.seats[place]
        facts: Facts = {**refused.facts, "to": to, "price": hand.price}
        if owner.stack == UNBOUNDED and not self.final and (to < options.min_to or act.all_in is True):
            fault = None
            if act.all_in is not True:
                fault = self.made(
                    f.UNDER_MINIMUM, f.UNKNOWN, refused.slug, refused.part, facts, index, act, act.seat,
                    "unknown-stack", options,
                )  # fmt: skip
            if options.may_raise and to > hand.price:
                raise Again(act.seat, self.before[act.seat] + to, fault)
        kind, name = self._kind(options, place, to, facts)
        self.note(kind, f.ILLEGAL, refused.slug, refused.part, facts, index, act, True, name, options)
        self.stands(act, place)

    def _kind(self, options: Options, place: int, to: int, facts: Facts) -> tuple[str, str]:
        """Which fault a refused raise is, and the sentence that tells it."""
        hand = self.hand
        if options.bar is not None:
            kind = {"reopening": f.NOT_REOPENED, "number-of-raises": f.OVER_CAP}.get(options.bar.slug, "")
            if not kind and options.bar.facts.get("term"):
                kind = f.NO_ONE_TO_ANSWER
            if not kind:  # a call takes all that it has, and less was put in
                facts["call_to"] = options.call_to
                kind = f.WRONG_CALL
            return kind, kind
        if to > options.max_to:
            facts["most"] = options.max_to
            return f.OVER_LIMIT, f.OVER_LIMIT if hand.structure.limit == 1 else "over-fixed-bet"
        facts["least"] = options.min_to
        if to == self._most_of_others(place):
            facts["others"] = to
            return f.EFFECTIVE_STACK_RAISE, f.EFFECTIVE_STACK_RAISE
        return f.UNDER_MINIMUM, f.UNDER_MINIMUM if to > hand.price else "below-the-price"

    def _most_of_others(self, place: int) -> int:
        """The most, as a total for the street, that any other seat in the hand can call; 0 if none has
        chips."""
        seats = enumerate(self.hand.seats)
        others = [one.put + one.stack for at, one in seats if at != place and not one.folded and one.stack > 0]
        return max(others, default=0)

    def _check_all_in(self, index: int, act: Act, all_in: int, to: int) -> None:
        """The record says that the act is all-in, or puts in more than there is: then its stack is
        another."""
        if self.final or all_in >= UNBOUNDED or to == all_in:
            return
        if to < all_in and act.all_in is not True:
            return
        facts: Facts = {"to": to, "all_in_to": all_in}
        name = "more-than-stack" if to > all_in else "all-in-with-more-behind"
        stack = self.before[act.seat] + to if act.all_in is True else UNBOUNDED
        raise Again(act.seat, stack, self.made(f.STACK, f.RECORD, "custom", "", facts, index, act, act.seat, name))

    def stands(self, act: Act, place: int) -> None:
        """The act as made, lawful or not."""
        hand = self.hand
        owner = hand.seats[place]
        if act.verb == FOLD:
            hand.fold_seat(place)
            return
        to = act.to
        if to is None:
            to = owner.put if act.verb == CHECK else max(hand.price, owner.put)
        hand.force(place, min(to, owner.put + owner.stack))

    # ------------------------------------------------------- looking further

    def acts_on_street(self, seat: int, index: int) -> bool:
        """Does a seat act later on this street, by the record?"""
        for event in self.record.events[index + 1 :]:
            if isinstance(event, Street):
                return False
            if isinstance(event, Act) and event.seat == seat:
                return True
        return False

    def seen_after(self, seat: int, index: int) -> bool:
        """Does the record still know of a seat after an event: does it act, draw, show or win?"""
        return any(
            isinstance(event, (Act, Draw, Show, Collect, Return)) and event.seat == seat
            for event in self.record.events[index + 1 :]
        )

    def next_actor(self, index: int) -> int:
        for event in self.record.events[index:]:
            if isinstance(event, Act):
                return event.seat
            if isinstance(event, Street) and event is not self.record.events[index]:
                break
        return NO_ONE

    # ----------------------------------------------------------------- notes

    def name(self, seat: int) -> str:
        return seat_name(self.record, seat)

    def note(
        self, kind: str, severity: str, slug: str, part: str, facts: Facts, index: int, act: Act,
        in_play: bool = False, name: str = "", options: Options | None = None,
    ) -> None:  # fmt: skip
        if options is None and in_play and self.hand.actor != NO_ONE:
            options = self.hand.options()
        self.keep(self.made(kind, severity, slug, part, facts, index, act, act.seat, name, options))

    def note_hand(self, kind: str, severity: str, facts: Facts, index: int, at: Act | Street | None, name: str) -> None:
        self.keep(self.made(kind, severity, "custom", "", facts, index, at, NO_ONE, name))

    def made(
        self, kind: str, severity: str, slug: str, part: str, facts: Facts, index: int, at: Act | Street | None,
        seat: int, name: str = "", options: Options | None = None,
    ) -> Fault:  # fmt: skip
        act = at if isinstance(at, Act) and at.seat == seat else None
        line, column = (self.record.line, 0) if at is None else (at.line, at.column)
        return Fault(
            kind, severity, name or kind, slug, part, facts, index, line or self.record.line, column,
            self.hand.street, seat, act, options,
        )  # fmt: skip

    def keep(self, fault: Fault) -> None:
        if (fault.kind, fault.event) not in self.told or fault.kind == f.MISSING_ACT:
            self.faults.append(fault)


def seat_name(record: Record, seat: int) -> str:
    """How a finding names a seat: by the player's name, else the seat's number, else its place."""
    if seat == NO_ONE:
        return ""
    one = record.seats[seat]
    return one.name or one.number or f"seat {seat + 1}"
