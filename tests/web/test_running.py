"""`floorcall serve` as a process: it tells followers, loses nothing when it is killed, ends when it is told to."""

import json
import random
import threading
import time
from concurrent.futures import ThreadPoolExecutor
from typing import Any

import httpx2
import pytest

from floorcall.store.store import Store
from web.cases import CHIPS, TABLE
from web.running import Running


def step(client: httpx2.Client, table: str, version: int, key: str, act: str) -> httpx2.Response:
    headers = {"If-Match": str(version), "Idempotency-Key": key}
    return client.post(f"/api/tables/{table}/acts", json={"act": act}, headers=headers)


def begun(client: httpx2.Client) -> str:
    return str(client.post("/api/tables", json={"case": TABLE}).json()["id"])


class Follower(threading.Thread):
    """Reads a table's stream until it has seen a version; notes each event and when it came."""

    def __init__(self, url: str, table: str, until: int, seen: int = 0) -> None:
        super().__init__(daemon=True)
        self.address = f"{url}/api/tables/{table}/events"
        self.until = until
        self.headers = {"Accept": "text/event-stream"} | ({"Last-Event-ID": str(seen)} if seen else {})
        self.events: list[tuple[str, dict[str, Any]]] = []
        self.came: dict[int, float] = {}

    def run(self) -> None:
        kind = ""
        with httpx2.stream("GET", self.address, headers=self.headers, timeout=20) as stream:
            for line in stream.iter_lines():
                name, _, value = line.partition(": ")
                if name == "event":
                    kind = value
                elif name == "data":
                    data = json.loads(value)
                    self.events.append((kind, data))
                    self.came.setdefault(data["version"], time.monotonic())
                    if kind == "state" and data["version"] >= self.until:
                        return


def test_followers_see_every_act_in_order_and_go_on_where_they_were(running: Running) -> None:
    with httpx2.Client(base_url=running.url, timeout=20) as client:
        table = begun(client)
        followers = [Follower(running.url, table, 4) for _ in range(5)]
        for follower in followers:
            follower.start()
        acts = ("UTG raises to 1100", "UTG+1 puts 1000 + 5x100", "SB folds")
        for version, act in enumerate(acts, 1):
            assert step(client, table, version, act, act).status_code == 201
            time.sleep(0.05)
        state = client.get(f"/api/tables/{table}").json()
    for follower in followers:
        follower.join(20)
        steps = [(kind, data["version"]) for kind, data in follower.events if kind != "state"]
        assert steps == [("create", 1), ("act", 2), ("act", 3), ("act", 4)]
        assert follower.events[-1] == ("state", state)
    later = Follower(running.url, table, 4, seen=3)
    later.start()
    later.join(20)
    assert [(kind, data["version"]) for kind, data in later.events] == [("act", 4), ("state", 4)]


def test_a_second_server_on_the_same_database_tells_its_followers_too(running_on_both: Running) -> None:
    other = Running(running_on_both.database)
    other.start()
    try:
        with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
            table = begun(client)
            follower = Follower(other.url, table, 2)
            follower.start()
            time.sleep(0.5)
            assert step(client, table, 1, "a", "UTG folds").status_code == 201
            follower.join(20)
        assert [kind for kind, _ in follower.events] == ["create", "state", "act", "state"]
    finally:
        other.stop()


def test_what_was_acknowledged_is_there_after_a_kill_under_load(running_on_both: Running) -> None:
    """Writers go on until the server dies under them; then each repeats what it got no answer to."""
    with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
        tables = [begun(client) for _ in range(4)]
    acknowledged: dict[str, list[str]] = {table: [] for table in tables}
    unanswered: dict[str, tuple[int, str]] = {}
    logged: list[str] = []
    lost: list[str] = []

    def act(table: str) -> None:
        version, number = 1, 0
        with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
            while True:
                number += 1
                note = f"note: {table} {number}"
                unanswered[table] = version, note
                try:
                    response = step(client, table, version, f"k{number}", note)
                except httpx2.TransportError:
                    return
                assert response.status_code == 201, response.text
                acknowledged[table].append(note)
                version += 1

    def log(number: int) -> None:
        with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
            while True:
                try:
                    response = client.post("/api/rulings", json={"case": CHIPS, "table": str(number)})
                except httpx2.TransportError:
                    return
                assert response.status_code == 201, response.text
                logged.append(response.json()["id"])

    with ThreadPoolExecutor(6) as pool:
        work = [pool.submit(act, table) for table in tables] + [pool.submit(log, number) for number in range(2)]
        time.sleep(1.5 + random.Random(7).random())
        running_on_both.kill()
        for one in work:
            one.result()
    assert all(acknowledged.values())
    assert logged
    running_on_both.start()
    with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
        for table in tables:
            version, note = unanswered[table]
            number = len(acknowledged[table]) + 1
            assert step(client, table, version, f"k{number}", note).status_code == 201
            events = client.get(f"/api/tables/{table}/events", headers={"accept": "application/json"}).json()["events"]
            assert [event["act"] for event in events[1:]] == [*acknowledged[table], note]
            assert [event["version"] for event in events] == list(range(1, len(events) + 1))
        lost = [one for one in logged if client.get(f"/api/rulings/{one}").status_code != 200]
        assert client.get("/api/log/verify").json()["broken"] is None
    assert lost == []


def test_it_ends_when_it_is_told_to_and_lets_its_followers_go(running: Running) -> None:
    with httpx2.Client(base_url=running.url, timeout=20) as client:
        table = begun(client)
    follower = Follower(running.url, table, 99)
    follower.start()
    while not follower.events:
        time.sleep(0.05)
    running.stop()
    follower.join(5)
    assert not follower.is_alive()
    running.start()


def test_another_server_on_the_same_port_is_told_in_one_line(
    running: Running, capsys: pytest.CaptureFixture[str]
) -> None:
    from floorcall.cli.main import main

    port = running.url.rpartition(":")[2]
    assert main(["serve", "--port", port, "--db", running.database]) == 2
    assert "expected an address to listen on" in capsys.readouterr().err


def test_the_log_is_verified_while_the_server_runs(running: Running, capsys: pytest.CaptureFixture[str]) -> None:
    from floorcall.cli.main import main

    httpx2.post(f"{running.url}/api/rulings", json={"case": CHIPS}, timeout=20)
    assert main(["log", "verify", "--db", running.database]) == 0
    told = capsys.readouterr().out.splitlines()
    assert told[0] == "whole: 1 entries"
    store = Store.open(running.database)
    assert told[-1] == "1:" + store.rulings.head()[1]
    store.close()


def test_one_act_sent_several_times_at_once_gets_one_answer(running_on_both: Running) -> None:
    def send(table: str) -> httpx2.Response:
        with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
            return step(client, table, 1, "the same", "note: the same")

    with httpx2.Client(base_url=running_on_both.url, timeout=20) as client:
        tables = [begun(client) for _ in range(8)]
    with ThreadPoolExecutor(6) as pool:
        for table in tables:
            answers = list(pool.map(send, [table] * 6))
            assert {answer.status_code for answer in answers} == {201}
            assert {answer.json()["event"]["version"] for answer in answers} == {2}
