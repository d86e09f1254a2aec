"""Corrupt, truncated and hostile input: no reader raises anything, and each comes to an end."""

from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.histories import ohh, phh
from floorcall.histories.formats import FORMATS, format_of
from floorcall.histories.record import Reader, Record, Unread

SAMPLES = Path(__file__).parent / "samples"
DATA = [path.read_bytes() for path in sorted(SAMPLES.rglob("*")) if path.is_file()]
BITS = st.sampled_from(
    [
        *(b"", b"\0", b"\xff\xfe", b"\n", b"\r\n", b'"', b"'", b"[", b"]" * 50, b"{" * 200, b"[" * 3000, b"#", b","),
        *(b"-1", b"1e999", b"9" * 60, b"0." + b"3" * 30, b"inf", b"nan", b"null", b"STATE:1:", b"[2]\n", b'{"ohh":'),
        b"Seat 1: ",
    ]
)


@st.composite
def damaged(draw: st.DrawFn) -> bytes:
    """A sample with some of its bytes replaced, cut out, doubled, or put in."""
    data = bytearray(draw(st.sampled_from(DATA)))
    for _ in range(draw(st.integers(1, 4))):
        at = draw(st.integers(0, len(data)))
        upto = min(at + draw(st.integers(0, 40)), len(data))
        match draw(st.sampled_from(("put", "cut", "double", "flip", "end"))):
            case "put":
                data[at:upto] = draw(BITS)
            case "cut":
                del data[at:upto]
            case "double":
                data[at:at] = data[at:upto]
            case "flip":
                if at < len(data):
                    data[at] ^= 1 << draw(st.integers(0, 7))
            case _:
                del data[at:]
    return bytes(data)


def check(reader: Reader, data: bytes) -> None:
    for hand in reader.read(data, "f"):
        assert isinstance(hand, (Record, Unread))
        assert 0 < hand.line <= data.count(b"\n") + data.count(b"\r") + 2
        if isinstance(hand, Record):
            assert len(hand.seats) >= 2
            assert all(seat.stack is None or 0 <= seat.stack <= 10**24 for seat in hand.seats)


@given(damaged())
@settings(max_examples=400, deadline=None)
def test_damaged_samples(data: bytes) -> None:
    found = format_of(data, "f")
    for reader in (found,) if found else FORMATS:
        check(reader, data)


@given(st.binary(max_size=400))
@settings(max_examples=150, deadline=None)
def test_any_bytes(data: bytes) -> None:
    for reader in FORMATS:
        reader.sniff(data, "f")
        check(reader, data)


@pytest.mark.parametrize(
    "number", ["1e99999999999999999999", "1E+999999999", "-1e-99999999999999999999", "1." + "0" * 500]
)
def test_numbers_that_nobody_could_have_meant(number: str) -> None:
    fields = "variant = 'NT'\nantes = [0, 0]\nblinds_or_straddles = [1, 2]\nmin_bet = 2\nactions = []\n"
    (hand,) = phh.read(f"{fields}starting_stacks = [200, {number}]\n".encode(), "f")
    assert isinstance(hand, Unread)
    assert "a number that cannot be read" in hand.text
    (hand,) = ohh.read(f'{{"ohh": {{"spec_version": "1.4.7", "x": {number}}}}}'.encode(), "f")
    assert isinstance(hand, Unread)
    assert "a number that cannot be read" in hand.text
