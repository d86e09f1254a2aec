"""First line of a hand in PokerStars text: which game, at what stakes.

PokerStars Hand #1: Tournament #2, $1+$0.10 USD Hold'em No Limit - Level IV (50/100) - 2010/01/01 ...
PokerStars Game #1:  Omaha Hi/Lo Pot Limit ($0.05/$0.10 - $2 Cap - USD) - 2010/01/01 ...
Poker Hand #TM1: Tournament #2, Name of it Hold'em No Limit - Level2(60/120) - 2020/01/01 ...
"""

import re
from dataclasses import dataclass
from typing import Final

from floorcall.histories.figures import FIGURE
from floorcall.words import BadInput

_OTHERS: Final = rb"(?!Full ?Tilt ?Poker |Bovada |Bodog |Ignition |Everest)"
MARK: Final = (
    rb"(?:\xef\xbb\xbf)?" + _OTHERS + rb"[A-Za-z][A-Za-z. ]{2,40}(?:Hand|Game|HAND|GAME) #[A-Za-z0-9-]{1,40}:"
    rb"(?! Table )[^\r\n]{1,400}? - [0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}"
)
"""Where a hand begins: rooms with another grammar below a like header are left out."""

_HEADER: Final = re.compile(r"(?P<site>[^#]*?) (?:Hand|Game) #(?P<hand>[^\s:]+):\s*(?P<rest>.*)", re.I)
_DATE: Final = re.compile(r" - (?P<date>[0-9]{4}[/-][0-9]{1,2}[/-][0-9]{1,2}\b.*)")
_TOURNAMENT: Final = re.compile(r"(?:\{.*?\} ?)?(?:Zoom )?Tournament #(?P<id>[^\s,:]+)[,:]? ?(?P<rest>.*)", re.I)
_MARKER: Final = re.compile(r"\s*\[[^\]]*\]\s*$")
_STAKES: Final = re.compile(r"\((?P<stakes>[^()]*(?:\([^()]*\)[^()]*)?)\)\s*$")
_PAIR: Final = re.compile(rf"(?P<small>{FIGURE})[^0-9/]{{0,6}}/[^0-9/]{{0,4}}(?P<big>{FIGURE})")
_BUTTON_BLIND: Final = re.compile(rf"Button Blind\s[^0-9]{{0,4}}(?P<blind>{FIGURE})", re.I)
_SINGLE: Final = re.compile(rf"[^0-9]{{0,4}}(?P<blind>{FIGURE})[^0-9]{{0,4}}")
_ANTE: Final = re.compile(rf"Ante\s[^0-9]{{0,4}}(?P<ante>{FIGURE})|\([^0-9()]{{0,4}}(?P<inner>{FIGURE})\)", re.I)
_CAP: Final = re.compile(rf"[^0-9]{{0,4}}(?P<cap>{FIGURE})[^0-9]{{0,3}} Cap\b", re.I)

_GAME: Final = re.compile(
    r"(?P<game>6\+ Hold'?em|Short ?Deck(?: Hold'?em)?"
    r"|(?:(?:Split|Tempest|Showtime|Unfold|Swap|Deep Water) )?Hold'?em"
    r"|(?:(?P<cards>[4-6])[ -]Card )?(?:Omaha|Courchevel)(?P<hilo> (?:Hi/Lo|H/L|Hi-Lo|8))?"
    r"|PLO-?(?P<plo>[4-6])?"
    r"|7[ -]Card Stud(?P<studhilo> (?:Hi/Lo|H/L|Hi-Lo|8))?|2-7 Razz|Razz|5[ -]Card Draw"
    r"|Single Draw (?:2-7|A-5) Lowball|Triple Draw (?:2-7|A-5) Lowball|Badugi|Badacey|Badeucy|Fusion)"
    r"(?: (?P<limit>Pot Limit Pre-Flop, No Limit Post-Flop|\(NL postflop\)"
    r"|No Limit|Pot Limit|Fixed Limit|Limit)(?!\w))?",
    re.I,
)
_LIMITS: Final = {"no limit": "NL", "pot limit": "PL", "limit": "FL", "fixed limit": "FL"}
_FIXED_KINDS: Final = {
    "6+ hold'em": "SHORTDECK", "6+ holdem": "SHORTDECK", "short deck": "SHORTDECK", "shortdeck": "SHORTDECK",
    "short deck hold'em": "SHORTDECK", "hold'em": "HE", "holdem": "HE", "2-7 razz": "27RAZZ", "razz": "RAZZ",
    "5 card draw": "5CD", "5-card draw": "5CD", "single draw 2-7 lowball": "27SD",
    "single draw a-5 lowball": "A5SD", "triple draw 2-7 lowball": "27TD", "triple draw a-5 lowball": "A5TD",
    "badugi": "BADUGI", "badacey": "BADACEY", "badeucy": "BADEUCY", "omaha (nl postflop)": "O",
}  # fmt: skip


