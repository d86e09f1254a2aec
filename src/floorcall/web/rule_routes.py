"""POST /api/rule: a case in, the answer out, byte for byte as the library tells it."""

import json
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.bench import Bench
from floorcall.web.body import media_type
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.problem import Problem
from floorcall.web.shapes import Answer, Case, Options, Ruling, Told

routes = APIRouter(tags=["rulings"])

KINDS: Final = {
    "application/json": "json",
    "application/toml": "toml",
    "text/toml": "toml",
    "text/x-toml": "toml",
}


class FlipShape(Told):
    """A smallest change of fact, in words, and the ruling that it gives."""

    family: str
    change: str
    facts: int
    chips: int
    differs: str
    line: int | None
    act: str | None
    keys: dict[str, Any]
    ruling: Ruling | None
    options: Options | None


class Flips(Told):
    flip: list[FlipShape]


Explain = Annotated[bool, Query(description="Also the rules that were asked and do not apply.")]


def kind_of(request: Request) -> str:
    """The notation of a case by its media type."""
    kind = KINDS.get(media_type(request))
    if kind is None:
        raise Problem(415, "expected a case with Content-Type: application/json or application/toml")
    return kind


@routes.post(
    "/api/rule",
    operation_id="rule",
    summary="What is the ruling, and by which rule?",
    responses={**problems(*BODIES, 422), **told(Answer, "The answer.", Floorcall_Stamp="Which law gave it, as JSON.")},
    openapi_extra=takes(Case, "application/toml"),
)
async def rule(request: Request, actor: Annotated[Actor, Depends(needs(VIEWER))], explain: Explain = False) -> Response:
    bench: Bench = request.app.state.bench
    header = {"type": kind_of(request), "explain": explain}
    result, answer = await bench.ask("rule", header, await request.body())
    stamp = json.dumps(result["stamp"], ensure_ascii=True)
    return Response(answer, media_type="application/json", headers={"Floorcall-Stamp": stamp})


@routes.post(
    "/api/table.svg",
    operation_id="drawTable",
    summary="The table after the last act, drawn.",
    response_model=None,
    responses={
        **problems(*BODIES, 422),
        200: {"description": "The picture.", "content": {"image/svg+xml": {"schema": {"type": "string"}}}},
    },
    openapi_extra=takes(Case, "application/toml"),
)
async def table_svg(request: Request, actor: Annotated[Actor, Depends(needs(VIEWER))]) -> Response:
    bench: Bench = request.app.state.bench
    _, picture = await bench.ask("picture", {"type": kind_of(request)}, await request.body())
    return Response(picture, media_type="image/svg+xml")


@routes.post(
    "/api/flip",
    operation_id="flip",
    summary="The smallest changes of fact that give another ruling.",
    responses={**problems(*BODIES, 422), **told(Flips, "The changes, the smallest first.")},
    openapi_extra=takes(Case, "application/toml"),
)
async def flip(
    request: Request,
    actor: Annotated[Actor, Depends(needs(VIEWER))],
    line: Annotated[
        int | None, Query(ge=1, le=1_000_000, description="The act's line; the last one if left out.")
    ] = None,
) -> Response:
    bench: Bench = request.app.state.bench
    _, found = await bench.ask("flip", {"type": kind_of(request), "line": line}, await request.body())
    return Response(found, media_type="application/json")
