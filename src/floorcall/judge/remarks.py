"""What is to be said of an act whatever was read into it: words before chips, a misquoted price, short all-ins."""

from itertools import pairwise

from floorcall.judge.act import Act
from floorcall.judge.fit import Outcome
from floorcall.judge.look import opened_by, reopened
from floorcall.judge.play import Play
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, Finding, Phrase
from floorcall.judge.wish import Wish
from floorcall.words import CALL, CHECK, COMPLETE, FOLD, RAISE


def remarked(play: Play, sight: Sight, act: Act, wish: Wish, outcome: Outcome) -> Wish:
    """What is to be said of an act whatever was read into it: words before other chips, a misquoted price."""
    if (
        wish.status == DECIDED
        and act.words.verb
        and act.new
        and wish.out is not None
        and wish.out != (outcome.to or sight.put)
    ):
        wish = wish.with_(Finding("methods-of-betting", "words-first", {"out": wish.out}))
    taken_back = any(then.verb in (CALL, CHECK, FOLD) for then in act.words.then[:1])
    if wish.status == DECIDED and taken_back and act.words.verb in ("amount", "bet", "raise", "all-in", "pot"):
        wish = wish.noted(Phrase("first-words-stand", {}))
    if outcome.verb in (RAISE, COMPLETE) and sight.answered is not None and sight.price > sight.answered:
        price, answered = sight.price, sight.answered
        why = reopened(sight.limit, sight.terms, price - answered, price, answered, sight.step, sight.bet)
        wish = wish.with_(opened_by(play, play.hand, play.names.index(sight.seat)) or why)
        if short_lifts(play, sight.answered) > 1:
            wish = wish.noted(Phrase("short-all-in-adds-up", {}))
    if sight.closed is not None and sight.closed.slug == "number-of-raises" and short_lifts(play, -1):
        wish = wish.noted(Phrase("cap-and-short", {}))
    bets = [waiting for waiting in play.pending.values() if waiting.verb not in (CHECK, CALL, None)]
    matched = any(waiting.to is not None and waiting.to in (wish.to, *act.words.readings) for waiting in bets)
    if bets and (matched or (act.words.verb == CALL and wish.kind == CHECK)):
        wish = wish.noted(Phrase("calls-the-bet-out-of-turn", {}))
    quoted = sight.quote is not None and sight.quote != sight.price and sight.facing
    if quoted and not any(finding.slug == "accepted-action" for finding in wish.because):
        wish = wish.noted(Phrase("quoted-otherwise", {"quoted": sight.quote or 0, "price": sight.price}))
    return wish


def short_lifts(play: Play, answered: int) -> int:
    """How many of the bets and raises above a price were all-ins for less than a full one."""
    levels = [play.base, *(lift.level for lift in play.lifts)]
    return sum(
        1 for before, after in pairwise(levels) if after.price > answered and after.price - before.price < before.step
    )
