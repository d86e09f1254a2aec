"""A finding as it is reported: with the rule's number in the book, a sentence, and amounts in the record's
units."""

import tomllib
from collections.abc import Mapping
from dataclasses import dataclass
from decimal import Decimal
from functools import cache
from importlib.resources import files
from typing import Any, Final

from floorcall.audit.fault import Fault
from floorcall.audit.judging import seat_name
from floorcall.book.book import Book
from floorcall.histories.exact_json import written as written
from floorcall.histories.money import unscaled
from floorcall.histories.record import Record
from floorcall.render.sentence import fill
from floorcall.table.options import Options
from floorcall.words import UNBOUNDED, Fact

_COUNTS: Final = frozenset({"raises", "cap"})
"""Facts that are no chips."""


@dataclass(frozen=True, slots=True)
class Finding:
    """One finding of the contract, section 3. Amounts are whole, in smallest units: `scale` of them make
    one of the record's units. hand: its own id, "" where it has none; place: its place in its file; house:
    the term's value that would allow it, else None."""

    file: str
    hand: str
    line: int
    column: int
    place: int
    street: str
    seat: str
    verb: str
    to: int | None
    all_in: bool | None
    rule: str | None
    slug: str
    verified: bool
    book: str
    kind: str
    severity: str
    text: str
    allowed: Mapping[str, Any] | None
    facts: Mapping[str, Fact]
    house: Mapping[str, Any] | None
    scale: int

    def to_json(self) -> str:
        """One line of JSON, amounts as exact decimals in the record's units."""
        return written(self.to_dict())

    def to_dict(self) -> dict[str, Any]:
        """The finding by the names of the contract; amounts are exact, in the record's units."""

        def money(chips: int | None) -> Decimal | None:
            return None if chips is None else in_units(chips, self.scale)

        facts = {
            key: money(value)
            if isinstance(value, int) and not isinstance(value, bool) and key not in _COUNTS
            else value
            for key, value in self.facts.items()
        }
        told: dict[str, Any] = {
            "type": "finding",
            "file": self.file,
            "hand": self.hand or str(self.place),
            "line": self.line,
            "column": self.column,
            "street": self.street or None,
            "seat": self.seat or None,
            "act": {"verb": self.verb, "to": money(self.to), "all_in": self.all_in} if self.verb else None,
            "rule": self.rule,
            "slug": self.slug,
            "book": self.book,
            "kind": self.kind,
            "severity": self.severity,
            "text": self.text,
            "allowed": _in_units(self.allowed, self.scale),
            "facts": facts,
        }
        if not self.verified:
            told["verified"] = False
        if self.house is not None:
            told["house"] = self.house
        return told


def make(fault: Fault, record: Record, book: Book, house: Mapping[str, Any] | None = None) -> Finding:
    """The finding of a fault, by the numbers and under the name of a book."""
    number, verified = (None, True) if fault.slug == "custom" else book.number(fault.slug, fault.part)
    act = fault.act
    return Finding(
        file=record.file,
        hand=record.hand,
        line=fault.line,
        column=fault.column,
        place=record.place,
        street=fault.street,
        seat=seat_name(record, fault.seat),
        verb="" if act is None else act.verb,
        to=None if act is None else act.to,
        all_in=None if act is None else act.all_in,
        rule=number,
        slug=fault.slug,
        verified=verified,
        book=book.id,
        kind=fault.kind,
        severity=fault.severity,
        text=_text(fault, record),
        allowed=None if fault.options is None else _allowed(fault.options, record, fault.seat),
        facts=fault.facts,
        house=house,
        scale=record.scale,
    )


def _text(fault: Fault, record: Record) -> str:
    shown: dict[str, Fact] = {
        "seat": seat_name(record, fault.seat) or "the table",
        "street": fault.street or "first street",
    }
    for key, value in fault.facts.items():
        shown[key] = shown_amount(int(value), record.scale) if is_chips(key, value) else value
    return fill(_sentences()[fault.name], shown, fault.name)


def is_chips(key: str, value: Fact) -> bool:
    """Is a fact an amount of chips?"""
    return isinstance(value, int) and not isinstance(value, bool) and key not in _COUNTS


def shown_amount(chips: int, scale: int) -> str:
    """An amount as people read it: thousands parted, in the record's own units."""
    if chips >= UNBOUNDED:
        return "any amount"
    whole, point, rest = unscaled(chips, scale).partition(".")
    if point and scale == 100:
        rest = rest.ljust(2, "0")
    return f"{int(whole):,}{point}{rest}"


@cache
def _sentences() -> dict[str, str]:
    text = files("floorcall.audit").joinpath("sentences.toml").read_text("utf-8")
    return {name: str(sentence) for name, sentence in tomllib.loads(text).items()}


def _allowed(options: Options, record: Record, seat: int) -> dict[str, Any]:
    """The options in the words of the contract's answer; amounts in smallest units."""
    bar = options.bar
    most = None if options.max_to >= UNBOUNDED else options.max_to
    return {
        "seat": seat_name(record, seat),
        "fold": options.may_fold,
        "check": options.may_check,
        "call": None
        if options.may_check
        else {"to": options.call_to, "adds": options.to_call, "all_in": options.call_all_in},
        "raise": {"verb": options.verb, "min_to": options.min_to, "max_to": most} if options.may_raise else None,
        "why_no_raise": None if bar is None else {"slug": bar.slug, "part": bar.part},
    }


def in_units(chips: int, scale: int) -> Decimal:
    """Chips in smallest units as an amount in the record's own."""
    return Decimal(unscaled(chips, scale))


def _in_units(value: Any, scale: int) -> Any:
    """The same with each whole number made an amount in the record's units."""
    if isinstance(value, Mapping):
        return {key: _in_units(item, scale) for key, item in value.items()}
    return in_units(value, scale) if isinstance(value, int) and not isinstance(value, bool) else value
