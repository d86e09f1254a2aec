"""A step of a table, judged before it is kept: what cannot be read or held is never written down."""

from typing import Any, Final

from floorcall.store.clock import read_time
from floorcall.store.table_log import New
from floorcall.store.timeline import ACT, EDIT, HAND, SET, UNDO, Happened, check, standing
from floorcall.web.bench import Bench
from floorcall.web.body import shaped
from floorcall.web.problem import Problem
from floorcall.web.table_shapes import Acted, Change, Edited, NextHand, Undone
from floorcall.web.table_view import given_on, ruled
from floorcall.words import BadInput

AnyStep = Acted | Edited | Undone | Change | NextHand

SHAPES: Final[dict[str, type[AnyStep]]] = {
    "edit": Edited,
    "undo": Undone,
    "set": Change,
    "hand": NextHand,
    "act": Acted,
}
"""The key that tells what a step is; an edit has an act as well."""

NOT_SET = ("acts", "expect", "accept")
"""Keys of a case that a table's setting does not hold."""


def read_step(data: Any) -> AnyStep:
    """The step that a body asks for; Problem 400 for anything else."""
    if isinstance(data, dict):
        for key, shape in SHAPES.items():
            if key in data:
                return shaped(data, shape)
    known = ", ".join(SHAPES)
    raise Problem(400, f"expected an object with one of {known}", errors=[{"at": "", "detail": f"one of {known}"}])


async def judged(bench: Bench, step: AnyStep, events: list[Happened], by: str) -> tuple[New, dict[str, Any]]:
    """The event that a step makes after these events, with the rulings that it brings, and the answer then.
    Problem 422 for what cannot be read, or cannot be at this table."""
    kind, body = _event(step)
    try:
        check(kind, body, events)
    except BadInput as error:
        raise Problem(422, error.message) from None
    version = events[-1].version + 1
    now = standing([*events, Happened(version, kind, body, "", by, {}, [])])
    answer, told = await ruled(bench, now.whole())
    if kind == ACT and len(told["acts"]) != len(now.acts):
        raise Problem(422, "act: expected one act, not an empty line or a comment")
    line = now.line_of(body["of"] if kind == EDIT else version)
    return New(kind, body, by, told["stamp"], given_on(answer, line) if line else []), answer


def _event(step: AnyStep) -> tuple[str, dict[str, Any]]:
    match step:
        case Acted(act=act):
            return ACT, {"act": act}
        case Edited(edit=of, act=act):
            return EDIT, {"of": of, "act": act}
        case Undone(undo=of):
            return UNDO, {"of": of}
        case Change(set=keys):
            for key in NOT_SET:
                if key in keys:
                    raise Problem(422, f"set: '{key}' is not set; acts are added one by one")
            return SET, {"set": keys}
        case NextHand(hand=case):
            if case.get("acts"):
                raise Problem(422, "hand: expected a case without acts; they are added one by one")
            return HAND, {"case": {key: value for key, value in case.items() if key != "acts"}}


TIME: Final = r"^\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(:\d\d(\.\d{1,9})?)?([Zz]|[+-]\d\d:\d\d)$"
"""What a time in a query looks like; a month 13 is found out later."""


def time_or_none(text: str | None, what: str) -> str | None:
    """A time of a query as the store writes it; Problem 422 for anything else."""
    if text is None:
        return None
    try:
        return read_time(text, what)
    except BadInput as error:
        raise Problem(422, error.message) from None
