"""An index of short texts: which of them a question is about (Okapi BM25, with weights for fields)."""

from collections import Counter
from collections.abc import Iterable, Mapping
from difflib import get_close_matches
from math import log
from typing import Final

K1: Final = 1.2
"""How soon a word that is said again stops counting."""

B: Final = 0.4
"""How much a long text is held against it, from 0 to 1."""

SHORTEST: Final = 5
"""Letters that a word must have to be taken for a slip."""

CLOSE: Final = 0.8
"""How near a word must be to one that is known."""


class Index:
    """Texts by name, each a list of fields: (weight, terms)."""

    def __init__(self, texts: Mapping[str, Iterable[tuple[float, list[str]]]]) -> None:
        self._weights: dict[str, dict[str, float]] = {}
        self._length: dict[str, float] = {}
        for name, fields in texts.items():
            length = 0.0
            for weight, terms in fields:
                length += weight * len(terms)
                for term, count in Counter(terms).items():
                    held = self._weights.setdefault(term, {})
                    held[name] = held.get(name, 0.0) + weight * count
            self._length[name] = length
        self._mean = sum(self._length.values()) / max(len(self._length), 1)

    def known(self, term: str) -> str:
        """The term, or where no text has it, the nearest that one has: a slip of the keyboard finds all the same."""
        if term in self._weights or len(term) < SHORTEST:
            return term
        near = get_close_matches(term, self._weights, 1, CLOSE)
        return near[0] if near else term

    def scores(self, terms: Iterable[str]) -> dict[str, float]:
        """How well each text answers, by name; only those that have one of the terms."""
        found: dict[str, float] = {}
        for term in dict.fromkeys(self.known(term) for term in terms):
            held = self._weights.get(term, {})
            rare = log(1 + (len(self._length) - len(held) + 0.5) / (len(held) + 0.5))
            for name, weight in held.items():
                long = 1 - B + B * self._length[name] / self._mean
                found[name] = found.get(name, 0.0) + rare * weight * (K1 + 1) / (weight + K1 * long)
        return found
