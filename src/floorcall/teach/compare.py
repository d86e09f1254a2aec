"""One case under several books: where their rulings part, and the steps that part them."""

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from floorcall.book.book import Book, open_book
from floorcall.front import answer_by
from floorcall.judge.timeline import judge
from floorcall.render.answer import Answer
from floorcall.render.ruling import Citation, Json, Ruling
from floorcall.render.state import Options
from floorcall.render.tell import tell
from floorcall.talk.case import Case
from floorcall.teach.outcome import Place, by_place, choices_left, outcome
from floorcall.words import BadInput


@dataclass(frozen=True, slots=True)
class Under:
    """A case under one book: its answer, or None and why that book cannot hold the case as it is written."""

    book: str
    answer: Answer | None
    wrong: str = ""


@dataclass(frozen=True, slots=True)
class Side:
    """Books that rule alike on one act.

    ruling: that of the first of them, None where they have no such ruling; steps: those of its steps that
    not all books take; cited: the same steps as each book numbers them.
    """

    books: tuple[str, ...]
    ruling: Ruling | None
    steps: tuple[Citation, ...]
    cited: tuple[tuple[Citation, ...], ...]

    def to_dict(self) -> Json:
        told = self.ruling and self.ruling.to_dict()
        steps = [
            {**step.to_dict(), "rules": [{"book": cited.book, "rule": cited.rule} for cited in numbers]}
            for step, numbers in zip(self.steps, self.cited, strict=True)
        ]
        return {"books": list(self.books), "ruling": told, "steps": steps}


@dataclass(frozen=True, slots=True)
class Parting:
    """An act on which books part."""

    line: int
    seat: str | None
    act: str
    sides: tuple[Side, ...]

    def to_dict(self) -> Json:
        return {"line": self.line, "seat": self.seat, "act": self.act, "sides": [side.to_dict() for side in self.sides]}


@dataclass(frozen=True, slots=True)
class Next:
    """Books that leave the same choices to the next seat. options: None where nobody is to act."""

    books: tuple[str, ...]
    options: Options | None

    def to_dict(self) -> Json:
        return {"books": list(self.books), "options": self.options and self.options.to_dict()}


@dataclass(frozen=True, slots=True)
class Comparison:
    """One case under several books. options: who leaves what to the next seat, () where all agree."""

    name: str
    under: tuple[Under, ...]
    partings: tuple[Parting, ...]
    options: tuple[Next, ...]

    @property
    def agree(self) -> bool:
        """Do all books rule alike, and leave the next seat the same choices? Also where all refuse the case alike."""
        return not self.partings and not self.options and len({under.wrong for under in self.under}) == 1

    def to_dict(self) -> Json:
        """The same as plain data for JSON: each book's whole answer, and where they part."""
        return {
            "name": self.name,
            "agree": self.agree,
            "books": [
                {"book": one.book, "answer": one.answer and one.answer.to_dict(), "wrong": one.wrong or None}
                for one in self.under
            ],
            "partings": [parting.to_dict() for parting in self.partings],
            "options": [one.to_dict() for one in self.options],
        }


def compare(case: Case, books: Sequence[str | Book], *, caveats: bool = True) -> Comparison:
    """One case under several books, each opened, or an id or the path of a house file. BadInput for an unknown one.

    The case's own book does not count; the terms that it sets for itself do. caveats: each answer says what its book
    does not cover, which takes some hundredths of a second for a book with many gaps.
    """
    opened = [open_book(book) if isinstance(book, str) else book for book in books]
    under = tuple(_under(case, book, caveats) for book in {book.id: book for book in opened}.values())
    answers = {one.book: one.answer for one in under if one.answer is not None}
    return Comparison(case.name, under, tuple(_partings(answers)), _options(answers))


def _under(case: Case, book: Book, caveats: bool) -> Under:
    settled = book.changed(case.terms)
    ours = replace(case, book=book.id)
    try:
        return Under(book.id, answer_by(ours, settled) if caveats else tell(judge(ours, settled.terms), settled))
    except BadInput as wrong:  # a choice that is on one book's menu need not be on another's
        return Under(book.id, None, wrong.message)


def _partings(answers: dict[str, Answer]) -> Iterator[Parting]:
    placed = {book: by_place(answer) for book, answer in answers.items()}
    places = {place for rulings in placed.values() for place in rulings}
    for place in sorted(places, key=lambda place: (place[0], str(place[1]), place[2])):
        sides = _sides(place, placed)
        if len(sides) > 1:
            ruling = next(side.ruling for side in sides if side.ruling is not None)
            yield Parting(ruling.line, ruling.seat, ruling.act, sides)


def _sides(place: Place, placed: dict[str, dict[Place, Ruling]]) -> tuple[Side, ...]:
    """The books by what they make of one act, in the order in which they were given."""
    groups: dict[object, list[str]] = {}
    for book, rulings in placed.items():
        ruling = rulings.get(place)
        groups.setdefault(ruling and outcome(ruling), []).append(book)
    found = [(tuple(books), placed[books[0]].get(place)) for books in groups.values()]
    shared = set.intersection(*({_step(step) for step in _steps(ruling)} for _, ruling in found))
    sides = []
    for books, ruling in found:
        steps = tuple(step for step in _steps(ruling) if _step(step) not in shared)
        others = [step for book in books for step in _steps(placed[book].get(place))]
        cited = tuple(tuple(other for other in others if _step(other) == _step(step)) for step in steps)
        sides.append(Side(books, ruling, steps, cited))
    return tuple(sides)


def _steps(ruling: Ruling | None) -> tuple[Citation, ...]:
    return () if ruling is None else ruling.because


def _step(step: Citation) -> tuple[str, str]:
    """A step by what it says; its number in each book does not count."""
    return step.slug, step.text


def _options(answers: dict[str, Answer]) -> tuple[Next, ...]:
    groups: dict[object, list[str]] = {}
    for book, answer in answers.items():
        groups.setdefault(choices_left(answer.options), []).append(book)
    if len(groups) < 2:
        return ()
    return tuple(Next(tuple(books), answers[books[0]].options) for books in groups.values())
