"""Conformance vectors: every worked case with what each book makes of it, as plain JSON for other engines.

index.json has the books, their terms and the rules' numbers; one file for each rule has the cases; schema.json says
what is where. Made from the worked cases; nothing here is read by the judge.
"""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

FOLDER = Path(__file__).parent


def index() -> dict[str, Any]:
    """The books, the rules and the files."""
    told: dict[str, Any] = json.loads((FOLDER / "index.json").read_text("utf-8"))
    return told


def vectors() -> Iterator[tuple[str, dict[str, Any]]]:
    """Every vector, with the slug of the rule beside which its case stands."""
    for name in index()["files"]:
        sheet = json.loads((FOLDER / name).read_text("utf-8"))
        for vector in sheet["vectors"]:
            yield sheet["slug"], vector
