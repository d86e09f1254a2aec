"""Did the condition of bound words come true? Only where the record of the street tells so (59-A)."""

from typing import Final

from floorcall.judge.play import Pending, Play
from floorcall.judge.verdict import Entry
from floorcall.words import BET, CALL, COMPLETE, RAISE

_LIFTS: Final = frozenset({BET, RAISE, COMPLETE})
_EACH: Final = frozenset({"everyone", "everybody", "both", "all", "they", "you both", "you all", "both of you"})
_ANY: Final = frozenset({"nobody", "no one", "none", "neither", "anyone", "anybody", "any", "somebody", "someone"})


def unmet(play: Play, waiting: Pending) -> bool:
    """Has the case not come that bound words were said for? Where that cannot be told they stay bound."""
    words = waiting.act.words
    if not words.awaits:
        return words.verb == CALL and play.hand.options_for(waiting.seat).may_check
    since = play.record[waiting.acts_seen :]
    named = [name for name in play.names if _names(words.awaits_of, name)]
    acts = [entry for entry in since if entry.seat != play.names[waiting.seat]]
    if named:
        acts = [entry for entry in acts if entry.seat in named]
    came = [entry for entry in acts if _is(entry, words.awaits)]
    if words.awaits_not:
        told = named or words.awaits_of in _ANY or len(acts) == 1
        return bool(came and told)
    return len(came) < len(acts) if came and words.awaits_of in _EACH else not came


def _names(said: str, name: str) -> bool:
    """Do the words for a player begin with the name of this seat?"""
    spoken, seat = said.lower().split(), name.lower().replace(" ", "").removeprefix("seat")
    return any("".join(spoken[: count + 1]) == seat for count in range(len(spoken)))


def _is(entry: Entry, awaited: str) -> bool:
    """Is this act what was awaited? A bet and a raise are one: what it is, the table says."""
    if awaited == "all-in":
        return entry.all_in
    if awaited in _LIFTS:
        return entry.verb in _LIFTS
    return entry.verb == awaited
