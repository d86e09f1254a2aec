"""What search found, on paper."""

from collections.abc import Iterator

from floorcall.find.search import Hits
from floorcall.render.paper import Paper


def hits_page(hits: Hits, paper: Paper) -> Iterator[str]:
    """The rules with the sentence that fits best, then the worked cases."""
    if not hits.rules and not hits.cases:
        yield from paper.wrap(f"Nothing in {hits.book} speaks of that. Try other words, or a rule's number.")
        return
    yield paper.paint(f"Rules of {hits.book}", "strong")
    for rule in hits.rules:
        number = rule.number or "-"
        mark = "" if rule.verified or rule.number is None else "*"
        yield from paper.wrap(f"{rule.title}  [{rule.slug}]", f"  {number + mark:>6}  ", ink="strong")
        yield from paper.wrap(rule.text, " " * 10)
    if hits.cases:
        yield from ("", paper.paint("Worked cases", "strong"))
    for case in hits.cases:
        yield from paper.wrap(f"{case.name}  [{case.slug}]", "  - ", "    ")
    if any(rule.number and not rule.verified for rule in hits.rules):
        yield from ("", *paper.wrap("* not verified"))
