"""Tables as logs: versions without gaps, two writers, keys."""

from concurrent.futures import ThreadPoolExecutor

import pytest
from sqlalchemy import text
from sqlalchemy.exc import DBAPIError

from floorcall.store.keys import KeyMisused, Request
from floorcall.store.store import Store
from floorcall.store.table_log import Full, Moved, New
from store.clocks import Clock

NONE = Request("", "")
CASE = {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"]}


def new(kind: str = "act", **body: object) -> New:
    return New(kind, body or {"act": "A folds"}, "local", {"book": "tda-2024"}, [])


def begun(store: Store) -> str:
    row, fresh = store.tables.create("Table 1", [new("create", case=CASE)], NONE)
    assert fresh
    return row.id


def test_events_are_numbered_from_one(store: Store) -> None:
    table = begun(store)
    store.tables.append(table, 1, new(), NONE)
    store.tables.append(table, 2, new(act="B folds"), NONE)
    events = store.tables.events(table)
    assert [event.version for event in events] == [1, 2, 3]
    assert [event.kind for event in events] == ["create", "act", "act"]
    assert events[0].body == {"case": CASE}
    assert store.tables.row(table).version == 3
    assert [event.version for event in store.tables.events(table, 2)] == [3]


def test_an_event_made_on_an_old_version_is_refused_with_what_happened_since(store: Store) -> None:
    table = begun(store)
    store.tables.append(table, 1, new(act="A calls"), NONE)
    with pytest.raises(Moved) as moved:
        store.tables.append(table, 1, new(act="A folds"), NONE)
    assert moved.value.version == 2
    assert [event.body for event in moved.value.since] == [{"act": "A calls"}]
    assert len(store.tables.events(table)) == 2


def test_of_many_writers_at_once_each_place_goes_to_one(store: Store) -> None:
    table = begun(store)

    def write(writer: int) -> int:
        done = 0
        for _ in range(5):
            seen = store.tables.row(table).version
            try:
                store.tables.append(table, seen, new(act=f"note: {writer}"), NONE)
                done += 1
            except Moved:
                continue
        return done

    with ThreadPoolExecutor(6) as pool:
        written = sum(pool.map(write, range(6)))
    versions = [event.version for event in store.tables.events(table)]
    assert versions == list(range(1, written + 2))


def test_the_same_request_acts_once(store: Store) -> None:
    table = begun(store)
    request = Request.of("key 1", "A folds")
    first, fresh = store.tables.append(table, 1, new(), request)
    assert fresh
    assert store.tables.append(table, 1, new(), request) == (first, False)
    with pytest.raises(KeyMisused):
        store.tables.append(table, 2, new(), Request.of("key 1", "B folds"))
    assert len(store.tables.events(table)) == 2


def test_the_same_request_sent_many_times_at_once_acts_once(store: Store) -> None:
    table = begun(store)
    request = Request.of("key", "A folds")
    with ThreadPoolExecutor(8) as pool:
        done = list(pool.map(lambda _: store.tables.append(table, 1, new(), request), range(8)))
    assert sum(fresh for _, fresh in done) == 1
    assert {event.version for event, _ in done} == {2}
    with ThreadPoolExecutor(8) as pool:
        first = [new("create", case=CASE)]
        made = list(pool.map(lambda _: store.tables.create("T", first, Request.of("k", 1)), range(8)))
    assert sum(fresh for _, fresh in made) == 1
    assert len({row.id for row, _ in made}) == 1


def test_a_table_that_there_is_not(store: Store) -> None:
    for ask in (store.tables.row, store.tables.events):
        with pytest.raises(KeyError):
            ask("nowhere")
    with pytest.raises(KeyError):
        store.tables.append("nowhere", 1, new(), NONE)


def test_a_table_takes_only_so_many_events(store: Store, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.store.table_log.MOST_EVENTS", 2)
    table = begun(store)
    store.tables.append(table, 1, new(), NONE)
    with pytest.raises(Full):
        store.tables.append(table, 2, new(), NONE)
    assert store.tables.row(table).version == 2


def test_the_database_itself_refuses_to_change_an_event(store: Store) -> None:
    table = begun(store)
    with pytest.raises(DBAPIError), store.database.writing() as connection:
        connection.execute(text("UPDATE events SET body = '{}' WHERE table_id = :id"), {"id": table})
    assert store.tables.events(table)[0].body == {"case": CASE}


def test_tables_are_listed_the_last_changed_first(store: Store, clock: Clock) -> None:
    first = begun(store)
    clock.pass_by(minutes=1)
    second = begun(store)
    assert [row.id for row in store.tables.listed(10)] == [second, first]


def test_tables_that_nobody_has_touched_for_long_go_with_their_events(store: Store, clock: Clock) -> None:
    old = begun(store)
    store.tables.append(old, 1, new(), NONE)
    clock.pass_by(days=31)
    young = begun(store)
    store.preferences.keep_for(30)
    assert store.preferences.erase_old("admin").tables == 1
    assert [row.id for row in store.tables.listed(10)] == [young]
    with pytest.raises(KeyError):
        store.tables.events(old)
