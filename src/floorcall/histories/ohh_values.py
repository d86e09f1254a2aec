"""The words of Open Hand History, and its values: each taken out of an object with a check of its type."""

from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from floorcall.histories.cards import card
from floorcall.histories.record import ANTE, BIG_BLIND, BLIND, SMALL_BLIND, STRADDLE
from floorcall.words import BET, CALL, CHECK, FOLD, MAX_CHIPS, RAISE

KINDS: Final = {
    "Holdem": "HE",
    "Omaha": "O",
    "OmahaHiLo": "O8",
    "Omaha5": "O5",
    "Omaha5HiLo": "O5-8",
    "Stud": "STUD",
    "StudHiLo": "STUD8",
    "Razz": "RAZZ",
}
"""The record's kind of each game_type that says all: "Draw" does not say which."""
LIMITS: Final = ("NL", "PL", "FL")
POSTS: Final = {
    "Post Ante": ANTE,
    "Post SB": SMALL_BLIND,
    "Post BB": BIG_BLIND,
    "Post Dead": BLIND,
    "Post Extra Blind": BLIND,
    "Straddle": STRADDLE,
}
ACTS: Final = {"Fold": FOLD, "Check": CHECK, "Call": CALL, "Bet": BET, "Raise": RAISE}
STREETS: Final = {
    "preflop": "preflop",
    "flop": "flop",
    "turn": "turn",
    "river": "river",
    **{name: name for name in ("third", "fourth", "fifth", "sixth", "seventh")},
    **{f"{name} street": name for name in ("third", "fourth", "fifth", "sixth", "seventh")},
}
SHOWDOWN: Final = "showdown"
HELD: Final = frozenset(
    {
        *("game_type", "bet_limit", "dealer_seat", "small_blind_amount", "big_blind_amount", "ante_amount"),
        *("game_number", "players", "rounds", "pots", "tournament"),
    }
)
"""The keys that the record itself holds; all others are kept as they are."""
WITHOUT_BEARING: Final = ("Added Chips", "Sits Down", "Stands Up", "Add to Pot")


class HandFault(ValueError):
    """The object does not hold what the format says."""


SEAT_KEYS: Final = ("name", "seat", "starting_stack")
_MONEY_KEYS: Final = frozenset(
    {
        *(
            "small_blind_amount",
            "big_blind_amount",
            "ante_amount",
            "bet_cap",
            "starting_stack",
            "amount",
            "rake",
        ),
        "win_amount",
    }
)


def amounts_in(value: object) -> Iterator[str]:
    """Every amount of the object as decimal text, wherever it stands."""
    waiting = [value]
    while waiting:
        item = waiting.pop()
        if isinstance(item, list):
            waiting.extend(item)
        elif isinstance(item, dict):
            waiting.extend(item.values())
            yield from (text for key in _MONEY_KEYS & item.keys() if (text := number_of(item[key])) is not None)


def number_of(value: object) -> str | None:
    """An amount as decimal text; some writers put it in quotes."""
    if isinstance(value, bool):
        return None
    if isinstance(value, Decimal):
        return format(value, "f") if -20 < value.adjusted() < 20 else None
    if isinstance(value, int):
        return str(value) if abs(value) <= MAX_CHIPS else None
    return value if isinstance(value, str) and value.replace(".", "", 1).isdigit() and value.isascii() else None


def number_or_zero(value: object) -> object:
    return 0 if value in (None, "") else value


def want(holder: dict[str, Any], key: str, kind: type[Any]) -> Any:
    value = holder.get(key)
    if not isinstance(value, kind) or (kind is int and isinstance(value, bool)):
        raise HandFault(f"{key}: " + ("missing" if value is None else f"expected {_KINDS[kind]}"))
    return value


_KINDS: Final[dict[type[Any], str]] = {
    str: "a string",
    int: "a whole number",
    dict: "an object",
    list: "a list",
    bool: "true or false",
}


def list_of(holder: dict[str, Any], key: str) -> list[Any]:
    value: list[Any] = want(holder, key, list)
    return value


def cards_of(value: object) -> tuple[str, ...]:
    if value in (None, ""):
        return ()
    if not isinstance(value, list) or not all(isinstance(item, str) for item in value):
        raise HandFault("cards: expected a list of strings")
    try:
        return tuple(card(item) for item in value)
    except ValueError as error:
        raise HandFault(f"cards: {error}") from None
