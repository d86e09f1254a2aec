"""Records compared by what they say, wherever they stand."""

from dataclasses import replace
from decimal import Decimal

from floorcall.histories.record import Record


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
