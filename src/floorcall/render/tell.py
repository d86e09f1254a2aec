"""From ids and numbers to rule numbers and sentences: a verdict, told by a book."""

from collections.abc import Iterable
from typing import Final

from floorcall.book.book import Book
from floorcall.book.prose import question
from floorcall.judge.verdict import Finding, OptionsView, Phrase, SeatView, TableView, Verdict
from floorcall.judge.verdict import Ruling as Found
from floorcall.render.answer import Answer
from floorcall.render.ruling import Assumption, Choice, Citation, Note, Question, Ruling
from floorcall.render.sentence import fill, plain_facts
from floorcall.render.state import Act, Call, Options, Pending, Pot, Raise, Seat, Table, Uncalled

CUSTOM: Final = "custom"
"""What is cited for a convention that the book does not state."""

STATED: Final = ("text", "addendum", "reported")
"""Standings of a term that a book itself states. What is derived, or only our default, is never its rule."""


def tell(verdict: Verdict, book: Book) -> Answer:
    """The answer that a verdict amounts to, in the sentences and by the numbers of a book."""
    return Answer(
        book=book.id,
        rulings=tuple(tell_ruling(found, book) for found in verdict.rulings),
        record=tuple(Act(act.seat, act.verb, act.to, act.all_in, act.line) for act in verdict.record),
        table=tell_table(verdict.table),
        options=tell_options(verdict.options, book) if verdict.options else None,
        seats=tuple(tell_seat(seat, book) for seat in verdict.seats),
    )


def tell_ruling(found: Found, book: Book) -> Ruling:
    """One ruling with its sentences."""
    return Ruling(
        line=found.line,
        seat=found.seat,
        act=found.act,
        in_turn=found.in_turn,
        status=found.status,
        verb=found.verb,
        to=found.to,
        adds=found.adds,
        owes=found.owes,
        returns=found.returns,
        all_in=found.all_in,
        say=" ".join(said(book, "say", phrase) for phrase in found.say),
        because=citations(found.because, book),
        menu=tuple(Choice(phrase.id, said(book, "menu", phrase)) for phrase in found.menu),
        ask=tuple(Question(phrase.id, said(book, "ask", phrase), phrase.facts.get("default")) for phrase in found.ask),
        assumes=tuple(Assumption(fact, said(book, "assumes", Phrase(fact))) for fact in found.assumes),
        penalty=citations(found.penalty, book),
        notes=tuple(Note(phrase.id, said(book, "note", phrase)) for phrase in found.notes),
        due_to=found.due_to,
        provisional=found.provisional,
        asked=citations(found.asked, book),
    )


def said(book: Book, kind: str, phrase: Phrase) -> str:
    """A phrase in the book's words, filled in."""
    text = book.phrase(kind, phrase.id)
    if "verb" in phrase.facts and "to" not in phrase.facts:  # a fold and a check have no amount
        text = text.replace(", {to}", "")
    return fill(text, phrase.facts, f"{kind} {phrase.id}")


def ask(phrase: Phrase, book: Book) -> Question:
    """A question and its usual answer: the one that the judge knows for this case, else the book's."""
    default = phrase.facts.get("default", question(phrase.id).default)
    return Question(phrase.id, said(book, "ask", phrase), None if default == "" else default)


def citations(findings: Iterable[Finding], book: Book) -> tuple[Citation, ...]:
    """What was found, each with the rule's number and title in the book."""
    return tuple(cite(finding, book) for finding in findings)


def cite(finding: Finding, book: Book) -> Citation:
    """One rule applied, by its number in the book; a convention by whoever states it, else as "custom"."""
    entry = book.finding(finding.slug, finding.id)
    text = fill(entry.text, finding.facts, f"{finding.slug}.{finding.id}")
    facts = plain_facts(finding.facts)
    title = book.rule(finding.slug).title
    term = str(finding.facts.get("term", ""))
    origin = book.origin(term) if term else None
    if origin is not None and origin.kind == "house":
        other = origin.departs
        departs = None if other is None else (other.book, other.number)
        return Citation(origin.rule or None, finding.slug, title, origin.book, text, facts, True, term, departs)
    if finding.slug != CUSTOM:
        number, verified = book.number(finding.slug, entry.part)
        return Citation(number, finding.slug, title, book.id, text, facts, verified, term)
    if origin is not None and origin.rule and origin.standing in STATED:
        verified = origin.standing != "reported"
        return Citation(origin.rule, finding.slug, title, origin.book, text, facts, verified, term)
    return Citation(CUSTOM, CUSTOM, title, book.id, text, facts, True, term)


def tell_table(view: TableView) -> Table:
    """The table after the last act."""
    return Table(
        street=view.street,
        pot=view.pot,
        price=view.price,
        min_raise=view.min_raise,
        to_act=view.to_act,
        pending=tuple(Pending(act.line, act.seat, act.verb, act.to) for act in view.pending),
        round_over=view.round_over,
        pots=None if view.pots is None else tuple(Pot(amount, seats) for amount, seats in view.pots),
        uncalled=None if view.uncalled is None else Uncalled(*view.uncalled),
    )


def tell_options(view: OptionsView, book: Book) -> Options:
    """What a seat may do, and by which rule it may not raise."""
    return Options(
        seat=view.seat,
        fold=view.fold,
        check=view.check,
        call=None if view.call is None else Call(*view.call),
        raises=None if view.raise_ is None else Raise(*view.raise_),
        why_no_raise=None if view.why_no_raise is None else cite(view.why_no_raise, book),
        because=citations(view.because, book),
        limits=citations(view.limits, book),
    )


def tell_seat(view: SeatView, book: Book) -> Seat:
    """One seat after the last act."""
    return Seat(view.seat, view.in_, view.behind, view.state, view.may_raise, citations(view.because, book))
