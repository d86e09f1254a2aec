"""Counts all betting sequences of a small table by brute force, on plain tuples and apart from the engine.

Only the default terms. A state is a tuple; what follows from it is counted once and remembered.
"""

from dataclasses import dataclass
from functools import cache

NOT_YET = -1

State = tuple[int, int, tuple[int, ...], tuple[int, ...], tuple[int, ...], tuple[bool, ...], int, int, int, bool]
"""street, seat to act next, put, behind, answered, folded, price, full raise or full level, bets, capped."""


@dataclass(frozen=True)
class Small:
    limit: str
    stacks: tuple[int, ...]
    blinds: tuple[int, int]
    streets: int = 1
    bets: tuple[int, int] = (0, 0)
    cap: int = 4
    pot: int = 0
    later: bool = False  # starts after the flop: nothing is posted

    @property
    def big(self) -> int:
        return self.blinds[1]


def count(table: Small) -> int:
    """How many ways the betting can go, each amount a way of its own."""
    seats = len(table.stacks)
    total = sum(table.stacks) + table.pot
    heads_up = seats == 2 and not table.later

    def bet(street: int) -> int:
        return table.bets[0] if street + (1 if table.later else 0) < 2 else table.bets[1]

    def next_seat(start: int, put: tuple[int, ...], behind: tuple[int, ...], answered: tuple[int, ...],
                  folded: tuple[bool, ...], price: int) -> int | None:  # fmt: skip
        live = [s for s in range(seats) if not folded[s]]
        rich = [s for s in live if behind[s]]
        if len(live) < 2:
            return None
        for step in range(seats):
            s = (start + step) % seats
            if s in rich and (answered[s] == NOT_YET or put[s] < price):
                if rich == [s]:
                    due = price if max(put) >= price else max(put[o] for o in live if o != s)
                    return s if put[s] < due else None
                return s
        return None

    @cache
    def ways(state: State) -> int:
        street, start, put, behind, answered, folded, price, full, bets, capped = state
        seat = next_seat(start, put, behind, answered, folded, price)
        live = [s for s in range(seats) if not folded[s]]
        rich = [s for s in live if behind[s]]
        if seat is None:
            if len(live) < 2 or len(rich) < 2 or street == table.streets - 1:
                return 1
            first = 1 if heads_up else 0
            none = (0,) * seats
            return ways((street + 1, first, none, behind, (NOT_YET,) * seats, folded, 0, 0, 0, False))

        def go(new_put: int, out: bool, p: int, f: int, b: int, c: bool) -> int:
            adds = new_put - put[seat]
            return ways(
                (
                    street,
                    (seat + 1) % seats,
                    (*put[:seat], new_put, *put[seat + 1 :]),
                    (*behind[:seat], behind[seat] - adds, *behind[seat + 1 :]),
                    answered if out else (*answered[:seat], p, *answered[seat + 1 :]),
                    (*folded[:seat], out or folded[seat], *folded[seat + 1 :]),
                    p,
                    f,
                    b,
                    c,
                )
            )

        all_in = put[seat] + behind[seat]
        due = price
        if rich == [seat] and max(put) < price:
            due = max(put[o] for o in live if o != seat)
        n = go(put[seat], True, price, full, bets, capped)
        n += go(min(due, all_in), False, price, full, bets, capped)
        if all_in <= price or not any(put[o] + behind[o] > price for o in rich if o != seat):
            return n
        if table.limit == "FL":
            size = bet(street)
            reopened = answered[seat] == NOT_YET or 2 * (price - answered[seat]) >= size
            if not reopened or capped:
                return n
            to = min(full + size, all_in)
            up = to - full
            counts = 2 * up >= size
            more = bets + counts
            return n + go(to, False, to, to if counts else full, more, more > table.cap)
        size = full or table.big
        if answered[seat] != NOT_YET and price - answered[seat] < size:
            return n
        most = all_in
        if table.limit == "PL":
            spent = total - sum(behind)
            if street == 0 and not table.later:
                spent += sum(max(0, blind - put[s]) for s, blind in enumerate(table.blinds))
            most = min(all_in, price + spent + price - put[seat])
        least = min(price + size, all_in)
        for to in range(least, max(most, least) + 1):
            n += go(to, False, to, to - price if to - price >= size else full, 0, False)
        return n

    put = [0] * seats
    behind = list(table.stacks)
    price = full = bets = 0
    start = 0
    if not table.later:
        for s, blind in enumerate(table.blinds):
            put[s] = min(blind, behind[s])
            behind[s] -= put[s]
        price = full = table.big
        bets = 1
        start = 2 % seats
    nobody = (NOT_YET,) * seats
    return ways((0, start, tuple(put), tuple(behind), nobody, (False,) * seats, price, full, bets, False))
