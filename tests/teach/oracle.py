"""A second reading of the law, to hold the drills against: sections 5, 6 and 10 of the law's notes, and no more.

Written from the text and not from the judge; it reads the case's keys and act lines by itself, knows clean acts,
silent chips, plain words and short all-ins, and answers None to everything else.
"""

import re
from dataclasses import dataclass, field
from typing import Any

AGGRESSIVE = ("bet", "raise")
ONES = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
FIGURE = rf"(?:\d[\d,]*|(?:{'|'.join(ONES)})(?: (?:hundred|thousand))?)"


@dataclass(frozen=True)
class Ruled:
    """An act: verb, total for the street, chips that go back, whether the seat is all-in."""

    verb: str
    to: int | None = None
    returns: int = 0
    all_in: bool = False


@dataclass(frozen=True)
class May:
    """What a seat may do: the least raise, None where it may not raise."""

    min_to: int | None


@dataclass
class Street:
    """One betting round. H is the price, F the last full bet or raise, L the price each seat last answered."""

    seats: list[str]
    big: int
    limit: str
    bet: int
    behind: dict[str, int]
    put: dict[str, int]
    price: int
    full: int
    pot: int
    answered: dict[str, int] = field(default_factory=dict)
    out: set[str] = field(default_factory=set)
    raises: int = 0
    turn: str = ""

    @property
    def step(self) -> int:
        """M: the least that a bet or raise adds."""
        return self.bet if self.limit == "FL" else self.full or self.big

    def next_after(self, seat: str) -> str:
        start = self.seats.index(seat)
        for place in range(1, len(self.seats) + 1):
            other = self.seats[(start + place) % len(self.seats)]
            if other not in self.out and self.behind.get(other, 1) > 0:
                return other
        return seat

    def play(self, seat: str, verb: str, to: int | None) -> None:
        """A clean act."""
        if verb == "fold":
            self.out.add(seat)
        elif verb in ("call", "check"):
            self._put(seat, self.price)
        elif to is not None:
            self._put(seat, to)
            lift = to - self.price
            if lift >= self.step:
                self.full = lift
                self.raises += self.price > 0
            self.price = max(self.price, to)
        self.answered[seat] = self.price
        self.turn = self.next_after(seat)

    def _put(self, seat: str, to: int) -> None:
        added = to - self.put.get(seat, 0)
        self.put[seat] = to
        if seat in self.behind:
            self.behind[seat] -= added
        self.pot += added

    def may(self, seat: str) -> May | None:
        """Section 10: who may raise, and to what at least."""
        others = [
            other for other in self.seats
            if other not in (seat, *self.out) and self.put.get(other, 0) + self.behind.get(other, 10**12) > self.price
        ]  # fmt: skip
        if not others or seat in self.behind:
            return None
        if self.limit == "FL":
            if self.price % self.bet:
                return None
            return May(None) if self.raises >= 4 else May(self.price + self.bet)
        last = self.answered.get(seat)
        open_ = last is None or self.price - last >= (self.full or self.big)
        return May(self.price + self.step) if open_ else May(None)


def number(text: str) -> int:
    """An amount as the drills say it: 1700, 12,500, fourteen hundred, five thousand."""
    if text[0].isdigit():
        return int(text.replace(",", ""))
    ones, *scale = text.split()
    return ONES.index(ones) * {(): 1, ("hundred",): 100, ("thousand",): 1000}[tuple(scale)]


def chips(text: str) -> list[int]:
    """Chips one by one, the smallest first."""
    found: list[int] = []
    for part in text.split(" + "):
        count, _, chip = part.rpartition("x")
        found += [int(chip)] * int(count or 1)
    return sorted(found)


def street_of(case: dict[str, Any]) -> Street:
    seats, (small, big) = list(case["seats"]), case["blinds"]
    first = case.get("street", "preflop") == "preflop"
    limit = case["game"][:2]
    bets = case.get("bets", [big, 2 * big])
    bet = bets[0] if case.get("street", "preflop") in ("preflop", "flop") else bets[1]
    put = {seats[0]: small, seats[1]: big} if first else {}
    return Street(
        seats, big, limit, bet, dict(case.get("stacks", {})), put, big if first else 0, big if first else 0,
        case.get("pot", 0) + sum(put.values()), turn=seats[2] if first else seats[0],
    )  # fmt: skip


def judge(case: dict[str, Any]) -> Ruled | May | None:
    """The ruling on the last act, or what the seat that is asked about may do; None where this oracle has no say."""
    if case["game"].startswith("PL") or "in_front" in case:
        return None
    street = street_of(case)
    *lines, last = str(case["acts"]).strip().split("\n")
    for line in lines:
        if not _clean(street, line):
            return None
    if last.startswith("? "):
        return street.may(last[2:])
    seat, deed = _parted(street, last)
    return _act(street, seat, deed) if street.turn == seat else None


def _parted(street: Street, line: str) -> tuple[str, str]:
    seat = max((name for name in street.seats if line.startswith(name + " ")), key=len)
    return seat, line[len(seat) + 1 :]


