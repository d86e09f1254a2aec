"""Did the condition of bound words come true? Only where the record of the street tells so (59-A)."""

import re
from typing import Final

from floorcall.judge.play import Pending, Play
from floorcall.judge.verdict import Entry
from floorcall.talk.conditions import NEGATES
from floorcall.words import BET, CALL, COMPLETE, RAISE

_LIFTS: Final = frozenset({BET, RAISE, COMPLETE})
_EACH: Final = frozenset({
    "everyone", "everybody", "everyone else", "everybody else", "both", "both of you", "both of them", "you both",
    "you two", "all", "all of you", "all of them", "you all", "they", "others",
})  # fmt: skip
_ANY: Final = frozenset({
    "nobody", "nobody else", "no one", "no one else", "none", "none of you", "none of them", "neither",
    "neither of you", "neither of them", "anyone", "anyone else", "anybody", "anybody else", "any", "any of you",
    "any of them", "either", "either of you", "either of them", "somebody", "someone",
})  # fmt: skip
_BESIDE_A_NAME: Final = NEGATES | {"both", "either"}


def unmet(play: Play, waiting: Pending) -> bool:
    """Has the case not come that bound words were said for? Where that cannot be told they stay bound."""
    words = waiting.act.words
    if not words.awaits:
        return words.verb == CALL and play.hand.options_for(waiting.seat).may_check
    who = words.awaits_of
    named = _named(who, play.names)
    acts = [entry for entry in play.record[waiting.acts_seen :] if not named or entry.seat in named]
    came = [entry for entry in acts if _is(entry, words.awaits)]
    by_all = bool(came) and came == acts
    came_true = by_all if who in _EACH or " and " in who else bool(came)
    if not words.awaits_not:
        return not came_true
    return came_true if named or who in _ANY else by_all


def _named(said: str, names: tuple[str, ...]) -> list[str]:
    """The seats that the words for a player name: C; C doesn't; B or C."""
    spoken = set()
    for part in re.split(" (?:and|or|nor) ", said):
        spoken.add("".join(word for word in part.split() if word not in _BESIDE_A_NAME))
    return [name for name in names if name.lower().replace(" ", "").removeprefix("seat") in spoken]


def _is(entry: Entry, awaited: str) -> bool:
    """Is this act what was awaited? A bet and a raise are one: what it is, the table says."""
    if awaited in _LIFTS:
        return entry.verb in _LIFTS
    return entry.all_in if awaited == "all-in" else entry.verb == awaited
