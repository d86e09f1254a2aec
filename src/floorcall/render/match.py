"""Comparing one part of an answer with what was expected of it: values, lists of entries, citations."""

import json
import re
from collections.abc import Iterator
from typing import Any, Final, NoReturn

from floorcall.words import BadInput, nearest

Entry = dict[str, Any]

NAMES: Final = ("choice", "fact", "rule", "slug", "id", "text")
"""The keys by which an entry of a list (menu, ask, because, ...) may be named, best first."""


def said(value: object) -> str:
    """A value as it is shown in a difference: JSON, on one line."""
    return json.dumps(value, ensure_ascii=False)


def unknown_key(where: str, key: str, known: list[str]) -> NoReturn:
    """Raise BadInput: `expect` has a key that means nothing there."""
    hint = nearest(key, known) or f"; expected one of {', '.join(known)}"
    raise BadInput(f"expect: {where + ': ' if where else ''}unknown key '{key}'{hint}")


def table_of(where: str, wanted: object) -> dict[str, Any]:
    """`wanted`, which has to be a table of keys and values; BadInput where it is not."""
    if not isinstance(wanted, dict):
        raise BadInput(f"expect: {where}: expected a table of keys and values, got {said(wanted)}")
    return wanted


def list_of(where: str, wanted: object) -> list[Any]:
    """`wanted`, which has to be a list; BadInput where it is not."""
    if not isinstance(wanted, list):
        raise BadInput(f"expect: {where}: expected a list, got {said(wanted)}")
    return wanted


def same(wanted: object, got: object) -> bool:
    """Equal in value and in kind; `false` stands for null, which TOML cannot write."""
    if got is None:
        return wanted is None or wanted is False
    if isinstance(wanted, bool) or isinstance(got, bool):
        return wanted is got
    if isinstance(wanted, dict) and isinstance(got, dict):
        return all(key in got and same(value, got[key]) for key, value in wanted.items())
    return wanted == got


def value_differs(where: str, wanted: object, got: object) -> Iterator[str]:
    """One line where the values are not the same."""
    if not same(wanted, got):
        yield f"{where}: expected {said(wanted)}, got {said(got)}"


def is_cited(rule: str, entries: list[Entry]) -> bool:
    """Is the rule among these citations? `45-B` is met by `45-B-1`; a slug is met by itself."""
    return any(entry.get("slug") == rule or _is_part(rule, entry.get("rule")) for entry in entries)


def _is_part(rule: str, number: object) -> bool:
    """Is this number the rule, or a part of it? `45-B-1` of `45-B`, `46 situation 5` of `46`, `93.f` of `93`."""
    return number == rule or (isinstance(number, str) and number.startswith((f"{rule}-", f"{rule} ", f"{rule}.")))


def citations(part: object) -> list[Entry]:
    """Every citation anywhere inside a part of an answer."""
    if isinstance(part, dict):
        here = [part] if "rule" in part and "slug" in part else []
        return here + [entry for value in part.values() for entry in citations(value)]
    if isinstance(part, list):
        return [entry for value in part for entry in citations(value)]
    return []


def cites_differ(where: str, wanted: object, entries: list[Entry]) -> Iterator[str]:
    """One line where a rule that was expected is not among these citations."""
    missing = [rule for rule in list_of(where, wanted) if not is_cited(str(rule), entries)]
    if missing:
        got = [entry["rule"] or entry["slug"] for entry in entries]
        yield f"{where}: expected {said(missing)} among the rules, got {said(got)}"


def entries_differ(where: str, wanted: object, got: list[Any]) -> Iterator[str]:
    """One line for each expected entry that no entry of a list meets; `[]` and `false` want an empty list."""
    if isinstance(wanted, bool):
        if wanted != bool(got):
            yield f"{where}: expected {'at least one entry' if wanted else 'none'}, got {said(named(got))}"
        return
    items = list_of(where, wanted)
    if not items and got:
        yield f"{where}: expected none, got {said(named(got))}"
    for item in items:
        if not any(_meets(item, entry) for entry in got):
            yield f"{where}: expected {said(item)}, got {said(named(got))}"


def mentions_differ(where: str, wanted: object, entries: list[Entry]) -> Iterator[str]:
    """One line where an amount that was expected stands in no entry's text."""
    amounts = {
        int(found.replace(",", ""))
        for entry in entries
        for found in re.findall(r"\d[\d,]*", str(entry.get("text", "")))
    }
    missing = [amount for amount in list_of(where, wanted) if amount not in amounts]
    if missing:
        texts = [entry.get("text") for entry in entries]
        yield f"{where}: expected {said(missing)} to be mentioned, got {said(texts)}"


def named(entries: list[Any]) -> list[object]:
    """The entries of a list by their names, for people."""
    return [_names(entry)[0] if isinstance(entry, dict) and _names(entry) else entry for entry in entries]


def _names(entry: Entry) -> list[object]:
    return [entry[key] for key in NAMES if entry.get(key) is not None]


def _meets(item: object, entry: object) -> bool:
    if isinstance(item, str):
        if not isinstance(entry, dict):
            return item.lower() in str(entry).lower()
        return (
            item in _names(entry)
            or _is_part(item, entry.get("rule"))
            or item.lower() in str(entry.get("text", "")).lower()
        )
    return same(item, entry)
