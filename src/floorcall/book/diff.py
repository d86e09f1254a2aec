"""Where two books part: terms, numbers and prose."""

from dataclasses import dataclass
from typing import Any

from floorcall.book.book import Book
from floorcall.book.edition import term_ids
from floorcall.book.origin import Origin
from floorcall.book.rule import Rule


@dataclass(frozen=True, slots=True)
class TermDiff:
    """A term that the two books settle differently."""

    left: Origin
    right: Origin

    @property
    def term(self) -> str:
        return self.left.term


@dataclass(frozen=True, slots=True)
class NumberDiff:
    """A rule, or a part of it, that has another number in the other book; None: no such rule, or not known.

    known: whether both books are known well enough to tell: each has a number, or is known to have none.
    """

    slug: str
    part: str
    title: str
    left: str | None
    right: str | None
    verified: bool
    known: bool


@dataclass(frozen=True, slots=True)
class ProseDiff:
    """A rule that is told differently: `left` and `right` are the words, or what a book says elsewhere."""

    slug: str
    title: str
    left: str
    right: str


@dataclass(frozen=True, slots=True)
class BookDiff:
    """All that differs between two books."""

    left: str
    right: str
    terms: tuple[TermDiff, ...]
    numbers: tuple[NumberDiff, ...]
    prose: tuple[ProseDiff, ...]

    def to_dict(self) -> dict[str, Any]:
        """The same as plain data for JSON."""
        return {
            "left": self.left,
            "right": self.right,
            "terms": [
                {
                    "term": diff.term,
                    "left": {"value": diff.left.value, "rule": diff.left.rule or None, "standing": diff.left.standing},
                    "right": {
                        "value": diff.right.value,
                        "rule": diff.right.rule or None,
                        "standing": diff.right.standing,
                    },
                }
                for diff in self.terms
            ],
            "numbers": [
                {
                    "slug": diff.slug,
                    "part": diff.part or None,
                    "title": diff.title,
                    "left": diff.left,
                    "right": diff.right,
                    "verified": diff.verified,
                    "known": diff.known,
                }
                for diff in self.numbers
            ],
            "prose": [
                {"slug": diff.slug, "title": diff.title, "left": diff.left, "right": diff.right} for diff in self.prose
            ],
        }


def differences(left: Book, right: Book) -> BookDiff:
    """What the right book has otherwise than the left: terms in their order, rules in the left book's order."""
    terms = tuple(
        TermDiff(left.origin(term), right.origin(term))
        for term in term_ids()
        if left.terms.value(term) != right.terms.value(term)
    )
    slugs = [rule.slug for rule in left.rules]
    slugs += [slug for slug in right.slugs if slug not in slugs]
    numbers: list[NumberDiff] = []
    prose: list[ProseDiff] = []
    for slug in slugs:
        numbers += _numbers(left, right, slug)
        prose += _prose(left, right, slug)
    return BookDiff(left.id, right.id, terms, tuple(numbers), tuple(prose))


def _rule(book: Book, slug: str) -> Rule | None:
    return book.rule(slug) if slug in book.slugs else None


def _numbers(left: Book, right: Book, slug: str) -> list[NumberDiff]:
    """The rule's own number; and parts only where the rule has the same one and a part has not."""
    rule = _rule(left, slug) or right.rule(slug)
    found = _number(left, right, rule, "")
    if found is not None:
        return [found]
    parts = (_number(left, right, rule, part) for part in rule.parts)
    return [part for part in parts if part is not None]


def _number(left: Book, right: Book, rule: Rule, part: str) -> NumberDiff | None:
    ours, ours_known = left.number(rule.slug, part) if _rule(left, rule.slug) else (None, True)
    theirs, theirs_known = right.number(rule.slug, part) if _rule(right, rule.slug) else (None, True)
    if ours == theirs:
        return None
    known = (ours is not None or ours_known) and (theirs is not None or theirs_known)
    return NumberDiff(rule.slug, part, rule.title, ours, theirs, ours_known and theirs_known, known)


def _prose(left: Book, right: Book, slug: str) -> list[ProseDiff]:
    ours, theirs = _rule(left, slug), _rule(right, slug)
    one, other = _told(left, ours), _told(right, theirs)
    if one == other:
        return []
    title = (ours or theirs or right.rule(slug)).title
    return [ProseDiff(slug, title, one, other)]


def _told(book: Book, rule: Rule | None) -> str:
    """What a book says of a rule: what is known to be particular to it, else the words, else nothing."""
    if rule is None:
        return ""
    for name in (book.id, *book.follows):
        if name in rule.differs:
            return rule.differs[name]
        if book.kind != "house":
            break
    return rule.words
