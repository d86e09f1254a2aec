"""Figures as written in a case: 1100, 1,100, 1.5k, 2m. Whole chips, never more than MAX_CHIPS."""

import re
from typing import Final

from floorcall.words import MAX_CHIPS

FIGURE: Final = re.compile(r"(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d+))?([km])?", re.ASCII | re.IGNORECASE)

_ZEROS: Final = {"k": 3, "m": 6}
_LONGEST: Final = 40
_TOO_MUCH: Final = f"expected an amount of at most {MAX_CHIPS:,} chips"


def read_figure(text: str) -> int | str:
    """The chips that a written figure stands for (0 to MAX_CHIPS), or what is wrong with it."""
    if len(text) > _LONGEST:
        return _TOO_MUCH
    found = FIGURE.fullmatch(text)
    if found is None:
        return "expected a figure such as 1100, 1,100, 1.5k or 2m"
    whole, decimals, scale = found.groups()
    zeros = _ZEROS.get((scale or "").lower(), 0)
    decimals = (decimals or "").rstrip("0")
    if len(decimals) > zeros:
        return "expected whole chips"
    value = int(whole.replace(",", "") + decimals) * 10 ** (zeros - len(decimals))
    return value if value <= MAX_CHIPS else _TOO_MUCH
