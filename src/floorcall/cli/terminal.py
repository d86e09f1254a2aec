"""What the commands print on: a terminal's width and colour, or plain paper of 80 columns."""

import os
import sys
from typing import Final

from floorcall.render.paper import Paper

NARROWEST: Final = 40
WIDEST: Final = 100
COLOURS: Final = ("auto", "always", "never")


def paper_for(colour: str) -> Paper:
    """As wide as the terminal, 80 columns where there is none; in colour only in a terminal, unless told.

    colour: one of COLOURS. `auto` heeds NO_COLOR and a dumb terminal.
    """
    terminal = sys.stdout.isatty()
    painted = terminal and not os.environ.get("NO_COLOR") and os.environ.get("TERM") != "dumb"
    width = 80
    if terminal:
        from shutil import get_terminal_size  # slow to import, and not wanted in a pipe

        width = get_terminal_size().columns
    return Paper(min(max(width, NARROWEST), WIDEST), colour == "always" or (colour == "auto" and painted))
