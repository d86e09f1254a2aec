"""Changes of the chips and figures of an act: one more, one fewer, another one."""

import re
from collections.abc import Callable, Iterator
from dataclasses import replace
from typing import Final

from floorcall.judge.verdict import Facts, Phrase
from floorcall.talk.acts import write_chips
from floorcall.talk.case import Case
from floorcall.talk.deeds import Deed, Line, Plain, Puts, Says
from floorcall.talk.speech import hear
from floorcall.teach.change import CHIPS, FIGURE, LAST, PRICE, Change, with_deeds
from floorcall.teach.scene import Scene
from floorcall.words import MAX_CHIPS

MOST: Final = 8
"""Chips that a change may move."""

LARGEST: Final = MAX_CHIPS // 1000
"""The largest figure that is tried: what is added to it must still be an amount."""

NEAREST: Final = 4
"""Earlier acts of which the amount is changed."""

AGGRESSIVE: Final = ("bet", "raise", "complete", "all-in", "bring-in")
_DIGITS: Final = re.compile(r"\d[\d,]*(?![\d.,]*[a-z])")


def chip_changes(scene: Scene) -> Iterator[Change]:
    """The piles of the act with chips more or fewer, the fewest moved first."""
    places = [place for place, deed in enumerate(scene.line.deeds) if isinstance(deed, Puts)]
    for count in range(1, MOST + 1):
        for place in places:
            yield from _piles(scene, place, count)


def _piles(scene: Scene, place: int, count: int) -> Iterator[Change]:
    deed = scene.line.deeds[place]
    assert isinstance(deed, Puts)
    many = "s" if count > 1 else ""
    for chip in sorted(deed.chips):
        if deed.chips[chip] >= count and sum(deed.chips.values()) > count:
            left = {**deed.chips, chip: deed.chips[chip] - count}
            pile = {value: number for value, number in left.items() if number}
            yield _pile(scene, place, pile, count, f"chip{many}-fewer", {"chip": chip, "count": count})
    for chip in sorted(scene.chips, key=lambda chip: (chip not in deed.chips, chip)):
        pile = {**deed.chips, chip: deed.chips.get(chip, 0) + count}
        yield _pile(scene, place, pile, count, f"chip{many}-more", {"chip": chip, "count": count})
    if count == 2:
        for old in sorted(deed.chips):
            for new in scene.chips:
                if new != old:
                    pile = {**deed.chips, old: deed.chips[old] - 1, new: deed.chips.get(new, 0) + 1}
                    pile = {value: number for value, number in pile.items() if number}
                    yield _pile(scene, place, pile, count, "chip-swapped", {"old": old, "new": new})


def _pile(scene: Scene, place: int, pile: dict[int, int], moved: int, phrase: str, facts: Facts) -> Change:
    deed = scene.line.deeds[place]
    assert isinstance(deed, Puts)
    case = with_deeds(scene.case, scene.line, _with(scene.line, place, replace(deed, chips=pile)))
    said = Phrase(phrase, {**facts, "pile": write_chips(pile), "line": scene.line.number})
    return Change(CHIPS, (said,), case, moved)


def _with(line: Line, place: int, deed: Deed) -> list[Deed]:
    """The deeds of a line with another one at a place."""
    deeds = list(line.deeds)
    deeds[place] = deed
    return deeds


def figure_changes(scene: Scene, aim: int | None = None) -> Iterator[Change]:
    """The figure of the act, said or meant, by so many of the smallest chip more or less; last the one aimed at."""
    for count in range(1, MOST + 1):
        for step in (-count * scene.unit, count * scene.unit):
            yield from _figures(scene, step.__add__)
    if aim is not None:
        yield from _figures(scene, lambda figure: aim)


