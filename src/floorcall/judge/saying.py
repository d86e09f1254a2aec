"""What the floor says first: phrases for a ruling, in the order in which they are said."""

from floorcall.judge.fit import Outcome
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, FLOOR, VOID, Phrase
from floorcall.judge.wish import Wish
from floorcall.words import BET, BRING_IN, CALL, COMPLETE, RAISE


def phrases(sight: Sight, wish: Wish, outcome: Outcome) -> tuple[Phrase, ...]:
    """The sentence, then the chips that still go in, then those that come back."""
    seat = sight.seat
    if wish.status == FLOOR:
        return (*wish.say, Phrase("floor", {}))
    if wish.say:
        return wish.say
    if wish.status == FACT and outcome.all_in:
        return (Phrase("fact-all-in", {"seat": seat}),)
    if wish.status == FACT:
        least = outcome.to if outcome.to is not None else sight.least_to
        return (Phrase("fact-amount", {"seat": seat, "to": least}),)
    if wish.status == VOID or outcome.verb is None:
        return (Phrase("no-act", {"seat": seat}),)
    said = [Phrase(_verb(sight, outcome), {"seat": seat, "to": outcome.to if outcome.to is not None else 0})]
    if outcome.owes:
        said.append(Phrase("adds", {"seat": seat, "owes": outcome.owes}))
    if outcome.returns:
        said.append(Phrase("returns", {"seat": seat, "returns": outcome.returns}))
    return tuple(said)


def _verb(sight: Sight, outcome: Outcome) -> str:
    assert outcome.verb is not None
    if outcome.all_in and outcome.verb == CALL:
        return "call-for-less" if outcome.to is not None and outcome.to < sight.price else "all-in-call"
    if outcome.all_in and outcome.verb in (BET, RAISE, COMPLETE, BRING_IN):
        return "all-in"
    return outcome.verb
