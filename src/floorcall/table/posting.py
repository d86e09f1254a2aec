"""Antes, blinds, straddles and the opening of a street: how a hand comes to its first act."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.law import antes, short_blind
from floorcall.table.games import FIXED_LIMIT
from floorcall.table.round import Round
from floorcall.words import UNBOUNDED

if TYPE_CHECKING:
    from mypy_extensions import i64


def post(table: Round) -> None:
    """Takes what each seat owes before the first street, each as far as its stack goes."""
    structure = table.structure
    own = structure.own_ante
    for i in structure.debtors:
        seat = table.seats[i]
        blind: i64 = structure.live_posts[i]
        dead: i64 = structure.dead_posts[i]
        ante: i64 = 0
        if i == structure.ante_payer:
            ante, blind = antes.ante_for_table(structure.short_ante, seat.stack, structure.ante, blind)
            table.dead += ante
        elif own > 0 and not seat.folded:
            ante, blind = antes.ante_for_self(seat.stack, own, blind)
            seat.before = ante
        elif blind > seat.stack:
            blind = seat.stack
        if dead > 0:
            left = seat.stack - ante - blind
            if dead > left:
                dead = left
            table.dead += dead
        seat.put = blind
        out = ante + blind + dead
        if out > 0:
            table.antes += ante
            table.chips_in += out
            if seat.stack != UNBOUNDED:
                seat.stack -= out


def begin(table: Round) -> None:
    """Brings a hand whose seats have their chips to its first act."""
    structure = table.structure
    for i in structure.folded:
        table.seats[i].folded = True
    table.acts = []
    table.antes = 0
    table.dead = structure.pot
    table.chips_in = structure.pot
    table.street_index = structure.street
    if structure.street == 0:
        post(table)
    count_seats(table)
    open_street(table, structure.first)


def count_seats(table: Round) -> None:
    """Counts the seats in the hand, and those with chips behind; acts keep the counts up."""
    table.live = 0
    table.able = 0
    for seat in table.seats:
        if not seat.folded:
            table.live += 1
            if seat.stack > 0:
                table.able += 1


def open_street(table: Round, first: i64) -> None:
    """Starts the betting of the street that `table` is on, with what has been posted; `first` acts first."""
    structure = table.structure
    posted = table.street_index == 0 and structure.price > 0
    level: i64 = 0
    if table.street_index == 0:
        level = first_price(table)
    table.level = level
    table.live_at_start = table.live
    table.capped = False
    table.opened = 0
    table.run = 0
    table.bets = 0
    table.bet = structure.bet_on(table.street_index)
    table.full_level = level
    table.full_raise = 0
    if structure.limit == FIXED_LIMIT:
        if posted and structure.bring_in > 0:
            table.full_level = 0
        elif posted and level < structure.price:
            table.full_level = structure.price
    elif posted:
        table.full_raise = structure.first_full_raise
    if table.full_level > 0:
        table.bets = 1
        if structure.limit == FIXED_LIMIT:
            table.check_cap()
    table.next_to = table.reckon_next()
    table.pass_on(first - 1)


def first_price(table: Round) -> i64:
    """The price of the first street before anyone has acted."""
    structure = table.structure
    best: i64 = 0
    for seat in table.seats:
        if seat.put > best:
            best = seat.put
    # a bring-in is still to be paid: it is no short post
    how = short_blind.PRICE_FULL_BLIND if structure.bring_in > 0 else structure.short_blind_price
    return short_blind.opening_price(how, structure.price, best)
