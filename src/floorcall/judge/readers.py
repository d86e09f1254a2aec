"""The readers of an act, in their order: the order is the precedence, and it stands here and nowhere else.

Each takes what the seat faces and what it did, and answers with what the seat is taken to have done, or
None where the act is not of its kind. The first answer counts (40-A: what came first defines the act).
"""

from collections.abc import Callable
from dataclasses import replace

from floorcall.judge import chips, declared, motions, nonstandard, short, words
from floorcall.judge.act import NOTHING, Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FLOOR, VOID, Finding, Phrase
from floorcall.judge.wish import Choice, Read, Wish, floor

Reader = Callable[[Sight, Act], Wish | None]


def rereading(reader: Callable[[Sight, Act, Read], Wish | None]) -> Reader:
    """A reader that has to read the act anew with something left out, as a plain one."""
    return lambda sight, act: reader(sight, act, read)


READERS: tuple[Reader, ...] = (
    # what was said, where it came before the chips or with them
    rereading(words.unclear),  # 40-A, 57: not plainly made
    rereading(words.conditional),  # 59-A
    rereading(nonstandard.nonstandard),  # 3, 57
    short.misquoted,  # 49: before 45 and 51-B
    words.folds,  # 58
    rereading(words.checks),  # 55
    words.calls,  # 51-A, 55-A
    words.all_in,  # 45-A
    words.pot,  # 54
    declared.declared,  # 43, 42, 57
    declared.amount_only,  # 40-C
    words.other_words,
    # what was put out in silence: there are new chips, or old ones were pulled back
    rereading(motions.unclear_chips),  # 40-A: not plainly put out
    rereading(motions.string),  # 56, 42
    motions.pulls_back,  # 46-B; from here on there are new chips
    short.short,  # 51, 41
    chips.unopened,  # 44, 52-A
    chips.with_option,  # 46-C-2; from here on a bet is faced
    chips.exact,  # 41-B
    chips.prior,  # 46-C
    chips.one_chip,  # 44
    chips.several_chips,  # 45, 43
)


def read(sight: Sight, act: Act) -> Wish:
    """What the seat is taken to have done."""
    if sight.terms.words_and_chips == "words" and act.after.verb and not act.words.verb:
        act = replace(act, first=act.after, after=type(act.after)())
    if act.held:
        return _held_forward(sight, act)
    if act.together.verb and not act.first.verb and act.new:
        return _heard(sight, act, _same_moment(sight, act))
    return _heard(sight, act, _first_answer(sight, act))


def _heard(sight: Sight, act: Act, wish: Wish) -> Wish:
    """Words are taken as heard; where the chips beside them would be something else, the ruling rests on that."""
    if not act.spoke or not act.new or act.unclear_words or "heard" in sight.facts or wish.status == FLOOR:
        return wish
    other = _first_answer(replace(sight, facts={**sight.facts, "heard": False}), act)
    return replace(wish, assumes=(*wish.assumes, "heard")) if other.status == FLOOR else wish


def _held_forward(sight: Sight, act: Act) -> Wish:
    """Chips held forward and not let go are no bet (40), unless the house has a line that makes them one."""
    without = read(sight, replace(act, held={}))
    if without.status == VOID and without.kind is None and not act.spoke:
        found = Finding("methods-of-betting", "not-released", {})
        without = Wish(None, status=VOID, because=(found,), say=(Phrase("not-released", {}),))
    without = without.noted(Phrase("betting-line", {}))
    if sight.terms.forward_motion == "not-binding":
        return without
    custom = Finding("custom", "forward-motion", {"term": "forward-motion"})
    order = (*act.motions[: act.held_after], act.held, *act.motions[act.held_after :])
    made = read(sight, replace(act, motions=order, held={}))
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
    return wish if same else replace(wish, assumes=(*wish.assumes, "words-first"))


def _first_answer(sight: Sight, act: Act) -> Wish:
    return words_after(act, next(wish for reader in READERS if (wish := reader(sight, act)) is not None))


def words_after(act: Act, wish: Wish) -> Wish:
    """Words once the chips are out come too late to change them (40-A, 44)."""
    late = act.after.verb if act.new else None
    if late is None or late in (wish.kind, "check") or act.words.verb:
        return wish
    if late == "call" and wish.kind == "call":
        return wish
    return replace(wish, because=(*wish.because, Finding("methods-of-betting", "chips-first", {})))