@dataclass(frozen=True, slots=True)
class Header:
    """What the first line says. Figures are texts as written, "" or None where they are not there.

    pair: the two figures of the stakes: blinds, or in fixed limit the bets. alone: the one blind of
    short-deck games."""

    site: str
    hand: str
    date: str
    tournament: str
    game: str
    kind: str
    limit: str
    pair: tuple[str, str] | None
    alone: str
    ante: str
    cap: str


def hand_id(line: str) -> str:
    """The hand's own number in its first line."""
    found = _HEADER.match(line)
    return found["hand"] if found else ""


def read_header(line: str) -> Header:
    """The header of a hand. BadInput, with the reason, where it names no game that is read here."""
    found = _HEADER.match(line)
    dated = _DATE.search(found["rest"]) if found else None
    if not found or not dated:
        raise BadInput("the first line of the hand is not a header with a hand number and a date")
    text = _MARKER.sub("", found["rest"][: dated.start()]).rstrip(" -")
    tournament = _TOURNAMENT.match(text)
    if tournament:
        text = tournament["rest"]
    stakes = _STAKES.search(text)
    money, game_text = "", text
    if stakes:
        money, game_text = stakes["stakes"], text[: stakes.start()]
        mixed = _GAME.search(money)
        if mixed and not _GAME.fullmatch(money):  # Mixed NLH/PLO (Hold'em No Limit, $0.10/$0.25 USD)
            game_text, money = mixed[0], money[mixed.end() :]
    game = _last_game(game_text)
    kind, limit = _kind(game), game["limit"]
    if not limit:
        if not game["game"].upper().startswith("PLO"):
            raise BadInput(f"the header names no betting limit for {game['game']}")
        limit = "Pot Limit"
    if limit.lower() not in _LIMITS:
        raise BadInput("the betting limit changes during the hand, from pot limit to no limit")
    pair, alone = _PAIR.search(money), _BUTTON_BLIND.search(money)
    single = _SINGLE.fullmatch(money) if kind == "SHORTDECK" else None
    ante, cap = _ANTE.search(money), _CAP.search(money)
    return Header(
        site=found["site"].strip(), hand=found["hand"], date=dated["date"].strip(),
        tournament=tournament["id"] if tournament else "",
        game=game["game"], kind=kind, limit=_LIMITS[limit.lower()],
        pair=(pair["small"], pair["big"]) if pair else None,
        alone=alone["blind"] if alone else single["blind"] if single else "",
        ante=(ante["ante"] or ante["inner"] or "") if ante else "", cap=cap["cap"] if cap else "",
    )  # fmt: skip


def _last_game(text: str) -> re.Match[str]:
    """The game named last, one with a limit before one without: tournament names may hold game names."""
    found = list(_GAME.finditer(text))
    for match in reversed(found):
        if match["limit"]:
            return match
    if not found:
        raise BadInput(f"the header names no game that is known: {text.strip()[:60]!r}")
    return found[-1]


def _kind(game: re.Match[str]) -> str:
    """The record's name for the game."""
    name = game["game"].lower()
    if name in _FIXED_KINDS:
        return _FIXED_KINDS[name]
    if name.startswith("plo"):
        return "O" if game["plo"] in (None, "4") else f"O{game['plo']}"
    if "stud" in name:
        return "STUD8" if game["studhilo"] else "STUD"
    if "omaha" in name or "courchevel" in name:
        base = "COURCHEVEL" if "courchevel" in name else "O"
        if game["cards"] in ("5", "6") and base == "O":
            return f"O{game['cards']}-8" if game["hilo"] else f"O{game['cards']}"
        return base + "8" if game["hilo"] else base
    return game["game"].upper()
