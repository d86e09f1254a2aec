"""The command `floorcall COMMAND ...`: finds the command's module and runs it.

Only the module of the command that is asked for is imported: a ruling is wanted at once.
"""

import importlib
import os
import sys
from importlib.util import find_spec
from typing import Final

from floorcall.words import BadInput, FloorcallError, nearest

COMMANDS: Final[dict[str, str]] = {
    "rule": "what is the ruling, and by which rule",
    "check": "run cases that say what must come out, as tests",
    "book": "the books: rules in our words, numbers, terms, differences",
    "find": "find a rule or a case by words",
    "audit": "replay hand histories, report each act that the book does not allow",
    "convert": "one hand-history format to another",
    "serve": "the HTTP API and the floor console",
    "token": "who may ask a server that other machines reach",
    "log": "the log of rulings: verify, export, import, retention",
    "console": "the floor console as static files",
    "drill": "deals a case, asks for the ruling, explains the miss",
}
"""Every command and what it does, in the order in which help lists them."""

BAD_INPUT: Final = 2
"""Exit code: the input could not be read."""

OUR_MISTAKE: Final = 70
"""Exit code: the parts of floorcall do not fit together (EX_SOFTWARE)."""


def available() -> list[str]:
    """The commands that this installation has, in the order of help."""
    return [name for name in COMMANDS if find_spec(f"floorcall.cli.{name}") is not None]


def usage() -> str:
    """What `floorcall --help` prints."""
    names = available()
    width = max(map(len, names))
    listed = "\n".join(f"  {name:<{width}}  {COMMANDS[name]}" for name in names)
    return (
        "usage: floorcall COMMAND ...\n\n"
        "What is the ruling, and by which rule? Betting rules of live poker.\n\n"
        f"commands:\n{listed}\n\n"
        "floorcall COMMAND --help tells more; floorcall --version prints the version."
    )


def main(arguments: list[str] | None = None) -> int:
    """Run one command; the exit code: 0 done, 1 something differs or was found, 2 bad input."""
    given = sys.argv[1:] if arguments is None else arguments
    try:
        code = dispatch(given)
        sys.stdout.flush()
    except BadInput as error:
        print(error, file=sys.stderr)
        return BAD_INPUT
    except FloorcallError as error:
        print(f"floorcall: a mistake of ours, please report it: {error}", file=sys.stderr)
        return OUR_MISTAKE
    except BrokenPipeError:
        # The reader went away (`| head`): nobody is left to tell, also at the interpreter's last flush.
        os.dup2(os.open(os.devnull, os.O_WRONLY), sys.stdout.fileno())
        return 141
    except KeyboardInterrupt:
        return 130
    return code


def dispatch(given: list[str]) -> int:
    """Hand the rest of the line to the command that it names."""
    match given:
        case [] | ["-h"] | ["--help"] | ["help"]:
            print(usage())
            return 0 if given else BAD_INPUT
        case ["--version"] | ["-V"]:
            from floorcall import __version__

            print(f"floorcall {__version__}")
            return 0
        case [name, *rest] if name in COMMANDS and name in available():
            module = importlib.import_module(f"floorcall.cli.{name}")
            code: int = module.run(rest)
            return code
    raise BadInput(f"there is no command '{given[0]}'{nearest(given[0], available())}", file="floorcall")
