"""Errors as application/problem+json: what is wrong, where, and what to mend."""

import json
from http import HTTPStatus
from typing import Any, Final

from starlette.exceptions import HTTPException
from starlette.responses import Response

MEDIA_TYPE: Final = "application/problem+json"


class Problem(HTTPException):
    """An error for the client. detail: one sentence on what to mend; members: further keys of the problem."""

    def __init__(self, status: int, detail: str, *, retry_after: int | None = None, **members: Any) -> None:
        headers = None if retry_after is None else {"Retry-After": str(retry_after)}
        super().__init__(status, detail, headers)
        self.members = members


def bad_input(wrong: dict[str, Any], *, unreadable: bool = False) -> Problem:
    """The problem of input that cannot be read (400) or held (422); wrong: detail, line and column (0: unknown)."""
    place = {name: wrong[name] for name in ("line", "column") if wrong[name]}
    return Problem(400 if unreadable else 422, wrong["detail"], **place)


def problem_response(error: HTTPException) -> Response:
    """The response of a problem, or of an error of the framework."""
    told = {
        "type": "about:blank",
        "title": HTTPStatus(error.status_code).phrase,
        "status": error.status_code,
        "detail": error.detail,
        **getattr(error, "members", {}),
    }
    # Escaped: what is quoted of the input may be no text that can be sent.
    body = json.dumps(told, ensure_ascii=True, indent=2)
    return Response(body, error.status_code, error.headers, MEDIA_TYPE)
