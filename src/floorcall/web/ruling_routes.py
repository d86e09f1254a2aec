"""The log of rulings: what was ruled, when, by which law, and what was ruled otherwise."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from floorcall.store.chain import OVERRIDE, RULING, derived
from floorcall.store.keys import KeyMisused
from floorcall.store.keys import Request as Keyed
from floorcall.store.ruling_log import Entry, Wanted
from floorcall.store.store import Store
from floorcall.store.tokens import FLOOR, VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.asked import NO_NUL
from floorcall.web.bench import Bench
from floorcall.web.body import body_of, json_of, shaped
from floorcall.web.book_routes import sheet
from floorcall.web.headers import Key
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.past import today
from floorcall.web.problem import Problem
from floorcall.web.ruling_shapes import NewOverride, NewRuling, RulingEntry, Rulings
from floorcall.web.steps import TIME, time_or_none
from floorcall.web.table_routes import misused, parts
from floorcall.web.table_view import ruled

routes = APIRouter(tags=["log"])

RulingId = Annotated[str, Path(max_length=40, pattern=NO_NUL, description="The ruling's id.")]
Viewer = Annotated[Actor, Depends(needs(VIEWER))]
Floor = Annotated[Actor, Depends(needs(FLOOR))]
Plain = r"^[^\x00-\x1f\x7f]*$"


def wanted(
    q: Annotated[str, Query(max_length=200, pattern=Plain, description="Words, all of them anywhere.")] = "",
    table: Annotated[str | None, Query(max_length=200, pattern=Plain)] = None,
    book: Annotated[str | None, Query(max_length=100, pattern=Plain)] = None,
    status: Annotated[str | None, Query(max_length=20, pattern=Plain)] = None,
    rule: Annotated[str | None, Query(max_length=100, pattern=Plain, description="A number or a slug.")] = None,
    since: Annotated[str | None, Query(pattern=TIME, description="Ruled at this time or later.")] = None,
    until: Annotated[str | None, Query(pattern=TIME, description="Ruled before this time.")] = None,
    overridden: Annotated[bool | None, Query()] = None,
    before: Annotated[int | None, Query(ge=1, le=2_000_000_000, description="`next` of the page before.")] = None,
) -> Wanted:
    """What a search asks for."""
    times = time_or_none(since, "since"), time_or_none(until, "until")
    return Wanted(tuple(q.split()), table, book, status, rule, *times, overridden, before)


Search = Annotated[Wanted, Depends(wanted)]


@routes.post(
    "/api/rulings",
    operation_id="log",
    status_code=201,
    responses={
        **problems(*BODIES, 422),
        **told(RulingEntry, "The entry.", 201, Location="Its address."),
    },
    openapi_extra=takes(NewRuling),
)
async def add(request: Request, actor: Floor, key: Key = None) -> Response:
    store, bench = parts(request)
    plain = await json_of(request)
    asked = shaped(plain, NewRuling)
    content = {
        "case": asked.case,
        **await _answered(bench, plain),
        "table": asked.table,
        "note": asked.note,
        "tapped": time_or_none(asked.tapped, "tapped"),
    }
    made = time_or_none(asked.made, "made")
    keyed = Keyed.of(key, actor.label, plain)
    entry = await _added(store, content, made, actor, keyed)
    if asked.override is not None:
        again = Keyed.of(key and f"{key} override", actor.label, plain)
        await _added(store, *_override(asked.override, made), actor, again, of=entry.id)
        entry = await run_in_threadpool(store.rulings.get, entry.id)
    return sheet_of(entry, 201, Location=f"/api/rulings/{entry.id}")


@routes.get("/api/rulings", operation_id="rulings", responses={**problems(422), **told(Rulings, "The newest first.")})
async def find(
    request: Request, actor: Viewer, search: Search, limit: Annotated[int, Query(ge=1, le=200)] = 50
) -> Response:
    store, _ = parts(request)
    entries = await run_in_threadpool(store.rulings.find, search, limit)
    seq, digest = await run_in_threadpool(store.rulings.head)
    following = entries[-1].seq if len(entries) == limit else None
    head = {"seq": seq, "hash": digest}
    return sheet({"rulings": [line_of(entry) for entry in entries], "next": following, "head": head})


@routes.get(
    "/api/rulings/{id}",
    operation_id="ruling",
    responses={**problems(404), **told(RulingEntry, "The ruling as it was given, and what today's law says.")},
)
async def ruling(request: Request, id: RulingId, actor: Viewer) -> Response:
    store, bench = parts(request)
    entry = await _ruling(store, id)
    return sheet({**entry.to_dict(), "today": await today(bench, entry)})


@routes.post(
    "/api/rulings/{id}/override",
    operation_id="override",
    status_code=201,
    responses={**problems(*BODIES, 404, 422), **told(RulingEntry, "The ruling with its overrides.", 201)},
    openapi_extra=takes(NewOverride),
)
async def override(request: Request, id: RulingId, actor: Floor, key: Key = None) -> Response:
    store, _ = parts(request)
    asked = await body_of(request, NewOverride)
    await _ruling(store, id)
    keyed = Keyed.of(key, actor.label, id, asked.model_dump())
    await _added(store, *_override(asked, None), actor, keyed, of=id)
    return sheet_of(await _ruling(store, id), 201)


def _override(asked: NewOverride, made: str | None) -> tuple[dict[str, Any], str | None]:
    """The content of an override, and when it was made."""
    content = asked.model_dump(exclude={"made"})
    return content, time_or_none(asked.made, "made") or made


async def _answered(bench: Bench, asked: dict[str, Any]) -> dict[str, Any]:
    """The answer as it was given elsewhere, to the byte and whatever is thought of it here; or this server's."""
    if asked.get("answer") is not None:
        return {"answer": asked["answer"], "stamp": asked.get("stamp"), "source": "device"}
    answer, found = await ruled(bench, asked["case"])
    return {"answer": answer, "stamp": found["stamp"], "source": "server"}


async def _added(
    store: Store, content: dict[str, Any], made: str | None, actor: Actor, keyed: Keyed, of: str | None = None
) -> Entry:
    kind = RULING if of is None else OVERRIDE

    def add() -> Entry:
        return store.rulings.add(content, actor.label, keyed, kind=kind, of=of, made=made)[0]

    try:
        return await run_in_threadpool(add)
    except KeyMisused:
        raise misused() from None


async def _ruling(store: Store, name: str) -> Entry:
    try:
        entry = await run_in_threadpool(store.rulings.get, name)
    except KeyError:
        entry = None
    if entry is None or entry.kind != RULING:
        raise Problem(404, f"there is no ruling '{name}'")
    return entry


def line_of(entry: Entry) -> dict[str, Any]:
    """A ruling as it stands in a list."""
    seen = derived(entry.content or {})
    return {
        "seq": entry.seq,
        "id": entry.id,
        "at": entry.at,
        "made": entry.made,
        "by": entry.by,
        "hash": entry.hash,
        "erased": entry.content is None,
        "table": seen["place"] or "",
        "book": seen["book"],
        "status": seen["status"],
        "say": seen["say"],
        "rules": (seen["rules"] or "").split(),
        "overridden": bool(entry.overrides),
        "stamp": (entry.content or {}).get("stamp"),
    }


def sheet_of(entry: Entry, status: int, **headers: str) -> Response:
    """An entry as a response."""
    response = sheet(entry.to_dict())
    response.status_code = status
    response.headers.update(headers)
    return response
