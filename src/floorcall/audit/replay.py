"""Replays one record at a table and notes where the record and the law part ways.

An act that is not allowed is noted, and the replay goes on as if it had stood, as far as that can be done:
what follows was played on it. Nothing is put in its place in the record.
"""

from collections.abc import Sequence
from typing import Final

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.seating import Posted, Seating, stacks_of, take_seats
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
from floorcall.terms import Terms
from floorcall.words import (
    BET,
    CHECK,
    COMPLETE,
    FOLD,
    UNBOUNDED,
    Facts,
    IllegalAction,
)

NO_ONE: Final = -1
_RAISES: Final = (BET, COMPLETE, BET_OR_RAISE, "raise")
_ENOUGH: Final = 60
"""So many faults of one hand are told; a record that has more is no record of a hand."""


class _Again(Exception):
    """The hand must be replayed with another stack for a seat, because the record shows that it had one."""

    def __init__(self, seat: int, stack: int, fault: Fault | None) -> None:
        self.seat = seat
        self.stack = stack
        self.fault = fault
        super().__init__()


class Replayed:
    """What came of a replay: the faults in order, the table at the end, the number of acts.

    shaken: something in the record was missing or impossible, so that its chips cannot be added up any
    more."""

    __slots__ = ("acts", "faults", "hand", "seating", "shaken")

    def __init__(self, faults: list[Fault], seating: Seating, acts: int, shaken: bool) -> None:
        self.faults = faults
        self.seating = seating
        self.hand = seating.hand
        self.acts = acts
        self.shaken = shaken


def replay(record: Record, posted: Posted, terms: Terms, until: int = -1) -> Replayed:
    """Replays a record up to the event `until` (all of it by default). BadInput where no table can hold
    it."""
    stacks = stacks_of(record)
    faults: list[Fault] = []
    for _ in range(2 * len(stacks)):
        one = _Replay(record, take_seats(record, posted, terms, stacks), stacks, posted, faults.copy())
        try:
            return one.run(until)
        except _Again as again:
            stacks[again.seat] = again.stack
            if again.fault is not None:
                faults.append(again.fault)
    one = _Replay(record, take_seats(record, posted, terms, [UNBOUNDED] * len(stacks)), stacks, posted, faults)
    one.final = True
    return one.run(until)


