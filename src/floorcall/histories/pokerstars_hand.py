"""A hand of PokerStars text, taken apart before, as a record: figures to chips, increments to totals."""

import re
from typing import Final

from floorcall import words
from floorcall.histories import pokerstars_lines as lines
from floorcall.histories import record as rec
from floorcall.histories.figures import Chips
from floorcall.histories.pokerstars_lines import Item
from floorcall.histories.pokerstars_text import BOARD, STREET, HandText, Sitter
from floorcall.words import BadInput

_MARKS_ALL_IN: Final = re.compile(r"pokerstars.*|poker|full tilt", re.I)
"""Rooms that mark each all-in ("Poker" is GG), so that no mark says something too. Others forget it."""


def to_record(hand: HandText, file: str, place: int) -> rec.Record:
    """The record of the hand. BadInput, with the line, where the hand does not hang together."""
    chips = Chips(hand.figures(), hand.line)
    seated = _dealt_in(hand)
    if len(seated) < 2:
        raise BadInput("fewer than two seats were dealt in", line=hand.line)
    index = {sitter.name: place for place, sitter in enumerate(seated)}
    header = hand.header
    button = next((place for place, sitter in enumerate(seated) if sitter.number == hand.button), None)
    level = _Level(hand, chips)
    events = _Events(hand, chips, index, level).all()
    won = tuple(sum(chips(text, hand.pot_line) for text in hand.won.get(sitter.number, ())) for sitter in seated)
    fields = [("site", header.site), ("table", hand.table), ("started", header.date)]
    fields += [("tournament", header.tournament)] if header.tournament else []
    return rec.Record(
        file, hand.line, "pokerstars", header.limit, header.kind,
        tuple(rec.Seat(s.name, chips(s.stack, s.line), str(s.number), s.line, s.out) for s in seated),
        tuple(events), hand=header.hand, place=place, scale=chips.scale,
        blinds=level.blinds, bets=level.bets, ante=level.ante, ante_by=level.ante_by,
        bring_in=level.bring_in, level_stated=level.stated, button=button,
        cap=chips(header.cap, hand.line) if header.cap else None,
        winnings=won if hand.won else None,
        rake=sum(chips(text, hand.pot_line) for text in hand.taken) if hand.taken else None,
        added=sum(chips(item.figure, item.line) for item in hand.items if item.what == lines.ADDED),
        pot=chips(hand.pot, hand.pot_line) if hand.pot else None, pot_line=hand.pot_line,
        tournament=bool(header.tournament), fields=tuple(fields),
    )  # fmt: skip


def _dealt_in(hand: HandText) -> list[Sitter]:
    """Who was dealt in, in the record's order: whoever does anything, and whom the summary lists; without a
    summary, whoever is not said to sit out."""
    active = {item.name for item in hand.items if item.what not in (lines.UNCALLED, STREET, BOARD)}
    seated = []
    for sitter in sorted(hand.sitters, key=lambda sitter: sitter.number):
        counted = sitter.number in hand.listed if hand.listed is not None else not sitter.out
        if sitter.name in active or counted:
            seated.append(sitter)
    if hand.header.kind in rec.STUD_KINDS or not seated:
        return seated
    first = _first_number(hand, seated)
    return [s for s in seated if s.number >= first] + [s for s in seated if s.number < first]


def _first_number(hand: HandText, seated: list[Sitter]) -> int:
    """The seat number at which the order begins: left of the button; heads-up at the small blind."""
    numbers = {sitter.name: sitter.number for sitter in seated}
    small = next((item.name for item in hand.items if item.what == lines.SMALL), None)
    if small is not None and (len(seated) == 2 or hand.button is None):
        return numbers[small]
    if hand.button is None:
        raise BadInput("the hand does not say where the button is", line=hand.line)
    if len(seated) == 2 and hand.button in numbers.values():
        return hand.button
    return hand.button + 1


class _Level:
    """Blinds, bets and antes of the level: from the header, and where it is silent from the posts."""

    def __init__(self, hand: HandText, chips: Chips) -> None:
        header, line = hand.header, hand.line
        pair = (chips(header.pair[0], line), chips(header.pair[1], line)) if header.pair else None
        posted = dict.fromkeys(lines.POSTS, 0)
        for item in hand.items:
            if item.what in posted:
                posted[item.what] = max(posted[item.what], chips(item.figure, item.line))
        self.bets: tuple[int, int] | None = None
        self.blinds: tuple[int, ...] = ()
        self.stated = pair is not None
        self.bring_in = next(
            (chips(i.figure, i.line) for i in hand.items if i.what == words.BRING_IN and not i.all_in), 0
        )
        self.ante = chips(header.ante, line) if header.ante else posted[lines.ANTE]
        payers = [item.name for item in hand.items if item.what == lines.ANTE]
        big = [item.name for item in hand.items if item.what == lines.BIG]
        alone = len(payers) == 1 and payers == big[:1] and len(hand.sitters) > 2
        self.ante_by = rec.ANTE_BIG_BLIND if alone else rec.ANTE_EACH
        if header.limit == "FL":
            self.bets = pair
        if header.kind in rec.STUD_KINDS:
            return
        if header.alone:
            self.blinds, self.stated = (chips(header.alone, line),), True
        elif header.limit == "FL" and pair:
            self.blinds, self.stated = (posted[lines.SMALL], pair[0]), False
        elif pair:
            self.blinds = pair
        else:
            self.blinds = (posted[lines.SMALL], posted[lines.BIG])

    @property
    def big(self) -> int:
        """The big blind, 0 where there is none."""
        return self.blinds[-1] if self.blinds else 0


