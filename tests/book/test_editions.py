"""The book: numbers go both ways, every rule is told, every edition holds together."""

import subprocess
import sys

import pytest

from floorcall.book import book_ids, open_book
from floorcall.book.book import BASE, Book
from floorcall.book.edition import GAP, UNCHECKED, packaged_edition, term_ids
from floorcall.book.meaning import meaning, meanings
from floorcall.book.rule import packaged_rule, rule_slugs
from floorcall.terms import CHOICES, NUMBERS, SWITCHES, Terms
from floorcall.words import BadInput, FloorcallError

BETTING = [
    "methods-of-betting", "methods-of-calling", "methods-of-raising", "raise-amounts", "oversized-chip",
    "multiple-chips", "prior-chips", "reopening", "number-of-raises", "accepted-action", "acting-in-turn",
    "binding-declarations", "incorrect-bets", "out-of-turn", "pot-size", "invalid-declarations",
    "string-bets",
    "unclear-bets", "non-standard-folds", "conditional-declarations", "count-of-chips", "over-betting",
    "hidden-chips",
]  # fmt: skip
"""The betting family of 2024, rules 40 to 62 in their order."""


@pytest.fixture(params=book_ids())
def book(request: pytest.FixtureRequest) -> Book:
    return open_book(request.param)


def test_the_betting_family_is_numbered_40_to_62() -> None:
    book = open_book(BASE)
    assert [book.number(slug) for slug in BETTING] == [(str(number), True) for number in range(40, 63)]


@pytest.mark.parametrize("slug", rule_slugs())
def test_every_rule_is_told(slug: str) -> None:
    rule = packaged_rule(slug)
    assert rule.slug == slug
    assert rule.title
    assert rule.family
    assert rule.words.endswith(".")
    assert all(text.endswith(".") for text in [*rule.parts.values(), *rule.differs.values()])
    assert slug == "custom" or (rule.numbers and rule.sources)
    assert slug not in rule.see
    assert all(other in rule_slugs() for other in rule.see)
    known = {*book_ids(), "tda-2015", "tda-2017"}
    assert set(rule.numbers) <= known
    assert set(rule.differs) <= known


@pytest.mark.parametrize("slug", rule_slugs())
def test_findings_cite_parts_that_the_rule_has(slug: str) -> None:
    rule = packaged_rule(slug)
    for finding in rule.findings.values():
        assert finding.part == "" or finding.part in rule.parts
    for number in rule.numbers.values():
        assert set(number.parts or {}) <= set(rule.parts)


def test_every_2024_number_from_1_to_71_has_one_rule() -> None:
    book = open_book(BASE)
    for number in range(1, 72):
        assert len(book.find(str(number))) == 1


def test_numbers_go_both_ways(book: Book) -> None:
    for rule in book.rules:
        for part in ["", *rule.parts]:
            number, _ = book.number(rule.slug, part)
            if number is None:
                continue
            found = {(place.rule.slug, book.number(place.rule.slug, place.part)[0]) for place in book.find(number)}
            assert (rule.slug, number) in found


@pytest.mark.parametrize(
    ("name", "slug", "part", "expected"),
    [
        ("tda-2024", "multiple-chips", "B-1", ("45-B-1", True)),
        ("tda-2024", "prior-chips", "situation-5", ("46 situation 5", True)),
        ("tda-2022", "reopening", "A", ("47-A", True)),
        ("tda-2022", "button", "A", (None, True)),
        ("tda-2022", "button", "B", ("34", True)),
        ("tda-2026", "multiple-chips", "A", ("47-A", False)),
        ("tda-2026", "reopening", "", ("49", False)),
        ("tda-2019", "reopening", "A", ("47-A", False)),
        ("tda-2013", "reopening", "A", ("41-B", True)),
        ("tda-2013", "raise-amounts", "A", ("41-A", True)),
        ("tda-2013", "out-of-turn", "B", ("38", True)),
        ("tda-2013", "discarding", "B", (None, True)),
        ("tda-2013", "pot-size", "B", (None, False)),
        ("wsop-2024", "reopening", "A", ("96", True)),
        ("wsop-2024", "prior-chips", "C-1", ("98.d", True)),
        ("roberts-11", "multiple-chips", "A", (None, False)),
    ],
)
def test_numbers_in_each_edition(name: str, slug: str, part: str, expected: tuple[str | None, bool]) -> None:
    assert open_book(name).number(slug, part) == expected


def test_a_bare_number_means_another_rule_in_another_edition() -> None:
    assert [place.rule.slug for place in open_book("tda-2024").find("47")] == ["reopening"]
    assert [place.rule.slug for place in open_book("tda-2026").find("47")] == ["multiple-chips"]
    assert open_book("tda-2024").find("99") == ()
    assert [(p.rule.slug, p.part) for p in open_book("tda-2024").find("45-b-2")] == [("multiple-chips", "B-2")]
    assert [place.rule.slug for place in open_book("fidpa").find("reopening")] == ["reopening"]


def test_no_number_of_2026_is_verified() -> None:
    book = open_book("tda-2026")
    assert all(not book.number(rule.slug)[1] for rule in book.rules)


