"""Search: the rules and the worked cases that a question in plain words is about."""

from dataclasses import dataclass
from functools import cache, lru_cache
from typing import Any, Final

from floorcall.book.book import BASE, Book, open_book
from floorcall.book.rule import Rule
from floorcall.find.index import Index
from floorcall.find.texts import Heading, heading_fields, headings, rule_fields
from floorcall.find.words import terms

FROM_CASES: Final = 0.35
"""How much the best worked case of a rule says for the rule."""


@dataclass(frozen=True, slots=True)
class RuleHit:
    """A rule that answers. number: its number in the book, None where that is not known; part: the part meant, ""
    for all of it; text: the sentence of it that fits best; score: higher is better, only to compare."""

    slug: str
    part: str
    number: str | None
    verified: bool
    title: str
    text: str
    score: float

    def to_dict(self) -> dict[str, Any]:
        return {
            "slug": self.slug,
            "part": self.part or None,
            "number": self.number,
            "verified": self.verified,
            "title": self.title,
            "text": self.text,
            "score": self.score,
        }


@dataclass(frozen=True, slots=True)
class CaseHit:
    """A worked case that answers: its name, its source, the rule beside which it stands."""

    name: str
    slug: str
    source: str
    score: float

    def to_dict(self) -> dict[str, Any]:
        return {"name": self.name, "slug": self.slug, "source": self.source, "score": self.score}


@dataclass(frozen=True, slots=True)
class Hits:
    """What was found, best first."""

    query: str
    book: str
    rules: tuple[RuleHit, ...]
    cases: tuple[CaseHit, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data for JSON."""
        return {
            "query": self.query,
            "book": self.book,
            "rules": [hit.to_dict() for hit in self.rules],
            "cases": [hit.to_dict() for hit in self.cases],
        }


def search(query: str, book: str | Book = BASE, most: int = 5) -> Hits:
    """The rules and worked cases that a question is about, at most so many of each, best first.

    A rule's number in the book ("45-B") or its name (multiple-chips) gives that rule first.
    BadInput for an unknown book. The same question gives the same hits.
    """
    opened = open_book(book) if isinstance(book, str) else book
    asked = terms(query)
    cases, case_scores = _cases(), _case_index().scores(asked)
    rules = _rule_index(opened).scores(asked)
    best: dict[str, float] = {}
    for name, score in case_scores.items():
        slug = cases[name].slug
        best[slug] = max(best.get(slug, 0.0), score)
    for slug, score in best.items():
        rules[slug] = rules.get(slug, 0.0) + FROM_CASES * score
    named = opened.find(query)
    hits = [_hit(opened, place.rule, place.part, asked, 1000.0) for place in named]
    known = {place.rule.slug for place in named}
    ranked = sorted(rules, key=lambda slug: (-rules[slug], slug))
    hits += [_hit(opened, opened.rule(slug), "", asked, rules[slug]) for slug in ranked if slug not in known]
    found = sorted(case_scores, key=lambda name: (-case_scores[name], name))
    told = [
        CaseHit(cases[name].name, cases[name].slug, cases[name].source, round(case_scores[name], 3))
        for name in found[:most]
    ]
    return Hits(query, opened.id, tuple(hits[:most]), tuple(told))


def _hit(book: Book, rule: Rule, part: str, asked: list[str], score: float) -> RuleHit:
    number, verified = book.number(rule.slug, part)
    return RuleHit(rule.slug, part, number, verified, rule.title, _best(rule, part, asked), round(score, 3))


def _best(rule: Rule, part: str, asked: list[str]) -> str:
    """The part that was asked for, else the sentence of the rule that has most of the words."""
    if part:
        return rule.parts[part]
    words = set(asked)
    sentences = [line.strip() for line in rule.words.replace("\n", " ").replace(". ", ".\n").split("\n")]
    told = [sentence for sentence in (*sentences, *rule.parts.values()) if sentence]
    return max(told, key=lambda sentence: len(words & set(terms(sentence))), default=rule.title)


@lru_cache(maxsize=16)
def _rule_index(book: Book) -> Index:
    return Index({rule.slug: list(rule_fields(book, rule)) for rule in book.rules})


@cache
def _cases() -> dict[str, Heading]:
    return {f"{number:05}": heading for number, heading in enumerate(headings())}


@cache
def _case_index() -> Index:
    return Index({name: list(heading_fields(heading)) for name, heading in _cases().items()})
