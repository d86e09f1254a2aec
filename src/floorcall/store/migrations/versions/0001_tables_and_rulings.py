"""Tables and their events, the log of rulings, tokens, settings."""

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None

GENESIS = "0" * 64

SQLITE_GUARDS = (
    """CREATE TRIGGER events_stand BEFORE UPDATE ON events
       BEGIN SELECT RAISE(ABORT, 'an event is never changed'); END""",
    """CREATE TRIGGER entries_stay BEFORE DELETE ON entries
       BEGIN SELECT RAISE(ABORT, 'an entry is never deleted'); END""",
    """CREATE TRIGGER entries_stand BEFORE UPDATE ON entries
       WHEN NEW.content IS NOT NULL OR NEW.hash <> OLD.hash OR NEW.prev <> OLD.prev
         OR NEW.content_hash <> OLD.content_hash OR NEW.seq <> OLD.seq OR NEW.id <> OLD.id
       BEGIN SELECT RAISE(ABORT, 'an entry is never changed, only its content erased'); END""",
)

POSTGRES_GUARDS = (
    """CREATE FUNCTION floorcall_refuse() RETURNS trigger LANGUAGE plpgsql AS
       $$ BEGIN RAISE EXCEPTION 'a log is never changed'; END $$""",
    """CREATE TRIGGER events_stand BEFORE UPDATE ON events
       FOR EACH ROW EXECUTE FUNCTION floorcall_refuse()""",
    """CREATE TRIGGER entries_stay BEFORE DELETE ON entries
       FOR EACH ROW EXECUTE FUNCTION floorcall_refuse()""",
    """CREATE TRIGGER entries_stand BEFORE UPDATE ON entries
       FOR EACH ROW WHEN (NEW.content IS NOT NULL OR NEW.hash <> OLD.hash OR NEW.prev <> OLD.prev
         OR NEW.content_hash <> OLD.content_hash OR NEW.seq <> OLD.seq OR NEW.id <> OLD.id)
       EXECUTE FUNCTION floorcall_refuse()""",
)


def upgrade() -> None:
    op.create_table(
        "tables",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("name", sa.String(200), nullable=False),
        sa.Column("created", sa.String(30), nullable=False),
        sa.Column("changed", sa.String(30), nullable=False),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("key", sa.String(200), unique=True),
        sa.Column("print", sa.String(64)),
    )
    op.create_table(
        "events",
        sa.Column("table_id", sa.String(40), sa.ForeignKey("tables.id"), primary_key=True),
        sa.Column("version", sa.Integer, primary_key=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("body", sa.Text, nullable=False),
        sa.Column("at", sa.String(30), nullable=False),
        sa.Column("by", sa.String(200), nullable=False),
        sa.Column("law", sa.Text, nullable=False),
        sa.Column("given", sa.Text, nullable=False),
        sa.Column("key", sa.String(200)),
        sa.Column("print", sa.String(64)),
        sa.UniqueConstraint("table_id", "key"),
    )
    op.create_table(
        "entries",
        sa.Column("seq", sa.Integer, primary_key=True, autoincrement=False),
        sa.Column("id", sa.String(40), nullable=False, unique=True),
        sa.Column("kind", sa.String(20), nullable=False),
        sa.Column("of", sa.String(40), index=True),
        sa.Column("at", sa.String(30), nullable=False, index=True),
        sa.Column("made", sa.String(30), nullable=False),
        sa.Column("by", sa.String(200), nullable=False),
        sa.Column("content", sa.Text),
        sa.Column("content_hash", sa.String(64), nullable=False),
        sa.Column("prev", sa.String(64), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
        sa.Column("place", sa.String(200), index=True),
        sa.Column("book", sa.String(200), index=True),
        sa.Column("status", sa.String(20), index=True),
        sa.Column("say", sa.Text),
        sa.Column("rules", sa.Text),
        sa.Column("words", sa.Text),
        sa.Column("key", sa.String(200), unique=True),
        sa.Column("print", sa.String(64)),
    )
    heads = op.create_table(
        "heads",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("seq", sa.Integer, nullable=False),
        sa.Column("hash", sa.String(64), nullable=False),
    )
    op.bulk_insert(heads, [{"name": "entries", "seq": 0, "hash": GENESIS}])
    op.create_table(
        "tokens",
        sa.Column("id", sa.String(40), primary_key=True),
        sa.Column("label", sa.String(200), nullable=False),
        sa.Column("role", sa.String(20), nullable=False),
        sa.Column("hash", sa.String(64), nullable=False, unique=True),
        sa.Column("created", sa.String(30), nullable=False),
        sa.Column("revoked", sa.String(30)),
    )
    op.create_table(
        "settings",
        sa.Column("name", sa.String(40), primary_key=True),
        sa.Column("value", sa.Text, nullable=False),
    )
    guards = SQLITE_GUARDS if op.get_bind().dialect.name == "sqlite" else POSTGRES_GUARDS
    for guard in guards:
        op.execute(sa.text(guard))
