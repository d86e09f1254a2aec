"""Writes PHH and PHHS in the layout of the public dataset: one field a line, strings in single quotes.

What the format has no field for is refused with the reason when it bears on the betting, and kept in a
field of its own that begins with `_` when it does not (rake, pot, the record's format).
"""

from collections.abc import Callable, Iterable, Iterator, Sequence
from datetime import date, datetime, time
from decimal import Decimal
from typing import Final

from floorcall.histories.money import unscaled
from floorcall.histories.phh_fields import VARIANTS
from floorcall.histories.record import (
    ANTE,
    BET_OR_RAISE,
    BIG_BLIND,
    BLIND,
    CHECK_OR_CALL,
    SMALL_BLIND,
    STUD_KINDS,
    Act,
    CannotHold,
    Collect,
    Deal,
    Draw,
    Event,
    Note,
    Post,
    Record,
    Show,
    Street,
    streets_of,
)
from floorcall.words import BET, BRING_IN, CALL, CHECK, COMPLETE, FOLD, RAISE

_CODES: Final = {(variant.limit, variant.kind): variant.code for variant in VARIANTS.values()}
_HOLE_CARDS: Final = {"HE": 2, "SHORTDECK": 2, "O": 4, "O8": 4, "27SD": 5, "27TD": 5, "BADUGI": 4}
_BOARD: Final = {"flop": 3, "turn": 1, "river": 1}


def write(records: Iterable[Record]) -> Iterator[str]:
    """The hands as PHHS: tables [1], [2], ..., a piece of text for each. CannotHold as `write_hand`."""
    for number, record in enumerate(records, 1):
        yield ("" if number == 1 else "\n") + f"[{number}]\n" + write_hand(record)


def write_hand(record: Record) -> str:
    """One hand as PHH. CannotHold says why when the format has no way to write it."""
    code = _CODES.get((record.limit, record.kind))
    if code is None:
        raise CannotHold(record, f"PHH has no variant for {record.limit} {record.kind or 'of a game not named'}")
    return "".join(f"{_key(key)} = {_value(value)}\n" for key, value in _fields(record, code))


def _fields(record: Record, code: str) -> Iterator[tuple[str, object]]:
    stud = record.kind in STUD_KINDS
    count = len(record.seats)
    order = [1, 0] if count == 2 and not stud else list(range(count))
    further = dict(record.fields)

    def money(amount: int | None) -> object:
        return Decimal("Infinity") if amount is None else Decimal(unscaled(amount, record.scale))

    yield "variant", code
    antes = [0] * count
    blinds = [0] * count
    for post in _posts(record):
        antes[post.seat] += post.dead
        blinds[post.seat] += _due(record, post)
    trimming = further.pop("ante_trimming_status", None)
    if trimming is None and record.format != "phh":
        trimming = bool(antes[0]) and len(set(antes)) == 1
    if trimming is not None:
        yield "ante_trimming_status", trimming
    yield "antes", [money(ante) for ante in (reversed(antes) if stud and count == 2 else antes)]
    if stud:
        if not record.bring_in:
            raise CannotHold(record, "PHH needs the bring-in, which the record does not state")
        yield "bring_in", money(record.bring_in)
    else:
        yield "blinds_or_straddles", [money(blind) for blind in blinds]
    if record.limit == "FL":
        if record.bets is None:
            raise CannotHold(record, "PHH needs the small and the big bet, which the record does not state")
        yield "small_bet", money(record.bets[0])
        yield "big_bet", money(record.bets[1])
    else:
        minimum = record.min_bet if record.min_bet is not None else record.blinds[-1] if record.blinds else 0
        if minimum <= 0:
            raise CannotHold(record, "PHH needs the minimum bet, which the record does not state")
        yield "min_bet", money(minimum)
    yield "starting_stacks", [money(record.seats[seat].stack) for seat in order]
    yield "actions", list(_Actions(record, order).texts())
    yield from _about(record, order, further, money)


def _about(
    record: Record, order: list[int], further: dict[str, object], money: Callable[[int | None], object]
) -> Iterator[tuple[str, object]]:
    """The fields that do not bear on the betting."""
    if record.hand:
        yield "hand", int(record.hand) if _plain_number(record.hand) else record.hand
    numbers = [record.seats[seat].number for seat in order]
    if all(map(_plain_number, numbers)):
        yield "seats", [int(number) for number in numbers]
    names = [record.seats[seat].name for seat in order]
    if any(names):
        yield "players", names
    if record.finishing is not None and None not in record.finishing:
        yield "finishing_stacks", [money(record.finishing[seat]) for seat in order]
    winnings = record.winnings
    if winnings is None and any(isinstance(event, Collect) for event in record.events):
        taken = [0] * len(order)
        for event in record.events:
            if isinstance(event, Collect):
                taken[event.seat] += event.chips
        winnings = tuple(taken)
    if winnings is not None and None not in winnings:
        yield "winnings", [money(winnings[seat]) for seat in order]
    if record.rake is not None:
        yield "_rake", money(record.rake)
    if record.pot is not None:
        yield "_pot", money(record.pot)
    for key, value in further.items():
        if value is not None:
            own = record.format == "phh" or key.startswith("_")
            yield key if own else f"_{key}", value


def _posts(record: Record) -> Iterator[Post]:
    for event in record.events:
        if isinstance(event, Post):
            if event.kind == ANTE and event.live:
                raise CannotHold(record, "PHH has no live ante")
            yield event


