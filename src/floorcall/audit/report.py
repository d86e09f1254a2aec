"""The report of an audit: one page of HTML that needs nothing else, with charts and the gravest hands
drawn."""

import os
from collections import defaultdict
from collections.abc import Iterator
from functools import partial
from html import escape
from importlib.resources import files
from pathlib import Path
from typing import Final
from urllib.parse import quote

from floorcall.audit.draw import drawn
from floorcall.audit.fault import SEVERITIES
from floorcall.audit.finding import Finding
from floorcall.audit.tally import Tally
from floorcall.audit.task import Part, PartDone, read_part
from floorcall.book.book import open_book
from floorcall.histories.record import Record
from floorcall.histories.sources import Unreadable
from floorcall.words import BadInput

HANDS: Final = 20
"""So many hands are drawn."""
_SIGNS: Final = {"illegal": "✕", "house": "⌂", "record": "≠", "unknown": "?"}
_WORDS: Final = {
    "illegal": "no reading of the book allows it",
    "house": "allowed under another value of a named term",
    "record": "the record contradicts itself",
    "unknown": "cannot be judged by what the record says",
}
_UNREAD: Final = 50

Chosen = tuple[Part, int, list[Finding]]
"""A hand: its part, its place in the part from 1, its findings."""


class Report:
    """Collects the gravest hands while the audit goes on, and writes the page at its end."""

    def __init__(self, out: str, book: str) -> None:
        """BadInput where the folder of the page is not there."""
        self._out = Path(out)
        if not self._out.parent.is_dir():
            raise BadInput(f"--report: there is no folder {self._out.parent}")
        self._book = book
        # By severity and kind, so that one kind that is common does not crowd out the others.
        self._hands: dict[tuple[str, str], list[Chosen]] = defaultdict(list)

    def add(self, done: PartDone) -> None:
        """Takes note of the hands of a part, in the order of the files."""
        by_hand: dict[int, list[Finding]] = defaultdict(list)
        for finding in done.findings:
            by_hand[finding.place - done.hands_before].append(finding)
        for place, findings in by_hand.items():
            gravest = min(findings, key=lambda finding: SEVERITIES.index(finding.severity))
            held = self._hands[gravest.severity, gravest.kind]
            if len(held) < HANDS:
                held.append((done.part, place, findings))

    def finish(self, tally: Tally) -> None:
        """Writes the page; it appears whole or not at all."""
        draft = self._out.with_name(f"{self._out.name}.{os.getpid()}")
        draft.write_text("".join(self._page(tally)), "utf-8")
        os.replace(draft, self._out)

    def _page(self, tally: Tally) -> Iterator[str]:
        style = files("floorcall.audit").joinpath("report.css").read_text("utf-8")
        book = open_book(self._book)
        yield '<!doctype html>\n<html lang="en">\n<head>\n<meta charset="utf-8">\n'
        yield '<meta name="viewport" content="width=device-width, initial-scale=1">\n'
        yield f"<title>Hand histories by {escape(book.id)}</title>\n<style>\n{style}</style>\n</head>\n<body>\n"
        yield f"<header><h1>Hand histories by {escape(book.title)}</h1>\n"
        yield f"<p>{tally.files:,} files, {tally.hands:,} hands, {tally.judged:,} judged, {tally.acts:,} acts.</p>"
        yield "</header>\n<main>\n"
        yield from _severities(tally)
        yield _bars("Findings by rule", [(rule, count, "") for rule, count in tally.rules.most_common(20)])
        kinds = [(f"{kind}", count, severity) for (kind, severity), count in tally.kinds.most_common(20)]
        yield _bars("Findings by kind", kinds)
        yield _bars("Hands by format", [(name, count, "") for name, count in tally.formats.most_common()])
        yield from self._drawn()
        yield from _unread(tally)
        yield "</main>\n</body>\n</html>\n"

    def _chosen(self) -> list[Chosen]:
        """The gravest hands, of each kind in turn."""
        chosen: list[Chosen] = []
        for severity in SEVERITIES:
            kinds = [held for (grave, _), held in self._hands.items() if grave == severity]
            for at in range(HANDS):
                chosen += [held[at] for held in kinds if at < len(held)]
        return chosen[:HANDS]

    def _drawn(self) -> Iterator[str]:
        chosen = self._chosen()
        if not chosen:
            return
        terms = open_book(self._book).terms
        yield f'<section aria-labelledby="hands"><h2 id="hands">The gravest {len(chosen)} hands</h2>\n'
        records = _records(chosen)
        for part, place, findings in chosen:
            record = records.get((part, place))
            one = findings[0]
            yield f"<article><h3>Hand {escape(one.hand or str(one.place))}</h3>\n"
            yield f"<p>{self._link(one.file, one.line)}</p>\n<ul>\n"
            for finding in findings:
                told = f"{escape(finding.kind)}: {escape(finding.text)}{_rule(finding)}"
                yield f"<li>{_sign(finding.severity)} {told}</li>\n"
            yield "</ul>\n"
            if record is not None:
                yield from drawn(record, terms, findings, partial(self._href, one.file))
            yield "</article>\n"
        yield "</section>\n"

    def _href(self, file: str, line: int) -> str:
        try:
            near = os.path.relpath(file, self._out.parent)
        except ValueError:  # another drive
            near = os.path.abspath(file)
        return f"{quote(near.replace(os.sep, '/'))}#L{line}"

    def _link(self, file: str, line: int) -> str:
        return f'<a href="{escape(self._href(file, line))}">{escape(file)}:{line}</a>'


