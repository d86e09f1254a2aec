"""Tokens: random, shown once, kept as hashes. A role includes the roles below it."""

import hashlib
import secrets
from dataclasses import dataclass
from typing import Final

from sqlalchemy import insert, select, update

from floorcall.store import schema
from floorcall.store.clock import Clock, fresh_id, now, written
from floorcall.store.database import Database
from floorcall.words import BadInput, nearest

VIEWER: Final = "viewer"
FLOOR: Final = "floor"
ADMIN: Final = "admin"
ROLES: Final = (VIEWER, FLOOR, ADMIN)
"""Each may do what those before it may: look and ask; act and log; settings, erasure and imports."""

PREFIX: Final = "fc_"
MOST_LABEL: Final = 60


def may(role: str, needed: str) -> bool:
    """Does a role include another?"""
    return ROLES.index(role) >= ROLES.index(needed)


@dataclass(frozen=True, slots=True)
class Token:
    """A token without its secret. revoked: when it was, None while it is good."""

    id: str
    label: str
    role: str
    created: str
    revoked: str | None = None


class Tokens:
    """Every token of a database."""

    def __init__(self, database: Database, clock: Clock = now) -> None:
        self._database = database
        self._clock = clock

    def add(self, label: str, role: str) -> tuple[Token, str]:
        """A new token and its secret, which nobody can read again. BadInput for a role that there is not."""
        if role not in ROLES:
            raise BadInput(f"expected a role, not '{role}'{nearest(role, list(ROLES))}")
        if not label.strip() or len(label) > MOST_LABEL or not label.isprintable():
            raise BadInput(f"expected a label of 1 to {MOST_LABEL} characters that says what the token is on")
        secret = PREFIX + secrets.token_urlsafe(32)
        token = Token(fresh_id(8), label.strip(), role, written(self._clock()))
        with self._database.writing() as connection:
            connection.execute(
                insert(schema.tokens).values(
                    id=token.id, label=token.label, role=role, hash=_hash(secret), created=token.created
                )
            )
        return token, secret

    def known(self, secret: str) -> Token | None:
        """The token of a secret; None where there is none, or it is revoked."""
        columns = schema.tokens.c
        asked = select(schema.tokens).where(columns.hash == _hash(secret), columns.revoked.is_(None))
        with self._database.reading() as connection:
            row = connection.execute(asked).first()
        return None if row is None else Token(row.id, row.label, row.role, row.created)

    def listed(self) -> list[Token]:
        """All tokens, oldest first."""
        with self._database.reading() as connection:
            rows = connection.execute(select(schema.tokens).order_by(schema.tokens.c.created))
            return [Token(row.id, row.label, row.role, row.created, row.revoked) for row in rows]

    def revoke(self, name: str) -> Token:
        """Make a token worthless, by its id; BadInput where there is none."""
        columns = schema.tokens.c
        with self._database.writing() as connection:
            row = connection.execute(select(schema.tokens).where(columns.id == name)).first()
            if row is None:
                raise BadInput(f"there is no token '{name}'; `floorcall token list` shows them")
            revoked = row.revoked or written(self._clock())
            connection.execute(update(schema.tokens).where(columns.id == name).values(revoked=revoked))
        return Token(row.id, row.label, row.role, row.created, revoked)


def _hash(secret: str) -> str:
    # A token is 256 random bits: there is nothing to guess, so a plain hash is as good as a slow one.
    return hashlib.sha256(secret.encode("utf-8", "surrogatepass")).hexdigest()
