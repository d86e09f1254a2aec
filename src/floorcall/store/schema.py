"""The tables of the database, as the newest migration leaves them. Times are UTC text, see clock.py."""

from typing import Final

from sqlalchemy import Column, ForeignKey, Integer, MetaData, String, Table, Text, UniqueConstraint

HEAD: Final = "0001"
"""The newest migration. A test holds it against the migrations' own chain."""

metadata = MetaData()

tables = Table(
    "tables",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("name", String(200), nullable=False),
    Column("created", String(30), nullable=False),
    Column("changed", String(30), nullable=False),
    Column("version", Integer, nullable=False),
    Column("key", String(200), unique=True),
    Column("print", String(64)),
)
"""One row a table; `version` is that of its newest event. key, print: see keys.py."""

events = Table(
    "events",
    metadata,
    Column("table_id", String(40), ForeignKey("tables.id"), primary_key=True),
    Column("version", Integer, primary_key=True),
    Column("kind", String(20), nullable=False),
    Column("body", Text, nullable=False),
    Column("at", String(30), nullable=False),
    Column("by", String(200), nullable=False),
    Column("law", Text, nullable=False),
    Column("given", Text, nullable=False),
    Column("key", String(200)),
    Column("print", String(64)),
    UniqueConstraint("table_id", "key"),
)
"""What happened at a table, numbered from 1 without a gap; never changed. body, law, given: JSON."""

entries = Table(
    "entries",
    metadata,
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("id", String(40), nullable=False, unique=True),
    Column("kind", String(20), nullable=False),
    Column("of", String(40), index=True),
    Column("at", String(30), nullable=False, index=True),
    Column("made", String(30), nullable=False),
    Column("by", String(200), nullable=False),
    Column("content", Text),
    Column("content_hash", String(64), nullable=False),
    Column("prev", String(64), nullable=False),
    Column("hash", String(64), nullable=False),
    Column("place", String(200), index=True),
    Column("book", String(200), index=True),
    Column("status", String(20), index=True),
    Column("say", Text),
    Column("rules", Text),
    Column("words", Text),
    Column("key", String(200), unique=True),
    Column("print", String(64)),
)
"""The log of rulings, a chain of hashes (chain.py). place to words are read off `content`, for searches."""

heads = Table(
    "heads",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("hash", String(64), nullable=False),
)
"""The end of the chain: whoever adds an entry locks this row first, so that no two take the same place."""

tokens = Table(
    "tokens",
    metadata,
    Column("id", String(40), primary_key=True),
    Column("label", String(200), nullable=False),
    Column("role", String(20), nullable=False),
    Column("hash", String(64), nullable=False, unique=True),
    Column("created", String(30), nullable=False),
    Column("revoked", String(30)),
)
"""Who may do what. Only the hash of a token is kept."""

settings = Table(
    "settings",
    metadata,
    Column("name", String(40), primary_key=True),
    Column("value", Text, nullable=False),
)
