"""The chain of hashes over the log of rulings: whatever is changed, taken out or put in afterwards shows.

An entry's hash covers the hash before it and the hash of its content, so that the content of an old entry can be
erased (retention) while the chain still holds.
"""

import hashlib
import json
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from typing import Any, Final

GENESIS: Final = "0" * 64
"""What the first entry follows."""

SEALED: Final = ("seq", "id", "kind", "of", "at", "made", "by", "content_hash")
"""What an entry's hash covers beside the hash before it."""

DERIVED: Final = ("place", "book", "status", "say", "rules", "words")
"""What is read off the content, for searches."""

NOWHERE: Final = -1
"""The end of the chain where nothing is noted of it."""

MOST_WORDS: Final = 4_000

RULING: Final = "ruling"
OVERRIDE: Final = "override"
RETENTION: Final = "retention"


@dataclass(frozen=True, slots=True)
class Broken:
    """The first entry at which the chain does not hold, and why."""

    seq: int
    id: str
    reason: str

    def __str__(self) -> str:
        return f"entry {self.seq} ({self.id or 'not there'}): {self.reason}"


def content_hash(content: str) -> str:
    return hashlib.sha256(content.encode()).hexdigest()


def seal(entry: Mapping[str, Any], prev: str) -> str:
    """The hash of an entry that follows `prev`."""
    told = json.dumps({name: entry[name] for name in SEALED}, sort_keys=True, ensure_ascii=True)
    return hashlib.sha256(f"{prev}\n{told}".encode()).hexdigest()


def derived(content: Mapping[str, Any]) -> dict[str, str | None]:
    """The columns that are searched, from an entry's content."""
    rulings = (content.get("answer") or {}).get("rulings") or []
    last = rulings[-1] if rulings else {}
    rules = [rule for ruling in rulings for rule in ruling.get("because", ())]
    cited = dict.fromkeys(str(part) for rule in rules for part in (rule.get("rule"), rule.get("slug")) if part)
    say = content.get("say") or last.get("say")
    words = [
        content.get("table"),
        say,
        content.get("reason"),
        content.get("note"),
        *(ruling.get("act") for ruling in rulings),
        *cited,
        *dict.fromkeys(rule.get("title") for rule in rules),
    ]
    return {
        "place": _cell(content.get("table"), 200),
        "book": _cell((content.get("answer") or {}).get("book"), 200),
        "status": _cell(last.get("status"), 20),
        "say": _cell(say, MOST_WORDS),
        "rules": _cell(f" {' '.join(cited)} " if cited else None, MOST_WORDS),
        "words": _cell(" ".join(str(word) for word in words if word).lower() or None, MOST_WORDS),
    }


def _cell(value: object, most: int) -> str | None:
    """Text as a column can hold it: PostgreSQL knows no NUL."""
    return None if value is None else str(value).replace("\x00", " ")[:most]


@dataclass(frozen=True, slots=True)
class Verified:
    """What came of a check: entries looked at, how many of them erased, the chain's end, the first fault."""

    entries: int
    erased: int
    head: str
    broken: Broken | None


def verify(entries: Iterable[Mapping[str, Any]], seq: int, head: str, noted: Mapping[int, str]) -> Verified:
    """Follow the chain from its beginning.

    entries: in order; seq, head: the end of the chain as the store has it; noted: hashes of entries, by number,
    that were written down elsewhere.
    """
    last, prev, floor = 0, GENESIS, 0
    erased: list[tuple[int, str]] = []
    for entry in entries:
        fault = _fault(entry, last + 1, prev, noted)
        if fault:
            return Verified(last, len(erased), prev, Broken(last + 1, str(entry["id"]), fault))
        if entry["content"] is None:
            erased.append((entry["seq"], entry["id"]))
        elif entry["kind"] == RETENTION:
            floor = max(floor, json.loads(entry["content"])["through"])
        last, prev = entry["seq"], entry["hash"]
    broken: Broken | None = None
    if seq == NOWHERE:
        broken = Broken(last + 1, "", f"the log ends at entry {last}, and what was noted of its end is gone")
    elif last != seq or prev != head:
        broken = Broken(last + 1, "", f"the log ends at entry {last}, its end was noted at entry {seq}")
    for number in noted:
        if broken is None and not 1 <= number <= last:
            broken = Broken(number, "", "was noted elsewhere and is not there")
    for number, name in erased:
        if broken is None and number > floor:
            broken = Broken(number, name, "its content is gone, and no retention says so")
    return Verified(last, len(erased), prev, broken)


def _fault(entry: Mapping[str, Any], seq: int, prev: str, noted: Mapping[int, str]) -> str:
    """What is wrong with the entry that should be number `seq`, "" if nothing is."""
    if entry["seq"] != seq:
        return f"entry {seq} is missing, entry {entry['seq']} follows"
    if entry["prev"] != prev:
        return "does not follow the entry before it"
    if entry["hash"] != seal(entry, prev):
        return "was changed after it was written"
    if noted.get(seq, entry["hash"]) != entry["hash"]:
        return "is not the entry that was noted elsewhere"
    content = entry["content"]
    if content is None:
        return ""
    if content_hash(content) != entry["content_hash"]:
        return "its content was changed"
    if any(entry[name] != value for name, value in derived(json.loads(content)).items()):
        return "its columns for searches were changed"
    return ""
