"""The application in this process, and as a server of its own."""

from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest
from starlette.testclient import TestClient

from floorcall.store.store import Store
from floorcall.web.app import create_app
from floorcall.web.settings import Settings
from web.running import Running

MakeClient = Callable[..., TestClient]


@pytest.fixture(scope="module")
def client(tmp_path_factory: pytest.TempPathFactory) -> Iterator[TestClient]:
    """A client of a server on this machine, without a limit of rate; one for all tests of a module."""
    store = Store.open(str(tmp_path_factory.mktemp("store") / "floorcall.db"))
    with TestClient(create_app(store, Settings(rate=0, judges=1)), base_url="http://localhost") as made:
        yield made


@pytest.fixture
def make_client(tmp_path: Path) -> Iterator[MakeClient]:
    """Makes a client of a server with other settings; the store is in `client.app.state.store`."""
    opened: list[TestClient] = []

    def made(base_url: str = "http://localhost", **settings: Any) -> TestClient:
        store = Store.open(str(tmp_path / f"floorcall{len(opened)}.db"))
        made = TestClient(create_app(store, Settings(**{"judges": 1, "rate": 0} | settings)), base_url=base_url)
        made.__enter__()
        opened.append(made)
        return made

    yield made
    for one in opened:
        one.__exit__(None, None, None)


@pytest.fixture
def running(tmp_path: Path) -> Iterator[Running]:
    """`floorcall serve` as a process, on a fresh SQLite database."""
    yield from started(f"sqlite:///{tmp_path / 'floorcall.db'}")


@pytest.fixture
def running_on_both(database_url: str) -> Iterator[Running]:
    """The same, once on each kind of database."""
    yield from started(database_url)


def started(database: str) -> Iterator[Running]:
    server = Running(database)
    server.start()
    yield server
    server.stop()
