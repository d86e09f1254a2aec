"""Records compared by what they say, wherever they stand."""

from dataclasses import replace
from decimal import Decimal

from floorcall.histories.money import unscaled
from floorcall.histories.record import CHECK_OR_CALL, Act, Record
from floorcall.words import BRING_IN, CALL, CHECK, FOLD, RAISE


def bare(record: Record) -> Record:
    """The record without its places (file, lines, columns): equal for what was read, and written back and
    read again.

    Amounts are in the record's own scale, which may differ where "2.50" was written back as 2.5: it is
    compared by value, since the least scale is always taken."""
    return replace(
        record,
        file="",
        line=0,
        place=1,
        seats=tuple(replace(seat, line=0) for seat in record.seats),
        events=tuple(replace(event, line=0, column=0) for event in record.events),
        finishing_line=0,
        winnings_line=0,
        pot_line=0,
        fields=tuple((key, _plain(value)) for key, value in sorted(record.fields, key=lambda field: field[0])),
    )


def _plain(value: object) -> object:
    """Decimals and whole numbers that are equal are made the same; lists and tables are gone through."""
    if isinstance(value, Decimal) and value.is_finite() and value == int(value):
        return int(value)
    if isinstance(value, list):
        return [_plain(item) for item in value]
    if isinstance(value, dict):
        return {key: _plain(item) for key, item in value.items()}
    return value


def betting(record: Record) -> list[tuple[int, str, Decimal | None]]:
    """The acts as (seat, fold | call | raise | bring-in, the total of a raise in the record's units): the
    same in whatever format a hand is written. A check is a call of nothing."""
    kinds = {FOLD: FOLD, BRING_IN: BRING_IN, CALL: CALL, CHECK: CALL, CHECK_OR_CALL: CALL}
    told: list[tuple[int, str, Decimal | None]] = []
    for event in record.events:
        if isinstance(event, Act):
            kind = kinds.get(event.verb, RAISE)
            to = Decimal(unscaled(event.to, record.scale)) if kind == RAISE and event.to is not None else None
            told.append((event.seat, kind, to))
    return told
