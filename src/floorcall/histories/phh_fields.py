"""The fields of a PHH hand: which variant needs which, and of what type each must be."""

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from datetime import time
from decimal import Decimal
from typing import Any, Final

from floorcall.histories.money import scale_for
from floorcall.words import MAX_CHIPS


@dataclass(frozen=True, slots=True)
class Variant:
    """A game of the format: its code, limit and kind, and the fields of its betting structure."""

    code: str
    limit: str
    kind: str
    needs: tuple[str, ...]


_NO_LIMIT: Final = ("blinds_or_straddles", "min_bet")
_FIXED: Final = ("blinds_or_straddles", "small_bet", "big_bet")
_STUD: Final = ("bring_in", "small_bet", "big_bet")

VARIANTS: Final[dict[str, Variant]] = {
    code: Variant(code, limit, kind, needs)
    for code, limit, kind, needs in (
        ("FT", "FL", "HE", _FIXED),
        ("NT", "NL", "HE", _NO_LIMIT),
        ("NS", "NL", "SHORTDECK", _NO_LIMIT),
        ("PO", "PL", "O", _NO_LIMIT),
        ("FO/8", "FL", "O8", _FIXED),
        ("F7S", "FL", "STUD", _STUD),
        ("F7S/8", "FL", "STUD8", _STUD),
        ("FR", "FL", "RAZZ", _STUD),
        ("N2L1D", "NL", "27SD", _NO_LIMIT),
        ("F2L3D", "FL", "27TD", _FIXED),
        ("FB", "FL", "BADUGI", _FIXED),
    )
}
"""Every variant of the specification, by its code."""


class FieldFault(ValueError):
    """A field that does not hold what the format says. index: of the element of `actions`, -1 elsewhere."""

    def __init__(self, field: str, text: str, index: int = -1) -> None:
        self.field = field
        self.index = index
        super().__init__(f"{field}: {text}")


def _number(value: object) -> bool:
    """A plain finite amount within bounds; booleans are not numbers here."""
    if isinstance(value, bool):
        return False
    if isinstance(value, Decimal):
        return value.is_finite() and -MAX_CHIPS <= value <= MAX_CHIPS
    return isinstance(value, int) and -MAX_CHIPS <= value <= MAX_CHIPS


def infinite(value: object) -> bool:
    """The format's word for a stack that is not known."""
    return isinstance(value, Decimal) and value.is_infinite() and value > 0


def _whole(value: object) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)


def _text(value: object) -> bool:
    return isinstance(value, str)


def _all(test: Callable[[Any], bool]) -> Callable[[Any], bool]:
    return lambda value: isinstance(value, list) and all(map(test, value))


# Each field's type as the specification has it; a list must have one element for each player where
# PER_PLAYER says so.
_TYPES: Final[dict[str, tuple[str, Callable[[Any], bool]]]] = {
    "variant": ("a string", _text),
    "antes": ("an array of amounts of 0 or more", _all(lambda value: _number(value) and value >= 0)),
    "blinds_or_straddles": ("an array of amounts", _all(_number)),
    "bring_in": ("an amount above 0", lambda value: _number(value) and value > 0),
    "small_bet": ("an amount above 0", lambda value: _number(value) and value > 0),
    "big_bet": ("an amount above 0", lambda value: _number(value) and value > 0),
    "min_bet": ("an amount above 0", lambda value: _number(value) and value > 0),
    "starting_stacks": (
        "an array of amounts above 0, or inf",
        _all(lambda value: infinite(value) or (_number(value) and value > 0)),
    ),
    "actions": ("an array of strings", _all(_text)),
    "finishing_stacks": (
        "an array of amounts of 0 or more",
        _all(lambda value: _number(value) and value >= 0),
    ),
    "winnings": ("an array of amounts of 0 or more", _all(lambda value: _number(value) and value >= 0)),
    "players": ("an array of strings", _all(_text)),
    "seats": ("an array of whole numbers", _all(_whole)),
    "hand": ("a string or a whole number", lambda value: _text(value) or _whole(value)),
    "ante_trimming_status": ("true or false", lambda value: isinstance(value, bool)),
    "time": ("a local time", lambda value: isinstance(value, time)),
    "day": ("a whole number", _whole),
    "month": ("a whole number", _whole),
    "year": ("a whole number", _whole),
    "level": ("a whole number", _whole),
    "seat_count": ("a whole number", _whole),
    "table": ("a string or a whole number", lambda value: _text(value) or _whole(value)),
    "time_limit": ("a number", lambda value: _number(value) or infinite(value)),
    "time_banks": ("an array of numbers", _all(lambda value: _number(value) or infinite(value))),
    "author": ("a string", _text),
    "event": ("a string", _text),
    "url": ("a string", _text),
    "venue": ("a string", _text),
    "address": ("a string", _text),
    "city": ("a string", _text),
    "region": ("a string", _text),
    "postal_code": ("a string", _text),
    "country": ("a string", _text),
    "time_zone": ("a string", _text),
    "time_zone_abbreviation": ("a string", _text),
    "currency": ("a string", _text),
    "currency_symbol": ("a string", _text),
}
PER_PLAYER: Final = (
    *("antes", "blinds_or_straddles", "finishing_stacks", "winnings", "players", "seats", "time_banks"),
)
_BETTING: Final = ("blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet")
MOST_PLAYERS: Final = 99


FIELDS: Final = frozenset(_TYPES)
"""The fields that the format names; any other is a user's own."""


def check_field(field: str, value: object) -> None:
    """FieldFault where a field that the format names is of another type."""
    kind, test = _TYPES.get(field, ("", bool))
    if kind and not test(value):
        raise FieldFault(field, f"expected {kind}")


def check_fields(fields: dict[str, Any]) -> Variant:
    """The hand's variant; FieldFault names the first field that is missing, misplaced or of another type."""
    code = fields.get("variant")
    if not isinstance(code, str):
        raise FieldFault("variant", "missing" if code is None else "expected a string")
    variant = VARIANTS.get(code)
    if variant is None:
        raise FieldFault("variant", f"no variant {code[:20]!r}; expected one of {' '.join(VARIANTS)}")
    for field in ("antes", *variant.needs, "starting_stacks", "actions"):
        if field not in fields:
            raise FieldFault(field, f"missing; {code} needs it")
    for field in _BETTING:
        if field in fields and field not in variant.needs:
            raise FieldFault(field, f"has no place in {code}")
    for field, value in fields.items():
        check_field(field, value)
    count = len(fields["starting_stacks"])
    if not 2 <= count <= MOST_PLAYERS:
        raise FieldFault("starting_stacks", f"{count} players; expected 2 or more")
    for field in PER_PLAYER:
        if field in fields and len(fields[field]) != count:
            raise FieldFault(field, f"{len(fields[field])} elements for {count} players")
    return variant


_MONEY: Final = ("antes", "blinds_or_straddles", "starting_stacks", "finishing_stacks", "winnings", *_BETTING)


def scale_of(fields: dict[str, Any]) -> int:
    """The scale in which every amount of the hand is whole; FieldFault when one has too many decimals."""
    scale = scale_for(_amounts(fields))
    if scale > 10**6:
        raise FieldFault("actions", "an amount with more than six decimals")
    return scale


def _amounts(fields: dict[str, Any]) -> Iterator[str]:
    for field in _MONEY:
        value = fields.get(field)
        for amount in value if isinstance(value, list) else [value]:
            if isinstance(amount, Decimal) and amount.is_finite():
                yield format(amount, "f")
    for action in fields["actions"]:
        words = action.split()
        if len(words) > 2 and words[1] == "cbr":
            yield words[2]
