"""The parameters of a request's address: one that is not known is refused by name, as in a body."""

from typing import Final

from starlette.requests import Request

from floorcall.web.problem import Problem
from floorcall.words import nearest

NO_NUL: Final = r"^[^\x00]*$"
"""What an id in a path may be: PostgreSQL knows no NUL, and no id has one."""


async def known_parameters(request: Request) -> None:
    """Problem 400 for a parameter that the route has not."""
    path = getattr(request.scope.get("route"), "path", "")
    told = request.app.openapi()["paths"].get(path, {}).get(request.method.lower())
    if told is None or not request.query_params:
        return
    known = sorted(one["name"] for one in told.get("parameters", ()) if one["in"] == "query")
    for name in request.query_params:
        if name not in known:
            raise Problem(400, f"unknown parameter '{name[:60]}'{nearest(name, known) if known else ''}")
