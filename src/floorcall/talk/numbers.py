"""Amounts as they are spoken at a table: "fourteen hundred", "twenty-two five", "1.5k", "a million two".

A figure is either fixed by its words, or has several readings: "five" may be units, hundreds,
thousands or millions (never tens), "twenty-two five" 22.5 hundreds, thousands or millions.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass
from typing import Final

from floorcall.talk.number_words import (
    BIG,
    DIGITS,
    DOTTED,
    FINE,
    FRACTIONS,
    HUNDRED,
    ONE,
    SMALL,
    and_a_fraction,
    decimal,
    figure,
    groups_of,
    hundreds,
)
from floorcall.words import MAX_CHIPS

UNITS: Final = frozenset({"dollars", "dollar", "bucks", "euros", "euro", "pounds"})
"""After a figure: it is meant as it stands."""

_JOINTS: Final = frozenset({"and", "point", "oh", "of"})


@dataclass(frozen=True, slots=True)
class Amount:
    """A figure heard. `figure`: chips, where the words fix it; `readings`: every meaning, ascending.

    unit: the words say what the figure counts ("dollars"); nothing is read into it.
    others: where a second figure was said with it: what else the two may mean, both together before the second alone.
    """

    figure: int | None
    readings: tuple[int, ...]
    unit: bool = False
    others: tuple["Amount", ...] = ()


def read_amount(text: str) -> Amount | None:
    """The amount that a whole text names, or None if it is anything else."""
    tokens = number_tokens(text)
    found = find_amount(tokens, 0)
    return found[0] if found is not None and found[1] == len(tokens) else None


def number_tokens(text: str) -> list[str]:
    """Lower-case words and figures of a text, hyphens taken as blanks."""
    return re.findall(r"\d[\d,.]*\d(?:[a-z]+)?|\d[a-z]*|[a-z']+|[^\sa-z\d'-]", text.lower().replace("$", " "))


def find_amount(tokens: Sequence[str], at: int) -> tuple[Amount, int] | None:
    """The amount that begins at a token, and the token after it; None if none begins there."""
    end = at
    while end < len(tokens) and end - at < 40 and _belongs(tokens, end, at):
        end += 1
    words = list(tokens[at:end])  # a list, whatever the tokens came in: the readers compare runs of words with lists
    while end > at:  # the longest run of words that makes an amount
        value = _read(words[: end - at])
        if value is not None:
            unit = end < len(tokens) and tokens[end] in UNITS
            return (_with_unit(value) if unit else value), end + unit
        end -= 1
    return None


def _with_unit(value: Amount) -> Amount:
    figure = value.figure if value.figure is not None else value.readings[0]
    return Amount(figure, (figure,), True)


def _belongs(tokens: Sequence[str], at: int, start: int) -> bool:
    word = tokens[at]
    if word in SMALL or word in BIG or word in HUNDRED or DIGITS.fullmatch(word) or DOTTED.fullmatch(word):
        return at > start or word not in ("k", "m", "mm", "large", "ks")
    if word in ONE or word in FRACTIONS:
        return True
    return word in _JOINTS and at > start


def _read(words: Sequence[str]) -> Amount | None:
    """The amount that exactly these words name."""
    if not words or words[-1] in ONE or words[-1] in _JOINTS or words[0] in _JOINTS:
        return None
    if len(words) == 1:
        return _single(words[0])
    if len(words) == 3 and words[2] in ("hundreds", "thousands"):
        chips = _so_many_chips(words[0], words[1:])
        if chips is not None:
            return chips
    for scale in (10**9, 10**6, 1000):
        places = [place for place, word in enumerate(words) if BIG.get(word) == scale]
        if places:
            return _scaled(words[: places[0]], scale, words[places[0] + 1 :])
    return _plain(words)


def _so_many_chips(count: str, chip: Sequence[str]) -> Amount | None:
    """Two five-hundreds: so many chips of that value."""
    many, each = SMALL.get(count, 0), SMALL.get(chip[0], 0)
    if not (1 < many < 10 and 0 < each < 10):
        return None
    total = many * each * (100 if chip[1] == "hundreds" else 1000)
    return Amount(total, (total,))


def _single(word: str) -> Amount | None:
    if word in BIG:
        return _fixed(BIG[word] * FINE, spoken=True)
    if word in HUNDRED:
        return _fixed(100 * FINE)
    value = figure(word)
    if value is None:
        return None
    fine, spoken, digits = value
    if "," in word or DOTTED.fullmatch(word) or (digits and fine >= 1000 * FINE and fine % (1000 * FINE) == 0):
        spoken = True  # 2000 is two thousand, its scale and all
    if spoken or fine >= 100 * FINE:
        return _fixed(fine, spoken=spoken)
    return _open(fine, digits=digits)


def _fixed(fine: int, *, spoken: bool = False) -> Amount | None:
    """A figure that the words fix; it may still leave out its thousands or millions, unless they are spoken."""
    if fine % FINE:
        return None if spoken or fine <= 0 else _open(fine)
    figure = min(fine // FINE, MAX_CHIPS)
    scales = (1,) if spoken or figure == 0 else (1, 1000, 10**6)
    return Amount(figure, tuple(figure * scale for scale in scales if figure * scale <= MAX_CHIPS))


def _open(fine: int, *, digits: bool = False) -> Amount | None:
    """A short figure: so many units, hundreds, thousands or millions. In digits it is also what it says."""
    if fine == 0:
        return Amount(0, (0,))
    values = [fine * scale for scale in (1, 100, 1000, 10**6)]
    readings = tuple(value // FINE for value in values if value % FINE == 0 and value // FINE <= MAX_CHIPS)
    if not readings:
        return None
    return Amount(readings[0] if digits and fine % FINE == 0 else None, readings)


def _plain(words: Sequence[str]) -> Amount | None:
    """An amount without thousands or millions: hundreds, or groups such as two fifty."""
    place = next((place for place, word in enumerate(words) if word in HUNDRED), None)
    if place is not None:
        fine = hundreds(words[:place], words[place + 1 :])
        return None if fine is None else _fixed(fine)
    half = and_a_fraction(words)
    if half is not None:
        return _open(half)
    if "point" in words:
        fine = decimal(words)
        return None if fine is None else _open(fine)
    if len(words) == 3 and words[1] == "oh":
        ends = groups_of([words[0]]), groups_of([words[2]])
        if ends[0] and ends[1] and 1 <= ends[0][0] // FINE < 100 and 1 <= ends[1][0] // FINE <= 9:
            return _fixed(ends[0][0] * 100 + ends[1][0])
        return None
    return _side_by_side(words)


def _side_by_side(words: Sequence[str]) -> Amount | None:
    """Two figures side by side: two fifty -> 250; twenty-two five -> 22.5 of something."""
    groups = groups_of(words)
    if groups is None or not groups:
        return None
    if len(groups) == 1:
        return _open(groups[0]) if groups[0] < 100 * FINE else _fixed(groups[0])
    if len(groups) != 2 or not FINE <= groups[0] < 100 * FINE or groups[0] % FINE or groups[1] % FINE:
        return None
    low = groups[1] // FINE
    if 10 <= low < 100:
        return _fixed(groups[0] * 100 + groups[1])
    return _open(groups[0] + low * FINE // 10) if 1 <= low <= 9 else None


def _coefficient(words: Sequence[str]) -> int | None:
    """What stands before thousand or million, in millionths; nothing, or `a`, is one."""
    if not words or (len(words) == 1 and words[0] in ONE):
        return FINE
    fraction = and_a_fraction(words)
    if fraction is not None:
        return fraction
    if any(word in BIG for word in words):
        inner = _read(words)
        return inner.figure * FINE if inner is not None and inner.figure is not None else None
    if any(word in HUNDRED for word in words):
        place = next(place for place, word in enumerate(words) if word in HUNDRED)
        return hundreds(words[:place], words[place + 1 :])
    if "point" in words:
        return decimal(words)
    groups = groups_of(words)
    if groups is not None and len(groups) == 1:
        return groups[0]
    pair = _side_by_side(words)
    if pair is None:
        return None
    if pair.figure is not None:
        return pair.figure * FINE
    return groups[0] + groups[1] // 10 if groups else None


def _scaled(before: Sequence[str], scale: int, after: Sequence[str]) -> Amount | None:
    """So many thousands or millions and what follows them."""
    count = _coefficient(before)
    if count is None or count <= 0:
        return None
    base = count * scale
    joined = after[:1] == ["and"]
    rest = list(after[1:] if joined else after)
    if not rest:
        return None if joined else _fixed(base, spoken=True)
    fraction = and_a_fraction(rest)
    if fraction is not None:
        return _fixed(base + fraction * scale, spoken=True) if joined and fraction < FINE else None
    groups = groups_of(rest)
    if groups is not None and len(groups) == 1 and not joined and groups[0] in range(FINE, 10 * FINE, FINE):
        return _fixed(base + groups[0] * scale // 10, spoken=True)  # a million two
    tail = _read(rest)
    if tail is None or base % FINE or (tail.figure is None and groups is None):
        return None
    literal = tail.figure if tail.figure is not None else tail.readings[0]
    if literal >= scale or (base // FINE) % scale:
        return None
    return _million_and(base, literal, rest, joined=joined, scale=scale)


def _million_and(base: int, literal: int, rest: Sequence[str], *, joined: bool, scale: int) -> Amount | None:
    """A million two fifty is 1,250,000; a million two hundred may be 1,200,000 or 1,000,200."""
    low, high = base // FINE + literal, base // FINE + literal * (scale // 1000)
    spoken = any(word in BIG for word in rest) or joined or literal >= 1000
    if scale == 1000 or spoken:
        return _fixed(low * FINE, spoken=True)
    if not any(word in HUNDRED for word in rest) and len(rest) > 1 and literal >= 100:
        return _fixed(high * FINE, spoken=True)
    return Amount(None, tuple(value for value in (low, high) if value <= MAX_CHIPS))
