"""The scanner of canonical PHHS and the reader by `tomllib` are held equal."""

import random
import re
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from audit.written import phh_hand
from floorcall.audit.auditor import audit
from floorcall.audit.quick import prove_line, scanner_of
from floorcall.book.book import open_book
from floorcall.histories import phh
from floorcall.histories.record import Record, Unread

SAMPLE = Path(__file__).parent.parent / "histories" / "samples" / "phh" / "variants.phhs"
BOOK = open_book("tda-2024")
HANDS = [
    phh_hand("p3 f, p1 f", more="hand = 5\nplayers = ['a', 'b', 'c']\nfinishing_stacks = [9950, 10050, 10000]\n"),
    phh_hand("p3 cbr 300, p1 f, p2 cc, db, p2 cc, p3 cbr 600, p2 f", more="time = 12:34:56\nday = 1\nyear = 2009\n"),
    phh_hand("p3 cbr 300, p1 cbr 900, p2 f, p3 cbr 10000, p1 cc, p3 sm AhAd, p1 sm, db, db, db"),
    phh_hand("p2 cbr 300, p1 cc, db, p1 cc, p2 cc, db, p1 cbr 100, p2 f", stacks="4000, 5000.50").replace(
        "????", "AhKh", 1
    ),
    phh_hand("p3 cbr 350, p1 f, p2 f", variant="PO", more="winnings = [0, 0, 250]\nvenue = 'a room'\n"),
    phh_hand("p3 cbr 200, p1 cbr 300, p2 f, p3 cc, db, p1 cbr 100, p3 f", variant="FT", antes="5, 5, 5"),
]
TEXT = "\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(HANDS * 2, 1)).encode()


def hold_equal(data: bytes) -> int:
    """The scanner may only pass over hands in which the reader and the auditor find nothing; how many it
    passes."""
    scanner = scanner_of(BOOK.terms)
    scanner.hands = scanner.acts = 0
    troubled = scanner.scan(data, 0, len(data))
    read = list(phh.read(data, "f"))
    assert len(read) == scanner.hands + len(troubled)
    starts = {place: (start, line) for start, _, place, line in troubled}
    acts = 0
    for place, hand in enumerate(read):
        if place in starts:
            start, line = starts[place]
            assert line == data.count(b"\n", 0, start)
            assert hand.line == line + 1 or (isinstance(hand, Unread) and hand.line > line)
            continue
        assert isinstance(hand, Record), hand
        audited = audit(hand, BOOK)
        assert not audited.findings
        assert not audited.reason
        acts += audited.acts
    assert acts == scanner.acts
    assert scanner.lines == data.count(b"\n")
    return scanner.hands


def test_the_canonical_layout_is_passed_over() -> None:
    assert hold_equal(TEXT) == len(HANDS) * 2


def test_the_samples() -> None:
    assert hold_equal(SAMPLE.read_bytes()) == 4  # games with a board, their chips plain: the others are read


