"""Caveats: a ruling says what its book does not cover, or was not read on; one that a house changed says so."""

from dataclasses import replace
from itertools import chain

import pytest

from floorcall.book import Book, book_ids, open_book, open_house
from floorcall.book.edition import GAP
from floorcall.book.meaning import meanings
from floorcall.front import answer_by, rule
from floorcall.judge.timeline import judge
from floorcall.render.answer import Answer
from floorcall.render.card import cite
from floorcall.render.tell import tell
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook
from floorcall.teach.outcome import choices_left, outcome
from floorcall.terms import CHOICES, NUMBERS, SWITCHES, TermValue
from floorcall.words import BadInput

CASES = {worked.case.name: worked.case for worked in casebook()}
RULEBOOKS = tuple(name for name in book_ids() if open_book(name).kind == "rulebook")


def told(case: Case, book: Book) -> Answer | None:
    """The answer by a book; None where a choice of the floor in it is not on that book's menu."""
    try:
        return answer_by(replace(case, book=book.id), book.changed(case.terms))
    except BadInput:
        return None


def plainly(case: Case, book: Book) -> Answer | None:
    """The same without its caveats."""
    try:
        return tell(judge(case, book.terms), book)
    except BadInput:
        return None


def test_a_book_that_was_read_whole_has_nothing_to_add() -> None:
    answers = [told(case, open_book("tda-2024")) for case in CASES.values()]
    assert not any(ruling.standing for answer in answers if answer is not None for ruling in answer.rulings)


def test_every_ruling_by_2026_says_which_numbers_and_texts_were_not_read() -> None:
    book = open_book("tda-2026")
    seen = 0
    for case in CASES.values():
        answer = told(case, book)
        for ruling in answer.rulings if answer is not None else ():
            cited = [step for step in (*ruling.because, *ruling.penalty) if step.slug != "custom"]
            assert {step.rule for step in cited if step.rule} == set(ruling.standing.numbers)
            assert all(not step.verified for step in cited)
            assert {step.slug for step in cited} == {*ruling.standing.reported, *ruling.standing.unchecked}
            notes = " ".join(note.text for note in ruling.notes)
            assert all(number in notes for number in ruling.standing.numbers)
            seen += bool(cited)
    assert seen > 500


def test_what_was_reported_of_2026_is_told_from_what_nobody_compared() -> None:
    book = open_book("tda-2026")
    assert {slug: book.text_of(slug) for slug in ("reopening", "oversized-chip", "out-of-turn")} == {
        "reopening": "reported",
        "oversized-chip": "reported",
        "out-of-turn": "unchecked",
    }
    ruling = rule({**CASES["'Raise', the call, and a second motion: the minimum raise"].to_dict(), "book": "tda-2026"})
    standing = ruling.rulings[-1].to_dict()["standing"]
    assert standing["reported"] == ["raise-amounts"]
    assert "methods-of-raising" in standing["unchecked"]


def test_a_house_that_enters_a_number_and_the_words_of_2026_is_told_by_them() -> None:
    house = open_house(
        {
            "id": "ours",
            "follows": "tda-2026",
            "rules": {"multiple-chips": {"number": "47", "words": "As the printed rule has it."}},
        }
    )
    answer = told(CASES["S1-45-1A: two 1,000s facing 1,200, neither can be spared"], house)
    assert answer is not None
    ruling = answer.rulings[-1]
    assert [(step.rule, step.verified) for step in ruling.because] == [("47-A", True)]
    assert not ruling.standing


@pytest.mark.parametrize(
    ("book", "name", "terms", "gaps"),
    [
        ("wsop-2024", "Two motions in silence: the call, then more", ["string-reverts"], []),
        (
            "wsop-2024",
            "T24-51-EX4: one 500 chip facing a raise to 1,200 over an opening 400",
            ["undercall-forfeit"],
            [],
        ),
        ("roberts-11", "T24-46-S1-1: 1,000 on two 25s left alone, facing 600", ["prior-chips"], ["prior-chips"]),
        ("wsop-live-2024", "'Twenty-two five' with 30,000 in the pot", ["several-meanings"], ["unclear-bets"]),
        ("fidpa", "S2-53A-EX2: the seat in turn bets 300, every option is open again", [], ["out-of-turn"]),
    ],
)
def test_a_ruling_names_the_points_that_its_book_does_not_cover(
    book: str, name: str, terms: list[str], gaps: list[str]
) -> None:
    answer = told(CASES[name], open_book(book))
    assert answer is not None
    standings = [ruling.standing for ruling in answer.rulings]
    named = [*chain.from_iterable(standing.terms for standing in standings)]
    assert all(term in named for term in terms)
    assert all(slug in chain.from_iterable(standing.gaps for standing in standings) for slug in gaps)
    text = " ".join(note.text for ruling in answer.rulings for note in ruling.notes)
    assert f"Not covered by {book} as far as it is known" in text


