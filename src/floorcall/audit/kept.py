"""What an audit with --out has done so far, kept beside the output until it is complete.

Each finished task is a file of JSON lines, written whole and then renamed, so that an interrupted run
leaves only finished ones; the next run with the same --out takes them up. A task's file is known by all
that its result depends on: the files with their sizes and times, the stretch, the book's terms, the
version.
"""

import hashlib
import json
import os
import shutil
from collections import Counter
from dataclasses import asdict, fields
from pathlib import Path
from typing import Any

from floorcall.audit.finding import Finding
from floorcall.audit.tally import COUNTS, Tally
from floorcall.audit.task import PartDone, Task
from floorcall.book.book import open_book
from floorcall.histories.record import Unread
from floorcall.version import VERSION


class Kept:
    """The folder `OUT.parts` of one output."""

    def __init__(self, out: str) -> None:
        self.folder = Path(out + ".parts")

    def take(self, task: Task) -> list[PartDone] | None:
        """The result of a task that an earlier run finished; None if none did."""
        path = self._path(task)
        try:
            lines = path.read_text("utf-8").splitlines()
            if len(lines) != len(task.parts):
                return None
            return [_part(json.loads(line), task, at) for at, line in enumerate(lines)]
        except (OSError, ValueError, KeyError, TypeError, IndexError):
            return None  # none, or not one of ours: it is done again

    def put(self, task: Task, done: list[PartDone]) -> None:
        """Keeps the result of a task."""
        self.folder.mkdir(parents=True, exist_ok=True)
        path = self._path(task)
        draft = path.with_suffix(f".{os.getpid()}")
        draft.write_text("".join(json.dumps(_state(part)) + "\n" for part in done), "utf-8")
        os.replace(draft, path)

    def drop(self) -> None:
        """Removes the folder: the output is complete."""
        shutil.rmtree(self.folder, ignore_errors=True)

    def _path(self, task: Task) -> Path:
        terms = sorted(open_book(task.book).terms.changes().items())
        key = json.dumps([VERSION, task.book, terms, [asdict(part) for part in task.parts]])
        return self.folder / f"{hashlib.sha256(key.encode()).hexdigest()[:40]}.jsonl"


def _state(done: PartDone) -> dict[str, Any]:
    tally = done.tally
    return {
        "lines": done.lines,
        "counts": {name: getattr(tally, name) for name in COUNTS},
        "formats": tally.formats,
        "not_judged": tally.not_judged,
        "unread": [asdict(one) for one in tally.unread],
        "findings": [asdict(finding) for finding in done.findings],
    }


def _part(state: dict[str, Any], task: Task, at: int) -> PartDone:
    done = PartDone(task.parts[at], state["lines"], tally=Tally(**state["counts"]))
    done.tally.formats = Counter(state["formats"])
    done.tally.not_judged = Counter(state["not_judged"])
    done.tally.unread = [Unread(**one) for one in state["unread"]]
    names = {field.name for field in fields(Finding)}
    for one in state["findings"]:
        if set(one) != names:
            raise ValueError("a finding of another version")
        finding = Finding(**one)
        done.findings.append(finding)
        done.tally.count(finding)
    return done
