"""A session of the console: a token in a cookie that no script can read, for streams that cannot send a header."""

from typing import Annotated, Literal

from fastapi import APIRouter, Request
from pydantic import Field
from starlette.responses import Response

from floorcall.store.tokens import VIEWER
from floorcall.web.access import COOKIE, LOCAL, Access, needs
from floorcall.web.body import body_of
from floorcall.web.book_routes import sheet
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.settings import Settings
from floorcall.web.shapes import Asked, Told

routes = APIRouter(tags=["server"])

MONTH = 30 * 24 * 3600


class Enter(Asked):
    """A token, as `floorcall token add` showed it."""

    token: Annotated[str, Field(max_length=200)]


class Session(Told):
    """Who asks, and what they may do. needed: does this server take tokens at all?"""

    label: str
    role: Literal["viewer", "floor", "admin"]
    needed: bool


@routes.post(
    "/api/session",
    operation_id="enter",
    responses={**problems(*BODIES, 401), **told(Session, "Welcome; the cookie is set.", 200)},
    openapi_extra=takes(Enter),
)
async def enter(request: Request) -> Response:
    settings: Settings = request.app.state.settings
    asked = await body_of(request, Enter)
    if not settings.needs_token:
        return _told(LOCAL.label, LOCAL.role, needed=False)
    access: Access = request.app.state.access
    token = await access.entered(request, asked.token)
    response = _told(token.label, token.role, needed=True)
    response.set_cookie(
        COOKIE, asked.token, max_age=MONTH, path="/", secure=settings.tls, httponly=True, samesite="strict"
    )
    return response


@routes.get("/api/session", operation_id="session", responses={**problems(401, 403), **told(Session, "Who asks.")})
async def session(request: Request) -> Response:
    settings: Settings = request.app.state.settings
    actor = await needs(VIEWER)(request)
    return _told(actor.label, actor.role, needed=settings.needs_token)


@routes.delete("/api/session", operation_id="leave", status_code=204, responses=problems())
async def leave(request: Request) -> Response:
    response = Response(status_code=204)
    response.delete_cookie(COOKIE, path="/", httponly=True, samesite="strict")
    return response


def _told(label: str, role: str, *, needed: bool) -> Response:
    return sheet({"label": label, "role": role, "needed": needed})
