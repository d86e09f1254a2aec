"""One hand's stretch of PokerStars text, taken apart: seats, items in order, and what the summary says.

Amounts stay text here, because how figures are to be read is known only when all of them are.
"""

import re
from dataclasses import dataclass, field
from typing import Final

from floorcall.histories.figures import FIGURE
from floorcall.histories.pokerstars_header import Header, read_header
from floorcall.histories.pokerstars_lines import CANCELLED, DISCARDS, SKIP, Item, Lines, card_groups
from floorcall.histories.record import MOST_SEATS, SINGLE_DRAW_KINDS, STUD_KINDS, TRIPLE_DRAW_KINDS, streets_of
from floorcall.words import BadInput

STREET: Final = "street"
BOARD: Final = "board"
"""Item.what for a betting round that begins, and for cards to a board: its number from 1 is the figure."""

_SIGN: Final = r"[^\s0-9+\-.,:()\[\]]{0,4}[ \u00a0]?"
_TABLE: Final = re.compile(r"Table (?:ID )?(?:'(?P<quoted>.*)'|(?P<bare>.*?)(?:,? [0-9]+-max|,? Seat #|$))", re.I)
_BUTTON: Final = re.compile(r"Seat #(?P<button>[0-9]{1,3}) is the button", re.I)
_SEAT: Final = re.compile(
    rf"Seat #?(?P<number>[0-9]{{1,3}}): (?P<name>.*) \({_SIGN}(?P<stack>{FIGURE})[^()]{{0,6}} in chips"
    r"(?:, [^()]*)?\)(?P<rest>.*)",
    re.I,
)
_LONGEST: Final = 4000
"""Characters in a line. Nobody writes more; what does is no hand history."""
_SECTION: Final = re.compile(r"\*\*\* ?(?P<name>[A-Z0-9a-z -]+?) ?\*\*\*(?P<rest>.*)")
_RUNS: Final = {"FIRST": "1", "SECOND": "2", "THIRD": "3"}
_ALWAYS: Final = {"HOLE CARDS": 0, "DEALING HANDS": 0, "PRE-FLOP": 0, "PREFLOP": 0}
_STUD: Final = {
    "3RD STREET": 0, "4TH STREET": 1, "5TH STREET": 2, "6TH STREET": 3, "7TH STREET": 4, "RIVER": 4,
}  # fmt: skip
_BOARDS: Final = {"FLOP": 1, "TURN": 2, "RIVER": 3}
_DRAWS: Final = {"FIRST DRAW": 1, "SECOND DRAW": 2, "THIRD DRAW": 3, "DRAW": 1}
_SHOWDOWNS: Final = frozenset({"SHOW DOWN", "SHOWDOWN"})

_TOTAL: Final = re.compile(rf"Total pot:? ?\(?{_SIGN}(?P<pot>{FIGURE})", re.I)
_TAKEN: Final = re.compile(rf"\|\s*(?!(?:main|side) pot|STP)[A-Za-z]+\s+{_SIGN}(?P<chips>{FIGURE})", re.I)
_SUMMARY_SEAT: Final = re.compile(r"Seat #?(?P<number>[0-9]{1,3}): (?P<rest>.*)")
_WON: Final = re.compile(rf"\b(?:won|collected) \(?{_SIGN}(?P<chips>{FIGURE})")
_SUMMARY_LINE: Final = re.compile(r"(?:(?:FIRST |SECOND |THIRD )?Board:? \[|Hand was run ).*", re.I)


@dataclass(frozen=True, slots=True)
class Sitter:
    """A seat line. out: the line itself says that the seat is not dealt in."""

    number: int
    name: str
    stack: str
    line: int
    out: bool


@dataclass(slots=True)
class HandText:
    """A hand, taken apart. button: the seat's number, None in stud. listed: seats that the summary says
    were dealt in; None without a summary. won: per seat number, the amounts that the summary gives it.
    stray: the first line behind the hand that belongs to no hand, 0 if there is none."""

    header: Header
    line: int
    sitters: list[Sitter] = field(default_factory=list)
    items: list[Item] = field(default_factory=list)
    table: str = ""
    button: int | None = None
    pot: str = ""
    pot_line: int = 0
    taken: list[str] = field(default_factory=list)
    listed: set[int] | None = None
    won: dict[int, list[str]] = field(default_factory=dict)
    stray: int = 0
    stray_text: str = ""

    def figures(self) -> list[str]:
        """Every figure of the hand as written, for the style and the scale of them all."""
        header = self.header
        found = [item.figure for item in self.items if item.what not in (DISCARDS, BOARD)]
        found += [item.by for item in self.items]
        found += [sitter.stack for sitter in self.sitters] + self.taken
        found += [*(header.pair or ()), header.alone, header.ante, header.cap, self.pot]
        for chips in self.won.values():
            found += chips
        return [text for text in found if text]


