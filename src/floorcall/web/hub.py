"""The hub: followers of tables, told at once of what this server does, and soon of what another on the same database
does. A follower that is slow holds nobody up: it reads on from where it is.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Final

from starlette.concurrency import run_in_threadpool

from floorcall.store.store import Store
from floorcall.web.bench import Bench
from floorcall.web.problem import Problem
from floorcall.web.table_view import shown

POLL: Final = 0.5
"""Seconds between looks for what other servers did."""

ALIVE: Final = 15.0
"""Seconds of silence after which a follower is told that the stream still stands."""

MOST_FOLLOWERS: Final = 500


class Room:
    """A table that is followed: its events as frames, in order, and the frame of its state."""

    def __init__(self, table: str) -> None:
        self.table = table
        self.version = 0
        self.frames: list[tuple[int, str]] = []
        self.state = ""
        self.followers = 0
        self.lock = asyncio.Lock()
        self.changed = asyncio.Event()

    def after(self, version: int) -> str:
        """What a follower that has seen `version` is sent: the events since, then the table as it is now."""
        return "".join(frame for made, frame in self.frames if made > version) + self.state


class Hub:
    """All rooms of this server."""

    def __init__(self, store: Store, bench: Bench) -> None:
        self._store = store
        self._bench = bench
        self._rooms: dict[str, Room] = {}
        self._poller: asyncio.Task[None] | None = None
        self.closed = asyncio.Event()

    def open(self) -> None:
        """Begin to look for what other servers do."""
        self._poller = asyncio.create_task(self._poll())

    async def close(self) -> None:
        """Let all followers go."""
        self.farewell()
        if self._poller is not None:
            self._poller.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await self._poller

    def farewell(self) -> None:
        """Tell every stream to end."""
        self.closed.set()
        for room in self._rooms.values():
            room.changed.set()

    async def happened(self, table: str, version: int) -> None:
        """A table is at this version now."""
        room = self._rooms.get(table)
        if room is not None and room.version < version:
            await self._refresh(room)

    async def follow(self, table: str, after: int) -> AsyncIterator[str]:
        """Frames of a table's events above version `after`, and of its state, for as long as somebody reads.
        "" where nothing happened for a while. Problem 503 for too many followers; KeyError for no such table."""
        if sum(room.followers for room in self._rooms.values()) >= MOST_FOLLOWERS:
            raise Problem(503, "too many follow tables already", retry_after=10)
        room = self._rooms.setdefault(table, Room(table))
        room.followers += 1
        try:
            if room.version == 0:
                await self._refresh(room)
            seen = after if after <= room.version else 0  # a version of another database
            first = True
            while not self.closed.is_set():
                change = room.changed
                if first or room.version > seen:
                    frames, seen, first = room.after(seen), room.version, False
                    yield frames
                    continue
                try:
                    await asyncio.wait_for(change.wait(), ALIVE)
                except TimeoutError:
                    yield ""
        finally:
            room.followers -= 1
            if not room.followers and self._rooms.get(table) is room:
                del self._rooms[table]

    async def _refresh(self, room: Room) -> None:
        async with room.lock:
            try:
                state, events = await shown(self._store, self._bench, room.table)
            except Problem:  # no judge was free in time; the poller comes back to it
                if room.version == 0:
                    raise
                return
            if state["version"] <= room.version:
                return
            for event in events[room.version :]:
                room.frames.append((event.version, _frame(event.version, event.kind, event.to_dict())))
            room.version = state["version"]
            room.state = _frame(room.version, "state", state)
            changed, room.changed = room.changed, asyncio.Event()
            changed.set()

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            if not self._rooms:
                continue
            with contextlib.suppress(OSError):
                versions = await run_in_threadpool(self._store.tables.versions, list(self._rooms))
                for table, version in versions.items():
                    await self.happened(table, version)


def _frame(version: int, kind: str, data: object) -> str:
    return f"id: {version}\nevent: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
