"""Tables: logs of events that several people write at once, and follow."""

import json
from collections.abc import AsyncGenerator, AsyncIterator
from contextlib import aclosing
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from floorcall.store.keys import KeyMisused
from floorcall.store.keys import Request as Keyed
from floorcall.store.store import Store
from floorcall.store.table_log import Full, Moved, New
from floorcall.store.timeline import CREATE, Happened, standing
from floorcall.store.tokens import FLOOR, VIEWER
from floorcall.web import steps
from floorcall.web.access import Access, Actor, needs
from floorcall.web.asked import NO_NUL
from floorcall.web.bench import Bench
from floorcall.web.body import body_of, json_of
from floorcall.web.book_routes import sheet
from floorcall.web.headers import IfMatch, Key, LastEvent, etag, version_of
from floorcall.web.hub import Hub
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.problem import Problem
from floorcall.web.table_shapes import Happening, NewTable, Step, Table, Tables
from floorcall.web.table_view import given_on, ruled, shown, shown_after, view

routes = APIRouter(tags=["tables"])

STREAM: Final = "text/event-stream"

TableId = Annotated[str, Path(max_length=40, pattern=NO_NUL, description="The table's id.")]
Viewer = Annotated[Actor, Depends(needs(VIEWER))]
Floor = Annotated[Actor, Depends(needs(FLOOR))]


@routes.post(
    "/api/tables",
    operation_id="createTable",
    status_code=201,
    responses={
        **problems(*BODIES, 422),
        **told(Table, "The table.", 201, ETag="Its version.", Location="Its address."),
    },
    openapi_extra=takes(NewTable),
)
async def create(request: Request, actor: Floor, key: Key = None) -> Response:
    store, bench = parts(request)
    asked = await body_of(request, NewTable)
    answer, found = await ruled(bench, asked.case)
    case = {name: value for name, value in asked.case.items() if name != "acts"}
    events = [New(CREATE, {"case": case}, actor.label, found["stamp"], [])]
    for line, act in enumerate(found["acts"], 1):
        events.append(New("act", {"act": act}, actor.label, found["stamp"], given_on(answer, line)))
    if len(events) > 1:
        await ruled(bench, {**case, "acts": found["acts"]})  # with its acts on lines of their own
    keyed = Keyed.of(key, actor.label, asked.model_dump())
    try:
        row, _ = await run_in_threadpool(store.tables.create, asked.name, events, keyed)
    except KeyMisused:
        raise misused() from None
    state, _ = await shown(store, bench, row.id)
    return whole(state, 201, Location=f"/api/tables/{row.id}")


@routes.get(
    "/api/tables", operation_id="tables", responses={**problems(422), **told(Tables, "The last changed first.")}
)
async def tables(
    request: Request,
    actor: Viewer,
    limit: Annotated[int, Query(ge=1, le=200)] = 50,
    before: Annotated[str | None, Query(pattern=steps.TIME, description="Only those changed before this time.")] = None,
) -> Response:
    store, _ = parts(request)
    rows = await run_in_threadpool(store.tables.listed, limit, steps.time_or_none(before, "before"))
    return sheet({"tables": [row.to_dict() for row in rows]})


@routes.get(
    "/api/tables/{id}",
    operation_id="table",
    responses={**problems(404), **told(Table, "The table.", ETag="Its version.")},
)
async def table(request: Request, id: TableId, actor: Viewer) -> Response:
    try:
        state, _ = await shown(*parts(request), id)
    except KeyError:
        raise no_table(id) from None
    return whole(state, 200)


@routes.post(
    "/api/tables/{id}/acts",
    operation_id="act",
    status_code=201,
    responses={
        **problems(*BODIES, 404, 409, 422, 428),
        **told(Happening, "What came of it.", 201, ETag="The version that it made."),
    },
    openapi_extra=takes(Step),
)
async def act(request: Request, id: TableId, actor: Floor, if_match: IfMatch = None, key: Key = None) -> Response:
    store, bench = parts(request)
    step = steps.read_step(await json_of(request))
    keyed = Keyed.of(key, actor.label, step.model_dump())
    seen = version_of(if_match)
    try:
        events, state = await _stepped(store, bench, id, seen, step, actor, keyed)
    except KeyError:
        raise no_table(id) from None
    except KeyMisused:
        raise misused() from None
    except Full:
        raise Problem(422, "this table holds as many events as it may; begin a new one") from None
    except Moved as moved:
        since = [other.to_dict() for other in moved.since]
        text = f"the table is at version {moved.version}, not {seen}"
        raise Problem(409, text, version=moved.version, since=since) from None
    hub: Hub = request.app.state.hub
    await hub.told(id, events, state)
    event = events[-1]
    body = json.dumps({"event": event.to_dict(), "table": state}, ensure_ascii=False)
    return Response(body, 201, {"ETag": etag(event.version)}, "application/json")


