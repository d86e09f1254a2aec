"""The bench: judges that wait for cases. One that takes too long is ended, and another takes its place."""

import asyncio
import contextlib
import os
import sys
import time
from typing import Final

from floorcall.web.frames import Header, next_frame, packed
from floorcall.web.problem import Problem, bad_input

SECONDS: Final = 5.0
"""A ruling that is not there by then is not given."""

JUDGES: Final = 2


class Judge:
    """One process that rules."""

    def __init__(self, process: asyncio.subprocess.Process) -> None:
        self._process = process

    @classmethod
    async def hired(cls) -> "Judge":
        """A new one, that starts to read the books at once."""
        pipe = asyncio.subprocess.PIPE
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "floorcall.web.judge", stdin=pipe, stdout=pipe, limit=1 << 20,
            env={**os.environ, "PYTHONSAFEPATH": "1"},
        )  # fmt: skip
        return cls(process)

    @property
    def pid(self) -> int:
        """The process."""
        return self._process.pid

    async def ask(self, frame: bytes) -> tuple[Header, bytes]:
        """What comes of a job; asyncio.IncompleteReadError or OSError where the judge died of it."""
        assert self._process.stdin is not None
        assert self._process.stdout is not None
        self._process.stdin.write(frame)
        await self._process.stdin.drain()
        return await next_frame(self._process.stdout)

    async def leave(self) -> None:
        """End it, whatever it does."""
        with contextlib.suppress(ProcessLookupError):
            self._process.kill()
        await self._process.wait()


class Bench:
    """Some judges, each with one case at a time, which may take so many seconds."""

    def __init__(self, judges: int = JUDGES, seconds: float = SECONDS) -> None:
        self._size = judges
        self.seconds = seconds
        self._idle: asyncio.Queue[Judge] = asyncio.Queue()
        self.judges: set[Judge] = set()

    async def open(self) -> None:
        """Hire the judges, and wait until they have read the books: the first requests should not have to."""
        for _ in range(self._size):
            await self._hire()
        await asyncio.gather(*(judge.ask(packed({"job": "ready"}, b"")) for judge in self.judges))

    async def close(self) -> None:
        """Send all of them home."""
        for judge in list(self.judges):
            await self._dismiss(judge)

    async def ask(self, job: str, header: Header, body: bytes) -> tuple[Header, bytes]:
        """What comes of a job (judge.JOBS), within the time that a request has. Problem for bad input, for a case
        that takes too long, and where no judge is free in time."""
        frame = packed({"job": job, **header}, body)
        start = time.monotonic()
        try:
            judge = await asyncio.wait_for(self._idle.get(), self.seconds)
        except TimeoutError:
            raise Problem(503, "all judges are busy; ask again", retry_after=1) from None
        kept = False
        try:
            left = max(self.seconds - (time.monotonic() - start), 0.1)
            told, answer = await asyncio.wait_for(judge.ask(frame), left)
            kept = True
        except TimeoutError:
            raise Problem(503, f"the case takes more than {self.seconds:g} s to rule on; shorten it") from None
        except (asyncio.IncompleteReadError, OSError):
            raise Problem(500, "floorcall failed on this case: a mistake of ours, please report it") from None
        finally:
            # Also where the client went away in the middle: the judge is then busy with what nobody wants.
            if kept:
                self._idle.put_nowait(judge)
            else:
                await asyncio.shield(self._replace(judge))
        if "wrong" in told:
            raise bad_input(told["wrong"], unreadable=told["unreadable"])
        return told, answer

    async def _hire(self) -> None:
        judge = await Judge.hired()
        self.judges.add(judge)
        self._idle.put_nowait(judge)

    async def _dismiss(self, judge: Judge) -> None:
        self.judges.discard(judge)
        await judge.leave()

    async def _replace(self, judge: Judge) -> None:
        await self._dismiss(judge)
        await self._hire()
