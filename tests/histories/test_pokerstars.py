"""The reader of PokerStars text: samples of the project's own making, and the public hands where they are."""

import re
from collections import Counter
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st

from floorcall.histories import pokerstars
from floorcall.histories.record import Act, Collect, Deal, Draw, Post, Record, Return, Show, Street, Unread

E = TypeVar("E")
SAMPLES = Path(__file__).parent / "samples" / "pokerstars"
CASH, TOURNAMENT, LIMIT = ((SAMPLES / name).read_bytes() for name in ("cash.txt", "tournament.txt", "limit.txt"))


def records(data: bytes) -> list[Record]:
    """The hands of the data, all of which must be read."""
    found = list(pokerstars.read(data, "f"))
    assert not [hand for hand in found if isinstance(hand, Unread)]
    return [hand for hand in found if isinstance(hand, Record)]


def unread(data: bytes) -> list[Unread]:
    return [hand for hand in pokerstars.read(data, "f") if isinstance(hand, Unread)]


def of(hand: Record, kind: type[E]) -> list[E]:
    return [event for event in hand.events if isinstance(event, kind)]


def put_in(hand: Record) -> list[int]:
    """What each seat has put in during the hand, returned bets taken off: by another way than the reader's."""
    total, street = [0] * len(hand.seats), [0] * len(hand.seats)
    for event in hand.events:
        match event:
            case Street():
                street = [0] * len(hand.seats)
            case Post():
                total[event.seat] += event.live + event.dead
                street[event.seat] += event.live
            case Act() if event.to is not None:
                total[event.seat] += event.to - street[event.seat]
                street[event.seat] = event.to
            case Return():
                total[event.seat] -= event.chips
    return total


@pytest.mark.parametrize("data", [CASH, TOURNAMENT, LIMIT])
def test_the_samples_add_up(data: bytes) -> None:
    for hand in records(data):
        assert sum(put_in(hand)) == hand.pot
        collected = [0] * len(hand.seats)
        for event in hand.events:
            if isinstance(event, Collect):
                collected[event.seat] += event.chips
        assert tuple(collected) == hand.winnings
        assert sum(collected) + (hand.rake or 0) == hand.pot
        assert all(put <= (seat.stack or 0) for put, seat in zip(put_in(hand), hand.seats, strict=True))


def test_names_that_look_like_acts_and_dead_posts() -> None:
    hand = records(CASH)[0]
    assert [seat.name for seat in hand.seats] == [
        "[q] (x)", "Seat 1", "ana b", "guest", "ana", "b: raises $5 to $9",
    ]  # fmt: skip
    assert (hand.scale, hand.blinds, hand.button, hand.rake) == (100, (50, 100), 5, 300)
    assert [(post.kind, post.live, post.dead) for post in of(hand, Post)] == [
        ("small-blind", 50, 0), ("big-blind", 100, 0), ("blind", 100, 50), ("blind", 0, 50),
    ]  # fmt: skip
    raises = [act for act in of(hand, Act) if act.verb == "raise"]
    assert [(act.seat, act.to, act.all_in, act.line) for act in raises] == [
        (5, 400, False, 22), (4, 1600, False, 26), (5, 5750, True, 27),
    ]  # fmt: skip
    last_call = of(hand, Act)[-2]
    assert (last_call.to, last_call.stated) == (5750, 5350)


def test_a_cap_and_two_boards() -> None:
    hand = records(CASH)[1]
    assert (hand.limit, hand.kind, hand.cap, hand.place, hand.line) == ("PL", "O", 4000, 2, 52)
    assert [street.name for street in of(hand, Street)] == ["flop", "turn", "river"]
    assert [(deal.run, deal.cards) for deal in of(hand, Deal)][3:] == [
        (2, ("Jc", "4c", "Td")), (2, ("Th",)), (2, ("6d",)),
    ]  # fmt: skip


def test_a_tournament_name_that_holds_games_and_a_short_blind() -> None:
    (hand,) = records(TOURNAMENT)
    assert (hand.limit, hand.kind, hand.blinds, hand.ante, hand.hand) == (
        "NL", "HE", (1250, 2500), 350, "TM81",
    )  # fmt: skip
    assert of(hand, Post)[-1] == Post(1, "big-blind", 1050, 0, True, 10)
    assert [collect.pot for collect in of(hand, Collect)] == ["main", "side-1"]


