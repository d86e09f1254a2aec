"""The state that a timeline is folded into: the hand, and what hangs over it."""

from dataclasses import dataclass, field

from floorcall.judge.act import Act
from floorcall.judge.sight import Level
from floorcall.judge.verdict import Entry, Finding, Ruling
from floorcall.judge.wish import Wish
from floorcall.table.hand import Hand
from floorcall.table.turn import NO_ONE
from floorcall.talk.case import Case
from floorcall.talk.deeds import Line
from floorcall.terms import Terms
from floorcall.words import MAX_CHIPS


@dataclass(slots=True)
class Pending:
    """An act out of turn that waits.

    price_seen: the price it was made at; lifts_seen: how many bets and raises there had been;
    made_on: lines of other waiting acts that it was made on; bound: the floor bound it, change or not,
    and where bound_up_to is given, only up to that price; acts_seen: how many acts the record held when it was made;
    owes: what it still owes if it binds;
    paid: chips put out for it since; pot: the pot that a figure with several meanings was said to (57), None where it
    came at no price of its own; penalty: what the player is exposed to, whatever becomes of the act.
    """

    line: int
    seat: int
    act: Act
    verb: str | None
    to: int | None
    price_seen: int
    lifts_seen: int
    made_on: frozenset[int]
    passive: bool
    out: int | None
    acts_seen: int
    bound: bool = False
    bound_up_to: int | None = None
    owes: int = 0
    paid: int = 0
    pot: int | None = None
    may_lift: bool = False
    """It is the floor's, and one reading of it is a bet or raise."""
    penalty: tuple[Finding, ...] = ()


@dataclass(slots=True)
class Debt:
    """An act that was ruled on before all its chips were out.

    verb, to, all_in: as it was ruled; out: the chips of the seat that lie in front.
    """

    verb: str
    to: int | None
    all_in: bool
    out: int


@dataclass(slots=True)
class Lift:
    """A bet or raise on this street, by the line and the seat that made it; level is the price after it, in chips."""

    line: int
    seat: int
    level: Level


@dataclass(slots=True)
class OpenRaise:
    """A bet or raise said without its amount: the seat still has to name it."""

    line: int
    seat: int
    act: Act


@dataclass(slots=True)
class Question:
    """A question that the floor still has to answer, and the choice taken as given meanwhile.

    kind: "act" (how the seat's act is read: a wish for each choice), "premature" (words before their time),
    "skipped" (the hand of a seat that was passed over) or "discarded" (cards let go by a bettor).
    """

    kind: str
    line: int
    seat: int
    ruling: Ruling
    choices: dict[str, Wish | None]
    default: str
    act: Act
    asked: int
    """The line on which the question came up: later than the act's own where the act had waited."""
    wrong: "Wrong | None" = None


@dataclass(slots=True)
class Wrong:
    """An amount that was wrong and stood unnoticed (52): what was made of it, and what it should have been.

    kind: as in law/wrong_amount.py; record_at: its place in the record;
    price: what the seat faced; least: the least that it could have bet; full: was that a full bet or raise;
    was: a call or a check, where it was no raise; why: the findings on the act as it stood.
    """

    line: int
    seat: int
    kind: str
    made: int
    right: int
    record_at: int
    price: int
    least: int
    full: bool
    was: str
    why: tuple[Finding, ...]


@dataclass(slots=True)
class Play:
    """Everything that the fold carries from line to line. Seats are numbers here, names in rulings."""

    case: Case
    hand: Hand
    names: tuple[str, ...]
    facts: dict[str, object]
    terms: Terms
    first_street: str
    big_blind: int
    street_start: Hand
    """The hand as this street began: what a correction replays."""
    base: Level
    """The price as this street began, and the minimum raise over it."""
    record: list[Entry] = field(default_factory=list)
    rulings: list[Ruling] = field(default_factory=list)
    lifts: list[Lift] = field(default_factory=list)
    faces: dict[int, dict[int, int]] = field(default_factory=dict)
    """Seat -> values of the chips that lie in front, where they were given and no change was made since."""
    pulled: dict[int, dict[int, int]] = field(default_factory=dict)
    unclear_pull: set[int] = field(default_factory=set)
    """Of the seats in `pulled`, those that did not take their chips back plainly: that binds to nothing (46-B)."""
    no_raise: dict[int, Finding] = field(default_factory=dict)
    pending: dict[int, Pending] = field(default_factory=dict)
    debts: dict[int, Debt] = field(default_factory=dict)
    """Seat -> its last act, where a ruling said that it owes chips."""
    open_raise: OpenRaise | None = None
    questions: list[Question] = field(default_factory=list)
    assumed: list[Question] = field(default_factory=list)
    """Questions that got their default for the time being, because other acts came before the floor chose."""
    after_skip: dict[int, list[tuple[int, int, bool]]] = field(default_factory=dict)
    """Skipped seat -> the last act out of turn of each seat to its left since: (line, seat, put chips in)."""
    spoke: set[int] = field(default_factory=set)
    ruled_skipped: set[int] = field(default_factory=set)
    bound_by_pull: int = NO_ONE
    """The seat whose last act was a call that it owed for pulling chips back (46-B)."""
    undercalled: bool = False
    """Was the act before this one an undercall?"""
    quote: int | None = None
    pot_count: int | None = None
    wrong: list[Wrong] = field(default_factory=list)
    pot_bets: set[int] = field(default_factory=set)
    """Lines whose bet or raise meant the pot: where that becomes another, so does the bet."""
    plain_calls: frozenset[int] = frozenset()
    """Lines whose act was a call, and stood as a raise that nobody answered: they are the call."""
    asked: int | None = None
    """The seat that a `?` line asks about, until another act comes."""
    presumed_last: set[int] = field(default_factory=set)
    """Seats whose chips are taken to have been their last, as they said "all-in" and nothing tells otherwise."""
    forfeits: dict[int, int] = field(default_factory=dict)
    """Place of a fold in the record -> the total that was forfeited with it, in chips."""
    let_go: dict[int, int] = field(default_factory=dict)
    """Seat that let its cards go after a bet -> what of its bet was called and stayed in, in chips."""
    early: dict[int, list[tuple[int, Line]]] = field(default_factory=dict)
    """Choices of the floor that were made late, with their seats, by the line on which their question comes up."""
    provisional: bool = False
    now: int = 0
    """The line that is being read."""
    street_record: int = 0
    """The place in the record where this street's acts begin."""
    lines: dict[int, str] = field(default_factory=dict)
    cards_only: str = ""
    """The street whose cards lie, once the betting is closed for good."""

    def say(self, ruling: Ruling) -> Ruling:
        """Keep a ruling."""
        self.rulings.append(ruling)
        return ruling

    def stack_known(self, seat: int) -> bool:
        """Was the seat's stack given? What is left of one that was not is beyond any amount that is read in."""
        return int(self.hand.seats[seat].stack) <= MAX_CHIPS

    def most(self, seat: int) -> int:
        """All that a seat could have in on this street."""
        return int(self.hand.seats[seat].put) + int(self.hand.seats[seat].stack)

    def question_of(self, seat: int) -> Question | None:
        """The open question about this seat, if there is one."""
        return next((question for question in self.questions if question.seat == seat), None)
