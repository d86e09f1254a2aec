"""Is the server well, which law does it give, and the case that it shows to whoever comes for the first time."""

from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response

from floorcall import __version__
from floorcall.book.book import BASE, open_book
from floorcall.render.stamp import stamp
from floorcall.store.store import Store
from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.book_routes import sheet
from floorcall.web.openapi import problems, told
from floorcall.web.problem import Problem
from floorcall.web.shapes import Case, Stamp, Told

routes = APIRouter(tags=["server"])

DEMO: Final[dict[str, Any]] = {
    "name": "Six chips, no words",
    "game": "NLHE",
    "blinds": [250, 500],
    "seats": ["SB", "BB", "UTG", "UTG+1", "CO", "BTN"],
    "acts": ["UTG raises to 1100", "UTG+1 puts 1000 + 5x100"],
}


class Health(Told):
    status: str
    version: str
    law: Stamp


@routes.get("/healthz", operation_id="health", responses={**problems(), **told(Health, "The server is well.")})
async def health(request: Request) -> Response:
    store: Store = request.app.state.store
    if not await run_in_threadpool(store.answers):
        raise Problem(503, "the database does not answer")
    return sheet({"status": "ok", "version": __version__, "law": stamp(open_book(BASE)).to_dict()})


@routes.get("/api/demo", operation_id="demo", responses={**problems(), **told(Case, "A case to begin with.")})
async def demo(actor: Annotated[Actor, Depends(needs(VIEWER))]) -> Response:
    return sheet(DEMO)
