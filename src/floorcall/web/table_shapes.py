"""The shapes of tables: what is sent to change one, and how one is told."""

from typing import Annotated, Any, Literal

from pydantic import ConfigDict, Field, RootModel

from floorcall.web.shapes import Answer, Asked, Label, Stamp, Told

Version = Annotated[int, Field(ge=1, le=999_999_999)]

CaseData = Annotated[dict[str, Any], Field(json_schema_extra={"x-shape": "Case"})]
"""A case; what is wrong with one is told by the reader of cases, which knows what was meant."""

ActData = Annotated[str | dict[str, Any], Field(json_schema_extra={"x-shape": "Act"})]


class NewTable(Asked):
    """A table to begin: the case holds blinds, seats and so on, and any acts that were made already."""

    name: Label = ""
    case: CaseData


class Acted(Asked):
    """One act."""

    act: ActData


class Edited(Asked):
    """Another act in place of the one that an event made."""

    edit: Version
    act: ActData


class Undone(Asked):
    """Take back an event: an act, an edit, a change, even an undo."""

    undo: Version


class Change(Asked):
    """Set keys of the case, such as facts; null takes a key away. The entries of facts, terms, stacks, posts,
    straddles and in_front are set one by one."""

    set: Annotated[dict[str, Any], Field(min_length=1)]


class NextHand(Asked):
    """A new case at the same table, without acts."""

    hand: CaseData


class Step(RootModel[Acted | Edited | Undone | Change | NextHand]):
    """What happens at a table: one act, an edit, an undo, a change of the case, a new hand."""

    model_config = ConfigDict(strict=True)


class StandingAct(Told):
    """An act that stands: the version of the event that made it, its line in the case."""

    version: int
    line: int
    act: ActData


class TableLine(Told):
    """A table as it is listed."""

    id: str
    name: str
    created: str
    changed: str
    version: int


class Table(TableLine):
    """A table: what stands, and the answer to it. differs: versions of acts that an older law ruled otherwise;
    refused: why there is no answer, where today's law cannot read what an older one could."""

    case: CaseData
    acts: list[StandingAct]
    answer: Answer | None
    stamp: Stamp | None
    differs: list[int]
    refused: str | None


class Tables(Told):
    tables: list[TableLine]


class Event(Told):
    """What happened at a table. given: the rulings that it brought, as they were given; law: which law gave them."""

    version: int
    kind: Literal["create", "act", "edit", "set", "hand", "undo"]
    at: str
    by: str
    law: Stamp
    given: list[dict[str, Any]]


class Events(Told):
    version: int
    events: list[Event]


class Happening(Told):
    """What came of a step: its event, and the table as that event left it."""

    event: Event
    table: Table
