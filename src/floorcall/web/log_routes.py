"""The log as a whole: export, import, verification, how long it is kept."""

import json
from typing import Annotated, Any, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from floorcall.store.chain import OVERRIDE, RULING
from floorcall.store.exchange import csv_lines, json_lines, read_csv
from floorcall.store.keys import Request as Keyed
from floorcall.store.store import Store
from floorcall.store.tokens import ADMIN, VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.body import body_of, media_type, read_json, shaped
from floorcall.web.book_routes import sheet
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.problem import Problem
from floorcall.web.ruling_routes import Search
from floorcall.web.ruling_shapes import (
    Erased,
    Import,
    Imported,
    Settings,
    Verification,
)
from floorcall.web.steps import time_or_none
from floorcall.web.table_routes import parts
from floorcall.words import BadInput

routes = APIRouter(tags=["log"])

Viewer = Annotated[Actor, Depends(needs(VIEWER))]
Admin = Annotated[Actor, Depends(needs(ADMIN))]

FRAME = ("seq", "id", "kind", "of", "at", "made", "by", "hash", "erased", "overrides", "today")
"""Keys of an exported entry that are not its content."""


@routes.get(
    "/api/log/export",
    operation_id="export",
    response_model=None,
    responses={
        **problems(422),
        200: {
            "description": "The log, oldest first, as far as it is not erased.",
            "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Export"}},
                "text/csv": {"schema": {"type": "string"}},
            },
        },
    },
)
async def export(
    request: Request, actor: Viewer, search: Search, format: Annotated[Literal["json", "csv"], Query()] = "json"
) -> Response:
    store, _ = parts(request)
    name = f"floorcall-log.{format}"
    headers = {"Content-Disposition": f'attachment; filename="{name}"'}
    if format == "csv":
        lines = csv_lines(store.rulings.all(search))
        return StreamingResponse(lines, media_type="text/csv; charset=utf-8", headers=headers)
    lines = json_lines(store.rulings, search)
    return StreamingResponse(lines, media_type="application/json", headers=headers)


@routes.post(
    "/api/log/import",
    operation_id="import",
    responses={**problems(*BODIES, 422), **told(Imported, "What was new.")},
    openapi_extra=takes(Import, "text/csv"),
)
async def import_(request: Request, actor: Admin) -> Response:
    store, _ = parts(request)
    raw = await request.body()
    if media_type(request) == "text/csv":
        try:
            rows = await run_in_threadpool(read_csv, raw.decode("utf-8-sig"))
        except UnicodeDecodeError:
            raise Problem(400, "expected text in UTF-8") from None
        except BadInput as error:
            raise Problem(422, error.message, line=error.line) from None
        data = read_json(json.dumps({"rulings": rows}).encode())
    elif media_type(request) == "application/json":
        data = read_json(raw)
    else:
        raise Problem(415, "expected a log with Content-Type: application/json or text/csv")
    read = await run_in_threadpool(shaped, data, Import)
    return sheet(await run_in_threadpool(_imported, store, read, data["rulings"], actor.label))


def _imported(store: Store, read: Import, rows: list[dict[str, Any]], by: str) -> dict[str, int]:
    """Add what the log does not have. All of it is looked at before any of it is added."""
    for number, one in enumerate(read.rulings):
        for made in (one.made, *(other.made for other in one.overrides)):
            time_or_none(made, f"/rulings/{number}/made")
    count = {"added": 0, "known": 0}
    for row in rows:  # as they came, not as they were read: an answer keeps the order of its keys
        fresh = _add(store, row, RULING, None, by)
        count["added" if fresh else "known"] += 1
        for other_row in row.get("overrides", ()):
            _add(store, other_row, OVERRIDE, row["id"], by)
    return count


def _add(store: Store, row: dict[str, Any], kind: str, of: str | None, by: str) -> bool:
    content = {key: value for key, value in row.items() if key not in FRAME}
    content["imported"] = {name: row[name] for name in ("seq", "at", "by", "hash")}
    made = time_or_none(row["made"], "made")
    return store.rulings.add(content, by, Keyed("", ""), kind=kind, of=of, made=made, name=row["id"])[1]


@routes.get("/api/log/verify", operation_id="verify", responses={**problems(), **told(Verification, "The chain.")})
async def verify(request: Request, actor: Viewer) -> Response:
    store, _ = parts(request)
    found = await run_in_threadpool(store.rulings.verify)
    broken = found.broken and {"seq": found.broken.seq, "id": found.broken.id, "reason": found.broken.reason}
    return sheet({"entries": found.entries, "erased": found.erased, "head": found.head, "broken": broken})


@routes.get("/api/settings", operation_id="settings", responses={**problems(), **told(Settings, "The settings.")})
async def settings(request: Request, actor: Viewer) -> Response:
    store, _ = parts(request)
    return sheet({"retention_days": (await run_in_threadpool(store.preferences.retention)).days})


@routes.put(
    "/api/settings",
    operation_id="set",
    responses={**problems(*BODIES), **told(Erased, "The settings now.")},
    openapi_extra=takes(Settings),
)
async def set_(request: Request, actor: Admin) -> Response:
    store, _ = parts(request)
    asked = await body_of(request, Settings)
    await run_in_threadpool(store.preferences.keep_for, asked.retention_days)
    erased = await run_in_threadpool(store.preferences.erase_old, actor.label)
    return sheet({"retention_days": asked.retention_days, "erased": erased})
