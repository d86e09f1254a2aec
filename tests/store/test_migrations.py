"""The schema: made by migrations, forward from every one of them, and what they make is what the code says."""

from pathlib import Path

import pytest
from alembic.autogenerate import compare_metadata
from alembic.migration import MigrationContext
from sqlalchemy import text

from floorcall.store.database import Database, read_url
from floorcall.store.migrate import revisions, upgrade
from floorcall.store.schema import HEAD, metadata
from floorcall.store.store import Store
from floorcall.words import BadInput

FILLED = Path(__file__).parent / "released"
"""What a store held at each schema, as SQL: a file NNNN.sql for the migration NNNN."""


def test_the_newest_migration_is_the_one_that_the_code_expects() -> None:
    assert revisions()[-1] == HEAD


def test_the_migrations_make_the_tables_that_the_code_describes(database_url: str) -> None:
    database = Database.open(database_url)
    with database.reading() as connection:
        differences = compare_metadata(MigrationContext.configure(connection), metadata)
    database.close()
    assert differences == []


def test_every_migration_has_a_filled_store_to_begin_from() -> None:
    assert [path.stem for path in sorted(FILLED.glob("*.sql"))] == revisions()


@pytest.mark.parametrize("revision", revisions())
def test_a_store_of_every_schema_is_brought_forward_with_all_that_it_holds(database_url: str, revision: str) -> None:
    database = Database(read_url(database_url))
    upgrade(database, revision)
    with database.writing() as connection:
        for statement in (FILLED / f"{revision}.sql").read_text("utf-8").split(";\n"):
            if statement.strip():
                connection.execute(text(statement.replace(":", "\\:")))
    database.close()
    store = Store.open(database_url)
    try:
        found = store.rulings.verify()
        assert (found.broken, found.entries, found.erased) == (None, 3, 0)
        (entry,) = store.rulings.all()
        assert entry.content is not None
        assert entry.content["answer"]["rulings"][-1]["say"] == "Raise to 300."
        assert [one.content for one in entry.overrides] == [{"verb": "call", "to": 100, "reason": "house"}]
        (table,) = store.tables.listed(10)
        assert [event.kind for event in store.tables.events(table.id)] == ["create", "act", "undo"]
        assert [token.label for token in store.tokens.listed()] == ["tablet 1"]
        assert store.preferences.retention().days == 90
    finally:
        store.close()


def test_a_database_of_a_newer_floorcall_is_left_alone(database_url: str) -> None:
    database = Database.open(database_url)
    with database.writing() as connection:
        connection.execute(text("UPDATE alembic_version SET version_num = '9999'"))
    with pytest.raises(BadInput, match="newer floorcall"):
        database.migrate()
    database.close()


def test_it_is_migrated_once(database_url: str) -> None:
    for _ in range(2):
        Database.open(database_url).close()


@pytest.mark.parametrize(
    "url", ["mysql://localhost/x", "sqlite://", "sqlite:///:memory:", "postgresql://host:port/x", "redis://x"]
)
def test_an_address_that_is_none(url: str) -> None:
    with pytest.raises(BadInput, match="--db: expected"):
        Database.open(url)


def test_a_database_that_cannot_be_opened(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("no database at all, but long enough to be looked at as one")
    with pytest.raises(BadInput):
        Database.open(str(tmp_path / "file" / "below"))
    with pytest.raises(BadInput, match="expected a database that can be opened"):
        Database.open(str(tmp_path / "file"))
    with pytest.raises(BadInput, match="expected a database that can be opened"):
        Database.open("postgresql://nobody@127.0.0.1:1/nothing")


def test_the_address_is_told_without_its_password() -> None:
    assert "secret" not in Database(read_url("postgresql://me:secret@127.0.0.1:1/x")).name
