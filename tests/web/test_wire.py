"""Clients that open connections and say little, on a small server in this process."""

import asyncio
import contextlib
import json
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import Any

import pytest
import uvicorn

from floorcall.web import door, wire
from floorcall.web.server import bound

Streams = tuple[asyncio.StreamReader, asyncio.StreamWriter]

ASK = b"GET / HTTP/1.1\r\nHost: a\r\n"
WHOLE = ASK + b"\r\n"


async def small(scope: Any, receive: Callable[[], Awaitable[Any]], send: Callable[[Any], Awaitable[None]]) -> None:
    await send({"type": "http.response.start", "status": 200, "headers": [(b"content-length", b"2")]})
    await send({"type": "http.response.body", "body": b"ok"})


@contextlib.asynccontextmanager
async def served() -> AsyncIterator[int]:
    listening = bound("127.0.0.1", 0)
    server = uvicorn.Server(uvicorn.Config(small, http=wire.Wire, lifespan="off", log_level="critical"))
    running = asyncio.create_task(server.serve([listening]))
    while not server.started:
        await asyncio.sleep(0.01)
    try:
        yield listening.getsockname()[1]
    finally:
        server.should_exit = True
        await running


async def dialled(port: int) -> Streams:
    return await asyncio.open_connection("127.0.0.1", port)


async def rest(streams: Streams) -> bytes:
    """What still comes until the server closes the connection."""
    told = await asyncio.wait_for(streams[0].read(), 5)
    streams[1].close()
    return told


async def answered(streams: Streams) -> bool:
    told = await asyncio.wait_for(streams[0].readuntil(b"ok"), 5)
    return told.startswith(b"HTTP/1.1 200")


@pytest.fixture(autouse=True)
def in_a_hurry(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(wire, "HEAD_SECONDS", 0.3)


@pytest.mark.parametrize("begin", [b"", b"GET / HT", ASK], ids=["nothing", "half a line", "half a head"])
def test_who_does_not_ask_in_time_is_let_go(begin: bytes) -> None:
    async def run() -> None:
        async with served() as port:
            streams = await dialled(port)
            streams[1].write(begin)
            assert await rest(streams) == b""

    asyncio.run(run())


def test_a_trickle_of_headers_does_not_keep_the_connection() -> None:
    async def run() -> None:
        async with served() as port:
            reader, writer = await dialled(port)
            writer.write(ASK)
            with contextlib.suppress(ConnectionError):
                for number in range(20):
                    writer.write(b"x%d: 1\r\n" % number)
                    await writer.drain()
                    await asyncio.sleep(0.05)
            assert reader.at_eof() or await rest((reader, writer)) == b""

    asyncio.run(run())


def test_the_second_request_on_a_connection_has_as_long_as_the_first() -> None:
    async def run() -> None:
        async with served() as port:
            streams = await dialled(port)
            for _ in range(2):
                streams[1].write(WHOLE)
                assert await answered(streams)
                await asyncio.sleep(0.4)  # a quiet connection is kept: uvicorn's own timer counts that
            streams[1].write(ASK)
            assert await rest(streams) == b""

    asyncio.run(run())


def test_one_client_holds_so_many_connections(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(door, "MOST_CONNECTIONS", 3)

    async def run() -> None:
        async with served() as port:
            kept = [await dialled(port) for _ in range(3)]
            for streams in kept:
                streams[1].write(WHOLE)
                assert await answered(streams)
            assert await rest(await dialled(port)) == b""
            kept[0][1].close()
            await asyncio.sleep(0.1)
            again = await dialled(port)
            again[1].write(WHOLE)
            assert await answered(again)

    asyncio.run(run())
    assert not door.held


def test_what_is_no_http_gets_a_problem() -> None:
    async def run() -> None:
        async with served() as port:
            streams = await dialled(port)
            streams[1].write(b"what is the ruling?\r\n\r\n")
            head, _, body = (await rest(streams)).partition(b"\r\n\r\n")
            assert head.startswith(b"HTTP/1.1 400")
            assert b"application/problem+json" in head
            assert json.loads(body)["status"] == 400

    asyncio.run(run())
