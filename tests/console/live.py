"""A server of its own for a test: `floorcall serve` on a database of its own."""

import json
import socket
import subprocess
import sys
import time
import urllib.request
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any


def free_port() -> int:
    with socket.socket() as taken:
        taken.bind(("127.0.0.1", 0))
        port: int = taken.getsockname()[1]
        return port


@contextmanager
def served(folder: Path) -> Iterator[str]:
    """The address of a server, its database in that folder, for as long as the context lasts."""
    port = free_port()
    database = folder / "log.db"
    command = [sys.executable, "-m", "floorcall", "serve", "--port", str(port), "--db", f"sqlite:///{database}"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.PIPE)
    address = f"http://127.0.0.1:{port}/"
    try:
        until = time.monotonic() + 60
        while not answers(address):
            assert process.poll() is None, process.stderr and process.stderr.read().decode()
            assert time.monotonic() < until, "the server does not answer"
            time.sleep(0.1)
        yield address
    finally:
        process.terminate()
        process.communicate(timeout=20)


def answers(address: str) -> bool:
    try:
        with urllib.request.urlopen(f"{address}healthz", timeout=5) as response:
            return bool(response.status == 200)
    except OSError:
        return False


def get(address: str, path: str) -> Any:
    with urllib.request.urlopen(address + path, timeout=20) as response:
        return json.load(response)
