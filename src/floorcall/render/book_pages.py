"""Pages of the books for people: the list, one book, one rule, terms, facts, what differs."""

from collections.abc import Iterable, Iterator
from typing import Any, Final

from floorcall.book.book import Book
from floorcall.book.diff import BookDiff
from floorcall.render.paper import Paper

Sheet = dict[str, Any]

REPORTED: Final = "not verified"
"""How a number is marked that was not read in the edition's own text."""

NONE: Final = "-"


def books_page(sheets: Iterable[Sheet], paper: Paper) -> Iterator[str]:
    """The books that there are, one line each."""
    listed = list(sheets)
    width = max(len(sheet["book"]) for sheet in listed)
    for sheet in listed:
        dated = f", {sheet['dated']}" if sheet["dated"] else ""
        yield f"  {sheet['book']:<{width}}  {sheet['title']} ({sheet['text']}{dated})"
    yield ""
    yield from paper.wrap("floorcall book tda-2024: one book. floorcall book 47 --book tda-2024: one rule.")
    yield from paper.wrap("text: complete, partial, or only reported by those who read it.")


def book_page(sheet: Sheet, paper: Paper) -> Iterator[str]:
    """One book: what it is, what it sets, its rules."""
    yield paper.paint(f"{sheet['title']}  ({sheet['book']})", "strong")
    yield from paper.wrap(sheet["about"])
    for label, text in (
        ("text", f"{sheet['text']}{', ' + sheet['dated'] if sheet['dated'] else ''}"),
        ("follows", ", then ".join(sheet["follows"])),
        ("covers", sheet["covers"]),
        *(("gap", gap) for gap in sheet["gaps"]),
    ):
        if text:
            yield from paper.wrap(text, f"  {label:<8} ")
    own = [term for term in sheet["terms"] if term["set_by"] == sheet["book"]]
    yield from ("", paper.paint("Terms that it sets", "strong"))
    for term in own:
        yield from _setting(term, paper)
    yield from ("", paper.paint("Rules", "strong"))
    for rule in sheet["rules"]:
        yield _rule_line(rule)
    yield from ("", *paper.wrap(f"* {REPORTED}. ({NONE}) no number known. Rules in brackets are told, not ruled by."))


def _rule_line(rule: Sheet) -> str:
    number = rule["number"] or NONE
    mark = "*" if rule["number"] and not rule["verified"] else " "
    title = rule["title"] if rule["adjudicated"] else f"({rule['title']})"
    return f"  {number:>7}{mark} {title}  [{rule['slug']}]"


def _setting(term: Sheet, paper: Paper) -> Iterator[str]:
    rule = f"rule {term['rule']}: " if term["rule"] else ""
    departs = ""
    if term["departs"] is not None:
        other = term["departs"]
        number = f" ({other['number']})" if other["number"] else ""
        departs = f" Departs from {other['book']}{number}: {_value(other['value'])}."
    yield from paper.wrap(
        f"{rule}{term['reason']}{departs} [{term['standing']}]",
        f"  {term['term']} = {_value(term['value'])}  ",
        "      ",
    )


