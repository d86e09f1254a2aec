"""A case written back: as data under the keys of the notation, or as a TOML document."""

import json
import re
from collections.abc import Mapping
from typing import Any, Final

from floorcall.talk.acts import write_line
from floorcall.talk.case import Case
from floorcall.talk.case_keys import KEYS
from floorcall.talk.deeds import Line
from floorcall.talk.notation import Reader
from floorcall.words import BadInput

_BARE: Final = re.compile(r"[A-Za-z0-9_-]+")


def case_data(case: Case) -> dict[str, Any]:
    """The keys that were given, and all that differ from their defaults; in the order of the notation."""
    blank = Case(seats=case.seats)
    made: dict[str, Any] = {}
    for key in KEYS:
        if key == "game":
            if case.limit + case.kind != "NL" or key in case.given:
                made[key] = case.game
        elif key == "acts":
            if case.lines or key in case.given:
                made[key] = _acts(case)
        elif key == "seats" or key == "street" or key in case.given or getattr(case, key) != getattr(blank, key):
            value = _plain(key, getattr(case, key))
            if value is not None:
                made[key] = value
    return made


def _plain(key: str, value: Any) -> Any:
    """The value of a key as JSON knows it."""
    if key == "posts":
        return {
            seat: {"live": post.live, "dead": post.dead} if post.dead else post.live for seat, post in value.items()
        }
    if key == "in_front":
        return {seat: {str(chip): count for chip, count in pile.items()} for seat, pile in value.items()}
    if isinstance(value, tuple):
        return list(value)
    return dict(value) if isinstance(value, Mapping) else value


def _acts(case: Case) -> str:
    """The acts as a text in which every line has its number again."""
    reader = Reader(case.seats)
    rows: list[str] = []
    for line in case.lines:
        rows += [""] * (line.number - 1 - len(rows))
        rows.append(_written(line, reader))
    if len(rows) == 1 and ";" in rows[0]:  # it would part lines in a text of a single line
        rows[0] = write_line(case.lines[0])
    return "\n".join(rows)


def _written(line: Line, reader: Reader) -> str:
    """The line as it was written, so that an answer about the case read back has the same bytes."""
    try:
        return line.text if reader.line(line.number, line.text) == line else write_line(line)
    except BadInput:
        return write_line(line)


def case_toml(case: Case) -> str:
    """The case as a TOML document that reads back as an equal Case."""
    tables = {"expect", "accept"}
    data = case.to_dict()
    text = "".join(f"{key} = {_toml(value, key)}\n" for key, value in data.items() if key not in tables)
    if "expect" in data:
        text += "\n[expect]\n" + "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in data["expect"].items())
    for one in data.get("accept", ()):
        text += "\n[[accept]]\n" + "".join(f"{_key(key)} = {_toml(value)}\n" for key, value in one.items())
    return text


def _toml(value: Any, key: str = "") -> str:
    if key == "acts" and "\n" in value:
        return '"""\n' + _escaped(value, multiline=True) + '\n"""'
    if isinstance(value, bool):
        return "true" if value else "false"
    if isinstance(value, str):
        return f'"{_escaped(value)}"'
    if isinstance(value, Mapping):
        return "{" + ", ".join(f"{_key(name)} = {_toml(part)}" for name, part in value.items()) + "}"
    if isinstance(value, list | tuple):
        return "[" + ", ".join(_toml(part) for part in value) + "]"
    return str(value)


def _key(name: str) -> str:
    return name if _BARE.fullmatch(name) else f'"{_escaped(name)}"'


def _escaped(text: str, *, multiline: bool = False) -> str:
    """Text for a basic TOML string, between its quotes."""
    if multiline:
        return "\n".join(_escaped(row).replace('\\"', '"').replace('"""', '""\\"') for row in text.split("\n"))
    return json.dumps(text, ensure_ascii=False)[1:-1].replace("\x7f", "\\u007f")
