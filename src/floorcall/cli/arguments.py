"""How the commands read their options: strictly, and with one line where something is wrong."""

import argparse
import sys
from typing import NoReturn

from floorcall.words import BadInput


class Arguments(argparse.ArgumentParser):
    """An option reader for `floorcall COMMAND`, whose errors are BadInput."""

    def __init__(self, command: str, does: str, more: str = "") -> None:
        super().__init__(
            prog=f"floorcall {command}",
            description=does,
            epilog=more or None,
            allow_abbrev=False,
            formatter_class=argparse.RawDescriptionHelpFormatter,
        )

    def error(self, message: str) -> NoReturn:
        raise BadInput(message, file=self.prog)


def read_text(path: str) -> str:
    """The text of a file, or of standard input for `-`; BadInput where it cannot be read."""
    name = "<stdin>" if path == "-" else path
    try:
        if path == "-":
            raw = sys.stdin.buffer.read()
        else:
            with open(path, "rb") as file:
                raw = file.read()
    except OSError as error:
        reason = (error.strerror or "cannot be read").lower()
        raise BadInput(f"expected a file that can be read: {reason}", file=name) from None
    except ValueError:
        raise BadInput("expected the name of a file", file=name) from None
    try:
        return raw.decode("utf-8-sig").replace("\r\n", "\n")
    except UnicodeDecodeError as error:
        line = raw.count(b"\n", 0, error.start) + 1
        column = error.start - (raw.rfind(b"\n", 0, error.start) + 1) + 1
        raise BadInput("expected text in UTF-8", file=name, line=line, column=column) from None
