"""Words as spoken, heard: which act they declare, and which amount. Never fails, whatever is said."""

import re
from collections.abc import Iterable
from dataclasses import replace
from functools import lru_cache
from typing import Final

from floorcall.talk.heard import Heard
from floorcall.talk.sentence import Sentence

__all__ = ["Heard", "hear"]

MOST: Final = 1000
"""Characters that are listened to."""

_TOKEN: Final = re.compile(
    r"\d[\d,.]*\d(?:k|mm|mil|m|x)?(?![a-z])|\d(?:k|mm|mil|m|x|bet)?(?![a-z])|\d+[a-z]+"
    r"|[a-z]+(?:'[a-z]+)*|\.{2,}|[.?!;,:\u2014\u2013/%+=&]"
)
_COMMA: Final = re.compile(r"(?<![\d,.])(\d{1,3}),(\d{1,2})(?=(?:k|mm?|mil)(?![a-z]))")
"""2,5k: a comma for the point, as much of the world writes it."""
_ENDS: Final = frozenset({".", "?", "!", ";"})
_TAKES_BACK: Final = frozenset({"mean", "meant", "no", "sorry", "wait", "rather", "actually"})
_AGGRESSIVE: Final = ("bet", "raise", "complete", "all-in")


@lru_cache(maxsize=4096)
def hear(text: str) -> Heard:
    """What a text declares when it is spoken: the first declaration, with any others in `then`.

    Where nothing is declared, conditional words keep their verb; a question only names it.
    """
    parts: list[Heard] = []
    for sentence in _sentences(text[:MOST]):
        parts += sentence.heard()
    declared = _merged(part for part in parts if not part.question and not part.conditional)
    if declared:
        return replace(declared[0], then=tuple(declared[1:]))
    later = _merged(part for part in parts if part.conditional)
    if later:
        return replace(later[0], then=tuple(later[1:]))
    asked = next((part for part in parts if part.question), Heard(question="?" in text))
    return replace(asked, verb=None, named=asked.verb, then=())


def _sentences(text: str) -> list[Sentence]:
    text = text.lower().replace("\u2019", "'").replace("\u2018", "'").replace("\u2026", "...").replace("\u2011", "-")
    text = _COMMA.sub(r"\1.\2", text)
    tokens = _TOKEN.findall(re.sub(r"(?<=[a-z0-9])-(?=[a-z0-9])", " ", text.replace("_", " ")))
    sentences: list[Sentence] = []
    words: list[str] = []
    for token in [*tokens, "."]:
        if words and token in _TAKES_BACK and _is_figure(words):
            sentences.append(Sentence(words, asked=False))
            words = []
        if token not in _ENDS:
            words.append("..." if token.startswith("..") else token)
            continue
        if words:
            sentences.append(Sentence(words, asked=token == "?"))
        words = []
    return sentences


def _is_figure(words: list[str]) -> bool:
    """Is a bare figure all that was said so far? What takes it back then is said after a declaration (40-A)."""
    said = Sentence(words[:-1] if words[-1] == "i" else words, asked=False).heard()
    return len(said) == 1 and said[0].verb == "amount" and not said[0].conditional


def _merged(parts: Iterable[Heard]) -> list[Heard]:
    """Declarations that belong together made one: raise, eight hundred; raise, all in; call, I call."""
    merged: list[Heard] = []
    for part in parts:
        one = _joined(merged[-1], part) if merged else None
        if one is not None:
            merged[-1] = one
        elif merged and merged[-1].verb == "call" and part.verb == "raise" and part.readings and not part.total:
            merged.append(replace(part, more=True))  # I see your 500 and raise you 500
        else:
            merged.append(part)
    return merged


def _joined(first: Heard, then: Heard) -> Heard | None:
    """Two declarations as one, or None where they are two."""
    if first.loose == "or":
        return None
    if first.verb in (*_AGGRESSIVE, "call", "bring-in") and not first.readings and then.verb == "amount":
        return _with_figure(first, then)
    if first.verb in ("bet", "raise") and then.verb == "all-in" and not first.readings:
        return then
    if first.verb in ("bet", "raise") and then.verb == "raise" and (then.minimum or then.times):
        both = replace(first, minimum=then.minimum, times=then.times)
        return both if first.readings else _with_figure(both, then)
    if first.verb == "amount" and then.verb in ("bet", "raise", "complete") and not then.readings:
        return replace(first, verb=then.verb)
    if first.verb == then.verb:
        if not then.readings or (first.amount, first.readings) == (then.amount, then.readings):
            return replace(first, folding_talk=first.folding_talk and then.folding_talk)
        if not first.readings:
            return _with_figure(first, then)
    return None


def _with_figure(first: Heard, then: Heard) -> Heard:
    """The first declaration with the figure of the second."""
    total = (first.total or then.total) and not then.more
    first = replace(first, loose=then.loose, others=then.others)
    return replace(first, amount=then.amount, readings=then.readings, total=total, more=then.more)
