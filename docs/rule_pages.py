"""Makes the pages of the site that come from the book's data: one for each rule, the editions, the terms.

docs/conf.py writes them to docs/rules/ before the site is built (`sphinx-build -W -b html docs build/site`); nothing of
it is kept in the repository.
"""

import re
import shutil
from collections.abc import Iterator
from dataclasses import dataclass, replace
from pathlib import Path

from floorcall.book import Book, book_ids, open_book
from floorcall.book.edition_change import EditionChange, edition_changes
from floorcall.book.meaning import Meaning, meanings
from floorcall.book.rule import Rule
from floorcall.book.sheet import numbered_books
from floorcall.front import read_case, rule
from floorcall.render.answer import Answer
from floorcall.render.card import card
from floorcall.render.paper import Paper
from floorcall.render.table_svg import table_svg, title
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook, worked

BASE = "tda-2024"
FOLDER = Path(__file__).with_name("rules")
WIDTH = 78

STANDINGS = {
    "gap": "not known to be covered; the value is our default",
    "unchecked": "taken to be as in the edition that it follows",
    "reported": "reported, not read",
    "convention": "a convention of ours where the text is silent",
    "derived": "our reading of the text",
    "addendum": "shown by the rule's own examples",
    "text": "",
}


@dataclass(frozen=True)
class Page:
    """One file of the folder: its name, its text."""

    name: str
    text: str


def pages() -> Iterator[Page]:
    """Every page and every picture, in no particular order."""
    book = open_book(BASE)
    yield Page("index.md", "\n".join(contents(book)) + "\n")
    yield Page("editions.md", "\n".join(editions()) + "\n")
    yield Page("terms.md", "\n".join(terms_page()) + "\n")
    for told in book.rules:
        yield Page(f"{told.slug}.md", "\n".join(rule_page(told, book)) + "\n")
        for number, one in enumerate(worked(told.slug), 1):
            yield Page(f"tables/{told.slug}-{number}.svg", table_svg(rule(one.case)) + "\n")
    for change in edition_changes():
        for name in (change.older, change.newer):
            answer = rule({**change.case, "book": name})
            yield Page(f"tables/edition-{change.id}-{name}.svg", table_svg(answer) + "\n")


def write(folder: Path = FOLDER) -> int:
    """The folder made anew; a page that has not changed is left alone. The number of pages written."""
    wanted = {page.name: page.text for page in pages()}
    count = 0
    for name, text in wanted.items():
        path = folder / name
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.is_file() or path.read_text("utf-8") != text:
            path.write_text(text, "utf-8")
            count += 1
    for path in [*folder.glob("*.md"), *folder.glob("tables/*.svg")]:
        if str(path.relative_to(folder)) not in wanted:
            path.unlink()
    return count


def clean(folder: Path = FOLDER) -> None:
    """The folder away."""
    shutil.rmtree(folder, ignore_errors=True)


def row(*cells: str) -> str:
    return "| " + " | ".join(cell.replace("|", "\\|") for cell in cells) + " |"


def heading(told: Rule, book: Book) -> str:
    number, _ = book.number(told.slug)
    return f"{number} {told.title}" if number else told.title


# ---- the contents


def contents(book: Book) -> Iterator[str]:
    """All rules by their 2024 numbers, and the toctree."""
    yield "# Rule by rule"
    yield ""
    yield "Each rule in our own words, with its number in every edition, its worked cases and what differs elsewhere."
    yield "Titles and numbers are those of the Poker TDA Rules 2024; their text is copyright and is not quoted."
    yield ""
    yield from ("```{toctree}", ":hidden:", "", "terms", "editions", *(told.slug for told in book.rules), "```", "")
    yield row("rule", "worked cases", "ruled on")
    yield row("---", "--:", "---")
    for told in book.rules:
        count = len(worked(told.slug))
        ruled = "yes" if told.adjudicated else "told only"
        yield row(f"[{heading(told, book)}]({told.slug}.md)", str(count or ""), ruled)


# ---- one rule


def rule_page(told: Rule, book: Book) -> Iterator[str]:
    """One rule: words, parts, numbers, what differs, worked cases."""
    yield f"# {heading(told, book)}"
    yield ""
    if not told.adjudicated:
        yield from (":::{note}", "Told here, and not ruled by: no act at the table turns on it alone.", ":::", "")
    yield told.words
    yield ""
    if told.parts:
        yield from (f"- **{book.number(told.slug, part)[0] or part}** {text}" for part, text in told.parts.items())
        yield ""
    if told.note:
        yield from (":::{admonition} An open point", told.note, ":::", "")
    if told.see:
        others = ", ".join(f"[{heading(book.rule(slug), book)}]({slug}.md)" for slug in told.see)
        yield from (f"See also {others}.", "")
    yield from numbers(told)
    yield from elsewhere(told)
    yield from cases(told)
    if told.sources:
        yield from ("## Sources", "", *(f"- {source}" for source in told.sources), "")


