"""Terms: each is read by the law, set by the 2024 edition, and separates two rulings; every point of dispute is one."""

import ast
from pathlib import Path

import pytest

import floorcall
from floorcall.book import book_ids, open_book
from floorcall.book.edition import term_ids
from floorcall.book.meaning import meaning, meanings
from floorcall.front import answer_by
from floorcall.judge.timeline import judge
from floorcall.judge.turning import Ruled
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook
from floorcall.terms import CHOICES, NUMBERS, SWITCHES, TermValue

SOURCE = Path(floorcall.__file__).resolve().parent
READERS = ("law", "judge", "table", "showdown.py")
"""Where a term is read: what rules and what pays."""

ELSEWHERE = {"odd-chip": "tests/engine: who takes the odd chip; a case has no showdown"}
"""Terms that no case can show."""

POINTS: dict[str, tuple[str, ...]] = {
    "re-opening after short all-ins": ("reopening", "limit-short-total"),
    "the least raise over a short all-in": ("raise-over-short", "short-opening", "short-blind-price"),
    "fifty per cent": ("fifty-base", "fifty-declared", "several-chips"),
    "one oversized chip": ("last-chips-needed",),
    "last chips pushed silently": ("last-chips", "last-chips-needed"),
    "prior chips": ("prior-chips", "combined-push", "pull-back"),
    "the big blind's option and one chip": ("option-chip",),
    "out of turn": ("out-of-turn-passive", "substantial-action", "waiting-seat"),
    "undercalls": ("undercall", "undercall-forfeit", "tiny-chip"),
    "string bets and two motions": ("raise-motions", "string-reverts", "string-test", "forward-motion"),
    "pot-limit": ("pot-blinds", "overbet-corrected", "pot-round-up", "pot-antes"),
    "limit": ("raise-cap", "cap-lifted", "cap-counts-short", "limit-short-next", "limit-half-next", "open-pair"),
    "straddles and antes": ("straddle-raise", "short-ante"),
    "accepted action, words and chips": ("accepted-action", "words-and-chips"),
    "a raiser who mucks": ("mucked-raise",),
    "figures with several meanings": ("several-meanings",),
    "editions": ("pot-blinds", "misplaced-button"),
    "left open by the text": ("lone-seat-price", "unanswerable-raise", "event-heads-up", "odd-chip"),
}
"""The points on which rulebooks and people differ, as far as they are parameters, and the terms that carry them."""

CASES: dict[str, Case] = {worked.case.name: worked.case for worked in casebook()}


def read_in(path: Path) -> set[str]:
    """The ids of the terms that a file reads: `terms.raise_cap`, or "raise-cap" written out."""
    found = set()
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Attribute):
            holder = node.value
            name = (
                holder.attr if isinstance(holder, ast.Attribute) else holder.id if isinstance(holder, ast.Name) else ""
            )
            if name == "terms":
                found.add(node.attr.replace("_", "-"))
        elif (
            isinstance(node, ast.Call) and isinstance(node.func, ast.Attribute) and node.func.attr in ("code", "value")
        ):
            found.update(str(arg.value) for arg in node.args if isinstance(arg, ast.Constant))
    return found


def test_every_term_is_read_by_the_law_the_table_or_the_judge() -> None:
    read: set[str] = set()
    for part in READERS:
        path = SOURCE / part
        for file in [path] if path.is_file() else sorted(path.glob("*.py")):
            read |= read_in(file)
    assert [term for term in term_ids() if term not in read] == []


def test_every_term_is_set_in_every_book() -> None:
    for name in book_ids():
        book = open_book(name)
        assert [term for term in term_ids() if book.origin(term).value != book.terms.value(term)] == []
        assert [term for term in term_ids() if not book.origin(term).reason] == []


def test_every_point_of_dispute_is_a_term_and_every_term_a_point() -> None:
    carried = {term for terms in POINTS.values() for term in terms}
    assert carried == set(term_ids())


def separations() -> list[tuple[str, str, str]]:
    return [(told.term, value, name) for told in meanings() for value, name in told.cases.items()]


def value_of(term: str, text: str) -> TermValue:
    return int(text) if term in NUMBERS else text == "true" if term in SWITCHES else text


def test_every_other_value_of_every_term_has_its_separating_case() -> None:
    missing = []
    for told in meanings():
        others: tuple[str, ...] = tuple(CHOICES.get(told.term, ("", ""))[1:])
        if told.term in ELSEWHERE:
            continue
        if told.term not in CHOICES:
            others = tuple(told.cases) or ("some other",)
        missing += [(told.term, value) for value in others if value not in told.cases]
    assert missing == []


@pytest.mark.parametrize(("term", "value", "name"), separations(), ids=lambda part: str(part)[:40])
def test_the_separating_case_is_ruled_otherwise(term: str, value: str, name: str) -> None:
    case = CASES[name]
    assert case.book == "tda-2024"
    book = open_book(case.book).changed(case.terms)
    changes = {term: value_of(term, value)}
    if term == "accepted-action":  # 'call' owes the full call either way: by accepted action, or by what was said
        one, other = (answer_by(case, changed) for changed in (book, book.changed(changes)))
        assert [step.slug for step in one.rulings[-1].because] != [step.slug for step in other.rulings[-1].because]
    else:
        assert Ruled(case, book.terms, judge(case, book.terms)).turns(changes) is not None


def test_the_odd_chip_separates_two_books() -> None:
    """Board games: the first seat left of the button, or the high card; three chips in a pot of two winners."""
    assert CHOICES["odd-chip"] == ("left-of-button", "high-card")
    assert meaning("odd-chip").cases == {}
    takes = []
    for value in CHOICES["odd-chip"]:
        hand = floorcall.Hand("NLHE", stacks=(100, 100, 100), blinds=(1, 2), terms={"odd-chip": value})
        hand.raise_to(5)
        hand.fold()
        hand.call()
        while not hand.over:
            hand.next_street()
            while not hand.round_over:
                hand.call()
        winners = floorcall.showdown(hand, {1: "AhKd", 2: "AsKc"}, "2c 5d 9h Jc Qd")
        takes.append(hand.settle(winners))
    assert sorted(map(sum, takes)) == [11, 11]
    assert takes[0] != takes[1]
