"""`floorcall drill`: deals cases, asks for the ruling, explains the miss; or prints a quiz."""

import argparse
import random
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime
from itertools import islice
from typing import Final

from floorcall.book.book import BASE, Book, open_book
from floorcall.cli.arguments import Arguments
from floorcall.cli.terminal import COLOURS, paper_for
from floorcall.render.answer import as_json
from floorcall.render.paper import Paper
from floorcall.teach.dealer import Dealer, topics
from floorcall.teach.drill import HARDEST, Drill, drill_of
from floorcall.teach.drill_page import drill_page, mark_page
from floorcall.teach.marking import Mark, mark
from floorcall.teach.memory import Memory, default_path, read_memory, write_memory
from floorcall.teach.quiz import html, markdown
from floorcall.teach.schedule import first_due
from floorcall.words import BadInput

MOST: Final = 500
LEAVE: Final = frozenset({"q", "quit", "exit"})
PROMPT: Final = "Ruling (q to stop): "


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "drill",
        "Deals a case, asks for the ruling as a floor person would give it, and explains the miss.",
        "a reply: raise to 1700 | call, 200 back | check | floor | no raise | may raise to 400 | binding\n"
        "floorcall drill --topic multiple-chips --level 2\n"
        "floorcall drill --quiz 20 --seed 7 > quiz.md\n"
        "exit code: 0 done, 2 bad input",
    )
    options.add_argument("--topic", metavar="RULE", help="only cases that need this rule: its name or its number")
    options.add_argument("--level", metavar="N", help=f"how many rules the ruling needs: 1, 2, or {HARDEST} for more")
    options.add_argument("--count", metavar="N", help="so many cases; default: 10")
    options.add_argument("--seed", metavar="N", help="the same number deals the same cases")
    options.add_argument("--book", metavar="BOOK", default=BASE, help=f"rule by this book; default: {BASE}")
    options.add_argument("--topics", action="store_true", help="lists the topics")
    options.add_argument("--memory", metavar="FILE", help="where misses are kept; default: in your own data folder")
    options.add_argument("--no-memory", action="store_true", help="keep nothing")
    options.add_argument("--quiz", metavar="N", help="print so many questions and, after them, the answers")
    options.add_argument("--html", action="store_true", help="the quiz as an HTML page and not as Markdown")
    options.add_argument("--id", metavar="ID", help="this one drill; with --reply it is marked at once")
    options.add_argument("--reply", metavar="TEXT", help="the reply to the drill of --id")
    options.add_argument("--json", action="store_true", help="the drills, or the mark, as JSON")
    options.add_argument("--color", choices=COLOURS, default="auto", help="default: auto")
    return options


def run(arguments: list[str]) -> int:
    """Deal, ask and mark, or print; 0, or BadInput."""
    given = parser().parse_args(arguments)
    book, paper = open_book(given.book), paper_for(given.color)
    if given.reply is not None and given.id is None:
        raise BadInput("--reply: expected --id as well", file="floorcall drill")
    if given.topics:
        return _topics(book, as_data=given.json)
    if given.id is not None:
        return _one(drill_of(given.id, given.book), given, paper)
    count = number("--count", given.count, 10, 1, MOST)
    level = None if given.level is None else number("--level", given.level, 1, 1, HARDEST)
    seed = number("--seed", given.seed, random.SystemRandom().randrange(10**6), 0, 10**18)
    dealer = Dealer(seed, topic=given.topic, level=level, book=given.book)
    if given.quiz is not None:
        drills = list(islice(dealer, number("--quiz", given.quiz, 20, 1, MOST)))
        title = f"Floor quiz: {len(drills)} ruling{'s' * (len(drills) > 1)} by {book.id} (seed {seed})"
        print(html(drills, title) if given.html else markdown(drills, title))
        return 0
    if given.json:
        print(as_json([drill.to_dict(reveal=True) for drill in islice(dealer, count)]))
        return 0
    path = None if given.no_memory else given.memory or default_path()
    return Sitting(dealer, path, paper).hold(count)


def number(option: str, text: str | None, default: int, least: int, most: int) -> int:
    """A whole number; BadInput for anything else."""
    if text is None:
        return default
    if not (text.isascii() and text.isdecimal() and len(text) < 20 and least <= int(text) <= most):
        raise BadInput(
            f"{option}: expected a whole number from {least} to {most}, not '{text[:20]}'", file="floorcall drill"
        )
    return int(text)


def _topics(book: Book, *, as_data: bool) -> int:
    told = [{"topic": slug, "number": book.number(slug)[0], "title": book.rule(slug).title} for slug in topics()]
    if as_data:
        print(as_json(told))
        return 0
    for one in told:
        print(f"  {one['number'] or '-':>4}  {one['title']}  [{one['topic']}]")
    return 0


def _one(drill: Drill, given: argparse.Namespace, paper: Paper) -> int:
    """One drill by its id: asked only, or asked and marked."""
    if given.reply is None:
        print(as_json(drill.to_dict()) if given.json else "\n".join(drill_page(drill, paper)))
        return 0
    marked = mark(drill, given.reply)
    print(as_json(marked.to_dict()) if given.json else "\n".join(mark_page(drill, marked, paper)))
    return 0


class Sitting:
    """Drills one after the other, until there were enough or the trainee has had enough."""

    def __init__(
        self, dealer: Dealer, path: str | None, paper: Paper, now: Callable[[], datetime] | None = None
    ) -> None:
        self.dealer = dealer
        self.path = path
        self.paper = paper
        self.now = now or (lambda: datetime.now(UTC))
        self.memory = read_memory(path) if path is not None else Memory()

    def hold(self, count: int) -> int:
        """Ask so many; what was missed and is due comes first. The result is printed at the end."""
        points = worth = right = asked = 0
        for drill in islice(self._dealt(), count):
            print("\n".join(line.rstrip() for line in (f"[{asked + 1}/{count}]", *drill_page(drill, self.paper))))
            marked = self._asked(drill)
            if marked is None:
                break
            asked, right = asked + 1, right + marked.right
            points, worth = points + marked.points, worth + marked.of
            self._remember(drill, marked)
            print("\n".join(line.rstrip() for line in mark_page(drill, marked, self.paper)) + "\n")
        print(f"{right} of {asked} right, {points} of {worth} points.")
        if self.memory.lessons:
            print(f"{len(self.memory.lessons)} missed before and coming again.")
        return 0

    def _dealt(self) -> Iterator[Drill]:
        while True:
            due = first_due(self.memory.lessons, self.now())
            drill = self.dealer.again(due.name, due.made_from) if due is not None else None
            if due is not None and drill is None:  # its case is gone from the book, or the book is another one
                del self.memory.lessons[due.name]
            yield drill if drill is not None else self.dealer.deal()

    def _asked(self, drill: Drill) -> Mark | None:
        """The mark for the first reply that is a ruling; None where the trainee leaves."""
        while True:
            print(PROMPT, end="", flush=True)
            line = sys.stdin.readline()
            if not line or line.strip().lower() in LEAVE:
                print()
                return None
            if not sys.stdin.isatty():
                print(line.rstrip("\n"))
            marked = mark(drill, line)
            if marked.understood:
                return marked
            print("\n".join(mark_page(drill, marked, self.paper)))

    def _remember(self, drill: Drill, marked: Mark) -> None:
        quality = 1 if not marked.right else 4 if marked.missed else 5
        made_from = drill.id if drill.pattern == "worked" else drill.pattern
        self.memory.note(drill.lesson, made_from, quality, self.now())
        if self.path is not None:
            write_memory(self.memory, self.path)