def test_the_2024_edition_is_what_terms_default_to_and_leaves_none_unset() -> None:
    book = open_book(BASE)
    assert book.terms == Terms()
    assert tuple(sorted(packaged_edition(BASE).settings)) == tuple(sorted(term_ids()))


def test_a_setting_cites_the_rule_that_its_term_belongs_to() -> None:
    book = open_book(BASE)
    for term, setting in packaged_edition(BASE).settings.items():
        told = meaning(term)
        if setting.standing == "convention":
            assert setting.rule == ""
        elif term != "tiny-chip":  # 41 asks for the floor, 51-B makes a full call of it
            number, _ = book.number(told.rule, told.part)
            assert number is not None
            assert setting.rule.startswith(number)


def test_every_term_says_what_each_value_means() -> None:
    for told in meanings():
        wanted: set[str] = {"true", "false"}
        if told.term in CHOICES:
            wanted = set(CHOICES[told.term])
        elif told.term in NUMBERS:
            wanted = {"number"}
        assert set(told.values) == wanted
        assert told.question.endswith("?")
        assert told.rule in rule_slugs()
        assert told.part == "" or told.part in packaged_rule(told.rule).parts
    assert [told.term for told in meanings()] == [*CHOICES, *NUMBERS, *SWITCHES]


def test_every_edition_sets_known_terms_with_a_reason(book: Book) -> None:
    edition = packaged_edition(book.id)
    assert edition.id == book.id
    assert edition.title
    assert edition.covers
    assert edition.text == "complete" or edition.gaps
    assert all(setting.reason.endswith((".", "?")) for setting in edition.settings.values())


def test_every_term_of_every_book_has_an_origin(book: Book) -> None:
    for term in term_ids():
        origin = book.origin(term)
        assert origin.value == book.terms.value(term)
        assert origin.book == book.id or origin.book in book.follows


def test_what_a_book_does_not_say_is_a_gap_or_unchecked() -> None:
    assert open_book("wsop-2024").origin("odd-chip").standing == GAP
    assert open_book("wsop-2024").origin("reopening").standing == "text"
    assert open_book("tda-2026").origin("undercall").standing == UNCHECKED
    assert open_book("tda-2026").origin("reopening").standing == "reported"
    assert open_book("tda-2022").origin("undercall").standing == "text"
    assert open_book("tda-2022").origin("short-ante").standing == GAP


def test_an_origin_names_what_it_departs_from() -> None:
    departs = open_book("tda-2022").origin("pot-blinds").departs
    assert departs is not None
    assert (departs.book, departs.number, departs.value) == ("tda-2024", "54-B", "full")
    assert open_book("wsop-2024").origin("several-chips").departs is None


@pytest.mark.parametrize(
    ("older", "newer", "term"),
    [
        ("tda-2011", "tda-2013", "undercall"),
        ("tda-2013", "tda-2019", "several-meanings"),
        ("tda-2013", "tda-2019", "prior-chips"),
        ("tda-2013", "tda-2019", "raise-motions"),
        ("tda-2019", "tda-2022", "last-chips"),
        ("tda-2022", "tda-2024", "pot-blinds"),
        ("tda-2022", "tda-2024", "string-test"),
        ("tda-2022", "tda-2024", "misplaced-button"),
        ("tda-2019", "tda-2024", "short-ante"),
    ],
)
def test_what_changed_between_editions_is_a_term(older: str, newer: str, term: str) -> None:
    assert open_book(older).terms.value(term) != open_book(newer).terms.value(term)


def test_re_opening_adds_up_in_every_tda_edition() -> None:
    for name in book_ids():
        if name.startswith("tda-"):
            assert open_book(name).terms.value("reopening") == "since-last-act"


def test_a_case_sets_terms_of_its_own() -> None:
    book = open_book(BASE)
    changed = book.changed({"raise-cap": 3})
    assert changed.terms.value("raise-cap") == 3
    assert book.terms.value("raise-cap") == 4
    origin = changed.origin("raise-cap")
    assert (origin.book, origin.kind) == ("case", "case")
    assert origin.departs is not None
    assert origin.departs.value == 4
    assert book.changed({}) is book
    with pytest.raises(BadInput, match="did you mean 'raise-cap'"):
        book.changed({"raise-cup": 3})


def test_unknown_names_get_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean 'tda-2024'"):
        open_book("tda-20240")
    with pytest.raises(BadInput, match="did you mean 'reopening'"):
        open_book(BASE).rule("re-opening")
    with pytest.raises(FloorcallError, match="did you mean 'last-chips'"):
        open_book(BASE).finding("multiple-chips", "last-chip")
    with pytest.raises(BadInput, match="did you mean"):
        open_book(BASE).origin("raise-cup")


def test_opening_the_book_reads_no_rule() -> None:
    """In a process of its own: a command reads the rules that it cites, and no others."""
    script = (
        "import floorcall.book.book as b, floorcall.book.rule as r\n"
        "opened = b.open_book('tda-2024'); print(len(r._READ)); opened.rule('reopening'); print(len(r._READ))"
    )
    told = subprocess.run([sys.executable, "-c", script], capture_output=True, text=True, check=True).stdout
    assert told.split() == ["0", "1"]
