"""Lines of a hand in PokerStars text, each read by itself: what kind it is, whose, and its figures as text.

Seats are matched first and the longest name first, because names may hold anything: colons, brackets, the
word Seat, whole sentences of this very grammar. What a seat says stands in quotes after its name and is
never an act.
"""

import re
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Final

from floorcall import words
from floorcall.histories.figures import FIGURE

# Item.what, beside the verbs of floorcall.words.
ANTE: Final = "ante"
SMALL: Final = "small"
BIG: Final = "big"
BOTH: Final = "both"
MISSED: Final = "missed"
STRADDLE: Final = "straddle"
BUTTON: Final = "button"
DISCARDS: Final = "discards"
SHOWS: Final = "shows"
MUCKS: Final = "mucks"
COLLECTS: Final = "collects"
UNCALLED: Final = "uncalled"
DEALT: Final = "dealt"
ADDED: Final = "added"
CANCELLED: Final = "cancelled"
SKIP: Final = "skip"
VERBS: Final = frozenset({words.FOLD, words.CHECK, words.CALL, words.BET, words.RAISE, words.BRING_IN})
POSTS: Final = frozenset({ANTE, SMALL, BIG, BOTH, MISSED, STRADDLE, BUTTON})


@dataclass(frozen=True, slots=True)
class Item:
    """One line, read. what: a verb, or one of the words above; name: the seat's; figure: its amount (or its
    count of cards) as text, "" where it has none; text: the name of the pot; by: what a raise adds, as text."""

    what: str
    line: int
    name: str = ""
    figure: str = ""
    all_in: bool = False
    cards: tuple[str, ...] = ()
    text: str = ""
    by: str = ""


_SIGN: Final = r"[^\s0-9+\-.,:()\[\]]{0,4}[ \u00a0]?"
_UNIT: Final = r"(?:[ \u00a0]?(?!and )[^\s0-9+\-.,:()\[\]]{1,3})?"
_AMOUNT: Final = rf"{_SIGN}(?P<amount>{FIGURE}){_UNIT}"
_OTHER: Final = rf"{_SIGN}{FIGURE}{_UNIT}"
_BY: Final = rf"{_SIGN}(?P<by>{FIGURE}){_UNIT}"
_END: Final = rf"(?P<allin> and is all[- ]in)?(?: and has reached the {_OTHER} cap)?\.?\s*"
_BLIND_END: Final = rf"(?: of)? {_AMOUNT}{_END}"


def _rule(what: str, pattern: str) -> tuple[str, re.Pattern[str]]:
    return what, re.compile(pattern, re.I)


_BY_FIRST_WORD: Final[dict[str, tuple[tuple[str, re.Pattern[str]], ...]]] = {
    "folds": (_rule(words.FOLD, r"folds(?: \[[^\]]*\])?\.?\s*"),),
    "checks": (_rule(words.CHECK, r"checks\.?\s*"),),
    "calls": (_rule(words.CALL, rf"calls {_AMOUNT}{_END}"),),
    "bets": (_rule(words.BET, rf"bets {_AMOUNT}{_END}"),),
    "raises": (_rule(words.RAISE, rf"raises(?: {_BY})? to {_AMOUNT}{_END}"),),
    "brings": (_rule(words.BRING_IN, rf"brings(?: it)? in(?: low| high)?(?: for)? {_AMOUNT}{_END}"),),
    "posts": (
        _rule(ANTE, rf"posts (?:the ante|an ante|ante){_BLIND_END}"),
        _rule(BOTH, rf"posts small (?:&|and) big blinds?{_BLIND_END}"),
        _rule(SMALL, rf"posts (?:the |a )?small blind{_BLIND_END}"),
        _rule(BIG, rf"posts (?:the |a )?big blind{_BLIND_END}"),
        _rule(BUTTON, rf"posts (?:the |a )?button blind{_BLIND_END}"),
        _rule(MISSED, rf"posts (?:the |a )?(?:missed|dead)(?: small)?(?: blind)?{_BLIND_END}"),
        _rule(STRADDLE, rf"posts (?:the |a )?straddle{_BLIND_END}"),
    ),
    "straddle": (_rule(STRADDLE, rf"straddle{_BLIND_END}"),),
    "ante": (_rule(ANTE, rf"ante processed{_BLIND_END}"),),
    "discards": (_rule(DISCARDS, r"discards (?P<amount>[0-9]) cards?(?: \[(?P<cards>[^\]]*)\])?\s*"),),
    "stands": (_rule(DISCARDS, r"stands pat.*"),),
    "shows": (_rule(SHOWS, r"shows (?:\[(?P<cards>[^\]]*)\].*|(?P<bare>(?:(?:10|[0-9TJQKA])[cdhs] ?)+))\s*"),),
    "mucks": (_rule(MUCKS, r"mucks\b.*"),),
    "doesn't": (_rule(MUCKS, r"doesn't show\b.*"),),
    "does": (_rule(MUCKS, r"does not show\b.*"),),
    "collected": (
        _rule(COLLECTS, rf"collected {_AMOUNT} from (?:the )?(?P<pot>(?:main |side )?pot(?:[- ][0-9]+)?)\s*"),
    ),
}

