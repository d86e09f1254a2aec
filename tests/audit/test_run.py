"""Running an audit: one process, a pool, a pool that breaks, an interruption, a cluster that loses a
worker."""

import json
import os
import signal
import subprocess
import sys
import time
from collections.abc import Iterator
from concurrent.futures import BrokenExecutor, Executor, Future
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest

import floorcall
from audit.written import phh_hand
from floorcall.audit.kept import Kept
from floorcall.audit.run import Pool, cluster, local, results, run
from floorcall.audit.task import OUR_MISTAKE, PartDone, Task, do, plan
from floorcall.histories import phh
from floorcall.histories.record import Record, Unread
from floorcall.histories.sources import walk
from floorcall.words import BadInput

HANDS = [
    phh_hand("p3 f, p1 f"),
    phh_hand("p3 cbr 150, p1 f, p2 f"),
    phh_hand("p3 cbr 300, p1 f, p2 cc, db, p2 cc, p3 cbr 600, p2 f"),
    phh_hand("p3 cbr 300, p1 f, p2 x"),
    phh_hand("p3 cbr 200, p1 cbr 250, p2 cc, p3 cbr 500, p2 f", stacks="250, 10000, 10000", more="hand = 'named'\n"),
]


@pytest.fixture
def corpus(tmp_path: Path) -> Path:
    """A folder: one file of 600 hands, some small ones, some that cannot be read."""
    folder = tmp_path / "corpus"
    folder.mkdir()
    big = "\n".join(f"[{n}]\n{HANDS[n % len(HANDS)]}" for n in range(1, 601))
    (folder / "big.phhs").write_text(big)
    for number, hand in enumerate(HANDS):
        (folder / f"small{number}.phh").write_text(hand)
    (folder / "notes.txt").write_text("no hands here")
    return folder


def told(parts: Iterator[PartDone]) -> tuple[list[str], dict[str, Any]]:
    """Every finding as JSON, in order, and the counts."""
    found: list[str] = []
    counts = {"files": 0, "hands": 0, "judged": 0, "acts": 0, "unread": 0}
    for part in parts:
        found += [finding.to_json() for finding in part.findings]
        for name in ("files", "hands", "judged", "acts"):
            counts[name] += getattr(part.tally, name)
        counts["unread"] += len(part.tally.unread)
    return found, counts


def tasks(corpus: Path, size: int = 20_000) -> list[Task]:
    return list(plan(walk([str(corpus)]), "tda-2024", size))


@pytest.fixture
def expected(corpus: Path) -> tuple[list[str], dict[str, Any]]:
    return told(run(plan(walk([str(corpus)]), "tda-2024"), None, 1))


def test_findings_stand_where_they_are_in_the_file(corpus: Path, expected: tuple[list[str], dict[str, Any]]) -> None:
    found, counts = expected
    assert counts == {"files": 7, "hands": 605, "judged": 484, "acts": 1936, "unread": 122}
    rows = (corpus / "big.phhs").read_text().split("\n")
    for text in found:
        finding = json.loads(text)
        if finding["file"].endswith("big.phhs"):
            assert rows[finding["line"] - 1].startswith("actions = ")
            marks = [int(row[1:-1]) for row in rows[: finding["line"]] if row.startswith("[")]
            assert finding["hand"] in ("named", str(marks[-1]))


@pytest.mark.parametrize("size", [700, 20_000, 10**7])
def test_any_cut_gives_the_same(corpus: Path, expected: tuple[list[str], dict[str, Any]], size: int) -> None:
    assert told(run(tasks(corpus, size), None, 1)) == expected


def test_a_pool_gives_the_same(corpus: Path, expected: tuple[list[str], dict[str, Any]]) -> None:
    assert len(tasks(corpus)) > 5
    assert told(run(tasks(corpus), local(2), 2)) == expected


class Breaking(Executor):
    """An executor that breaks at the n-th task it is given, and when it is given a task named in `never`."""

    def __init__(self, breaks: list[int], never: int) -> None:
        self._left = breaks.pop(0) if breaks else 10**6
        self._never = never
        self._broken = False

    def submit(self, work: Any, /, *args: Any, **kwargs: Any) -> Future[Any]:
        if self._broken:
            raise BrokenExecutor("already broken")
        future: Future[Any] = Future()
        self._left -= 1
        if self._left < 0 or args[0].number == self._never:
            self._broken = True
            future.set_exception(BrokenExecutor("lost"))
        else:
            future.set_result(work(*args, **kwargs))
        return future


def breaking(breaks: list[int], never: int = -1) -> Pool:
    @contextmanager
    def pool() -> Iterator[Executor]:
        yield Breaking(breaks, never)

    return pool


