"""POST /api/rule: a case in, the answer out, byte for byte as the library tells it."""

import json
from typing import Annotated, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.responses import Response

from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.bench import Bench
from floorcall.web.body import media_type
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.problem import Problem
from floorcall.web.shapes import Answer, Case

routes = APIRouter(tags=["rulings"])

KINDS: Final = {
    "application/json": "json",
    "application/toml": "toml",
    "text/toml": "toml",
    "text/x-toml": "toml",
}

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