def test_straddles_are_totals_whatever_the_room_calls_them() -> None:
    for line in (b"77aa: straddle 5,000", b"77aa: posts straddle 5,000", b"77aa: posts big blind 5,000"):
        data = TOURNAMENT.replace(b"*** HOLE", line + b"\n*** HOLE", 1)
        assert of(records(data)[0], Post)[-1] == Post(2, "straddle", 5000, 0, False, 11)
    twice = b"Hero: straddle 5,000\nHero: straddle 23,708 and is all-in\n*** HOLE"
    assert [post.live for post in of(records(TOURNAMENT.replace(b"*** HOLE", twice, 1))[0], Post)][-2:] == [
        3750, 18708,
    ]  # fmt: skip


def test_who_was_dealt_in() -> None:
    """A seat that sits out is in the hand where it does something or the summary lists it, as in tournaments."""
    away = TOURNAMENT.replace(b"(138,158 in chips)", b"(138,158 in chips) is sitting out")
    assert [seat.away for seat in records(away)[0].seats] == [False, False, True]
    extra = b"Seat 4: gone (500 in chips) is sitting out\nSeat 5: new (900 in chips)\ngone: ante processed 0.00\n"
    (hand,) = records(TOURNAMENT.replace(b"Seat 8: 77aa (138", extra + b"Seat 8: 77aa (138", 1))
    assert [seat.name for seat in hand.seats] == ["Hero", "3f2a", "77aa"]


def test_chips_of_the_house_in_the_pot() -> None:
    data = TOURNAMENT.replace(b"*** HOLE", b"Cash Drop to Pot : total 600\n*** HOLE", 1)
    assert records(data)[0].added == 600


@pytest.mark.parametrize(
    ("text", "want"),
    [
        ("Hold'em No Limit ($0.02/$0.05($0.01))", ("NL", "HE", (2, 5), 1, None)),
        ("Hold'em No Limit ($0.10/$0.20 - Ante $0.05 USD)", ("NL", "HE", (10, 20), 5, None)),
        ("ShortDeck No Limit ($0.02)", ("NL", "SHORTDECK", (2,), 0, None)),
        ("6+ Hold'em No Limit (Button Blind $0.05 - Ante $0.05 USD)", ("NL", "SHORTDECK", (5,), 5, None)),
        ("PLO-5 ($0.1/$0.25)", ("PL", "O5", (10, 25), 0, None)),
        ("5 Card Omaha Hi/Lo Pot Limit ($0.10/$0.25 USD)", ("PL", "O5-8", (10, 25), 0, None)),
        ("Courchevel Hi/Lo Pot Limit ($0.10/$0.25 USD)", ("PL", "COURCHEVEL8", (10, 25), 0, None)),
        ("Mixed NLH/PLO (Hold'em No Limit, $0.10/$0.25 USD)", ("NL", "HE", (10, 25), 0, None)),
        ("Hold'em Limit ($0.10/$0.20 USD)", ("FL", "HE", (0, 10), 0, (10, 20))),
        ("Split Hold'em No Limit ($0.10/$0.20 USD)", ("NL", "SPLIT HOLD'EM", (10, 20), 0, None)),
    ],
)
def test_headers(text: str, want: tuple[object, ...]) -> None:
    data = (
        f"PokerStars Hand #1:  {text} - 2024/01/01 10:00:00 ET\nTable 'T' 2-max Seat #1 is the button\n"
        "Seat 1: a ($9.01 in chips)\nSeat 2: b ($9 in chips)\na: folds\n*** SUMMARY ***\nTotal pot $0\n"
        "Seat 1: a folded before Flop\nSeat 2: b collected ($0)\n"
    )
    (hand,) = records(data.encode())
    assert (hand.limit, hand.kind, hand.blinds, hand.ante, hand.bets) == want


