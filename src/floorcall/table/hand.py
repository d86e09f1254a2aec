"""A whole hand: streets, betting, pots. The engine that the judge and the auditor use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Final

from floorcall.table.corrections import Corrections
from floorcall.table.payout import Winners, odd_order, pay
from floorcall.table.posting import open_street, post
from floorcall.table.pots import Pot, pots_of, uncalled_of
from floorcall.table.seat import Seat
from floorcall.table.structure import Structure
from floorcall.table.turn import NO_ONE
from floorcall.terms import Terms
from floorcall.words import (
    BET,
    BRING_IN,
    CALL,
    CHECK,
    COMPLETE,
    FOLD,
    NEVER,
    RAISE,
    UNBOUNDED,
    BadInput,
    chips,
)

ACT_STREET: Final = 7

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
            if stack != UNBOUNDED:
                chips(stack, "stacks")
        super().__init__(structure, [Seat(stack, 0, 0, NEVER, False) for stack in stacks], None)
        self.stacks_at_start = stacks
        for i in structure.folded:
            self.seats[i].folded = True
        self.dead = structure.pot
        self.pot_total = structure.pot
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
        return uncalled_of(self.seats)

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
        return pots_of(self.seats, self.dead)

    def settle(self, winners: Sequence[Winners] | None = None, odd: Sequence[int] | None = None) -> list[int]:
        """Pays the pots and returns what each seat takes, its uncalled chips included; ends the hand.

        winners: for each pot of `pots()` the seats that win it, or two lists, high and low; may be left
        out when each pot has one seat that can win it. odd: the order in which odd chips go, where cards
        decide it; by default seats left of the button first. BadInput for a seat that cannot win.
        """
        pots = self.pots()
        if winners is None:
            winners = [pot[1] for pot in pots]
            if any(len(pot[1]) != 1 for pot in pots):
                raise BadInput("settle: winners are expected for each pot")
        if len(winners) != len(pots):
            raise BadInput(f"settle: winners of {len(pots)} pots are expected, not {len(winners)}")
        takes = [0] * int(self.structure.n)
        order = odd_order(int(self.structure.button), len(takes), odd)
        for pot, who in zip(pots, winners, strict=True):
            pay(pot, who, order, self.structure.unit, takes)
        uncalled = self.uncalled
        if uncalled is not None:
            takes[uncalled[0]] += uncalled[1]
        for i, place in enumerate(self.seats):
            if place.stack != UNBOUNDED:
                place.stack += takes[i]
            place.put = 0
            place.before = 0
        self.dead = 0
        self.pot_total = 0
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
            if verb == "street":
                self.next_street(seat)
            elif verb == "kill":
                self.fold_seat(seat)
            elif verb == "force":
                self.force(seat, to)
            elif seat != self.actor:
                raise self.refuse(f"seat {seat} is not to act", "acting-in-turn", "A", {"actor": int(self.actor)}, None)
            elif verb == FOLD:
                self.fold()
            elif verb in (BET, RAISE, COMPLETE):
                self.raise_to(to)
            elif verb in (CHECK, CALL, BRING_IN):
                self.call()
            else:
                raise BadInput(f"unknown verb '{verb}'")

    def undone(self, steps: int = 1) -> Hand:
        """The hand as it was `steps` entries of the record ago."""
        record = self.record()
        if not 0 <= steps <= len(record):
            raise BadInput(f"from 0 to {len(record)} steps can be undone, not {steps}")
        twin = self.again()
        twin.replay(record[: len(record) - steps])
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
            int(self.bets),
            bool(self.capped),
            int(self.run),
            int(self.run_from if self.run > 0 else 0),
            int(self.live_at_start),
            int(self.dead),
            int(self.pot_total),
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
        return f"Hand({self.street}, price {self.level}, pot {self.pot_total}, {turn}, stacks {self.stacks})"
