"""21 Side pots: who can win which chips, and what was never called."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.table.seat import Seat
from floorcall.words import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64

Pot = tuple[int, tuple[int, ...]]


def uncalled_of(seats: list[Seat]) -> tuple[int, int] | None:
    """(seat, chips) of the part of the highest bet that no other seat, folded ones too, has matched.

    A blind that its owner gave up is no bet: it stays.
    """
    top: i64 = -1
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
        return None
    owner = seats[top]
    if owner.folded and owner.answered == NEVER:
        return None
    over = high - second
    return top, over if over < owner.put or owner.before > 0 else owner.put


def pots_of(seats: list[Seat], dead: i64) -> list[Pot]:
    """Main pot first, side pots after: (chips, the live seats that can win them), the uncalled part left out.

    `dead` chips (earlier pots, dead posts, an ante for the table) belong to the main pot. Layers that
    the same seats can win are one pot; a folded seat's chips lie where they were put.
    """
    uncalled = uncalled_of(seats)
    puts: list[i64] = [seat.before + seat.put for seat in seats]
    if uncalled is not None:
        puts[uncalled[0]] -= uncalled[1]
    levels: list[i64] = []
    for i, seat in enumerate(seats):
        if not seat.folded and puts[i] not in levels:
            levels.append(puts[i])
    levels.sort()
    out: list[Pot] = []
    if not levels:
        return out
    floor: i64 = 0
    highest = levels[-1]
    for level in levels:
        amount: i64 = dead if not out else 0
        winners: list[int] = []
        for i, seat in enumerate(seats):
            put = puts[i]
            if put > floor:
                amount += (put if put < level or level == highest else level) - floor
            if put >= level and not seat.folded:
                winners.append(i)
        if amount > 0:
            out.append((amount, tuple(winners)))
            dead = 0
        floor = level
    return out
