"""A second, independent reading of the law for chips, words and turn: small, slow, and sharing no code with floorcall.

It covers one street after the flop (or a big blind facing a raise) with the default terms. Amounts are chips,
totals for the street. What it does not decide it is not asked.
"""

from dataclasses import dataclass, field
from typing import Any

Want = dict[str, Any]


@dataclass(frozen=True)
class Spot:
    """Where a seat stands when it acts in turn, and what it has in front."""

    limit: str
    price: int
    """0: no bet is faced."""
    increment: int
    """The least bet or raise on top of the price."""
    pot: int = 0
    """Everything in the middle and in front, for pot-limit."""
    inside: int = 0
    """What the seat has in on this street."""
    total: int | None = None
    """All that the seat could have in on this street; None: enough for anything."""
    heads_up: bool = False
    opening: bool = True
    """The bet that is faced is the first of the street."""
    prior: tuple[int, ...] = ()
    """The chips that lie in front."""
    pulled: tuple[int, ...] = ()
    new: tuple[int, ...] = ()

    @property
    def out(self) -> int:
        """What is finally in front."""
        return sum(self.prior) - sum(self.pulled) + sum(self.new)

    @property
    def last(self) -> bool:
        return self.out == self.total

    def capped(self, to: int) -> int:
        """A total cut to what the structure and the stack allow."""
        if self.limit == "FL":
            to = self.price + self.increment
        if self.limit == "PL":
            to = min(to, self.price + self.pot + self.price - self.inside)
        return to if self.total is None else min(to, self.total)

    def act(self, verb: str, to: int) -> Want:
        return {
            "status": "decided", "verb": verb, "to": to, "adds": to - self.inside, "all_in": to == self.total,
            "owes": max(0, to - self.out), "returns": max(0, self.out - to),
        }  # fmt: skip

    def call(self) -> Want:
        return self.act("call", self.price if self.total is None else min(self.price, self.total))

    def reaches_half(self, amount: int) -> bool:
        return 2 * (amount - self.price) >= self.increment

    def short(self) -> Want:
        """Below the price with chips behind, by 46-B, 51-B."""
        if self.pulled or self.heads_up or self.opening:
            return self.call()
        return {"status": "floor"}


def pushed(spot: Spot) -> Want:
    """Silent chips facing a bet (41, 43-A, 44, 45, 46, 51-B)."""
    if spot.out < spot.price:
        return spot.act("call", spot.out) if spot.last else spot.short()
    some = bool(spot.pulled) and sum(spot.pulled) < sum(spot.prior)
    final_chips = bool(spot.prior) and (sum(spot.prior) >= spot.price or some)
    spare = spot.out - min(spot.new) >= spot.price
    if spot.out == spot.price or (not final_chips and (len(spot.new) == 1 or not spare)):
        return spot.call()
    if spot.last and spare:
        to = spot.out if spot.limit != "FL" else min(spot.out, spot.price + spot.increment)
        return spot.act("raise", to if spot.limit == "FL" else spot.capped(to))
    if spot.reaches_half(spot.out):
        return spot.act("raise", spot.capped(max(spot.out, spot.price + spot.increment)))
    return spot.call()


def strung(spot: Spot, second: tuple[int, ...]) -> Want:
    """Two silent motions with a return to the stack in between (56)."""
    both = Spot(**{**spot.__dict__, "new": spot.new + second})
    if not spot.price:
        return both.act("bet", max(spot.increment, spot.out))
    if spot.out < spot.price:
        completes = both.out >= spot.price and pushed(both)["verb"] == "call"
        return both.call() if completes else both.short()
    first = pushed(spot)
    return both.act(first["verb"], first["to"])


