"""21 Side pots: who can win which chips, and what was never called."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

from floorcall.table.seat import Seat
from floorcall.words import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

Pot = tuple[int, tuple[int, ...]]

ALL_CALLED: Final = -1


def highest_uncalled(seats: list[Seat]) -> tuple[i64, i64]:
    """(seat, chips) of the part of the highest bet that no other seat, folded ones too, has matched.

    (ALL_CALLED, 0) if there is none. A blind that its owner gave up is no bet: it stays.
    """
    top: i64 = ALL_CALLED
    high: i64 = 0
    second: i64 = 0
    for i, seat in enumerate(seats):
        put = seat.before + seat.put
        if put > high:
            second = high
            high = put
            top = i
        elif put > second:
            second = put
    if high == second:
        return ALL_CALLED, 0
    owner = seats[top]
    if owner.folded and owner.answered == NEVER:
        return ALL_CALLED, 0
    return top, high - second


def pots_of(seats: list[Seat], dead: i64, top: i64, over: i64) -> list[Pot]:
    """Main pot first, side pots after: (chips, the live seats that can win them).

    `over` chips of seat `top` were not called and are left out. `dead` chips (earlier pots, dead posts, an
    ante for the table) belong to the main pot. Layers that the same seats can win are one pot; a folded
    seat's chips lie where they were put.
    """
    total = dead - over
    least: i64 = -1
    most: i64 = -1
    live: list[int] = []
    for i, seat in enumerate(seats):
        put = seat.before + seat.put
        total += put
        if not seat.folded:
            if i == top:
                put -= over
            if least < 0 or put < least:
                least = put
            if put > most:
                most = put
            live.append(i)
    if total == 0 or not live:
        return []
    if least == most:
        return [(total, tuple(live))]
    return side_pots(seats, dead, top, over)


def side_pots(seats: list[Seat], dead: i64, top: i64, over: i64) -> list[Pot]:
    """The pots where live seats have unequal amounts in; `over` chips of seat `top` are left out."""
    puts: list[i64] = [seat.before + seat.put for seat in seats]
    if over > 0:
        puts[top] -= over
    levels: list[i64] = sorted({puts[i] for i, seat in enumerate(seats) if not seat.folded})
    out: list[Pot] = []
    floor: i64 = 0
    highest: i64 = levels[-1]
    for level in levels:
        amount: i64 = 0 if out else dead
        winners: list[int] = []
        for i, seat in enumerate(seats):
            put = puts[i]
            if put > floor:
                amount += (put if put < level or level == highest else level) - floor
            if put >= level and not seat.folded:
                winners.append(i)
        if amount > 0:
            out.append((amount, tuple(winners)))
        floor = level
    return out
