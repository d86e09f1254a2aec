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
from typing import Any, Final, Generic, Protocol, TypeVar

from floorcall.audit.kept import Kept
from floorcall.audit.task import Joiner, PartDone, Task, do
from floorcall.histories.record import Unread
from floorcall.words import BadInput

_AHEAD: Final = 3
"""So many tasks wait for each worker, so that none idles and memory stays flat."""
_TRIES: Final = 3
"""A task that has lost its worker so often is given up."""

Pool = Callable[[], AbstractContextManager[Executor]]
Done = TypeVar("Done")


class Keeper(Protocol[Done]):
    """Where the results of finished tasks are kept."""

    def take(self, task: Task) -> list[Done] | None:
        """The result of a task that was finished before; None if there is none."""

    def put(self, task: Task, done: list[Done]) -> None:
        """Keeps a result."""


def run(tasks: Iterable[Task], pool: Pool | None, workers: int, kept: Kept | None = None) -> Iterator[PartDone]:
    """What the audit found in each part of each task, in order, lines and places as they stand in the files.

    pool: makes the executor, again if it breaks; None does the work here. kept: where finished tasks are
    kept."""
    joiner = Joiner()
    for task, done in results(tasks, do, pool, workers, kept):
        for part in done if done is not None else _given_up(task):
            yield joiner.join(part)


def _given_up(task: Task) -> Iterator[PartDone]:
    for part in task.parts:
        done = PartDone(part)
        done.tally.files = int(part.start == 0)
        done.tally.unread.append(Unread(part.source.path, 0, f"gave up: lost its worker {_TRIES} times"))
        yield done


def results(
    tasks: Iterable[Task],
    work: Callable[[Task], list[Done]],
    pool: Pool | None,
    workers: int,
    kept: Keeper[Done] | None = None,
) -> Iterator[tuple[Task, list[Done] | None]]:
    """Each task with its result, in the order of the tasks; None for one that lost its worker too often."""
    if pool is not None:
        yield from _Pooled(work, pool, workers, kept).results(tasks)
        return
    for task in tasks:
        done = None if kept is None else kept.take(task)
        if done is None:
            done = work(task)
            if kept is not None:
                kept.put(task, done)
        yield task, done


class _Pooled(Generic[Done]):
    """Keeps a window of tasks at the executor; makes a new one, and does the lost tasks again, where it
    breaks."""

    def __init__(self, work: Callable[[Task], list[Done]], pool: Pool, workers: int, kept: Keeper[Done] | None) -> None:
        self._work = work
        self._pool = pool
        self._window = workers * _AHEAD
        self._kept = kept
        # Each task that is not handed on yet, with its result if it was kept, else with what will be its
        # result.
        self._waiting: deque[tuple[Task, list[Done] | None, Future[list[Done]] | None]] = deque()

    def results(self, tasks: Iterable[Task]) -> Iterator[tuple[Task, list[Done] | None]]:
        coming = iter(tasks)
        following = next(coming, None)
        while following is not None or self._waiting:
            try:
                with self._pool() as executor:
                    for place in range(len(self._waiting)):
                        self._submit(executor, place)
                    while following is not None or self._waiting:
                        while following is not None and len(self._waiting) < self._window:
                            task, following = following, next(coming, None)
                            self._waiting.append((task, None if self._kept is None else self._kept.take(task), None))
                            self._submit(executor, -1)
                        task, done, future = self._waiting[0]
                        if done is None and future is not None:
                            done = self._put(task, future.result())
                        self._waiting.popleft()
                        yield task, done
            except BrokenExecutor:
                # Which of several tasks broke it cannot be seen from outside: the first is done by itself,
                # the others are given to a new executor.
                task, done, _ = self._waiting.popleft()
                yield task, done if done is not None else self._alone(task)

    def _submit(self, executor: Executor, place: int) -> None:
        task, done, _ = self._waiting[place]
        if done is None:
            self._waiting[place] = (task, None, executor.submit(self._work, task))

    def _put(self, task: Task, done: list[Done]) -> list[Done]:
        if self._kept is not None:
            self._kept.put(task, done)
        return done

    def _alone(self, task: Task) -> list[Done] | None:
        for _ in range(_TRIES - 1):
            try:
                with self._pool() as executor:
                    return self._put(task, executor.submit(self._work, task).result())
            except BrokenExecutor:
                continue
        return None


def local(jobs: int) -> Pool | None:
    """A pool of so many processes; None, which is this process, for one."""
    return None if jobs <= 1 else lambda: ProcessPoolExecutor(jobs)


def cluster(url: str, *, workers: int = 1, seconds: float = 10) -> tuple[Pool, int]:
    """The executor of a Dask cluster ("tcp://host:port") and how many threads it has.

    Its scheduler gives the tasks of a worker that is lost to another. workers: so many are waited for.
    BadInput where no scheduler answers, or too few workers come, within so many seconds."""
    if find_spec("distributed") is None:
        raise BadInput("--cluster needs the extra floorcall[cluster]")
    distributed: Any = import_module("distributed")
    try:
        client = distributed.Client(url, timeout=seconds, set_as_default=False)
        client.wait_for_workers(workers, timeout=seconds)
    except (OSError, ValueError, TimeoutError) as error:
        raise BadInput(f"--cluster {url}: no scheduler answers, or it has no workers ({str(error)[:60]})") from None
    threads = sum(client.nthreads().values())

    @contextmanager
    def executor() -> Iterator[Executor]:
        with nullcontext(client.get_executor(retries=_TRIES, pure=False)) as one:
            yield one

    return executor, threads
