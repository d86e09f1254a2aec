"""The OpenAPI document: the framework's, made complete with the shapes of bodies and the problems of every route."""

import re
from typing import Any, Final

from fastapi import FastAPI
from fastapi.openapi.utils import get_openapi
from pydantic import BaseModel
from pydantic.json_schema import models_json_schema

from floorcall.web.problem import MEDIA_TYPE
from floorcall.web.settings import Settings

REF: Final = "#/components/schemas/{model}"

TEXTS: Final = {
    400: "The request cannot be read, or does not have this shape.",
    401: "This takes a token.",
    403: "The token's role does not allow it, or the request comes from another site.",
    404: "There is no such thing.",
    406: "None of the accepted media types is to be had.",
    408: "The body took too long to arrive.",
    409: "The table has moved on; `since` is what happened.",
    413: "The body is too large.",
    415: "Another media type is expected.",
    421: "This server does not go by that name.",
    422: "The request has the right shape, and yet cannot be: `detail` says what to mend.",
    428: "The request must say what it was made on: If-Match.",
    429: "Too many requests; Retry-After says how long to wait.",
    500: "A mistake of ours.",
    503: "Busy, or it would take too long.",
}

ALWAYS: Final = (400, 403, 421, 429, 500, 503)
"""Any route may answer so."""

BODIES: Final = (408, 413, 415)


Responses = dict[int | str, dict[str, Any]]


def problems(*statuses: int) -> Responses:
    """The `responses` of a route for these problems, beside those that any route may have."""
    content = {MEDIA_TYPE: {"schema": {"$ref": REF.format(model="ProblemShape")}}}
    return {status: {"description": TEXTS[status], "content": content} for status in sorted({*ALWAYS, *statuses})}


def told(
    model: type[BaseModel], description: str, status: int = 200, **headers: str
) -> dict[int | str, dict[str, Any]]:
    """The `responses` entry of what a route tells. headers: their descriptions."""
    content = {"application/json": {"schema": {"$ref": REF.format(model=model.__name__)}}}
    return {
        status: {
            "description": description,
            "content": content,
            "headers": {
                name.replace("_", "-"): {"description": text, "schema": {"type": "string"}}
                for name, text in headers.items()
            },
        }
    }


def takes(model: type[BaseModel], *others: str) -> dict[str, Any]:
    """The `openapi_extra` of a route that takes a body in JSON, or as text of other media types."""
    content: dict[str, Any] = {"application/json": {"schema": {"$ref": REF.format(model=model.__name__)}}}
    for other in others:
        content[other] = {"schema": {"type": "string"}}
    return {"requestBody": {"required": True, "content": content}}


def _referred(schema: Any) -> Any:
    """Schemas in which each field marked `x-shape` refers to that shape, though it is not read by it."""
    if isinstance(schema, dict):
        if "x-shape" in schema:
            return {"$ref": REF.format(model=schema["x-shape"])}
        return {key: _referred(value) for key, value in schema.items()}
    return [_referred(value) for value in schema] if isinstance(schema, list) else schema


def _not_null(schema: dict[str, Any]) -> dict[str, Any]:
    """A parameter that is left out is left out: there is no null in a header or a query."""
    some = [one for one in schema.get("anyOf", ()) if one != {"type": "null"}]
    if len(some) != 1:
        return schema
    return {**some[0], **{key: value for key, value in schema.items() if key != "anyOf"}}


def methods_of(document: dict[str, Any], path: str) -> list[str]:
    """The methods that the document has for a path; none where it does not know the path."""
    for template, operations in document["paths"].items():
        pattern = re.sub(r"\\{\w+\\}", "[^/]+", re.escape(template))
        if re.fullmatch(pattern, path):
            return sorted(method.upper() for method in operations)
    return []


def document(app: FastAPI, settings: Settings, models: list[type[BaseModel]]) -> dict[str, Any]:
    """The whole document; security only where this server demands it."""
    made = get_openapi(title=app.title, version=app.version, description=app.description, routes=app.routes)
    _, shapes = models_json_schema([(model, "validation") for model in models], ref_template=REF)
    schemas = made.setdefault("components", {}).setdefault("schemas", {})
    schemas.update(_referred(shapes["$defs"]))
    for unused in ("HTTPValidationError", "ValidationError"):
        schemas.pop(unused, None)
    if settings.needs_token:
        made["components"]["securitySchemes"] = {"token": {"type": "http", "scheme": "bearer"}}
    for path, operations in made["paths"].items():
        for operation in operations.values():
            for parameter in operation.get("parameters", ()):
                parameter["schema"] = _not_null(parameter["schema"])
            unread = operation["responses"].get("422", {}).get("content", {}).get("application/json")
            if unread is not None:
                del operation["responses"]["422"]
            if settings.needs_token and path.startswith("/api") and path != "/api/session":
                operation["security"] = [{"token": []}]
                operation["responses"] = {**operation["responses"], "401": problems(401)[401]}
    return made
