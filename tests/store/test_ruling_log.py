"""The log of rulings: added, found, overridden, erased; and its chain."""

from concurrent.futures import ThreadPoolExecutor
from typing import Any

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from floorcall.front import rule
from floorcall.store.chain import GENESIS, OVERRIDE
from floorcall.store.keys import KeyMisused, Request
from floorcall.store.ruling_log import Wanted
from floorcall.store.store import Store
from store.clocks import Clock

NONE = Request("", "")


def content(acts: str = "C raises to 300", table: str = "Table 1") -> dict[str, Any]:
    case = {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"], "acts": acts}
    return {"case": case, "answer": rule(case).to_dict(), "table": table, "note": ""}


def test_an_entry_is_kept_as_it_was_given(store: Store) -> None:
    given = content("C puts 500")
    entry, fresh = store.rulings.add(given, "local", NONE, made="2026-03-01T19:00:00.000Z")
    assert fresh
    found = store.rulings.get(entry.id)
    assert found.content == given
    assert (found.seq, found.made, found.at) == (1, "2026-03-01T19:00:00.000Z", "2026-03-01T20:00:00.000Z")
    with pytest.raises(KeyError):
        store.rulings.get("nothing")


def test_a_search_meets_all_that_it_asks_for(store: Store, clock: Clock) -> None:
    silent, _ = store.rulings.add(content("C puts 500"), "local", NONE)
    clock.pass_by(hours=1)
    raised, _ = store.rulings.add(content(table="Table 2"), "local", NONE)
    rules = {step["rule"] for step in content("C puts 500")["answer"]["rulings"][0]["because"]}

    def ids(**wanted: Any) -> list[str]:
        return [entry.id for entry in store.rulings.find(Wanted(**wanted), 10)]

    assert ids() == [raised.id, silent.id]
    assert ids(words=("puts", "500")) == [silent.id]
    assert ids(words=("PUTS", "nothing")) == []
    assert ids(words=("%",)) == []
    assert ids(table="Table 2") == [raised.id]
    assert ids(book="tda-2013") == []
    assert ids(status="decided") == [raised.id, silent.id]
    assert ids(since="2026-03-01T20:30:00.000Z") == [raised.id]
    assert ids(until="2026-03-01T20:30:00.000Z") == [silent.id]
    assert ids(before=2) == [silent.id]
    for number in rules:
        assert silent.id in ids(rule=number)
        assert silent.id in ids(rule=number.split("-")[0])
    assert ids(rule="4") == []


def test_an_override_is_an_entry_about_another(store: Store) -> None:
    entry, _ = store.rulings.add(content(), "local", NONE)
    other, _ = store.rulings.add(content(), "local", NONE)
    store.rulings.add({"verb": "call", "reason": "fairness"}, "tablet", NONE, kind=OVERRIDE, of=entry.id)
    found = store.rulings.get(entry.id)
    assert found.content == content()
    assert [(one.by, one.content) for one in found.overrides] == [("tablet", {"verb": "call", "reason": "fairness"})]
    assert [one.id for one in store.rulings.find(Wanted(overridden=True), 10)] == [entry.id]
    assert [one.id for one in store.rulings.find(Wanted(overridden=False), 10)] == [other.id]


def test_the_same_request_is_logged_once(store: Store) -> None:
    request = Request.of("key", "ruling")
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda _: store.rulings.add(content(), "local", request), range(8)))
    assert sum(fresh for _, fresh in done) == 1
    assert len({entry.id for entry, _ in done}) == 1
    with pytest.raises(KeyMisused):
        store.rulings.add(content(), "local", Request.of("key", "another"))


def test_the_chain_holds_whoever_writes_at_once(store: Store) -> None:
    with ThreadPoolExecutor(8) as pool:
        list(pool.map(lambda number: store.rulings.add(content(table=str(number)), "local", NONE), range(40)))
    found = store.rulings.verify()
    assert found.broken is None
    assert found.entries == 40
    assert store.rulings.head() == (40, found.head)


def test_an_empty_log_is_whole(store: Store) -> None:
    assert store.rulings.verify().broken is None
    assert store.rulings.head() == (0, GENESIS)


def tampered(store: Store, *statements: str) -> None:
    """What somebody who holds the database can do: take the guards away, then change what they like."""
    with store.database.writing() as connection:
        sqlite = connection.dialect.name == "sqlite"
        for guard in ("entries_stay", "entries_stand"):
            connection.execute(text(f"DROP TRIGGER {guard}" + ("" if sqlite else " ON entries")))
        for statement in statements:
            connection.execute(text(statement))


