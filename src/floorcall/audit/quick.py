"""Proves what the scanner of PHHS asks it to: the first lines of hands, and lines of single fields.

Here they are read by the parser of the standard library and checked like any other hand's; the scanner
keeps the answers, so that each is worked out once.
"""

import re
import tomllib
from functools import cache, partial
from typing import Final

from floorcall.audit.posts import check_posts
from floorcall.audit.scan import STACKS, Scanner
from floorcall.audit.scan_acts import Frame
from floorcall.audit.scan_fields import FIRST_FREE_BIT
from floorcall.audit.seating import EMPTY, Posted, take_seats
from floorcall.histories.money import exact
from floorcall.histories.phh import STRUCTURE, read_hand
from floorcall.histories.phh_fields import FIELDS, PER_PLAYER, check_field
from floorcall.histories.record import BOARD_KINDS, Record
from floorcall.terms import Terms
from floorcall.words import BadInput

_HEAD: Final = re.compile(rb"(?:[a-z_]+ = [ -~]+\n)+" + re.escape(STACKS))
_NAME: Final = re.compile(rb"^([a-z_]+) = ", re.MULTILINE)
_LINE: Final = re.compile(rb"([a-z_]+) = [ -~]+")
_TRIMMING: Final = "ante_trimming_status"
_HEADS: Final = STRUCTURE | {_TRIMMING}
_BITS: Final = {name: FIRST_FREE_BIT << place for place, name in enumerate(sorted(FIELDS - _HEADS))}
_RICH: Final = {1: b"10000000000", 100: b"10000000000.01"}
"""A stack for the trial of a hand's first lines, by scale: more than any post of theirs."""


@cache
def scanner_of(terms: Terms) -> Scanner:
    """The scanner that replays by a book's terms; one for each, since it keeps what it has worked out."""
    return Scanner(partial(frame_of, terms), prove_line)


def prove_line(line: bytes) -> tuple[int, int]:
    """(bit, elements) of a line that is a field by itself, see `Scanner`; (0, -1) where it is not."""
    match = _LINE.fullmatch(line)
    name = match[1].decode() if match else ""
    if name not in _BITS:
        return 0, -1
    try:
        fields = tomllib.loads(line.decode(), parse_float=exact)
        check_field(name, fields[name])
    except (ValueError, RecursionError):
        return 0, -1
    return _BITS[name], len(fields[name]) if name in PER_PLAYER else -1


def frame_of(terms: Terms, head: bytes, scale: int) -> Frame | None:
    """The frame of hands that begin with these lines: those of a game with a board, each seat in its place.

    The lines are tried in a hand of their own, in which every stack is ample."""
    if not _HEAD.fullmatch(head) or not {name.decode() for name in _NAME.findall(head)} <= _HEADS:
        return None
    at = head.find(b"antes = [")
    players = head.count(b",", at, head.find(b"]", at)) + 1
    trial = head + b", ".join([_RICH[scale]] * players) + b"]\nactions = []\n"
    record = read_hand(trial, "", 1, 1)
    if not isinstance(record, Record) or record.kind not in BOARD_KINDS or record.scale != scale:
        return None
    if terms.pot_round_up != 1 and record.limit == "PL":
        return None  # rounding is to whole chips of the record
    posted = Posted.of(record)
    payers = sum(ante > 0 for ante in posted.antes)
    if check_posts(record, posted) or (payers > 1 and len(set(posted.antes)) > 1):
        return None
    try:
        seating = take_seats(record, posted, terms, [one.stack or 0 for one in record.seats])
    except BadInput:
        return None
    if EMPTY in seating.who:
        return None
    # The players of the format stand in the order of dealing; of two, the first is the record's second.
    order = [1, 0] if players == 2 else list(range(players))
    return Frame(seating.hand, [seating.at[seat] for seat in order], scale, head.count(b"\n"))
