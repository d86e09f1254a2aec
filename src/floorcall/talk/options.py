"""A case from the options of a command line, each of which is a text."""

import re
from collections.abc import Mapping
from typing import Any, Final

from floorcall.talk.acts import read_lines
from floorcall.talk.case import Case
from floorcall.talk.case_keys import KEYS
from floorcall.talk.case_reading import read_document
from floorcall.talk.figures import read_figure
from floorcall.talk.nearest import did_you_mean, shown
from floorcall.words import BadInput

_TEXTS: Final = ("name", "source", "book", "game", "ante_by", "street", "door")
_AMOUNTS: Final = ("pot", "ante", "bring_in")
_LISTS: Final = ("blinds", "bets", "denominations")
_NAMES: Final = ("seats", "folded")
_BY_SEAT: Final = ("stacks", "straddles", "posts", "in_front")
_SETTINGS: Final = ("terms", "facts")
_COMMA: Final = re.compile(r"(?<!\d),|,(?!\d{3}(?!\d))")
"""A comma that does not part thousands."""


def case_of(options: Mapping[str, str | None]) -> Case:
    """The case that the options give; None counts as not given. See case.from_options for their forms."""
    data: dict[str, Any] = {}
    for key, text in options.items():
        if key not in KEYS or key in ("expect", "accept"):
            raise BadInput(f"expected an option of a case, not {shown(key)}{did_you_mean(key, KEYS)}")
        if text is not None and key != "acts":
            data[key] = _read(key, text)
    acts = options.get("acts")
    if acts is not None:
        lines = read_lines(acts, data.get("seats"), file=_option("acts"), parted=True)
        rows = [""] * (lines[-1].number if lines else 0)
        for line in lines:
            rows[line.number - 1] = line.text
        data["acts"] = rows
    return read_document(data, "command line")[0]


def _option(key: str) -> str:
    return "--" + key.replace("_", "-")


def _read(key: str, text: str) -> Any:
    if key in _TEXTS:
        return text
    if key in _AMOUNTS:
        return _figure(key, text.strip())
    if key in _LISTS:
        return [_figure(key, part) for part in re.split(r"[-/,\s]+", text.strip(" []"))]
    if key in _NAMES:
        return _parted(text)
    pairs = [_pair(key, part) for part in _parted(text)]
    if key in _SETTINGS:
        return {name: _setting(value) for name, value in pairs}
    if key == "posts":
        return {seat: _post(value) for seat, value in pairs}
    if key == "in_front":
        return {seat: _pile(key, value) for seat, value in pairs}
    return {seat: _figure(key, value) for seat, value in pairs}


def _parted(text: str) -> list[str]:
    """Parts of a list: at commas if there are any (names may then hold blanks), else at blanks."""
    parts = _COMMA.split(text) if _COMMA.search(text) else text.split()
    return [" ".join(part.split()) for part in parts if part.strip()]


def _pair(key: str, text: str) -> tuple[str, str]:
    name, sign, value = text.rpartition("=")
    if not sign or not name.strip():
        raise BadInput(f"expected NAME=VALUE, not {shown(text)}", file=_option(key))
    return name.strip(), value.strip()


def _figure(key: str, text: str) -> int:
    value = read_figure(text)
    if isinstance(value, str):
        raise BadInput(f"{value}, not {shown(text)}", file=_option(key))
    return value


def _setting(text: str) -> str | int | bool:
    if text in ("true", "yes", "false", "no"):
        return text in ("true", "yes")
    return int(text) if text.isascii() and text.isdigit() and len(text) < 20 else text


def _post(text: str) -> Any:
    live, sign, dead = text.partition("+")
    made = _figure("posts", live)
    return {"live": made, "dead": _figure("posts", dead)} if sign else made


def _pile(key: str, text: str) -> dict[str, int]:
    """Chips as 2x100+50."""
    pile: dict[str, int] = {}
    for part in text.split("+"):
        count, sign, chip = part.lower().rpartition("x")
        name = str(_figure(key, chip.strip()))
        pile[name] = pile.get(name, 0) + (_figure(key, count.strip()) if sign else 1)
    return pile