def _records(chosen: list[Chosen]) -> dict[tuple[Part, int], Record]:
    """The records of the chosen hands, each part read once."""
    wanted: dict[Part, set[int]] = defaultdict(set)
    for part, place, _ in chosen:
        wanted[part].add(place)
    found: dict[tuple[Part, int], Record] = {}
    for part, places in wanted.items():
        try:
            for hand in read_part(part):
                if isinstance(hand, Record) and hand.place in places:
                    found[part, hand.place] = hand
                    if len(places) == sum(one == part for one, _ in found):
                        break
        except Unreadable:
            continue  # it was there a moment ago; the findings are told without the drawing
    return found


def _severities(tally: Tally) -> Iterator[str]:
    yield '<section aria-labelledby="severity"><h2 id="severity">Findings by severity</h2>\n<dl class="severities">\n'
    for severity in SEVERITIES:
        yield (
            f'<div class="{severity}"><dt>{_sign(severity)}</dt><dd><strong>{tally.severities[severity]:,}</strong> '
            f"{_WORDS[severity]}</dd></div>\n"
        )
    yield "</dl></section>\n"


def _sign(severity: str) -> str:
    return f'<span class="sign {severity}"><span aria-hidden="true">{_SIGNS[severity]}</span> {severity}</span>'


def _rule(finding: Finding) -> str:
    told = f" <small>{escape(finding.rule)}, {escape(finding.book)}</small>" if finding.rule else ""
    if finding.house is not None:
        told += f" <small>lawful where {escape(finding.house['term'])} is {escape(str(finding.house['value']))}</small>"
    return told


def _bars(title: str, rows: list[tuple[str, int, str]]) -> str:
    """A chart of bars: name, count, and the severity that gives the colour and is written beside the name."""
    if not rows:
        return ""
    most = max(count for _, count, _ in rows)
    height = 26 * len(rows)
    lines = [
        f"<section><h2>{escape(title)}</h2>\n"
        f'<svg class="bars" viewBox="0 0 640 {height}" role="img" aria-label="{escape(title)}">\n'
    ]
    for at, (name, count, severity) in enumerate(rows):
        y = 26 * at
        label = f"{name} · {severity}" if severity else name
        width = max(round(330 * count / most), 2)
        lines.append(
            f'<text x="220" y="{y + 17}" text-anchor="end">{escape(label)}</text>'
            f'<rect class="{severity or "plain"}" x="230" y="{y + 4}" width="{width}" height="18" rx="2"/>'
            f'<text x="{238 + width}" y="{y + 17}">{count:,}</text>\n'
        )
    lines.append("</svg></section>\n")
    return "".join(lines)


def _unread(tally: Tally) -> Iterator[str]:
    if not tally.unread and not tally.not_judged:
        return
    yield '<section aria-labelledby="unread"><h2 id="unread">Not judged</h2>\n<ul>\n'
    for reason, count in tally.not_judged.most_common():
        yield f"<li>{count:,} hands: {escape(reason)}</li>\n"
    for one in tally.unread[:_UNREAD]:
        place = f"{one.file}:{one.line}" if one.line else one.file
        yield f"<li><code>{escape(place)}</code> {escape(one.text)}</li>\n"
    if len(tally.unread) > _UNREAD:
        yield f"<li>and {len(tally.unread) - _UNREAD:,} more</li>\n"
    yield "</ul></section>\n"