@pytest.mark.parametrize("name", RULEBOOKS)
def test_no_ruling_turns_on_a_gap_in_silence(name: str) -> None:
    """Checked from the outside: the answers themselves are compared, under every other value of every gap."""
    book = open_book(name)
    gaps = [origin for origin in book.doubtful() if origin.standing == GAP and origin.term in CHOICES]
    assert gaps
    for case in list(CASES.values())[::29]:
        answer = told(case, book)
        if answer is None:
            continue
        mentioned = {*chain.from_iterable(ruling.standing.terms for ruling in answer.rulings)}
        options = answer.options
        for origin in gaps:
            for value in CHOICES[origin.term]:
                other = plainly(case, book.changed({**case.terms, origin.term: value}))
                if other is None or origin.term in case.terms:
                    continue
                if [outcome(ruling) for ruling in answer.rulings] != [outcome(ruling) for ruling in other.rulings]:
                    assert origin.term in mentioned, (case.name, origin.term, value)
                elif options is not None and choices_left(options) != choices_left(other.options):
                    assert any(note.id == "gap-term" for note in options.notes), (case.name, origin.term, value)


def test_a_rule_that_an_edition_is_known_not_to_have_is_said_to_be_absent() -> None:
    answer = told(CASES["The hand cannot be found: the uncalled bet comes back"], open_book("tda-2013"))
    assert answer is not None
    assert "discarding" in answer.rulings[-1].standing.absent


SEPARATIONS = [(told_.term, value, name) for told_ in meanings() for value, name in told_.cases.items()]


@pytest.mark.parametrize(("term", "value", "name"), SEPARATIONS, ids=lambda part: str(part)[:40])
def test_a_house_rule_is_shown_on_each_ruling_that_it_changes(term: str, value: str, name: str) -> None:
    setting: TermValue = int(value) if term in NUMBERS else value == "true" if term in SWITCHES else value
    terms = {term: {"value": setting, "rule": "12", "reason": "So we play it."}}
    house = open_house({"id": "ours", "follows": "tda-2024", "terms": terms})
    case = replace(CASES[name], terms={key: own for key, own in CASES[name].terms.items() if key != term})
    ours, theirs = told(case, house), told(case, open_book("tda-2024"))
    assert ours is not None
    assert theirs is not None
    changed = [one for one, two in zip(ours.rulings, theirs.rulings, strict=False) if outcome(one) != outcome(two)]
    if len(ours.rulings) != len(theirs.rulings):
        changed.append(ours.rulings[min(len(ours.rulings) - 1, len(theirs.rulings))])
    # of those only the first counts: what comes after it may be its consequence
    if changed:
        steps = changed[0].because
    elif ours.options is not None and ours.options != theirs.options:
        steps = ours.options.because
    else:
        assert term in ("accepted-action", "short-ante", "reopening")  # only the reasons, or other seats, differ
        return
    shown = [step for step in steps if step.term == term]
    departs = open_book("tda-2024").origin(term)
    number = f"{departs.rule} of " if departs.rule else ""
    assert shown
    assert cite(shown[0]) == f"house rule 12, departs from {number}tda-2024"
    assert (shown[0].rule, shown[0].book) == ("12", "ours")


def test_a_house_rule_without_a_number_is_still_the_house_s() -> None:
    house = open_house({"id": "ours", "follows": "tda-2024", "terms": {"raise-cap": 3}})
    answer = told(CASES["Limit: the fourth raise is still allowed"], house)
    assert answer is not None
    steps = [step for ruling in answer.rulings for step in ruling.because if step.term == "raise-cap"]
    steps += [step for step in (answer.options.because if answer.options else ()) if step.term == "raise-cap"]
    assert steps
    assert cite(steps[0]) == "house rule, departs from tda-2024"
    assert steps[0].to_dict()["departs"] == {"book": "tda-2024", "rule": None}
