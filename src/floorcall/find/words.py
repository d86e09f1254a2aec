"""Words as search knows them: without endings, without small words, and with what the card room says for them."""

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache, lru_cache
from importlib.resources import files
from typing import Final

SMALL: Final = frozenset(
    word
    for row in (
        "a an and are as at be been but by do does for from had has have he her him his i in is it its me my of on or",
        "our she so than that the their them then there they this to up us was we were what when where which while",
        "who whom whose will with would you your am can could did if into just may must not shall should",
    )
    for word in row.split()
)
"""Words that tell nothing apart."""

_TOKEN: Final = re.compile(r"[a-z]+#|[a-z]+(?:'[a-z]+)?|\d+%?")
AMOUNT: Final = "amount#"
"""Stands for any amount of chips."""

_AMOUNT: Final = re.compile(r"\b\d+(?:k|\d\d)\b")
_TWO_WORDS: Final = re.compile(r"\b(?:big blind|small blind|all in|pot limit|no limit)\b")
_IRREGULAR: Final = {
    "said": "say", "says": "say", "threw": "throw", "thrown": "throw", "went": "go", "goes": "go", "took": "take",
    "taken": "take", "left": "leave", "shown": "show", "saw": "see", "seen": "see", "made": "make", "got": "get",
    "told": "tell", "lost": "lose", "found": "find", "knew": "know", "dealt": "deal", "spoke": "speak", "won": "win",
    "withdrew": "withdraw", "paid": "pay", "bound": "bind", "meant": "mean", "held": "hold", "broken": "break",
    "broke": "break", "slid": "slide", "stood": "stand", "kept": "keep", "thought": "think", "forgot": "forget",
}  # fmt: skip
_VOWEL: Final = re.compile("[aeiouy]")
_ENDINGS: Final = ("ations", "ation", "ings", "ing", "ies", "ied", "ers", "est", "ed", "es", "er", "ly", "s", "e", "y")


@lru_cache(maxsize=20_000)
def stem(word: str) -> str:
    """A word without its ending, as far as that is safe: raises, raised and raising are one."""
    word = word.removesuffix("'s").replace("'", "")
    word = _IRREGULAR.get(word, word)
    for ending in _ENDINGS:
        bare = word.removesuffix(ending)
        if bare != word and len(bare) >= 3 and _VOWEL.search(bare):
            doubled = len(bare) > 3 and bare[-1] == bare[-2] and bare[-1] not in "ls"
            return bare[:-1] if doubled else bare
    return word


def stems(text: str) -> list[str]:
    """The words of a text that tell something, in order, without endings. An amount is one word, whatever it is."""
    text = re.sub(r"(?<=\d),(?=\d{3})", "", text.lower().replace("\u2019", "'"))
    text = _AMOUNT.sub(f" {AMOUNT} ", text.replace("-", " "))
    text = _TWO_WORDS.sub(lambda two: two[0].replace(" ", ""), text)
    return [stem(word) for word in _TOKEN.findall(text) if word not in SMALL]


def terms(text: str) -> list[str]:
    """The words of a text, and after them the things that its phrases stand for, each marked with a `=`.

    Which amount it is tells no rule from another: amounts count only in phrases.
    """
    words = stems(text)
    return [*(word for word in words if word != AMOUNT), *things(words)]


def things(words: list[str]) -> Iterator[str]:
    """What the phrases among the words stand for, once each."""
    known = _phrases()
    found: dict[str, None] = {}
    for start, word in enumerate(words):
        for phrase, names in known.get(word, ()):
            if words[start : start + len(phrase)] == list(phrase):
                found.update(dict.fromkeys(names))
    yield from found


@cache
def _phrases() -> dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]]:
    """The phrases of the card room by their first word, each with the things it stands for."""
    text = (files("floorcall.find") / "synonyms.toml").read_text("utf-8")
    named: dict[tuple[str, ...], list[str]] = {}
    for thing, phrases in tomllib.loads(text).items():
        for phrase in _stemmed(phrases):
            named.setdefault(phrase, []).append("=" + thing)
    by_first: dict[str, list[tuple[tuple[str, ...], tuple[str, ...]]]] = {}
    for phrase, names in named.items():
        by_first.setdefault(phrase[0], []).append((phrase, tuple(names)))
    return by_first


def _stemmed(phrases: Iterable[str]) -> Iterator[tuple[str, ...]]:
    for phrase in phrases:
        words = tuple(stems(phrase))
        if words:
            yield words
