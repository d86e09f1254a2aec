"""Replays one record at a table and notes where the record and the law part ways.

An act that is not allowed is noted, and the replay goes on as if it had stood, as far as that can be done:
what follows was played on it. Nothing is put in its place in the record.
"""

from dataclasses import dataclass
from typing import Final

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.judging import NO_ONE, Again, Judging
from floorcall.audit.seating import Posted, Seating, stacks_of, take_seats
from floorcall.audit.upcards import openers
from floorcall.histories.record import (
    Act,
    Record,
    Street,
)
from floorcall.terms import Terms
from floorcall.words import (
    FOLD,
    UNBOUNDED,
    Facts,
)

_ENOUGH: Final = 60
"""So many faults of one hand are told; a record that has more is no record of a hand."""


@dataclass(frozen=True, slots=True)
class Step:
    """An act as it was replayed, for drawing. event: its index; seat: the record's; to: what the seat has
    in on the street after it; price and least: what the call and the next full raise were before it; pot:
    all chips after."""

    event: int
    act: Act
    street: str
    to: int
    price: int
    least: int
    pot: int


class Replayed:
    """What came of a replay: the faults in order, the table at the end, the number of acts.

    shaken: something in the record was missing or impossible, so that its chips cannot be added up any
    more."""

    __slots__ = ("acts", "faults", "hand", "seating", "shaken", "steps")

    def __init__(self, faults: list[Fault], seating: Seating, acts: int, shaken: bool, steps: list[Step]) -> None:
        self.steps = steps
        self.faults = faults
        self.seating = seating
        self.hand = seating.hand
        self.acts = acts
        self.shaken = shaken


def replay(record: Record, posted: Posted, terms: Terms, until: int = -1, *, trace: bool = False) -> Replayed:
    """Replays a record up to the event `until` (all of it by default). BadInput where no table can hold it.

    trace: keep a step for each act."""
    stacks = stacks_of(record)
    faults: list[Fault] = []
    for _ in range(2 * len(stacks)):
        one = _Replay(record, take_seats(record, posted, terms, stacks), stacks, posted, faults.copy())
        one.trace = trace
        try:
            return one.run(until)
        except Again as again:
            stacks[again.seat] = again.stack
            if again.fault is not None:
                faults.append(again.fault)
    one = _Replay(record, take_seats(record, posted, terms, [UNBOUNDED] * len(stacks)), stacks, posted, faults)
    one.final = True
    one.trace = trace
    return one.run(until)