class _Replay:
    def __init__(
        self, record: Record, seating: Seating, stacks: Sequence[int], posted: Posted, faults: list[Fault]
    ) -> None:
        self._record = record
        self._hand: Hand = seating.hand
        self._seating = seating
        self._stacks = stacks
        self._faults = faults
        self._told = {(fault.kind, fault.event) for fault in faults}
        self._acts = 0
        self._shaken = any(fault.kind == f.STACK for fault in faults)
        self._ended = False
        # What each seat has put in before this street, by the record's seats.
        self._before = [dead + ante for dead, ante in zip(posted.dead, posted.antes, strict=True)]
        self.final = False

    def run(self, until: int) -> Replayed:
        """Goes through the events; _Again when a stack must be another."""
        for index, event in enumerate(self._record.events):
            if isinstance(event, Act):
                self._acts += 1
                self._act(index, event)
            elif isinstance(event, Street):
                self._street(index, event)
            if index == until or len(self._faults) > _ENOUGH:
                break
        else:
            self._end()
        return Replayed(self._faults, self._seating, self._acts, self._shaken)

    # ------------------------------------------------------------------ turn

    def _act(self, index: int, act: Act) -> None:
        hand = self._hand
        place = self._seating.at[act.seat]
        if hand.seats[place].folded:
            self._note(f.FOLDED_SEAT, f.RECORD, "acting-in-turn", "A", {}, index, act)
            self._shaken = True
            return
        if act.verb == FOLD and self._record.seats[act.seat].away and hand.seats[place].stack == 0:
            hand.fold_seat(place)  # the hand of an absent player is killed, all-in from its posts or not (30)
            return
        if hand.seats[place].stack == 0 and hand.actor != place:
            self._after_all_in(index, act, place)
            return
        if hand.actor == NO_ONE and not self._opens_street(index, act):
            return
        if hand.actor != place and not self._turn(index, act, place):
            return
        self._in_turn(index, act, place)

    def _opens_street(self, index: int, act: Act) -> bool:
        """An act after the betting of the street was closed: is it the next street's, whose deal is not
        written?"""
        hand = self._hand
        if hand.over:
            if not self._ended:
                self._note(f.AFTER_THE_END, f.RECORD, "acting-in-turn", "A", {}, index, act)
            self._ended = True
            return False
        self._note(f.MISSING_DEAL, f.RECORD, "custom", "", {}, index, act)
        self._open(index)
        return hand.actor != NO_ONE

    def _after_all_in(self, index: int, act: Act, place: int) -> None:
        """An act of a seat whose last chips are in; rooms fold the hand of one who sits out, all-in or
        not."""
        self._note(f.AFTER_THE_END, f.RECORD, "acting-in-turn", "A", {}, index, act, name="after-all-in")
        if act.verb == FOLD:
            self._hand.fold_seat(place)

    def _turn(self, index: int, act: Act, place: int) -> bool:
        """It is somebody else's turn. True when it comes to be this seat's: those before it are missing."""
        hand = self._hand
        waiting = self._seating.who[hand.actor]
        if self._acts_on_street(waiting, index):
            self._note(f.OUT_OF_TURN, f.ILLEGAL, "out-of-turn", "A", {"actor": self._name(waiting)}, index, act, True)
            self._stands(act, place)
            return False
        while hand.actor not in (place, NO_ONE):
            self._miss(index, self._seating.who[hand.actor], act)
        if hand.actor == place:
            return True
        self._ended = True
        return False

    def _miss(self, index: int, seat: int, at: Act | Street | None) -> None:
        """A seat whose turn it was is not heard of: it calls if it is seen again, else it is gone."""
        hand = self._hand
        place = self._seating.at[seat]
        owner = hand.seats[place]
        if owner.stack == UNBOUNDED and owner.put + self._before[seat] and not self.final:
            # All that fits is that its last chips are in: the stack was not given.
            fault = self._made(f.MISSING_ACT, f.UNKNOWN, "acting-in-turn", "A", {}, index, at, seat, "unknown-stack")
            raise _Again(seat, self._before[seat] + owner.put, fault)
        options = hand.options_for(place)
        self._keep(self._made(f.MISSING_ACT, f.RECORD, "acting-in-turn", "A", {}, index, at, seat, options=options))
        self._shaken = True
        if self._seen_after(seat, index):
            hand.call()
        else:
            hand.fold_seat(place)

    # ------------------------------------------------------------------- act

    def _in_turn(self, index: int, act: Act, place: int) -> None:
        hand = self._hand
        if act.verb == FOLD:
            self._fold(index, act, place)
            return
        options = hand.options()
        if act.verb in _RAISES and act.to is not None:
            self._raise(index, act, place, options, act.to)
        elif act.verb == CHECK and options.to_call > 0:
            facts: Facts = {"price": hand.price, "owes": options.to_call}
            self._note(f.CHECK_FACING_BET, f.ILLEGAL, "invalid-declarations", "", facts, index, act, options=options)
            self._shaken = True
            if self._seen_after(act.seat, index):
                hand.call()
            else:
                hand.fold_seat(place)
        else:
            self._call(index, act, place, options)

    def _fold(self, index: int, act: Act, place: int) -> None:
        try:
            self._hand.fold()
        except IllegalAction as refused:
            self._note(f.BRING_IN_REFUSED, f.ILLEGAL, refused.slug, refused.part, refused.facts, index, act)
            self._hand.fold_seat(place)

    def _call(self, index: int, act: Act, place: int, options: Options) -> None:
        hand = self._hand
        owner = hand.seats[place]
        to = act.to
        if to is not None and to != options.call_to and act.verb not in (CHECK, CHECK_OR_CALL):
            if owner.stack == UNBOUNDED and to < options.call_to and not self.final:
                fault = None
                if act.all_in is not True:
                    fault = self._made(
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
                raise _Again(act.seat, self._before[act.seat] + to, fault)
            self._check_all_in(index, act, owner.put + owner.stack, to)
            facts: Facts = {"to": to, "call_to": options.call_to, "price": hand.price}
            name = "wrong-call" if options.to_call else "call-of-nothing"
            self._note(f.WRONG_CALL, f.ILLEGAL, "methods-of-calling", "", facts, index, act, True, name, options)
            self._shaken = True
        hand.call()

    def _raise(self, index: int, act: Act, place: int, options: Options, to: int) -> None:
        hand = self._hand
        owner = hand.seats[place]
        all_in = owner.put + owner.stack
        facts: Facts
        # Some rooms call it all-in when the others are: a raise to their last chips.
        if to > all_in or to not in (hand.price, self._most_of_others(place)):
            self._check_all_in(index, act, all_in, to)
        if to <= hand.price and to < options.call_to and owner.stack == UNBOUNDED and not self.final:
            facts = {"to": to, "price": hand.price}
            fault = None
            if act.all_in is not True:
                fault = self._made(
                    f.UNDER_MINIMUM, f.UNKNOWN, "raise-amounts", "A", facts, index, act, act.seat,
                    "unknown-stack", options,
                )  # fmt: skip
            raise _Again(act.seat, self._before[act.seat] + to, fault)
        if to <= hand.price and to == options.call_to:
            facts = {"to": to, "price": hand.price}
            self._note(f.RAISE_IN_NAME_ONLY, f.RECORD, "methods-of-raising", "", facts, index, act, options=options)
            hand.call()
            return
        try:
            hand.raise_to(to)
        except IllegalAction as refused:
            self._refused(index, act, place, options, to, refused)

    def _refused(self, index: int, act: Act, place: int, options: Options, to: int, refused: IllegalAction) -> None:
        hand = self._hand
        owner = hand.seats[place]
        facts: Facts = {**refused.facts, "to": to, "price": hand.price}
        if owner.stack == UNBOUNDED and not self.final and (to < options.min_to or act.all_in is True):
            fault = None
            if act.all_in is not True:
                fault = self._made(
                    f.UNDER_MINIMUM, f.UNKNOWN, refused.slug, refused.part, facts, index, act, act.seat,
                    "unknown-stack", options,
                )  # fmt: skip
            if options.may_raise and to > hand.price:
                raise _Again(act.seat, self._before[act.seat] + to, fault)
        kind, name = self._kind(options, place, to, facts)
        self._note(kind, f.ILLEGAL, refused.slug, refused.part, facts, index, act, True, name, options)
        self._stands(act, place)

    def _kind(self, options: Options, place: int, to: int, facts: Facts) -> tuple[str, str]:
        """Which fault a refused raise is, and the sentence that tells it."""
        hand = self._hand
        if options.bar is not None:
            kind = {"reopening": f.NOT_REOPENED, "number-of-raises": f.OVER_CAP}.get(options.bar.slug, "")
            if not kind:
                kind = f.NO_ONE_TO_ANSWER if options.bar.facts.get("term") else f.UNDER_MINIMUM
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
        seats = enumerate(self._hand.seats)
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
        stack = self._before[act.seat] + to if act.all_in is True else UNBOUNDED
        raise _Again(act.seat, stack, self._made(f.STACK, f.RECORD, "custom", "", facts, index, act, act.seat, name))

    def _stands(self, act: Act, place: int) -> None:
        """The act as made, lawful or not."""
        hand = self._hand
        owner = hand.seats[place]
        if act.verb == FOLD:
            hand.fold_seat(place)
            return
        to = act.to
        if to is None:
            to = owner.put if act.verb == CHECK else max(hand.price, owner.put)
        hand.force(place, min(to, owner.put + owner.stack))

    # --------------------------------------------------------------- streets

    def _street(self, index: int, event: Street) -> None:
        hand = self._hand
        streets = hand.structure.streets
        if event.name not in streets or streets.index(event.name) <= hand.street_index:
            return
        while hand.actor != NO_ONE:
            self._miss(index, self._seating.who[hand.actor], event)
        while hand.live > 1 and hand.street_index < streets.index(event.name):
            if hand.street_index + 1 < streets.index(event.name) and not hand.over:
                self._note_hand(f.MISSING_DEAL, f.RECORD, {"street": hand.street}, index, event, "street-skipped")
                self._shaken = True
            self._open(index)

    def _open(self, index: int) -> None:
        """The next street of the table; in stud the cards decide who is first, so the record's word is
        taken."""
        hand = self._hand
        for seat, place in enumerate(self._seating.at):
            self._before[seat] += hand.seats[place].put
        first = NO_ONE
        if hand.structure.streets[0] == "third":
            seat = self._next_actor(index)
            first = self._seating.at[seat] if seat != NO_ONE else NO_ONE
        hand.next_street(first)

    def _end(self) -> None:
        hand = self._hand
        events = self._record.events
        index = len(events)
        last = next((event for event in reversed(events) if isinstance(event, (Act, Street))), None)
        unknown = any(one.stack == UNBOUNDED for one in hand.seats if not one.folded)
        while hand.actor != NO_ONE and not unknown:
            self._miss(index, self._seating.who[hand.actor], last)
        if not hand.over:
            severity, name = (f.UNKNOWN, "ends-early-unknown") if unknown else (f.RECORD, "ends-early")
            self._note_hand(f.MISSING_ACT, severity, {"street": hand.street}, index, last, name)
            self._shaken = True

    # ------------------------------------------------------- looking further

    def _acts_on_street(self, seat: int, index: int) -> bool:
        """Does a seat act later on this street, by the record?"""
        for event in self._record.events[index + 1 :]:
            if isinstance(event, Street):
                return False
            if isinstance(event, Act) and event.seat == seat:
                return True
        return False

    def _seen_after(self, seat: int, index: int) -> bool:
        """Does the record still know of a seat after an event: does it act, draw, show or win?"""
        return any(
            isinstance(event, (Act, Draw, Show, Collect, Return)) and event.seat == seat
            for event in self._record.events[index + 1 :]
        )

    def _next_actor(self, index: int) -> int:
        for event in self._record.events[index:]:
            if isinstance(event, Act):
                return event.seat
            if isinstance(event, Street) and event is not self._record.events[index]:
                break
        return NO_ONE

    # ----------------------------------------------------------------- notes

    def _name(self, seat: int) -> str:
        return seat_name(self._record, seat)

    def _note(
        self, kind: str, severity: str, slug: str, part: str, facts: Facts, index: int, act: Act,
        in_play: bool = False, name: str = "", options: Options | None = None,
    ) -> None:  # fmt: skip
        if options is None and in_play and self._hand.actor != NO_ONE:
            options = self._hand.options()
        self._keep(self._made(kind, severity, slug, part, facts, index, act, act.seat, name, options))

    def _note_hand(
        self, kind: str, severity: str, facts: Facts, index: int, at: Act | Street | None, name: str
    ) -> None:
        self._keep(self._made(kind, severity, "custom", "", facts, index, at, NO_ONE, name))

    def _made(
        self, kind: str, severity: str, slug: str, part: str, facts: Facts, index: int, at: Act | Street | None,
        seat: int, name: str = "", options: Options | None = None,
    ) -> Fault:  # fmt: skip
        act = at if isinstance(at, Act) and at.seat == seat else None
        line, column = (self._record.line, 0) if at is None else (at.line, at.column)
        return Fault(
            kind, severity, name or kind, slug, part, facts, index, line or self._record.line, column,
            self._hand.street, seat, act, options,
        )  # fmt: skip

    def _keep(self, fault: Fault) -> None:
        if (fault.kind, fault.event) not in self._told or fault.kind == f.MISSING_ACT:
            self._faults.append(fault)


def seat_name(record: Record, seat: int) -> str:
    """How a finding names a seat: by the player's name, else the seat's number, else its place."""
    if seat == NO_ONE:
        return ""
    one = record.seats[seat]
    return one.name or one.number or f"seat {seat + 1}"
