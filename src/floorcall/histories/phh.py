"""Reads PHH (one hand a file) and PHHS (many hands as tables [1], [2], ...), poker hand histories in TOML.

Strict: a hand must hold the fields that its variant needs and none of another betting structure, each of
its type; an action that the notation does not have makes the hand unread. Fields that the format does not
name are kept.
"""

import re
import tomllib
from collections.abc import Iterator
from decimal import Decimal
from typing import Any, Final

from floorcall.histories.money import exact, scaled
from floorcall.histories.phh_actions import Notation
from floorcall.histories.phh_fields import FieldFault, Variant, check_fields, infinite, scale_of
from floorcall.histories.phh_place import Places
from floorcall.histories.record import (
    ANTE,
    ANTE_BIG_BLIND,
    ANTE_BUTTON,
    ANTE_EACH,
    BIG_BLIND,
    BLIND,
    BUTTON_BLIND,
    SMALL_BLIND,
    STRADDLE,
    STUD_KINDS,
    Post,
    Record,
    Seat,
    Unread,
)

NAME: Final = "phh"
MARK: Final = rb"\[[0-9]+\][ \t]*\r?$"

MARKED: Final = re.compile(MARK, re.MULTILINE)
"""The mark, to match where a line begins."""
_WHERE: Final = re.compile(r" \(at line ([0-9]+), column [0-9]+\)")
_LOOKS: Final = re.compile(
    rb"""^[ \t]*(?:variant|antes|blinds_or_straddles|starting_stacks|ante_trimming_status)[ \t]*=""",
    re.MULTILINE,
)


def sniff(head: bytes, name: str) -> bool:
    """TOML with one of PHH's own fields at the beginning of a line."""
    return bool(_LOOKS.search(head))


def read(data: bytes, file: str, line: int = 1, place: int = 1) -> Iterator[Record | Unread]:
    """See `record.Reader.read`."""
    start = _next_hand(data, 0)
    if start < 0:
        yield read_hand(data, file, line, place)
        return
    if any(part.strip() and not part.lstrip().startswith(b"#") for part in data[:start].split(b"\n")):
        yield Unread(file, line, "text before the first hand; expected [1]")
    line += data.count(b"\n", 0, start)
    while start < len(data):
        end = _next_hand(data, start + 1)
        end = len(data) if end < 0 else end
        yield read_hand(data[start:end], file, line, place)
        line += data.count(b"\n", start, end)
        place += 1
        start = end


def _next_hand(data: bytes, start: int) -> int:
    """Where the next line [n] begins at or after `start`; -1 when there is none."""
    if start == 0 and MARKED.match(data):
        return 0
    at = data.find(b"\n[", max(start - 1, 0))
    while at >= 0 and not MARKED.match(data, at + 1):
        at = data.find(b"\n[", at + 1)
    return at + 1 if at >= 0 else -1


def read_hand(piece: bytes, file: str, line: int, place: int) -> Record | Unread:
    """One hand: its [n] line, if there is one, and its fields. line: that of the piece's first byte."""
    try:
        text = piece.decode("utf-8")
    except UnicodeDecodeError as error:
        where = line + piece.count(b"\n", 0, error.start)
        return Unread(file, where, "not UTF-8", place=place)
    newline = text.find("\n")
    body, first = (text[newline + 1 :], line + 1) if text.startswith("[") and newline >= 0 else (text, line)
    try:
        fields = tomllib.loads(body, parse_float=exact)
    except (ValueError, RecursionError) as error:  # a decoding error is a ValueError; so is a number too long
        said = _WHERE.search(str(error))
        skip = int(said[1]) - 1 if said else 0
        return Unread(file, first + skip, f"not TOML: {_WHERE.sub('', str(error))[:100]}", place=place)
    own = fields.get("hand")
    hand = str(own) if isinstance(own, (str, int)) and not isinstance(own, bool) else ""
    places = Places(body, first)
    try:
        variant = check_fields(fields)
        return _record(fields, variant, places, file, line, hand, place)
    except FieldFault as fault:
        at, column = places.action(fault.index) if fault.index >= 0 else (places.field(fault.field), 0)
        return Unread(file, at, str(fault), hand=hand, place=place, column=column)


