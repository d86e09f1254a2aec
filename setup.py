"""Builds the core as optional C extensions with mypyc (FLOORCALL_PURE=1 builds none), and the floor console."""

import os
import sys
from pathlib import Path

from setuptools import setup

# The build backend's own folder: there already when pip builds, not when this file is run by hand.
sys.path.insert(0, str(Path(__file__).resolve().parent / "packaging"))

from floorcall_build import BuildWithConsole

CORE = ("words.py", "terms.py", "hands.py", "law/*.py", "table/*.py", "audit/cursor.py", "audit/scan*.py")
"""What is compiled, in one group so that its parts call each other directly."""


def extensions() -> list[object]:
    """The extensions, each optional: a machine without a compiler installs the pure package."""
    if os.environ.get("FLOORCALL_PURE") == "1" or "editable_wheel" in sys.argv:
        return []
    from mypyc.build import mypycify

    root = Path("src") / "floorcall"
    paths = sorted(str(path) for pattern in CORE for path in root.glob(pattern) if path.name != "__init__.py")
    # the rest of the package is checked elsewhere: here only what is compiled
    quiet = ["--config-file=", "--follow-imports=silent"]
    built = mypycify([*quiet, *paths], opt_level="3", debug_level="0")
    for extension in built:
        extension.optional = True
    return built


setup(ext_modules=extensions(), cmdclass={"build_py": BuildWithConsole})
