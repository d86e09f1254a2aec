"""The reader of PokerNow logs: a sample of the project's own making, and the public logs where they are."""

from collections import Counter
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from floorcall.histories import pokernow
from floorcall.histories.record import Act, Collect, Deal, Post, Record, Return, Show, Street, Unread

LOG = (Path(__file__).parent / "samples" / "pokernow" / "log.csv").read_bytes()


def records(data: bytes) -> list[Record]:
    """The hands of the log, all of which must be read."""
    found = list(pokernow.read(data, "f"))
    assert not [hand for hand in found if isinstance(hand, Unread)]
    return [hand for hand in found if isinstance(hand, Record)]


def left_over(hand: Record) -> int:
    """What was put in and neither returned nor collected: nothing, where a log adds up."""
    left, street = 0, [0] * len(hand.seats)
    for event in hand.events:
        match event:
            case Street():
                street = [0] * len(hand.seats)
            case Post():
                left += event.live + event.dead
                street[event.seat] += event.live
            case Act() if event.to is not None:
                left += event.to - street[event.seat]
                street[event.seat] = event.to
            case Return() | Collect():
                left -= event.chips
    return left


def test_hands_come_in_the_order_of_play_with_their_lines() -> None:
    first, second = records(LOG)
    assert (first.hand, first.place, first.line) == ("1", 1, 38)
    assert (second.hand, second.place, second.line) == ("xyz123", 2, 24)
    assert left_over(first) == left_over(second) == 0
    assert first.events[3] == Act(2, "raise", 120, False, 32)


def test_a_dead_button_takes_its_order_from_the_small_blind() -> None:
    first = records(LOG)[0]
    assert first.button is None
    assert [seat.number for seat in first.seats] == ["7", "1", "4"]
    assert [(post.seat, post.kind) for post in first.events if isinstance(post, Post)] == [
        (0, "small-blind"), (1, "big-blind"),
    ]  # fmt: skip


def test_game_level_and_dead_money_of_a_hand() -> None:
    first, second = records(LOG)
    assert (first.limit, first.kind, first.blinds, first.ante) == ("NL", "HE", (30, 60), 0)
    assert (second.limit, second.kind, second.blinds, second.ante) == ("PL", "O8", (50, 100), 10)
    assert first.level_stated
    assert second.button == 2
    posts = [event for event in second.events if isinstance(event, Post)]
    assert [(post.kind, post.live, post.dead) for post in posts] == [
        ("ante", 0, 10), ("ante", 0, 10), ("ante", 0, 10), ("big-blind", 100, 0), ("blind", 0, 50),
    ]  # fmt: skip


def test_nicks_change_and_hold_anything() -> None:
    second = records(LOG)[1]
    assert [event for event in second.events if isinstance(event, Collect)] == [Collect(0, 1280, "", 5)]
    assert [event.cards for event in second.events if isinstance(event, Show)] == [
        ("As", "Ad", "2c", "3c"), ("As",),
    ]  # fmt: skip


def test_a_mark_for_all_that_the_others_have_says_nothing_of_ones_own_chips() -> None:
    data = LOG.replace(b"(610) | #4", b"(910) | #4")
    acts = [event for event in records(data)[1].events if isinstance(event, Act)]
    assert [(act.to, act.all_in) for act in acts][-2:] == [(400, None), (400, True)]
    more = LOG.replace(b"(610) | #4", b"(910) | #4").replace(b"(610)", b"(700)")
    acts = [event for event in records(more)[1].events if isinstance(event, Act)]
    assert [(act.to, act.all_in) for act in acts][-2:] == [(400, True), (400, True)]


def test_an_id_that_changes_during_the_hand() -> None:
    data = LOG.replace(
        b'"""bob @ b0000000-2"" calls 400 and go all in"',
        b'"""bob @ newid00001"" calls 400 and go all in"',
    ).replace(
        b'"Turn: ',
        b'"The player ""bob @ newid00001"" changed the ID from b0000000-2 to newid00001 because authenticated '
        b'login.",2024-01-01T00:07:54.500Z,170406900000041\n"Turn: ',
    )
    assert [event.seat for event in records(data)[1].events if isinstance(event, Act)][-1] == 1


def test_two_runs_and_cents() -> None:
    data = (
        LOG.replace(b" 200", b" 2.00").replace(b" 400", b" 4.00").replace(b"(610)", b"(6.10)")
        .replace(b"(900)", b"(9.00)").replace(b" of 10\"", b" of 0.10\"").replace(b"collected 1280", b"collected 12.80")
        .replace(b"of 100", b"of 1.00").replace(b"of 50", b"of 0.50")
        .replace(b"from 60 to 100", b"from 0.60 to 1.00").replace(b"from 30 to 50", b"from 0.30 to 0.50")
        .replace(b"from 0 to 10", b"from 0.00 to 0.10")
        .replace(b'"River: ', b'"River (second run): 10, 9 [3\xe2\x99\xa0]",2024-01-01,170406900000047\n"River: ')
    )  # fmt: skip
    second = records(data)[1]
    assert (second.scale, second.blinds, second.ante) == (10, (5, 10), 1)
    assert [event.to for event in second.events if isinstance(event, Act)][-1] == 40
    assert [(event.run, event.cards) for event in second.events if isinstance(event, Deal)][-1] == (2, ("3s",))
    assert left_over(second) == 0


