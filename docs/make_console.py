"""Writes what each `$ floorcall ...` session of the README and the docs prints. Run from the project's root.

The tests run the same sessions and compare; this is for when a change of the output is meant.
"""

import contextlib
import io
import re
import shlex
from pathlib import Path

from floorcall.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
BLOCK = re.compile(r"^```console\n(.*?)^```$", re.MULTILINE | re.DOTALL)


def printed(command: str) -> str:
    """What a command prints, both streams."""
    out = io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(out):
        main(shlex.split(command)[1:])
    return out.getvalue()


def written(block: re.Match[str]) -> str:
    """A console block with the output of its commands as it is now."""
    commands = re.findall(r"^\$ (.*)$", block[1], re.MULTILINE)
    return "```console\n" + "".join(f"$ {command}\n{printed(command)}" for command in commands) + "```"


if __name__ == "__main__":
    for page in [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]:
        page.write_text(BLOCK.sub(written, page.read_text("utf-8")), "utf-8")
