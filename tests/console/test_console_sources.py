"""The console's own checks: types, lint and unit tests of its TypeScript; a lock file without addresses."""

import json
import runpy
import shutil
import subprocess
from pathlib import Path

import pytest

CONSOLE = Path(__file__).resolve().parents[2] / "console"


def test_types_lint_and_unit_tests_of_the_console(built: Path) -> None:
    npm = shutil.which("npm")
    if npm is None:
        pytest.skip("npm is not installed")
    done = subprocess.run([npm, "run", "check"], cwd=CONSOLE, capture_output=True, text=True)
    assert done.returncode == 0, done.stdout + done.stderr


def test_the_games_are_those_of_the_package() -> None:
    written: str = runpy.run_path(str(CONSOLE / "scripts" / "make_games.py"))["written"]()
    made = (CONSOLE / "src" / "domain" / "games.json").read_text("utf-8")
    assert made == written, "run: python console/scripts/make_games.py"


def test_the_lock_file_holds_no_addresses() -> None:
    packages = json.loads((CONSOLE / "package-lock.json").read_text("utf-8"))["packages"]
    assert [name for name, package in packages.items() if "resolved" in package] == []


def test_the_built_page_asks_nobody_else(built: Path) -> None:
    page = (built / "index.html").read_text("utf-8")
    assert "http://" not in page
    assert "https://" not in page
    assert "<style" not in page
