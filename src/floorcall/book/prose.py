"""Prose: the sentences of rulings that belong to no rule: what is said first, choices, questions, notes."""

from dataclasses import dataclass
from typing import Final

from floorcall.book.page import Page
from floorcall.words import BadInput, FloorcallError, nearest

KINDS: Final = ("say", "menu", "ask", "assumes", "note", "flip", "drill")
"""One file of sentences/ each: said first, the floor's choices, questions, what was assumed, notes, flips, drills."""


@dataclass(frozen=True, slots=True)
class Question:
    """A fact that a ruling may turn on.

    default: the usual answer, None where there is none; yes, no: the two answers as a button's text, ""
    where the answer is not yes or no.
    """

    fact: str
    text: str
    default: bool | None
    yes: str
    no: str


_READ: dict[str, Page] = {}


def _page(kind: str) -> Page:
    if kind not in KINDS:
        raise FloorcallError(f"unknown kind of sentence '{kind}'{nearest(kind, list(KINDS))}")
    page = _READ.get(kind)
    if page is None:
        page = _READ[kind] = Page.packaged("sentences", f"{kind}.toml")
    return page


def phrase_ids(kind: str) -> tuple[str, ...]:
    """Every id of one kind, in the order of the file."""
    return tuple(_page(kind).data)


def phrase(kind: str, name: str) -> str:
    """A sentence with its {facts} still to be filled in; FloorcallError for an unknown kind or id."""
    page = _page(kind)
    if name not in page.data:
        raise FloorcallError(f"no {kind} sentence '{name}'{nearest(name, list(page.data))}")
    if kind == "ask":
        return question(name).text
    return page.string(page.data, name)


def question(fact: str) -> Question:
    """The question that a fact answers; BadInput for an unknown fact."""
    page = _page("ask")
    if fact not in page.data:
        raise BadInput(f"unknown fact '{fact}'{nearest(fact, list(page.data))}")
    table = page.table(page.data, fact)
    page.only(table, ("text", "default", "yes", "no"), "key of a question", fact)
    default = table.get("default", "")
    return Question(
        fact,
        page.string(table, "text", "", fact),
        default if isinstance(default, bool) else None,
        page.string(table, "yes", "", fact),
        page.string(table, "no", "", fact),
    )
