"""What a ruling turns on: the first ruling of a case that another value of a term would change."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from itertools import zip_longest

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
        verdict = self.verdict
        try:
            other = judge(self.case, terms)
        except BadInput:  # a choice that is not on the other menu, chips that are gone there: what came before counts
            verdict, other = _before(self.case, self.terms, terms)
        outcomes = zip_longest(map(_outcome, verdict.rulings), map(_outcome, other.rulings))
        for place, (one, two) in enumerate(outcomes):
            if one != two:  # one ruling more is told at the last that there is
                return min(place, len(self.verdict.rulings) - 1)
        return None if _left(verdict) == _left(other) else NEXT


def _before(case: Case, *terms: Terms) -> list[Verdict]:
    """The verdicts by each of these terms on the longest beginning of a case that all of them can hold."""
    shorter = replace(case, lines=case.lines[:-1])
    try:
        return [judge(shorter, one) for one in terms]
    except BadInput:
        return _before(shorter, *terms)


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
