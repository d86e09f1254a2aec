"""The hub: followers of tables, told at once of what this server does, and soon of what another on the same database
does. A follower that is slow holds nobody up: it reads on from where it is.
"""

import asyncio
import contextlib
import json
from collections.abc import AsyncGenerator
from typing import Any, Final

from sqlalchemy.exc import DBAPIError
from starlette.concurrency import run_in_threadpool

from floorcall.store.store import Store
from floorcall.store.timeline import Happened
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

    def add(self, events: list[Happened], state: dict[str, Any]) -> None:
        """What is new in a table's events, and the table as they left it; wakes whoever follows."""
        for event in events[self.version :]:
            self.frames.append((event.version, _frame(event.version, event.kind, event.to_dict())))
        if state["version"] > self.version:
            self.version = state["version"]
            self.state = _frame(self.version, "state", state)
            changed, self.changed = self.changed, asyncio.Event()
            changed.set()


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

    async def told(self, table: str, events: list[Happened], state: dict[str, Any]) -> None:
        """This server did something: all events of the table up to that, and the table as they left it."""
        room = self._rooms.get(table)
        if room is not None and room.version:
            async with room.lock:
                room.add(events, state)

    async def follow(self, table: str, after: int) -> AsyncGenerator[str, None]:
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
            state, events = await shown(self._store, self._bench, room.table)
            room.add(events, state)

    async def _poll(self) -> None:
        while True:
            await asyncio.sleep(POLL)
            if not self._rooms:
                continue
            # Where the database or the judges are away for a while, the next look will do.
            with contextlib.suppress(DBAPIError, Problem):
                versions = await run_in_threadpool(self._store.tables.versions, list(self._rooms))
                for table, version in versions.items():
                    room = self._rooms.get(table)
                    if room is not None and 0 < room.version < version:
                        await self._refresh(room)


def _frame(version: int, kind: str, data: object) -> str:
    return f"id: {version}\nevent: {kind}\ndata: {json.dumps(data, ensure_ascii=False)}\n\n"
