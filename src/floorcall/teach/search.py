"""The search for smallest changes around one act: every family of change in turn, the smallest of each first."""

from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from floorcall.book.book import Book
from floorcall.front import book_of
from floorcall.judge.timeline import judge
from floorcall.judge.verdict import FACT, FLOOR, PENDING, OptionsView, Verdict
from floorcall.judge.verdict import Ruling as Found
from floorcall.talk.case import Case
from floorcall.talk.deeds import Line
from floorcall.teach.book_changes import book_changes, term_changes
from floorcall.teach.change import FAMILIES, Change
from floorcall.teach.chip_changes import chip_changes, figure_changes, last_changes, price_changes
from floorcall.teach.scene import Scene
from floorcall.teach.table_changes import act_changes, fact_changes, pot_changes, seat_changes
from floorcall.teach.word_changes import motion_changes, word_changes
from floorcall.terms import Terms
from floorcall.words import BET, COMPLETE, RAISE, BadInput

Target = tuple[Found | None, OptionsView | None]
"""The ruling in question, and what the next seat may do after it."""

Wanted = Callable[[Target], bool]
"""Is this the ruling that is looked for?"""

KEPT: Final = 2
"""How many flips of one family are told, each to another ruling."""


class Search:
    """The search around one act of one case. house: its book, where that is none of those that have an id."""

    def __init__(self, case: Case, line: int | None, aim: int | None = None, house: Book | None = None) -> None:
        self.case = case if house is None else replace(case, book=house.id, given=case.given | {"book"})
        self.aim = aim
        self.house = house
        self.book = self.book_of(self.case)
        self.verdict = judge(self.case, self.book.terms)
        self.line, self.about = meant(case, self.verdict, line)
        self.asks = line is None and bool(case.lines) and case.lines[-1].kind == "ask"
        self.target = self._target(self.verdict)

    def book_of(self, case: Case) -> Book:
        """The book of the case or of a changed one, with the case's own terms."""
        if self.house is None or case.book != self.house.id:
            return book_of(case)
        return self.house.changed(case.terms)

    def single(self, wanted: Wanted | None = None) -> list[Change]:
        """One fact changed."""
        kept: list[Change] = []
        for family in self._families(Scene(self.case, self.line, self.book.terms)):
            outcomes: list[object] = []
            for one in family:
                target = self._flips(one, wanted)
                if target is not None and (outcome := _outcome(target)) not in outcomes:
                    outcomes.append(outcome)
                    kept.append(one)
                    if len(outcomes) == KEPT:
                        break
        return _sorted(kept)

    def smallest(self, most_pairs: int) -> list[Change]:
        """One fact changed, or two where no single one will do."""
        return self.single() or self.pairs(None, most_pairs)

    def pairs(self, wanted: Wanted | None, most: int) -> list[Change]:
        """Two facts changed, by changes of two families: the first that will do."""
        tried = 0
        for first in sorted(self._all(), key=lambda one: one.chips):
            try:
                scene = Scene(first.case, _line(first.case, self.line.number), self.book_of(first.case).terms)
                judge(first.case, scene.terms)
            except BadInput:
                continue
            for family in self._families(scene):
                for then in family:
                    if FAMILIES.index(then.family) <= FAMILIES.index(first.family):
                        break
                    tried += 1
                    if tried > most:
                        return []
                    both = then.after(first)
                    if self._flips(both, wanted) is not None:
                        return [both]
        return []

    def _all(self) -> list[Change]:
        return [one for family in self._families(Scene(self.case, self.line, self.book.terms)) for one in family]

    def _families(self, scene: Scene) -> tuple[Iterator[Change], ...]:
        """The changes of each family, the smallest first."""
        found = self.target[0]
        return (
            last_changes(scene),
            word_changes(scene),
            motion_changes(scene),
            chip_changes(scene),
            figure_changes(scene, self.aim),
            price_changes(scene),
            pot_changes(scene),
            act_changes(scene),
            seat_changes(scene),
            fact_changes(scene, found) if found is not None else iter(()),
            book_changes(scene, self.book),
            term_changes(scene),
        )

    def _flips(self, one: Change, wanted: Wanted | None = None) -> Target | None:
        """The ruling after a change, if it is the one that is wanted; without a wish, if it is another one."""
        verdict = self.judged(one)
        if verdict is None:
            return None
        target = self._target(verdict)
        found = self._differs(target, exact=one.exact) if wanted is None else wanted(target)
        return target if found else None

    def judged(self, one: Change) -> Verdict | None:
        """The changed case ruled on; None where the table cannot hold it, the chips are not there."""
        terms = self.book.terms
        if "book" in one.keys:
            terms = self.book_of(one.case).terms
        elif "terms" in one.keys:
            terms = terms.changed(one.case.terms)
        try:
            return judge(one.case, terms)
        except BadInput:
            return self._undecided(one.case, terms)

    def _undecided(self, case: Case, terms: Terms) -> Verdict | None:
        """The same where the floor's choice that follows is on no menu any more: nothing was asked of it."""
        kept = tuple(line for line in case.lines if line.kind != "floor" or line.number < self.line.number)
        if len(kept) == len(case.lines):
            return None
        try:
            return judge(replace(case, lines=kept), terms)
        except BadInput:
            return None

    def _target(self, verdict: Verdict) -> Target:
        return self.ruling_in(verdict), verdict.options if self.is_last() else None

    def is_last(self) -> bool:
        """Is the act in question the last one, so that what comes next is part of the answer?"""
        acts = [line.number for line in self.case.lines if line.kind == "act"]
        return self.asks or not acts or self.line.number == acts[-1]

    def _differs(self, other: Target, *, exact: bool) -> bool:
        (_, options), (_, next_options) = self.target, other
        if not self.asks and self.ruled_otherwise(other, exact=exact):
            return True
        if options is None or next_options is None or options.seat != next_options.seat:
            return False
        return _choices(options, exact=exact) != _choices(next_options, exact=exact)

    def ruling_in(self, verdict: Verdict) -> Found | None:
        """The last word of a verdict on the act in question."""
        return _ruling(verdict, self.line, self.about)

    def ruled_otherwise(self, other: Target, *, exact: bool) -> bool:
        """Is the ruling another one, whatever comes after it?"""
        return _key(self.target[0], exact=exact) != _key(other[0], exact=exact)


