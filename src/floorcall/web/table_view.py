"""A table as the API shows it: what stands, and the answer to it."""

import json
from typing import Any

from starlette.concurrency import run_in_threadpool

from floorcall.store.store import Store
from floorcall.store.table_log import TableRow
from floorcall.store.timeline import Happened, Standing, standing
from floorcall.web.bench import Bench

Json = dict[str, Any]


async def ruled(bench: Bench, case: Json) -> tuple[Json, Json]:
    """The answer to a case as data, and what else the judge tells (the stamp, the acts as text)."""
    told, answer = await bench.ask("table", {}, json.dumps(case).encode())
    return json.loads(answer), told


def given_on(answer: Json, line: int) -> list[Json]:
    """The rulings that the act on a line brought about: its own, and those that came due with it."""
    return [ruling for ruling in answer["rulings"] if ruling.get("due_to", ruling["line"]) == line]


def view(row: TableRow, now: Standing, answer: Json, stamp: Json, events: list[Happened]) -> Json:
    """The whole table. differs: versions of acts that were ruled otherwise when they were made, by another law."""
    return {
        **row.to_dict(),
        "case": now.whole(),
        "acts": [{"version": made, "line": line, "act": act} for line, (made, act) in enumerate(now.acts, 1)],
        "answer": answer,
        "stamp": stamp,
        "differs": differs(now, answer, stamp, events),
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
    row, events = await run_in_threadpool(_read, store, table)
    now = standing(events)
    answer, told = await ruled(bench, now.whole())
    return view(row, now, answer, told["stamp"], events), events


def _read(store: Store, table: str) -> tuple[TableRow, list[Happened]]:
    row, events = store.tables.row(table), store.tables.events(table)
    # Between the two reads another event may have come.
    return TableRow(row.id, row.name, row.created, events[-1].at, events[-1].version), events
