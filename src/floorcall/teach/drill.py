"""A drill: a case, the act that is asked about, and the ruling. Made again from its id alone."""

from collections.abc import Iterator
from dataclasses import dataclass, replace
from random import Random
from typing import Final

from floorcall.book.book import BASE, Book, open_book
from floorcall.judge.timeline import judge
from floorcall.judge.verdict import DECIDED, VOID, Finding, Verdict
from floorcall.judge.verdict import Ruling as Found
from floorcall.render.answer import Answer
from floorcall.render.ruling import Citation, Json, Ruling
from floorcall.render.sentence import Facts, fill
from floorcall.render.state import Options
from floorcall.render.tell import tell
from floorcall.talk.case import Case, read_cases
from floorcall.talk.deeds import Plain
from floorcall.teach.casebook import Worked, worked, worked_slugs
from floorcall.teach.patterns import BY_NAME
from floorcall.words import BadInput, nearest

RULING: Final = "ruling"
OPTIONS: Final = "options"
WORKED: Final = "worked"

HARDEST: Final = 3
"""The level of a ruling that needs three rules or more."""


@dataclass(frozen=True, slots=True)
class Drill:
    """A case to rule on.

    id: makes the same drill again; pattern: the kind of case, or "worked"; topic: the slug of the rule that it is
    about; rules: the slugs of all rules that the ruling needs; lesson: what it teaches, by the sentences of the
    ruling; asks: "ruling" (what is the act on `line`?) or "options" (may `seat` raise, and to how much?).
    ruling: what is right, None where options are asked; options: what the seat may do then; steps: the reasons.
    """

    id: str
    pattern: str
    topic: str
    rules: tuple[str, ...]
    lesson: str
    case: Case
    asks: str
    line: int
    seat: str
    answer: Answer
    ruling: Ruling | None
    options: Options | None
    steps: tuple[Citation, ...]

    @property
    def level(self) -> int:
        """How many rules the ruling needs: 1, 2, or 3 for more."""
        return min(len(self.rules), HARDEST)

    @property
    def question(self) -> str:
        """What is asked, in a sentence."""
        if self.asks == OPTIONS:
            return fill(open_book(BASE).phrase("drill", "ask-options"), {"seat": self.seat}, "drill ask-options")
        act = next(line.text for line in self.case.lines if line.number == self.line)
        facts: Facts = {"line": self.line, "act": act}
        return fill(open_book(BASE).phrase("drill", "ask-ruling"), facts, "drill ask-ruling")

    @property
    def told(self) -> str:
        """The right answer, in a sentence."""
        if self.ruling is not None:
            return self.ruling.say
        raises = self.options.raises if self.options is not None else None
        name = "no-raise" if raises is None else "may-bet" if raises.verb == "bet" else "may-raise"
        facts: Facts = {"seat": self.seat, "min_to": raises.min_to if raises is not None else 0}
        return fill(open_book(BASE).phrase("drill", name), facts, f"drill {name}")

    def to_dict(self, *, reveal: bool = False) -> Json:
        """The drill as plain data for JSON. reveal: with the right answer and its steps."""
        told: Json = {
            "id": self.id,
            "topic": self.topic,
            "level": self.level,
            "lesson": self.lesson,
            "asks": self.asks,
            "line": self.line,
            "seat": self.seat,
            "question": self.question,
            "case": bare(self.case).to_dict(),
        }
        if reveal:
            told |= {
                "told": self.told,
                "rules": list(self.rules),
                "ruling": self.ruling and self.ruling.to_dict(),
                "options": self.options and self.options.to_dict(),
                "steps": [step.to_dict() for step in self.steps],
            }
        return told


def bare(case: Case) -> Case:
    """The case without its name, its source and what it expects: they would give the answer away."""
    given = case.given - {"name", "source", "expect", "accept"}
    return replace(case, name="", source="", expect=None, accept=(), given=given)


def drill_of(id_: str, book: str = BASE) -> Drill:
    """The drill of that id, by a book (an id, or the path of a house file).

    BadInput for an id that makes none, or none that this book settles.
    """
    pattern, _, number = id_.partition(".")
    if pattern == WORKED:
        drill = _worked_drill(number, book)
    elif pattern in BY_NAME:
        drill = generated(pattern, number, book)
    else:
        raise BadInput(f"unknown drill '{id_}'{nearest(pattern, [*BY_NAME, WORKED])}")
    if drill is None:
        raise BadInput(f"drill '{id_}' makes no case that {book} settles")
    return drill


def generated(pattern: str, number: str, book: str) -> Drill | None:
    """The case that a pattern makes from a number, as a drill; None where it makes none that is fit for one."""
    made = BY_NAME[pattern].make(Random(f"{pattern}.{number}"))
    if made is None:
        return None
    case = replace(read_cases(made)[0], book=book)
    return _drill(f"{pattern}.{number}", pattern, case, whole=True)


