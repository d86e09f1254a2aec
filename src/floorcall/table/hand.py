"""A whole hand: streets, betting, pots. The engine that the judge and the auditor use."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from floorcall.native import mypyc_attr
from floorcall.table.corrections import ACT_KILL
from floorcall.table.posting import begin
from floorcall.table.round import ACT_BET, ACT_BRING_IN, ACT_CALL, ACT_CHECK, ACT_FOLD
from floorcall.table.seat import Seat
from floorcall.table.streets import ACT_STREET, Streets
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

CALLS: Final = (ACT_CHECK, ACT_CALL, ACT_BRING_IN)

ACT_NAMES: Final = (FOLD, CHECK, CALL, BRING_IN, BET, RAISE, COMPLETE, "street", "kill", "force")


@mypyc_attr(acyclic=True)
class Hand(Streets):
    """A hand at the table. It changes in place; `copy()` is cheap. Chips are whole, seats count from 0.

    Make one with `Hand.start`. Equal by value (the position, not how it came about), never hashable:
    `key()` is a hashable snapshot. `actor` is the seat to act, -1 where nobody is: the round or the hand is over.
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
        super().__init__(structure, [Seat(0, 0, 0, NEVER, False) for _ in stacks], None)
        self.stacks_at_start = stacks
        self.restart(stacks)

    def restart(self, stacks: tuple[int, ...]) -> None:
        """Deals the next hand of the same structure in place, with these stacks: quicker than a new object."""
        structure = self.structure
        if len(stacks) != structure.n:
            raise BadInput(f"{structure.n} stacks are expected, not {len(stacks)}")
        self.stacks_at_start = stacks
        for i, seat in enumerate(self.seats):
            stack: i64 = stacks[i]
            if stack < 0 or (stack > MAX_CHIPS and stack != UNBOUNDED):
                chips(stack, "stacks")
            seat.stack = stack >> 0  # TypeError of what is no whole number
            seat.put = 0
            seat.before = 0
            seat.answered = NEVER
            seat.folded = False
        begin(self)

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

    def __copy__(self) -> Hand:
        return self.copy()

    def __deepcopy__(self, memo: object) -> Hand:
        return self.copy()

    def again(self, stacks: Sequence[int] | None = None) -> Hand:
        """A new hand of the same structure, before its first act; with other stacks if they are given."""
        return Hand(self.structure, self.stacks_at_start if stacks is None else tuple(stacks))

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
            self.make(chips(to, verb) << 9 | seat << 4 | code)

    def follow(self, acts: list[i64]) -> None:
        """Makes the acts of a hand's `acts`, the quickest way to play a known hand; refusals as for `replay`.

        An act is a whole number: its total for the street, five bits for the seat and four for the verb.
        They are kept as they came.
        """
        made = 0
        self.recording = False
        try:
            for act in acts:
                verb = act & 15
                if act >> 4 & 31 != self.actor or verb >= ACT_STREET:
                    self.make(act)
                elif verb >= ACT_BET:
                    self.raise_to(act >> 9)
                elif verb == ACT_FOLD:
                    self.fold()
                else:
                    self.call()
                made += 1
        finally:
            self.recording = True
            self.acts += acts if made == len(acts) else acts[:made]

    def make(self, act: i64) -> None:
        """One act of a record."""
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
