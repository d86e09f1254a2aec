"""Reads hands of PHHS in the layout of the public dataset straight from the bytes, and replays them as it
goes.

It answers one question: is this hand canonical and without fault? Each byte of a hand is accounted for
before the answer is yes; anything else, an unlawful act as much as a space too many, is left to the reader
and the auditor for that hand alone. A test holds the two equal. This module is compiled where there is a
compiler.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from floorcall.audit.cursor import CLOSE, COMMA, NEWLINE, NINE, NO, OPEN, QUOTE, SPACE, ZERO, Cursor
from floorcall.table.anew import deal_anew
from floorcall.table.hand import Hand
from floorcall.words import IllegalAction

if TYPE_CHECKING:
    from mypy_extensions import i64

STACKS: Final = b"starting_stacks = ["
ACTIONS: Final = b"actions = ["
HAND: Final = b"hand = "
PLAYERS: Final = b"players = ["
FINISHING: Final = b"finishing_stacks = ["
WINNINGS: Final = b"winnings = ["
SEATS: Final = b"seats = ["
TIME: Final = b"time = "

# One bit for each field, so that none can come twice; other fields have theirs from `prove`.
BIT_HAND: Final = 1
BIT_PLAYERS: Final = 2
BIT_FINISHING: Final = 4
BIT_WINNINGS: Final = 8
BIT_SEATS: Final = 16
BIT_TIME: Final = 32
FIRST_FREE_BIT: Final = 64


class Frame:
    """What hands with the same first lines have in common: the table that they are replayed at, again and
    again.

    at: the table's seat of each player, from 0. scale: how many of the table's chips make one of the
    record's, 1, or 100 where the hand has decimals."""

    def __init__(self, hand: Hand, at: list[int], scale: i64, lines: i64) -> None:
        self.hand = hand
        self.at = at
        self.players: i64 = len(at)
        self.scale = scale
        self.lines = lines


