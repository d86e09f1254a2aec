"""What a ruling turns on: the first ruling of a case that another value of a term would change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace

from floorcall.judge.timeline import judge
from floorcall.judge.verdict import OptionsView, Ruling, Verdict
from floorcall.talk.case import Case
from floorcall.terms import Terms, TermValue
from floorcall.words import BadInput

NEXT = -1
"""The place of what the next seat may do, where no ruling of the case changes."""


@dataclass(frozen=True, slots=True)
class Ruled:
    """A case and what the judge found in it, by these terms."""

    case: Case
    terms: Terms
    verdict: Verdict

    def turns(self, changes: Mapping[str, TermValue]) -> int | None:
        """The index of the first ruling that is another one under these changes of terms.

        NEXT where only what a seat may do differs, None where nothing does. Rulings after the first
        are not looked at: they may be no more than its consequences.
        """
        terms = self.terms.changed(changes)
        if terms == self.terms:
            return None
        case, verdict = self.case, self.verdict
        try:
            other = judge(case, terms)
        except BadInput:  # a choice of the floor that is not on the other menu: only what came before it counts
            floor = [place for place, line in enumerate(case.lines) if line.kind == "floor"]
            if not floor:
                return NEXT
            case = replace(case, lines=case.lines[: floor[0]])
            verdict, other = judge(case, self.terms), judge(case, terms)
        for place, (one, two) in enumerate(zip(verdict.rulings, other.rulings, strict=False)):
            if _outcome(one) != _outcome(two):
                return place
        if len(verdict.rulings) != len(other.rulings):
            return min(len(verdict.rulings), len(other.rulings), len(self.verdict.rulings) - 1)
        return None if _left(verdict) == _left(other) else NEXT


def _outcome(ruling: Ruling) -> object:
    """All that a ruling comes to; the reasons do not count."""
    menu = tuple((choice.id, *sorted(choice.facts.items())) for choice in ruling.menu)
    chips = (ruling.to, ruling.adds, ruling.owes, ruling.returns, ruling.all_in)
    return (ruling.line, ruling.seat, ruling.status, ruling.verb, *chips, menu)


def _left(verdict: Verdict) -> object:
    """What the next seat and every other seat may do, and has in front."""
    return _choices(verdict.options), tuple(
        (seat.seat, seat.may_raise, seat.in_, seat.behind) for seat in verdict.seats
    )


def _choices(options: OptionsView | None) -> object:
    if options is None:
        return None
    return (options.seat, options.fold, options.check, options.call, options.raise_)
