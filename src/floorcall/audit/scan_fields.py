"""The fields after the acts of a canonical hand of PHHS, each at most once; what they say of the chips must
be plain."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Final

from floorcall.audit.cursor import NEWLINE, NO, OPEN, QUOTE
from floorcall.audit.scan_acts import Acts, Frame

if TYPE_CHECKING:
    from mypy_extensions import i64

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


class Fields(Acts):
    """Passes over fields. lines: how many lines of the data were passed over."""

    def __init__(self, prove: Callable[[bytes], tuple[int, int]]) -> None:
        super().__init__()
        self.prove = prove
        self.proved: dict[bytes, tuple[int, int]] = {}
        self.lines: i64 = 0

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
