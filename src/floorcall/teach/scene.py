"""The table at the moment of one act, as far as the search for a smallest change needs to know it."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property
from math import gcd
from typing import Final

from floorcall.judge.timeline import judge
from floorcall.judge.verdict import OptionsView, Verdict
from floorcall.talk.case import Case
from floorcall.talk.deeds import Line, Plain, PullsBack, Puts, Says
from floorcall.talk.speech import hear
from floorcall.terms import Terms
from floorcall.words import BadInput

USUAL: Final = (1, 5, 25, 100, 500, 1000, 5000, 25_000, 100_000, 500_000, 1_000_000, 5_000_000)
"""Chips that rooms have."""


@dataclass(frozen=True)
class Scene:
    """One act of a case, and what stood on the table before it."""

    case: Case
    line: Line
    terms: Terms

    @property
    def seat(self) -> str:
        """Whose act it is."""
        return self.line.seat or ""

    @cached_property
    def _before(self) -> Verdict | None:
        return before(self.case, self.line, self.terms)

    @property
    def options(self) -> OptionsView | None:
        """What the seat might have done, as if the action had been on it; None where it had nothing to do."""
        return None if self._before is None else self._before.options

    @property
    def pot(self) -> int | None:
        """All chips in the middle and in front just before the act."""
        return None if self._before is None else self._before.table.pot

    @property
    def facing(self) -> bool:
        """Does the seat face a bet?"""
        return self.options is not None and self.options.call is not None

    @cached_property
    def unit(self) -> int:
        """The smallest chip in play: as given, else the smallest seen, else what divides every amount."""
        if self.case.denominations:
            return min(self.case.denominations)
        seen = [chip for pile in _piles(self.case) for chip in pile]
        return gcd(*seen, *_amounts(self.case)) or 1

    @cached_property
    def chips(self) -> tuple[int, ...]:
        """Chips that might be put out here, the largest first: those seen, and usual ones of about the price."""
        seen = {chip for pile in _piles(self.case) for chip in pile} | set(self.case.denominations)
        if not self.case.denominations:
            about = max([*self.case.blinds, *(self.case.bets or ()), *_amounts(self.case)], default=0)
            least = max(self.unit, min([amount for amount in _amounts(self.case) if amount], default=1) // 5)
            seen |= {chip for chip in USUAL if least <= chip <= about}
        return tuple(sorted(seen, reverse=True))


def before(case: Case, line: Line, terms: Terms) -> Verdict | None:
    """The table just before a line, asked what its seat may do; None where the case cannot be held."""
    earlier = tuple(one for one in case.lines if one.number < line.number)
    asked = Line(line.number, f"? {line.seat}", "ask", line.seat)
    try:
        return judge(replace(case, lines=(*earlier, asked)), terms)
    except BadInput:
        return None


def _piles(case: Case) -> Iterator[dict[int, int]]:
    """Every pile of chips of which the chips are known."""
    yield from case.in_front.values()
    for line in case.lines:
        yield from (deed.chips for deed in line.deeds if isinstance(deed, Puts | PullsBack))


def _amounts(case: Case) -> list[int]:
    """Every amount of the case that is not a pile."""
    deeds = [deed for line in case.lines for deed in line.deeds]
    plain = [deed.to for deed in deeds if isinstance(deed, Plain) and deed.to]
    said = [hear(deed.text).amount or 0 for deed in deeds if isinstance(deed, Says)]
    return [*plain, *said, *case.blinds, *(case.bets or ()), *case.stacks.values(), case.pot, case.ante, case.bring_in]
