"""Tables as logs of events, each added at the version that its maker had seen, and at that one only."""

import json
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, delete, insert, select, update
from sqlalchemy.exc import IntegrityError

from floorcall.store import schema
from floorcall.store.clock import Clock, fresh_id, now, written
from floorcall.store.database import Database
from floorcall.store.keys import KeyMisused, Request
from floorcall.store.timeline import Happened

MOST_EVENTS: Final = 2_000
"""Events that one table may hold; then a new table is started."""


class Moved(Exception):
    """The table has moved on: `since` is what happened after the version that the event was made on."""

    def __init__(self, version: int, since: list[Happened]) -> None:
        self.version = version
        self.since = since
        super().__init__(version)


class Full(Exception):
    """The table holds as many events as it may."""


@dataclass(frozen=True, slots=True)
class TableRow:
    """A table as it is listed."""

    id: str
    name: str
    created: str
    changed: str
    version: int

    def to_dict(self) -> dict[str, Any]:
        return {
            "id": self.id,
            "name": self.name,
            "created": self.created,
            "changed": self.changed,
            "version": self.version,
        }


@dataclass(frozen=True, slots=True)
class New:
    """An event to be added; the fields are those of Happened."""

    kind: str
    body: dict[str, Any]
    by: str
    law: dict[str, Any]
    given: list[dict[str, Any]]


class TableLog:
    """Every table of a database."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def create(self, name: str, events: Sequence[New], request: Request) -> tuple[TableRow, bool]:
        """A new table with its first events; False where an earlier request with the same key made it."""
        done = self._created(request)
        if done is not None:
            return done, False
        at = written(self._clock())
        row = TableRow(fresh_id(), name, at, at, len(events))
        try:
            with self._database.writing() as connection:
                connection.execute(insert(schema.tables).values(**row.to_dict(), **request.columns()))
                for version, event in enumerate(events, 1):
                    _add(connection, row.id, version, event, at, Request("", ""))
        except IntegrityError:  # the same request came twice at once
            done = self._created(request)
            if done is None:
                raise
            return done, False
        return row, True

    def append(self, table: str, seen: int, event: New, request: Request) -> tuple[Happened, bool]:
        """Add an event made on version `seen`. False where an earlier request with the same key added it.

        Raises Moved, and adds nothing, where the table is no longer at that version; Full; KeyError.
        """
        at = written(self._clock())
        with self._database.writing() as connection:
            done = _appended(connection, table, request)
            if done is not None:
                return done, False
            moved = connection.execute(
                update(schema.tables)
                .where(schema.tables.c.id == table, schema.tables.c.version == seen)
                .values(version=seen + 1, changed=at)
            )
            if moved.rowcount != 1:
                # On PostgreSQL the other writer may be this very request, sent twice, only now let through.
                done = _appended(connection, table, request)
                if done is not None:
                    return done, False
                row = _row(connection, table)
                raise Moved(row.version, _events(connection, table, seen))
            if seen >= MOST_EVENTS:
                raise Full(table)
            return _add(connection, table, seen + 1, event, at, request), True

    def done(self, table: str, request: Request) -> Happened | None:
        """The event that an earlier request with the same key added, if there is one."""
        with self._database.reading() as connection:
            return _appended(connection, table, request)

    def row(self, table: str) -> TableRow:
        """A table; KeyError if there is none of this id."""
        with self._database.reading() as connection:
            return _row(connection, table)

    def events(self, table: str, after: int = 0) -> list[Happened]:
        """The events of a table with a version above `after`, in order; KeyError if there is no such table."""
        with self._database.reading() as connection:
            _row(connection, table)
            return _events(connection, table, after)

    def versions(self, ids: Sequence[str]) -> dict[str, int]:
        """The version that each of some tables is at."""
        columns = schema.tables.c
        with self._database.reading() as connection:
            found = connection.execute(select(columns.id, columns.version).where(columns.id.in_(ids)))
            return {row.id: row.version for row in found}

    def listed(self, limit: int, before: str | None = None) -> list[TableRow]:
        """Tables, the last changed first; `before`: only those that changed before this time."""
        asked = select(schema.tables).order_by(schema.tables.c.changed.desc(), schema.tables.c.id).limit(limit)
        if before is not None:
            asked = asked.where(schema.tables.c.changed < before)
        with self._database.reading() as connection:
            return [_table(row) for row in connection.execute(asked)]

    def drop(self, before: str) -> int:
        """Drop every table that has not changed since a time, with its events; how many."""
        old = select(schema.tables.c.id).where(schema.tables.c.changed < before)
        with self._database.writing() as connection:
            connection.execute(delete(schema.events).where(schema.events.c.table_id.in_(old)))
            return connection.execute(delete(schema.tables).where(schema.tables.c.changed < before)).rowcount

    def _created(self, request: Request) -> TableRow | None:
        if not request.key:
            return None
        with self._database.reading() as connection:
            row = connection.execute(select(schema.tables).where(schema.tables.c.key == request.key)).first()
        if row is None:
            return None
        if row.print != request.print:
            raise KeyMisused(request.key)
        return _table(row)


def _row(connection: Connection, table: str) -> TableRow:
    row = connection.execute(select(schema.tables).where(schema.tables.c.id == table)).first()
    if row is None:
        raise KeyError(table)
    return _table(row)


def _table(row: Row[Any]) -> TableRow:
    return TableRow(row.id, row.name, row.created, row.changed, row.version)


def _events(connection: Connection, table: str, after: int) -> list[Happened]:
    columns = schema.events.c
    asked = select(schema.events).where(columns.table_id == table, columns.version > after).order_by(columns.version)
    return [_happened(row) for row in connection.execute(asked)]


def _appended(connection: Connection, table: str, request: Request) -> Happened | None:
    if not request.key:
        return None
    columns = schema.events.c
    asked = select(schema.events).where(columns.table_id == table, columns.key == request.key)
    row = connection.execute(asked).first()
    if row is None:
        return None
    if row.print != request.print:
        raise KeyMisused(request.key)
    return _happened(row)


def _happened(row: Row[Any]) -> Happened:
    body, law, given = (json.loads(text) for text in (row.body, row.law, row.given))
    return Happened(row.version, row.kind, body, row.at, row.by, law, given)


def _add(connection: Connection, table: str, version: int, event: New, at: str, request: Request) -> Happened:
    body, law, given = (json.dumps(part, ensure_ascii=False) for part in (event.body, event.law, event.given))
    connection.execute(
        insert(schema.events).values(
            table_id=table, version=version, kind=event.kind, body=body, at=at, by=event.by, law=law, given=given,
            **request.columns(),
        )
    )  # fmt: skip
    return Happened(version, event.kind, event.body, at, event.by, event.law, event.given)
