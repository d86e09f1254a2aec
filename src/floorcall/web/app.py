"""The application: routes, limits and guards around one store and one bench of judges."""

import asyncio
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, Final

from fastapi import Depends, FastAPI
from fastapi.exceptions import RequestValidationError
from pydantic import BaseModel
from sqlalchemy.exc import DBAPIError
from starlette.exceptions import HTTPException
from starlette.requests import ClientDisconnect, Request
from starlette.responses import Response

from floorcall import __version__
from floorcall.store.store import Store
from floorcall.web import (
    audit_routes,
    book_routes,
    health_routes,
    lesson_routes,
    log_routes,
    rule_routes,
    ruling_routes,
    ruling_shapes,
    session_routes,
    table_routes,
    table_shapes,
)
from floorcall.web.access import Access
from floorcall.web.asked import known_parameters
from floorcall.web.bench import Bench
from floorcall.web.body import misshapen
from floorcall.web.console import add_console
from floorcall.web.guard import HEADERS, Guard
from floorcall.web.hub import Hub
from floorcall.web.limits import Limits
from floorcall.web.openapi import document, methods_of
from floorcall.web.problem import Problem, problem_response
from floorcall.web.retention import swept
from floorcall.web.settings import Settings
from floorcall.web.shapes import Answer, Case, ProblemShape

ROUTES: Final = (
    health_routes.routes,
    rule_routes.routes,
    book_routes.routes,
    table_routes.routes,
    ruling_routes.routes,
    log_routes.routes,
    session_routes.routes,
    audit_routes.routes,
    lesson_routes.routes,
)

MODELS: Final[list[type[BaseModel]]] = [
    Answer,
    Case,
    ProblemShape,
    audit_routes.Audited,
    book_routes.BookSheet,
    book_routes.Books,
    book_routes.RuleSheet,
    health_routes.Health,
    lesson_routes.Drills,
    lesson_routes.Found,
    lesson_routes.Marked,
    lesson_routes.NewReply,
    rule_routes.Flips,
    ruling_shapes.Erased,
    ruling_shapes.Export,
    ruling_shapes.Import,
    ruling_shapes.Imported,
    ruling_shapes.NewRuling,
    ruling_shapes.Rulings,
    ruling_shapes.Settings,
    ruling_shapes.Verification,
    session_routes.Enter,
    session_routes.Session,
    table_shapes.Events,
    table_shapes.Happening,
    table_shapes.NewTable,
    table_shapes.Step,
    table_shapes.Tables,
]


class Application(FastAPI):
    """FastAPI with an OpenAPI document that says all."""

    def openapi(self) -> dict[str, Any]:
        if self.openapi_schema is None:
            self.openapi_schema = document(self, self.state.settings, MODELS)
        return self.openapi_schema


def create_app(store: Store, settings: Settings | None = None) -> FastAPI:
    """The application on an open store; it closes the store when it ends."""
    settings = settings or Settings()
    bench = Bench(settings.judges, settings.seconds)
    hub = Hub(store, bench)

    @asynccontextmanager
    async def life(app: FastAPI) -> AsyncIterator[None]:
        await bench.open()
        hub.open()
        broom = asyncio.create_task(swept(store))
        try:
            yield
        finally:
            broom.cancel()
            await hub.close()
            await bench.close()
            store.close()

    app = Application(
        title="floorcall",
        version=__version__,
        description="What is the ruling, and by which rule? Betting rules of live poker.",
        lifespan=life,
        docs_url=None,  # its page would fetch scripts from elsewhere
        redoc_url=None,
        redirect_slashes=False,
    )
    app.state.store = store
    app.state.settings = settings
    app.state.bench = bench
    app.state.hub = hub
    app.state.desk = audit_routes.Desk()
    app.state.access = Access(settings, store)
    for routes in ROUTES:
        app.include_router(routes, dependencies=[Depends(known_parameters)])
    add_console(app, settings.static, settings.authority)
    app.add_exception_handler(HTTPException, _problem)
    app.add_exception_handler(RequestValidationError, _invalid)
    app.add_exception_handler(ClientDisconnect, _gone)
    app.add_exception_handler(DBAPIError, _database)
    app.add_exception_handler(Exception, _ours)
    app.add_middleware(Limits, settings=settings)
    app.add_middleware(Guard, settings=settings)

    return app


async def _problem(request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    if error.status_code in (404, 405) and not isinstance(error, Problem):
        # The console is served at every other path and answers for it; a path of the API has methods of its own.
        known = methods_of(request.app.openapi(), request.url.path)
        if known and request.method not in known:
            refused = Problem(405, f"expected {' or '.join(known)}, not {request.method}")
            refused.headers = {"Allow": ", ".join(known)}
            return problem_response(refused)
    return problem_response(error)


async def _invalid(request: Request, error: Exception) -> Response:
    assert isinstance(error, RequestValidationError)
    return problem_response(misshapen(error.errors()))


async def _gone(request: Request, error: Exception) -> Response:
    # Nobody is there to be told; what is not answered would stand in the server's log as a mistake of ours.
    return problem_response(Problem(400, "the client went away before the body was there"))


async def _database(request: Request, error: Exception) -> Response:
    return problem_response(Problem(503, "the database does not answer; try again", retry_after=1))


async def _ours(request: Request, error: Exception) -> Response:
    # The framework answers so from outside of all middleware, and then raises the error for the server's own log.
    response = problem_response(Problem(500, "floorcall failed: a mistake of ours, please report it"))
    response.headers.update(HEADERS)
    return response