@pytest.mark.parametrize(
    ("statement", "seq", "reason"),
    [
        ("UPDATE entries SET content = replace(content, '300', '900') WHERE seq = 2", 2, "content was changed"),
        ("UPDATE entries SET say = 'Call.' WHERE seq = 2", 2, "searches were changed"),
        ("UPDATE entries SET made = '2020-01-01T00:00:00.000Z' WHERE seq = 3", 3, "changed after it was written"),
        ("UPDATE entries SET \"by\" = 'admin' WHERE seq = 1", 1, "changed after it was written"),
        ("DELETE FROM entries WHERE seq = 2", 2, "entry 2 is missing"),
        ("DELETE FROM entries WHERE seq = 4", 4, "the log ends at entry 3"),
        ("UPDATE entries SET content = NULL WHERE seq = 3", 3, "no retention says so"),
        ("UPDATE heads SET seq = 3", 5, "its end was noted at entry 3"),
        ("DELETE FROM heads", 5, "what was noted of its end is gone"),
    ],
)
def test_tampering_is_named_with_the_first_entry_that_it_broke(
    store: Store, statement: str, seq: int, reason: str
) -> None:
    for number in range(4):
        store.rulings.add(content(table=str(number)), "local", NONE)
    tampered(store, statement)
    broken = store.rulings.verify().broken
    assert broken is not None
    assert broken.seq == seq
    assert reason in broken.reason


def test_a_log_that_was_written_anew_from_some_entry_on_is_found_out_by_a_note_of_its_end(store: Store) -> None:
    for number in range(3):
        store.rulings.add(content(table=str(number)), "local", NONE)
    seq, noted = store.rulings.head()
    tampered(store, "DELETE FROM entries WHERE seq = 3")
    with store.database.writing() as connection:
        previous = connection.execute(text("SELECT hash FROM entries WHERE seq = 2")).scalar()
        connection.execute(text("UPDATE heads SET seq = 2, hash = :hash"), {"hash": previous})
    store.rulings.add(content(table="forged"), "local", NONE)
    assert store.rulings.verify().broken is None
    broken = store.rulings.verify({seq: noted}).broken
    assert broken is not None
    assert (broken.seq, broken.reason) == (3, "is not the entry that was noted elsewhere")
    assert store.rulings.verify({9: noted}).broken is not None


@pytest.mark.parametrize("statement", ["DELETE FROM entries", "UPDATE entries SET content = '{}'"])
def test_the_database_itself_refuses_to_change_an_entry(store: Store, statement: str) -> None:
    store.rulings.add(content(), "local", NONE)
    with pytest.raises(DBAPIError), store.database.writing() as connection:
        connection.execute(text(statement))


def test_retention_erases_what_is_old_and_the_chain_still_holds(store: Store, clock: Clock) -> None:
    old, _ = store.rulings.add(content("C puts 500"), "local", Request.of("key", 1))
    store.rulings.add({"reason": "house"}, "local", NONE, kind=OVERRIDE, of=old.id)
    clock.pass_by(days=40)
    young, _ = store.rulings.add(content(), "local", NONE)
    assert store.preferences.erase_old("admin").entries == 0
    store.preferences.keep_for(30)
    assert store.preferences.retention().days == 30
    assert store.preferences.erase_old("admin").entries == 2
    assert store.preferences.erase_old("admin").entries == 0
    assert store.rulings.get(old.id).content is None
    assert store.rulings.get(young.id).content is not None
    assert store.rulings.find(Wanted(words=("puts",)), 10) == []
    assert [entry.id for entry in store.rulings.all()] == [young.id]
    found = store.rulings.verify()
    assert (found.broken, found.entries, found.erased) == (None, 4, 2)
    store.preferences.keep_for(None)
    assert store.preferences.retention().days is None


def test_what_is_erased_leaves_nothing_of_its_words(store: Store) -> None:
    store.rulings.add(content("C puts 500", table="secret"), "local", NONE)
    store.rulings.erase("2030-01-01T00:00:00.000Z", "admin")
    with store.database.reading() as connection:
        row = connection.execute(text("SELECT * FROM entries WHERE seq = 1")).one()
    assert not any("secret" in str(value) or "500" in str(value) for value in row)


def test_all_is_read_in_pages(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.store.ruling_log._PAGE", 3)
    for number in range(7):
        store.rulings.add(content(table=str(number)), "local", NONE)
    assert [entry.seq for entry in store.rulings.all()] == list(range(1, 8))
    assert store.rulings.verify().entries == 7