@pytest.mark.parametrize(
    ("old", "new"),
    [
        ("min_bet = 100", "min_bet =  100"),
        ("min_bet = 100", "min_bet = 0100"),
        ("min_bet = 100", "min_bet = 100 # least"),
        ("min_bet = 100", "min_bet = 100\nmin_bet = 100"),
        ("[10000, 10000, 10000]", "[10000,10000, 10000]"),
        ("[10000, 10000, 10000]", "[10000, 10000, 10000, 10000]"),
        ("[10000, 10000, 10000]", "[10000, 10000, 010000]"),
        ("[10000, 10000, 10000]", "[10000, 10000, 1e4]"),
        ("[10000, 10000, 10000]", "[10000, 10000, 10000.001]"),
        ("[10000, 10000, 10000]", "[10000, 10000, inf]"),
        ("[10000, 10000, 10000]", "[10000, 10000, -1]"),
        ("'p3 f'", '"p3 f"'),
        ("'p3 f'", "'p3  f'"),
        ("'p3 f'", "'p3 f # hm'"),
        ("'p3 f'", "'p4 f'"),
        ("'p3 f'", "'p3 cc'"),
        ("'p3 f'", "'p3 cbr 150'"),
        ("'p3 f'", "'p3 cbr 99999999999999'"),
        ("'p3 f'", "'d db 2c2d2h'"),
        ("'p3 f', ", ""),
        ("????", "???"),
        ("????", "AxKx"),
        ("hand = 5", "hand = 05"),
        ("hand = 5", "hand = 'five'"),
        ("hand = 5", "hand = 5\nhand = 6"),
        ("hand = 5", "hand = true"),
        ("hand = 5", "_own = 5"),
        ("hand = 5", "day = 'Monday'"),
        ("hand = 5", "seats = [1, 2]"),
        ("hand = 5", "time = 25:00:00"),
        ("hand = 5", "time = 12:00:00"),
        ("['a', 'b', 'c']", "['a', 'b']"),
        ("['a', 'b', 'c']", "['a', 'b', 'ü']"),
        ("['a', 'b', 'c']", "['a', 'b', 'c\x07']"),
        ("[9950, 10050, 10000]", "[9950, 10050, 10001]"),
        ("[9950, 10050, 10000]", "[9960, 10040, 10000]"),
        ("[9950, 10050, 10000]", "[9950, 10050, 10000.5]"),
        ("\n[2]", "[2]"),
        ("\n[2]", "\n[2] # two"),
        ("\n[2]", "\r\n[2]"),
        ("\n[2]", "\n [2]"),
        ("\n[2]", "\n[table]\nx = 1\n[2]"),
    ],
)
def test_one_step_from_the_canonical_layout(old: str, new: str) -> None:
    text = TEXT.decode()
    assert old in text
    hold_equal(text.replace(old, new, 1).encode())
    hold_equal(text.replace(old, new).encode())


@pytest.mark.parametrize("cut", range(0, len(HANDS[0]) + 40, 7))
def test_cut_off_anywhere(cut: int) -> None:
    hold_equal(TEXT[: len(TEXT) - cut])


@given(st.data())
@settings(max_examples=300, deadline=None)
def test_damaged_bytes(data: st.DataObject) -> None:
    text = bytearray(TEXT[: len(TEXT) // 2])
    for _ in range(data.draw(st.integers(1, 3))):
        at = data.draw(st.integers(4, len(text) - 1))
        piece = data.draw(st.sampled_from((b"", b" ", b"0", b"9", b"'", b",", b"]", b"\n", b".", b"p", b"\xff", b"00")))
        text[at : at + data.draw(st.integers(0, 2))] = piece
    hold_equal(bytes(text))


def test_changed_numbers_of_every_kind() -> None:
    chance = random.Random(5)
    text = TEXT.decode()
    numbers = [match.span() for match in re.finditer(r"(?<![\w'])\d+|(?<=cbr )\d+", text)]
    for _ in range(300):
        start, end = chance.choice(numbers)
        number = chance.choice(("0", "1", "50", "99", "100", "101", "10000", "20000", "7.5", "0.05", "3.125"))
        hold_equal((text[:start] + number + text[end:]).encode())


def test_fields_of_their_own_line() -> None:
    assert prove_line(b"venue = 'a room'")[0] > 0
    assert prove_line(b"time_banks = [1, 2]") == (prove_line(b"time_banks = [3, 4]")[0], 2)
    for line in (b"venue = 3", b"min_bet = 3", b"_own = 3", b"venue = 'a'\n", b"venue", b"a = = b"):
        assert prove_line(line) == (0, -1)


def test_the_public_sessions(shared: Path) -> None:
    passed = total = 0
    for path in sorted((shared / "hands" / "phh").rglob("*.phhs"))[:25]:
        data = path.read_bytes()
        passed += hold_equal(data)
        total += len(re.findall(rb"(?m)^\[\d+\]$", data))
    assert passed >= 0.97 * total