def take_apart(lines: list[str], first: int) -> HandText:
    """The hand that these lines make up; `first` is the number of the first. BadInput, with the line, at the
    first line of it that is not understood."""
    for index, text in enumerate(lines):
        if len(text) > _LONGEST:
            raise BadInput(f"a line of more than {_LONGEST} characters", line=first + index)
    try:
        hand = HandText(read_header(lines[0]), first)
    except BadInput as error:
        raise BadInput(error.message, line=first) from error
    top = _take_top(hand, lines)
    reader = Lines(sitter.name for sitter in hand.sitters)
    board: list[tuple[str, ...]] = []
    for index in range(1, len(lines)):
        text, number = lines[index].rstrip(), first + index
        if index in top:
            continue
        section = _SECTION.fullmatch(text) if text.startswith("***") else None
        if section and section["name"].upper() == "SUMMARY":
            _take_summary(hand, reader, lines, index + 1)
            break
        if section:
            _take_section(hand, section["name"].upper(), section["rest"], number, board)
            continue
        item = reader.read(text, number)
        if item is None and _TOTAL.match(text):  # some rooms give the pot in the middle as well
            continue
        if item is None:
            raise BadInput(f"a line that is not understood: {text[:80]!r}", line=number)
        if item.what == CANCELLED:
            raise BadInput("the hand was cancelled", line=number)
        if item.what == DISCARDS and hand.header.kind in SINGLE_DRAW_KINDS:
            _begin_only_draw(hand, number)
        if item.what != SKIP:
            hand.items.append(item)
    return hand


def _take_top(hand: HandText, lines: list[str]) -> set[int]:
    """The table and the seats; gives the indexes of their lines. Seats stand above the first section."""
    top = set()
    for index in range(1, len(lines)):
        text, line = lines[index].rstrip(), hand.line + index
        if text.startswith("***"):
            break
        if found := _SEAT.fullmatch(text):
            rest = found["rest"].lower()
            out = "sitting out" in rest or "out of hand" in rest
            hand.sitters.append(Sitter(int(found["number"]), found["name"], found["stack"], line, out))
            top.add(index)
        elif not hand.table and not hand.sitters and (table := _TABLE.match(text)):
            hand.table = table["quoted"] or table["bare"] or "?"
            button = _BUTTON.search(text)
            hand.button = int(button["button"]) if button else None
            top.add(index)
    if len(hand.sitters) > MOST_SEATS:
        raise BadInput("more seats than a table has", line=hand.line)
    names: set[str] = set()
    numbers: set[int] = set()
    for sitter in hand.sitters:
        if sitter.name in names or sitter.number in numbers:
            raise BadInput(f"two seats have one name or number: {sitter.name[:40]!r}", line=sitter.line)
        names.add(sitter.name)
        numbers.add(sitter.number)
    return top


def _take_section(hand: HandText, name: str, rest: str, line: int, board: list[tuple[str, ...]]) -> None:
    """A line between asterisks: a betting round, cards to the board, or the showdown."""
    kind = hand.header.kind
    draws = kind in SINGLE_DRAW_KINDS or kind in TRIPLE_DRAW_KINDS
    run, _, plain = name.partition(" ")
    if run in _RUNS and not draws:
        name = plain
    else:
        run = "FIRST"
    if name in _SHOWDOWNS:
        return
    rounds = _STUD if kind in STUD_KINDS else _DRAWS if draws else _BOARDS
    index = _ALWAYS.get(name, rounds.get(name, -1))
    names = streets_of(kind)
    if not 0 <= index < len(names):
        raise BadInput(f"no betting round of this game: {name[:40]!r}", line=line)
    if index and run == "FIRST":
        hand.items.append(Item(STREET, line, text=names[index]))
    if groups := card_groups(rest):
        hand.items.append(Item(BOARD, line, figure=_RUNS[run], cards=_new_cards(groups, board, run)))


def _new_cards(groups: list[tuple[str, ...]], board: list[tuple[str, ...]], run: str) -> tuple[str, ...]:
    """The cards that the line adds: what stands in the last brackets, less what lay on the board before."""
    known = tuple(card for group in board for card in group)
    told = groups[-1]
    if len(groups) == 1 and known and told[: len(known)] == known:
        told = told[len(known) :]
    if run == "FIRST":
        board.append(told)
    return told


def _begin_only_draw(hand: HandText, line: int) -> None:
    """Single draw has no line for its draw: the first discard begins the round after it."""
    if not any(item.what == STREET for item in hand.items):
        hand.items.append(Item(STREET, line, text=streets_of(hand.header.kind)[1]))


def _take_summary(hand: HandText, reader: Lines, lines: list[str], start: int) -> None:
    """What stands after the play: the pot, what was taken from it, and who was in the hand."""
    listed: set[int] = set()
    names = {sitter.number: sitter.name for sitter in hand.sitters}
    for index in range(start, len(lines)):
        text = lines[index].rstrip()
        if found := _TOTAL.match(text):
            hand.pot, hand.pot_line = found["pot"], hand.line + index
            hand.taken = [part["chips"] for part in _TAKEN.finditer(text)]
        elif found := _SUMMARY_SEAT.match(text):
            number, rest = int(found["number"]), found["rest"]
            rest = rest.removeprefix(names.get(number, ""))
            if "sitting out" not in rest.lower():
                listed.add(number)
            if won := [part["chips"] for part in _WON.finditer(rest)]:
                hand.won.setdefault(number, []).extend(won)
        elif not _SUMMARY_LINE.match(text) and reader.read(text, 0) is None:
            hand.stray, hand.stray_text = hand.line + index, text
            break
    hand.listed = listed
