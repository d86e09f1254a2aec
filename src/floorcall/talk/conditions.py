"""If-then words in a sentence: which words open a condition, and which verbs are the condition's own."""

from collections.abc import Sequence
from typing import Final

from floorcall.talk import phrases

_AS: Final = frozenset({"long", "soon"})
_INVERTED: Final = frozenset({"should", "had"})
_HE: Final = frozenset({"he", "she", "who"})
NEGATES: Final = frozenset({"nobody", "none", "no", "neither", "doesn't", "don't", "won't", "not", "never"})
_ACTS: Final = frozenset({"fold", "check", "call", "bet", "raise", "complete", "all-in"})


def opens(tokens: Sequence[str], at: int) -> bool:
    """Does this word end the words that open a condition: if, provided, as long as?"""
    return tokens[at] in phrases.IFS or (tokens[at] == "as" and at > 0 and tokens[at - 1] in _AS)


def inverted(tokens: Sequence[str], soft: frozenset[str], *, asked: bool) -> bool:
    """Should he call, I raise: a condition without an if. It ends in no question, and a clause follows."""
    if not asked and len(tokens) > 3 and tokens[:2] == ("in", "case") and tokens[2] in phrases.OTHERS:
        return True
    starts = not asked and len(tokens) > 2 and tokens[0] in _INVERTED and tokens[1] in phrases.OTHERS
    return starts and any(token in soft for token in tokens)


def is_its_own(tokens: Sequence[str], soft: frozenset[str], at: int) -> bool:
    """Is the verb at this word what another player must do first, not what the speaker does?

    The first verb after an `if` is the condition's where its subject is not the speaker and it either has
    another player's form (Bob calls) or stands beside a verb or figure of the speaker's: raise if both call.
    """
    start = at
    while start and tokens[start - 1] not in soft:
        start -= 1
    opened = next((place for place in range(at - 1, start - 1, -1) if opens(tokens, place)), None)
    if opened is None:
        return False
    between = tokens[opened + 1 : at]
    if not between or any(word in phrases.SELF or word in phrases.VERBS for word in between):
        return False
    if tokens[at].endswith("s") and len(tokens[at]) > 3:
        return True
    before = any(word in phrases.VERBS or word[:1].isdigit() for word in tokens[:opened])
    later = tokens[at + 1 :]
    return before or any(word in phrases.SELF for word in later)


def awaited(tokens: Sequence[str]) -> tuple[str, str, bool]:
    """What another player must do first, who that is, and whether it must not come: ("fold", "c", False).

    Empty where the words name no act of another player, or more conditions than one.
    """
    opened = [at for at in range(len(tokens)) if opens(tokens, at)]
    if len(opened) != 1:
        return "", "", False
    start = opened[0] + 1
    for at in range(start, len(tokens)):
        one = tokens[at : at + 2]
        kind = phrases.VERBS.get(" ".join(one), phrases.VERBS.get(tokens[at]))
        who = tokens[start:at]
        if kind not in _ACTS:
            continue
        if not who or any(word in phrases.SELF or word in phrases.SOFT for word in who):
            return "", "", False
        refused = tokens[opened[0]] == "unless" or any(word in NEGATES for word in who)
        return kind, " ".join(word for word in who if word not in ("the", "seat")), refused
    return "", "", False


def of_an_act(tokens: Sequence[str], at: int) -> bool:
    """Is the condition that opens at this word another player's act, to come: if he checks? Not: if he called."""
    for place in range(at + 1, len(tokens)):
        kind = phrases.VERBS.get(tokens[place])
        if kind is None:
            continue
        told = tokens[place] in phrases.PAST or (tokens[place] == "bet" and tokens[place - 1] in _HE)
        return not told and place > at + 1 and not any(word in phrases.SELF for word in tokens[at:place])
    return False