def numbers(told: Rule) -> Iterator[str]:
    """Its number in each edition that is known."""
    known = [(name, number) for name in numbered_books() if (number := told.numbered(name)) is not None]
    if not known:
        return
    yield from ("## Numbers by edition", "", row("book", "number", ""), row("---", "---", "---"))
    for name, number in known:
        if not number.text:
            yield row(f"`{name}`", "", "has no such rule")
        else:
            how = "" if number.verified else "reported" if number.basis == "reported" else "worked out from the order"
            yield row(f"`{name}`", number.text, how)
    yield ""


def elsewhere(told: Rule) -> Iterator[str]:
    """What other books say, and the terms of the rule by book."""
    own = [term for term in meanings() if term.rule == told.slug]
    if not told.differs and not own:
        return
    yield from ("## What differs elsewhere", "")
    if told.differs:
        yield from (f"- `{name}`: {text}" for name, text in told.differs.items())
        yield ""
    for term in own:
        yield from term_table(term)


def term_table(term: Meaning) -> Iterator[str]:
    """One term: its question, and what each book makes of it."""
    yield from (f"### {term.question}", "", f"Term `{term.term}`.", "", row("book", "value", "on what"))
    yield row("---", "---", "---")
    for name in book_ids():
        origin = open_book(name).origin(term.term)
        value = str(origin.value).lower() if isinstance(origin.value, bool) else str(origin.value)
        on = STANDINGS[origin.standing]
        where = f"rule {origin.rule}" if origin.rule and origin.book == name else ""
        yield row(f"`{name}`", f"`{value}`", "; ".join(part for part in (where, on) if part))
    yield ""
    yield from (f"- `{value}`: {means}" for value, means in term.values.items())
    yield ""


def cases(told: Rule) -> Iterator[str]:
    """Its worked cases with their tables and rulings."""
    found = worked(told.slug)
    if not found:
        return
    yield from ("## Worked cases", "")
    for number, one in enumerate(found, 1):
        yield from (f"### {literal(one.case.name)}", "")
        if one.case.source:
            yield from (f"From: {literal(one.case.source)}.", "")
        yield from shown(one.case, rule(one.case), f"{told.slug}-{number}")


def shown(case: Case, answer: Answer, picture: str) -> Iterator[str]:
    """A case as it can be pasted, the table that it leaves, and the ruling card."""
    bare = replace(case, name="", source="", expect=None, accept=())
    lines = [line for line in bare.to_toml().strip().splitlines() if line not in ('name = ""', 'source = ""')]
    yield from ("```toml", *lines, "```", "")
    yield from (f"![The table afterwards: {literal(title(answer))}](tables/{picture}.svg)" + "{.floorcall-table}", "")
    yield from ("```text", card(answer, Paper(WIDTH)).strip("\n"), "```", "")


def literal(text: str) -> str:
    """Text in which Markdown sees nothing."""
    return re.sub(r"([\\`*_\[\]<>{}$])", r"\\\1", text)


# ---- editions and terms


def editions() -> Iterator[str]:
    """What changed between editions, each with its case under both."""
    yield "# What changed between editions"
    yield ""
    yield "Each change with a case that both editions rule on. Where the outcome is the same the case shows that."
    yield ""
    for change in edition_changes():
        yield from edition_change(change)


def edition_change(change: EditionChange) -> Iterator[str]:
    yield f"## {change.title}: {change.older} and {change.newer}"
    yield ""
    yield f"Before: {change.before}"
    yield ""
    yield f"After: {change.after}"
    yield ""
    kept = "" if change.flips else " The outcome is the same."
    yield f"{change.on}{kept}"
    yield ""
    for name in (change.older, change.newer):
        case = replace(read_case(change.case), book=name)
        yield from (f"### {change.title} by {name}", "")
        yield from shown(case, rule(case), f"edition-{change.id}-{name}")


def terms_page() -> Iterator[str]:
    """Every term with its separating cases."""
    yield "# Where books differ"
    yield ""
    yield "Every point on which books and rooms differ is a term with a value of its own. A room sets terms in a file"
    yield "([for a director](../tutorial-director.md)); [one table](../books.md) has them all. For each value that is"
    yield f"not that of `{BASE}` there is a worked case that it rules otherwise."
    yield ""
    home = {one.case.name: one.slug for one in casebook()}
    for term in meanings():
        yield from (f"## {term.question}", "")
        yield from (f"Term `{term.term}`, [{open_book(BASE).rule(term.rule).title}]({term.rule}.md).", "")
        for value, means in term.values.items():
            name = term.cases.get(value)
            case = f" Shown by [{literal(name)}]({home[name]}.md)." if name else ""
            yield f"- `{value}`: {means}{case}"
        yield ""
