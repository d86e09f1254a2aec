"""What a ruling comes to, without its words: two rulings with the same outcome are the same ruling."""

from dataclasses import dataclass

from floorcall.render.answer import Answer
from floorcall.render.ruling import Ruling
from floorcall.render.state import Options

Place = tuple[int, str | None, int]
"""A ruling's line, its seat, and its number among those of that seat on that line, from 0."""


@dataclass(frozen=True, slots=True)
class Outcome:
    """A ruling in numbers, as far as one can differ from another. Amounts in chips."""

    status: str
    verb: str | None
    to: int | None
    owes: int
    returns: int
    all_in: bool
    menu: tuple[str, ...]


def outcome(ruling: Ruling) -> Outcome:
    """What a ruling comes to. The menu counts with its amounts; the reasons do not count."""
    menu = tuple(f"{choice.choice}: {choice.text}" for choice in ruling.menu)
    return Outcome(ruling.status, ruling.verb, ruling.to, ruling.owes, ruling.returns, ruling.all_in, menu)


def by_place(answer: Answer) -> dict[Place, Ruling]:
    """The rulings of an answer by what they are about."""
    placed: dict[Place, Ruling] = {}
    for ruling in answer.rulings:
        count = 0
        while (ruling.line, ruling.seat, count) in placed:
            count += 1
        placed[ruling.line, ruling.seat, count] = ruling
    return placed


def choices_left(options: Options | None) -> tuple[object, ...]:
    """What the next seat may do, as far as it can differ; () where nobody is to act."""
    if options is None:
        return ()
    return (options.seat, options.fold, options.check, options.call, options.raises)
