"""Fixtures: a fresh database, once on SQLite and once on a PostgreSQL server that is started for the tests."""

import os
import pwd
import shutil
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path

import pytest

NumberedUrl = Callable[[], str]


def programs() -> Path | None:
    """The folder of PostgreSQL's programs, the newest that is installed."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/postgres"), key=lambda path: int(path.parts[-3]))
    return found[-1].parent if found else None


def owner() -> str | None:
    """The user that runs the server: it refuses to run as root."""
    if os.geteuid() != 0:
        return None
    for name in ("postgres", "nobody"):
        try:
            return pwd.getpwnam(name).pw_name
        except KeyError:
            continue
    return None


@pytest.fixture(scope="session")
def postgres() -> Iterator[NumberedUrl]:
    """A PostgreSQL server; each call makes a new database and gives its URL."""
    folder = programs()
    user = owner()
    if folder is None or (os.geteuid() == 0 and user is None):
        if os.environ.get("CI"):
            pytest.fail("PostgreSQL is not installed: tests/postgres.sh installs it")
        pytest.skip("PostgreSQL is not installed: tests/postgres.sh installs it")
    home = Path(tempfile.mkdtemp(prefix="fc-pg-", dir="/tmp"))  # a short path: it holds the server's socket
    if user is not None:
        shutil.chown(home, user)
    data = home / "data"

    def run(program: str, *options: str) -> None:
        subprocess.run([str(folder / program), *options], check=True, capture_output=True, user=user, cwd=home)

    run("initdb", "-D", str(data), "-A", "trust", "-U", "floorcall", "-E", "UTF8", "-N")
    settings = ("listen_addresses=", f"unix_socket_directories={home}", "fsync=off", "max_connections=200")
    command = [str(folder / "postgres"), "-D", str(data), *(part for one in settings for part in ("-c", one))]
    server = subprocess.Popen(command, user=user, cwd=home, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    try:
        ready = [str(folder / "pg_isready"), "-h", str(home), "-U", "floorcall", "-q"]
        until = time.monotonic() + 20
        while subprocess.run(ready, cwd=home).returncode:
            assert server.poll() is None, "the PostgreSQL server ended at its start"
            assert time.monotonic() < until, "the PostgreSQL server does not answer"
            time.sleep(0.1)
        numbers = count(1)

        def made() -> str:
            name = f"floorcall{next(numbers)}"
            run("createdb", "-h", str(home), "-U", "floorcall", name)
            return f"postgresql://floorcall@/{name}?host={home}"

        yield made
    finally:
        server.terminate()
        server.wait(20)
        shutil.rmtree(home, ignore_errors=True)


@pytest.fixture(params=["sqlite", "postgresql"])
def database_url(request: pytest.FixtureRequest, tmp_path: Path) -> str:
    """The address of an empty database."""
    if request.param == "sqlite":
        return f"sqlite:///{tmp_path / 'floorcall.db'}"
    made: NumberedUrl = request.getfixturevalue("postgres")
    return made()