def _record(
    fields: dict[str, Any], variant: Variant, places: Places, file: str, line: int, hand: str, place: int
) -> Record:
    scale = scale_of(fields)
    count = len(fields["starting_stacks"])
    # The first of two players to be dealt to is the big blind; the record's seats begin with the button.
    turned = count == 2 and variant.kind not in STUD_KINDS
    seat_of = [1, 0] if turned else list(range(count))

    def whole(value: int | Decimal) -> int:
        return scaled(format(value, "f"), scale)

    def by_seat(values: list[Any]) -> list[Any]:
        return [values[index] for index in seat_of]  # turning two seats about is its own inverse

    # Antes and blinds of two players are written the other way about: in the order of our seats already.
    reversed_for_stud = count == 2 and not turned
    antes = [whole(value) for value in fields["antes"]]
    if reversed_for_stud:
        antes.reverse()
    stacks = [None if infinite(value) else whole(value) for value in by_seat(fields["starting_stacks"])]
    names = by_seat(fields.get("players", [""] * count))
    numbers = by_seat(fields.get("seats", [""] * count))
    seats = tuple(
        Seat(name, stack, str(number), places.field("starting_stacks"))
        for name, stack, number in zip(names, stacks, numbers, strict=True)
    )
    posts = [Post(seat, ANTE, 0, ante, line=places.field("antes")) for seat, ante in enumerate(antes) if ante]
    blinds: tuple[int, ...] = ()
    minimum = whole(fields["min_bet"]) if "min_bet" in fields else None
    bets = (whole(fields["small_bet"]), whole(fields["big_bet"])) if "small_bet" in fields else None
    if "blinds_or_straddles" in fields:
        due = [whole(value) for value in fields["blinds_or_straddles"]]
        big = minimum if minimum is not None else bets[0] if bets else 0
        posts += _blind_posts(due, big, places.field("blinds_or_straddles"))
        blinds = _level(due, posts)
    notation = Notation(variant.kind, seat_of, whole)
    finishing = fields.get("finishing_stacks")
    winnings = fields.get("winnings")
    return Record(
        file=file,
        line=line,
        format=NAME,
        limit=variant.limit,
        kind=variant.kind,
        seats=seats,
        events=(*posts, *notation.events(fields["actions"], places)),
        hand=hand,
        place=place,
        scale=scale,
        blinds=blinds,
        bets=bets,
        min_bet=minimum,
        ante=max(antes),
        ante_by=_ante_by(antes, blinds),
        bring_in=whole(fields["bring_in"]) if "bring_in" in fields else 0,
        level_stated=False,
        posts_due=True,
        button=None if variant.kind in STUD_KINDS else 0 if count == 2 else count - 1,
        finishing=None if finishing is None else tuple(whole(value) for value in by_seat(finishing)),
        finishing_line=places.field("finishing_stacks"),
        winnings_line=places.field("winnings"),
        winnings=None if winnings is None else tuple(whole(value) for value in by_seat(winnings)),
        fields=tuple((key, value) for key, value in fields.items() if key not in STRUCTURE),
    )


STRUCTURE: Final = frozenset(
    {
        *("variant", "antes", "blinds_or_straddles", "bring_in", "small_bet", "big_bet", "min_bet"),
        *("starting_stacks", "actions", "players", "seats", "finishing_stacks", "winnings", "hand"),
    }
)
"""Fields that are held by the record itself; all others are kept as they are."""


def _blind_posts(due: list[int], big: int, line: int) -> list[Post]:
    """What the array of blinds and straddles says: small, big, then straddles; a lone blind of the last
    seat is the button's; below zero is the live post of a seat that comes in late (an extension of the
    dataset)."""
    posts = []
    lone = [seat for seat, amount in enumerate(due) if amount > 0]
    for seat, amount in enumerate(due):
        if amount < 0:
            kind = BLIND
        elif lone == [seat] and seat == len(due) - 1 and seat > 1:
            kind = BUTTON_BLIND
        elif seat == 0:
            kind = BIG_BLIND if lone == [0] and amount >= big else SMALL_BLIND
        else:
            kind = BIG_BLIND if seat == 1 else STRADDLE
        if amount:
            posts.append(Post(seat, kind, abs(amount), line=line))
    return posts


def _level(due: list[int], posts: list[Post]) -> tuple[int, ...]:
    blinds = tuple(post.live for post in posts if post.kind in (SMALL_BLIND, BIG_BLIND, BUTTON_BLIND))
    return (0, *blinds) if len(blinds) == 1 and posts and due[0] == 0 and due[1:2] == [blinds[0]] else blinds


def _ante_by(antes: list[int], blinds: tuple[int, ...]) -> str:
    payers = [seat for seat, ante in enumerate(antes) if ante]
    if len(payers) != 1 or len(antes) == 1:
        return ANTE_EACH
    return ANTE_BIG_BLIND if payers == [1] and blinds else ANTE_BUTTON
