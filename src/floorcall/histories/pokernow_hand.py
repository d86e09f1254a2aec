"""One hand of a PokerNow log as a record."""

import re
from dataclasses import dataclass, field
from typing import Final

from floorcall import words
from floorcall.histories import pokernow_lines as lines
from floorcall.histories import record as rec
from floorcall.histories.figures import FIGURE, Chips
from floorcall.histories.pokernow_lines import Entry, Start
from floorcall.words import BadInput

_SEAT: Final = re.compile(
    rf'#(?P<number>[0-9]{{1,3}}) "(?P<name>.{{0,80}}? @ (?P<id>[A-Za-z0-9_-]{{1,40}}))"'
    rf" \((?P<stack>{FIGURE})\)(?: \| |$)"
)
_LIMITS: Final = (("no limit", "NL"), ("pot limit", "PL"))
_SMALL, _BIG, _ANTE = "small blind", "big blind", "ante"
_POSTS: Final = {
    "small blind": rec.SMALL_BLIND, "big blind": rec.BIG_BLIND, "ante": rec.ANTE, "straddle": rec.STRADDLE,
}  # fmt: skip
_DEAD: Final = frozenset({"missing small blind", "missed small blind", "dead small blind"})
_LATE: Final = frozenset({"missed big blind", "missing big blind"})


@dataclass(slots=True)
class Level:
    """The room's blinds and ante as the log tells them, by the room's words for them, as text.

    stated: what its lines about changes say; seen: what was last posted in full, for logs without such
    lines."""

    stated: dict[str, str] = field(default_factory=dict)
    seen: dict[str, str] = field(default_factory=dict)

    def take(self, entries: list[Entry]) -> None:
        """What the entries up to the next hand change."""
        for entry in entries:
            if entry.what == lines.LEVEL:
                self.stated[entry.text] = entry.figure
            elif entry.what == lines.POST and not entry.all_in:
                self.seen[entry.text] = entry.figure

    def figure(self, which: str, entries: list[Entry]) -> str:
        """The figure of "small blind", "big blind" or "ante" in the hand of these entries; "" if none."""
        if which in self.stated:
            return self.stated[which]
        posted = [entry for entry in entries if entry.what == lines.POST and entry.text == which]
        full = [entry.figure for entry in posted if not entry.all_in]
        if full or not posted:
            return full[0] if full else ""
        return self.seen.get(which, posted[0].figure)


@dataclass(frozen=True, slots=True)
class _Sitter:
    number: int
    name: str
    player: str
    stack: str


def to_record(start: Start, entries: list[Entry], level: Level, file: str, place: int) -> rec.Record:
    """The record of the hand. BadInput, with the line, at the first entry that is not understood."""
    for entry in entries:
        if entry.what == lines.UNKNOWN:
            raise BadInput(f"an entry that is not understood: {entry.text[:80]!r}", line=entry.line)
        if entry.what == lines.BOMB:
            raise BadInput("a bomb pot, which has no betting before the flop", line=entry.line)
    limit, kind = _game(start)
    sitters, line = _sitters(start, entries)
    sitters = _in_order(sitters, start, entries)
    index = {sitter.player: place for place, sitter in enumerate(sitters)}
    for entry in entries:
        if entry.what == lines.NEW_ID and entry.player in index:
            index.setdefault(entry.text, index[entry.player])
    levels = {which: level.figure(which, entries) for which in (_SMALL, _BIG, _ANTE)}
    texts = [entry.figure for entry in entries] + [s.stack for s in sitters] + list(levels.values())
    chips = Chips([text for text in texts if text], start.line)
    amount = {which: chips(text, start.line) if text else 0 for which, text in levels.items()}
    return rec.Record(
        file, start.line, "pokernow", limit, kind,
        tuple(rec.Seat(s.name, chips(s.stack, line), str(s.number), line) for s in sitters),
        _Events(index, chips, [chips(s.stack, line) for s in sitters]).all(entries),
        hand=start.hand or start.number, place=place, scale=chips.scale,
        blinds=(amount[_SMALL], amount[_BIG]), ante=amount[_ANTE],
        level_stated=_SMALL in level.stated and _BIG in level.stated,
        button=index.get(start.dealer) if start.dealer else None,
        fields=(("number", start.number), ("game", start.game)),
    )  # fmt: skip


def _game(start: Start) -> tuple[str, str]:
    """Limit and kind of the game by its name: "Pot Limit Omaha Hi/Lo 8 or Better"."""
    name = start.game.lower()
    limit = next((limit for begin, limit in _LIMITS if name.startswith(begin)), None)
    if limit and "hold'em" in name:
        return limit, "HE"
    if limit and "omaha" in name:
        cards = next((number for number in ("5", "6") if re.search(rf"\b{number}[ -]cards?\b", name)), "")
        low = "8" if "hi/lo" in name or "hi-lo" in name else ""
        return limit, f"O{cards}" + (("-8" if cards else "8") if low else "")
    raise BadInput(f"no game that is known: {start.game[:60]!r}", line=start.line)


