"""What the floor says first: phrases for a ruling, in the order in which they are said."""

from floorcall.judge.fit import Outcome
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, FLOOR, Phrase
from floorcall.judge.wish import Wish
from floorcall.words import CALL


def phrases(sight: Sight, wish: Wish, outcome: Outcome) -> tuple[Phrase, ...]:
    """The sentence, then the chips that still go in, then those that come back."""
    seat = sight.seat
    if wish.status == FLOOR:
        return (Phrase("floor", {}),)
    if wish.say:
        return wish.say
    if wish.status == FACT and outcome.all_in:
        return (Phrase("fact-all-in", {"seat": seat}),)
    to = outcome.to if outcome.to is not None else 0
    if wish.status == FACT:
        return (Phrase("fact-amount", {"seat": seat, "to": to}),)
    said = [Phrase(_verb(sight, outcome, to), {"seat": seat, "to": to})]
    if outcome.owes:
        said.append(Phrase("adds", {"seat": seat, "owes": outcome.owes}))
    if outcome.returns:
        said.append(Phrase("returns", {"seat": seat, "returns": outcome.returns}))
    return tuple(said)


def _verb(sight: Sight, outcome: Outcome, to: int) -> str:
    assert outcome.verb is not None
    if outcome.all_in and outcome.verb == CALL:
        return "call-for-less" if to < sight.price else "all-in-call"
    return "all-in" if outcome.all_in else outcome.verb