_UNCALLED: Final = re.compile(rf"Uncalled bet \({_AMOUNT}\) returned to (?P<name>.*)")
_ADDED: Final = re.compile(rf"(?:STP added:|Cash Drop to Pot : total) {_AMOUNT}\s*")
_SKIP: Final = re.compile(
    # What people and the room say between the acts; whoever says it need not have a seat.
    r" said,? \"|^\s*$|^# ?\{|^\*{6,}"
    r"|:? (?:has timed out|joins the table at seat #|will be allowed to play "
    r"|was (?:removed|moved|disconnected) |re-buys and receives |finished the tournament "
    r"|wins the tournament |wins the [^ ]{1,24} bounty "
    r"|for eliminating |for splitting the elimination |wins an entry |cashed out the hand for "
    r"|receives cashout |pays cashout risk |has [0-9]{1,3} seconds "
    r"|has requested TIME|takes the add-on|will be using .{0,20}time bank|activates time bank|declines straddle)"
    r"|:? (?:is sitting out|sits out|has returned|is connected|is disconnected|leaves the table"
    r"|has left the table|chooses to EV cashout)\s?$"
    r"|^(?:Betting is capped|Pair on board - a double bet is allowed|The deck is reshuffled"
    r"|No low hand qualified)",
    re.I,
)
_CARD: Final = re.compile(r"(10|[2-9TJQKAXx?#])([cdhsCDHSXx?#])")
_BRACKETS: Final = re.compile(r"\[([^\]]*)\]")


def cards_of(text: str) -> tuple[str, ...]:
    """Cards as two characters each; a card that is not told is "??"."""
    found = []
    for rank, suit in _CARD.findall(text):
        known = rank not in "Xx?#" and suit not in "Xx?#"
        found.append(rank.replace("10", "T").upper() + suit.lower() if known else "??")
    return tuple(found)


def card_groups(text: str) -> list[tuple[str, ...]]:
    """The cards in each pair of brackets of a line; those in the last are the new ones."""
    return [cards_of(group) for group in _BRACKETS.findall(text)]


class Lines:
    """Reads the lines of one hand, given the names of its seats."""

    def __init__(self, names: Iterable[str]) -> None:
        self._names = sorted(names, key=len, reverse=True)

    def read(self, text: str, line: int) -> Item | None:
        """The line, or None when it is not understood."""
        for name in self._names:
            if text.startswith(name) and text[len(name) : len(name) + 1] in (":", " "):
                item = _of_seat(text[len(name) + 1 :].lstrip(" "), name, line)
                if item:
                    return item
        return self._of_table(text, line)

    def _of_table(self, text: str, line: int) -> Item | None:
        """What no seat does."""
        if text.startswith("Uncalled"):
            found = _UNCALLED.fullmatch(text)
            names = [name for name in self._names if found and found["name"].rstrip() == name.rstrip()]
            return Item(UNCALLED, line, names[0], found["amount"]) if found and names else None
        if text[:9] in ("Dealt to ", "Dealt To "):
            return self._dealt(text[9:], line)
        if found := _ADDED.fullmatch(text):
            return Item(ADDED, line, figure=found["amount"])
        if text.startswith("Hand cancelled"):
            return Item(CANCELLED, line)
        return Item(SKIP, line) if _SKIP.search(text) else None

    def _dealt(self, rest: str, line: int) -> Item:
        """Cards to a seat. Whose they are has no bearing on the betting: another's line is passed over."""
        for name in self._names:
            tail = rest[len(name) :]
            if rest.startswith(name) and (not tail.strip() or tail.startswith(" [")):
                groups = card_groups(tail)
                return Item(DEALT, line, name, cards=groups[-1] if groups else ())
        return Item(SKIP, line)


def _of_seat(tail: str, name: str, line: int) -> Item | None:
    """What a seat does. tail: the line after its name."""
    for what, rule in _BY_FIRST_WORD.get(tail.partition(" ")[0].rstrip(".").lower(), ()):
        if found := rule.fullmatch(tail):
            parts = found.groupdict()
            if what in POSTS and not parts["amount"].strip("0.,"):
                return Item(SKIP, line)  # "ante processed 0.00" stands for seats that sit out as well
            return Item(
                what, line, name, parts.get("amount") or "", bool(parts.get("allin")),
                cards_of(parts.get("cards") or parts.get("bare") or ""), (parts.get("pot") or "").lower(),
                parts.get("by") or "",
            )  # fmt: skip
    return None
