"""The shapes of the contract, for the OpenAPI document and to hold what clients send against: case and answer."""

from typing import Annotated, Any, Final, Literal

from pydantic import BaseModel, ConfigDict, Field, RootModel

MOST_CHIPS: Final = 1_000_000_000_000_000
Chips = Annotated[int, Field(ge=0, le=MOST_CHIPS)]
Fact = bool | int | str | None
Pile = dict[str, Annotated[int, Field(ge=1, le=MOST_CHIPS)]]
Label = Annotated[str, Field(max_length=200, pattern=r"^[^\x00-\x1f\x7f]*$")]
Text = Annotated[str, Field(max_length=2000, pattern=r"^[^\x00-\x08\x0b-\x1f\x7f]*$")]


class Told(BaseModel):
    """What the server tells; keys may be added later."""

    model_config = ConfigDict(extra="allow", strict=True)


class Asked(BaseModel):
    """What a client sends: a key that is not listed is refused."""

    model_config = ConfigDict(extra="forbid", strict=True)


class Departure(Told):
    """Where a house's own rule parts from the book that it follows."""

    book: str
    rule: str | None


class Citation(Told):
    """One rule that was applied, with the numbers it was applied to."""

    rule: str | None
    slug: str
    title: str
    book: str
    text: str
    facts: dict[str, Fact]
    verified: bool = True
    term: str = ""
    departs: Departure | None = None


class Standing(Told):
    """What a ruling rests on beyond the book's own text."""

    numbers: list[str] = []
    reported: list[str] = []
    unchecked: list[str] = []
    absent: list[str] = []
    gaps: list[str] = []
    terms: list[str] = []


class Choice(Told):
    choice: str
    text: str


class Question(Told):
    fact: str
    text: str
    default: Fact


class Ruling(Told):
    """What one act legally is."""

    line: int
    due_to: int | None = None
    seat: str | None
    act: str
    in_turn: bool
    status: Literal["decided", "pending", "floor", "fact", "void"]
    verb: str | None
    to: int | None
    adds: int
    owes: int
    returns: int
    all_in: bool
    say: str
    because: list[Citation]
    menu: list[Choice]
    ask: list[Question]
    assumes: list[str]
    penalty: list[Citation]
    notes: list[str]
    provisional: bool = False
    standing: Standing | None = None
    asked: list[Citation] = []


class RecordedAct(Told):
    seat: str
    verb: str
    to: int | None
    all_in: bool
    line: int


class PendingAct(Told):
    line: int
    seat: str
    verb: str | None
    to: int | None


class Pot(Told):
    amount: int
    seats: list[str]


class TableState(Told):
    street: str
    pot: int
    price: int
    min_raise: int
    to_act: str | None
    pending: list[PendingAct]
    round_over: bool
    pots: list[Pot] | None = None


class Call(Told):
    to: int
    adds: int
    all_in: bool


class Raise(Told):
    verb: str
    min_to: int
    max_to: int | None


class Options(Told):
    seat: str
    fold: bool
    check: bool
    call: Call | None
    raises: Annotated[Raise | None, Field(alias="raise")]
    why_no_raise: Citation | None
    because: list[Citation] = []
    notes: list[str] = []


class SeatState(Told):
    seat: str
    has_in: Annotated[int, Field(alias="in")]
    behind: int | None
    state: str
    may_raise: bool
    because: list[Citation]


class Answer(Told):
    """The answer to one case."""

    book: str
    rulings: list[Ruling]
    record: list[RecordedAct]
    table: TableState
    options: Options | None
    seats: list[SeatState]


class Stamp(Told):
    """Which law gave an answer: the package's version, the book, a hash of all that the book says."""

    floorcall: str
    book: str
    content: str


class Plain(Asked):
    plain: Literal["fold", "check", "call", "bet", "raise", "complete", "bring-in", "all-in"]
    to: Chips | None = None
    flags: list[str] = []


class Says(Asked):
    says: str
    flags: list[str] = []


class Puts(Asked):
    puts: Pile
    last: bool = False
    saying: str | None = None
    together: bool = False
    flags: list[str] = []


class PullsBack(Asked):
    pulls_back: Pile
    flags: list[str] = []


class Gesture(Asked):
    gesture: Literal["tap", "muck", "table", "speak-up"]
    flags: list[str] = []


class SeatAct(Asked):
    """An act of a seat as an object."""

    seat: str
    deeds: Annotated[list[Plain | Says | Puts | PullsBack | Gesture], Field(min_length=1)]


class StreetLine(Asked):
    street: str
    cards: str = ""


class DealerLine(Asked):
    dealer: dict[Literal["bet", "pot"], Chips]


class FloorLine(Asked):
    floor: str


class NoteLine(Asked):
    note: str


class AskLine(Asked):
    ask: str | None


class Act(RootModel[str | SeatAct | StreetLine | DealerLine | FloorLine | NoteLine | AskLine]):
    """One act: a line of the notation, or an object."""


class House(Asked):
    """An inline house book: it follows a packaged book and lists only what differs."""

    id: str
    title: str = ""
    kind: Literal["house"] = "house"
    follows: str
    text: str = "complete"
    dated: str = ""
    about: str = ""
    covers: str = ""
    gaps: list[str] = []
    terms: dict[str, Any] = {}
    rules: dict[str, dict[str, Any]] = {}


class Case(Asked):
    """One table, and what was seen and heard there. docs/notation.md describes every key."""

    name: str = ""
    source: str = ""
    book: str | House = "tda-2024"
    terms: dict[str, bool | int | str] = {}
    game: str = "NL"
    blinds: list[Chips] = []
    posts: dict[str, Chips | dict[Literal["live", "dead"], Chips]] = {}
    bets: list[Chips] = []
    ante: Chips = 0
    ante_by: Literal["each", "big-blind", "button"] = "each"
    straddles: dict[str, Chips] = {}
    bring_in: Chips = 0
    door: str = ""
    street: str = "preflop"
    seats: Annotated[list[str], Field(max_length=23)] = []
    folded: list[str] = []
    stacks: dict[str, Chips] = {}
    pot: Chips = 0
    in_front: dict[str, Pile] = {}
    denominations: list[Chips] = []
    facts: dict[str, bool | int | str] = {}
    acts: str | list[Act] = ""
    expect: dict[str, Any] = {}
    accept: list[dict[str, Any]] = []


class ProblemShape(Told):
    """RFC 9457: what is wrong and what to mend. line, column: where in the body, from 1."""

    type: str
    title: str
    status: int
    detail: str
    line: int = 0
    column: int = 0
    errors: list[dict[str, Any]] = []
