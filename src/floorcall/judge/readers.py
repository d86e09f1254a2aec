"""The readers of an act, in their order: the order is the precedence, and it stands here and nowhere else.

Each takes what the seat faces and what it did, and answers with what the seat is taken to have done, or
None where the act is not of its kind. The first answer counts (40-A: what came first defines the act).
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

from floorcall.judge import chips, declared, motions, nonstandard, short, words
from floorcall.judge.act import NOTHING, Act, total_of
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FLOOR, VOID, Finding, Phrase
from floorcall.judge.wish import Choice, Wish, floor

Reader = Callable[[Sight, Act], Wish | None]


def read(sight: Sight, act: Act) -> Wish:
    """What the seat is taken to have done, and which of its chips lie in front."""
    wish = _reading(sight, act)
    return _taken_back(wish, total_of(act.taken)) if act.taken else wish


def _taken_back(wish: Wish, taken: int) -> Wish:
    """Chips taken back once they lay out change nothing of the act (40-A): they are owed once more."""
    choices = tuple(Choice(choice.menu, _taken_back(choice.wish, taken)) for choice in wish.choices)
    wish = replace(wish, choices=choices)
    if wish.out is None:
        return wish
    stays = Finding("acting-in-turn", "chips-stay", {"taken": taken})
    return replace(wish, out=wish.out - taken, because=(*wish.because, stays))


def _reading(sight: Sight, act: Act) -> Wish:
    if sight.terms.words_and_chips == "words" and act.after.verb and not act.words.verb:
        act = replace(act, first=act.after, after=NOTHING)
    if act.held:
        return _held_forward(sight, act)
    if act.same_moment:
        return _heard(sight, act, _same_moment(sight, act))
    return _heard(sight, act, _first_answer(sight, act))


def _heard(sight: Sight, act: Act, wish: Wish) -> Wish:
    """Words are taken as heard; where the chips beside them would be something else, the ruling rests on that."""
    if not act.new or "heard" in sight.facts or wish.status == FLOOR:
        return wish
    other = _first_answer(replace(sight, facts={**sight.facts, "heard": False}), act)
    return _assuming(wish, "heard") if other.status == FLOOR else wish


def _held_forward(sight: Sight, act: Act) -> Wish:
    """Chips held forward and not let go are no bet (40), unless the house has a line that makes them one."""
    without = _reading(sight, replace(act, held=()))
    if without.status == VOID and not act.spoke and not act.gesture:
        found = Finding("methods-of-betting", "not-released", {})
        without = Wish(None, status=VOID, because=(found,), say=(Phrase("not-released", {}),))
    without = without.noted(Phrase("betting-line", {}))
    if sight.terms.forward_motion == "not-binding":
        return without
    custom = Finding("custom", "forward-motion", {"term": "forward-motion"})
    made = _reading(sight, replace(act, motions=act.held, held=()))
    if sight.terms.forward_motion == "binding":
        return replace(made, because=(custom, *made.because))
    if agree(sight, replace(made, out=without.out), without):
        return without
    other = Choice(Phrase("no-action", {}), without)
    if act.motions:  # what was let go counts in any case
        other = Choice(Phrase("as-put", menu_facts(sight, without)), without)
    return floor((Choice(Phrase("binding", {}), made), other), other.menu.id, custom)


def _same_moment(sight: Sight, act: Act) -> Wish:
    """Words and chips at one moment: the words count, unless it is known that the chips came first."""
    chips_first = replace(act, together=NOTHING, after=act.together)
    if sight.facts.get("words-first") is False:
        return _first_answer(sight, chips_first)
    wish = _first_answer(sight, act)
    if "words-first" in sight.facts:
        return wish
    other = _first_answer(sight, chips_first)
    same = (wish.kind, wish.to) == (other.kind, other.to)
    return wish if same else _assuming(wish, "words-first")


def _assuming(wish: Wish, fact: str) -> Wish:
    return wish if fact in wish.assumes else replace(wish, assumes=(*wish.assumes, fact))


def _first_answer(sight: Sight, act: Act) -> Wish:
    return words_after(act, next(wish for reader in READERS if (wish := reader(sight, act)) is not None))


def words_after(act: Act, wish: Wish) -> Wish:
    """Words once the chips are out come too late to change them (40-A, 44)."""
    late = act.after.verb if act.new else None
    if late in (None, wish.kind) or act.words.verb:
        return wish
    return wish.with_(Finding("methods-of-betting", "chips-first", {}))


READERS: tuple[Reader, ...] = (
    words.mucks,  # 58
    # what was said, where it came before the chips or with them
    partial(words.unclear, read=_reading),  # 40-A, 57: not plainly made
    partial(words.conditional, read=_reading),  # 59-A
    partial(nonstandard.nonstandard, read=_reading),  # 3, 57
    short.misquoted,  # 49: before 45 and 51-B
    words.folds,  # 58
    partial(words.checks, read=_reading),  # 55
    words.calls,  # 51-A, 55-A
    words.all_in,  # 45-A
    words.pot,  # 54
    declared.declared,  # 43, 42, 57
    declared.amount_only,  # 40-C
    words.other_words,
    # what was put out in silence: there are new chips, or old ones were pulled back
    partial(motions.unclear_chips, read=_reading),  # 40-A: not plainly put out
    partial(motions.string, read=_reading),  # 56, 42
    motions.pulls_back,  # 46-B; from here on there are new chips
    short.short,  # 51, 41
    chips.unopened,  # 44, 52-A
    chips.with_option,  # 46-C-2; from here on a bet is faced
    chips.exact,  # 41-B
    chips.prior,  # 46-C
    chips.one_chip,  # 44
    chips.several_chips,  # 45, 43
)
