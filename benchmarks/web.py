"""How the server stands up to load: rulings at a steady rate, and followers on one table. Only on this machine.

    python benchmarks/web.py [--rate 200] [--seconds 30] [--followers 50] [--acts 100]

It starts `floorcall serve` (one process, with its judges) on a database of its own, sends what it is told to over
connections that stay open, prints latencies and ends the server. The senders come from twelve addresses of this
machine (127.0.0.2 and on), each below the limit that every client has, so that the limits are on.
"""

import argparse
import asyncio
import json
import os
import subprocess
import sys
import tempfile
import time
from pathlib import Path
from typing import Any, Final

CASES: Final[list[dict[str, Any]]] = [
    {"game": "NLHE", "blinds": [250, 500], "seats": ["SB", "BB", "UTG", "UTG+1"],
     "acts": "UTG raises to 1100\nUTG+1 puts 1000 + 5x100"},
    {"street": "flop", "blinds": [50, 100], "stacks": {"B": 125, "D": 200},
     "acts": "A bets 100\nB all-in\nC calls\nD all-in\nE calls"},
    {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C", "D", "E"], "street": "flop",
     "acts": 'A bets 300\nC says "raise, eight hundred"\nB calls'},
    {"game": "NLHE", "blinds": [100, 200], "seats": ["A", "B", "C"], "acts": 'C says "five"'},
]  # fmt: skip
"""What is ruled on, in turn."""

MOST_SECONDS: Final = 120
ADDRESSES: Final = 12


class Connection:
    """One kept-open HTTP connection from an address of this machine; a client as lean as can be, so that it takes
    little from the server beside it."""

    def __init__(self, port: int, address: str) -> None:
        self.port = port
        self.address = address
        self.streams: tuple[asyncio.StreamReader, asyncio.StreamWriter] | None = None

    async def send(self, method: str, path: str, body: bytes = b"", headers: str = "") -> tuple[int, bytes]:
        """The status and the body of the response."""
        if self.streams is None:
            self.streams = await asyncio.open_connection("127.0.0.1", self.port, local_addr=(self.address, 0))
        reader, writer = self.streams
        head = f"{method} {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\nContent-Type: application/json\r\n"
        writer.write(f"{head}{headers}Content-Length: {len(body)}\r\n\r\n".encode() + body)
        told = (await reader.readuntil(b"\r\n\r\n")).lower()
        length = int(told.partition(b"content-length: ")[2].split(b"\r", 1)[0])
        return int(told.split(b" ", 2)[1]), await reader.readexactly(length)


async def rulings(port: int, rate: int, seconds: int) -> None:
    """Rulings at a steady rate, each sent at its own time whether or not those before it are answered."""
    bodies = [json.dumps(case).encode() for case in CASES]
    idle = [[Connection(port, f"127.0.0.{2 + number}")] for number in range(ADDRESSES)]
    taken: list[float] = []
    errors = 0

    async def one(number: int, due: float) -> None:
        nonlocal errors
        pool = idle[number % ADDRESSES]
        connection = pool.pop() if pool else Connection(port, f"127.0.0.{2 + number % ADDRESSES}")
        status, _ = await connection.send("POST", "/api/rule", bodies[number % len(bodies)])
        taken.append(time.perf_counter() - due)
        errors += status != 200
        pool.append(connection)

    begun = time.perf_counter()
    waiting = []
    for number in range(rate * seconds):
        due = begun + number / rate
        await asyncio.sleep(max(due - time.perf_counter(), 0))
        waiting.append(asyncio.create_task(one(number, due)))
    await asyncio.gather(*waiting)
    spent = time.perf_counter() - begun
    print(f"{len(taken)} rulings in {spent:.1f} s ({len(taken) / spent:.0f}/s), {errors} errors; {shown(taken)}")


async def following(port: int, followers: int, acts: int) -> None:
    """One table, some acts, and how long after an act was sent each follower had the table as it then was."""
    writer = Connection(port, "127.0.0.2")
    table = json.dumps({"case": {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"]}}).encode()
    made = json.loads((await writer.send("POST", "/api/tables", table))[1])["id"]
    sent: dict[int, float] = {}
    taken: list[float] = []

    async def follow(number: int) -> None:
        address = f"127.0.0.{20 + number % 200}"
        reader, out = await asyncio.open_connection("127.0.0.1", port, local_addr=(address, 0), limit=1 << 22)
        ask = f"GET /api/tables/{made}/events HTTP/1.1\r\nHost: 127.0.0.1:{port}\r\nAccept: text/event-stream\r\n\r\n"
        out.write(ask.encode())
        version = 0
        while version < acts + 1:
            line = await reader.readline()
            if line.startswith(b"id: "):
                version = int(line[4:])
            elif line == b"event: state\n" and version in sent:
                await reader.readline()
                taken.append(time.perf_counter() - sent[version])
        out.close()

    tasks = [asyncio.create_task(follow(number)) for number in range(followers)]
    await asyncio.sleep(1)
    for version in range(1, acts + 1):
        await asyncio.sleep(0.1)
        body = json.dumps({"act": f"note: act {version}" if version > 2 else ["", "C calls", "A calls"][version]})
        sent[version + 1] = time.perf_counter()
        headers = f'If-Match: "{version}"\r\nIdempotency-Key: {version}\r\n'
        status, told = await writer.send("POST", f"/api/tables/{made}/acts", body.encode(), headers)
        assert status == 201, told
    await asyncio.wait_for(asyncio.gather(*tasks), 30)
    print(f"{followers} followers, {acts} acts, {len(taken)} deliveries; {shown(taken)}")


def shown(seconds: list[float]) -> str:
    """Latencies in milliseconds."""
    ordered = sorted(seconds)
    points = ((50, "median"), (95, "p95"), (99, "p99"), (100, "worst"))
    return ", ".join(f"{name} {ordered[-1 - len(ordered) * (100 - at) // 100] * 1000:.1f} ms" for at, name in points)


def main() -> None:
    """Start the server, measure, end it."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("--rate", type=int, default=200)
    options.add_argument("--seconds", type=int, default=30)
    options.add_argument("--followers", type=int, default=50)
    options.add_argument("--acts", type=int, default=100)
    given = options.parse_args()
    if not 0 < given.seconds <= MOST_SECONDS or not 0 < given.rate <= 230 or not 0 < given.followers <= 200:
        options.error(f"at most {MOST_SECONDS} seconds, 230 rulings a second (12 clients of 20) and 200 followers")
    with tempfile.TemporaryDirectory() as folder:
        command = [sys.executable, "-m", "floorcall", "serve", "--port", "0", "--db", str(Path(folder) / "load.db")]
        begun = time.perf_counter()
        server = subprocess.Popen(command, stderr=subprocess.PIPE, text=True)
        assert server.stderr is not None
        port = int(server.stderr.readline().partition("127.0.0.1:")[2].split()[0])
        try:
            asyncio.run(started(port))
            print(f"{os.cpu_count()} processors; the server answered after {time.perf_counter() - begun:.2f} s")
            asyncio.run(rulings(port, given.rate, given.seconds))
            asyncio.run(following(port, given.followers, given.acts))
        finally:
            server.terminate()
            server.wait(20)


async def started(port: int) -> None:
    """Wait until the server answers."""
    for _ in range(400):
        try:
            status, _ = await Connection(port, "127.0.0.2").send("GET", "/healthz")
        except OSError:
            status = 0
        if status == 200:
            return
        await asyncio.sleep(0.02)
    raise TimeoutError("the server does not answer")


if __name__ == "__main__":
    main()