def said(spot: Spot, kind: str, amount: int) -> Want | None:
    """Plain words in turn: raise, raise X, raise to X, X more, X, call, check, all in; None: not decided here."""
    if not spot.price:
        return opened(spot, kind, amount)
    least = spot.price + spot.increment
    if kind == "check":
        return {"status": "decided", "verb": None}
    no_more = spot.total is not None and spot.total <= spot.price
    if kind == "call" or (no_more and kind != "X"):
        return spot.call()
    match kind:
        case "raise":
            return {"verb": "raise", "to": spot.capped(least)}
        case "raise X" if amount <= spot.price:
            return spot.act("raise", spot.capped(max(least, spot.price + amount)))
        case "raise X" | "raise to X":
            return spot.act("raise", spot.capped(max(least, amount)))
        case "X more":
            return spot.act("raise", spot.capped(max(least, spot.price + amount)))
        case "all in":
            return None if spot.total is None else spot.act("raise", spot.capped(spot.total))
    if spot.total is not None and amount >= spot.total:
        return None
    if amount < spot.price:
        return spot.short()
    return spot.act("raise", spot.capped(max(least, amount))) if spot.reaches_half(amount) else spot.call()


def opened(spot: Spot, kind: str, amount: int) -> Want | None:
    """Plain words with no bet faced (55, 52-A)."""
    match kind:
        case "check" | "call":
            return {"status": "decided", "verb": "check"}
        case "raise":
            return {"verb": "bet", "to": spot.capped(spot.increment)}
        case "raise X" | "raise to X" | "X":
            return spot.act("bet", spot.capped(max(spot.increment, amount)))
    return None


@dataclass
class Waiting:
    verb: str
    to: int
    seen: frozenset[int]


@dataclass
class Street:
    """Acts in and out of turn on one no-limit street without stacks (53-A, 55, 47, 58); nobody is skipped for good."""

    seats: int
    least: int
    price: int = 0
    full: int = 0
    actor: int | None = 0
    record: list[tuple[int, str, int]] = field(default_factory=list)
    waiting: dict[int, Waiting] = field(default_factory=dict)
    inside: dict[int, int] = field(default_factory=dict)
    answered: dict[int, int] = field(default_factory=dict)
    folded: set[int] = field(default_factory=set)
    closed: set[int] = field(default_factory=set)

    def owes(self, seat: int) -> bool:
        fewer = self.inside.get(seat, 0) < self.price
        return seat not in self.folded and (seat not in self.answered or fewer)

    def act(self, seat: int, verb: str, to: int) -> None:
        if seat == self.actor:
            self.play(seat, verb, to)
            self.settle()
        elif verb == "fold":
            self.waiting.pop(seat, None)
            self.play(seat, verb, to)
        else:
            self.waiting[seat] = Waiting(verb, to, frozenset(self.waiting))

    def settle(self) -> None:
        while self.actor is not None and self.actor in self.waiting:
            act = self.waiting.pop(self.actor)
            self.play(self.actor, act.verb, act.to)
        if self.actor is None:
            self.waiting.clear()

    def play(self, seat: int, verb: str, to: int) -> None:
        inside = self.inside.get(seat, 0)
        if verb == "check" and inside < self.price:
            self.closed.add(seat)
            return
        if verb == "raise" and not self.open_to(seat):
            verb = "call"
        if verb == "call" and inside == self.price:
            verb = "check"
        if verb == "fold":
            self.folded.add(seat)
        elif verb == "raise":
            to = max(to, self.price + (self.full or self.least))
            self.full, self.price = to - self.price, to
            for other, act in list(self.waiting.items()):
                if other != seat and seat not in act.seen:
                    del self.waiting[other]
        self.record.append((seat, verb, self.price if verb in ("call", "raise") else 0))
        if verb != "fold":
            self.inside[seat] = self.answered[seat] = self.price
            self.closed.discard(seat)
        if seat == self.actor or len(self.folded) == self.seats - 1:
            self.move(seat)

    def open_to(self, seat: int) -> bool:
        lift = self.price - self.answered.get(seat, 0)
        return seat not in self.closed and (seat not in self.answered or lift >= (self.full or self.least))

    def move(self, seat: int) -> None:
        turn = [(seat + step) % self.seats for step in range(1, self.seats + 1)]
        over = len(self.folded) == self.seats - 1
        self.actor = None if over else next((one for one in turn if self.owes(one)), None)
