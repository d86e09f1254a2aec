"""Bodies in JSON, read strictly into a shape; what is wrong with them is a Problem that names it."""

import json
from typing import Any, Final, TypeVar

from pydantic import BaseModel, ValidationError
from starlette.requests import Request

from floorcall.web.problem import Problem

Shape = TypeVar("Shape", bound=BaseModel)

DEEPEST: Final = 40
"""Objects and lists within each other; an answer has about ten."""

_MOST_TOLD: Final = 10
_EXACT: Final = 1 << 53
"""Below it every whole number is a float of its own."""


def media_type(request: Request) -> str:
    """The Content-Type of a request without its parameters."""
    return request.headers.get("content-type", "").partition(";")[0].strip().lower()


async def json_of(request: Request) -> Any:
    """The body of a request as data. Problem 415 if it is not JSON, 400 if it cannot be read."""
    if media_type(request) != "application/json":
        raise Problem(415, "expected a body in JSON, with Content-Type: application/json")
    return read_json(await request.body())


async def body_of(request: Request, shape: type[Shape]) -> Shape:
    """The body of a request in a shape. Problem as for `json_of`, and 400 if it has another shape."""
    return shaped(await json_of(request), shape)


def shaped(data: Any, shape: type[Shape], where: str = "") -> Shape:
    """Data as a shape; Problem 400 with every key that is wrong."""
    try:
        return shape.model_validate(data)
    except ValidationError as error:
        raise misshapen(error.errors(include_url=False, include_context=False), where) from None


def misshapen(found: Any, where: str = "") -> Problem:
    """The problem of data in the wrong shape: `errors` names each place, as a JSON pointer, and what is expected."""
    errors = []
    for one in found[:_MOST_TOLD]:
        place = where + "".join(f"/{str(step).replace('~', '~0').replace('/', '~1')}" for step in one["loc"])
        unknown = one["type"] == "extra_forbidden"
        errors.append({"at": place, "detail": f"unknown key '{one['loc'][-1]}'" if unknown else one["msg"]})
    first = errors[0]
    return Problem(400, f"{first['at'] or 'the body'}: {first['detail']}", errors=errors)


def read_json(raw: bytes) -> Any:
    """The data of a JSON text; Problem 400 for what is not JSON, or is JSON that cannot be kept or told again."""
    try:
        data = json.loads(
            raw.decode("utf-8-sig"), object_pairs_hook=_once, parse_constant=_refused, parse_float=_finite
        )
    except json.JSONDecodeError as error:
        raise Problem(400, f"expected valid JSON: {error.msg}", line=error.lineno, column=error.colno) from None
    except UnicodeDecodeError:
        raise Problem(400, "expected text in UTF-8") from None
    except RecursionError:
        raise Problem(400, "expected values nested less deeply") from None
    except ValueError as error:
        raise Problem(400, f"expected valid JSON: {error}") from None
    _check(data)
    return data


def _once(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made = dict(pairs)
    if len(made) < len(pairs):
        raise ValueError("each key of an object once")
    return made


def _refused(name: str) -> Any:
    raise ValueError(f"{name} is no number of JSON")


def _finite(text: str) -> float | int:
    """A number of JSON; one that is written with a fraction of nothing is whole."""
    number = float(text)
    if number in (float("inf"), float("-inf")):
        raise ValueError("a number that is too large")
    return int(number) if number.is_integer() and abs(number) < _EXACT else number


def _check(data: Any) -> None:
    """Problem for values nested too deeply, and for halves of characters, which no text may hold."""
    level = [data]
    for _ in range(DEEPEST):
        below: list[Any] = []
        for value in level:
            if isinstance(value, str):
                _whole(value)
            elif isinstance(value, dict):
                for key in value:
                    _whole(key)
                below += value.values()
            elif isinstance(value, list):
                below += value
        if not below:
            return
        level = below
    raise Problem(400, "expected values nested less deeply")


def _whole(text: str) -> None:
    if not text.isascii() and any("\ud800" <= char <= "\udfff" for char in text):
        raise Problem(400, "expected text without half characters (a lone surrogate)")
