"""The log of rulings: entries are added and never changed; an override is an entry about another."""

import json
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Final

from sqlalchemy import Connection, Row, Select, and_, exists, func, insert, or_, select, update
from sqlalchemy.exc import IntegrityError

from floorcall.store import schema
from floorcall.store.chain import (
    DERIVED,
    NOWHERE,
    OVERRIDE,
    RETENTION,
    RULING,
    Verified,
    content_hash,
    derived,
    seal,
    verify,
)
from floorcall.store.clock import Clock, fresh_id, now, written
from floorcall.store.database import Database
from floorcall.store.keys import KeyMisused, Request

_CHAIN: Final = "entries"
_PAGE: Final = 500

COLUMNS = schema.entries.c


@dataclass(frozen=True, slots=True)
class Entry:
    """An entry of the log. content is None once it is erased; overrides: the overrides of it, oldest first.

    at: when the log took it; made: when the ruling was given, which is earlier where a phone was offline.
    """

    seq: int
    id: str
    kind: str
    of: str | None
    at: str
    made: str
    by: str
    content: dict[str, Any] | None
    hash: str
    overrides: tuple["Entry", ...] = ()

    def to_dict(self) -> dict[str, Any]:
        """The entry as the API and the exports show it: its content's keys beside its own."""
        told: dict[str, Any] = {
            "seq": self.seq,
            "id": self.id,
            "kind": self.kind,
            "at": self.at,
            "made": self.made,
            "by": self.by,
            "hash": self.hash,
            "erased": self.content is None,
        }
        if self.of is not None:
            told["of"] = self.of
        told |= self.content or {}
        if self.kind == RULING:
            told["overrides"] = [entry.to_dict() for entry in self.overrides]
        return told


@dataclass(frozen=True, slots=True)
class Wanted:
    """What to look for: all that is given must hold. words: each is somewhere in the entry; rule: its number or
    slug; before: entries with a lower number; since and until: times of the ruling, until not included."""

    words: tuple[str, ...] = ()
    table: str | None = None
    book: str | None = None
    status: str | None = None
    rule: str | None = None
    since: str | None = None
    until: str | None = None
    overridden: bool | None = None
    before: int | None = None


