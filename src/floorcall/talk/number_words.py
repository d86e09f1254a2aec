"""Groups of number words: twenty two five -> 22, 5; hundreds, decimals and fractions. Below a thousand.

Values are reckoned in millionths, so that 1.5 and a quarter stay whole.
"""

import re
from collections.abc import Sequence
from typing import Final

_ONES: Final = (
    "zero", "one", "two", "three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve",
    "thirteen", "fourteen", "fifteen", "sixteen", "seventeen", "eighteen", "nineteen",
)  # fmt: skip
_TENS: Final = ("twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety")
SMALL: Final[dict[str, int]] = (
    {word: value for value, word in enumerate(_ONES)}
    | {word: 20 + 10 * place for place, word in enumerate(_TENS)}
    | {"fourty": 40}
)
"""Number words below a hundred."""

BIG: Final[dict[str, int]] = {
    "thousand": 1000, "thousands": 1000, "grand": 1000, "k": 1000, "ks": 1000, "large": 1000,
    "million": 10**6, "millions": 10**6, "mil": 10**6, "mill": 10**6, "milly": 10**6, "m": 10**6, "mm": 10**6,
    "billion": 10**9, "billions": 10**9,
}  # fmt: skip
"""Words that multiply all that stands before them."""

HUNDRED: Final = frozenset({"hundred", "hundreds"})
ONE: Final = frozenset({"a", "an"})
FRACTIONS: Final = {"half": (1, 2), "quarter": (1, 4), "quarters": (1, 4)}
FINE: Final = 10**6
"""One chip in millionths."""

DIGITS: Final = re.compile(r"(\d+(?:,\d{3})*)(?:\.(\d+))?(k|mm|mil|m)?")
DOTTED: Final = re.compile(r"\d{1,3}(?:\.\d{3})+")


def figure(word: str) -> tuple[int, bool, bool] | None:
    """A single word or figure in millionths; has it its scale (1.5k)? is it in digits?"""
    if word in SMALL:
        return SMALL[word] * FINE, False, False
    if DOTTED.fullmatch(word) and not word.startswith("0"):
        return int(word.replace(".", "")[:30]) * FINE, False, True
    found = DIGITS.fullmatch(word)
    if found is None or len(found[2] or "") > 6:
        return None
    whole, decimals, scale = found[1].replace(",", "")[:30], found[2] or "", found[3]
    fine = int(whole) * FINE + int(decimals.ljust(6, "0") or "0")
    return (fine * BIG[scale], True, True) if scale else (fine, False, True)


def groups_of(words: Sequence[str]) -> list[int] | None:
    """Words without scales as figures in millionths: twenty two five -> 22, 5. None if one is no figure."""
    groups: list[int] = []
    tens = False
    for word in words:
        value = figure(word)
        if value is None or value[1]:
            return None
        if tens and word in SMALL and 1 <= SMALL[word] <= 9:
            groups[-1] += value[0]
            tens = False
            continue
        groups.append(value[0])
        tens = word in SMALL and SMALL[word] >= 20
    return groups


def hundreds(before: Sequence[str], after: Sequence[str]) -> int | None:
    """So many hundreds and what follows them, in millionths."""
    if not before or (len(before) == 1 and before[0] in ONE):
        fine = 100 * FINE
    else:
        groups = groups_of(before)
        if groups is None or not 1 <= len(groups) <= 2 or groups[-1] <= 0 or groups[-1] >= 100 * FINE:
            return None
        fine = groups[-1] * 100
        if len(groups) == 2:  # twenty-two five hundred
            if groups[1] >= 10 * FINE or groups[0] % FINE:
                return None
            fine += groups[0] * 1000
    if list(after) in (["and", "a", "half"], ["and", "half"]):
        return fine + 50 * FINE if fine % (100 * FINE) == 0 else None
    rest = groups_of(after[1:] if after[:1] == ["and"] else after)
    if after and (rest is None or len(rest) != 1 or not 0 < rest[0] < 100 * FINE or rest[0] % FINE):
        return None
    return fine + rest[0] if rest else fine


def decimal(words: Sequence[str]) -> int | None:
    """One point five, in millionths."""
    place = list(words).index("point")
    whole = groups_of(words[:place])
    tail = [SMALL.get(word, int(word) if word.isdigit() and len(word) == 1 else 10) for word in words[place + 1 :]]
    if whole is None or len(whole) != 1 or whole[0] % FINE or not 1 <= len(tail) <= 6:
        return None
    if len(tail) == 1 and 10 < tail[0] < 100:  # one point twenty-five
        tail = [tail[0] // 10, tail[0] % 10]
    if len(tail) == 2 and tail[0] >= 20 and tail[0] % 10 == 0 and tail[1] <= 9:
        tail = [tail[0] // 10, tail[1]]
    if any(digit > 9 for digit in tail):
        return None
    return whole[0] + int("".join(map(str, tail)).ljust(6, "0"))


def and_a_fraction(words: Sequence[str]) -> int | None:
    """Half, a quarter, three quarters, one and a half, in millionths."""
    parts = [word for word in words if word not in ONE]
    if parts and parts[-1] == "of":
        parts = parts[:-1]
    if not parts or parts[-1] not in FRACTIONS:
        return None
    above, below = FRACTIONS[parts.pop()]
    if not parts:
        return FINE * above // below
    if parts[-1] == "and":
        whole = groups_of(parts[:-1])
        return whole[0] + FINE * above // below if whole and len(whole) == 1 else None
    count = groups_of(parts)
    return count[0] * above // below if count and len(count) == 1 and below == 4 else None
