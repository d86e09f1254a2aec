"""Findings as a parquet file, by polars. Rows are laid down as they come, so that memory stays flat."""

import json
import os
from importlib.util import find_spec
from pathlib import Path
from typing import TYPE_CHECKING, TextIO

from floorcall.audit.finding import Finding
from floorcall.words import BadInput

if TYPE_CHECKING:
    import polars


class Findings:
    """Collects rows beside the output and turns them into it at the end; the output appears whole or not at
    all."""

    def __init__(self, out: str) -> None:
        """BadInput where polars is not installed or the folder of the output is not there."""
        if find_spec("polars") is None:
            raise BadInput("--out needs the extra floorcall[audit]")
        self._out = Path(out)
        if not self._out.parent.is_dir():
            raise BadInput(f"--out: there is no folder {self._out.parent}")
        self._rows = Path(f"{out}.rows")
        self._file: TextIO = self._rows.open("w", encoding="utf-8")

    def add(self, finding: Finding) -> None:
        """Lays down one row."""
        self._file.write(json.dumps(row(finding)) + "\n")

    def finish(self) -> None:
        """Writes the output."""
        import polars

        self._file.close()
        draft = Path(f"{self._out}.{os.getpid()}")
        if self._rows.stat().st_size:
            polars.scan_ndjson(self._rows, schema=_schema()).sink_parquet(draft)
        else:
            polars.DataFrame(schema=_schema()).write_parquet(draft)
        os.replace(draft, self._out)
        self._rows.unlink()


def row(finding: Finding) -> dict[str, object]:
    """One finding as a row: `to` in smallest units, of which `scale` make one of the record's; what has a
    shape of its own as JSON text."""
    house = finding.house or {}
    return {
        "file": finding.file,
        "hand": finding.hand or str(finding.place),
        "line": finding.line,
        "column": finding.column,
        "street": finding.street,
        "seat": finding.seat,
        "verb": finding.verb,
        "to": finding.to,
        "all_in": finding.all_in,
        "scale": finding.scale,
        "rule": finding.rule,
        "slug": finding.slug,
        "book": finding.book,
        "kind": finding.kind,
        "severity": finding.severity,
        "text": finding.text,
        "house_term": house.get("term"),
        "house_value": None if not house else str(house["value"]),
        "allowed": None if finding.allowed is None else json.dumps(finding.allowed),
        "facts": json.dumps(dict(finding.facts)),
    }


def _schema() -> "dict[str, polars.DataType | type[polars.DataType]]":
    import polars as pl

    return {
        "file": pl.String,
        "hand": pl.String,
        "line": pl.Int64,
        "column": pl.Int32,
        "street": pl.String,
        "seat": pl.String,
        "verb": pl.String,
        "to": pl.Int64,
        "all_in": pl.Boolean,
        "scale": pl.Int64,
        "rule": pl.String,
        "slug": pl.String,
        "book": pl.String,
        "kind": pl.String,
        "severity": pl.String,
        "text": pl.String,
        "house_term": pl.String,
        "house_value": pl.String,
        "allowed": pl.String,
        "facts": pl.String,
    }
