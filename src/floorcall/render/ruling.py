"""A ruling as others see it: what the act is, in a sentence and in numbers, and every rule behind it."""

from dataclasses import dataclass
from typing import Any

from floorcall.render.standing import NOTHING, Standing

Json = dict[str, Any]


@dataclass(frozen=True, slots=True)
class Citation:
    """One rule that was applied, with the numbers it was applied to.

    rule: its number in `book`, such as "45-B-1"; "custom" for a convention that the book does not state;
    None where that book's number is not known. verified: was the number read in the book's own text?
    term: the id of the term of the book that decided, "" where none did.
    departs: where a house set that term: the book and the rule's number that it departs from, else None.
    facts: chips as whole numbers, seats by name, None for a stack that is not known.
    """

    rule: str | None
    slug: str
    title: str
    book: str
    text: str
    facts: dict[str, int | str | bool | None]
    verified: bool = True
    term: str = ""
    departs: tuple[str, str | None] | None = None

    def to_dict(self) -> Json:
        told: Json = {
            "rule": self.rule,
            "slug": self.slug,
            "title": self.title,
            "book": self.book,
            "text": self.text,
            "facts": self.facts,
        }
        if not self.verified:
            told["verified"] = False
        if self.term:
            told["term"] = self.term
        if self.departs is not None:
            told["departs"] = {"book": self.departs[0], "rule": self.departs[1]}
        return told


@dataclass(frozen=True, slots=True)
class Choice:
    """What the floor may choose."""

    choice: str
    text: str

    def to_dict(self) -> Json:
        return {"choice": self.choice, "text": self.text}


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that would settle the ruling; `default` is its usual answer, None where it has none."""

    fact: str
    text: str
    default: int | str | bool | None

    def to_dict(self) -> Json:
        return {"fact": self.fact, "text": self.text, "default": self.default}


@dataclass(frozen=True, slots=True)
class Assumption:
    """A fact taken as true because nothing said otherwise."""

    fact: str
    text: str


@dataclass(frozen=True, slots=True)
class Note:
    """A known tension in the text, or a reading of a minority."""

    id: str
    text: str


@dataclass(frozen=True, slots=True)
class Ruling:
    """What one act legally is. Amounts in chips; `to` is the seat's total for the street."""

    line: int
    seat: str | None
    act: str
    in_turn: bool
    status: str
    verb: str | None
    to: int | None
    adds: int
    owes: int
    returns: int
    all_in: bool
    say: str
    because: tuple[Citation, ...]
    menu: tuple[Choice, ...]
    ask: tuple[Question, ...]
    assumes: tuple[Assumption, ...]
    penalty: tuple[Citation, ...]
    notes: tuple[Note, ...]
    due_to: int | None
    provisional: bool
    asked: tuple[Citation, ...]
    """Rules that were asked and did not apply."""
    standing: Standing = NOTHING
    """What of it was not read in the book, or is not covered by it."""

    @property
    def settled_by(self) -> int:
        """The line that brought this ruling about: its own, or the one on which it came due."""
        return self.line if self.due_to is None else self.due_to

    def to_dict(self, explain: bool = False) -> Json:
        told: Json = {
            "line": self.line,
            "seat": self.seat,
            "act": self.act,
            "in_turn": self.in_turn,
            "status": self.status,
            "verb": self.verb,
            "to": self.to,
            "adds": self.adds,
            "owes": self.owes,
            "returns": self.returns,
            "all_in": self.all_in,
            "say": self.say,
            "because": [entry.to_dict() for entry in self.because],
            "menu": [entry.to_dict() for entry in self.menu],
            "ask": [entry.to_dict() for entry in self.ask],
            "assumes": [entry.fact for entry in self.assumes],
            "penalty": [entry.to_dict() for entry in self.penalty],
            "notes": [entry.text for entry in self.notes],
        }
        if self.due_to is not None:
            told["due_to"] = self.due_to
        if self.provisional:
            told["provisional"] = True
        if self.standing:
            told["standing"] = self.standing.to_dict()
        if explain:
            told["asked"] = [entry.to_dict() for entry in self.asked]
        return told
