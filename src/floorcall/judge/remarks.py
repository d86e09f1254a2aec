"""What is to be said of an act whatever was read into it: words before chips, a misquoted price, short all-ins."""

from itertools import pairwise

from floorcall.judge.act import Act, total_of
from floorcall.judge.fit import Outcome
from floorcall.judge.look import opened_by, over_straddle, reopened
from floorcall.judge.play import Play
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Finding, Phrase
from floorcall.judge.wish import Wish
from floorcall.law import straddle
from floorcall.words import CALL, CHECK, COMPLETE, RAISE


def remarked(play: Play, sight: Sight, act: Act, wish: Wish, outcome: Outcome) -> Wish:
    """What is to be said of an act whatever was read into it: words before other chips, a misquoted price."""
    out = wish.out if act.new else None
    if (
        wish.status == DECIDED
        and act.words.verb
        and (act.first.verb or sight.facts.get("words-first") is not False)
        and out is not None
        and out + total_of(act.taken) != (outcome.to or sight.put)
        and (act.words.verb != CHECK or outcome.verb == CHECK)  # facing a bet the chips tell (55)
    ):
        at_once = not act.first.verb and "words-first" not in sight.facts
        id_ = "words-at-once" if at_once else "words-first"
        wish = wish.with_(Finding("methods-of-betting", id_, {"out": out}))
    if act.words.then and wish.status != FLOOR:
        wish = wish.noted(Phrase("first-words-stand", {}))
    shorts = short_lifts(play)
    if outcome.verb in (RAISE, COMPLETE) and sight.answered is not None:
        price, answered = sight.price, sight.answered
        why = reopened(sight.limit, sight.terms, price - answered, price, answered, sight.step, sight.bet)
        wish = wish.with_(opened_by(play, play.hand, play.names.index(sight.seat)) or why)
        if sum(1 for price in shorts if price > answered) > 1:
            wish = wish.noted(Phrase("short-all-in-adds-up", {}))
    if sight.closed is not None and sight.closed.slug == "number-of-raises" and shorts:
        wish = wish.noted(Phrase("cap-and-short", {}))
    if over_straddle(play, play.hand) and _least_or_less(sight, wish, outcome):
        wish = wish.noted(*_least_over(sight.price, sight.big_blind))
    bets = [waiting for waiting in play.pending.values() if waiting.verb not in (CHECK, CALL)]
    matched = any(waiting.to is not None and waiting.to in (wish.to, *act.words.readings) for waiting in bets)
    if bets and (matched or (act.words.verb == CALL and wish.kind == CHECK)):
        wish = wish.noted(Phrase("calls-the-bet-out-of-turn", {}))
    quote, price = sight.quote, sight.price
    if quote is None or quote == price or not sight.facing:
        return wish
    accepted = any(finding.slug == "accepted-action" for finding in wish.because)
    facts = {"quoted": quote, "price": price}
    if accepted or outcome.verb != CALL:
        return wish if accepted else wish.noted(Phrase("quoted-otherwise", facts))
    return wish.with_(Finding("accepted-action", "true-price", facts)).noted(Phrase("accepted-action-relief", facts))


def _least_or_less(sight: Sight, wish: Wish, outcome: Outcome) -> bool:
    """Does the ruling hang on how much the least raise is?"""
    least = outcome.verb == RAISE and (outcome.to or 0) <= sight.full_to
    return least or any(finding.id in ("below-half", "below-half-odd") for finding in wish.because)


def _least_over(price: int, big_blind: int) -> tuple[Phrase, ...]:
    """The two readings of the least raise over a straddle, where they differ."""
    double = price + int(straddle.first_full_raise(straddle.DOUBLE, big_blind, price))
    three = price + int(straddle.first_full_raise(straddle.THREE_BLINDS, big_blind, price))
    told = {"straddle": price, "double": double, "three": three}
    return (Phrase("least-over-straddle", told),) if double != three else ()


def conduct(act: Act) -> tuple[Finding, ...]:
    """What the way of acting exposes the player to, whatever becomes of the act."""
    found = []
    if act.shown:
        found.append(Finding("exposing-cards", "penalty", {}))
    if "pot-said" in act.flags:  # before the amount, on an earlier line
        found.append(Finding("pot-size", "penalty", {}))
    return tuple(found)


def short_lifts(play: Play) -> list[int]:
    """The prices of this street that were made by an all-in for less than a full bet or raise."""
    levels = [play.base, *(lift.level for lift in play.lifts)]
    return [after.price for before, after in pairwise(levels) if after.price - before.price < before.step]
