"""Runs an audit: tasks go to an executor of `concurrent.futures`, and what comes back is handed on in their
order.

The same code serves one process, a pool of processes and a cluster. A task that is lost with its worker is
done
again: it has no effect but its result.
"""

from collections import deque
from collections.abc import Callable, Iterable, Iterator
from concurrent.futures import BrokenExecutor, Executor, Future, ProcessPoolExecutor
from contextlib import AbstractContextManager, contextmanager, nullcontext
from importlib import import_module
from importlib.util import find_spec
from typing import Any, Final

from floorcall.audit.kept import Kept
from floorcall.audit.task import Joiner, PartDone, Task, do
from floorcall.histories.record import Unread
from floorcall.words import BadInput

_AHEAD: Final = 3
"""So many tasks wait for each worker, so that none idles and memory stays flat."""
_TRIES: Final = 3
"""A task that has lost its worker so often is given up."""

Pool = Callable[[], AbstractContextManager[Executor]]


def run(tasks: Iterable[Task], pool: Pool | None, workers: int, kept: Kept | None = None) -> Iterator[PartDone]:
    """What came of each part of each task, in order, lines and places as they stand in the files.

    pool: makes the executor, again if it breaks; None does the work here. kept: where finished tasks are
    kept."""
    joiner = Joiner()
    for task, done in _do_all(tasks, pool, workers, kept):
        for part in done if done is not None else _given_up(task):
            yield joiner.join(part)


def _do_all(
    tasks: Iterable[Task], pool: Pool | None, workers: int, kept: Kept | None
) -> Iterator[tuple[Task, list[PartDone] | None]]:
    if pool is None:
        for task in tasks:
            yield task, (kept.take(task) if kept else None) or _keep(task, do(task), kept)
        return
    yield from _Pooled(pool, workers, kept).results(tasks)


def _keep(task: Task, done: list[PartDone], kept: Kept | None) -> list[PartDone]:
    if kept is not None:
        kept.put(task, done)
    return done


def _given_up(task: Task) -> Iterator[PartDone]:
    for part in task.parts:
        done = PartDone(part)
        done.tally.files = int(part.start == 0)
        done.tally.unread.append(Unread(part.source.path, 0, f"gave up: lost its worker {_TRIES} times"))
        yield done


class _Pooled:
    """Keeps a window of tasks at the executor; makes a new one, and does the lost tasks again, where it
    breaks."""

    def __init__(self, pool: Pool, workers: int, kept: Kept | None) -> None:
        self._pool = pool
        self._window = workers * _AHEAD
        self._kept = kept
        self._waiting: deque[tuple[Task, Future[list[PartDone]] | list[PartDone]]] = deque()

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, list[PartDone] | None]]:
        """Each task with its result, in order; None for one that was given up."""
        coming = iter(tasks)
        following = next(coming, None)
        while following is not None or self._waiting:
            lost: Task | None = None
            with self._pool() as executor:
                for task, done in list(self._waiting):
                    self._waiting.popleft()
                    self._submit(executor, task, done if isinstance(done, list) else None)
                while lost is None and (following is not None or self._waiting):
                    while following is not None and len(self._waiting) < self._window:
                        self._submit(executor, following, self._kept.take(following) if self._kept else None)
                        following = next(coming, None)
                    task, done = self._waiting.popleft()
                    try:
                        yield task, done if isinstance(done, list) else _keep(task, done.result(), self._kept)
                    except BrokenExecutor:
                        lost = task
            if lost is not None:
                yield lost, self._alone(lost)

    def _submit(self, executor: Executor, task: Task, done: list[PartDone] | None) -> None:
        self._waiting.append((task, executor.submit(do, task) if done is None else done))

    def _alone(self, task: Task) -> list[PartDone] | None:
        """A task that was lost, by itself: which of several broke the executor cannot be seen from
        outside."""
        for _ in range(_TRIES - 1):
            with self._pool() as executor:
                try:
                    return _keep(task, executor.submit(do, task).result(), self._kept)
                except BrokenExecutor:
                    continue
        return None


def local(jobs: int) -> Pool | None:
    """A pool of so many processes; None, which is this process, for one."""
    return None if jobs <= 1 else lambda: ProcessPoolExecutor(jobs)


def cluster(url: str) -> tuple[Pool, int]:
    """The executor of a Dask cluster ("tcp://host:port") and how many threads it has. BadInput where it is
    not there.

    Its scheduler gives the tasks of a worker that is lost to another."""
    if find_spec("distributed") is None:
        raise BadInput("--cluster needs the extra floorcall[cluster]")
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(url, timeout=10, set_as_default=False)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"--cluster {url}: no scheduler answers ({str(error)[:80]})") from None
    threads = sum(client.nthreads().values()) or 1

    @contextmanager
    def executor() -> Iterator[Executor]:
        with nullcontext(client.get_executor(retries=_TRIES, pure=False)) as one:
            yield one

    return executor, threads
