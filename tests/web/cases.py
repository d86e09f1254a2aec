"""A case for the tests of the server, and the store behind a client."""

from typing import Any, Final

from fastapi import FastAPI
from starlette.testclient import TestClient

from floorcall.store.store import Store

CHIPS: Final[dict[str, Any]] = {
    "game": "NLHE",
    "blinds": [250, 500],
    "seats": ["SB", "BB", "UTG", "UTG+1"],
    "acts": "UTG raises to 1100\nUTG+1 puts 1000 + 5x100",
}

TABLE: Final[dict[str, Any]] = {key: value for key, value in CHIPS.items() if key != "acts"}

HOUSE: Final[dict[str, Any]] = {
    "id": "our-room",
    "follows": "tda-2024",
    "terms": {"fifty-base": {"value": "largest-bet", "rule": "12", "reason": "as ever"}},
}


def store_of(client: TestClient) -> Store:
    """The store of the application that a client asks."""
    assert isinstance(client.app, FastAPI)
    store: Store = client.app.state.store
    return store
