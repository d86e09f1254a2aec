"""Money of records: decimal text to whole smallest units and back, never by way of a float."""

from collections.abc import Iterable
from decimal import Decimal, InvalidOperation
from typing import Final

_MOST_DIGITS: Final = 400
"""Digits before or after the point; a float has no more."""


def exact(text: str) -> Decimal:
    """A number of JSON or TOML just as it is written. ValueError for one that nobody could have meant."""
    try:
        number = Decimal(text)
    except InvalidOperation:
        raise ValueError(f"a number that cannot be read: {text[:40]}") from None
    if number.is_finite() and max(abs(number.adjusted()), len(text)) > _MOST_DIGITS:
        raise ValueError(f"a number that cannot be read: {text[:40]}")
    return number


def scaled(text: str, scale: int) -> int:
    """A decimal number as whole smallest units: scaled("12.5", 100) is 1250. ValueError when it does not
    come out whole, is not a plain decimal number, or is beyond what the core takes."""
    sign = -1 if text.startswith("-") else 1
    whole, _, fraction = text.removeprefix("-").partition(".")
    digits = decimals_of(scale)
    if not (whole or fraction) or not (whole + fraction).isascii() or not (whole + fraction).isdigit():
        raise ValueError(f"not a plain decimal number: {text[:40]!r}")
    fraction = fraction.rstrip("0")
    if len(fraction) > digits or len(whole) > 15:
        raise ValueError(f"{text[:40]} does not fit a scale of {scale}")
    return sign * (int(whole or "0") * scale + int(fraction.ljust(digits, "0") or "0"))


def decimals_of(scale: int) -> int:
    """How many decimals a scale holds: 100 holds 2."""
    return len(str(scale)) - 1


def scale_for(texts: Iterable[str]) -> int:
    """The least power of ten that makes each of the decimal numbers whole: "2.50" and "3" give 10, none
    gives 1."""
    most = 0
    for text in texts:
        _, _, fraction = text.partition(".")
        most = max(most, len(fraction.rstrip("0")))
    return int(10 ** min(most, 15))


def unscaled(amount: int, scale: int) -> str:
    """The amount as people write it: unscaled(206740, 100) is "2067.4", unscaled(1250, 1) is "1250"."""
    whole, rest = divmod(abs(amount), scale)
    text = str(whole)
    if rest:
        text += "." + str(rest).rjust(decimals_of(scale), "0").rstrip("0")
    return "-" + text if amount < 0 else text
