"""POST /api/audit: a file of hand histories in, findings out."""

import asyncio
import contextlib
import json
import os
import sys
import tempfile
from collections.abc import Iterator
from pathlib import Path
from typing import Annotated, Any, Final

from fastapi import APIRouter, Depends, Query, Request
from starlette.concurrency import run_in_threadpool
from starlette.responses import Response, StreamingResponse

from floorcall.book.book import BASE, open_house
from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.body import media_type
from floorcall.web.book_routes import packaged
from floorcall.web.openapi import BODIES, problems
from floorcall.web.problem import Problem, bad_input
from floorcall.web.settings import Settings
from floorcall.web.shapes import Told
from floorcall.words import BadInput

routes = APIRouter(tags=["audit"])

LINES: Final = "application/x-ndjson"
BINARY: Final = "application/octet-stream"
AT_ONCE: Final = 1
"""Audits under way on one server; each takes a processor for itself."""


class FindingShape(Told):
    """An act that the book does not allow, or that cannot be judged."""

    file: str
    hand: str | int
    line: int
    street: str
    seat: str
    act: dict[str, Any]
    rule: str | None
    slug: str
    book: str
    kind: str
    severity: str
    text: str
    allowed: dict[str, Any] | None


class Summary(Told):
    files: int
    hands: int
    judged: int
    acts: int
    findings: dict[str, int]
    rules: dict[str, int]
    formats: dict[str, int]
    not_judged: dict[str, int]
    unread: list[dict[str, Any]]


class Audited(Told):
    findings: list[FindingShape]
    summary: Summary


class Desk:
    """Where audits are done, one at a time."""

    def __init__(self) -> None:
        self.places = asyncio.Semaphore(AT_ONCE)


@routes.post(
    "/api/audit",
    operation_id="audit",
    summary="Replay a file of hand histories; each act that the book does not allow.",
    response_model=None,
    responses={
        **problems(*BODIES, 404, 422),
        200: {
            "description": "The findings and the summary; as JSON lines, as `floorcall audit --json` prints them, "
            "where only those are accepted.",
            "content": {
                "application/json": {"schema": {"$ref": "#/components/schemas/Audited"}},
                LINES: {"schema": {"type": "string"}},
            },
        },
    },
    openapi_extra={
        "requestBody": {
            "required": True,
            "content": {BINARY: {"schema": {"type": "string", "format": "binary"}}},
        }
    },
)
async def audit(
    request: Request,
    actor: Annotated[Actor, Depends(needs(VIEWER))],
    book: Annotated[str, Query(max_length=100, description="The id of a book.")] = BASE,
    name: Annotated[
        str,
        Query(pattern=r"^[A-Za-z0-9][A-Za-z0-9._ -]{0,99}$", description="The file's name, as the findings tell it."),
    ] = "hands",
    house: Annotated[str | None, Query(max_length=8000, description="A house's own book, as TOML.")] = None,
) -> Response:
    if media_type(request) not in ("", BINARY):
        raise Problem(415, f"expected the file itself as the body, with Content-Type: {BINARY}")
    packaged(book)
    if house is not None:
        try:
            open_house(house, "house")
        except BadInput as error:
            raise bad_input({"detail": f"house: {error.message}", "line": error.line, "column": error.column}) from None
    settings: Settings = request.app.state.settings
    desk: Desk = request.app.state.desk
    if desk.places.locked():
        raise Problem(503, "another audit is under way; try again", retry_after=5)
    async with desk.places:
        folder = tempfile.TemporaryDirectory(prefix="floorcall-audit-")
        try:
            path = Path(folder.name) / name
            with path.open("wb") as file:
                async for part in request.stream():
                    await run_in_threadpool(file.write, part)
            own = Path(folder.name) / ".house"  # no audited file has such a name
            own.mkdir()
            out = own / "findings"
            if house is not None:
                (own / "house.toml").write_text(house, "utf-8")
                book = ".house/house.toml"
            await _audited(book, name, folder.name, out, settings.audit_seconds)
            summary = await run_in_threadpool(_last_line, out)
            if not summary["hands"] and summary["unread"]:
                raise Problem(422, f"{name}: {summary['unread'][0]['text']}")
        except BaseException:
            folder.cleanup()
            raise
    accept = request.headers.get("accept", "*/*")
    as_lines = LINES in accept and "application/json" not in accept
    told = _lines(out, folder) if as_lines else _object(out, folder)
    return StreamingResponse(told, media_type=LINES if as_lines else "application/json")


async def _audited(book: str, name: str, folder: str, out: Path, seconds: float) -> None:
    """Let an auditor write its findings; Problem where it takes too long or fails."""
    with out.open("wb") as file:
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-m", "floorcall.web.auditor", book, name, cwd=folder, stdout=file,
            env={**os.environ, "PYTHONSAFEPATH": "1"},
        )  # fmt: skip
        try:
            code = await asyncio.wait_for(process.wait(), seconds)
        except TimeoutError:
            told = f"the file takes more than {seconds:g} s to audit; `floorcall audit` has no such limit"
            raise Problem(503, told) from None
        finally:
            if process.returncode is None:
                with contextlib.suppress(ProcessLookupError):
                    process.kill()
                await asyncio.shield(process.wait())
    if code != 0:
        raise Problem(500, "floorcall failed on this file: a mistake of ours, please report it")


def _last_line(out: Path) -> Any:
    """The summary, which stands at the end."""
    with out.open("rb") as file:
        file.seek(0, os.SEEK_END)
        look = min(file.tell(), 1 << 22)
        file.seek(-look, os.SEEK_END)
        return json.loads(file.read().splitlines()[-1])


def _lines(out: Path, folder: tempfile.TemporaryDirectory[str]) -> Iterator[str]:
    with folder, out.open(encoding="utf-8") as file:
        yield from file


def _object(out: Path, folder: tempfile.TemporaryDirectory[str]) -> Iterator[str]:
    """The same as one JSON object, made line by line."""
    with folder, out.open(encoding="utf-8") as file:
        yield '{"findings": ['
        comma, before = "", ""
        for line in file:
            if before:
                yield comma + before
                comma = ",\n"
            before = line.rstrip("\n")
        yield f'], "summary": {before}}}'
