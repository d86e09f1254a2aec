"""The rules of the house, where no other tool checks them: sizes, names, and what the core may touch."""

import ast
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
SOURCE = ROOT / "src" / "floorcall"
MODULES = sorted(SOURCE.rglob("*.py"))
LAW = sorted((SOURCE / "law").glob("*.py"))

CORE = ("words.py", "terms.py", "law", "table", "talk", "judge", "book")
"""What runs in a browser, a server and compiled alike: no clock, no network, no chance."""

LAW_MAY_IMPORT = {"__future__", "collections", "floorcall", "mypy_extensions", "typing"}

BOOK_MAY_ALSO_IMPORT = {"os"}
"""The book reads its own data files, and a house's."""

CORE_MAY_IMPORT = {
    "__future__", "abc", "bisect", "collections", "contextlib", "dataclasses", "difflib", "enum",
    "functools", "importlib", "itertools", "json", "lark", "math", "mypy_extensions", "operator",
    "pathlib", "pkgutil", "re", "string", "textwrap", "tomllib", "types", "typing",
}  # fmt: skip


def tracked() -> list[Path]:
    listed = subprocess.run(["git", "ls-files", "-z"], cwd=ROOT, capture_output=True, text=True)
    if listed.returncode:
        pytest.skip("not a git checkout")
    return [path for name in listed.stdout.split("\0") if name and (path := ROOT / name).is_file()]


def imports(path: Path) -> Iterator[str]:
    """The modules that a file imports, by their full names."""
    for node in ast.walk(ast.parse(path.read_text("utf-8"))):
        if isinstance(node, ast.Import):
            yield from (alias.name for alias in node.names)
        elif isinstance(node, ast.ImportFrom):
            yield node.module or ""


def named(path: Path) -> str:
    return str(path.relative_to(ROOT))


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_has_one_noun_and_fits_on_a_few_screens(path: Path) -> None:
    assert path.stem not in {"utils", "util", "helpers", "helper", "managers", "manager", "common", "misc"}
    assert len(path.read_text("utf-8").splitlines()) <= 350


@pytest.mark.parametrize("path", LAW, ids=named)
def test_a_law_file_fits_on_one_screen_and_stands_alone(path: Path) -> None:
    assert len(path.read_text("utf-8").splitlines()) <= 70
    own = {name for name in imports(path) if name.startswith("floorcall")}
    assert own <= {"floorcall.words", "floorcall.terms"}
    assert {name.split(".")[0] for name in imports(path)} <= LAW_MAY_IMPORT


@pytest.mark.parametrize("path", MODULES, ids=named)
def test_a_module_says_what_it_is(path: Path) -> None:
    tree = ast.parse(path.read_text("utf-8"))
    assert not tree.body or ast.get_docstring(tree)


def test_the_core_needs_nothing_but_the_standard_library_and_the_grammar() -> None:
    stray = {
        f"{named(path)} imports {name}"
        for part in CORE
        for path in ([SOURCE / part] if part.endswith(".py") else sorted((SOURCE / part).rglob("*.py")))
        for name in imports(path)
        if name.split(".")[0] not in CORE_MAY_IMPORT | {"floorcall"}
        if not (part == "book" and name.split(".")[0] in BOOK_MAY_ALSO_IMPORT)
    }
    assert stray == set()


def test_nothing_is_silenced() -> None:
    silencers = (
        "type" + ": ignore",
        "no" + "qa",
        "except " + "Exception",
        "NotImplemented" + "Error",
        "TO" + "DO",
    )
    found = {
        f"{named(path)}: {word}"
        for path in tracked()
        if path.suffix == ".py"
        for word in silencers
        if word in path.read_text("utf-8")
    }
    assert found == set()


def test_no_path_of_a_machine_and_no_address_of_a_registry_is_in_the_repository() -> None:
    places = ("/ho" + "me/", "/wo" + "rk/", "/ro" + "ot/", "index" + "-url", "registry" + "=http")
    found = {
        f"{named(path)}: {place}"
        for path in tracked()
        if path.suffix in {".py", ".md", ".toml", ".cfg", ".txt", ".sh", ".json", ".lark", ".ts", ".tsx", ""}
        for place in places
        if place in path.read_text("utf-8", errors="replace")
    }
    assert found == set()