def _worked_drill(name: str, book: str) -> Drill | None:
    slug, _, number = name.rpartition(".")
    cases = worked(slug)
    if not (number.isascii() and number.isdecimal()) or int(number) >= len(cases):
        raise BadInput(f"no worked case '{name}'{nearest(slug, list(worked_slugs()))}")
    return from_worked(cases[int(number)], int(number), book)


def from_worked(entry: Worked, number: int, book: str) -> Drill | None:
    """A worked case as a drill; None where it is for another book, is contested, or is not fit for one."""
    case = entry.case
    if case.terms or case.accept or ("book" in case.given and case.book != book):
        return None
    return _drill(f"{WORKED}.{entry.slug}.{number}", WORKED, replace(case, book=book), whole=False)


def _drill(id_: str, pattern: str, case: Case, *, whole: bool) -> Drill | None:
    """The case as a drill, if the ruling that is asked about is settled, has no note, and is of no clean act.

    whole: every other ruling of the case must be settled as well.
    """
    book = open_book(case.book)
    try:
        verdict = judge(case, book.terms)
    except BadInput:
        return None
    if whole and not all(_fit(found) for found in _last_words(verdict)):
        return None
    if case.lines and case.lines[-1].kind == "ask":
        return _about_options(id_, pattern, case, book, verdict)
    return _about_ruling(id_, pattern, case, book, verdict)


def _fit(found: Found) -> bool:
    """Is the ruling settled by the book, with no dispute and no fact that was only taken as true?"""
    taken = [fact for fact in found.assumes if fact != "heard"]  # what a drill tells was plainly said
    return found.status == DECIDED and not (found.notes or taken or found.provisional)


def _by_convention(findings: tuple[Finding, ...]) -> bool:
    """Does it rest on a point that the book leaves to the house? What is left of a string is read alike everywhere."""
    return any(found.slug == "custom" and found.id != "first-motion" for found in findings)


def _last_words(verdict: Verdict) -> Iterator[Found]:
    """The last ruling on each act."""
    yield from {(found.line, found.seat): found for found in verdict.rulings}.values()


def _about_ruling(id_: str, pattern: str, case: Case, book: Book, verdict: Verdict) -> Drill | None:
    place = _asked(verdict)
    if place is None:
        return None
    found = verdict.rulings[place]
    released = found.status == VOID and found.due_to is not None
    if not (_fit(found) or released) or found.notes or found.seat is None or not found.because:
        return None
    if _is_clean(case, found) or _by_convention(found.because):
        return None
    answer = tell(verdict, book)
    ruling = answer.rulings[place]
    asks, options = RULING, answer.options
    if found.verb is None and not released:
        if options is None or options.seat != found.seat:
            return None
        asks = OPTIONS  # a check that faces a bet, a chip pulled back: what is left is the ruling
    return Drill(
        id_, pattern, _slugs(found.because)[0], _slugs(found.because), _lesson(found.because), case, asks, found.line,
        found.seat, answer, ruling if asks == RULING else None, options, ruling.because,
    )  # fmt: skip


def _asked(verdict: Verdict) -> int | None:
    """The ruling to ask about: an act that came due, since it is about more than itself, else the last."""
    last = verdict.rulings[-1] if verdict.rulings else None
    if last is None:
        return None
    latest = last.due_to or last.line
    due = [i for i, found in enumerate(verdict.rulings) if found.due_to == latest]
    return due[0] if due else len(verdict.rulings) - 1


def _is_clean(case: Case, found: Found) -> bool:
    """Was the act said and done properly, in turn? Then there is nothing to rule on."""
    line = next(line for line in case.lines if line.number == found.line)
    return found.in_turn and all(isinstance(deed, Plain) and deed.verb != "all-in" for deed in line.deeds)


def _about_options(id_: str, pattern: str, case: Case, book: Book, verdict: Verdict) -> Drill | None:
    view = verdict.options
    if view is None or not verdict.rulings or any(found.notes for found in verdict.rulings):
        return None
    seat = next(one for one in verdict.seats if one.seat == view.seat)
    found = seat.because if view.why_no_raise is None else (view.why_no_raise,)
    answer = tell(verdict, book)
    told = next(one for one in answer.seats if one.seat == view.seat)
    options = answer.options
    if not found or options is None or _by_convention(found):
        return None
    steps = told.because if options.why_no_raise is None else (options.why_no_raise,)
    slugs = _slugs(found) if view.raise_ is None else (*_slugs(found), "raise-amounts")
    return Drill(
        id_, pattern, found[0].slug, slugs, _lesson(found), case, OPTIONS, verdict.rulings[-1].line, view.seat,
        answer, None, options, steps,
    )  # fmt: skip


def _slugs(findings: tuple[Finding, ...]) -> tuple[str, ...]:
    """The rules among the findings, each once; a convention is none."""
    return tuple(dict.fromkeys(found.slug for found in findings if found.slug != "custom"))


def _lesson(findings: tuple[Finding, ...]) -> str:
    return "+".join(f"{found.slug}.{found.id}" for found in findings)