class Scanner(Cursor):
    """Scans the hands of one book after another piece of a file.

    frame: makes the frame of a hand's first lines, from `[n]` exclusive to `starting_stacks = [` inclusive,
    for a scale; None where they are not canonical. prove: (bit, elements) of a line that is a field in its
    canonical form; bit 0 where it is not, elements -1 where it is no list with one element for each player.
    hands, acts: how many were found without fault."""

    def __init__(self, frame: Callable[[bytes, int], Frame | None], prove: Callable[[bytes], tuple[int, int]]) -> None:
        super().__init__()
        self.make_frame = frame
        self.prove = prove
        self.frames: dict[bytes, Frame | None] = {}
        self.fine_frames: dict[bytes, Frame | None] = {}
        self.proved: dict[bytes, tuple[int, int]] = {}
        self.head = b""
        self.last: Frame | None = None
        self.lines: i64 = 0
        self.acts: i64 = 0
        self.hands: i64 = 0
        self.whole_stacks = True

    def scan(self, data: bytes, start: int, end: int) -> list[tuple[int, int, int, int]]:
        """(start, end, place, line) of each hand that is not known to be canonical and without fault;
        places and lines count from 0.

        data: bytes in which hands lie from `start`, where one begins, to `end`. `lines` is then how many
        they have."""
        self.size = end
        self.data = data
        self.last = None
        self.lines = 0
        troubled: list[tuple[int, int, int, int]] = []
        at: i64 = start
        place = 0
        while at < self.size:
            line = self.lines
            after = self.hand(at)
            if after == NO:
                after = self.next_hand(at)
                troubled.append((at, after, place, line))
                self.lines = line + data.count(b"\n", at, after)
            at = after
            place += 1
        self.data = b""
        return troubled

    def hand(self, start: i64) -> i64:
        """The end of a canonical hand without fault that begins at `start`, else NO."""
        acts = self.acts
        lines = self.lines
        self.fine = False
        self.point_seen = False
        end = self.tried(start)
        if end == NO and self.point_seen:
            self.fine = True
            self.acts = acts
            self.lines = lines
            self.last = None
            end = self.tried(start)
            self.last = None
        if end == NO:
            self.acts = acts
            return NO
        self.hands += 1
        return end

    def tried(self, start: i64) -> i64:
        """`hand` in one scale."""
        try:
            return self.fields(start)
        except (IllegalAction, IndexError):  # an act that is not allowed; a hand that ends with the data
            return NO

    def fields(self, start: i64) -> i64:
        """All lines of a hand; the end, where the next hand begins."""
        data = self.data
        at = start
        if data[at] != OPEN or not ZERO <= data[at + 1] <= NINE:
            return NO
        at += 2
        while ZERO <= data[at] <= NINE:
            at += 1
        if data[at] != CLOSE or data[at + 1] != NEWLINE:
            return NO
        frame = self.frame_at(at + 2)
        if frame is None or not self.stacks(frame) or not self.word(ACTIONS):
            return NO
        deal_anew(frame.hand)
        if not self.actions(frame) or not frame.hand.over:
            return NO
        self.lines += frame.lines + 3
        return self.further(frame)

    def frame_at(self, start: i64) -> Frame | None:
        """The frame of the hand's first lines; `at` is then at the first stack."""
        last = self.last
        head = self.head
        if last is not None:
            length: i64 = len(head)
            if self.data[start : start + length] == head:
                self.at = start + length
                return last
        end: i64 = self.data.find(STACKS, start, start + 1000)
        if end < 0:
            return None
        head = self.data[start : end + len(STACKS)]
        frames = self.fine_frames if self.fine else self.frames
        if head in frames:
            frame = frames[head]
        else:
            frame = self.make_frame(head, 100 if self.fine else 1)
            if len(frames) > 1000:
                frames.clear()
            frames[head] = frame
        if frame is None:
            self.point_seen = b"." in head
            return None
        self.last = frame
        self.head = head
        self.at = end + len(STACKS)
        return frame

    def stacks(self, frame: Frame) -> bool:
        """The stacks before the hand, into the seats."""
        seats = frame.hand.seats
        scale = frame.scale
        left = frame.players
        self.whole_stacks = True
        for at in frame.at:
            stack = self.number()
            if stack <= 0:
                return False
            if scale > 1 and stack % scale != 0:
                self.whole_stacks = False
            seats[at].stack = stack
            left -= 1
            if not self.next_element(left):
                return False
        return True

    # ----------------------------------------------------------------- actions

    def actions(self, frame: Frame) -> bool:
        """The acts, replayed one by one; false at the first that is not canonical, in turn and lawful."""
        data = self.data
        hand = frame.hand
        board: i64 = 0
        while True:
            at = self.at
            if data[at] != QUOTE:
                return False
            if data[at + 1] == 112:  # p
                self.at = at + 2
                place = self.player(frame)
                if place == NO or not self.act(hand, place):
                    return False
            elif data[at + 1] == 100 and data[at + 2] == SPACE and data[at + 3] == 100:  # d d
                self.at = at + 6
                if data[at + 4] == 104 and data[at + 5] == SPACE and data[at + 6] == 112:  # dh p
                    self.at = at + 7
                    if self.player(frame) == NO or data[self.at] != SPACE:
                        return False
                    self.at += 1
                    if self.cards() == 0:
                        return False
                elif data[at + 4] == 98 and data[at + 5] == SPACE:  # db
                    dealt = self.cards()
                    board += dealt
                    if dealt == 0 or not self.street(hand, dealt, board):
                        return False
                else:
                    return False
            else:
                return False
            at = self.at
            if data[at] != QUOTE:
                return False
            if data[at + 1] == COMMA and data[at + 2] == SPACE:
                self.at = at + 3
            elif data[at + 1] == CLOSE and data[at + 2] == NEWLINE:
                self.at = at + 3
                return True
            else:
                return False

    def player(self, frame: Frame) -> i64:
        """The table's seat of the player whose number stands here."""
        data = self.data
        at = self.at
        number: i64 = data[at] - ZERO
        if number < 1 or number > 9:
            return NO
        at += 1
        digit: i64 = data[at] - ZERO
        if 0 <= digit <= 9:
            number = number * 10 + digit
            at += 1
        if number > frame.players:
            return NO
        self.at = at
        return frame.at[number - 1]

    def act(self, hand: Hand, place: i64) -> bool:
        """One act of a player, after its number."""
        data = self.data
        at = self.at
        if data[at] != SPACE:
            return False
        code: i64 = data[at + 1]
        if code == 102:  # f
            self.at = at + 2
            if hand.actor != place:
                return False
            hand.fold()
            self.acts += 1
            return True
        after: i64 = data[at + 2]
        if code == 99:  # c
            if after == 99:  # cc
                self.at = at + 3
                if hand.actor != place:
                    return False
                hand.call()
                self.acts += 1
                return True
            if after != 98 or data[at + 3] != 114 or data[at + 4] != SPACE:  # cbr
                return False
            self.at = at + 5
            to = self.number()
            if to <= 0 or hand.actor != place:
                return False
            hand.raise_to(to)
            self.acts += 1
            return True
        if code == 115 and after == 109:  # sm
            self.at = at + 3
            if data[at + 3] != SPACE:
                return True
            self.at = at + 4
            return self.cards() > 0
        return False

    def street(self, hand: Hand, dealt: i64, board: i64) -> bool:
        """The next street, by the cards of the board: three, one and one."""
        if hand.actor != NO or hand.live < 2:
            return False
        street: i64 = hand.street_index
        if street > 2 or dealt != (3 if street == 0 else 1) or board != street + 3:
            return False
        hand.next_street()
        return True

    # ---------------------------------------------------------- further fields

    def further(self, frame: Frame) -> i64:
        """The fields after the actions, to the beginning of the next hand; false where chips do not add
        up."""
        data = self.data
        seen: i64 = 0
        while True:
            if self.at >= self.size:
                return self.after()
            code: i64 = data[self.at]
            if code in (NEWLINE, OPEN):
                return self.after()
            bit = self.field(frame, code)
            if bit == NO:
                bit = self.other_field(frame)
            if bit <= 0 or seen & bit:
                return NO
            seen |= bit
            self.lines += 1

    def after(self) -> i64:
        """What may follow a hand: blank lines, then the next one, or the end."""
        data = self.data
        at = self.at
        size = self.size
        while at < size and data[at] == NEWLINE:
            at += 1
            self.lines += 1
        if at == size or (at < size and data[at] == OPEN and self.is_mark(at)):
            return at
        return NO

    def field(self, frame: Frame, code: i64) -> i64:
        """The bit of a field that has a form of its own; 0 where it has a fault, NO where it is none of
        them."""
        start = self.at
        if code == 104 and self.word(HAND):
            known = self.name() if self.data[self.at] == QUOTE else self.whole_number()
            if known and self.data[self.at] == NEWLINE:
                self.at += 1
                return BIT_HAND
            return 0
        if code == 112 and self.word(PLAYERS):
            return BIT_PLAYERS if self.names(frame.players) else 0
        if code == 102 and self.word(FINISHING):
            return BIT_FINISHING if self.finishing(frame) else 0
        if code == 119 and self.word(WINNINGS):
            return BIT_WINNINGS if self.winnings(frame) else 0
        if code == 115 and self.word(SEATS):
            left = frame.players
            while left > 0:
                left -= 1
                if not self.whole_number() or not self.next_element(left):
                    return 0
            return BIT_SEATS
        if code == 116 and self.word(TIME):
            return BIT_TIME if self.clock() else 0
        self.at = start
        return NO

    def other_field(self, frame: Frame) -> i64:
        """The bit of any other field: its line must be known to be canonical, or be proved to be."""
        end: i64 = self.data.find(b"\n", self.at, self.size)
        if end < 0:
            return 0
        line = self.data[self.at : end]
        known = self.proved.get(line)
        if known is None:
            known = self.prove(line)
            if len(self.proved) > 5000:
                self.proved.clear()
            self.proved[line] = known
        elements: i64 = known[1]
        if elements >= 0 and elements != frame.players:
            return 0
        self.at = end + 1
        return known[0]

    def winnings(self, frame: Frame) -> bool:
        """What each won: all of the pot, or less by no more than a rake."""
        taken: i64 = 0
        left = frame.players
        while left > 0:
            left -= 1
            won = self.number()
            if won == NO or not self.next_element(left):
                return False
            taken += won
        pot: i64 = frame.hand.pot_total
        uncalled = frame.hand.uncalled
        back: i64 = 0 if uncalled is None else uncalled[1]
        if taken == 0 or taken > pot:
            return False
        if taken == pot - back:
            return True
        missing = pot - back - taken
        if missing < 0 or pot - taken < (missing if missing > 0 else -missing):
            missing = pot - taken
        return missing == 0 or missing * 10 <= taken + missing

    def finishing(self, frame: Frame) -> bool:
        """The stacks after the hand: what was won must be the pot, and nobody may win what it could not.

        True only where that is plain: one seat left, or all of them in for the same."""
        hand = frame.hand
        seats = hand.seats
        won: i64 = 0
        even: i64 = NO
        left = frame.players
        for at in frame.at:
            left -= 1
            stack = self.number()
            if stack == NO or not self.next_element(left):
                return False
            seat = seats[at]
            gain = stack - seat.stack
            put = seat.before + seat.put
            if seat.folded:
                if gain != 0:
                    return False
                continue
            if gain < 0 or (even != NO and put != even):
                return False
            if frame.scale > 1 and gain % frame.scale != 0 and self.whole_stacks:
                return False  # a pot split to the fraction: told by the auditor
            even = put
            won += gain
        if hand.live > 1:
            for seat in seats:
                if seat.before + seat.put > even:
                    return False
        return won == hand.pot_total
