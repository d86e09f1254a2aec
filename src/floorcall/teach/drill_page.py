"""A drill on paper: the table in words, the question, and what a reply was worth."""

from collections.abc import Iterator

from floorcall.render.card import cite
from floorcall.render.paper import Paper
from floorcall.render.sentence import chips
from floorcall.talk.acts import write_chips
from floorcall.talk.case import Case
from floorcall.teach.drill import Drill
from floorcall.teach.flip_page import flip_told
from floorcall.teach.marking import Mark, say


def table_lines(case: Case) -> Iterator[str]:
    """What has to be known of the table before the first act, a line each."""
    blinds = "-".join(chips(blind) for blind in case.blinds)
    bets = f", bets {'-'.join(chips(bet) for bet in case.bets)}" if case.bets else ""
    pot = f", pot {chips(case.pot)}" if case.pot else ""
    yield f"{case.game}, blinds {blinds}{bets}, {case.street}{pot}"
    yield f"Seats: {', '.join(case.seats)}" + (f" (folded: {', '.join(case.folded)})" if case.folded else "")
    if case.ante:
        yield f"Ante {chips(case.ante)} ({case.ante_by.replace('-', ' ')})"
    if case.stacks:
        yield "Behind: " + ", ".join(f"{seat} {chips(stack)}" for seat, stack in case.stacks.items())
    for seat, pile in case.in_front.items():
        yield f"In front of {seat}: {write_chips(pile)}"
    for seat, post in case.posts.items():
        yield f"Posted by {seat}: {chips(post.live)}" + (f" and {chips(post.dead)} dead" if post.dead else "")
    for fact, value in case.facts.items():
        yield f"{fact}: {'yes' if value is True else 'no' if value is False else value}"


def drill_page(drill: Drill, paper: Paper) -> Iterator[str]:
    """The case and the question, without anything that gives the answer away."""
    for line in table_lines(drill.case):
        yield from paper.wrap(line, "", "  ")
    for act in drill.case.lines:
        if act.kind != "ask":
            yield from paper.wrap(act.text, f"{act.number:>3}  ")
    yield from paper.wrap(drill.question, "", "  ", "strong")


def mark_page(drill: Drill, mark: Mark, paper: Paper) -> Iterator[str]:
    """What the reply was worth, the ruling with its steps, and what would have made the reply right."""
    if not mark.understood:
        yield from paper.wrap(say("unread", {}))
        return
    verdict = "wrong" if not mark.right else "half" if mark.missed else "right"
    ink = "decided" if mark.right else "void"
    yield paper.paint(f"{say(verdict, {})}  {mark.points} of {mark.of}", ink)
    yield from paper.wrap(mark.told, "   ", ink="strong")
    for missed in mark.missed:
        yield from paper.wrap(missed, "   ")
    for number, step in enumerate(drill.steps, 1):
        yield from paper.aside(step.text, cite(step), f"{'>' if number == mark.step else ' '}{number} ")
    if mark.step is not None and len(drill.steps) > 1:
        yield from paper.wrap(say("missed-step", {"number": mark.step}), "   ")
    if mark.flip is not None:
        name = "nearly-right" if mark.nearly else "would-be-right"
        yield from paper.wrap(say(name, {"change": mark.flip.change}), "   ", "      ")
        yield from paper.wrap(flip_told(mark.flip), "      -> ", "         ")
    elif not mark.right:
        yield from paper.wrap(say("never-right", {}), "   ")
