"""Filling a sentence of the book with the numbers of a case."""

import re
from collections.abc import Mapping
from typing import Final

from floorcall.words import NEVER, UNBOUNDED, FloorcallError

_TWICE: Final = re.compile(r"\b[Ss]eat (?=[Ss]eat|Player)")
"""`Seat Seat 4`: the sentence says what the seat's own name says already."""

Facts = Mapping[str, int | str | bool]


def chips(amount: int | None) -> str:
    """An amount as it is printed: thousands parted; a stack that was not given has no number."""
    if amount is None or amount >= UNBOUNDED:
        return "any amount"
    return f"{amount:,}"


def shown(value: int | str | bool) -> str:
    """A fact as it is printed."""
    if isinstance(value, bool):
        return "yes" if value else "no"
    return chips(value) if isinstance(value, int) else value


def fill(template: str, facts: Facts, name: str) -> str:
    """The sentence with its `{facts}` filled in; chips get their thousands parted.

    Raises FloorcallError where the sentence wants a fact that was not found: the book and the judge
    disagree, which is our mistake and no player's. `name` is the sentence's id, for that message.
    """
    if "{" not in template:
        return template
    try:
        told = template.format_map({key: shown(value) for key, value in facts.items()})
    except (KeyError, ValueError, IndexError) as error:
        raise FloorcallError(f"the sentence '{name}' wants {error}; there are: {', '.join(facts)}") from None
    return _TWICE.sub("", told)


def plain_facts(facts: Facts) -> dict[str, int | str | bool | None]:
    """The facts as they are reported: whole numbers, null for a stack that is not known."""
    return {
        key: None if not isinstance(value, (str, bool)) and (value >= UNBOUNDED or value == NEVER) else value
        for key, value in facts.items()
    }
