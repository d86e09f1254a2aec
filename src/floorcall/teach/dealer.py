"""Deals drills: from patterns and from worked cases, by topic and level, no two of a sitting alike."""

import re
from collections import deque
from collections.abc import Iterator
from math import gcd
from random import Random
from typing import Final

from floorcall.book.book import BASE, open_book
from floorcall.talk.case import Case
from floorcall.teach.casebook import worked, worked_slugs
from floorcall.teach.drill import HARDEST, WORKED, Drill, drill_of, from_worked, generated
from floorcall.teach.patterns import PATTERNS
from floorcall.words import BadInput, nearest

TRIES: Final = 4000
"""Cases that are made before a topic and a level are given up."""

FRESH: Final = 60
"""Of those, how many must also bring another lesson than the last ones."""

REMEMBERED: Final = 4
"""How many drills back a lesson counts as just had."""

FROM_THE_BOOK: Final = 0.2
"""The share of worked cases among the drills."""

_NUMBER: Final = re.compile(r"\d+")


class Dealer:
    """Deals drills from a seed: the same seed, topic, level and book deal the same drills."""

    def __init__(self, seed: int, *, topic: str | None = None, level: int | None = None, book: str = BASE) -> None:
        self.book = book
        self.topic = None if topic is None else topic_of(topic, book)
        if level is not None and not 1 <= level <= HARDEST:
            raise BadInput(f"level: expected a number of rules from 1 to {HARDEST}, not {level}")
        self.level = level
        self._rng = Random(seed)
        self._dealt: set[str] = set()
        self._lately: deque[str] = deque(maxlen=REMEMBERED)
        self._patterns = [one.name for one in PATTERNS if self.topic is None or self.topic in one.rules]
        self._slugs = [self.topic] if self.topic in worked_slugs() else list(worked_slugs())

    def __iter__(self) -> Iterator[Drill]:
        while True:
            yield self.deal()

    def deal(self) -> Drill:
        """The next drill. BadInput where the topic and the level have none, or none that was not dealt yet."""
        for count in range(TRIES):
            drill = self._made()
            if drill is not None and self._suits(drill) and (count > FRESH or drill.lesson not in self._lately):
                return self._kept(drill)
        asked = f" on {self.topic}" if self.topic else ""
        level = f" at level {self.level}" if self.level else ""
        raise BadInput(f"there is no{' further' if self._dealt else ''} drill{asked}{level} by {self.book}")

    def again(self, lesson: str, made_from: str) -> Drill | None:
        """A fresh case of a lesson, or the worked case that it came from; None where it makes none any more."""
        if made_from.startswith(WORKED):
            try:
                return self._kept(drill_of(made_from, self.book))
            except BadInput:
                return None
        for _ in range(TRIES // 4):
            drill = generated(made_from, str(self._rng.randrange(10**9)), self.book)
            if drill is not None and drill.lesson == lesson and likeness(drill.case) not in self._dealt:
                return self._kept(drill)
        return None

    def _made(self) -> Drill | None:
        if self._rng.random() < FROM_THE_BOOK or not self._patterns:
            cases = worked(self._rng.choice(self._slugs))
            number = self._rng.randrange(len(cases))
            return from_worked(cases[number], number, self.book)
        return generated(self._rng.choice(self._patterns), str(self._rng.randrange(10**9)), self.book)

    def _suits(self, drill: Drill) -> bool:
        level = self.level is None or drill.level == self.level
        topic = self.topic is None or self.topic in drill.rules
        return level and topic and likeness(drill.case) not in self._dealt

    def _kept(self, drill: Drill) -> Drill:
        self._dealt.add(likeness(drill.case))
        self._lately.append(drill.lesson)
        return drill


def topic_of(name: str, book: str) -> str:
    """A topic by a rule's name, or by its number in the book. BadInput with the nearest name."""
    places = open_book(book).find(name)
    if not places:
        raise BadInput(f"unknown topic '{name}'{nearest(name, list(topics()))}")
    return places[0].rule.slug


def topics() -> tuple[str, ...]:
    """The rules that made-up drills can be about, by slug."""
    return tuple(sorted({slug for pattern in PATTERNS for slug in pattern.rules}))


def likeness(case: Case) -> str:
    """What two cases share that are alike: the acts by place at the table and the amounts by proportion."""
    places = {seat: f"#{place}" for place, seat in enumerate(case.seats)}
    lines = [line.text for line in case.lines]
    for seat in sorted(places, key=len, reverse=True):
        lines = [re.sub(rf"(?<![\w+-]){re.escape(seat)}(?![\w+-])", places[seat], line) for line in lines]
    stacks = " ".join(f"{places[seat]}={stack}" for seat, stack in sorted(case.stacks.items()))
    lying = " ".join(f"{places[seat]}:{sorted(pile.items())}" for seat, pile in sorted(case.in_front.items()))
    blinds = " ".join(map(str, case.blinds))
    told = f"{case.game} {case.street} {len(case.seats)} | {blinds} {case.pot} {stacks} {lying} | "
    acts = "; ".join(lines)
    amounts = [int(number) for number in _NUMBER.findall(acts) if int(number) > SMALL]
    common = gcd(*amounts, *case.blinds, case.pot, *case.stacks.values()) or 1

    def scaled(number: re.Match[str]) -> str:
        value = int(number[0])
        return str(value // common) if value > SMALL and value % common == 0 else number[0]

    return _NUMBER.sub(scaled, told + acts)


SMALL: Final = 20
"""Numbers up to here are counts and places, not amounts."""
