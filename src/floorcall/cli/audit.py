"""`floorcall audit PATH...`: replays hand histories and reports each act that the book does not allow."""

import argparse
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from importlib.util import find_spec
from typing import Final

from floorcall.audit.fault import UNKNOWN
from floorcall.audit.finding import Finding, written
from floorcall.audit.kept import Kept
from floorcall.audit.parquet import Findings
from floorcall.audit.report import Report
from floorcall.audit.run import Pool, cluster, local
from floorcall.audit.run import run as run_tasks
from floorcall.audit.tally import Tally
from floorcall.audit.task import PartDone, plan
from floorcall.book.book import BASE, open_book
from floorcall.cli.arguments import Arguments
from floorcall.cli.plain import plain
from floorcall.cli.which_books import which_books
from floorcall.histories.sources import Source, walk
from floorcall.words import BadInput

SHOWN: Final = 100
"""So many findings are shown to people; --json and --out have all."""


def run(arguments: list[str]) -> int:
    """0: nothing found but what cannot be judged; 1: findings; 2: some input could not be read."""
    given = _options().parse_args(arguments)
    open_book(given.book)  # a wrong name is told before any work
    if given.jobs < 1:
        raise BadInput("--jobs: one or more is expected", file="floorcall audit")
    pool, workers = _pool(given)
    if given.which_books:
        return which_books(given.paths, given.book, pool, workers, as_json=given.json)
    sources = list(walk(given.paths))
    size = sum(source.size for source in sources if isinstance(source, Source))
    out = Findings(given.out) if given.out else None
    kept = Kept(given.out) if given.out else None
    report = Report(given.report, given.book) if given.report else None
    told = _Told(given.json, out)
    with _progress(size, quiet=given.json) as advance:
        for done in run_tasks(plan(sources, given.book), pool, workers, kept):
            told.part(done)
            if report is not None:
                report.add(done)
            advance(done)
    if out is not None:
        out.finish()
    if report is not None:
        report.finish(told.tally)
    if kept is not None:
        kept.drop()
    told.end()
    return told.tally.exit_code()


def _options() -> argparse.ArgumentParser:
    options = Arguments(
        "audit",
        "Replays hand histories by the book and reports each act that it does not allow, with the rule.\n"
        "Reads PHH and PHHS, Open Hand History, PokerStars text and what shares its grammar, PokerNow CSV and\n"
        "ACPC logs, packed by gzip or zstd or not; the format is found by looking at the file.",
        "exit code: 0 nothing found but what cannot be judged, 1 findings, 2 some input could not be read",
    )
    options.add_argument("paths", nargs="+", metavar="PATH", help="a file, or a folder that is walked")
    options.add_argument("--book", default=BASE, metavar="B", help=f"a book's id or a house file (default {BASE})")
    options.add_argument("--json", action="store_true", help="JSON lines: the findings, then a summary")
    options.add_argument("--out", metavar="FILE", help="findings as parquet; an interrupted run goes on where it was")
    options.add_argument("--report", metavar="FILE", help="a page of HTML: charts, and the gravest hands drawn")
    options.add_argument("--jobs", type=int, default=1, metavar="N", help="processes (default 1)")
    options.add_argument("--which-books", action="store_true", help="by which rules was this played?")
    options.add_argument("--cluster", metavar="URL", help="a Dask scheduler, such as tcp://host:8786")
    return options


def _pool(given: argparse.Namespace) -> tuple[Pool | None, int]:
    if given.cluster:
        return cluster(given.cluster)
    return local(given.jobs), given.jobs


class _Told:
    """What is told while the work goes on, and at its end."""

    def __init__(self, as_json: bool, out: Findings | None) -> None:
        self.tally = Tally()
        self._json = as_json
        self._out = out
        self._shown = 0

    def part(self, done: PartDone) -> None:
        self.tally.add(done.tally)
        for finding in done.findings:
            if self._out is not None:
                self._out.add(finding)
            if self._json:
                print(finding.to_json())
            elif finding.severity != UNKNOWN:
                self._show(finding)

    def _show(self, finding: Finding) -> None:
        self._shown += 1
        if self._shown <= SHOWN:
            place = f"{finding.file}:{finding.line}"
            rule = f" [{finding.rule}, {finding.book}]" if finding.rule else ""
            house = ""
            if finding.house is not None:
                house = f" Lawful where {finding.house['term']} is {finding.house['value']}."
            print(plain(f"{place}: {finding.severity}: {finding.kind}: {finding.text}{house}{rule}"))

    def end(self) -> None:
        tally = self.tally
        for one in tally.unread[:SHOWN]:
            print(
                plain(f"{one.file}:{one.line}: {one.text}" if one.line else f"{one.file}: {one.text}"), file=sys.stderr
            )
        if len(tally.unread) > SHOWN:
            print(f"{len(tally.unread) - SHOWN} more could not be read", file=sys.stderr)
        if self._json:
            print(written(tally.to_dict()))
            return
        if self._shown > SHOWN:
            print(f"... and {self._shown - SHOWN:,} more; --json and --out have all")
        print("\n".join(summary(tally)))


def summary(tally: Tally) -> Iterator[str]:
    """The summary for people: what was read, then findings by kind and severity as a table."""
    formats = ", ".join(f"{name} {count:,}" for name, count in sorted(tally.formats.items()))
    yield f"{tally.files:,} files, {tally.hands:,} hands ({formats or 'none'}), {tally.acts:,} acts"
    yield f"{tally.judged:,} hands judged, {len(tally.unread):,} pieces of input not read"
    for reason, count in tally.not_judged.most_common():
        yield f"  {count:,} not judged: {reason}"
    if not tally.kinds:
        yield "nothing found"
        return
    width = max(len(kind) for kind, _ in tally.kinds)
    yield ""
    yield f"{'kind':<{width}}  severity  findings"
    for (kind, severity), count in tally.kinds.most_common():
        yield f"{kind:<{width}}  {severity:<8}  {count:>8,}"


@contextmanager
def _progress(size: int, *, quiet: bool) -> Iterator[Callable[[PartDone], None]]:
    """A bar on standard error while it lasts, where a person looks on and rich is installed."""
    if quiet or not sys.stderr.isatty() or find_spec("rich") is None:
        yield lambda done: None
        return
    from rich.console import Console
    from rich.progress import BarColumn, DownloadColumn, Progress, TextColumn, TimeRemainingColumn

    columns = (TextColumn("{task.description}"), BarColumn(), DownloadColumn(), TimeRemainingColumn())
    with Progress(*columns, console=Console(stderr=True), transient=True) as bar:
        task = bar.add_task("auditing", total=size)
        yield lambda done: bar.advance(task, done.part.size)
