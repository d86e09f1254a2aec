"""The neutral record of one hand: what a hand history says, in its order, and nothing that it does not say.

Every format's reader makes these, the auditor replays them, and the writers write them. Two promises:

- Money is whole: each amount is an int in the record's smallest unit. `Record.scale` says how many of them
  make one of the record's own units: 1 for tournament chips, 100 for a cash hand in cents, 2067.40 is
  (206740, scale 100). Never a float.
- Nothing is repaired. An event that is not written is not there; an event that cannot be read makes the
  hand an `Unread`, or stands as a `Note` where it has no bearing on the betting (chat, somebody sits down).
  Each event keeps the line on which it stands, so that a finding can point at it.

Seats are numbers: 0..n-1 index `Record.seats`, which holds only who was dealt in, clockwise. Seat 0 is the
first to the left of the button (the button's seat may be empty); with two seats it is the button (the small
blind), who acts first before the flop and last after it. With a dead small blind seat 0 may thus be the big
blind: who posted what stands in the `Post` events, and the auditor finds the order of action from them. In
stud the order is clockwise too, and the first seat is the first to be dealt to.
"""

from collections.abc import Iterator
from dataclasses import dataclass
from typing import Final, Protocol

from floorcall.words import FloorcallError

# What an act may be called beside the verbs of floorcall.words. Some formats do not tell a check from a
# call, or a bet from a raise; the reader does not guess, the auditor knows from the table.
CHECK_OR_CALL: Final = "check-or-call"
BET_OR_RAISE: Final = "bet-or-raise"

# Kinds of posts.
ANTE: Final = "ante"
SMALL_BLIND: Final = "small-blind"
BIG_BLIND: Final = "big-blind"
BLIND: Final = "blind"
"""A live post that is none of the others: a third blind, a seat that comes in late, small and big blind in
one (the dead part stands in `Post.dead`)."""
STRADDLE: Final = "straddle"
BUTTON_BLIND: Final = "button-blind"
"""Short deck and button-blind games: the only blind, posted by the button, which acts last."""

POSTS: Final = (ANTE, SMALL_BLIND, BIG_BLIND, BLIND, STRADDLE, BUTTON_BLIND)

MOST_SEATS: Final = 99
"""More seats than any table has: what names more is no hand."""

# Who pays the ante of the level.
ANTE_EACH: Final = "each"
ANTE_BIG_BLIND: Final = "big-blind"
ANTE_BUTTON: Final = "button"

BOARD_STREETS: Final = ("preflop", "flop", "turn", "river")
STUD_STREETS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
DRAW_STREETS: Final = ("predraw", "first-draw", "second-draw", "third-draw")

BOARD_KINDS: Final = frozenset(
    ["HE", "SHORTDECK", "PINEAPPLE", "O", "O8", "O5", "O5-8", "O6", "O6-8", "COURCHEVEL", "COURCHEVEL8"]
)
STUD_KINDS: Final = frozenset({"STUD", "STUD8", "RAZZ", "27RAZZ"})
SINGLE_DRAW_KINDS: Final = frozenset({"27SD", "5CD", "A5SD"})
TRIPLE_DRAW_KINDS: Final = frozenset({"27TD", "A5TD", "BADUGI", "BADACEY", "BADEUCY"})
"""`Record.kind`: which game the cards are played by. 5CD is five-card draw (high), 27SD and 27TD are
deuce-to-seven single and triple draw. A game that is none of these is written in capitals as the record
names it, "" if it does not."""


def streets_of(kind: str) -> tuple[str, ...]:
    """The names of the betting rounds of a kind of game, in order; a kind not known is played with a
    board."""
    if kind in STUD_KINDS:
        return STUD_STREETS
    if kind in TRIPLE_DRAW_KINDS:
        return DRAW_STREETS
    if kind in SINGLE_DRAW_KINDS:
        return DRAW_STREETS[:2]
    return BOARD_STREETS


@dataclass(frozen=True, slots=True)
class Seat:
    """One who was dealt in. stack: chips before antes and blinds; None where the record does not say."""

    name: str
    stack: int | None
    number: str = ""
    """The seat's own name at the table ("4"), where the record has one."""
    line: int = 0
    away: bool = False
    """The record says that nobody sat there while the hand was dealt in: rooms fold such a hand, even one
    that is all-in from its posts."""


@dataclass(frozen=True, slots=True)
class Post:
    """Chips put in because they were due: ante, blinds, straddle. `live` counts toward the price, `dead`
    does not.

    An ante is always dead. all_in: the record's own mark; None where the format has none."""

    seat: int
    kind: str
    live: int
    dead: int = 0
    all_in: bool | None = None
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Street:
    """A betting round begins: its name as `streets_of` has it. The first one begins without being written."""

    name: str
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Deal:
    """Cards are dealt: to a seat, or to the board when seat is None. Each card is two characters, "Ah", "Td";
    unknown is "??". run: which board, from 1, when it is run more than once."""

    seat: int | None
    cards: tuple[str, ...]
    run: int = 1
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Act:
    """A betting act as the record has it.

    verb: one of floorcall.words (fold check call bet raise complete bring-in), CHECK_OR_CALL or BET_OR_RAISE.
    to: what the seat has in for the street after the act, posts that are live included (a raise from 100 to
    300 is 300, the call of it by a big blind of 100 is 300, not 200). A reader whose format states
    increments adds them up. None where the record states no amount (a fold, a check, PHH's `cc`).
    stated: the number that the format wrote, where it is not `to` (an increment); for showing only.
    by: what a raise is said to add to the price, where the record says that as well.
    all_in: the record's own mark; None where the format has none (then nothing follows from it)."""

    seat: int
    verb: str
    to: int | None = None
    all_in: bool | None = None
    line: int = 0
    column: int = 0
    stated: int | None = None
    by: int | None = None


