"""JSON in which decimals stand as they are: the encoder of the standard library would take them by way of a
float."""

import json
from collections.abc import Mapping
from decimal import Decimal


def written(value: object, indent: str | None = None) -> str:
    """The value as JSON, on one line; or, where `indent` is given ("" at the top), on many.

    What JSON has no form for (dates, times) is written as text."""
    match value:
        case Decimal():
            return format(value, "f")
        case Mapping():
            return _held(
                "{}", [f"{json.dumps(str(key))}: {written(item, _in(indent))}" for key, item in value.items()], indent
            )
        case list() | tuple():
            return _held("[]", [written(item, _in(indent)) for item in value], indent)
        case None | bool() | int():
            return json.dumps(value)
        case _:
            return _text(str(value))


def _text(text: str) -> str:
    """A string; what no encoding can hold (half of a surrogate pair, out of a damaged name) is escaped."""
    try:
        text.encode()
    except UnicodeEncodeError:
        return json.dumps(text)
    return json.dumps(text, ensure_ascii=False)


def _in(indent: str | None) -> str | None:
    return None if indent is None else indent + "    "


def _held(ends: str, items: list[str], indent: str | None) -> str:
    if indent is None or not items:
        return ends[0] + ", ".join(items) + ends[1]
    inner = f"\n{_in(indent)}"
    return ends[0] + inner + f",{inner}".join(items) + f"\n{indent}{ends[1]}"
