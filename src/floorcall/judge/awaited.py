"""Did the condition of bound words come true? Only where the record of the street tells so (59-A)."""

import re
from typing import Final

from floorcall.judge.play import Pending, Play
from floorcall.judge.verdict import Entry
from floorcall.talk.conditions import NEGATES
from floorcall.talk.heard import Heard
from floorcall.words import AGGRESSIONS, CALL

_EACH: Final = frozenset({
    "everyone", "everybody", "everyone else", "everybody else", "both", "both of you", "both of them", "you both",
    "you two", "all", "all of you", "all of them", "you all", "they", "others",
})  # fmt: skip
_ANY: Final = frozenset({
    "nobody", "nobody else", "no one", "no one else", "none", "none of you", "none of them", "neither",
    "neither of you", "neither of them", "anyone", "anyone else", "anybody", "anybody else", "any", "any of you",
    "any of them", "either", "either of you", "either of them", "somebody", "someone",
})  # fmt: skip
_PRONOUNS: Final = frozenset({"he", "she", "you"})
_BESIDE_A_NAME: Final = NEGATES | {"both", "either", "does", "do", "will", "goes", "moves"}


def came(play: Play, waiting: Pending) -> bool | None:
    """Has the case come that bound words were said for? None where the record does not tell, or the price rose since.

    A condition that no act of another player can show is taken as come.
    """
    words = waiting.act.words
    if words.verb == CALL and play.hand.options_for(waiting.seat).may_check:
        return False
    if words.awaits_more:
        return None
    lifts = play.lifts[waiting.lifts_seen :]
    if not words.awaits:
        return None if lifts[words.verb == CALL :] else True
    named = _named(words.awaits_of, play.names)
    acts = [entry for entry in play.record[waiting.acts_seen :] if not named or entry.seat in named]
    those = [entry for entry in acts if _is(entry, words.awaits)]
    it_came = _it_came(words, those, acts, named=bool(named))
    itself = those[0].line if those and not words.awaits_not else None
    risen = any(lift.line != itself for lift in lifts)
    return None if it_came and risen else it_came


def _it_came(words: Heard, those: list[Entry], acts: list[Entry], *, named: bool) -> bool | None:
    """Do these acts, out of all since, make the case that the words were said for? None: of whom was not said."""
    who = words.awaits_of
    by_all = bool(those) and those == acts
    one_of_them = not named and who not in _EACH | _ANY and bool(_PRONOUNS & set(who.split()))
    if one_of_them and those and not by_all and words.awaits not in AGGRESSIONS:
        return None
    each = by_all if who in _EACH or " and " in who else bool(those)
    if not words.awaits_not:
        return each
    return not (each if named or who in _ANY else by_all)


def _named(said: str, names: tuple[str, ...]) -> list[str]:
    """The seats that the words for a player name: C; C doesn't; B or C."""
    spoken = set()
    for part in re.split(" (?:and|or|nor) ", said):
        spoken.add("".join(word for word in part.split() if word not in _BESIDE_A_NAME))
    return [name for name in names if name.lower().replace(" ", "").removeprefix("seat") in spoken]


def _is(entry: Entry, awaited: str) -> bool:
    """Is this act what was awaited? A bet and a raise are one: what it is, the table says."""
    if awaited in AGGRESSIONS:
        return entry.verb in AGGRESSIONS
    return entry.all_in if awaited == "all-in" else entry.verb == awaited
