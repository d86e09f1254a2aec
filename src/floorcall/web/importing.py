"""A log that comes from another floorcall: looked at as a whole, then added, each entry once."""

import json
from typing import Any, Final

from floorcall.store.chain import OVERRIDE, RULING
from floorcall.store.exchange import read_csv
from floorcall.store.keys import Request
from floorcall.store.store import Store
from floorcall.web.body import read_json, shaped
from floorcall.web.problem import Problem, bad_input
from floorcall.web.ruling_shapes import Import
from floorcall.web.steps import time_or_none
from floorcall.words import BadInput

FRAME: Final = ("seq", "id", "kind", "of", "at", "made", "by", "hash", "erased", "overrides", "today")
"""Keys of an exported entry that are not its content."""


def imported(store: Store, raw: bytes, as_csv: bool, by: str) -> dict[str, int]:
    """Add the entries that the log does not have; how many were `added` and how many `known`. Problem for a file that
    is no log, and then nothing is added."""
    data = read_json(_json_of(raw) if as_csv else raw)
    read = shaped(data, Import)
    for number, one in enumerate(read.rulings):
        for made in (one.made, *(other.made for other in one.overrides)):
            time_or_none(made, f"/rulings/{number}/made")
    count = {"added": 0, "known": 0}
    for row in data["rulings"]:  # as they came, not as they were read: an answer keeps the order of its keys
        fresh = _add(store, row, RULING, None, by)
        count["added" if fresh else "known"] += 1
        for other_row in row.get("overrides", ()):
            _add(store, other_row, OVERRIDE, row["id"], by)
    return count


def _json_of(raw: bytes) -> bytes:
    try:
        return json.dumps({"rulings": read_csv(raw.decode("utf-8-sig"))}).encode()
    except UnicodeDecodeError:
        raise Problem(400, "expected text in UTF-8") from None
    except BadInput as error:
        raise bad_input({"detail": error.message, "line": error.line, "column": 0}) from None


def _add(store: Store, row: dict[str, Any], kind: str, of: str | None, by: str) -> bool:
    content = {key: value for key, value in row.items() if key not in FRAME}
    content["imported"] = {name: row[name] for name in ("seq", "at", "by", "hash")}
    made = time_or_none(row["made"], "made")
    return store.rulings.add(content, by, Request("", ""), kind=kind, of=of, made=made, name=row["id"])[1]