def _value(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def rule_page(sheet: Sheet, paper: Paper) -> Iterator[str]:
    """One rule: our words, parts, its number everywhere, what differs elsewhere."""
    number = sheet["number"] or "no number"
    mark = "" if sheet["verified"] or not sheet["number"] else f", {REPORTED}"
    yield paper.paint(f"{number}  {sheet['title']}", "strong") + f"  ({sheet['book']}{mark})"
    if not sheet["adjudicated"]:
        yield "Told here, not ruled by."
    yield ""
    if not sheet["book"].startswith("tda-2024"):
        own = sheet["differs"].get(sheet["book"], "")
        yield from paper.wrap(f"Told as tda-2024 has it; where {sheet['book']} parts from it, this and its terms hold.")
        yield from (*(paper.wrap(own, "  ") if own else ()), "")
    yield from paper.wrap(sheet["words"])
    if sheet["parts"]:
        yield ""
    for part in sheet["parts"]:
        chosen = part["part"] == sheet["part"]
        label = f"  {part['number'] or part['part']}  "
        yield from paper.wrap(part["text"], label, " " * 10, "strong" if chosen else "")
    if sheet["note"]:
        yield from ("", *paper.wrap(sheet["note"], "Note: ", "      "))
    yield from ("", paper.paint("Number in each edition", "strong"))
    for entry in sheet["numbers"]:
        basis = "" if entry["verified"] else f"  ({entry['basis']}, {REPORTED})"
        yield f"  {entry['book']:<15} {entry['number'] or 'no such rule'}{basis}"
    if sheet["differs"]:
        yield from ("", paper.paint("Elsewhere", "strong"))
        for name, text in sheet["differs"].items():
            yield from paper.wrap(text, f"  {name:<15} ")
    if sheet["terms"]:
        yield from ("", paper.paint("Terms", "strong"))
        for term in sheet["terms"]:
            value = next((s["value"] for s in term["settings"] if s["book"] == sheet["book"]), None)
            shown = "" if value is None else f" Here: {_value(value)}."
            yield from paper.wrap(f"{term['question']}{shown}", f"  {term['term']}  ", "      ")
    yield ""
    yield from paper.wrap(", ".join(sheet["see"]) or NONE, "See: ")
    yield from paper.wrap("; ".join(sheet["sources"]) or NONE, "Source: ")


def terms_page(sheets: Iterable[Sheet], paper: Paper) -> Iterator[str]:
    """Every term: what it asks, its values, which books choose which."""
    for sheet in sheets:
        label = f"rule {sheet['rule']}" if sheet["rule"] else "convention"
        yield f"{paper.paint(sheet['term'], 'strong')}  ({label}, {sheet['slug']})"
        yield from paper.wrap(sheet["question"], "  ")
        for value, means in sheet["values"].items():
            users = [s for s in sheet["books"] if sheet["kind"] == "number" or _value(s["value"]) == value]
            yield from paper.wrap(means, f"  {value}: ", "      ")
            if users:
                shown = ", ".join(_user(user, number=sheet["kind"] == "number") for user in users)
                yield from paper.wrap(shown, "      ", "      ", "faint")
        yield ""
    yield from paper.wrap("(gap) the book is not known to say anything: the value is the default. ")
    yield from paper.wrap("(unchecked) read in part only, taken to agree with the edition that it follows.")


def _user(setting: Sheet, *, number: bool) -> str:
    value = f" {_value(setting['value'])}" if number else ""
    mark = f" ({setting['standing']})" if setting["standing"] in ("gap", "unchecked", "reported") else ""
    return f"{setting['book']}{value}{mark}"


def book_terms_page(book: Book, sheets: Iterable[Sheet], paper: Paper) -> Iterator[str]:
    """Every term as one book has it."""
    yield paper.paint(f"Terms of {book.id}", "strong")
    for sheet in sheets:
        source = sheet["set_by"] if sheet["set_by"] != book.id else ""
        rule = f"{source} {sheet['rule'] or ''}".strip()
        where = f" [{rule + ', ' if rule else ''}{sheet['standing']}]"
        yield from paper.wrap(f"{sheet['means']}{where}", f"  {sheet['term']} = {_value(sheet['value'])}  ", "      ")


def facts_page(sheets: Iterable[Sheet], paper: Paper) -> Iterator[str]:
    """The facts that a ruling may ask for, and what is assumed where nothing is said."""
    for sheet in sheets:
        usual = "no usual answer" if sheet["default"] is None else f"usually {_value(sheet['default'])}"
        yield from paper.wrap(f"{sheet['text']} ({usual})", f"  {sheet['fact']:<16} ")


def diff_page(diff: BookDiff, paper: Paper) -> Iterator[str]:
    """What differs between two books."""
    yield paper.paint(f"{diff.left} and {diff.right}", "strong")
    yield from ("", paper.paint("Terms", "strong"))
    for term in diff.terms:
        yield f"  {term.term}"
        for name, origin in ((diff.left, term.left), (diff.right, term.right)):
            rule = f", rule {origin.rule}" if origin.rule else ""
            yield from paper.wrap(f"{_value(origin.value)}{rule} [{origin.standing}]", f"    {name:<15} ")
    if not diff.terms:
        yield "  none"
    yield from ("", paper.paint("Numbers", "strong"))
    known = [number for number in diff.numbers if number.known]
    for number in known:
        mark = "" if number.verified else f"  ({REPORTED})"
        yield f"  {number.left or NONE:>9}  {number.right or NONE:<9} {number.title}{mark}"
    if not known:
        yield "  none"
    if len(known) < len(diff.numbers):
        yield f"  and {len(diff.numbers) - len(known)} whose number in one of the two is not known"
    yield from ("", paper.paint("Told otherwise", "strong"))
    for prose in diff.prose:
        yield f"  {prose.title}"
        for name, text in ((diff.left, prose.left), (diff.right, prose.right)):
            yield from paper.wrap(text or "nothing", f"    {name:<15} ")
    if not diff.prose:
        yield "  none"
