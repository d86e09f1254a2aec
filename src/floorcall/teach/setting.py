"""A table made up for a drill: blinds, seats, chips, and acts up to the one that is asked about."""

from collections.abc import Sequence
from dataclasses import dataclass, field
from random import Random
from typing import Any, Final

LEVELS: Final = (
    (25, 50), (50, 100), (100, 200), (150, 300), (200, 400), (250, 500), (300, 600), (400, 800), (500, 1000),
    (1000, 2000), (2000, 4000),
)  # fmt: skip

CHIPS: Final = (25, 100, 500, 1000, 5000, 25_000, 100_000)

POSITIONS: Final = {
    4: ("SB", "BB", "CO", "BTN"),
    5: ("SB", "BB", "UTG", "CO", "BTN"),
    6: ("SB", "BB", "UTG", "HJ", "CO", "BTN"),
    7: ("SB", "BB", "UTG", "MP", "HJ", "CO", "BTN"),
    8: ("SB", "BB", "UTG", "UTG+1", "MP", "HJ", "CO", "BTN"),
    9: ("SB", "BB", "UTG", "UTG+1", "MP", "MP+1", "HJ", "CO", "BTN"),
}
"""Seats by their places, clockwise from the small blind."""

LATER: Final = ("flop", "turn", "river")


@dataclass
class Setting:
    """A table in the making. `keys`: those of the case but for the acts; `acts`: the lines so far.

    price: what a seat has to have in; step: by how much it was raised last; turn: the seats still to act, in order.
    """

    rng: Random
    small: int
    big: int
    seats: tuple[str, ...]
    street: str
    keys: dict[str, Any]
    acts: list[str] = field(default_factory=list)
    price: int = 0
    step: int = 0
    turn: list[str] = field(default_factory=list)

    @property
    def chips(self) -> tuple[int, ...]:
        """Chips in play at these blinds, the smallest first."""
        place = max(i for i, chip in enumerate(CHIPS) if self.small % chip == 0 and chip <= self.small)
        return CHIPS[place : place + 4]

    @property
    def unit(self) -> int:
        """The smallest chip in play."""
        return self.chips[0]

    def amount(self, low: float, high: float) -> int:
        """A multiple of the smallest chip between two amounts."""
        least, most = -(-int(low) // self.unit), max(int(high) // self.unit, -(-int(low) // self.unit))
        return self.rng.randint(least, most) * self.unit

    def act(self, deed: str) -> str:
        """The next seat in turn does something; its name."""
        seat = self.turn.pop(0)
        self.acts.append(f"{seat} {deed}")
        return seat

    def let_pass(self, most: int, deeds: Sequence[str] = ("folds",)) -> None:
        """Up to so many of the next seats fold, or do another of the deeds."""
        for _ in range(self.rng.randint(0, most)):
            self.act(self.rng.choice(deeds))

    def opened(self) -> bool:
        """The next seat bets or raises, by the clean act that fits; False where nobody is left to answer."""
        if len(self.turn) < 2:
            return False
        if self.price:
            to = self.amount(self.price + self.step, self.price + 3 * self.step)
            self.act(f"raises to {to}")
        else:
            to = self.amount(self.big, 6 * self.big)
            self.act(f"bets {to}")
        self.price, self.step = to, to - self.price
        return True

    def case(self, *last: str) -> dict[str, Any]:
        """The case with some more lines."""
        return {**self.keys, "acts": "\n".join((*self.acts, *last)) + "\n"}


def preflop(rng: Random, players: int | None = None, game: str = "NLHE") -> Setting:
    """Before the flop, with the blinds posted: the seat after the big blind is the first to act."""
    small, big = rng.choice(LEVELS)
    seats = POSITIONS[players or rng.randint(4, 9)]
    keys = {"game": game, "blinds": [small, big], "seats": list(seats)}
    turn = [*seats[2:], *seats[:2]]
    return Setting(rng, small, big, seats, "preflop", keys, price=big, step=big, turn=turn)


def later(rng: Random, players: int | None = None, game: str = "NLHE") -> Setting:
    """On a later street: the first of the seats that are left is the first to act; there is a pot."""
    small, big = rng.choice(LEVELS)
    count = players or rng.randint(2, 5)
    names = [f"Seat {number}" for number in sorted(rng.sample(range(1, 10), count))]
    if rng.random() < 0.5:
        names = list("ABCDEFGHI"[:count])
    street = rng.choice(LATER)
    pot = big * rng.randint(2, 12)
    keys = {"game": game, "blinds": [small, big], "seats": names, "street": street, "pot": pot}
    return Setting(rng, small, big, tuple(names), street, keys, turn=list(names))


def facing(rng: Random, raises: int | None = None, players: int | None = None) -> Setting | None:
    """A bet or raise to answer, before the flop or later; the next seat has no chips in front."""
    table = preflop(rng, players) if rng.random() < 0.5 and players != 2 else later(rng, players)
    last = [seat for seat in table.turn if table.street != "preflop" or seat not in ("SB", "BB")][-1]
    for _ in range(raises if raises is not None else rng.choice((1, 1, 1, 2))):
        if table.rng.random() < 0.5 and len(table.turn) > 3:
            table.let_pass(2, ("folds",) if table.price else ("checks",))
        if not table.turn or last not in table.turn[1:] or not table.opened():
            return None
    while table.turn and table.turn[0] != last and rng.random() < 0.4:
        table.act(rng.choice(("folds", "calls")))
    return table if last in table.turn else None


def pile(total: int, chips: Sequence[int], rng: Random) -> dict[int, int] | None:
    """An amount in some of the chips, mostly large ones; None where it takes too many."""
    left, made = total, dict[int, int]()
    for chip in sorted(chips, reverse=True):
        count = left // chip
        if count and chip != min(chips) and rng.random() < 0.35:
            count -= 1
        if count:
            made[chip] = count
            left -= chip * count
    return made if not left and 0 < sum(made.values()) <= 9 else None


def written(chips: dict[int, int]) -> str:
    """Chips as an act line has them."""
    return " + ".join(
        f"{count}x{chip}" if count > 1 else str(chip) for chip, count in sorted(chips.items(), reverse=True)
    )


def spoken(amount: int) -> str:
    """An amount as it is said at a table, where it can be said in a few words; else in figures."""
    ones = (
        "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
        "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
    )  # fmt: skip
    hundreds, thousands = amount // 100, amount // 1000
    if amount % 1000 == 0 and 1 <= thousands < len(ones):
        return f"{ones[thousands]} thousand"
    if amount % 100 == 0 and 1 <= hundreds < len(ones) and hundreds != 10:
        return f"{ones[hundreds]} hundred"
    return f"{amount:,}".replace(",", "") if amount < 10_000 else f"{amount:,}"
