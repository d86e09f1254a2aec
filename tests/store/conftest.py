"""A store on a fresh database, and a clock that the tests set."""

from collections.abc import Iterator

import pytest

from floorcall.store.store import Store
from store.clocks import Clock


@pytest.fixture
def clock() -> Clock:
    return Clock()


@pytest.fixture
def store(database_url: str, clock: Clock) -> Iterator[Store]:
    opened = Store.open(database_url, clock)
    yield opened
    opened.close()
