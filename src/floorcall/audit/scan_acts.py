"""The stacks and the acts of a canonical hand of PHHS: passed over, and replayed as they are."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.audit.cursor import CLOSE, COMMA, NEWLINE, NO, QUOTE, SPACE, ZERO, Cursor
from floorcall.table.hand import Hand

if TYPE_CHECKING:
    from mypy_extensions import i64


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


class Acts(Cursor):
    """Passes over stacks and acts; false at the first that is not canonical, in turn and lawful.

    acts: how many betting acts were passed over."""

    def __init__(self) -> None:
        super().__init__()
        self.acts: i64 = 0
        self.whole_stacks = True

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