class _Events:
    """The events of a hand in order. What each seat has in on the street is added up on the way."""

    def __init__(self, hand: HandText, chips: Chips, index: dict[str, int], level: _Level) -> None:
        self._hand, self._chips, self._index, self._level = hand, chips, index, level
        self._in = [0] * len(index)
        self._marks = _MARKS_ALL_IN.fullmatch(hand.header.site) is not None
        bigs = [index[item.name] for item in hand.items if item.what == lines.BIG]
        self._first_big = bigs[0] if bigs else len(index)
        self._big_is_posted = self._small_is_posted = False

    def all(self) -> list[rec.Event]:
        """Every item of the hand as an event."""
        events: list[rec.Event] = []
        for item in self._hand.items:
            event = self._event(item)
            if event is not None:
                events.append(event)
        return events

    def _event(self, item: Item) -> rec.Event | None:
        if item.what == STREET:
            self._in = [0] * len(self._in)
            return rec.Street(item.text, item.line)
        if item.what == BOARD:
            return rec.Deal(None, item.cards, int(item.figure), item.line)
        if item.what == lines.ADDED:
            return None
        seat = self._index[item.name]
        if item.what in lines.VERBS:
            return self._act(item, seat)
        if item.what in lines.POSTS:
            return self._post(item, seat)
        match item.what:
            case lines.DISCARDS:
                return rec.Draw(seat, int(item.figure or "0"), item.cards or None, item.line)
            case lines.SHOWS:
                return rec.Show(seat, item.cards, item.line)
            case lines.MUCKS:
                return rec.Show(seat, None, item.line)
            case lines.UNCALLED:
                return rec.Return(seat, self._chips(item.figure, item.line), item.line)
            case lines.COLLECTS:
                return rec.Collect(seat, self._chips(item.figure, item.line), _pot_name(item.text), item.line)
        return rec.Deal(seat, item.cards, line=item.line) if item.cards else None

    def _all_in(self, item: Item) -> bool | None:
        """The mark; no mark says no only in rooms that always mark."""
        return True if item.all_in else False if self._marks else None

    def _act(self, item: Item, seat: int) -> rec.Act:
        if not item.figure:
            return rec.Act(seat, item.what, line=item.line)
        figure = self._chips(item.figure, item.line)
        adds = item.what in (words.CALL, words.BET)
        total = self._in[seat] + figure if adds else figure
        self._in[seat] = total
        stated = figure if adds and figure != total else None
        by = self._chips(item.by, item.line) if item.by else None
        return rec.Act(seat, item.what, total, self._all_in(item), item.line, stated=stated, by=by)

    def _post(self, item: Item, seat: int) -> rec.Post:
        """Chips that were due. A second small blind is dead: it pays for one that was missed."""
        figure = self._chips(item.figure, item.line)
        kind, live, dead = rec.BLIND, figure, 0
        match item.what:
            case lines.ANTE:
                kind, live, dead = rec.ANTE, 0, figure
            case lines.BOTH:
                live = min(figure, self._level.big or figure)
                dead = figure - live
            case lines.MISSED:
                live, dead = 0, figure
            case lines.SMALL if self._small_is_posted or seat > self._first_big:
                live, dead = 0, figure
            case lines.SMALL:
                kind, self._small_is_posted = rec.SMALL_BLIND, True
            case lines.BIG if not self._big_is_posted:
                kind, self._big_is_posted = rec.BIG_BLIND, True
            case lines.BIG if self._level.big < figure:  # so one app writes the straddles of its rooms
                kind, live = rec.STRADDLE, figure - self._in[seat]
            case lines.BUTTON:
                kind = rec.BUTTON_BLIND
            case lines.STRADDLE:  # written as the total: a big blind of 50 that straddles to 100 adds 50
                kind, live = rec.STRADDLE, figure - self._in[seat]
        if live < 0:
            raise BadInput("a straddle below what the seat has in", line=item.line)
        self._in[seat] += live
        return rec.Post(seat, kind, live, dead, self._all_in(item), item.line)


def _pot_name(text: str) -> str:
    """The record's name for a pot: "pot" is "", "main pot" is "main", "side pot-1" is "side-1"."""
    which, _, number = text.partition("pot")
    return f"{which.strip()}-{number.strip(' -')}".strip("-")
