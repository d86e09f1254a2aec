"""Expectations of a case: kept as data, with every key checked: a misspelt one must not pass unseen."""

import re
from collections.abc import Iterable, Mapping
from typing import Any, Final

from floorcall.talk.case_keys import EXPECT_KEYS, OPTION_KEYS, RULING_KEYS, SEAT_KEYS, STATUSES
from floorcall.talk.document import Wrong
from floorcall.talk.nearest import brief, did_you_mean, listed, name_of, shown
from floorcall.talk.places import Path

DEEPEST: Final = 10

SURROGATE: Final = re.compile("[\ud800-\udfff]")


def check_expectation(value: Any, path: Path) -> dict[str, Any]:
    """The expectation, if its shape and all its keys are known; Wrong otherwise."""
    _shallow(value, path)
    table = _table(value, path)
    _keys(table, EXPECT_KEYS, path)
    for key, part in table.items():
        here = (*path, key)
        if key == "rulings":
            for line, partial in _table(part, here).items():
                if line != "last" and not (line.isascii() and line.isdigit() and len(line) <= 6):
                    raise Wrong((*here, line), f"expected the number of an act line or last, not {shown(line)}")
                _ruling(partial, (*here, line))
        elif key == "last":
            _ruling(part, here)
        elif key in ("some", "none"):
            for number, partial in enumerate(_list(part, here)):
                _ruling(partial, (*here, number))
        elif key == "options" and part is not None:
            _keys(_table(part, here), OPTION_KEYS, here)
        elif key == "may_raise":
            _table(part, here)
        elif key == "seats":
            for seat, partial in _table(part, here).items():
                _keys(_table(partial, (*here, seat)), SEAT_KEYS, (*here, seat))
        elif key in ("record", "cites", "pots"):
            _list(part, here)
    return table


def _ruling(value: Any, path: Path) -> None:
    table = _table(value, path)
    _keys(table, RULING_KEYS, path)
    status = table.get("status", STATUSES[0])
    if status not in STATUSES:
        meant = did_you_mean(status, STATUSES) if isinstance(status, str) else ""
        raise Wrong((*path, "status"), f"expected a status ({listed(STATUSES)}), not {brief(status)}{meant}")


def _keys(table: Mapping[str, Any], known: tuple[str, ...], path: Path) -> None:
    for key in table:
        if key not in known:
            meant = did_you_mean(name_of(key), known)
            raise Wrong((*path, key), f"expected one of {listed(known, most=30)}, not {shown(name_of(key))}{meant}")


def _table(value: Any, path: Path) -> dict[str, Any]:
    if not isinstance(value, Mapping):
        raise Wrong(path, f"expected a table for `{path[-1]}`, not {brief(value)}")
    for key in value:
        if not isinstance(key, str):
            raise Wrong(path, f"expected keys of text in `{path[-1]}`, not {brief(key)}")
    return dict(value)


def _list(value: Any, path: Path) -> list[Any]:
    if not isinstance(value, list | tuple):
        raise Wrong(path, f"expected a list for `{path[-1]}`, not {brief(value)}")
    return list(value)


def _shallow(value: Any, path: Path) -> None:
    """An expectation is never nested deeply; data that is could not even be compared."""
    level: list[Any] = [value]
    for _ in range(DEEPEST):
        if any(isinstance(one, str) and SURROGATE.search(one) for one in level):
            raise Wrong(path, "expected text without half characters (a lone surrogate)")
        level = [part for one in level for part in _parts(one)]
        if not level:
            return
    raise Wrong(path, "expected values nested less deeply")


def _parts(value: Any) -> Iterable[Any]:
    if isinstance(value, Mapping):
        return (*value, *value.values())
    return value if isinstance(value, list | tuple) else ()
