"""House files: what differs, with its origin; and one clear line for everything that is wrong in one."""

from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.book import open_book, open_house
from floorcall.book.page import FOLDER, Page
from floorcall.terms import Terms
from floorcall.words import BadInput

HOUSE = """
id = "our-room"
title = "House rules of our room"
follows = "tda-2024"

[terms]
option-chip = { value = "call", rule = "12", reason = "One chip on the option is a check." }
raise-cap = 3

[rules.oversized-chip]
number = "44-bis"
words = "One silent chip is a call. We mean it."

[rules.reopening]
parts = { A = "Our part A." }

[rules.phones]
number = "31"
title = "Telephones"
words = "No telephones at the table."
"""


def trouble(source: str | dict[str, object]) -> BadInput | None:
    """What is wrong with a house, if anything is."""
    try:
        open_house(source, "room.toml")
    except BadInput as error:
        return error
    return None


def test_a_house_lists_only_what_differs() -> None:
    house = open_house(HOUSE)
    assert (house.id, house.kind, house.follows) == ("our-room", "house", ("tda-2024",))
    assert house.terms == Terms({"option-chip": "call", "raise-cap": 3})
    assert house.number("multiple-chips", "B-1") == ("45-B-1", True)


def test_a_house_says_what_it_departs_from() -> None:
    origin = open_house(HOUSE).origin("option-chip")
    assert (origin.book, origin.kind, origin.rule) == ("our-room", "house", "12")
    assert origin.reason == "One chip on the option is a check."
    assert origin.departs is not None
    assert (origin.departs.book, origin.departs.number, origin.departs.value) == ("tda-2024", "46-C-2", "tested")


def test_a_house_lists_its_departures_by_rule() -> None:
    house = open_house(HOUSE)
    assert [origin.term for origin in house.departures("prior-chips")] == ["option-chip"]
    assert [origin.term for origin in house.departures("number-of-raises")] == ["raise-cap"]
    assert house.departures("multiple-chips") == ()
    assert open_book("tda-2024").departures("prior-chips") == ()
    assert [origin.book for origin in open_book("tda-2022").departures("pot-size")] == ["tda-2022"]


def test_what_a_house_leaves_alone_keeps_its_origin() -> None:
    origin = open_house(HOUSE).origin("several-chips")
    assert (origin.book, origin.rule, origin.standing, origin.departs) == ("tda-2024", "45-A", "text", None)


def test_a_house_corrects_numbers_and_prose_and_adds_rules() -> None:
    house = open_house(HOUSE)
    assert house.number("oversized-chip") == ("44-bis", True)
    assert house.rule("oversized-chip").words == "One silent chip is a call. We mean it."
    assert house.rule("oversized-chip").title == open_book("tda-2024").rule("oversized-chip").title
    assert house.rule("reopening").parts["A"] == "Our part A."
    assert house.rule("reopening").parts["B"] == open_book("tda-2024").rule("reopening").parts["B"]
    assert house.sentence("oversized-chip", "call") == open_book("tda-2024").sentence("oversized-chip", "call")
    phones = house.rule("phones")
    assert (phones.title, phones.family, phones.adjudicated) == ("Telephones", "house", False)
    assert {place.rule.slug for place in house.find("31")} == {"action-pending", "phones"}
    assert [place.rule.slug for place in house.find("44-bis")] == ["oversized-chip"]


def test_a_house_enters_the_official_number_of_2026() -> None:
    house = open_house(
        'id = "ours"\nfollows = "tda-2026"\n[rules.prior-chips]\nnumber = "48"\n[rules.reopening]\nnumber = "49"\n'
    )
    assert house.number("prior-chips") == ("48", True)
    assert house.number("reopening", "A") == ("49-A", True)
    assert house.number("string-bets") == ("58", False)