def _clean(street: Street, line: str) -> bool:
    """Play a clean act in turn; False for anything else."""
    seat, deed = _parted(street, line)
    told = re.fullmatch(r"(folds|checks|calls|all-in|bets (\d+)|raises to (\d+))", deed)
    if told is None or seat != street.turn:
        return False
    if deed == "all-in":
        street.play(seat, "raise", street.put.get(seat, 0) + street.behind[seat])
        return True
    verb = {"folds": "fold", "checks": "check", "calls": "call", "bets": "raise", "raises": "raise"}[deed.split()[0]]
    amount = told[2] or told[3]
    street.play(seat, verb, int(amount) if amount else None)
    return True


def _act(street: Street, seat: str, deed: str) -> Ruled | May | None:
    if deed == "all-in":
        total = street.put.get(seat, 0) + street.behind[seat]
        raised = total > street.price
        return Ruled(("raise" if street.price else "bet") if raised else "call", total, 0, True)
    facing = street.price > street.put.get(seat, 0)
    owes_nothing = not facing
    if deed in ("taps", 'says "check"', 'says "I check"', "checks"):
        return Ruled("check") if owes_nothing else May(None)
    if street.put.get(seat, 0) and "puts" in deed:
        return None  # section 7
    silent = re.fullmatch(r"puts ([\dx +]+?)( last)?", deed)
    if silent is not None:
        pile = chips(silent[1])
        return _pile(street, pile, bool(silent[2])) if facing else _opening(street, pile)
    late = re.fullmatch(r'puts ([\dx +]+), says "[^"]*"', deed)
    if late is not None and sum(chips(late[1])) >= street.price and facing:
        return _pile(street, chips(late[1]), False)  # 40-A: what came first defines
    string = re.fullmatch(r"puts ([\dx +]+), puts ([\dx +]+)", deed)
    if string is not None and facing and sum(chips(string[1])) >= street.price:
        first = _pile(street, chips(string[1]), False)
        out = sum(chips(string[1])) + sum(chips(string[2]))
        return (
            Ruled(first.verb, first.to, out - first.to if first.verb == "call" and first.to else 0) if first else None
        )
    said = re.fullmatch(r'says "([^"]*)"(?:, puts ([\dx +]+))?', deed)
    return _words(street, said[1], chips(said[2]) if said[2] else [], facing) if said is not None else None


def _pile(street: Street, pile: list[int], last: bool) -> Ruled | None:
    """The table of section 6."""
    total, smallest, price = sum(pile), pile[0], street.price
    if total < price:
        return Ruled("call", total, 0, True) if last else None
    if len(pile) == 1 or total - smallest < price:
        return Ruled("call", price, total - price, last and total == price)
    if last:
        return Ruled("raise", total, 0, True)
    return _half(street, total, total)


def _half(street: Street, total: int, out: int) -> Ruled:
    if 2 * (total - street.price) < street.step:
        return Ruled("call", street.price, max(out - street.price, 0))
    return Ruled("raise", max(total, street.price + street.step))


def _opening(street: Street, pile: list[int]) -> Ruled:
    """Section 5: a silent bet, made up to the big blind."""
    return Ruled("bet", max(sum(pile), street.big))


def _words(street: Street, words: str, put: list[int], facing: bool) -> Ruled | None:
    verb = "raise" if street.price else "bet"
    out = sum(put)
    if words in ("call", "I call"):
        return Ruled("call", street.price, max(out - street.price, 0)) if facing else Ruled("check")
    if words == "all in" and put:
        return Ruled("raise", out, 0, True) if out > street.price else Ruled("call", out, 0, True)
    if words in ("raise", "I raise", "raise it up", "bet") and put:
        return Ruled(verb, max(out, street.price + street.step))
    total = re.fullmatch(rf"(?:I )?(?:raise to |raise, |raise |make it |bet )({FIGURE})|({FIGURE}) to go", words)
    if total is not None:
        figure = total[1] or total[2]
        amount = _meant(street, figure) if figure in ONES else number(figure)
        if amount is None or (facing and amount <= street.price):
            return None  # A22
        to = max(amount, street.price + street.step)
        return Ruled(verb, to, max(out - to, 0))
    more = re.fullmatch(rf"raise ({FIGURE}) more|({FIGURE}) more|raise another ({FIGURE})", words)
    if more is not None and facing:
        figure = more[1] or more[2] or more[3]
        if figure in ONES:
            return None
        if words.startswith("raise"):
            return Ruled("raise", street.price + max(number(figure), street.step))
        return None
    bare = re.fullmatch(FIGURE, words)
    if bare is not None and not put:
        amount = _meant(street, words) if words in ONES else number(words)
        if amount is None:
            return None
        if not facing:
            return Ruled("bet", max(amount, street.big))
        return _half(street, amount, 0) if amount >= street.price else None
    return None


def _meant(street: Street, figure: str) -> int | None:
    """57: the largest legal meaning that is not above the pot; units, hundreds, thousands, millions."""
    least = street.price + street.step
    meanings = [ONES.index(figure) * unit for unit in (1, 100, 1000, 1_000_000)]
    legal = [amount for amount in meanings if amount >= least]
    within = [amount for amount in legal if amount <= street.pot]
    return max(within, default=None)