def _sitters(start: Start, entries: list[Entry]) -> tuple[list[_Sitter], int]:
    """Who was dealt in, by the entry of the stacks, and its line."""
    told = [entry for entry in entries if entry.what == lines.STACKS]
    if len(told) != 1:
        raise BadInput("the hand does not say once what the stacks are", line=start.line)
    text, line = told[0].text, told[0].line
    sitters, end = [], 0
    while end < len(text):
        found = _SEAT.match(text, end)
        if not found:
            raise BadInput(f"the stacks are not understood from {text[end : end + 60]!r}", line=line)
        sitters.append(_Sitter(int(found["number"]), found["name"], found["id"], found["stack"]))
        end = found.end()
    if len({s.player for s in sitters}) < len(sitters) or len({s.number for s in sitters}) < len(sitters):
        raise BadInput("two seats have one id or number", line=line)
    if not 2 <= len(sitters) <= rec.MOST_SEATS:
        raise BadInput(f"{len(sitters)} seats were dealt in, not two to {rec.MOST_SEATS}", line=line)
    return sitters, line


def _in_order(sitters: list[_Sitter], start: Start, entries: list[Entry]) -> list[_Sitter]:
    """Clockwise from the left of the button. Where the button is dead, or two play, the small blind tells."""
    numbers = {sitter.player: sitter.number for sitter in sitters}
    posters = {
        which: next((e.player for e in entries if e.what == lines.POST and e.text == which), "")
        for which in (_SMALL, _BIG)
    }
    first: int | None = None
    if start.dealer in numbers:
        first = numbers[start.dealer] if len(sitters) == 2 else numbers[start.dealer] + 1
    if first is None or (len(sitters) == 2 and posters[_SMALL] in numbers):
        blind = next((posters[which] for which in (_SMALL, _BIG) if posters[which] in numbers), None)
        first = numbers[blind] if blind is not None else first
    if first is None:
        raise BadInput("the hand does not say where the button is", line=start.line)
    sitters = sorted(sitters, key=lambda sitter: sitter.number)
    return [s for s in sitters if s.number >= first] + [s for s in sitters if s.number < first]


class _Events:
    """The entries of a hand as events."""

    def __init__(self, index: dict[str, int], chips: Chips, stacks: list[int]) -> None:
        self._index, self._chips = index, chips
        self._in = [0] * len(stacks)
        self._most = stacks
        """What each seat has in on the street and behind: as far as it can go."""
        self._folded: set[int] = set()

    def all(self, entries: list[Entry]) -> tuple[rec.Event, ...]:
        """Every entry that is one, in order."""
        events: list[rec.Event] = []
        for entry in entries:
            events.extend(self._of(entry))
        return tuple(events)

    def _of(self, entry: Entry) -> list[rec.Event]:
        if entry.what == lines.BOARD:
            return self._board(entry)
        if entry.what in (lines.SKIP, lines.LEVEL, lines.NEW_ID, lines.STACKS, lines.END):
            return []
        seat = self._index.get(entry.player)
        if seat is None and entry.what == lines.SHOWS:
            return []  # somebody who left the table may still show what he had
        if seat is None:
            raise BadInput(f"no seat of the hand has the id {entry.player!r}", line=entry.line)
        figure = self._chips(entry.figure, entry.line) if entry.figure else None
        if entry.what in lines.ACTS:
            return [self._act(entry, seat, figure)]
        if entry.what == lines.SHOWS:
            return [rec.Show(seat, entry.cards, entry.line)]
        if entry.what == lines.POST:
            return [self._post(entry, seat, figure or 0)]
        if entry.what == lines.UNCALLED:
            return [rec.Return(seat, figure or 0, entry.line)]
        return [rec.Collect(seat, figure or 0, line=entry.line)]

    def _act(self, entry: Entry, seat: int, figure: int | None) -> rec.Act:
        """An act. Rooms also mark a bet as all-in that is all that the others have: such a mark says nothing
        of the bettor's own chips, and is left out."""
        if figure is None:
            if entry.what == words.FOLD:
                self._folded.add(seat)
            return rec.Act(seat, entry.what, line=entry.line)
        self._in[seat] = figure
        others = [most for at, most in enumerate(self._most) if at != seat and at not in self._folded]
        covers = entry.all_in and figure < self._most[seat] and figure == max(others, default=0)
        return rec.Act(seat, entry.what, figure, None if covers else entry.all_in, entry.line)

    def _board(self, entry: Entry) -> list[rec.Event]:
        """A street; the second board of a run adds cards to the street that has begun."""
        deal = rec.Deal(None, entry.cards, entry.run, entry.line)
        if entry.run > 1:
            return [deal]
        self._most = [most - put for most, put in zip(self._most, self._in, strict=True)]
        self._in = [0] * len(self._in)
        return [rec.Street(entry.text, entry.line), deal]

    def _post(self, entry: Entry, seat: int, figure: int) -> rec.Post:
        """Chips that were due. A straddle is the seat's total, a missed small blind is dead."""
        if entry.text in _DEAD:
            self._most[seat] -= figure
            return rec.Post(seat, rec.BLIND, 0, figure, entry.all_in, entry.line)
        kind = rec.BLIND if entry.text in _LATE else _POSTS.get(entry.text)
        if kind is None:
            raise BadInput(f"a post that is not known: {entry.text!r}", line=entry.line)
        if kind == rec.ANTE:
            self._most[seat] -= figure
            return rec.Post(seat, kind, 0, figure, entry.all_in, entry.line)
        live = figure - self._in[seat] if kind == rec.STRADDLE else figure
        if live < 0:
            raise BadInput("a straddle below what the seat has in", line=entry.line)
        self._in[seat] += live
        return rec.Post(seat, kind, live, 0, entry.all_in, entry.line)
