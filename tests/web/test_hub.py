"""Followers: each reads on from where it is, however slow it is, for as long as it may."""

import asyncio
import json
from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import Any

import pytest
from starlette.requests import Request

from floorcall.store.keys import Request as Keyed
from floorcall.store.store import Store
from floorcall.store.table_log import New
from floorcall.web.access import Access
from floorcall.web.bench import Bench
from floorcall.web.hub import Hub
from floorcall.web.problem import Problem
from floorcall.web.settings import Settings
from web.cases import TABLE

NONE = Keyed("", "")


def run(folder: Path, told: Callable[[Hub, Store, str], Awaitable[None]]) -> None:
    """A hub on a store with one table."""

    async def whole() -> None:
        store = Store.open(str(folder / "floorcall.db"))
        bench = Bench(1, 20)
        await bench.open()
        hub = Hub(store, bench)
        row, _ = store.tables.create("T", [New("create", {"case": TABLE}, "x", {}, [])], NONE)
        try:
            await told(hub, store, row.id)
        finally:
            await hub.close()
            await bench.close()
            store.close()

    asyncio.run(whole())


def act(store: Store, table: str, version: int) -> None:
    store.tables.append(table, version, New("act", {"act": f"note: {version}"}, "x", {}, []), NONE)


def kinds(frames: str) -> list[str]:
    return [line.removeprefix("event: ") for line in frames.splitlines() if line.startswith("event: ")]


def test_a_slow_follower_gets_all_that_it_missed_at_once(tmp_path: Path) -> None:
    async def told(hub: Hub, store: Store, table: str) -> None:
        hub.open()
        frames = hub.follow(table, 0)
        assert kinds(await anext(frames)) == ["create", "state"]
        for version in (1, 2, 3):
            act(store, table, version)
        late = await asyncio.wait_for(anext(frames), 10)
        while "id: 4" not in late:
            late += await asyncio.wait_for(anext(frames), 10)
        assert [kind for kind in kinds(late) if kind != "state"] == ["act"] * 3
        state = json.loads(late.rpartition("data: ")[2])
        assert state["version"] == 4

    run(tmp_path, told)


def test_a_version_that_the_table_never_had_begins_anew(tmp_path: Path) -> None:
    async def told(hub: Hub, store: Store, table: str) -> None:
        assert kinds(await anext(hub.follow(table, 77))) == ["create", "state"]

    run(tmp_path, told)


def test_only_so_many_may_follow_and_whoever_leaves_makes_room(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.web.hub.MOST_FOLLOWERS", 1)

    async def told(hub: Hub, store: Store, table: str) -> None:
        first = hub.follow(table, 0)
        await anext(first)
        with pytest.raises(Problem) as refused:
            await anext(hub.follow(table, 0))
        assert refused.value.status_code == 503
        await first.aclose()
        await anext(hub.follow(table, 0))

    run(tmp_path, told)


def test_silence_is_broken_now_and_then(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.web.hub.ALIVE", 0.05)

    async def told(hub: Hub, store: Store, table: str) -> None:
        frames = hub.follow(table, 0)
        await anext(frames)
        assert await anext(frames) == ""

    run(tmp_path, told)


def test_a_farewell_ends_every_stream(tmp_path: Path) -> None:
    async def told(hub: Hub, store: Store, table: str) -> None:
        frames = hub.follow(table, 0)
        await anext(frames)
        hub.farewell()
        assert [frame async for frame in frames] == []

    run(tmp_path, told)


def test_a_table_that_there_is_not_leaves_nothing_behind(tmp_path: Path) -> None:
    async def told(hub: Hub, store: Store, table: str) -> None:
        for _ in range(2):
            with pytest.raises(KeyError):
                await anext(hub.follow("nowhere", 0))

    run(tmp_path, told)


def test_a_stream_ends_soon_after_its_token_is_revoked(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("floorcall.web.access.FRESH", -1.0)

    async def told(hub: Hub, store: Store, table: str) -> None:
        access = Access(Settings(host="0.0.0.0"), store)
        token, secret = store.tokens.add("tablet", "viewer")
        headers = [(b"authorization", f"Bearer {secret}".encode())]
        scope: dict[str, Any] = {"type": "http", "headers": headers}
        assert await access.still(Request(scope))
        store.tokens.revoke(token.id)
        assert not await access.still(Request(scope))

    run(tmp_path, told)