def test_stud_draw_and_single_draw() -> None:
    razz, triple, single = records(LIMIT)
    assert (razz.kind, razz.bets, razz.bring_in, razz.blinds, razz.button) == ("RAZZ", (40, 80), 15, (), None)
    assert [street.name for street in of(razz, Street)] == ["fourth", "fifth", "sixth", "seventh"]
    assert [deal.cards for deal in of(razz, Deal)][:3] == [("2c",), ("3h", "Ah", "9s"), ("Kd",)]
    assert of(razz, Act)[3] == Act(2, "call", 25, True, 16, stated=10)
    assert (triple.kind, triple.bets, triple.blinds, triple.level_stated) == ("27TD", (10, 20), (5, 10), False)
    assert [(draw.count, draw.cards) for draw in of(triple, Draw)][:2] == [(2, ("8s", "Ts")), (1, None)]
    assert [deal.cards for deal in of(triple, Deal)][1] == ("7c", "4d")
    assert [type(event) for event in single.events[5:8]] == [Street, Draw, Draw]
    assert of(single, Street) == [Street("first-draw", 94)]


def test_windows_and_wide_encodings_read_the_same() -> None:
    euro = CASH.replace(b"$", "€".encode()).replace(b"ana", "añá".encode())
    want = records(euro)
    text = euro.decode()
    for data in (
        text.encode("cp1252"),
        text.encode("utf-16"),
        text.encode("utf-16-be"),
        b"\xef\xbb\xbf" + euro.replace(b"\n", b"\r\n"),
        euro.replace(b"\n", b"\r"),
    ):
        assert pokerstars.sniff(data[:65536], "x.txt")
        assert records(data) == want


@pytest.mark.parametrize(
    ("style", "change"),
    [
        ("1.250,50 €", lambda m: f"{int(m[1]):,}".replace(",", ".") + "," + (m[2] or "00") + " €"),
        ("1 250,50€", lambda m: f"{int(m[1]):,}".replace(",", "\u00a0") + "," + (m[2] or "00") + "€"),
        ("₹1,250.50", lambda m: f"₹{int(m[1]):,}." + (m[2] or "00")),
    ],
)
def test_number_styles(style: str, change: Callable[[re.Match[str]], str]) -> None:
    text = CASH.decode().replace("$200.25", "$1200.25").replace("b: raises $5 to $9", "Bea")
    data = re.sub(r"\$(\d+)(?:\.(\d\d))?", change, text).encode()
    want = records(text.encode())
    got = records(data)
    assert [hand.events for hand in got] == [hand.events for hand in want]
    assert [hand.seats for hand in got] == [hand.seats for hand in want]
    assert [(hand.blinds, hand.cap, hand.pot, hand.rake) for hand in got] == [
        (hand.blinds, hand.cap, hand.pot, hand.rake) for hand in want
    ]


@pytest.mark.parametrize(
    ("old", "new", "line", "reason"),
    [
        (b"guest: folds", b"stranger: bets $5", 18, "a line that is not understood: 'stranger: bets $5'"),
        (b"guest: folds", b"guest: bets $-5", 18, "not understood"),
        (b"guest: folds", b"guest: raises to", 18, "not understood"),
        (b"*** TURN ***", b"*** FIFTH ***", 32, "no betting round of this game: 'FIFTH'"),
        (b"Seat 7: guest", b"Seat 7: ana", 8, "two seats have one name or number"),
        (b"Seat #2 is the button", b"", 1, "does not say where the button is"),
        (b"Hold'em No Limit", b"Whist No Limit", 1, "names no game that is known"),
        (b"Hold'em No Limit", b"Hold'em", 1, "names no betting limit"),
        (b"($57.50 in chips)", b"($9999999999999999 in chips)", 4, ""),
        (b"shows [Ah Kd]", b"waves", 36, "not understood"),
    ],
)
def test_a_hand_that_cannot_be_read_does_not_stop_the_next(old: bytes, new: bytes, line: int, reason: str) -> None:
    data = CASH.replace(old, new, 1)
    if b"button" in old:
        data = data.replace(b": posts small blind", b": posts button blind")
    found = list(pokerstars.read(data, "f"))
    assert isinstance(found[0], Unread)
    assert (found[0].line, found[0].hand, found[0].place) == (line, "7001", 1)
    assert reason in found[0].text
    assert isinstance(found[1], Record) or b"button" in old
    assert len(found) == 2


