"""`floorcall rule`: what is the ruling, from a file, from standard input or from one line."""

import argparse
import sys
from dataclasses import replace
from typing import Final

from floorcall.cli.arguments import Arguments, read_text
from floorcall.cli.terminal import COLOURS, paper_for
from floorcall.front import rule, without
from floorcall.render.answer import Answer, as_json
from floorcall.render.card import card, changes_card
from floorcall.render.changes import Change
from floorcall.render.paper import Paper
from floorcall.render.ruling import Json
from floorcall.talk.case import Case, from_options, read_cases
from floorcall.terms import check_term
from floorcall.words import BadInput

INLINE: Final = {
    "game": "limit and game, such as NLHE",
    "blinds": "small and big blind, such as 250-500",
    "bets": "fixed-limit bets, such as 20-40",
    "ante": "the ante; --ante-by each, big-blind or button",
    "ante_by": "",
    "posts": 'what was really posted, such as "SB=0 CO=200+100" (live+dead)',
    "straddles": "such as UTG=1000",
    "bring_in": "stud; --door names the seat that owes it",
    "door": "",
    "seats": 'clockwise from the small blind, such as "SB BB UTG UTG+1"',
    "folded": "seats that are out before the case begins",
    "street": "preflop, flop, turn, river, ...",
    "stacks": 'chips behind, such as "UTG=4000 BB=900"',
    "pot": "chips already in the middle",
    "in_front": 'which chips lie in front, such as "BB=1x500"',
    "denominations": "chips in play, for change and odd chips",
    "acts": 'what was seen and heard, in order: "UTG raises to 1100; UTG+1 puts 1000 + 5x100"',
}
"""Keys of a case that the command line takes, with their help."""


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "rule",
        "Prints the ruling card of each case: what to say, the chips, the rules, what comes next.",
        "a case is a TOML or JSON file, - for standard input, or given by the options of the second group\n"
        "exit code: 0 ruled, 2 bad input",
    )
    options.add_argument("files", nargs="*", metavar="FILE", help="cases; - for standard input")
    options.add_argument("--json", action="store_true", help="the whole answer as JSON: an array if several cases")
    options.add_argument("--svg", action="store_true", help="the table of one case as a picture (SVG)")
    options.add_argument("--book", metavar="BOOK", help="rule by this book: an id or a path to a house file")
    options.add_argument("--books", metavar="BOOK,BOOK,...", help="by each of these books, and where they part")
    options.add_argument("--terms", nargs="+", default=[], metavar="TERM=VALUE", help="points of the book to set")
    options.add_argument("--facts", nargs="+", default=[], metavar="FACT=VALUE", help="answers to what was asked")
    options.add_argument("--explain", action="store_true", help="also the rules that were asked and do not apply")
    options.add_argument("--without", type=int, metavar="LINE", help="the answer without that act, and what changes")
    options.add_argument("--flip", action="store_true", help="also the smallest changes that give another ruling")
    options.add_argument("--color", choices=COLOURS, default="auto", help="default: auto")
    inline = options.add_argument_group("a case in options")
    for name, told in INLINE.items():
        inline.add_argument("--" + name.replace("_", "-"), metavar="...", help=told)
    return options


def run(arguments: list[str]) -> int:
    """Print the ruling of each case; 0, or BadInput before anything is printed."""
    given = parser().parse_args(arguments)
    if given.flip and given.without is not None:
        raise BadInput("expected --flip without --without", file="floorcall rule")
    cases = [adjusted(case, given) for case in cases_of(given)]
    if not cases:
        raise BadInput("expected at least one case", file=given.files[0] if given.files else "<stdin>")
    if given.books is not None:
        return compared(cases, given)
    if given.svg and (given.json or len(cases) > 1):
        raise BadInput("--svg: expected one case, without --json", file="floorcall rule")
    answers = [answer_to(case, given.without) for case in cases]
    if given.svg:
        from floorcall.render.table_svg import table_svg

        print(table_svg(answers[0][0]))
        return 0
    if given.json:
        told = [told_with(answer, changed, explain=given.explain) for answer, changed in answers]
        if given.flip:
            told = [{**one, "flip": flips_of(case)} for one, case in zip(told, cases, strict=True)]
        print(as_json(told if len(told) > 1 else told[0]))
        return 0
    paper = paper_for(given.color)
    for number, (case, (answer, changed)) in enumerate(zip(cases, answers, strict=True)):
        if number:
            print("\n" + "-" * paper.width + "\n")
        if case.name:
            print(paper.paint(case.name, "strong") + "\n")
        print(card(answer, paper, explain=given.explain))
        if changed is not None:
            print("\n" + changes_card(changed, given.without, paper))
        if given.flip:
            print("\n" + flips_card(case, paper))
    return 0