def test_a_house_follows_another_by_its_path(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(HOUSE, encoding="utf-8")
    night = tmp_path / "night.toml"
    night.write_text(
        'id = "night"\nfollows = "club.toml"\n[terms]\nraise-cap = { value = 5, rule = "2" }\n', encoding="utf-8"
    )
    book = open_book(str(night))
    assert book.follows == ("our-room", "tda-2024")
    assert book.terms.value("raise-cap") == 5
    assert book.terms.value("option-chip") == "call"
    departs = book.origin("raise-cap").departs
    assert departs is not None
    assert (departs.book, departs.value) == ("our-room", 3)
    assert book.number("oversized-chip") == ("44-bis", True)
    assert book.changed({"raise-cap": 3}).origin("raise-cap").book == "case"


def test_houses_may_not_follow_one_another_in_a_circle(tmp_path: Path) -> None:
    for name, other in (("one", "two"), ("two", "one")):
        (tmp_path / f"{name}.toml").write_text(f'id = "{name}"\nfollows = "{other}.toml"\n', encoding="utf-8")
    with pytest.raises(BadInput, match="in a circle: 'one' follows 'two' follows 'one'"):
        open_book(str(tmp_path / "one.toml"))


def test_a_house_that_is_handed_in_follows_no_path(tmp_path: Path) -> None:
    (tmp_path / "club.toml").write_text(HOUSE, encoding="utf-8")
    with pytest.raises(BadInput, match="unknown book"):
        open_house(f'id = "night"\nfollows = "{tmp_path}/club.toml"\n')


def test_a_house_as_data() -> None:
    assert open_house({"id": "a", "follows": "tda-2022"}).terms == open_book("tda-2022").terms


@pytest.mark.parametrize(
    ("text", "line", "message"),
    [
        ('id = "a"\nfollows = "tda-2024"\n[terms]\nraise-cup = 3\n', 4, "term 'raise-cup'; did you mean 'raise-cap'?"),
        ('id = "a"\nfollows = "tda-2024"\n[terms]\nraise-cap = "x"\n', 4, "a whole number from 0 to 99"),
        ('id = "a"\nfollows = "tda-2024"\n[terms]\noption-chip = "cal"\n', 4, "did you mean 'call'?"),
        ('id = "a"\nfollows = "tda-2024"\n\n[terms.option-chip]\nvalue = "call"\nreson = ""\n', 6, "mean 'reason'?"),
        ('id = "a"\nfollows = "tda-2024"\n[terms]\nraise-cap = { rule = "3" }\n', 4, "'raise-cap' needs a value"),
        ('id = "a"\nfollows = "tda-2024"\n[terms]\nraise-cap = 1.5\n', 4, "'raise-cap' needs a value"),
        ('id = "a"\nfollows = "tda-2025"\n', 2, "unknown book 'tda-2025'; did you mean"),
        ('id = "a"\n', 0, "names the book that it follows"),
        ('follows = "tda-2024"\n', 0, "a book needs an id"),
        ('id = "a"\nfolows = "tda-2024"\n', 2, "did you mean 'follows'?"),
        ('id = "a"\nfollows = "tda-2024"\nkind = "hous"\n', 3, "kind must be one of"),
        ('id = "a"\nfollows = "tda-2024"\n[rules.oversized-chip]\nnumber = 44\n', 4, "text in quotes, not 44"),
        ('id = "a"\nfollows = "tda-2024"\n[rules.oversized-chip]\nwrods = "x"\n', 4, "did you mean 'words'?"),
        ('id = "a"\nfollows = "tda-2024"\nterms = 3\n', 3, "'terms' must be a table"),
        ('id = "a"\nfollows = = 3\n', 2, "not TOML"),
        ('id = "a"\nfollows = "tda-2024', 2, "not TOML"),
    ],
)  # fmt: skip
def test_what_is_wrong_is_named_with_its_line(text: str, line: int, message: str) -> None:
    error = trouble(text)
    assert error is not None
    assert message in error.message
    assert (error.file, error.line) == ("room.toml", line)
    assert "\n" not in str(error)


def test_files_that_cannot_be_read(tmp_path: Path) -> None:
    with pytest.raises(BadInput, match="no such file"):
        open_book(str(tmp_path / "none.toml"))
    (tmp_path / "latin.toml").write_bytes(b'id = "caf\xe9"\n')
    with pytest.raises(BadInput, match="not UTF-8 text at byte 9"):
        open_book(str(tmp_path / "latin.toml"))


def test_the_template_is_a_house() -> None:
    page = Page.open(f"{FOLDER}/houses/template.toml")
    house = open_house(page.text)
    assert (house.id, house.follows) == ("our-room", ("tda-2024",))
    keys = ("option-chip", "raise-cap", "forward-motion", "[rules", "number", "title", "words", "parts", "family")
    filled = "\n".join(
        line.removeprefix("# ") if line.removeprefix("# ").startswith(keys) else line for line in page.text.splitlines()
    )
    house = open_house(filled)
    assert house.terms.changes() == {"option-chip": "call", "raise-cap": 3, "forward-motion": "binding"}
    assert house.rule("phones").words == "No telephones at the table."


@given(st.text(max_size=200))
def test_no_text_makes_anything_but_a_house_or_bad_input(text: str) -> None:
    error = trouble(text)
    assert error is None or str(error).startswith("room.toml:")


VALUES = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=8),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=8,
)


@given(
    st.dictionaries(
        st.sampled_from(["id", "follows", "title", "kind", "text", "gaps", "terms", "rules", "about"]), VALUES
    )
    | st.fixed_dictionaries(
        {
            "id": st.just("a"),
            "follows": st.just("tda-2024"),
            "terms": st.dictionaries(st.sampled_from(["raise-cap", "option-chip", "event-heads-up"]), VALUES),
            "rules": st.dictionaries(st.sampled_from(["reopening", "phones"]), VALUES),
        }
    )
)
def test_no_data_makes_anything_but_a_house_or_bad_input(data: dict[str, object]) -> None:
    error = trouble(data)
    assert error is None or str(error).startswith("room.toml:")