def _due(record: Record, post: Post) -> int:
    """The amount of the array of blinds: what was due, where a seat was all-in for less; below zero for a
    late post."""
    if post.kind == BLIND:
        return -post.live
    if post.all_in and len(record.blinds) > 1 and post.kind in (SMALL_BLIND, BIG_BLIND):
        return max(post.live, record.blinds[post.kind == BIG_BLIND])
    return post.live


class _Actions:
    """The actions of a record in PHH's notation. Dealings that the record leaves out are written as unknown
    cards, because the notation begins a street by them."""

    def __init__(self, record: Record, order: list[int]) -> None:
        self._record = record
        self._player = {seat: f"p{player}" for player, seat in enumerate(order, 1)}
        self._order = order
        self._stud = record.kind in STUD_KINDS
        self._streets = streets_of(record.kind)
        self._live = set(order)
        self._dealt = dict.fromkeys(order, 0)
        self._street = 0
        self._board = 0

    def texts(self) -> Iterator[str]:
        events = [event for event in self._record.events if not isinstance(event, Post)]
        opening = True
        for index, event in enumerate(events):
            if opening and isinstance(event, (Act, Street, Draw)):
                opening = False
                yield from self._missing_holes()
            if isinstance(event, Street):
                self._street = self._number(event.name)
                yield from self._missing_deal(events[index + 1 :])
            elif isinstance(event, Deal):
                yield self._deal(event, opening)
            else:
                yield from self._event(event)
        if opening:
            yield from self._missing_holes()

    def _event(self, event: Event) -> Iterator[str]:
        match event:
            case Act():
                yield self._act(event)
            case Draw():
                cards = event.cards if event.cards is not None else ("??",) * event.count
                yield f"{self._player[event.seat]} sd" + (" " + "".join(cards) if cards else "")
            case Show(cards=None):
                yield f"{self._player[event.seat]} sm"
            case Show(cards=cards):
                yield f"{self._player[event.seat]} sm {''.join(cards or ()) or '-'}"
            case Note():
                yield f"# {event.text}" if event.text else "#"

    def _act(self, act: Act) -> str:
        player = self._player[act.seat]
        if act.verb == FOLD:
            self._live.discard(act.seat)
            return f"{player} f"
        if act.verb in (CHECK, CALL, CHECK_OR_CALL):
            return f"{player} cc"
        if act.verb == BRING_IN and self._stud:
            return f"{player} pb"
        if act.verb in (BET, RAISE, COMPLETE, BET_OR_RAISE) and act.to is not None:
            return f"{player} cbr {unscaled(act.to, self._record.scale)}"
        raise CannotHold(self._record, f"PHH cannot write a {act.verb} without its amount")

    def _deal(self, deal: Deal, opening: bool) -> str:
        if deal.run > 1:
            raise CannotHold(self._record, "PHH has no second board")
        cards = deal.cards
        if deal.seat is None:
            self._board += len(cards)
            return f"d db {''.join(cards) or '-'}"
        self._dealt[deal.seat] += len(cards)
        return f"d dh {self._player[deal.seat]} {''.join(cards) or '-'}"

    def _missing_holes(self) -> Iterator[str]:
        full = 3 if self._stud else _HOLE_CARDS[self._record.kind]
        for seat in self._order:
            if self._dealt[seat] < full:
                yield f"d dh {self._player[seat]} {'??' * (full - self._dealt[seat])}"
                self._dealt[seat] = full

    def _missing_deal(self, following: Sequence[Event]) -> Iterator[str]:
        """The dealing of a street that has begun, if the record does not hold it before the next act."""
        for event in following:
            if isinstance(event, (Deal, Draw)):
                return
            if isinstance(event, (Act, Street)):
                break
        if self._stud:
            for seat in self._order:
                if seat in self._live and self._dealt[seat] < 3 + self._street:
                    missing = 3 + self._street - self._dealt[seat]
                    yield f"d dh {self._player[seat]} {'??' * missing}"
                    self._dealt[seat] += missing
        elif self._streets[self._street] in _BOARD:
            missing = _BOARD[self._streets[self._street]]
            self._board += missing
            yield f"d db {'??' * missing}"
        else:
            raise CannotHold(self._record, "PHH cannot write a drawing round in which nobody is said to draw")

    def _number(self, name: str) -> int:
        if name not in self._streets:
            raise CannotHold(self._record, f"{self._record.kind} has no street {name}")
        return self._streets.index(name)


def _plain_number(text: str) -> bool:
    return text.isascii() and text.isdigit() and (text == "0" or text[0] != "0") and len(text) < 18


def _key(key: str) -> str:
    return key if key.replace("_", "a").replace("-", "a").isalnum() and key.isascii() else _text(key)


def _text(text: str) -> str:
    if "'" not in text and text.isprintable():
        return f"'{text}'"
    escaped = text.replace("\\", "\\\\").replace('"', '\\"')
    return '"' + "".join(c if c.isprintable() else f"\\U{ord(c):08x}" for c in escaped) + '"'


def _value(value: object) -> str:
    match value:
        case bool():
            return "true" if value else "false"
        case str():
            return _text(value)
        case Decimal():
            return _decimal(value)
        case datetime() | date() | time():
            return value.isoformat()
        case list() | tuple():
            return "[" + ", ".join(_value(item) for item in value if item is not None) + "]"
        case dict():
            held = {str(key): item for key, item in value.items() if item is not None}  # TOML has no null
            return "{" + ", ".join(f"{_key(key)} = {_value(item)}" for key, item in held.items()) + "}"
        case _:
            return str(value)


def _decimal(value: Decimal) -> str:
    if value.is_nan():
        return "nan"
    if value.is_infinite():
        return "inf" if value > 0 else "-inf"
    return format(value, "f")
