"""What the judge makes of cases, kept whole: every id, every number, no prose.

    python tests/judge/keeping.py       # write again what is kept, after a change that is meant

The worked cases say what matters of each ruling. Here stands all of a verdict, so that no change of the law goes
unseen: what differs shows in the diff, line by line, and wants a reason. `kept/worked.jsonl` holds the verdicts of the
worked cases; `kept/found.jsonl` cases that were looked for (tests/mutation/search.py), since on each of them a small
mistake in the law shows that showed on no other.
"""

import dataclasses
import json
from collections.abc import Iterator, Mapping
from pathlib import Path
from typing import Any, Final

from floorcall.front import book_of, check_facts, read_case
from floorcall.judge.timeline import judge
from floorcall.judge.verdict import Verdict
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook
from floorcall.words import BadInput

FOLDER: Final = Path(__file__).resolve().parent / "kept"
WORKED: Final = FOLDER / "worked.jsonl"
FOUND: Final = FOLDER / "found.jsonl"

Json = dict[str, Any]


def plain(value: Any) -> Any:
    """A part of a verdict as JSON knows it; fields that have their default are left out."""
    if dataclasses.is_dataclass(value):
        made = {}
        for one in dataclasses.fields(value):
            held = getattr(value, one.name)
            blank = one.default_factory() if callable(one.default_factory) else one.default
            if held != blank:
                made[one.name] = plain(held)
        return made
    if isinstance(value, Mapping):
        return {key: plain(held) for key, held in value.items()}
    if isinstance(value, list | tuple):
        return [plain(held) for held in value]
    return value


def told(verdict: Verdict) -> str:
    """A verdict as one line of JSON."""
    return json.dumps(plain(verdict), ensure_ascii=False)


def verdict_of(case: Case) -> str:
    """What the judge makes of a case; where it cannot be held, the complaint."""
    try:
        check_facts(case)
        return told(judge(case, book_of(case).terms))
    except BadInput as error:
        return refused(error)


def refused(error: BadInput) -> str:
    """The verdict on a case that cannot be held."""
    return json.dumps({"refused": error.message}, ensure_ascii=False)


def worked_lines() -> Iterator[str]:
    for one in casebook():
        name = json.dumps(f"{one.slug}: {one.case.name}", ensure_ascii=False)
        yield f'{{"name": {name}, "verdict": {verdict_of(one.case)}}}'


def found_cases() -> list[tuple[Json, Case]]:
    """The cases that were looked for: as data, and read."""
    entries = [json.loads(line) for line in FOUND.read_text("utf-8").splitlines()] if FOUND.exists() else []
    return [(entry["case"], read_case(entry["case"])) for entry in entries]


def found_lines(cases: list[tuple[Json, Case]]) -> Iterator[str]:
    for data, case in cases:
        yield f'{{"case": {json.dumps(data, ensure_ascii=False)}, "verdict": {verdict_of(case)}}}'


def write(path: Path, lines: Iterator[str]) -> None:
    path.write_text("".join(f"{line}\n" for line in lines), "utf-8")


if __name__ == "__main__":
    write(WORKED, worked_lines())
    write(FOUND, found_lines(found_cases()))
