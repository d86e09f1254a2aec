"""A document in, cases out: TOML or JSON text, or the same as data."""

import json
import re
import tomllib
from collections.abc import Mapping
from typing import Any, Final

from floorcall.talk.case import Case
from floorcall.talk.case_fields import CaseReader
from floorcall.talk.document import Document, Wrong
from floorcall.talk.places import Path, is_json
from floorcall.words import BadInput

MOST_TEXT: Final = 256 * 1024
"""Characters in a document of one case."""

MOST_TEXTS: Final = 64 * MOST_TEXT
"""Characters in a document of many cases."""

MOST_CASES: Final = 20_000

_TOML_PLACE: Final = re.compile(r"\s*\(at (?:line (\d+), column (\d+)|end of document)\)$")


def read_document(source: str | Mapping[str, Any] | list[Any], file: str) -> list[Case]:
    """Every case of a document; see case.read_cases."""
    document = Document(source if isinstance(source, str) else None, file)
    try:
        data = _parse(source, file) if isinstance(source, str) else source
        return [_read(entry, path, document) for path, entry in _entries(data)]
    except Wrong as wrong:
        raise document.bad(wrong) from None


def _entries(data: Any) -> list[tuple[Path, Any]]:
    """Each case of a document with its path."""
    base: Path = ()
    if isinstance(data, Mapping) and "case" in data:
        for key in data:
            if key != "case":
                raise Wrong((key,), "expected nothing beside [[case]]: a key belongs to one of the cases")
        cases, base = data["case"], ("case",)
        if isinstance(cases, Mapping):
            raise Wrong(base, "expected [[case]], with two brackets, or the keys of one case at the top level")
    elif isinstance(data, list):
        cases, base = data, ()
    else:
        return [((), data)]
    if not isinstance(cases, list) or not cases:
        raise Wrong(base, "expected one case at least")
    if len(cases) > MOST_CASES:
        raise Wrong(base, f"expected at most {MOST_CASES} cases in a document")
    return [((*base, number), entry) for number, entry in enumerate(cases)]


def _read(entry: Any, path: Path, document: Document) -> Case:
    if not isinstance(entry, Mapping):
        raise Wrong(path, "expected a case: a table of keys and values")
    return CaseReader(entry, path, document).case()


def _parse(text: str, file: str) -> Any:
    """The document's data. BadInput where it is neither TOML nor JSON."""
    if len(text) > MOST_TEXTS:
        raise BadInput(f"expected at most {MOST_TEXTS} characters in a document", file=file, line=1, column=1)
    text = text.removeprefix("\ufeff")
    json_text = is_json(text)
    try:
        if json_text:
            return json.loads(text, object_pairs_hook=_object)
        return tomllib.loads(text)
    except json.JSONDecodeError as error:
        message = f"expected valid JSON: {error.msg}"
        raise BadInput(message, file=file, line=error.lineno, column=error.colno) from None
    except tomllib.TOMLDecodeError as error:
        raise _bad_toml(str(error), text, file) from None
    except RecursionError:
        raise BadInput("expected values nested less deeply", file=file, line=1, column=1) from None
    except ValueError:  # both parsers leave it to int() to refuse a number of thousands of digits
        raise BadInput("expected a number of fewer digits", file=file, **_longest_number(text)) from None


def _bad_toml(message: str, text: str, file: str) -> BadInput:
    place = _TOML_PLACE.search(message)
    if place is not None:
        message = message[: place.start()]
    if place is None or place[1] is None:
        rows = text.split("\n")
        line, column = len(rows), len(rows[-1]) + 1
    else:
        line, column = int(place[1]), int(place[2])
    return BadInput(f"expected valid TOML: {message}", file=file, line=line, column=column)


def _longest_number(text: str) -> dict[str, int]:
    longest = max(re.finditer(r"[0-9_]+", text), key=lambda match: match.end() - match.start(), default=None)
    at = longest.start() if longest else 0
    return {"line": text.count("\n", 0, at) + 1, "column": at - text.rfind("\n", 0, at)}


def _object(pairs: list[tuple[str, Any]]) -> dict[str, Any]:
    made: dict[str, Any] = dict(pairs)
    if len(made) < len(pairs):
        keys = [key for key, _ in pairs]
        twice = next(key for key in keys if keys.count(key) > 1)
        raise BadInput(f"expected each key of an object once, not {twice!r} again")
    return made
