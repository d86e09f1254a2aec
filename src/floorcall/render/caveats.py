"""Caveats: what a house changed in a ruling, and what of it the book was not read on, or does not cover."""

from collections.abc import Iterator
from dataclasses import replace
from typing import Final

from floorcall.book.book import Book
from floorcall.book.edition import GAP, REPORTED, UNCHECKED, Edition
from floorcall.book.meaning import meaning
from floorcall.book.origin import Origin
from floorcall.judge.turning import NEXT, Ruled
from floorcall.judge.verdict import DECIDED
from floorcall.render.answer import Answer
from floorcall.render.ruling import Citation, Note, Ruling
from floorcall.render.sentence import fill
from floorcall.render.standing import Standing
from floorcall.render.state import Options
from floorcall.talk.case import Case
from floorcall.terms import CHOICES, TermValue

ONLY_IN: Final = {
    "cap-lifted": "FL", "cap-counts-short": "FL", "raise-cap": "FL", "event-heads-up": "FL",
    "limit-short-next": "FL", "limit-half-next": "FL", "limit-short-total": "FL", "open-pair": "FL",
    "pot-blinds": "PL", "pot-antes": "PL", "pot-round-up": "PL", "overbet-corrected": "PL",
}  # fmt: skip
"""Terms that matter in one limit only."""


NOTES: Final = ("not-read-numbers", "reported-texts", "unchecked-texts", "absent-rules", "gap-rules", "gap-term")
"""The ids of the notes that are caveats."""


def with_caveats(answer: Answer, ruled: Ruled, book: Book) -> Answer:
    """The answer with what has to be said about its book: nothing, for an edition that was read whole."""
    if len(book.chain) == 1 or (published(book).text == "complete" and not book.doubtful()):
        return answer
    rulings = list(answer.rulings)
    options = answer.options
    for origin in book.doubtful():
        place = _place(origin, ruled)
        if place is None:
            continue
        if place != NEXT:
            rulings[place] = _marked(rulings[place], origin, book)
        elif options is not None:
            options = _marked_options(options, origin, book)
    told = tuple(_with_standing(ruling, book) for ruling in rulings)
    return replace(answer, rulings=told, options=options)


def _place(origin: Origin, ruled: Ruled) -> int | None:
    """Where the case turns on a doubtful term first."""
    if not _matters(origin.term, ruled.case):
        return None
    for value in _others(origin):
        place = ruled.turns({origin.term: value})
        if place is not None:
            return place
    return None


def _others(origin: Origin) -> tuple[TermValue, ...]:
    """What the term might have been: what the house departs from; for a gap, whatever else there is."""
    if origin.standing == GAP:
        return tuple(value for value in CHOICES.get(origin.term, ()) if value != origin.value)
    return () if origin.departs is None else (origin.departs.value,)


def _matters(term: str, case: Case) -> bool:
    """May the term bear on the case at all? Spares the judge what cannot change anything."""
    if term in ONLY_IN:
        return case.limit == ONLY_IN[term]
    if term == "short-ante":
        return case.ante > 0
    return term != "straddle-raise" or bool(case.straddles)


def _marked(ruling: Ruling, origin: Origin, book: Book) -> Ruling:
    if origin.standing == GAP:
        standing = replace(ruling.standing, terms=(*ruling.standing.terms, origin.term))
        return replace(ruling, standing=standing, notes=(*ruling.notes, gap_note(origin, book)))
    if any(step.term == origin.term for step in ruling.because):
        return ruling
    return replace(ruling, because=(house_rule(origin, book), *ruling.because))


def _marked_options(options: Options, origin: Origin, book: Book) -> Options:
    if origin.standing == GAP:
        return replace(options, notes=(*options.notes, gap_note(origin, book)))
    if any(step.term == origin.term for step in options.because):
        return options
    return replace(options, because=(*options.because, house_rule(origin, book)))


def house_rule(origin: Origin, book: Book) -> Citation:
    """A term of a house as a step of the ruling that it changes."""
    told = meaning(origin.term)
    text = " ".join(part for part in (told.question, origin.reason or told.of(origin.value)) if part)
    departs = (origin.departs.book, origin.departs.number) if origin.departs is not None else None
    title = book.rule(told.rule).title
    facts = {"value": origin.value}
    return Citation(origin.rule or None, told.rule, title, origin.book, text, {**facts}, True, origin.term, departs)


def gap_note(origin: Origin, book: Book) -> Note:
    """That the book is not known to settle a point on which the ruling turns."""
    told = meaning(origin.term)
    facts = {"book": published(book).id, "question": told.question, "value": told.of(origin.value)}
    return _note("gap-term", facts, book)


def _note(name: str, facts: dict[str, str], book: Book) -> Note:
    return Note(name, fill(book.phrase("note", name), facts, f"note {name}"))


def published(book: Book) -> Edition:
    """The nearest book of the chain that is no house."""
    return next(edition for edition in book.chain if edition.kind != "house")


def read_whole(book: Book) -> str:
    """The nearest book of the chain whose text was read whole: what the others are completed from."""
    return next(edition.id for edition in book.chain if edition.text == "complete" and edition.kind == "edition")


def _with_standing(ruling: Ruling, book: Book) -> Ruling:
    """The ruling with what is to be said of the rules that it cites."""
    cited = [step for step in (*ruling.because, *ruling.penalty) if step.slug != "custom" and not step.departs]
    # a clean call needs no rule that says what a call is
    plain = ruling.status == DECIDED and ruling.in_turn and not ruling.owes and not ruling.returns and len(cited) == 1
    by_text: dict[str, list[Citation]] = {}
    for step in cited:
        text = "absent" if step.rule is None and step.verified else book.text_of(step.slug)
        by_text.setdefault(text, []).append(step)
    standing = replace(
        ruling.standing,
        numbers=tuple(dict.fromkeys(step.rule for step in cited if step.rule is not None and not step.verified)),
        reported=_slugs(by_text.get(REPORTED, [])),
        unchecked=_slugs(by_text.get(UNCHECKED, [])),
        absent=() if plain else _slugs(by_text.get("absent", [])),
        gaps=() if plain else _slugs(by_text.get(GAP, [])),
    )
    if not standing:
        return ruling
    return replace(ruling, standing=standing, notes=(*ruling.notes, *_notes(standing, book)))


def _slugs(steps: list[Citation]) -> tuple[str, ...]:
    return tuple(dict.fromkeys(step.slug for step in steps))


def _notes(standing: Standing, book: Book) -> Iterator[Note]:
    facts = {"book": published(book).id, "base": read_whole(book)}
    if standing.numbers:
        yield _note("not-read-numbers", {**facts, "numbers": ", ".join(standing.numbers)}, book)
    for name, slugs in (
        ("reported-texts", standing.reported),
        ("unchecked-texts", standing.unchecked),
        ("absent-rules", standing.absent),
        ("gap-rules", standing.gaps),
    ):
        if slugs:
            yield _note(name, {**facts, "rules": ", ".join(_named(slug, book) for slug in slugs)}, book)


def _named(slug: str, book: Book) -> str:
    """A rule by its title, and its number where the text was read whole."""
    rule = book.rule(slug)
    number = rule.numbered(read_whole(book))
    return f"{rule.title} ({number.text})" if number is not None and number.text else rule.title
