"""The store: one database with all that is kept in it."""

from sqlalchemy import select

from floorcall.store.clock import Clock, now
from floorcall.store.database import Database
from floorcall.store.preferences import Preferences
from floorcall.store.ruling_log import RulingLog
from floorcall.store.table_log import TableLog
from floorcall.store.tokens import Tokens


class Store:
    """tables, rulings, tokens, preferences: the parts, on one open database."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self.database = database
        self.tables = TableLog(database, clock)
        self.rulings = RulingLog(database, clock)
        self.tokens = Tokens(database, clock)
        self.preferences = Preferences(database, self.rulings, self.tables, clock)

    @classmethod
    def open(cls, url: str | None = None, clock: Clock = now) -> "Store":
        """url: as of `--db`. BadInput where the database cannot be opened."""
        return cls(Database.open(url), clock)

    @classmethod
    def existing(cls, url: str | None = None) -> "Store":
        """Opened to be read: BadInput also where there is no database yet."""
        return cls(Database.existing(url), now)

    def answers(self) -> bool:
        """Does the database answer?"""
        with self.database.reading() as connection:
            return connection.execute(select(1)).scalar() == 1

    def close(self) -> None:
        self.database.close()
