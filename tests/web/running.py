"""A server as its users start it: `floorcall serve`, as a process."""

import os
import signal
import subprocess
import sys
import time

import httpx2


class Running:
    """A server on a free port of this machine; it can be killed and started again on the same database."""

    def __init__(self, database: str, *options: str) -> None:
        self.database = database
        self.options = options
        self.url = ""
        self._process: subprocess.Popen[str] | None = None

    def start(self) -> float:
        """Start it; the seconds until it answered."""
        begun = time.monotonic()
        command = [sys.executable, "-m", "floorcall", "serve", "--port", "0", "--rate", "0", "--db", self.database]
        self._process = subprocess.Popen([*command, *self.options], stderr=subprocess.PIPE, text=True)
        assert self._process.stderr is not None
        told = self._process.stderr.readline()
        assert "://" in told, told + self._process.stderr.read()
        self.url = next(word for word in told.split() if "://" in word)
        until = begun + 20
        while time.monotonic() < until:
            try:
                if httpx2.get(f"{self.url}/healthz", verify=False).status_code == 200:
                    return time.monotonic() - begun
            except httpx2.TransportError:
                time.sleep(0.02)
        raise AssertionError("the server does not answer")

    def kill(self) -> None:
        """End it as a power cut does."""
        assert self._process is not None
        os.kill(self._process.pid, signal.SIGKILL)
        self._process.wait(10)

    def stop(self) -> int:
        """Ask it to end; its exit code."""
        assert self._process is not None
        self._process.terminate()
        return self._process.wait(10)
