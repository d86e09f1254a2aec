"""Packs the parts of floorcall that rule, and the grammar's parser, into one zip that the browser unpacks.

The same input gives the same bytes: names sorted, one fixed time. Usage: pack_python.py OUT.zip
"""

import importlib.util
import sys
import zipfile
from pathlib import Path

SOURCE = Path(__file__).resolve().parents[2] / "src" / "floorcall"

NOT_HERE = {"audit", "cli", "histories", "store", "web", "vectors", "__pycache__", "__pyinstaller"}
"""What needs a terminal, a disk or a server, and caches."""

WANTED = {".py", ".toml", ".lark"}

NOT_TAKEN = ".cases.toml"
"""Worked cases are tests; no ruling reads them."""


def wanted(folder: Path) -> list[Path]:
    """The files of one package that go into the zip, in order of their names."""
    return sorted(
        path
        for path in folder.rglob("*")
        if path.is_file() and path.suffix in WANTED and not path.name.endswith(NOT_TAKEN)
        if not NOT_HERE & set(path.relative_to(folder).parts)
    )


def package(name: str) -> Path:
    """The folder of an installed package."""
    spec = importlib.util.find_spec(name)
    if spec is None or spec.origin is None:
        sys.exit(f"pack_python: the Python package '{name}' is not installed for {sys.executable}")
    return Path(spec.origin).parent


def pack(target: Path) -> None:
    """Write the zip, deflated, with the same time on every file."""
    target.parent.mkdir(parents=True, exist_ok=True)
    with zipfile.ZipFile(target, "w", zipfile.ZIP_DEFLATED, compresslevel=9) as out:
        for folder in (SOURCE, package("lark")):
            for path in wanted(folder):
                entry = zipfile.ZipInfo(str(Path(folder.name) / path.relative_to(folder)), (2020, 1, 1, 0, 0, 0))
                entry.compress_type = zipfile.ZIP_DEFLATED
                entry.external_attr = 0o644 << 16
                out.writestr(entry, path.read_bytes())


if __name__ == "__main__":
    pack(Path(sys.argv[1]))
