"""A whole hand: streets, betting, pots. The engine that the judge and the auditor use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from floorcall.law import odd_chips
from floorcall.table.posting import open_street, post
from floorcall.table.pots import Pot, pots_of, uncalled_of
from floorcall.table.round import (
    ACT_FORCE,
    ACT_KILL,
    ACT_STREET,
    NO_ONE,
    Round,
)
from floorcall.table.seat import Seat
from floorcall.table.structure import Structure
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

if TYPE_CHECKING:
    from mypy_extensions import i64

ACT_NAMES: Final = (FOLD, CHECK, CALL, BRING_IN, BET, RAISE, COMPLETE, "street", "kill", "force")

Winners = Sequence[int] | tuple[Sequence[int], Sequence[int]]


class Hand(Round):
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
        posts: Mapping[int, tuple[int, int]] | None = None,
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

    # what the floor does

    def fold_seat(self, seat: int) -> None:
        """Puts a seat out of the hand at once, in turn or not; the turn moves only if it was on it."""
        owner = self.seats[seat]
        if owner.folded:
            return
        self.acts.append(seat << 4 | ACT_KILL)
        owner.folded = True
        self.drop(seat)
        self.settle_turn(seat)

    def force(self, seat: int, to: int) -> None:
        """An act that stood although it was not lawful: the seat's total for the street becomes `to`.

        No check is made but that the chips are there; less than before gives chips back. The full raise
        never shrinks, save where the bet that made it is itself brought down. The turn moves on from the
        seat if it was on it, and comes back to whoever then owes something.
        """
        owner = self.seats[seat]
        adds = chips(to, "force") - owner.put
        if owner.stack != UNBOUNDED:
            if adds > owner.stack:
                raise BadInput(f"seat {seat} has {owner.stack} chips behind, not {adds}")
            owner.stack -= adds
        was = owner.put
        self.acts.append(to << 9 | seat << 4 | ACT_FORCE)
        owner.put = to
        self.pot_total += adds
        if to > self.level:
            self.lift(to)
        elif adds < 0:
            self.bring_down(was, to)
        owner.answered = self.level
        self.recount()
        self.settle_turn(seat)

    def bring_down(self, was: i64, to: i64) -> None:
        """Recomputes the price after a bet of `was` went down to `to`."""
        level = self.structure.price if self.street_index == 0 else 0
        for seat in self.seats:
            if seat.put > level:
                level = seat.put
        if self.full_level == was and level < was:
            if self.full_raise > 0:
                self.full_raise -= was - to
            self.full_level = to
        lowered = self.level - level
        self.level = level
        self.next_to -= 2 * lowered if self.full_raise > 0 and lowered > 0 else lowered

    def recount(self) -> None:
        """Counts the seats that have chips."""
        able: i64 = 0
        for seat in self.seats:
            if not seat.folded and seat.stack > 0:
                able += 1
        self.able = able

    def settle_turn(self, seat: i64) -> None:
        """Finds whose turn it is after the floor changed something at `seat`."""
        if self.actor == NO_ONE or self.actor == seat:
            self.pass_on(seat)
        else:
            self.pass_on(self.actor - 1)

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
        for pot, who in zip(pots, winners, strict=True):
            for amount, side in self.sides(pot[0], who):
                for seat, got in self.share(amount, side, pot[1], odd):
                    takes[seat] += got
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

    def sides(self, amount: int, who: Winners) -> list[tuple[int, Sequence[int]]]:
        """A pot as one side, or as its high and low halves."""
        halves = split_sides(who)
        if halves is None:
            return [(amount, flat(who))]
        high, low = halves
        if not low:
            return [(amount, high)]
        if not high:
            return [(amount, low)]
        if sorted(high) == sorted(low):
            return [(amount, high)]
        upper, lower = odd_chips.high_and_low(amount, self.structure.unit)
        return [(upper, high), (lower, low)]

    def share(
        self, amount: int, side: Sequence[int], eligible: Sequence[int], odd: Sequence[int] | None
    ) -> list[tuple[int, int]]:
        """(seat, chips) of one side of a pot."""
        if not side:
            raise BadInput("settle: a pot without a winner")
        for seat in side:
            if seat not in eligible:
                raise BadInput(f"settle: seat {seat} cannot win this pot, only {list(eligible)}")
        order = odd_chips.left_of_button(sorted(set(side)), int(self.structure.button), int(self.structure.n))
        if odd is not None:
            order.sort(key=lambda seat: odd.index(seat) if seat in odd else len(odd))
        return odd_chips.shares(amount, order, self.structure.unit)

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
                raise self.refuse(
                    f"seat {seat} is not to act", "acting-in-turn", "A", {"actor": int(self.actor)}, None
                )
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


def split_sides(who: Winners) -> tuple[list[int], list[int]] | None:
    """(high winners, low winners) where a pot has two sides, None for a plain list of seats."""
    if len(who) == 2 and not isinstance(who[0], int) and not isinstance(who[1], int):
        return list(who[0]), list(who[1])
    return None


def flat(who: Winners) -> list[int]:
    """A plain list of seats."""
    out: list[int] = []
    for seat in who:
        if not isinstance(seat, int):
            raise BadInput(f"settle: a seat is expected, not {seat!r}")
        out.append(seat)
    return out
