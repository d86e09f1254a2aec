"""Marking a trainee's ruling: what was right, which step was missed, what would have made it right."""

from collections.abc import Callable
from dataclasses import dataclass, replace
from typing import Final, Protocol

from floorcall.book.book import BASE, open_book
from floorcall.judge.verdict import DECIDED, FLOOR, VOID, OptionsView
from floorcall.judge.verdict import Ruling as Found
from floorcall.render.ruling import Json, Ruling
from floorcall.render.sentence import Facts, fill
from floorcall.teach.drill import RULING, Drill
from floorcall.teach.flip import Flip, Target, nearest_flip
from floorcall.teach.reply import Reply, read_reply

RAISES: Final = frozenset({"bet", "raise", "complete", "all-in"})
"""Words for the same thing: which of them is right follows from whether there was a bet."""


@dataclass(frozen=True, slots=True)
class Mark:
    """What a reply is worth.

    understood: was it a ruling at all; right: the ruling is right, and nothing that was said of it is wrong;
    points of `of`: one for the act, one for its amount, one for the chips that go back or are still owed;
    missed: what was left out or wrong, in sentences; step: the number of the step that the reply missed, from 1;
    flip: the smallest change of fact that would make the reply right, None where none was found; nearly: it makes
    only the act right, not the amount.
    """

    reply: Reply
    understood: bool
    right: bool
    points: int
    of: int
    told: str
    missed: tuple[str, ...]
    step: int | None = None
    flip: Flip | None = None
    nearly: bool = False

    def to_dict(self) -> Json:
        """The same as plain data for JSON."""
        return {
            "understood": self.understood,
            "right": self.right,
            "points": self.points,
            "of": self.of,
            "told": self.told,
            "missed": list(self.missed),
            "step": self.step,
            "flip": self.flip and self.flip.to_dict(),
            "nearly": self.nearly,
        }


class Ruled(Protocol):
    """A ruling as far as a reply can give it, before or after it is told."""

    @property
    def status(self) -> str: ...
    @property
    def verb(self) -> str | None: ...
    @property
    def to(self) -> int | None: ...
    @property
    def returns(self) -> int: ...
    @property
    def all_in(self) -> bool: ...
    @property
    def due_to(self) -> int | None: ...


def mark(drill: Drill, text: str) -> Mark:
    """The mark for a trainee's words about a drill."""
    reply = read_reply(text)
    if not reply.is_ruling and reply.to is None:
        return Mark(reply, False, False, 0, _worth(drill), drill.told, ())
    points, missed, wrong = _of_options(drill, reply) if drill.ruling is None else _of_ruling(drill.ruling, reply)
    if not wrong:
        return Mark(reply, True, True, points, _worth(drill), drill.told, tuple(missed))
    flip, nearly = _made_right(drill, reply, act_is_right=points > 0)
    step = missed_step(drill, flip)
    return Mark(reply, True, False, points, _worth(drill), drill.told, tuple(missed), step, flip, nearly)


def _worth(drill: Drill) -> int:
    ruling = drill.ruling
    if ruling is None:
        return 2 if drill.options is not None and drill.options.raises is not None else 1
    return 1 + (ruling.verb in RAISES) + bool(_chips(ruling)[1])


def _chips(ruling: Ruling) -> tuple[str, int]:
    """What still moves: chips that go back, or that are missing from those put out. After words alone all is owed."""
    if ruling.returns:
        return "returns", ruling.returns
    return "owes", 0 if ruling.owes == ruling.adds else ruling.owes


def _of_ruling(ruling: Ruling, reply: Reply) -> tuple[int, list[str], bool]:
    """Points, what was missed, and whether anything is wrong."""
    if not same_act(ruling, reply):
        return 0, [], True
    points, missed, wrong = 1, list[str](), False
    if ruling.verb in RAISES and (reply.to == ruling.to or (reply.to is None and reply.binds is not None)):
        points += 1
    elif ruling.to is not None and reply.to != ruling.to and (ruling.verb in RAISES or reply.to is not None):
        missed.append(say("missed-amount", {"to": ruling.to}))
        wrong = True
    name, chips = _chips(ruling)
    said = reply.returns if name == "returns" else reply.owes
    if said is not None and said not in (chips, ruling.owes):
        missed.append(say(f"wrong-{name}", {name: chips, "said": said}))
        wrong = True
    elif chips and said == chips:
        points += 1
    elif chips:
        missed.append(say(f"missed-{name}", {name: chips}))
    return points, missed, wrong


