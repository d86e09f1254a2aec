"""A whole hand: streets, betting, pots. The engine that the judge and the auditor use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from floorcall.table.corrections import ACT_KILL, Corrections
from floorcall.table.payout import Winners, pay
from floorcall.table.posting import open_street, post
from floorcall.table.pots import ALL_CALLED, Pot, highest_uncalled, pots_of
from floorcall.table.round import ACT_BET, ACT_BRING_IN, ACT_CALL, ACT_CHECK, ACT_FOLD
from floorcall.table.seat import Seat
from floorcall.table.structure import Structure, seat_in
from floorcall.table.turn import NO_ONE
from floorcall.terms import Terms
from floorcall.words import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    MAX_CHIPS,
    NEVER,
    RAISE,
    UNBOUNDED,
    BadInput,
    Facts,
    chips,
    nearest,
)

if TYPE_CHECKING:
    from mypy_extensions import i64

ACT_STREET: Final = 7
CALLS: Final = (ACT_CHECK, ACT_CALL, ACT_BRING_IN)

ACT_NAMES: Final = (FOLD, CHECK, CALL, BRING_IN, BET, RAISE, COMPLETE, "street", "kill", "force")


class Hand(Corrections):
    """A hand at the table. It changes in place; `copy()` is cheap. Chips are whole, seats count from 0.

    Make one with `Hand.start`. Equal by value (the position, not how it came about), never hashable:
    `key()` is a hashable snapshot.
    """

    __slots__ = ("stacks_at_start",)

    def __init__(self, structure: Structure, stacks: tuple[int, ...], like: Hand | None = None) -> None:
        if like is not None:
            super().__init__(
                structure,
                [Seat(s.stack, s.put, s.before, s.answered, s.folded) for s in like.seats],
                like,
            )
            self.stacks_at_start: tuple[int, ...] = stacks
            return
        if len(stacks) != structure.n:
            raise BadInput(f"{structure.n} stacks are expected, not {len(stacks)}")
        for stack in stacks:
            if not isinstance(stack, int) or (not 0 <= stack <= MAX_CHIPS and stack != UNBOUNDED):
                chips(stack, "stacks")
        super().__init__(structure, [Seat(stack, 0, 0, NEVER, False) for stack in stacks], None)
        self.stacks_at_start = stacks
        for i in structure.folded:
            self.seats[i].folded = True
        self.dead = structure.pot
        self.chips_in = structure.pot
        if structure.street == 0:
            post(self)
        open_street(self, structure.first)

    @staticmethod
    def start(
        limit: str = "NL",
        kind: str = "",
        *,
        terms: Terms | None = None,
        stacks: Sequence[int],
        blinds: Sequence[int] = (),
        posts: Mapping[int, int | tuple[int, int]] | None = None,
        bets: Sequence[int] | None = None,
        min_bet: int = 0,
        ante: int = 0,
        ante_by: str = "each",
        straddles: Mapping[int, int] | None = None,
        bring_in: int = 0,
        door: int | None = None,
        street: str = "",
        folded: Sequence[int] = (),
        pot: int = 0,
        button: int | None = None,
        unit: int = 1,
        open_pair: bool = False,
    ) -> Hand:
        """A hand before its first act, on any street; see Structure for what the words mean.

        stacks: chips behind before anything is posted on that street, UNBOUNDED where they are not
        known, 0 for a seat that is all-in from before. posts: {seat: (live, dead)} where it differs from
        the blinds. On a street after the first, seats stand in the order in which they act.
        """
        structure = Structure(
            Terms() if terms is None else terms,
            len(stacks),
            limit=limit,
            kind=kind,
            blinds=blinds,
            posts=posts,
            bets=bets,
            min_bet=min_bet,
            ante=ante,
            ante_by=ante_by,
            straddles=straddles,
            bring_in=bring_in,
            door=door,
            street=street,
            folded=folded,
            pot=pot,
            button=button,
            unit=unit,
            open_pair=open_pair,
        )
        return Hand(structure, tuple(stacks))

    def copy(self) -> Hand:
        """A twin that shares nothing that changes."""
        return Hand(self.structure, self.stacks_at_start, self)

    def again(self, stacks: Sequence[int] | None = None) -> Hand:
        """A new hand of the same structure, before its first act; with other stacks if they are given."""
        return Hand(self.structure, self.stacks_at_start if stacks is None else tuple(stacks))

    # streets

    @property
    def street(self) -> str:
        """The name of the street that is being bet."""
        return self.structure.streets[self.street_index]

    @property
    def over(self) -> bool:
        """Whether no act can follow any more: one seat is left, or the betting is closed for good."""
        if self.actor != NO_ONE:
            return False
        return self.live < 2 or self.able < 2 or self.street_index == self.structure.last_street

    @property
    def stacks(self) -> tuple[int, ...]:
        """Chips behind, by seat; UNBOUNDED where they were not given."""
        return tuple([seat.stack for seat in self.seats])

    @property
    def uncalled(self) -> tuple[int, int] | None:
        """(seat, chips) that are in no pot because nobody called them, or None."""
        seat, over = highest_uncalled(self.seats)
        return None if seat == ALL_CALLED else (seat, over)

    def next_street(self, first: int = NO_ONE) -> None:
        """Closes the street and opens the next; `first` acts first where the cards decide (stud).

        IllegalAction while a seat still has to act, with one seat left, or after the last street. When no
        betting can follow, the street is cards only and the round is over at once.
        """
        if self.actor != NO_ONE:
            raise self.refuse(
                f"seat {self.actor} is still to act", "acting-in-turn", "A", {"actor": int(self.actor)}, None
            )
        if self.live < 2 or self.street_index == self.structure.last_street:
            raise self.refuse("no street follows", "acting-in-turn", "A", {}, None)
        first = int(self.structure.later_first) if first == NO_ONE else first
        if not 0 <= first < self.structure.n:
            raise BadInput(f"first: a seat from 0 to {self.structure.n - 1} is expected, not {first}")
        for seat in self.seats:
            seat.before += seat.put
            seat.put = 0
            seat.answered = NEVER
        self.street_index += 1
        self.acts.append(first << 4 | ACT_STREET)
        open_street(self, first)

    # the end

    def pots(self) -> list[Pot]:
        """(chips, seats that can win them), main pot first, as if the betting closed now."""
        top, over = highest_uncalled(self.seats)
        return pots_of(self.seats, self.dead, top, over)

    def settle(self, winners: Sequence[Winners] | None = None, odd: Sequence[int] | None = None) -> list[int]:
        """Pays the pots and returns what each seat takes, its uncalled chips included; ends the hand.

        winners: for each pot of `pots()` the seats that win it, or two lists, high and low; may be left
        out when each pot has one seat that can win it. odd: the order in which odd chips go, where cards
        decide it; by default seats left of the button first. BadInput for a seat that cannot win.
        """
        top, over = highest_uncalled(self.seats)
        pots = pots_of(self.seats, self.dead, top, over)
        if winners is None:
            winners = [pot[1] for pot in pots]
            if any(len(pot[1]) != 1 for pot in pots):
                raise BadInput("settle: winners are expected for each pot")
        if len(winners) != len(pots):
            raise BadInput(f"settle: winners of {len(pots)} pots are expected, not {len(winners)}")
        takes = [0] * len(self.seats)
        for i, pot in enumerate(pots):
            pay(pot, winners[i], self.structure, odd, takes)
        if top != ALL_CALLED:
            takes[top] += over
        for i, seat in enumerate(self.seats):
            got = takes[i]
            if got > 0 and seat.stack != UNBOUNDED:
                seat.stack += got
            seat.put = 0
            seat.before = 0
        self.dead = 0
        self.chips_in = 0
        self.actor = NO_ONE
        return takes

    # records and comparison

    def record(self) -> list[tuple[int, str, int]]:
        """(seat, verb, total for the street) of every act so far; streets, kills and forced acts too.

        `replay` of it on `again()` gives an equal hand.
        """
        return [(int(act >> 4 & 31), ACT_NAMES[act & 15], int(act >> 9)) for act in self.acts]

    def replay(self, record: Sequence[tuple[int, str, int]]) -> None:
        """Makes the acts of a record; IllegalAction at the first that is not allowed or not in turn."""
        for seat, verb, to in record:
            if verb not in ACT_NAMES:
                raise BadInput(f"unknown verb '{verb}'{nearest(verb, list(ACT_NAMES))}")
            code = ACT_NAMES.index(verb)
            seat_in(seat, int(self.structure.n), verb)
            if code in CALLS and seat == self.actor and to != self.options().call_to:
                facts: Facts = {"to": to, "call_to": self.options().call_to}
                raise self.refuse(f"{verb} to {to}", "methods-of-calling", "", facts, self.options())
            self.follow([chips(to, verb) << 9 | seat << 4 | code])

    def follow(self, acts: list[i64]) -> None:
        """Makes the acts of a hand's `acts`, the quickest way to play a known hand; refusals as for `replay`.

        An act is a whole number: its total for the street, five bits for the seat and four for the verb.
        """
        for act in acts:
            verb = act & 15
            seat = act >> 4 & 31
            if verb < ACT_STREET:
                if seat != self.actor:
                    facts: Facts = {"actor": int(self.actor)}
                    raise self.refuse(f"seat {seat} is not to act", "acting-in-turn", "A", facts, None)
                if verb >= ACT_BET:
                    self.raise_to(act >> 9)
                elif verb == ACT_FOLD:
                    self.fold()
                else:
                    self.call()
            elif verb == ACT_STREET:
                self.next_street(int(seat))
            elif verb == ACT_KILL:
                self.fold_seat(int(seat))
            else:
                self.force(int(seat), int(act >> 9))

    def undone(self, steps: int = 1) -> Hand:
        """The hand as it was `steps` entries of the record ago."""
        if not 0 <= steps <= len(self.acts):
            raise BadInput(f"from 0 to {len(self.acts)} steps can be undone, not {steps}")
        twin = self.again()
        twin.follow(self.acts[: len(self.acts) - steps])
        return twin

    def key(self) -> tuple[object, ...]:
        """A hashable snapshot of the position: equal hands have equal keys."""
        return (
            self.structure.key(),
            int(self.actor),
            int(self.street_index),
            int(self.level),
            int(self.full_level),
            int(self.full_raise),
            int(self.next_to),
            int(self.opened),
            int(self.bet),
            int(self.bets),
            bool(self.capped),
            int(self.run),
            int(self.run_from if self.run > 0 else 0),
            int(self.live_at_start),
            int(self.dead),
            int(self.chips_in),
            tuple([(s.stack, s.put, s.before, s.answered, s.folded) for s in self.seats]),
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Hand):
            return NotImplemented
        return self.key() == other.key()

    def __hash__(self) -> int:
        raise TypeError("a hand changes in place and is not hashable: use key()")

    def __repr__(self) -> str:
        turn = "over" if self.over else "round over" if self.actor == NO_ONE else f"seat {self.actor} to act"
        return f"Hand({self.street}, price {self.level}, pot {self.chips_in}, {turn}, stacks {self.stacks})"
