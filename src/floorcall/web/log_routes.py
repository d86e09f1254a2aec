"""The log as a whole: export, import, verification, how long it is kept."""

from typing import Annotated, Literal

from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from floorcall.store.exchange import csv_lines, json_lines
from floorcall.store.tokens import ADMIN, VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.body import body_of, media_type
from floorcall.web.book_routes import sheet
from floorcall.web.importing import imported
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
from floorcall.web.table_routes import parts

routes = APIRouter(tags=["log"])

Viewer = Annotated[Actor, Depends(needs(VIEWER))]
Admin = Annotated[Actor, Depends(needs(ADMIN))]


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
    kind = media_type(request)
    if kind not in ("application/json", "text/csv"):
        raise Problem(415, "expected a log with Content-Type: application/json or text/csv")
    raw = await request.body()
    return sheet(await run_in_threadpool(imported, store, raw, kind == "text/csv", actor.label))


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
    return sheet({"retention_days": asked.retention_days, "erased": erased.entries, "tables": erased.tables})
