"""Logs of the computer poker competition."""

from pathlib import Path

import pytest

from floorcall.histories import acpc
from floorcall.histories.record import BET_OR_RAISE, CHECK_OR_CALL, Act, Record, Street, Unread

LOG = (Path(__file__).parent / "samples" / "acpc" / "match.log").read_bytes()


def test_a_log_is_read() -> None:
    hands = list(acpc.read(LOG, "f"))
    assert all(isinstance(hand, Record) for hand in hands)
    assert [hand.hand for hand in hands] == ["0", "1", "2", "3"]
    assert [hand.line for hand in hands] == [3, 4, 5, 6]


def test_amounts_of_the_whole_hand_become_totals_for_the_street() -> None:
    hand = list(acpc.read(LOG, "f"))[1]
    assert isinstance(hand, Record)
    acts = [event for event in hand.events if isinstance(event, Act)]
    assert [(act.seat, act.verb, act.to) for act in acts] == [
        (0, CHECK_OR_CALL, None), (1, BET_OR_RAISE, 300), (0, CHECK_OR_CALL, None),
        (1, CHECK_OR_CALL, None), (0, CHECK_OR_CALL, None), (1, BET_OR_RAISE, 300), (0, "fold", None),
    ]  # fmt: skip
    assert [seat.name for seat in hand.seats] == ["one", "two"]
    assert hand.finishing == (19700, 20300)
    assert [event.name for event in hand.events if isinstance(event, Street)] == ["flop", "turn"]


def test_limit_is_told_by_the_letters() -> None:
    (hand,) = acpc.read(b"STATE:0:crc/rc/cc/rf:8h4c|6c5h/2c3c4c/5c/6c:30|-30:a|b\n", "f")
    assert isinstance(hand, Record)
    assert (hand.limit, hand.bets) == ("FL", (10, 20))
    assert [event.to for event in hand.events if isinstance(event, Act) and event.to] == [20, 10, 20]


@pytest.mark.parametrize(
    ("line", "says"),
    [
        (b"STATE:0:f:8h4c|6c5h:50|-50", "5 fields"),
        (b"STATE:0:fq:8h4c|6c5h:50|-50:a|b", "betting"),
        (b"STATE:0:r200r:8h4c|6c5h:50|-50:a|b", "with and without amounts"),
        (b"STATE:0:f:8h4c|6c5h:50|-50|0:a|b", "do not agree"),
        (b"STATE:0:c////c:8h4c|6c5h:50|-50:a|b", "more than four rounds"),
        (b"STATE:0:r" + b"9" * 40 + b":8h4c|6c5h:50|-50:a|b", "beyond bounds"),
        (b"STATE:0:ff:8h4c|6c5h:50|-50:a|b", "nobody can act"),
        (b"TO 1 at 1.5 MATCHSTATE:0:0::5d5c|", "a log of messages"),
        (b"hello", "no STATE line"),
    ],
)
def test_what_is_no_hand_is_refused_with_its_reason(line: bytes, says: str) -> None:
    bad, good = acpc.read(line + b"\n" + LOG.split(b"\n")[2] + b"\n", "f")
    assert isinstance(bad, Unread)
    assert says in bad.text
    assert isinstance(good, Record)


def test_all_public_hands_are_read(shared: Path) -> None:
    count = 0
    for path in sorted((shared / "hands" / "acpc").glob("*.log")):
        found = list(acpc.read(path.read_bytes(), path.name))
        count += sum(isinstance(hand, Record) for hand in found)
        assert [hand.text[:17] for hand in found if isinstance(hand, Unread)] in ([], ["a log of messages"])
    assert count == 3800