def same_act(ruled: Ruled, reply: Reply) -> bool:
    """Does the reply name the act that the ruling is?"""
    if reply.floor:
        return ruled.status == FLOOR
    if reply.binds is False:
        return ruled.status == VOID and ruled.due_to is not None
    if ruled.status != DECIDED:
        return False
    if reply.verb is None:
        return ruled.due_to is not None if reply.binds else ruled.verb in RAISES and reply.to == ruled.to
    if reply.verb == "all-in":
        return ruled.all_in
    return ruled.verb in RAISES if reply.verb in RAISES else ruled.verb == reply.verb


def _of_options(drill: Drill, reply: Reply) -> tuple[int, list[str], bool]:
    raises = drill.options.raises if drill.options is not None else None
    if reply.floor or _may(reply) != (raises is not None):
        return 0, [], True
    if raises is None:
        return 1, [], False
    missed = [] if reply.to == raises.min_to else [say("missed-amount", {"to": raises.min_to})]
    return 2 - len(missed), missed, reply.to is not None and bool(missed)


def _may(reply: Reply) -> bool:
    """Does the reply allow a raise?"""
    if reply.may_raise is not None:
        return reply.may_raise
    return reply.verb in RAISES or (reply.verb is None and reply.to is not None)


def _made_right(drill: Drill, reply: Reply, *, act_is_right: bool) -> tuple[Flip | None, bool]:
    """The smallest change that makes the reply right, or, where the act is wrong, at least the act: then True."""
    line = drill.line if drill.asks == RULING else None
    exact = _wanted(drill, reply)
    flip = nearest_flip(drill.case, line, exact, aim=reply.to, pairs=False)
    if flip is not None:
        return flip, False
    if reply.is_ruling and not act_is_right and (reply.to, reply.returns) != (None, None):
        flip = nearest_flip(drill.case, line, _wanted(drill, replace(reply, to=None, returns=None)), pairs=False)
        if flip is not None:
            return flip, True
    return nearest_flip(drill.case, line, exact), False


def _wanted(drill: Drill, reply: Reply) -> Callable[[Target], bool]:
    """Is a ruling the one that the reply gives?"""
    if drill.asks == RULING:
        return lambda target: target[0] is not None and _gives(target[0], reply)
    return lambda target: target[1] is not None and _allows(target[1], drill.seat, reply)


def _gives(found: Found, reply: Reply) -> bool:
    if not same_act(found, reply):
        return False
    if reply.to is not None and found.to != reply.to:
        return False
    return reply.returns is None or found.returns == reply.returns


def _allows(options: OptionsView, seat: str, reply: Reply) -> bool:
    if options.seat != seat or (options.raise_ is not None) != _may(reply):
        return False
    return reply.to is None or options.raise_ is None or options.raise_[1] == reply.to


def missed_step(drill: Drill, flip: Flip | None) -> int | None:
    """The step that the reply missed: the first that would fall away with its ruling, else the last, which decides."""
    steps = drill.steps
    if flip is not None and flip.ruling is not None and drill.ruling is not None:
        rules = {step.slug for step in flip.ruling.because}
        texts = {step.text for step in flip.ruling.because}
        gone = [number for number, step in enumerate(steps, 1) if step.text not in texts]
        first = [number for number in gone if steps[number - 1].slug not in rules] or gone
        if first:
            return first[0]
    return len(steps) or None


def say(name: str, facts: Facts) -> str:
    """A sentence of the drill, filled in."""
    return fill(open_book(BASE).phrase("drill", name), facts, f"drill {name}")
