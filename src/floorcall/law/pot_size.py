"""54 Pot size and pot-limit bets: the most a seat may make it. Amounts in chips."""

from __future__ import annotations

from typing import TYPE_CHECKING, Final

if TYPE_CHECKING:
    from mypy_extensions import i64

BLINDS_FULL: Final = 0
BLINDS_SHORT_ALL_IN_FULL: Final = 1
BLINDS_POSTED: Final = 2
BLINDS_SMALL_AS_BIG: Final = 3

ANTES_COUNTED: Final = 0
ANTES_AFTER_THE_FLOP: Final = 1
ANTES_NOT_COUNTED: Final = 2


def blind_counts_as(how: i64, blind: i64, due: i64, big_blind: i64) -> i64:
    """54-B: what a blind seat's post counts as before the flop, at least, whatever it really put in.

    `blind` is the level's full blind of that seat, `due` what was called for (0: dead).
    """
    if how == BLINDS_FULL:
        return blind
    if how == BLINDS_SHORT_ALL_IN_FULL:
        return due
    if how == BLINDS_SMALL_AS_BIG:
        return big_blind
    return 0


def antes_left_out(how: i64, first_street: bool, antes: i64) -> i64:
    """54-C counts antes after the flop; before it, it is silent and the book has a term."""
    if how == ANTES_NOT_COUNTED or (how == ANTES_AFTER_THE_FLOP and first_street):
        return antes
    return 0


def most_raise_to(price: i64, put: i64, pot: i64, round_up: i64) -> i64:
    """The price, and on top of it the pot as it is after the call; `pot` holds every chip in front."""
    pot = (pot + round_up - 1) // round_up * round_up
    return price + pot + (price - put)