def test_without_lines_about_the_level_the_posts_tell_it() -> None:
    rows = [row for row in LOG.split(b"\n") if b"was changed" not in row]
    first, second = records(b"\n".join(rows))
    assert (first.blinds, first.level_stated) == ((30, 60), False)
    assert second.blinds == (0, 100)


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (b"calls 200", b"ponders 200", 14, "an entry that is not understood"),
        (b"calls 200", b"calls 2OO", 14, "an entry that is not understood"),
        (
            b"""bob @ b0000000-2"" bets""",
            b"""bob @ nobody0001"" bets""",
            11,
            "no seat of the hand has the id 'nobody0001'",
        ),
        (b"Pot Limit Omaha Hi/Lo 8 or Better", b"Pot Limit Whist", 24, "no game that is known: 'Pot Limit Whist'"),
        (b"calls 200", b"calls 3.00 (bomb pot bet)", 14, "a bomb pot"),
        (b"(900)", b"(many)", 23, "the stacks are not understood from '#7 "),
        (b"a missing small blind", b"a kitten", 17, "a post that is not known: 'kitten'"),
    ],
)
def test_a_hand_that_cannot_be_read_does_not_stop_the_next(old: bytes, new: bytes, line: int, reason: str) -> None:
    first, second = pokernow.read(LOG.replace(old, new, 1), "f")
    assert isinstance(first, Record)
    assert isinstance(second, Unread)
    assert (second.line, second.hand, second.place) == (line, "xyz123", 2)
    assert reason in second.text


def test_rows_that_are_none_and_a_log_that_begins_within_a_hand() -> None:
    rows = LOG.split(b"\n")
    cut = b"\n".join([*rows[:34], b"half a row", *rows[34:36]])
    found = [hand for hand in pokernow.read(cut, "f") if isinstance(hand, Unread)]
    assert [(hand.line, hand.place) for hand in found] == [(35, 0), (36, 0)]
    assert "begins within one" in found[1].text


def test_only_the_columns_are_looked_at() -> None:
    assert pokernow.sniff(LOG[:65536], "anything")
    assert pokernow.sniff(b"\xef\xbb\xbf" + LOG[:300], "x.csv")
    assert not pokernow.sniff(b"entry,at\n", "poker_now_log.csv")
    assert not pokernow.sniff(b"", "poker_now_log.csv")


def check(found: list[Record | Unread], lines: int) -> None:
    """What holds of whatever a reader gives."""
    for hand in found:
        assert 1 <= hand.line <= lines + 1
        if isinstance(hand, Record):
            assert len(hand.seats) >= 2
            for event in hand.events:
                seat = getattr(event, "seat", None)
                assert seat is None or 0 <= seat < len(hand.seats)
        else:
            assert hand.text


@settings(max_examples=150, deadline=2000)
@given(data=st.data())
def test_damaged_logs_raise_nothing(data: st.DataObject) -> None:
    text = bytearray(LOG)
    for _ in range(data.draw(st.integers(1, 12))):
        at = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(st.binary(max_size=6) | st.sampled_from([b"\n", b'"', b",", b"9" * 40, b"-1", b"\0"]))
        text[at : at + data.draw(st.integers(0, 8))] = piece
    check(list(pokernow.read(bytes(text), "f")), text.count(b"\n") + text.count(b"\r") + 1)


@settings(max_examples=150, deadline=2000)
@given(st.binary(max_size=300))
def test_any_bytes_raise_nothing(data: bytes) -> None:
    for whole in (data, b"entry,at,order\n" + data):
        check(list(pokernow.read(whole, "f")), whole.count(b"\n") + whole.count(b"\r") + 1)
    assert pokernow.sniff(data, "f") in (True, False)


def test_the_public_logs(shared: Path) -> None:
    """Every hand is read, adds up, and posts what the room's lines say that the level is."""
    counts: Counter[str] = Counter()
    for path in sorted((shared / "hands" / "pokernow").rglob("*")):
        data = path.read_bytes() if path.is_file() else b""
        if not pokernow.sniff(data[:65536], path.name):
            continue
        for hand in pokernow.read(data, path.name):
            assert isinstance(hand, Record), hand
            counts["read"] += 1
            assert left_over(hand) == 0, (path.name, hand.line)
            posted = [e.live for e in hand.events if isinstance(e, Post) and e.kind == "big-blind" and not e.all_in]
            assert not posted or posted == [hand.blinds[1]], (path.name, hand.line)
            counts[hand.kind] += 1
    assert counts["read"] >= 2377
    assert counts["O"] >= 112
    assert counts["O8"] >= 60
