"""Tokens: shown once, kept as hashes, revoked for good."""

import pytest
from sqlalchemy import text

from floorcall.store.store import Store
from floorcall.store.tokens import may
from floorcall.words import BadInput


def test_a_secret_is_known_by_its_hash_alone(store: Store) -> None:
    token, secret = store.tokens.add("tablet 2", "floor")
    assert store.tokens.known(secret) == token
    assert store.tokens.known(secret[:-1]) is None
    assert store.tokens.known("") is None
    assert store.tokens.known("\ud800") is None
    with store.database.reading() as connection:
        kept = connection.execute(text("SELECT * FROM tokens")).one()
    assert secret not in map(str, kept)
    assert len(secret) >= 43


def test_a_revoked_token_is_worth_nothing(store: Store) -> None:
    token, secret = store.tokens.add("tablet 2", "floor")
    revoked = store.tokens.revoke(token.id)
    assert revoked.revoked
    assert store.tokens.known(secret) is None
    assert store.tokens.listed() == [revoked]
    assert store.tokens.revoke(token.id) == revoked
    with pytest.raises(BadInput, match="there is no token"):
        store.tokens.revoke("nothing")


@pytest.mark.parametrize(("label", "role"), [("x", "boss"), ("", "floor"), ("  ", "floor"), ("a\nb", "floor")])
def test_a_role_and_a_label_are_needed(store: Store, label: str, role: str) -> None:
    with pytest.raises(BadInput, match=r"expected a (role|label)"):
        store.tokens.add(label, role)
    assert store.tokens.listed() == []


def test_a_role_includes_those_below_it() -> None:
    roles = ("viewer", "floor", "admin")
    assert [[may(role, needed) for needed in roles] for role in roles] == [
        [True, False, False],
        [True, True, False],
        [True, True, True],
    ]
