"""`floorcall log`: the log of rulings, as a whole."""

import argparse
import sys
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, Final

from floorcall.cli.arguments import Arguments, read_text
from floorcall.words import BadInput

if TYPE_CHECKING:
    from floorcall.store.store import Store

NAME: Final = "floorcall log"
BROKEN: Final = 1
"""Exit code: the chain does not hold."""


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "log",
        "The log of rulings: is it whole, a copy of it, how long it is kept.",
        "floorcall log verify               follows the chain of hashes; names the first entry that does not hold\n"
        "floorcall log verify --noted 17:HASH   and holds an entry against what was written down elsewhere\n"
        "floorcall log export day.csv       a copy: .csv or .json, - for JSON on standard output\n"
        "floorcall log import day.csv       add what another floorcall exported, each entry once\n"
        "floorcall log retention 90         erase what was ruled more than 90 days ago, now and from now on\n"
        "floorcall log retention forever    keep everything (the default)\n"
        "exit code: 0 done, 1 the chain is broken, 2 bad input",
    )
    options.add_argument("what", choices=("verify", "export", "import", "retention"))
    options.add_argument("value", nargs="?", metavar="VALUE", help="a file; a number of days, or forever")
    options.add_argument("--noted", action="append", default=[], metavar="N:HASH", help="an entry noted elsewhere")
    options.add_argument("--db", metavar="URL", help="the database of the server; default: a file of this user's")
    return options


def run(arguments: list[str]) -> int:
    """Do it and print what came of it."""
    given = parser().parse_args(arguments)
    if find_spec("sqlalchemy") is None:
        raise BadInput('expected the extra floorcall[serve]: pip install "floorcall[serve]"', file=NAME)
    if (given.what in ("export", "import")) != (given.value is not None) and given.what != "retention":
        raise BadInput("expected a file after export or import, and only there", file=NAME)
    from sqlalchemy.exc import DatabaseError

    from floorcall.store.store import Store

    store = (Store.existing if given.what in ("verify", "export") else Store.open)(given.db)
    try:
        match given.what:
            case "verify":
                return verify(store, given)
            case "export":
                return export(store, given.value)
            case "import":
                return import_(store, given.value)
        return retention(store, given.value)
    except DatabaseError as error:
        reason = str(error.orig).strip().splitlines()[0]
        raise BadInput(f"expected a log that is whole: {reason}", file=store.database.name) from None
    finally:
        store.close()


def verify(store: "Store", given: argparse.Namespace) -> int:
    """Follow the chain; 1 where it is broken."""
    found = store.rulings.verify(dict(noted(text) for text in given.noted))
    if found.broken is not None:
        print(f"BROKEN at {found.broken}")
        return BROKEN
    erased = f", {found.erased} erased by retention" if found.erased else ""
    print(f"whole: {found.entries} entries{erased}")
    print(f"end of the chain, to be noted elsewhere:\n{found.entries}:{found.head}")
    return 0


def noted(text: str) -> tuple[int, str]:
    """`17:HASH`, as verify prints it."""
    number, colon, digest = text.partition(":")
    if not (colon and number.isdecimal() and number.isascii() and len(digest) == 64):
        raise BadInput(f"--noted: expected N:HASH as `log verify` prints it, not '{text}'", file=NAME)
    return int(number), digest


def export(store: "Store", file: str) -> int:
    """Write a copy of the log."""
    from floorcall.store.exchange import csv_lines, json_lines

    lines = csv_lines(store.rulings.all()) if file.endswith(".csv") else json_lines(store.rulings)
    if file == "-":
        sys.stdout.writelines(lines)
        return 0
    try:
        with Path(file).open("w", encoding="utf-8", newline="") as out:
            out.writelines(lines)
    except OSError as error:
        raise BadInput(f"expected a file that can be written: {(error.strerror or '').lower()}", file=file) from None
    return 0


def import_(store: "Store", file: str) -> int:
    """Add what the log does not have."""
    from floorcall.web.importing import imported
    from floorcall.web.problem import Problem

    raw = read_text(file).encode()
    try:
        told = imported(store, raw, file.endswith(".csv"), "import")
    except Problem as problem:
        raise BadInput(problem.detail, file=file, line=problem.members.get("line", 0)) from None
    print(f"added: {told['added']}, known before: {told['known']}")
    return 0


def retention(store: "Store", days: str | None) -> int:
    """Set or tell how long the log keeps what was ruled."""
    from floorcall.store.preferences import MOST_DAYS

    if days is not None:
        number = int(days) if days.isdecimal() and days.isascii() and len(days) < 9 else 0
        if days != "forever" and not 1 <= number <= MOST_DAYS:
            raise BadInput(f"retention: expected a number of days from 1 to {MOST_DAYS}, or forever", file=NAME)
        store.preferences.keep_for(number or None)
        erased = store.preferences.erase_old("command")
        print(f"erased: {erased.entries} entries, {erased.tables} tables")
    kept = store.preferences.retention().days
    print("kept: forever" if kept is None else f"kept: {kept} days")
    return 0
