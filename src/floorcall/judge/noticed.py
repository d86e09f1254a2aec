"""A wrong amount that nobody saw, and an act that is made on the right one: the error has come to light (52)."""

from floorcall.judge.act import Act, total_of
from floorcall.judge.fit import fit
from floorcall.judge.look import look
from floorcall.judge.play import Play
from floorcall.judge.put_right import planned
from floorcall.judge.readers import read
from floorcall.judge.turns import is_clean
from floorcall.table.hand import Hand
from floorcall.words import AGGRESSIONS


def comes_to_light(play: Play, seat: int, act: Act) -> bool:
    """Is this a raise to just what was said over the right amount, and to another figure over the one that stood?"""
    if len(play.wrong) != 1 or play.wrong[0].kind == "call-as-raise" or "unnoticed" in act.flags:
        return False
    plan = planned(play, play.wrong[0])
    return plan.holds and _as_said(play, plan.hand, seat, act) and not _as_said(play, play.hand, seat, act)


def makes_up(play: Play, seat: int, act: Act) -> bool:
    """Does a seat whose turn it is not put out just what its bet or call, once put right, still owes?"""
    if len(play.wrong) != 1 or seat == int(play.hand.actor) or not act.new:
        return False
    plan = planned(play, play.wrong[0])
    owed = [change.right - change.made for change in plan.changes if change.seat == seat]
    return plan.holds and total_of(act.new) in owed


def _as_said(play: Play, hand: Hand, seat: int, act: Act) -> bool:
    """Is the act, over this table, a bet or raise to just the figure that was said?"""
    sight = look(play, hand, seat, act)
    wish = read(sight, act)
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    return outcome.verb in AGGRESSIONS and outcome.to in act.words.readings
