"""For learners: rules and cases found by words, drills dealt and marked."""

from typing import Annotated, Any

from fastapi import APIRouter, Depends, Path, Query, Request
from pydantic import Field
from starlette.responses import Response

from floorcall.book.book import BASE
from floorcall.store.tokens import VIEWER
from floorcall.web.access import Actor, needs
from floorcall.web.bench import Bench
from floorcall.web.body import body_of
from floorcall.web.openapi import BODIES, problems, takes, told
from floorcall.web.rule_routes import FlipShape
from floorcall.web.shapes import Asked, Citation, Label, Options, Ruling, Told
from floorcall.web.table_shapes import CaseData

routes = APIRouter(tags=["learning"])

Viewer = Annotated[Actor, Depends(needs(VIEWER))]
BookId = Annotated[str, Query(max_length=100, description="The id of a book.")]


class RuleHit(Told):
    slug: str
    part: str | None
    number: str | None
    verified: bool
    title: str
    text: str


class CaseHit(Told):
    name: str
    slug: str
    source: str


class Found(Told):
    """Rules and worked cases, best first."""

    query: str
    book: str
    rules: list[RuleHit]
    cases: list[CaseHit]


class DrillShape(Told):
    """A case to rule on. id makes it again; level: how many rules the ruling needs."""

    id: str
    topic: str
    level: int
    asks: str
    line: int
    seat: str
    question: str
    case: CaseData


class Drills(Told):
    drills: list[DrillShape]


class Revealed(DrillShape):
    """The same with its answer and the steps that lead to it."""

    told: str
    rules: list[str]
    ruling: Ruling | None
    options: Options | None
    steps: list[Citation]


class NewReply(Asked):
    """The ruling in the trainee's own words, such as "call, 200 back"."""

    reply: Annotated[Label, Field(min_length=1)]
    book: Annotated[str, Field(max_length=100)] = BASE


class MarkShape(Told):
    """What a reply is worth; step: the number of the step that was missed; flip: what would have made it right."""

    understood: bool
    right: bool
    points: int
    of: int
    told: str
    missed: list[str]
    step: int | None
    flip: FlipShape | None


class Marked(Told):
    mark: MarkShape
    drill: Revealed


async def told_by(request: Request, job: str, header: dict[str, Any]) -> Response:
    """What a judge says to a job."""
    bench: Bench = request.app.state.bench
    _, answer = await bench.ask(job, header, b"")
    return Response(answer, media_type="application/json")


@routes.get(
    "/api/find", operation_id="find", responses={**problems(422), **told(Found, "Rules and cases, best first.")}
)
async def find(
    request: Request,
    actor: Viewer,
    q: Annotated[str, Query(min_length=1, max_length=200, description="What happened, or a rule's number or name.")],
    book: BookId = BASE,
    most: Annotated[int, Query(ge=1, le=50)] = 5,
) -> Response:
    return await told_by(request, "find", {"q": q, "book": book, "most": most})


@routes.get("/api/drills", operation_id="drills", responses={**problems(422), **told(Drills, "Cases to rule on.")})
async def drills(
    request: Request,
    actor: Viewer,
    seed: Annotated[int, Query(ge=0, le=10**15, description="The same number deals the same cases.")],
    count: Annotated[int, Query(ge=1, le=5)] = 1,
    topic: Annotated[str | None, Query(min_length=1, max_length=100, description="A rule's name or number.")] = None,
    level: Annotated[int | None, Query(ge=1, le=3, description="How many rules it needs; 3 for more.")] = None,
    book: BookId = BASE,
) -> Response:
    header = {"seed": seed, "count": count, "topic": topic, "level": level, "book": book}
    return await told_by(request, "deal", header)


@routes.post(
    "/api/drills/{id}/mark",
    operation_id="mark",
    responses={**problems(*BODIES, 422), **told(Marked, "The mark, and the answer with its steps.")},
    openapi_extra=takes(NewReply),
)
async def mark(
    request: Request, id: Annotated[str, Path(max_length=100, description="The drill's id.")], actor: Viewer
) -> Response:
    asked = await body_of(request, NewReply)
    return await told_by(request, "mark", {"id": id, "reply": asked.reply, "book": asked.book})