def _figures(scene: Scene, other: Callable[[int], int]) -> Iterator[Change]:
    for place, deed in enumerate(scene.line.deeds):
        changed = _figure(deed, other)
        if changed is not None:
            was, to, new = changed
            case = with_deeds(scene.case, scene.line, _with(scene.line, place, new))
            facts: Facts = {"was": was, "to": to, "line": scene.line.number}
            moved = -(-abs(to - was) // scene.unit)
            yield Change(FIGURE, (Phrase("figure", facts),), case, moved)


def _figure(deed: Deed, other: Callable[[int], int]) -> tuple[int, int, Deed] | None:
    """The figure of a deed, the other one, and the deed with it; None where the deed has no one figure."""
    if isinstance(deed, Plain) and deed.to is not None and 0 < other(deed.to) <= LARGEST:
        return deed.to, other(deed.to), replace(deed, to=other(deed.to))
    if not isinstance(deed, Says):
        return None
    heard = hear(deed.text)
    if heard.amount is None or heard.then or not 0 < other(heard.amount) <= LARGEST:
        return None
    to = other(heard.amount)
    digits = _DIGITS.findall(deed.text)
    if len(digits) == 1 and int(digits[0].replace(",", "")) == heard.amount:
        return heard.amount, to, replace(deed, text=deed.text.replace(digits[0], str(to)))
    words = {"amount": f"{to}", "bet": f"bet {to}", "call": f"call {to}"}.get(heard.verb or "")
    if heard.verb == "raise":
        words = f"raise {to} more" if heard.more else f"raise to {to}" if heard.total else f"raise, {to}"
    return None if words is None else (heard.amount, to, replace(deed, text=words))


def price_changes(scene: Scene) -> Iterator[Change]:
    """An earlier bet or raise of another seat, by so many of the smallest chip more or less."""
    earlier = [line for line in scene.case.lines if _amount(line) and line.number != scene.line.number]
    for count in range(1, MOST + 1):
        for step in (-count * scene.unit, count * scene.unit):
            for line in earlier[: -NEAREST - 1 : -1]:
                change = _price(scene.case, line, step, count)
                if change is not None:
                    yield change


def _amount(line: Line) -> bool:
    """Is the line one clean bet or raise?"""
    return len(line.deeds) == 1 and isinstance(line.deeds[0], Plain) and line.deeds[0].verb in AGGRESSIVE


def _price(case: Case, line: Line, step: int, count: int) -> Change | None:
    deed, seat = line.deeds[0], line.seat or ""
    assert isinstance(deed, Plain)
    stacks, keys = case.stacks, tuple[str, ...]()
    if deed.verb == "all-in" and seat in stacks:
        if stacks[seat] + step <= 0:
            return None
        stacks, keys = {**stacks, seat: stacks[seat] + step}, ("stacks",)
    was = deed.to if deed.to is not None else case.stacks.get(seat)
    if was is None or was + step <= 0:
        return None
    changed = with_deeds(
        replace(case, stacks=stacks), line, [deed if deed.to is None else replace(deed, to=was + step)]
    )
    facts: Facts = {"seat": seat, "was": was, "to": was + step, "line": line.number}
    return Change(PRICE, (Phrase("price", facts),), changed, count, keys)


def last_changes(scene: Scene) -> Iterator[Change]:
    """The chips put out as the seat's last, or not as its last."""
    places = [place for place, deed in enumerate(scene.line.deeds) if isinstance(deed, Puts)]
    if not places:
        return
    case, seat, number = scene.case, scene.seat, scene.line.number
    deed = scene.line.deeds[places[-1]]
    assert isinstance(deed, Puts)
    facts: Facts = {"seat": seat, "line": number}
    without = {name: stack for name, stack in case.stacks.items() if name != seat}
    keys = ("stacks",) if seat in case.stacks else ()
    if "last-chips" in case.facts:
        return
    as_last = with_deeds(
        replace(case, stacks=without), scene.line, _with(scene.line, places[-1], replace(deed, last=True))
    )
    as_not = with_deeds(
        replace(case, stacks=without), scene.line, _with(scene.line, places[-1], replace(deed, last=False))
    )
    if not deed.last:
        yield Change(LAST, (Phrase("last-chips", facts),), as_last, 0, keys)
    if deed.last or seat in case.stacks:
        yield Change(LAST, (Phrase("more-behind", facts),), as_not, 0, keys)
