"""What an administrator sets for a whole store: so far, how long it keeps what was ruled."""

from dataclasses import dataclass
from datetime import timedelta
from typing import Final

from sqlalchemy import delete, insert, select

from floorcall.store import schema
from floorcall.store.clock import Clock, now, written
from floorcall.store.database import Database
from floorcall.store.ruling_log import RulingLog
from floorcall.store.table_log import TableLog

MOST_DAYS: Final = 36_500
_RETENTION: Final = "retention-days"


@dataclass(frozen=True, slots=True)
class Retention:
    """days: how long what was ruled is kept, None for ever."""

    days: int | None


@dataclass(frozen=True, slots=True)
class Erased:
    """How many entries of the log, and how many tables, were erased."""

    entries: int
    tables: int


class Preferences:
    """The settings of a database, and what follows from them."""

    def __init__(self, database: Database, rulings: RulingLog, tables: TableLog, clock: Clock = now) -> None:
        self._database = database
        self._rulings = rulings
        self._tables = tables
        self._clock = clock

    def retention(self) -> Retention:
        """How long the log keeps what was ruled."""
        asked = select(schema.settings.c.value).where(schema.settings.c.name == _RETENTION)
        with self._database.reading() as connection:
            value = connection.execute(asked).scalar()
        return Retention(None if value is None else int(value))

    def keep_for(self, days: int | None) -> None:
        """Set how long the log keeps what was ruled; None for ever."""
        with self._database.writing() as connection:
            connection.execute(delete(schema.settings).where(schema.settings.c.name == _RETENTION))
            if days is not None:
                connection.execute(insert(schema.settings).values(name=_RETENTION, value=str(days)))

    def erase_old(self, by: str) -> Erased:
        """Erase what is older than that: the content of entries, and tables that have not changed since."""
        days = self.retention().days
        if days is None:
            return Erased(0, 0)
        before = written(self._clock() - timedelta(days=days))
        return Erased(self._rulings.erase(before, by), self._tables.drop(before))