async def _stepped(
    store: Store, bench: Bench, table: str, seen: int, step: steps.AnyStep, actor: Actor, keyed: Keyed
) -> tuple[list[Happened], dict[str, Any]]:
    """The table's events up to the one that the step made, now or when the same request came before; and the table
    as that one left it."""
    row = await run_in_threadpool(store.tables.row, table)
    # The events first: the same request, sent twice at once, may act in between, and must not seem another's.
    events = await run_in_threadpool(store.tables.events, table)
    done = await run_in_threadpool(store.tables.done, table, keyed)
    if done is None:
        if events[-1].version != seen:
            raise Moved(events[-1].version, events[seen:])
        new, answer = await steps.judged(bench, step, events, actor.label)
        added, fresh = await run_in_threadpool(store.tables.append, table, seen, new, keyed)
        if fresh:
            events = [*events, added]
            return events, view(row, standing(events), answer, new.law, events)
        done = added
    events = await run_in_threadpool(store.tables.events, table)
    events = events[: done.version]
    return events, await shown_after(row, events, bench)


@routes.get(
    "/api/tables/{id}/events",
    operation_id="events",
    response_model=None,
    responses={
        **problems(404, 406),
        200: {
            "description": "A stream of server-sent events: each event of the table (`event` is its kind, `id` its "
            "version), and after what is new the table itself (`event: state`). As JSON where only that is accepted: "
            "the events so far.",
            "content": {
                STREAM: {"schema": {"type": "string"}},
                "application/json": {"schema": {"$ref": "#/components/schemas/Events"}},
            },
        },
    },
)
async def events(
    request: Request,
    id: TableId,
    actor: Viewer,
    after: Annotated[int, Query(ge=0, le=999_999_999, description="Only events above this version.")] = 0,
    last: LastEvent = None,
) -> Response:
    store, _ = parts(request)
    after = max(after, int(last or 0))
    accept = request.headers.get("accept", "*/*")
    if "application/json" in accept and STREAM not in accept:
        try:
            found = await run_in_threadpool(store.tables.events, id)
        except KeyError:
            raise no_table(id) from None
        kept = [event.to_dict() for event in found if event.version > after]
        return sheet({"version": found[-1].version, "events": kept})
    if STREAM not in accept and "*/*" not in accept and "text/*" not in accept:
        raise Problem(406, f"expected Accept: {STREAM} or application/json")
    hub: Hub = request.app.state.hub
    frames = hub.follow(id, after)
    try:
        first = await anext(frames)
    except KeyError:
        raise no_table(id) from None
    headers = {"Cache-Control": "no-store", "X-Accel-Buffering": "no"}
    return StreamingResponse(_stream(request, first, frames), media_type=STREAM, headers=headers)


async def _stream(request: Request, first: str, frames: AsyncGenerator[str, None]) -> AsyncIterator[str]:
    """The frames, for as long as whoever follows may."""
    access: Access = request.app.state.access
    async with aclosing(frames):
        yield "retry: 2000\n\n" + first
        async for frame in frames:
            if not await access.still(request):
                return
            yield frame or ": still here\n\n"


def parts(request: Request) -> tuple[Store, Bench]:
    """The store and the bench of the application."""
    return request.app.state.store, request.app.state.bench


def no_table(name: str) -> Problem:
    return Problem(404, f"there is no table '{name}'")


def misused() -> Problem:
    return Problem(422, "this Idempotency-Key came before with another request; a new request takes a new key")


def whole(state: dict[str, Any], status: int, **headers: str) -> Response:
    """A table as a response."""
    body = json.dumps(state, ensure_ascii=False)
    return Response(body, status, {"ETag": etag(state["version"]), **headers}, "application/json")
