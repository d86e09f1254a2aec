"""If-then words in a sentence: which words open a condition, and which verbs are the condition's own."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorcall.talk import phrases
from floorcall.talk.numbers import find_amount

_AS: Final = frozenset({"long", "soon"})
_INVERTED: Final = frozenset({"should", "had"})
_HE: Final = frozenset({"he", "she", "who"})
NEGATES: Final = frozenset({
    "nobody", "none", "no", "neither", "doesn't", "doesnt", "don't", "dont", "won't", "wont", "not", "never",
})  # fmt: skip
_ACTS: Final = frozenset({"fold", "check", "call", "bet", "raise", "complete", "all-in"})
_AND: Final = frozenset({"and", "or", "nor", "but"})
_MORE_PEOPLE: Final = frozenset({
    "everyone", "everybody", "nobody", "one", "anyone", "anybody", "someone", "somebody", "who",
})  # fmt: skip
_NO_MORE: Final = frozenset({"to", "into", "me", "it", "again", "first", "too", "also", "then", "now", "here", "there"})
"""After a verb they add nothing to the act: if he checks to me."""


def opens(tokens: Sequence[str], at: int) -> bool:
    """Does this word end the words that open a condition: if, provided, as long as, after he, should he?"""
    if at == 0 and tokens[0] == "suppose":
        return tokens[1:2] != ("i",)
    if tokens[at] == "after" or (at == 0 and tokens[0] in _INVERTED):
        return at + 1 < len(tokens) and tokens[at + 1] in phrases.OTHERS
    return tokens[at] in phrases.IFS or (tokens[at] == "as" and at > 0 and tokens[at - 1] in _AS)


def inverted(tokens: Sequence[str], soft: frozenset[str], *, asked: bool) -> bool:
    """Should he call, I raise: a condition without an if. It ends in no question, and a clause follows."""
    if not asked and len(tokens) > 3 and tokens[:2] == ("in", "case") and tokens[2] in phrases.OTHERS:
        return True
    starts = not asked and len(tokens) > 2 and tokens[0] in _INVERTED and tokens[1] in phrases.OTHERS
    return starts and any(token in soft or token in phrases.SELF for token in tokens)


def is_its_own(tokens: Sequence[str], soft: frozenset[str], at: int) -> bool:
    """Is the verb at this word what another player must do first, not what the speaker does?

    The first verb after an `if`, and each that an `and` or `or` joins to it, is the condition's where its subject is
    not the speaker and it either has another player's form (Bob calls) or stands beside a verb or figure of the
    speaker's: raise if both call.
    """
    theirs = tokens[at].endswith("s") and len(tokens[at]) > 3
    start = at
    while start and tokens[start - 1] not in soft:
        start -= 1
    opened = next((place for place in range(at - 1, start - 1, -1) if opens(tokens, place)), None)
    if opened is None:  # if Bob calls, and Carl calls, I raise
        return theirs and any(opens(tokens, place) for place in range(start))
    between = tokens[opened + 1 : at]
    if not between or any(word in phrases.SELF for word in between):
        return False
    verbs = [place for place, word in enumerate(between) if word in phrases.VERBS]
    if verbs and not any(word in _AND for word in between[verbs[-1] :]):
        return False
    if theirs or any(word in phrases.OTHERS for word in between):
        return True
    before = any(word in phrases.VERBS or word[:1].isdigit() for word in tokens[:opened])
    later = tokens[at + 1 :]
    return before or any(word in phrases.SELF for word in later)


@dataclass(frozen=True, slots=True)
class Awaited:
    """What another player must do first, who that is, whether it must not come, and whether the words say more:
    an amount, a second act, another case. act is empty where no act of another player is named."""

    act: str = ""
    of: str = ""
    refused: bool = False
    more: bool = False


def awaited(tokens: Sequence[str], soft: frozenset[str], own: bool) -> Awaited:
    """The condition in a sentence: fold by C. own: the speaker's act has a figure of its own."""
    opened = [at for at in range(len(tokens)) if opens(tokens, at)]
    if len(opened) != 1 or _otherwise(tokens):
        return Awaited(more=bool(opened) or _figures(tokens) > own)
    start = opened[0] + 1
    for at in range(start, len(tokens)):
        one = tokens[at : at + 2]
        two = " ".join(one) in phrases.VERBS
        kind = phrases.VERBS.get(" ".join(one), phrases.VERBS.get(tokens[at]))
        who = tokens[start:at]
        if kind not in _ACTS:
            continue
        if not who or any(word in phrases.SELF or word in phrases.SOFT for word in who):
            break
        refused = tokens[opened[0]] == "unless" or any(word in NEGATES for word in who)
        of = " ".join(word for word in who if word not in ("the", "seat", "that"))
        return Awaited(kind, of, refused, more=_says_more(tokens, soft, at + 1 + two))
    return Awaited(more=_figures(tokens) > own)


def _otherwise(tokens: Sequence[str]) -> bool:
    return "otherwise" in tokens or any(
        token == "else" and tokens[at - 1 : at] and tokens[at - 1] not in _MORE_PEOPLE
        for at, token in enumerate(tokens)
    )


def _figures(tokens: Sequence[str]) -> int:
    """How many amounts are named?"""
    count = at = 0
    while at < len(tokens):
        found = find_amount(tokens, at)
        count += found is not None
        at = found[1] if found is not None else at + 1
    return count


def _says_more(tokens: Sequence[str], soft: frozenset[str], at: int) -> bool:
    """Does the condition go on after its verb: 500, or more; and C folds; the pot?"""
    for place in range(at, len(tokens)):
        word = tokens[place]
        if word in soft:
            return tokens[place + 1 : place + 2] != () and tokens[place + 1] in ("and", "or")
        if word in phrases.SELF and word != "me":
            return False
        if word in phrases.VERBS and not is_its_own(tokens, soft, place):
            return False
        if word not in _NO_MORE:
            return True
    return False


def of_an_act(tokens: Sequence[str], at: int) -> bool:
    """Is the condition that opens at this word another player's act, to come: if he checks? Not: if he called."""
    for place in range(at + 1, len(tokens)):
        kind = phrases.VERBS.get(tokens[place])
        if kind is None:
            continue
        told = tokens[place] in phrases.PAST or (tokens[place] == "bet" and tokens[place - 1] in _HE)
        return not told and place > at + 1 and not any(word in phrases.SELF for word in tokens[at:place])
    return False
