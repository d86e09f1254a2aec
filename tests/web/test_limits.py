"""Limits: of rate, of size, of time."""

import asyncio
import os
import signal
from typing import Any

import pytest
from starlette.testclient import TestClient

from floorcall.web.bench import Bench
from floorcall.web.limits import Buckets, Limits, client_of
from floorcall.web.problem import Problem
from floorcall.web.settings import Settings
from web.cases import CHIPS
from web.conftest import MakeClient


class Hand:
    """A clock that is moved by hand."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        return self.time


def test_a_bucket_lets_a_burst_through_and_then_a_steady_stream() -> None:
    clock = Hand()
    buckets = Buckets(20, 60, clock)
    assert [buckets.take("a") for _ in range(60)] == [0] * 60
    assert buckets.take("a") == pytest.approx(0.05)
    assert buckets.take("b") == 0
    clock.time = 0.5
    assert [buckets.take("a") == 0 for _ in range(11)] == [True] * 10 + [False]
    clock.time = 1000
    assert [buckets.take("a") == 0 for _ in range(61)] == [True] * 60 + [False]


def test_a_crowd_of_clients_takes_no_more_memory_than_some() -> None:
    buckets = Buckets(20, 60)
    for number in range(12_000):
        buckets.take(str(number))
    assert len(buckets._held) == 10_000


def test_whoever_asks_too_often_is_told_how_long_to_wait(make_client: MakeClient) -> None:
    client = make_client(rate=1.0, burst=3)
    assert [client.get("/api/books/tda-2024/rules/1").status_code for _ in range(4)] == [200, 200, 200, 429]
    refused = client.post("/api/rule", json=CHIPS)
    assert refused.status_code == 429
    assert refused.headers["retry-after"] == "1"
    assert refused.json()["detail"] == "at most 1 requests a second; wait"
    assert client.get("/").status_code == 200
    assert client.get("/healthz").status_code == 200


def test_trying_tokens_is_limited_as_well(make_client: MakeClient) -> None:
    client = make_client("http://f.example", host="0.0.0.0", names=("f.example",), rate=1.0, burst=3)
    tried = [client.post("/api/session", json={"token": str(number)}).status_code for number in range(5)]
    assert tried == [401, 401, 401, 429, 429]


@pytest.mark.parametrize(
    ("address", "client"),
    [
        ("192.0.2.7", "192.0.2.7"),
        ("2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"),
        ("fe80::1%eth0", "fe80::/64"),
        ("testclient", "testclient"),
    ],
)
def test_a_client_is_an_address_or_a_network_of_ipv6(address: str, client: str) -> None:
    assert client_of({"type": "http", "client": (address, 1)}) == client


@pytest.mark.parametrize("path", ["/api/rule", "/api/tables", "/api/rulings", "/api/flip", "/api/session"])
def test_a_body_of_ten_megabytes_is_refused_before_it_is_read(path: str) -> None:
    """A raw connection that announces a large body and sends none of it."""
    read: list[str] = []

    async def app(scope: Any, receive: Any, send: Any) -> None:
        read.append(path)

    sent: list[Any] = []

    async def send(message: Any) -> None:
        sent.append(message)

    async def receive() -> Any:
        raise AssertionError("the body was read")

    scope = {"type": "http", "path": path, "method": "POST", "headers": [(b"content-length", b"10485760")]}
    asyncio.run(Limits(app, Settings())(scope, receive, send))
    assert (sent[0]["status"], read) == (413, [])


def test_a_body_that_does_not_say_how_long_it_is_is_cut_off(client: TestClient) -> None:
    read = 0

    def endless() -> Any:
        nonlocal read
        for _ in range(1_000):
            read += 1
            yield b" " * 10_000

    response = client.post("/api/rule", content=endless(), headers={"content-type": "application/json"})
    assert response.status_code == 413
    assert response.json()["detail"] == "a body of at most 256 kB is expected here"


def test_a_case_just_below_the_limit_is_read(client: TestClient) -> None:
    body = b'{"game": "NLHE", "seats": ["A", "B"], "blinds": [1, 2]' + b" " * 261_000 + b"}"
    assert client.post("/api/rule", content=body, headers={"content-type": "application/json"}).status_code == 200


def test_a_compressed_body_is_not_unpacked(client: TestClient) -> None:
    headers = {"content-type": "application/json", "content-encoding": "gzip"}
    assert client.post("/api/rule", content=b"\x1f\x8b", headers=headers).status_code == 415


def test_a_case_holds_at_most_500_acts(client: TestClient) -> None:
    acts = ["note: x"] * 501
    assert client.post("/api/rule", json={**CHIPS, "acts": acts[:500]}).status_code == 200
    response = client.post("/api/rule", json={**CHIPS, "acts": acts})
    assert response.status_code == 422
    assert "at most 500 acts" in response.json()["detail"]


def test_a_body_that_trickles_in_is_given_up() -> None:
    async def slow(seconds: float) -> int:
        sent: list[Any] = []

        async def receive() -> Any:
            await asyncio.sleep(10)

        async def app(scope: Any, receive: Any, send: Any) -> None:
            await receive()

        async def send(message: Any) -> None:
            sent.append(message)

        scope = {"type": "http", "path": "/api/rule", "method": "POST", "headers": []}
        try:
            await Limits(app, Settings(seconds=seconds))(scope, receive, send)
        except Problem as problem:
            return problem.status_code
        return 0

    assert asyncio.run(slow(0.05)) == 408


def test_a_case_that_takes_too_long_is_ended_and_the_next_one_is_ruled_on() -> None:
    """The bound is real: the process that rules is killed, whatever it does."""
    toml = {"type": "toml", "explain": False}
    case = b'seats = ["A", "B"]\nblinds = [1, 2]'

    async def run() -> list[int | str]:
        bench = Bench(1, 20)
        await bench.open()
        try:
            await bench.ask("rule", toml, case)
            (judge,) = bench.judges
            os.kill(judge.pid, signal.SIGSTOP)  # as a case does that never ends
            hung = await _status(bench, "rule", 0.3)
            died = await _status(bench, "no such job", 20)
            told, _ = await bench.ask("rule", toml, case)
            return [hung, died, told["stamp"]["book"], len(bench.judges)]
        finally:
            await bench.close()

    assert asyncio.run(run()) == [503, 500, "tda-2024", 1]


async def _status(bench: Bench, job: str, seconds: float) -> int:
    bench.seconds = seconds
    with pytest.raises(Problem) as caught:
        await bench.ask(job, {"type": "toml", "explain": False}, b"")
    bench.seconds = 20
    return caught.value.status_code


def test_where_all_judges_are_busy_a_request_is_put_off() -> None:
    async def run() -> int:
        bench = Bench(0, 0.05)
        with pytest.raises(Problem) as caught:
            await bench.ask("rule", {}, b"")
        return caught.value.status_code

    assert asyncio.run(run()) == 503
