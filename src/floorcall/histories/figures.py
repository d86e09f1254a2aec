"""Figures as people's clients write them: which of "." and "," is the decimal sign, for a hand at once.

Money style follows the locale of the client that wrote the file: 1,250.50, 1.250,50 and 1 250,50 (with a
no-break space) all occur. One figure alone can be read two ways ("1,250"), a hand's figures together
hardly ever.
"""

import re
from collections.abc import Iterable
from typing import Final

from floorcall.histories.money import scale_for, scaled
from floorcall.words import MAX_CHIPS, BadInput

FIGURE: Final = r"[0-9](?:[0-9.,'\u00a0\u202f\u2009]{0,22}[0-9])?"
"""A figure as written, its currency taken off."""

_SPACES: Final = re.compile(r"['\u00a0\u202f\u2009]")
_GROUPED: Final = re.compile(r"[1-9][0-9]{0,2}(?:[.,][0-9]{3})+")


class Figures:
    """How a hand writes its figures; `plain` gives each of them as a decimal number with a point."""

    def __init__(self, texts: Iterable[str]) -> None:
        self._decimal = _decimal_sign([_SPACES.sub("", text) for text in texts])

    def plain(self, text: str) -> str:
        """ "1.250,50" as "1250.50". ValueError where the figure does not fit the style of the hand."""
        bare = _SPACES.sub("", text)
        whole, sign, fraction = bare.rpartition(self._decimal)
        if not sign:
            whole, fraction = fraction, ""
        if not whole.isdigit():
            if not _GROUPED.fullmatch(whole) or self._decimal in whole:
                raise ValueError(f"the figure {text!r} does not fit the others of the hand")
            whole = whole.replace(",", "").replace(".", "")
        return whole + ("." + fraction if fraction else "")


def _decimal_sign(figures: list[str]) -> str:
    """ "." or ",": the sign that stands last where both stand, or before other than three digits, or after
    a nought. Where nothing decides, signs part thousands, and a point would be the decimal sign."""
    for figure in figures:
        point, comma = figure.rfind("."), figure.rfind(",")
        if point >= 0 and comma >= 0:
            return "." if point > comma else ","
        sign = "." if point >= 0 else "," if comma >= 0 else ""
        if sign and not _GROUPED.fullmatch(figure):
            return sign
    return "," if any("." in figure for figure in figures) else "."


class Chips:
    """Turns the figures of one hand into whole smallest units: `scale` of them make one of the hand's own.

    Made of all the figures that the hand writes, and asked for these. BadInput where they do not go
    together."""

    def __init__(self, texts: Iterable[str], line: int) -> None:
        told = dict.fromkeys(texts)
        self._figures = Figures(told)
        try:
            self._plain = {text: self._figures.plain(text) for text in told}
        except ValueError as error:
            raise BadInput(str(error), line=line) from error
        self.scale = scale_for(self._plain.values())
        self._known: dict[str, int] = {}

    def __call__(self, text: str, line: int) -> int:
        """The figure in smallest units; BadInput, with the line, where it is none or beyond what is read."""
        known = self._known.get(text)
        if known is not None:
            return known
        try:
            chips = scaled(self._plain[text], self.scale)
        except ValueError as error:
            raise BadInput(str(error), line=line) from error
        if chips > MAX_CHIPS:
            raise BadInput(f"an amount above what is read: {text[:40]!r}", line=line)
        self._known[text] = chips
        return chips
