"""The log as a file: JSON for machines, CSV for a spreadsheet, each read back."""

import csv
import io
import json
from collections.abc import Iterable, Iterator
from typing import Any, Final

from floorcall.store.chain import DERIVED, derived
from floorcall.store.ruling_log import Entry, RulingLog, Wanted
from floorcall.version import VERSION
from floorcall.words import BadInput

COLUMNS: Final = (
    "seq",
    "id",
    "made",
    "at",
    "by",
    "table",
    "book",
    "status",
    "say",
    "rules",
    "overridden",
    "hash",
    "entry",
)
"""The last column holds the whole entry as JSON: it is what is read back."""

_FORMULA: Final = ("=", "+", "-", "@", "\t", "\r")


def json_lines(rulings: RulingLog, wanted: Wanted | None = None) -> Iterator[str]:
    """The log as one JSON object, in pieces: the end of the chain, and every entry, oldest first."""
    seq, digest = rulings.head()
    begun = json.dumps({"floorcall": VERSION, "head": {"seq": seq, "hash": digest}})
    yield begun.removesuffix("}") + ', "rulings": [\n'
    comma = ""
    for entry in rulings.all(wanted):
        yield comma + json.dumps(entry.to_dict(), ensure_ascii=False)
        comma = ",\n"
    yield "]}\n"


def csv_lines(entries: Iterable[Entry]) -> Iterator[str]:
    """The log as CSV, line by line."""
    yield _line(COLUMNS)
    for entry in entries:
        seen = derived(entry.content or {}) if entry.content else dict.fromkeys(DERIVED)
        yield _line(
            (
                entry.seq,
                entry.id,
                entry.made,
                entry.at,
                entry.by,
                seen["place"],
                seen["book"],
                seen["status"],
                seen["say"],
                (seen["rules"] or "").strip(),
                "; ".join(str((other.content or {}).get("reason", "")) for other in entry.overrides),
                entry.hash,
                json.dumps(entry.to_dict(), ensure_ascii=False),
            )
        )


def read_csv(text: str) -> list[dict[str, Any]]:
    """The entries of such a file; BadInput with the line where it is something else."""
    csv.field_size_limit(1 << 26)
    rows = csv.DictReader(io.StringIO(text, newline=""), strict=True)
    found = []
    try:
        if "entry" not in (rows.fieldnames or ()):
            raise ValueError
        for row in rows:
            entry = json.loads(row.get("entry") or "")
            if not isinstance(entry, dict):
                raise ValueError
            found.append(entry)
    except (ValueError, csv.Error, RecursionError):
        raise BadInput("expected a log as floorcall exports it, with a column `entry`", line=rows.line_num) from None
    return found


def _line(cells: Iterable[object]) -> str:
    out = io.StringIO()
    csv.writer(out).writerow([_shown(cell) for cell in cells])
    return out.getvalue()


def _shown(cell: object) -> object:
    """A cell that no spreadsheet takes for a formula."""
    if isinstance(cell, str) and cell.startswith(_FORMULA):
        return "'" + cell
    return "" if cell is None else cell
