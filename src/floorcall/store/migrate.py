"""Migrations: from any released schema forward to the newest."""

from pathlib import Path
from typing import Final

from alembic import command
from alembic.config import Config
from alembic.script import ScriptDirectory
from sqlalchemy import func, select

from floorcall.store.database import Database
from floorcall.store.schema import HEAD
from floorcall.words import BadInput

_LOCK: Final = 0xF100C0
"""Two servers that start at the same time migrate one after the other."""


def config() -> Config:
    """Alembic's settings, without a file."""
    made = Config()
    made.set_main_option("script_location", str(Path(__file__).parent / "migrations").replace("%", "%%"))
    return made


def revisions() -> list[str]:
    """Every migration, oldest first."""
    return [script.revision for script in ScriptDirectory.from_config(config()).walk_revisions()][::-1]


def upgrade(database: Database, to: str = HEAD) -> None:
    """Bring the database forward from wherever it is, in one transaction."""
    settings = config()
    with database.writing() as connection:
        if connection.dialect.name == "postgresql":  # SQLite has one writer at a time anyway
            connection.execute(select(func.pg_advisory_xact_lock(_LOCK)))
        found = database.schema_of(connection)
        if found is not None and found not in revisions():
            raise BadInput(f"the database is of a newer floorcall (schema {found})", file=database.name)
        settings.attributes["connection"] = connection
        command.upgrade(settings, to)