@dataclass(frozen=True, slots=True)
class Draw:
    """A seat discards. cards: those discarded, or None when only the number is known; count 0 stands pat."""

    seat: int
    count: int
    cards: tuple[str, ...] | None = None
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Show:
    """A seat shows (cards) or mucks (cards is None) at the end."""

    seat: int
    cards: tuple[str, ...] | None
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Return:
    """An uncalled bet goes back."""

    seat: int
    chips: int
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Collect:
    """A seat takes chips from a pot. pot: "" for the only one, else the record's name for it ("main",
    "side-1")."""

    seat: int
    chips: int
    pot: str = ""
    line: int = 0
    column: int = 0


@dataclass(frozen=True, slots=True)
class Note:
    """A line without bearing on the betting that is worth keeping (PHH commentary). Chat need not be kept."""

    text: str
    line: int = 0
    column: int = 0


Event = Post | Street | Deal | Act | Draw | Show | Return | Collect | Note


@dataclass(frozen=True, slots=True)
class Record:
    """One hand as it is written.

    file, line: where it stands, the line from 1. hand: its own id, "" where it has none. place: its place
    in the file from 1, in the file's own order.
    format: the reader's name ("phh", "ohh", "pokerstars", "pokernow", "acpc").
    limit: "NL", "PL", "FL". kind: see above.
    blinds: the level's blinds as announced, small first, in smallest units; () in stud or where not stated.
    They may
    differ from what was posted: that is for the auditor to say. One blind only (short deck): a tuple of one.
    bets: (small, big) fixed-limit bets. min_bet: where the record states one of its own (PHH).
    ante, ante_by: of the level. bring_in: stud.
    level_stated: the blinds come from a header, and not from the posts themselves.
    posts_due: the posts are what was due, and a short stack put in only what it had (PHH, ACPC); otherwise
    they are what was put in.
    button: the index of the button in `seats`, None when it is not stated, or sits at an empty seat (dead
    button).
    cap: the most that one seat may put in during the hand, where the game has a cap.
    finishing: stacks after the hand where the record states them; winnings: what each won, likewise.
    rake: what the house took, None where not stated. pot: the total pot as stated. added: what the house put
    into the pot (splashed pots); it is in `pot`, and in what the seats collect.
    fields: what else the format holds and a writer needs to give it back, as (name, value), in order."""

    file: str
    line: int
    format: str
    limit: str
    kind: str
    seats: tuple[Seat, ...]
    events: tuple[Event, ...]
    hand: str = ""
    place: int = 1
    scale: int = 1
    blinds: tuple[int, ...] = ()
    bets: tuple[int, int] | None = None
    min_bet: int | None = None
    ante: int = 0
    ante_by: str = ANTE_EACH
    bring_in: int = 0
    level_stated: bool = True
    posts_due: bool = False
    button: int | None = None
    cap: int | None = None
    finishing: tuple[int | None, ...] | None = None
    finishing_line: int = 0
    winnings: tuple[int | None, ...] | None = None
    winnings_line: int = 0
    rake: int | None = None
    added: int = 0
    pot: int | None = None
    pot_line: int = 0
    tournament: bool | None = None
    fields: tuple[tuple[str, object], ...] = ()


@dataclass(frozen=True, slots=True)
class Unread:
    """A hand, or a stretch of a file, that could not be read: where, and why in one sentence.

    The rest of the file goes on. hand: the record's id where it was found before the trouble. place: as in
    `Record` where a hand began here, 0 where it is a line that belongs to no hand."""

    file: str
    line: int
    text: str
    hand: str = ""
    place: int = 0
    column: int = 0


class CannotHold(FloorcallError):
    """A format has no way to write this record; says why, in one sentence."""

    def __init__(self, record: Record, reason: str) -> None:
        self.file = record.file
        self.line = record.line
        self.reason = reason
        super().__init__(f"{record.file}:{record.line}: {reason}")


class Reader(Protocol):
    """What each format's module offers (a module is its own reader: `phh.NAME`, `phh.sniff`, `phh.read`).

    NAME: the format's name. MARK: a bytes pattern that matches, at the beginning of a line, where a hand
    begins, or None where the file must be read whole (PokerNow: newest line first). With a MARK the auditor
    cuts big files before a match and reads the pieces apart, so `read` must do with any stretch that begins
    at a match.
    """

    @property
    def NAME(self) -> str:
        """The format's name, short and in small letters."""

    @property
    def MARK(self) -> bytes | None:
        """The pattern at which a hand begins."""

    def sniff(self, head: bytes, name: str) -> bool:
        """Is this file (its first 64 KiB or less, and its name without .gz/.zst) in this format? By its
        looks; the name only decides where looks cannot."""

    def read(self, data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
        """The hands of `data`, in the file's order. line, place: number of the first line and of the first
        hand.

        Raises nothing for whatever bytes: what cannot be read is an `Unread`. Reads hand by hand: memory
        does not grow with the file beyond `data`. Each hand in the input gives exactly one Record or one
        Unread."""
