"""RP-11 Big blind ante, and the order in which a short stack pays. Amounts in chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BLIND_FIRST: Final = 0
ANTE_FIRST: Final = 1


def pay_in_order(stack: i64, first: i64, second: i64) -> tuple[i64, i64]:
    """What a stack can pay of two debts, the first before the second."""
    paid_first = min(first, stack)
    return paid_first, min(second, stack - paid_first)


def ante_for_table(how: i64, stack: i64, ante: i64, blind: i64) -> tuple[i64, i64]:
    """(ante, blind) that the seat which antes for the table pays: the blind first, the ante never reduced."""
    if how == ANTE_FIRST:
        return pay_in_order(stack, ante, blind)
    paid_blind, paid_ante = pay_in_order(stack, blind, ante)
    return paid_ante, paid_blind


def ante_for_self(stack: i64, ante: i64, blind: i64) -> tuple[i64, i64]:
    """(ante, blind) where each seat antes for itself: the ante first, as it is what buys the hand."""
    return pay_in_order(stack, ante, blind)