def meant(case: Case, verdict: Verdict, line: int | None) -> tuple[Line, str | None]:
    """The act line that a ruling is asked about, and the seat: the given line's own, else those of the last ruling.

    Of several that the last act brought about, what waits for somebody's decision comes before what is settled.
    """
    acts = {one.number: one for one in case.lines if one.kind == "act"}
    if line is not None:
        if line not in acts:
            raise BadInput(f"no act stands on line {line}")
        return acts[line], acts[line].seat
    about = [ruling for ruling in verdict.rulings if ruling.line in acts]
    if not about:
        raise BadInput("the case has no act to rule on")
    latest = [ruling for ruling in about if (ruling.due_to or ruling.line) == (about[-1].due_to or about[-1].line)]
    found = next((ruling for ruling in latest if ruling.status in (FLOOR, FACT)), latest[-1])
    return acts[found.line], found.seat


def _line(case: Case, number: int) -> Line:
    return next(line for line in case.lines if line.number == number)


def _ruling(verdict: Verdict, line: Line, seat: str | None) -> Found | None:
    """The last word on a line about a seat."""
    found = [ruling for ruling in verdict.rulings if ruling.line == line.number and ruling.seat == seat]
    return found[-1] if found else None


def _key(found: Found | None, *, exact: bool) -> tuple[object, ...]:
    """A ruling as far as it counts as another one."""
    if found is None:
        return ()
    menu = tuple(choice.id for choice in found.menu)
    verb = RAISE if found.verb in (BET, COMPLETE) else found.verb
    if not exact or found.status == PENDING:  # what waits is told in the same words, whatever it is
        return (found.status, verb, found.all_in, menu)
    amounts = tuple(tuple(choice.facts.items()) for choice in found.menu)
    return (found.status, found.verb, found.all_in, menu, found.to, found.owes, found.returns, amounts)


def _choices(options: OptionsView, *, exact: bool) -> tuple[object, ...]:
    """What the next seat may do, as far as it counts as something else."""
    if exact:
        return (options.fold, options.check, options.call, options.raise_)
    return (options.fold, options.check, options.raise_ is None)


def _outcome(target: Target) -> tuple[object, ...]:
    """What two flips of one family must not share."""
    found, options = target
    return (_key(found, exact=False), options and _choices(options, exact=False))


def _sorted(changes: list[Change]) -> list[Change]:
    return sorted(changes, key=lambda one: (one.facts, one.chips, FAMILIES.index(one.family)))
