"""`floorcall audit --which-books`: by which rules was a corpus played? What the hands say, for people and
as JSON."""

import sys
from collections.abc import Iterator

from floorcall.audit.run import Pool, results
from floorcall.audit.task import Task, plan
from floorcall.audit.which import TERMS, Decided, best_books, books_with, decide, located, values_of
from floorcall.cli.plain import plain
from floorcall.histories.exact_json import written
from floorcall.histories.record import Unread
from floorcall.histories.sources import walk


def which_books(paths: list[str], book: str, pool: Pool | None, workers: int, *, as_json: bool) -> int:
    """Prints what the hands of the paths say. 0; 2 where some input could not be read."""
    total = Decided()
    for task, done in results(plan(walk(paths), book), decide, pool, workers):
        for part in done if done is not None else _given_up(task):
            total.add(part)
    if as_json:
        print(written(total.to_dict()))
    else:
        print(plain("\n".join(_told(total, book))))
    for one in total.unread[:100]:
        print(plain(f"{one.file}:{one.line}: {one.text}" if one.line else f"{one.file}: {one.text}"), file=sys.stderr)
    return 2 if total.unread else 0


def _given_up(task: Task) -> Iterator[Decided]:
    for part in task.parts:
        yield Decided(unread=[Unread(part.source.path, 0, "gave up: lost its worker")])


def _told(total: Decided, book: str) -> Iterator[str]:
    yield f"{total.files:,} files, {total.hands:,} hands, all else as in {book}"
    silent = [term for term in TERMS if not total.decide[term]]
    for term in TERMS:
        if not total.decide[term]:
            continue
        yield ""
        yield f"{term}: {total.decide[term]:,} hands decide"
        for value in values_of(term):
            against = total.against[term, value]
            books = ", ".join(books_with(term, value))
            name = f"{value}{f' ({books})' if books else ''}"
            if not against:
                yield f"  fits     {name}"
                continue
            yield f"  against  {name}: {against:,} hands"
            for example in total.examples.get((term, value), []):
                place = located(example)
                yield f"             {place['file']}:{place['line']} hand {place['hand']}"
    if silent:
        yield ""
        yield f"nothing decides about: {', '.join(silent)}"
    yield ""
    yield "hands that each book does not allow:"
    best = best_books(total)
    for name, count in sorted(total.unlawful.items(), key=lambda item: item[1]):
        yield f"  {count:>7,}  {name}{'  (fewest)' if name in best else ''}"
    if total.anyway:
        yield f"{total.anyway:,} hands have faults by every value and every book; see the audit itself"