class RulingLog:
    """The log of a database."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def add(
        self,
        content: Mapping[str, Any],
        by: str,
        request: Request,
        *,
        kind: str = RULING,
        of: str | None = None,
        made: str | None = None,
        name: str | None = None,
    ) -> tuple[Entry, bool]:
        """A new entry at the end of the chain; False where it is there already: the same request sent again,
        or an entry of the id `name` (an import). made: when the ruling was given, if not now."""
        done = self._done(request, name)
        if done is not None:
            return done, False
        try:
            with self._database.writing() as connection:
                row = self._append(connection, content, by, request, kind, of, made, name)
        except IntegrityError:  # the same request came twice at once
            done = self._done(request, name)
            if done is None:
                raise
            return done, False
        return row, True

    def get(self, name: str) -> Entry:
        """An entry by its id; KeyError if there is none."""
        with self._database.reading() as connection:
            row = connection.execute(select(schema.entries).where(COLUMNS.id == name)).first()
            if row is None:
                raise KeyError(name)
            return _with_overrides(connection, [row])[0]

    def find(self, wanted: Wanted, limit: int) -> list[Entry]:
        """Rulings, the newest first."""
        with self._database.reading() as connection:
            return _with_overrides(connection, connection.execute(_asked(wanted).limit(limit)).all())

    def all(self, wanted: Wanted | None = None) -> Iterator[Entry]:
        """Rulings that are not erased, oldest first, read in pages."""
        after = 0
        asked = _asked(wanted or Wanted()).order_by(None).order_by(COLUMNS.seq).limit(_PAGE)
        while True:
            with self._database.reading() as connection:
                rows = connection.execute(asked.where(COLUMNS.seq > after, COLUMNS.content.is_not(None))).all()
                page = _with_overrides(connection, rows)
            yield from page
            if len(page) < _PAGE:
                return
            after = page[-1].seq

    def head(self) -> tuple[int, str]:
        """The number and the hash of the last entry; (0, zeros) for an empty log."""
        with self._database.reading() as connection:
            return _head(connection, lock=False)

    def verify(self, noted: Mapping[int, str] | None = None) -> Verified:
        """Follow the whole chain; see chain.verify."""
        with self._database.reading() as connection:
            noted_end = connection.execute(_END).first()
            seq, head = (noted_end.seq, noted_end.hash) if noted_end is not None else (NOWHERE, "")
            rows = connection.execution_options(yield_per=_PAGE).execute(select(schema.entries).order_by(COLUMNS.seq))
            return verify((row._asdict() for row in rows), seq, head, noted or {})

    def erase(self, before: str, by: str) -> int:
        """Erase the content of every ruling and override taken before a time; how many. The chain still holds,
        and an entry says what was erased."""
        old = and_(COLUMNS.at < before, COLUMNS.content.is_not(None), COLUMNS.kind != RETENTION)
        with self._database.writing() as connection:
            count, through = connection.execute(select(func.count(), func.max(COLUMNS.seq)).where(old)).one()
            if not count:
                return 0
            blank = dict.fromkeys(("content", *DERIVED, "key", "print"))
            connection.execute(update(schema.entries).where(old).values(**blank))
            content = {"before": before, "through": through, "erased": count}
            self._append(connection, content, by, Request("", ""), RETENTION, None, None, None)
            return int(count)

    def _append(
        self,
        connection: Connection,
        content: Mapping[str, Any],
        by: str,
        request: Request,
        kind: str,
        of: str | None,
        made: str | None,
        name: str | None,
    ) -> Entry:
        seq, prev = _head(connection, lock=True)
        at = written(self._clock())
        text = json.dumps(content, ensure_ascii=False)
        entry: dict[str, Any] = {
            "seq": seq + 1,
            "id": name or fresh_id(),
            "kind": kind,
            "of": of,
            "at": at,
            "made": made or at,
            "by": by,
            "content": text,
            "content_hash": content_hash(text),
            "prev": prev,
        }
        entry["hash"] = seal(entry, prev)
        connection.execute(insert(schema.entries).values(**entry, **derived(content), **request.columns()))
        head = update(schema.heads).where(schema.heads.c.name == _CHAIN)
        connection.execute(head.values(seq=seq + 1, hash=entry["hash"]))
        return Entry(seq + 1, entry["id"], kind, of, at, entry["made"], by, dict(content), entry["hash"])

    def _done(self, request: Request, name: str | None) -> Entry | None:
        """The entry that this request, or an import of this id, made before."""
        if not request.key and name is None:
            return None
        known = COLUMNS.id == name if name is not None else COLUMNS.key == request.key
        with self._database.reading() as connection:
            row = connection.execute(select(schema.entries).where(known)).first()
            if row is None:
                return None
            if name is None and row.print != request.print:
                raise KeyMisused(request.key)
            return _with_overrides(connection, [row])[0]


_END: Final = select(schema.heads.c.seq, schema.heads.c.hash).where(schema.heads.c.name == _CHAIN)


def _head(connection: Connection, *, lock: bool) -> tuple[int, str]:
    row = connection.execute(_END.with_for_update() if lock else _END).one()
    return row.seq, row.hash


def _asked(wanted: Wanted) -> Select[Any]:
    asked = select(schema.entries).where(COLUMNS.kind == RULING).order_by(COLUMNS.seq.desc())
    for word in wanted.words:
        asked = asked.where(COLUMNS.words.contains(word.lower(), autoescape=True))
    for column, value in ((COLUMNS.place, wanted.table), (COLUMNS.book, wanted.book), (COLUMNS.status, wanted.status)):
        if value is not None:
            asked = asked.where(column == value)
    if wanted.rule is not None:
        # A rule is met by its parts: 45 by 45-B-1.
        whole = COLUMNS.rules.contains(f" {wanted.rule} ", autoescape=True)
        asked = asked.where(or_(whole, COLUMNS.rules.contains(f" {wanted.rule}-", autoescape=True)))
    if wanted.since is not None:
        asked = asked.where(COLUMNS.made >= wanted.since)
    if wanted.until is not None:
        asked = asked.where(COLUMNS.made < wanted.until)
    if wanted.before is not None:
        asked = asked.where(COLUMNS.seq < wanted.before)
    if wanted.overridden is not None:
        other = schema.entries.alias()
        about = exists().where(other.c.of == COLUMNS.id, other.c.kind == OVERRIDE)
        asked = asked.where(about if wanted.overridden else ~about)
    return asked


def _with_overrides(connection: Connection, rows: Sequence[Row[Any]]) -> list[Entry]:
    about: dict[str, list[Entry]] = {}
    ids = [row.id for row in rows if row.kind == RULING]
    if ids:
        asked = select(schema.entries).where(COLUMNS.of.in_(ids), COLUMNS.kind == OVERRIDE).order_by(COLUMNS.seq)
        for row in connection.execute(asked):
            about.setdefault(row.of, []).append(_entry(row, ()))
    return [_entry(row, tuple(about.get(row.id, ()))) for row in rows]


def _entry(row: Row[Any], overrides: tuple[Entry, ...]) -> Entry:
    content = None if row.content is None else json.loads(row.content)
    return Entry(row.seq, row.id, row.kind, row.of, row.at, row.made, row.by, content, row.hash, overrides)