def flips_of(case: Case) -> list[Json]:
    """The smallest changes that give another ruling, as JSON."""
    from floorcall.teach.flip import flip

    return [one.to_dict() for one in flip(case)]


def flips_card(case: Case, paper: Paper) -> str:
    """The smallest changes that give another ruling, for people."""
    from floorcall.teach.flip import flip
    from floorcall.teach.flip_page import flip_page

    return "\n".join(line.rstrip() for line in flip_page(flip(case), paper))


def compared(cases: list[Case], given: argparse.Namespace) -> int:
    """Print where several books part on each case."""
    from floorcall.teach.compare import compare
    from floorcall.teach.compare_page import comparison_page

    if given.book is not None or given.without is not None or given.flip:
        raise BadInput("expected --books without --book, --without and --flip", file="floorcall rule")
    books = [book for book in given.books.replace(",", " ").split() if book]
    if len(books) < 2:
        raise BadInput("--books: expected two books or more, parted by commas", file="floorcall rule")
    comparisons = [compare(case, books) for case in cases]
    if given.json:
        told = [comparison.to_dict() for comparison in comparisons]
        print(as_json(told if len(told) > 1 else told[0]))
        return 0
    paper = paper_for(given.color)
    for number, comparison in enumerate(comparisons):
        if number:
            print("\n" + "-" * paper.width + "\n")
        if comparison.name:
            print(paper.paint(comparison.name, "strong") + "\n")
        print("\n".join(line.rstrip() for line in comparison_page(comparison, paper)))
    return 0


def answer_to(case: Case, left_out: int | None) -> tuple[Answer, tuple[Change, ...] | None]:
    """The answer and, where a line is left out, what that changes."""
    return (rule(case), None) if left_out is None else without(case, left_out)


def told_with(answer: Answer, changed: tuple[Change, ...] | None, *, explain: bool) -> Json:
    """An answer as JSON and, where an act was left out, what that changes."""
    told = answer.to_dict(explain)
    return told if changed is None else told | {"changed": [change.to_dict() for change in changed]}


def cases_of(given: argparse.Namespace) -> list[Case]:
    """The cases of the files, or the one that the options state."""
    inline = {name: value for name in INLINE if (value := getattr(given, name)) is not None}
    if inline and given.files:
        raise BadInput(f"expected a case in files or in options, got both ({given.files[0]}, --{next(iter(inline))})")
    if inline:
        return [from_options(**inline)]
    if not given.files and sys.stdin.isatty():
        raise BadInput("expected FILE, - for standard input, or a case in options (--blinds, --acts, ...)")
    return [case for file in given.files or ["-"] for case in read_cases(read_text(file), file=file)]


def adjusted(case: Case, given: argparse.Namespace) -> Case:
    """The case with the book, the terms and the facts that the command line sets."""
    terms = pairs("--terms", given.terms)
    try:
        for term, value in terms.items():
            check_term(term, value)
    except BadInput as wrong:
        raise BadInput(wrong.message, file="command line") from None
    return replace(
        case,
        book=given.book or case.book,
        terms={**case.terms, **terms},
        facts={**case.facts, **pairs("--facts", given.facts)},
    )


def pairs(option: str, given: list[str]) -> dict[str, str | int | bool]:
    """`name=value` pairs; true, false and whole numbers are read as such."""
    read: dict[str, str | int | bool] = {}
    for pair in " ".join(given).split():
        name, sign, value = pair.partition("=")
        if not (name and sign and value):
            raise BadInput(f"{option}: expected name=value, got '{pair}'", file="floorcall rule")
        known = {"true": True, "yes": True, "false": False, "no": False}
        read[name] = int(value) if value.isdecimal() and value.isascii() else known.get(value, value)
    return read
