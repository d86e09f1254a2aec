"""Entries of a PokerNow log, each read by itself: what kind it is, whose, and its figures as text.

A player is `"nick @ id"`; the id is the identity, the nick may change and may hold anything. Amounts of
calls, bets and raises are the seat's total on the street.
"""

import re
from dataclasses import dataclass
from typing import Final

from floorcall import words
from floorcall.histories.figures import FIGURE

# Entry.what, beside the verbs of floorcall.words.
START: Final = "start"
END: Final = "end"
STACKS: Final = "stacks"
POST: Final = "post"
BOARD: Final = "board"
SHOWS: Final = "shows"
UNCALLED: Final = "uncalled"
COLLECTS: Final = "collects"
LEVEL: Final = "level"
NEW_ID: Final = "new-id"
BOMB: Final = "bomb"
SKIP: Final = "skip"
UNKNOWN: Final = "unknown"
ACTS: Final = frozenset({words.FOLD, words.CHECK, words.CALL, words.BET, words.RAISE})

_PLAYER: Final = r'"(?P<nick>.*) @ (?P<id>[A-Za-z0-9_-]{1,40})"'
_ALL_IN: Final = r"(?P<allin> and go all in)?\s*"
_AMOUNT: Final = rf"(?P<amount>{FIGURE})"


@dataclass(frozen=True, slots=True)
class Entry:
    """One entry. what: a verb or one of the words above; player: the id; figure: its amount as text;
    text: the kind of a post, a board's street, the term of a level, a new id; old: the level before it is
    changed; run: which board, from 1."""

    what: str
    line: int
    player: str = ""
    figure: str = ""
    all_in: bool = False
    text: str = ""
    cards: tuple[str, ...] = ()
    run: int = 1
    old: str = ""


@dataclass(frozen=True, slots=True)
class Start:
    """The entry that begins a hand. dealer: the button's id, "" when the button is dead."""

    line: int
    number: str
    hand: str
    game: str
    dealer: str


_START: Final = re.compile(
    r"-- starting hand #(?P<number>[0-9]{1,9}) {0,3}(?:\(id: (?P<hand>[^)]{0,60})\))? {0,3}"
    r"(?P<game>\(.*\)|[^(].*) \((?:dealer: " + _PLAYER + r"|dead button)\) --\s*"
)
_WHO: Final = re.compile(_PLAYER + " ")
_OF_PLAYER: Final[dict[str, tuple[str, re.Pattern[str]]]] = {
    "folds": (words.FOLD, re.compile(r"folds\s*")),
    "checks": (words.CHECK, re.compile(r"checks\s*")),
    "calls": (words.CALL, re.compile(rf"calls {_AMOUNT}{_ALL_IN}")),
    "bets": (words.BET, re.compile(rf"bets {_AMOUNT}{_ALL_IN}")),
    "raises": (words.RAISE, re.compile(rf"raises to {_AMOUNT}{_ALL_IN}")),
    "posts": (POST, re.compile(rf"posts an? (?P<text>[a-z ]{{3,24}}) of {_AMOUNT}{_ALL_IN}")),
    "shows": (SHOWS, re.compile(r"shows an? (?P<cards>.{2,60})")),
    "collected": (COLLECTS, re.compile(rf"collected {_AMOUNT} from pot(?: .*)?")),
}
_BOMB: Final = re.compile(rf"(?:posts a bet of|calls) {_AMOUNT}{_ALL_IN} ?\(bomb pot bet\)\s*")
_TALK: Final = re.compile(
    rf"chooses to +(?:not )?run it twice|will be playing on table |paid {FIGURE} for the |"
    rf"collected {FIGURE} from the [^ ]{{1,20}} bounty"
)
_UNCALLED: Final = re.compile(rf"Uncalled bet of {_AMOUNT} returned to {_PLAYER}\s*")
_BOARD: Final = re.compile(
    r"(?P<street>Flop|Turn|River)(?: \((?P<which>second|third) (?:run|board)\))?: (?P<old>[^\[\]]*)"
    r"\[(?P<new>[^\[\]]*)\]\s*"
)
_LEVEL: Final = re.compile(
    rf"The game's (?P<text>small blind|big blind|ante) was changed from (?P<old>{FIGURE})"
    rf" to (?P<new>{FIGURE})\.?\s*"
)
_NEW_ID: Final = re.compile(
    r'The player ".*" changed the ID from (?P<old>[A-Za-z0-9_-]{1,40}) to (?P<new>[A-Za-z0-9_-]{1,40})\b.*'
)
_ROOM: Final = (
    "The player ", "The admin ", "The game's ", "WARNING:", "IMPORTANT:", "Game ", "Asking to ",
    "Undealt cards", "Your hand is ", "Dead Small Blind", "Dead Big Blind", "Remaining players ",
    "All players in hand ", "Some players ", "Waiting for ",
)  # fmt: skip
_CARD: Final = re.compile(r"(10|[2-9TJQKA])\ufe0f?([♠♥♦♣cdhs])")
_SUITS: Final = {"♠": "s", "♥": "h", "♦": "d", "♣": "c"}
_RUNS: Final = {"second": 2, "third": 3}


def cards_of(text: str) -> tuple[str, ...]:
    """Cards as two characters each."""
    return tuple(rank.replace("10", "T") + _SUITS.get(suit, suit) for rank, suit in _CARD.findall(text))


def read_start(text: str, line: int) -> Start | None:
    """The beginning of a hand, None where the entry is something else."""
    found = _START.fullmatch(text)
    if not found:
        return None
    game = found["game"].strip()
    game = game[1:-1] if game.startswith("(") else game
    return Start(line, found["number"], found["hand"] or "", game, found["id"] or "")


def read_entry(text: str, line: int) -> Entry:
    """Any other entry. UNKNOWN, with its text, where it is not understood."""
    found = _of_player(text, line) if text.startswith('"') else _of_room(text, line)
    return found or Entry(UNKNOWN, line, text=text)


def _of_room(text: str, line: int) -> Entry | None:
    """What no player does."""
    if text.startswith("-- ending hand #"):
        return Entry(END, line)
    if text.startswith("Player stacks:"):
        return Entry(STACKS, line, text=text.removeprefix("Player stacks:").strip())
    if found := _BOARD.fullmatch(text):
        run = _RUNS.get(found["which"] or "", 1)
        return Entry(BOARD, line, text=found["street"].lower(), cards=cards_of(found["new"]), run=run)
    if found := _UNCALLED.fullmatch(text):
        return Entry(UNCALLED, line, found["id"], found["amount"])
    if found := _LEVEL.fullmatch(text):
        return Entry(LEVEL, line, figure=found["new"], text=found["text"], old=found["old"])
    if found := _NEW_ID.fullmatch(text):
        return Entry(NEW_ID, line, found["old"], text=found["new"])
    return Entry(SKIP, line) if text.startswith(_ROOM) or not text.strip() else None


def _of_player(text: str, line: int) -> Entry | None:
    """What a player does."""
    found = _WHO.match(text)
    if not found:
        return None
    tail = text[found.end() :]
    word = tail.split(" ", 1)[0].rstrip()
    what, rule = _OF_PLAYER.get(word, (BOMB, _BOMB))
    if act := rule.fullmatch(tail):
        parts = act.groupdict()
        return Entry(
            what, line, found["id"], parts.get("amount") or "", bool(parts.get("allin")),
            parts.get("text") or "", cards_of(parts.get("cards") or ""),
        )  # fmt: skip
    if _BOMB.fullmatch(tail):
        return Entry(BOMB, line)
    return Entry(SKIP, line) if _TALK.match(tail) else None