class _Replay(Judging):
    def run(self, until: int) -> Replayed:
        """Goes through the events; Again when a stack must be another."""
        self.steps: list[Step] = []
        self.opened = 0
        for index, event in enumerate(self.record.events):
            if isinstance(event, Act):
                self.acts += 1
                price, least = self.hand.price, self.hand.price + self.hand.min_raise
                self._act(index, event)
                if self.trace:
                    self._step(index, event, price, least)
            elif isinstance(event, Street):
                self._street(index, event)
            if index == until or len(self.faults) > _ENOUGH:
                break
        else:
            self._end()
        return Replayed(self.faults, self.seating, self.acts, self.shaken, self.steps)

    def _step(self, index: int, act: Act, price: int, least: int) -> None:
        hand = self.hand
        to = hand.seats[self.seating.at[act.seat]].put
        self.steps.append(Step(index, act, hand.street, to, price, least, hand.pot_total))

    # ------------------------------------------------------------------ turn

    def _act(self, index: int, act: Act) -> None:
        hand = self.hand
        place = self.seating.at[act.seat]
        if hand.seats[place].folded:
            self.note(f.FOLDED_SEAT, f.RECORD, "acting-in-turn", "A", {}, index, act)
            self.shaken = True
            return
        if act.verb == FOLD and self.record.seats[act.seat].away and hand.seats[place].stack == 0:
            hand.fold_seat(place)  # the hand of an absent player is killed, all-in from its posts or not (30)
            return
        if hand.seats[place].stack == 0 and hand.actor != place:
            self._after_all_in(index, act, place)
            return
        if hand.actor == NO_ONE and not self._opens_street(index, act):
            return
        if hand.actor != place and not self._turn(index, act, place):
            return
        if hand.structure.streets[0] == "third":
            self._opens_by_cards(index, act)
        self.in_turn(index, act, place)

    def _opens_by_cards(self, index: int, act: Act) -> None:
        """In stud the record's word is taken for who is first on a street; but do the cards say so?"""
        hand = self.hand
        if hand.street_index < self.opened:
            return
        self.opened = hand.street_index + 1
        live = [seat for seat, place in enumerate(self.seating.at) if not hand.seats[place].folded]
        first = openers(self.record, index, hand.street, live)
        # Where the seat that the cards name has no chips left, the next with chips opens.
        if first and act.seat not in first and all(hand.seats[self.seating.at[one]].stack for one in first):
            facts: Facts = {"actor": self.name(first[0])}
            self.note(f.OUT_OF_TURN, f.ILLEGAL, "out-of-turn", "A", facts, index, act, True, "cards-open")

    def _opens_street(self, index: int, act: Act) -> bool:
        """An act after the betting of the street was closed: is it the next street's, whose deal is not
        written?"""
        hand = self.hand
        if hand.over:
            if not self.ended:
                self.note(f.AFTER_THE_END, f.RECORD, "acting-in-turn", "A", {}, index, act)
            self.ended = True
            return False
        self.note(f.MISSING_DEAL, f.RECORD, "custom", "", {}, index, act)
        self._open(index)
        return hand.actor != NO_ONE

    def _after_all_in(self, index: int, act: Act, place: int) -> None:
        """An act of a seat whose last chips are in; rooms fold the hand of one who sits out, all-in or
        not."""
        self.note(f.AFTER_THE_END, f.RECORD, "acting-in-turn", "A", {}, index, act, name="after-all-in")
        if act.verb == FOLD:
            self.hand.fold_seat(place)

    def _turn(self, index: int, act: Act, place: int) -> bool:
        """It is somebody else's turn. True when it comes to be this seat's: those before it are missing."""
        hand = self.hand
        waiting = self.seating.who[hand.actor]
        if self.acts_on_street(waiting, index):
            self.note(f.OUT_OF_TURN, f.ILLEGAL, "out-of-turn", "A", {"actor": self.name(waiting)}, index, act, True)
            self.stands(act, place)
            return False
        while hand.actor not in (place, NO_ONE):
            self._miss(index, self.seating.who[hand.actor], act)
        if hand.actor == place:
            return True
        self.ended = True
        return False

    def _miss(self, index: int, seat: int, at: Act | Street | None) -> None:
        """A seat whose turn it was is not heard of: it calls if it is seen again, else it is gone."""
        hand = self.hand
        place = self.seating.at[seat]
        owner = hand.seats[place]
        if owner.stack == UNBOUNDED and owner.put + self.before[seat] and not self.final:
            # All that fits is that its last chips are in: the stack was not given.
            fault = self.made(f.MISSING_ACT, f.UNKNOWN, "acting-in-turn", "A", {}, index, at, seat, "unknown-stack")
            raise Again(seat, self.before[seat] + owner.put, fault)
        options = hand.options_for(place)
        self.keep(self.made(f.MISSING_ACT, f.RECORD, "acting-in-turn", "A", {}, index, at, seat, options=options))
        self.shaken = True
        self._pass_over(index, place)

    def _pass_over(self, index: int, place: int) -> None:
        """The turn of a seat of which the record has no act."""
        if self.seen_after(self.seating.who[place], index):
            self.hand.call()
        else:
            self.hand.fold_seat(place)

    # --------------------------------------------------------------- streets

    def _street(self, index: int, event: Street) -> None:
        hand = self.hand
        streets = hand.structure.streets
        if event.name not in streets or streets.index(event.name) <= hand.street_index:
            return
        while hand.actor != NO_ONE:
            self._miss(index, self.seating.who[hand.actor], event)
        while hand.live > 1 and hand.street_index < streets.index(event.name):
            self._open(index)
            if hand.actor != NO_ONE and hand.street_index < streets.index(event.name):
                self.note_hand(f.MISSING_DEAL, f.RECORD, {"street": hand.street}, index, event, "street-skipped")
                self.shaken = True
                while hand.actor != NO_ONE:
                    self._pass_over(index, hand.actor)

    def _open(self, index: int) -> None:
        """The next street of the table; in stud the cards decide who is first, so the record's word is
        taken."""
        hand = self.hand
        for seat, place in enumerate(self.seating.at):
            self.before[seat] += hand.seats[place].put
        first = NO_ONE
        if hand.structure.streets[0] == "third":
            seat = self.next_actor(index)
            first = self.seating.at[seat] if seat != NO_ONE else NO_ONE
        hand.next_street(first)

    def _end(self) -> None:
        hand = self.hand
        events = self.record.events
        index = len(events)
        last = next((event for event in reversed(events) if isinstance(event, (Act, Street))), None)
        unknown = any(one.stack == UNBOUNDED for one in hand.seats if not one.folded)
        while hand.actor != NO_ONE and not unknown:
            self._miss(index, self.seating.who[hand.actor], last)
        if not hand.over:
            severity, name = (f.UNKNOWN, "ends-early-unknown") if unknown else (f.RECORD, "ends-early")
            self.note_hand(f.MISSING_ACT, severity, {"street": hand.street}, index, last, name)
            self.shaken = True
