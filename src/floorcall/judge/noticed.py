"""A wrong amount that nobody saw, and a raise that is made on the right one: the error has come to light (52)."""

from dataclasses import dataclass
from typing import Final

from floorcall.judge.act import Act
from floorcall.judge.fit import fit
from floorcall.judge.look import look
from floorcall.judge.play import Play
from floorcall.judge.put_right import planned
from floorcall.judge.readers import read
from floorcall.judge.turns import is_clean
from floorcall.table.hand import Hand
from floorcall.words import BET, COMPLETE, RAISE

_UNTIL_THE_CARD: Final = frozenset({"under-minimum", "over-pot", "over-fixed"})


@dataclass(frozen=True, slots=True)
class _Raise:
    """barred: the seat may not raise; raised: the act is a bet or raise; as_said: to just the figure that was said."""

    barred: bool
    raised: bool
    as_said: bool


def comes_to_light(play: Play, seat: int, act: Act) -> bool:
    """Is this a raise over the right amount, where over the amount that stood the seat had none, or none like it?"""
    if len(play.wrong) != 1 or play.wrong[0].kind not in _UNTIL_THE_CARD or "unnoticed" in act.flags:
        return False
    plan = planned(play, play.wrong[0])
    stood, right = _over(play, play.hand, seat, act), _over(play, plan.hand, seat, act)
    opened = stood.barred and not right.barred and right.raised
    return plan.holds and (opened or (right.as_said and not stood.as_said))


def _over(play: Play, hand: Hand, seat: int, act: Act) -> _Raise:
    sight = look(play, hand, seat, act)
    wish = read(sight, act)
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    raised = outcome.verb in (BET, RAISE, COMPLETE)
    return _Raise(sight.closed is not None, raised, raised and outcome.to in act.words.readings)
