"""A database: SQLite in a file, or PostgreSQL; opened, brought to the newest schema, read and written."""

import os
import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, Final

from sqlalchemy import Connection, Engine, create_engine, event, inspect, text
from sqlalchemy.engine import URL, make_url
from sqlalchemy.exc import ArgumentError, DatabaseError

from floorcall.store.schema import HEAD
from floorcall.words import BadInput

WAIT: Final = 5
"""So many seconds a connection waits for a lock that another holds."""

MOST_WAITING: Final = 40
"""Connections beside the eight that are kept: one for each thread that a server may have."""

_WRITES: Final = "floorcall_writes"


def home() -> Path:
    """The folder in which this user's floorcall keeps its data."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return Path(base) / "floorcall"


def read_url(given: str | None) -> URL:
    """The address of a database: sqlite:///FILE, postgresql://..., the path of a SQLite file, None for the default."""
    if given is None:
        return URL.create("sqlite", database=str(home() / "floorcall.db"))
    if not given.strip():
        raise BadInput("--db: expected sqlite:///FILE or postgresql://USER@HOST/NAME")
    if "://" not in given:
        return URL.create("sqlite", database=given)
    try:
        url = make_url(given)
    except (ArgumentError, ValueError):
        raise BadInput("--db: expected sqlite:///FILE or postgresql://USER@HOST/NAME") from None
    kind = url.drivername.partition("+")[0]
    if kind in ("postgres", "postgresql"):
        return url.set(drivername="postgresql+psycopg")
    if kind != "sqlite" or not url.database or url.database == ":memory:":
        raise BadInput("--db: expected sqlite:///FILE or postgresql://USER@HOST/NAME")
    return url


class Database:
    """An open database, at the newest schema. `reading` and `writing` give a transaction each."""

    def __init__(self, url: URL) -> None:
        self.url = url
        self.engine = _sqlite(url) if url.drivername.startswith("sqlite") else _postgres(url)

    @classmethod
    def open(cls, given: str | None = None) -> "Database":
        """Opened and migrated; BadInput where that is not possible, with the reason."""
        database = cls(read_url(given))
        try:
            database.migrate()
        except DatabaseError as error:
            reason = str(error.orig).strip().splitlines()[0]
            raise BadInput(f"expected a database that can be opened: {reason}", file=database.name) from None
        return database

    @classmethod
    def existing(cls, given: str | None = None) -> "Database":
        """Opened as by `open`, but BadInput where there is no file to open."""
        url = read_url(given)
        if url.drivername == "sqlite" and not Path(url.database or "").is_file():
            raise BadInput("expected the database of a server: there is no such file", file=url.database or "")
        return cls.open(given)

    @property
    def name(self) -> str:
        """The address, without a password."""
        return self.url.render_as_string(hide_password=True)

    def migrate(self) -> None:
        """Bring the schema to the newest. BadInput for a database of a newer floorcall."""
        with self.reading() as connection:
            found = self.schema_of(connection)
        if found != HEAD:
            from floorcall.store.migrate import upgrade  # Alembic is slow to import, and seldom needed

            upgrade(self)

    def schema_of(self, connection: Connection) -> str | None:
        """The migration that the database is at; None for an empty one."""
        if not inspect(connection).has_table("alembic_version"):
            return None
        found: str | None = connection.execute(text("SELECT version_num FROM alembic_version")).scalar()
        return found

    @contextmanager
    def reading(self) -> Iterator[Connection]:
        """A transaction that sees one state of the database."""
        with self.engine.connect() as connection, connection.begin():
            yield connection

    @contextmanager
    def writing(self) -> Iterator[Connection]:
        """A transaction that is kept if its block ends, and is on the disk by then."""
        with self.engine.connect().execution_options(**{_WRITES: True}) as connection, connection.begin():
            yield connection

    def close(self) -> None:
        self.engine.dispose()


def _sqlite(url: URL) -> Engine:
    path = Path(str(url.database))
    if not path.parent.is_dir():
        try:
            path.parent.mkdir(mode=0o700, parents=True, exist_ok=True)
        except OSError as error:
            reason = (error.strerror or "cannot be made").lower()
            raise BadInput(f"expected a folder for the database: {reason}", file=str(path.parent)) from None
    engine = create_engine(url, pool_size=8, max_overflow=MOST_WAITING, connect_args={"timeout": WAIT})

    @event.listens_for(engine, "connect")
    def opened(connection: sqlite3.Connection, record: object) -> None:
        # The driver begins no transaction by itself: `begun` does, so that reads see one state too.
        connection.isolation_level = None
        # FULL: what was acknowledged is on the disk, whatever is killed afterwards.
        for pragma in ("journal_mode=WAL", "synchronous=FULL", "foreign_keys=ON"):
            connection.execute(f"PRAGMA {pragma}")

    @event.listens_for(engine, "begin")
    def begun(connection: Connection) -> None:
        # A writer takes its lock at once: two that read first and write later could not both go on.
        writes = connection.get_execution_options().get(_WRITES)
        connection.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine


def _postgres(url: URL) -> Engine:
    options: dict[str, Any] = {"connect_timeout": WAIT, "options": f"-c lock_timeout={WAIT}s -c timezone=UTC"}
    try:
        return create_engine(url, pool_size=8, max_overflow=MOST_WAITING, pool_pre_ping=True, connect_args=options)
    except ModuleNotFoundError:
        raise BadInput("--db: PostgreSQL needs the extra floorcall[serve]") from None