@pytest.mark.parametrize("breaks", [[0], [1, 0], [3, 2, 0, 0, 1], [7]])
def test_what_a_broken_pool_has_lost_is_done_again(
    corpus: Path, expected: tuple[list[str], dict[str, Any]], breaks: list[int]
) -> None:
    done: list[int] = []
    for task, parts in results(tasks(corpus), do, breaking(breaks.copy()), 2):
        assert parts is not None
        done.append(task.number)
    assert done == [task.number for task in tasks(corpus)]
    assert told(run(tasks(corpus), breaking(breaks.copy()), 2)) == expected


def test_a_task_that_always_loses_its_worker_is_given_up_and_the_others_are_done(corpus: Path) -> None:
    lost = [task.number for task, parts in results(tasks(corpus), do, breaking([], never=3), 2) if parts is None]
    assert lost == [3]
    found, counts = told(run(tasks(corpus), breaking([], never=3), 2))
    assert found
    assert counts["hands"] < 605


def test_an_interrupted_run_goes_on_where_it_stopped(
    corpus: Path, expected: tuple[list[str], dict[str, Any]], tmp_path: Path
) -> None:
    out = str(tmp_path / "out.parquet")
    first: list[int] = []
    for task, _ in results(tasks(corpus), do, None, 1, Kept(out)):
        first.append(task.number)
        if len(first) == 4:
            break
    again: list[int] = []

    def work(task: Task) -> list[PartDone]:
        again.append(task.number)
        return do(task)

    assert len(list(results(tasks(corpus), work, None, 1, Kept(out)))) == len(tasks(corpus))
    assert again == [task.number for task in tasks(corpus)][4:]
    assert told(run(tasks(corpus), None, 1, Kept(out))) == expected
    (corpus / "small1.phh").write_text(HANDS[0])
    os.utime(corpus / "small1.phh", ns=(1, 1))
    again.clear()
    list(results(tasks(corpus), work, None, 1, Kept(out)))
    assert len(again) == 1  # only what has changed


def test_what_was_kept_and_is_damaged_is_done_again(
    corpus: Path, expected: tuple[list[str], dict[str, Any]], tmp_path: Path
) -> None:
    kept = Kept(str(tmp_path / "out"))
    list(run(tasks(corpus), None, 1, kept))
    for number, path in enumerate(sorted(kept.folder.iterdir())):
        text = path.read_text()
        path.write_text(["", "{", text[: len(text) // 2], "[]\n", text][number % 5])
    assert told(run(tasks(corpus), None, 1, kept)) == expected
    kept.drop()
    assert not kept.folder.exists()


def test_no_scheduler_is_bad_input() -> None:
    with pytest.raises(BadInput, match="no scheduler answers"):
        cluster("tcp://127.0.0.1:9", seconds=1)


@contextmanager
def dask(*arguments: str) -> Iterator[subprocess.Popen[bytes]]:
    command = [sys.executable, "-m", f"distributed.cli.dask_{arguments[0]}", *arguments[1:], "--no-dashboard"]
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        yield process
    finally:
        process.kill()
        process.wait()


def test_a_cluster_that_loses_a_worker_loses_nothing_and_counts_nothing_twice(
    corpus: Path, expected: tuple[list[str], dict[str, Any]], tmp_path: Path
) -> None:
    where = tmp_path / "scheduler.json"
    worker = (
        "worker",
        "--scheduler-file",
        str(where),
        "--no-nanny",
        "--nthreads",
        "1",
        "--local-directory",
        str(tmp_path),
    )
    with dask("scheduler", "--host", "127.0.0.1", "--port", "0", "--scheduler-file", str(where)):
        for _ in range(200):
            if where.exists():
                break
            time.sleep(0.05)
        url = json.loads(where.read_text())["address"]
        assert url.startswith("tcp://127.0.0.1:")
        with dask(*worker, "--name", "one") as one, dask(*worker, "--name", "two"):
            pool, threads = cluster(url, workers=2)
            assert threads == 2
            parts: list[PartDone] = []
            for part in run(tasks(corpus, 3000), pool, threads):
                parts.append(part)
                if len(parts) == 10:
                    one.send_signal(signal.SIGKILL)
                    one.wait()
            assert told(iter(parts)) == expected


@pytest.mark.skipif(floorcall.compiled, reason="the calls of compiled code cannot be replaced")
def test_a_file_on_which_we_fail_does_not_end_the_audit(corpus: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    expected = told(run(plan(walk([str(corpus)]), "tda-2024"), None, 1))[1]
    real = phh.read_hand

    def failing(piece: bytes, file: str, line: int, place: int) -> Record | Unread:
        if file.endswith("small0.phh"):
            raise ZeroDivisionError
        return real(piece, file, line, place)

    monkeypatch.setattr(phh, "read_hand", failing)
    parts = list(run(plan(walk([str(corpus)]), "tda-2024"), None, 1))
    assert [one.text for part in parts for one in part.tally.unread if OUR_MISTAKE in one.text] == [
        f"{OUR_MISTAKE} (ZeroDivisionError)"
    ]
    assert told(iter(parts))[1]["hands"] == expected["hands"] - 1
