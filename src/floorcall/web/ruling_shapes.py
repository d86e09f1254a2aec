"""The shapes of the log of rulings."""

from typing import Annotated, Any, Literal

from pydantic import Field

from floorcall.web.shapes import Answer, Asked, Chips, Label, Stamp, Text, Told
from floorcall.web.table_shapes import CaseData

Time = Annotated[
    str, Field(max_length=40, json_schema_extra={"format": "date-time"}, description="ISO 8601 with its zone.")
]

REASONS = Literal["fairness", "house", "gaming-agency", "facts-differ", "other"]

VERBS = Literal["fold", "check", "call", "bet", "raise", "complete", "bring-in"]


class NewOverride(Asked):
    """I rule otherwise: what is ruled instead, and why."""

    verb: VERBS | None = None
    to: Chips | None = None
    say: Text = ""
    reason: REASONS
    note: Text = ""
    made: Time | None = None


class NewRuling(Asked):
    """A ruling for the log. answer and stamp: as they were given where no server was at hand; left out, this server
    rules. made: when it was ruled; tapped: when the first fact was entered."""

    case: CaseData
    answer: Answer | None = None
    stamp: Stamp | None = None
    made: Time | None = None
    tapped: Time | None = None
    table: Label = ""
    note: Text = ""
    override: NewOverride | None = None


class Override(Told):
    """An override in the log."""

    seq: int
    id: str
    at: str
    made: str
    by: str
    hash: str
    erased: bool
    reason: str = ""


class RulingLine(Told):
    """A ruling in a list. at: when the log took it; made: when it was ruled."""

    seq: int
    id: str
    at: str
    made: str
    by: str
    hash: str
    erased: bool
    table: str
    book: str | None
    status: str | None
    say: str | None
    rules: list[str]
    overridden: bool
    stamp: Stamp | None


class Today(Told):
    """What today's law says to an old case: would the answer be another, on which lines of the acts, and which?"""

    stamp: Stamp | None
    differs: bool
    lines: list[int]
    answer: Answer | None


class RulingEntry(Told):
    """A ruling in full, as it was given. When the content is erased only the frame is left."""

    seq: int
    id: str
    kind: str
    at: str
    made: str
    by: str
    hash: str
    erased: bool
    case: CaseData = Field(default_factory=dict)
    answer: Answer | None = None
    stamp: Stamp | None = None
    source: str = ""
    overrides: list[Override] = Field(default_factory=list)
    today: Today | None = None


class Head(Told):
    """The end of the chain, to be written down elsewhere."""

    seq: int
    hash: str


class Rulings(Told):
    """Rulings, the newest first; next: `before` of the following page, null on the last."""

    rulings: list[RulingLine]
    next: int | None
    head: Head


class Export(Told):
    """The log as a file, oldest first."""

    floorcall: str
    head: Head
    rulings: list[RulingEntry]


Id = Annotated[str, Field(pattern=r"^[a-z0-9]{4,40}$")]


class MovedOverride(Told):
    """An override that comes from another log."""

    seq: int
    id: Id
    at: Time
    made: Time
    by: Label
    hash: Annotated[str, Field(max_length=64)]
    reason: REASONS


class MovedRuling(Told):
    """A ruling that comes from another log; whatever else it holds is kept with it."""

    seq: int
    id: Id
    at: Time
    made: Time
    by: Label
    hash: Annotated[str, Field(max_length=64)]
    case: CaseData
    answer: Answer
    stamp: Stamp | None = None
    table: Label = ""
    note: Text = ""
    overrides: list[MovedOverride] = Field(default_factory=list)


class Import(Told):
    """An export, read back."""

    rulings: Annotated[list[MovedRuling], Field(max_length=20_000)]


class Imported(Told):
    """How many rulings were new, and how many the log had already."""

    added: int
    known: int


class Verification(Told):
    """What came of following the chain; broken: the first entry that does not hold, and why."""

    entries: int
    erased: int
    head: str
    broken: dict[str, Any] | None


class Settings(Asked):
    """retention_days: how long what was ruled is kept, in the log and at tables; null for ever."""

    retention_days: Annotated[int, Field(ge=1, le=36_500)] | None


class Erased(Told):
    """The settings now, and how many entries of the log and how many tables were erased by them."""

    retention_days: int | None
    erased: int
    tables: int
