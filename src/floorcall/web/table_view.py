"""A table as the API shows it: what stands, and the answer to it."""

import json
from typing import Any

from starlette.concurrency import run_in_threadpool

from floorcall.store.store import Store
from floorcall.store.table_log import TableRow
from floorcall.store.timeline import Happened, Standing, standing
from floorcall.web.bench import Bench
from floorcall.web.problem import Problem

Json = dict[str, Any]


async def ruled(bench: Bench, case: Json) -> tuple[Json, Json]:
    """The answer to a case as data, and what else the judge tells (the stamp, the acts as text)."""
    told, answer = await bench.ask("table", {}, json.dumps(case).encode())
    return json.loads(answer), told


def given_on(answer: Json, line: int) -> list[Json]:
    """The rulings that the act on a line brought about: its own, and those that came due with it."""
    return [ruling for ruling in answer["rulings"] if ruling.get("due_to", ruling["line"]) == line]


def view(row: TableRow, now: Standing, answer: Json | None, stamp: Json | None, events: list[Happened]) -> Json:
    """The whole table as the last of the events left it. differs: versions of acts that were ruled otherwise when they
    were made, by another law."""
    last = events[-1]
    return {
        **row.to_dict(),
        "changed": last.at,
        "version": last.version,
        "case": now.whole(),
        "acts": [{"version": made, "line": line, "act": act} for line, (made, act) in enumerate(now.acts, 1)],
        "answer": answer,
        "stamp": stamp,
        "differs": [] if answer is None or stamp is None else differs(now, answer, stamp, events),
        "refused": None,
    }


def differs(now: Standing, answer: Json, stamp: Json, events: list[Happened]) -> list[int]:
    """Versions of standing acts at the end of the case whose ruling by an older law was another one."""
    old = {event.version: event.given for event in events if event.law != stamp and event.kind == "act"}
    return [
        made
        for line, (made, _) in enumerate(now.acts, 1)
        if made in old and [_bare(one) for one in old[made]] != [_bare(one) for one in given_on(answer, line)]
    ]


def _bare(ruling: Json) -> Json:
    """A ruling without its line numbers, which an undo moves."""
    return {key: value for key, value in ruling.items() if key not in ("line", "due_to")}


async def shown(store: Store, bench: Bench, table: str) -> tuple[Json, list[Happened]]:
    """A table as it is now, and its events; KeyError if there is none of this id."""
    row = await run_in_threadpool(store.tables.row, table)
    events = await run_in_threadpool(store.tables.events, table)
    return await shown_after(row, events, bench), events


async def shown_after(row: TableRow, events: list[Happened], bench: Bench) -> Json:
    """A table as its events left it. Where today's law cannot even read what an older one ruled on, there is no
    answer, and `refused` says why: the acts can still be looked at, and taken back."""
    now = standing(events)
    try:
        answer, told = await ruled(bench, now.whole())
    except Problem as problem:
        if problem.status_code not in (400, 422):
            raise
        return {**view(row, now, None, None, events), "refused": problem.detail}
    return view(row, now, answer, told["stamp"], events)
