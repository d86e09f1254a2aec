"""A real browser on the built console: Debian's chromium, driven by Playwright."""

import fcntl
import os
import shutil
import subprocess
from collections.abc import Iterator
from pathlib import Path
from typing import Final

import pytest
from hosts import static_host
from phone import SIZES, ruling_phone
from playwright.sync_api import Browser, Page, Playwright, expect, sync_playwright

ROOT: Final = Path(__file__).resolve().parents[2]
CONSOLE: Final = ROOT / "console"
STATIC: Final = ROOT / "src" / "floorcall" / "web" / "static"

CHROMIUM: Final = "/usr/bin/chromium"
FLAGS: Final = (
    "--headless", "--no-sandbox", "--disable-gpu", "--no-first-run", "--disable-background-networking",
    "--disable-component-update", "--disable-sync", "--disable-quic",
)  # fmt: skip


def absent(what: str) -> None:
    """On a machine that is there to check, what is missing is a failure; elsewhere these tests wait for it."""
    if os.environ.get("CI"):
        pytest.fail(f"{what}; the console is not tested without it")
    pytest.skip(what)


def is_stale(page: Path) -> bool:
    """Is the built page older than what it is made of?"""
    sources = [*(CONSOLE / "src").rglob("*"), *CONSOLE.glob("*.*"), *(ROOT / "src" / "floorcall").rglob("*.py")]
    newest = max(path.stat().st_mtime for path in sources if path.is_file())
    return not page.exists() or page.stat().st_mtime < newest


@pytest.fixture(scope="session")
def built() -> Path:
    """The folder of the built console; built here where it is stale, by one test process at a time."""
    lock = ROOT / "build" / "console.lock"
    lock.parent.mkdir(exist_ok=True)
    with lock.open("w") as held:
        fcntl.flock(held, fcntl.LOCK_EX)
        if is_stale(STATIC / "index.html"):
            if shutil.which("npm") is None:
                absent("npm is not installed")
            if not (CONSOLE / "node_modules" / ".package-lock.json").is_file():
                subprocess.run(["npm", "ci", "--no-audit", "--no-fund"], cwd=CONSOLE, check=True)
            subprocess.run(["npm", "run", "build"], cwd=CONSOLE, check=True, capture_output=True)
    return STATIC


@pytest.fixture(scope="session")
def browser() -> Iterator[Browser]:
    if not Path(CHROMIUM).exists():
        absent("chromium is not installed")
    with sync_playwright() as running:
        playwright: Playwright = running
        launched = playwright.chromium.launch(executable_path=CHROMIUM, args=list(FLAGS))
        expect.set_options(timeout=15_000)
        yield launched
        launched.close()


@pytest.fixture(scope="session")
def host(built: Path) -> Iterator[str]:
    """The console on a host of static files, with no server of ours behind it."""
    with static_host(built) as address:
        yield address


@pytest.fixture(params=SIZES)
def page(browser: Browser, host: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """A phone of either size on the console, ready to rule by itself."""
    with ruling_phone(browser, host, request.param) as page:
        yield page
