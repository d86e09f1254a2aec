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

from floorcall.audit.cursor import CLOSE, NEWLINE, NINE, NO, OPEN, ZERO
from floorcall.audit.scan_acts import Frame
from floorcall.audit.scan_fields import Fields
from floorcall.table.anew import deal_anew
from floorcall.words import IllegalAction

if TYPE_CHECKING:
    from mypy_extensions import i64

STACKS: Final = b"starting_stacks = ["
ACTIONS: Final = b"actions = ["


class Scanner(Fields):
    """Scans the hands of one book after another piece of a file.

    frame: makes the frame of a hand's first lines, from `[n]` exclusive to `starting_stacks = [` inclusive,
    for a scale; None where they are not canonical. prove: (bit, elements) of a line that is a field in its
    canonical form; bit 0 where it is not, elements -1 where it is no list with one element for each player.
    hands, acts: how many were found without fault."""

    def __init__(self, frame: Callable[[bytes, int], Frame | None], prove: Callable[[bytes], tuple[int, int]]) -> None:
        super().__init__(prove)
        self.make_frame = frame
        self.frames: dict[bytes, Frame | None] = {}
        self.fine_frames: dict[bytes, Frame | None] = {}
        self.head = b""
        self.last: Frame | None = None
        self.hands: i64 = 0

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