def test_what_belongs_to_no_hand_is_told() -> None:
    found = unread(b"Something else\n" + TOURNAMENT + b"\nPokerStars Hnd #7: broken header\nSeat 1: x\n")
    assert [(item.line, item.place) for item in found] == [(1, 0), (TOURNAMENT.count(b"\n") + 3, 0)]
    assert "Hnd #7" in found[1].text


def test_other_rooms_are_not_taken_for_this_grammar() -> None:
    for head in (
        b"Bovada Hand #1: HOLDEM Tournament #2 TBL#3, No Limit- Level 1 (10/20) - 2014-08-06\nSeat 1: A (5 in chips)",
        b"FullTiltPoker Game #1: Table Alpha (6 max) - $0.50/$1 - No Limit Hold'em - 2006/05/22\nSeat 1: a ($5)",
        b"PokerStars Hand #1: Hold'em No Limit ($1/$2) - 2010/01/01 10:00:00 ET\nnothing else",
        b"-- starting hand #1 --",
        b"",
    ):
        assert not pokerstars.sniff(head, "PokerStars.txt")


def test_pieces_cut_at_the_mark_read_as_the_whole() -> None:
    data = CASH + b"\n\n" + LIMIT + b"\n" + TOURNAMENT
    whole = list(pokerstars.read(data, "f"))
    assert pokerstars.MARK is not None
    cuts = [found.start() for found in re.finditer(rb"^" + pokerstars.MARK, data, re.MULTILINE)]
    pieces: list[Record | Unread] = []
    for number, start in enumerate(cuts):
        end = cuts[number + 1] if number + 1 < len(cuts) else len(data)
        pieces += pokerstars.read(data[start:end], "f", data[:start].count(b"\n") + 1, number + 1)
    assert pieces == whole
    assert len(whole) == 6


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
            assert "\n" not in hand.text


@settings(max_examples=150, deadline=2000)
@given(data=st.data())
def test_damaged_hands_raise_nothing(data: st.DataObject) -> None:
    text = bytearray(data.draw(st.sampled_from([CASH, TOURNAMENT, LIMIT])))
    for _ in range(data.draw(st.integers(1, 12))):
        at = data.draw(st.integers(0, len(text) - 1))
        piece = data.draw(st.binary(max_size=6) | st.sampled_from([b"\n", b" ", b"$", b"9" * 40, b"-1", b"***"]))
        text[at : at + data.draw(st.integers(0, 8))] = piece
    found = list(pokerstars.read(bytes(text), "f"))
    check(found, text.count(b"\n") + text.count(b"\r") + 1)


@settings(max_examples=150, deadline=2000)
@given(st.binary(max_size=300))
@example(b"\xff\xfe\x00")
@example(b"\xfe\xff\xd8\x00")
def test_any_bytes_raise_nothing(data: bytes) -> None:
    header = b"PokerStars Hand #1: Hold'em No Limit ($1/$2) - 2010/01/01 10:00:00 ET\n"
    for whole in (data, header + data):
        check(list(pokerstars.read(whole, "f")), whole.count(b"\n") + whole.count(b"\r") + 1)
    assert pokerstars.sniff(data, "f") in (True, False)


def test_the_public_hands(shared: Path) -> None:
    """At least 99 in 100 of the hands whose header is in this grammar are read, and nearly all add up."""
    counts: Counter[str] = Counter()
    for path in sorted((shared / "hands").rglob("*.txt")):
        data = path.read_bytes()
        if not pokerstars.sniff(data[:65536], path.name):
            continue
        counts["files"] += 1
        for hand in pokerstars.read(data, path.name):
            if isinstance(hand, Unread):
                counts["unread"] += 1
            else:
                counts["read"] += 1
                counts["balanced"] += sum(put_in(hand)) + hand.added == hand.pot
                counts["shown"] += any(isinstance(event, Show) for event in hand.events)
    assert counts["read"] >= 1300
    assert counts["unread"] <= counts["read"] // 100
    assert counts["balanced"] >= counts["read"] * 96 // 100
    assert counts["files"] >= 120
    assert counts["shown"] > 500
