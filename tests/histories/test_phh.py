"""PHH and PHHS: every variant of the specification, strictness, places, and writing back."""

from pathlib import Path

import pytest

from floorcall.histories import phh, phh_write
from floorcall.histories.bare import bare
from floorcall.histories.phh_fields import VARIANTS
from floorcall.histories.record import (
    BET_OR_RAISE,
    BIG_BLIND,
    BLIND,
    BUTTON_BLIND,
    CHECK_OR_CALL,
    SMALL_BLIND,
    STRADDLE,
    Act,
    CannotHold,
    Draw,
    Note,
    Post,
    Record,
    Street,
    Unread,
)

SAMPLES = Path(__file__).parent / "samples" / "phh"
VARIED = (SAMPLES / "variants.phhs").read_bytes()
HAND = """variant = 'NT'
antes = [0, 0, 0]
blinds_or_straddles = [1, 2, 0]
min_bet = 2
starting_stacks = [100, 100, 100]
actions = ['d dh p1 ????', 'd dh p2 ????', 'd dh p3 ????', 'p3 f', 'p1 f']
"""


def read(data: bytes | str) -> list[Record | Unread]:
    return list(phh.read(data.encode() if isinstance(data, str) else data, "f.phhs"))


def one(data: bytes | str) -> Record:
    (hand,) = read(data)
    assert isinstance(hand, Record), hand
    return hand


def refusal(data: str) -> Unread:
    (hand,) = read(data)
    assert isinstance(hand, Unread), hand
    return hand


def varied() -> list[Record]:
    hands = read(VARIED)
    assert not [hand for hand in hands if isinstance(hand, Unread)]
    return [hand for hand in hands if isinstance(hand, Record)]


def test_every_variant_is_read() -> None:
    assert [(hand.limit, hand.kind) for hand in varied()] == [(v.limit, v.kind) for v in VARIANTS.values()]


def test_every_variant_comes_back_equal() -> None:
    hands = varied()
    again = read("".join(phh_write.write(hands)))
    assert [bare(hand) for hand in hands] == [bare(hand) for hand in again if isinstance(hand, Record)]


def test_written_hands_are_in_the_layout_that_was_read() -> None:
    assert "".join(phh_write.write(varied()[:2])).encode() == VARIED[: VARIED.index(b"\n[3]")]


def test_of_two_players_the_second_posts_the_small_blind_and_is_the_button() -> None:
    hand = varied()[1]
    assert [seat.name for seat in hand.seats] == ["Bea", "Ann"]
    assert [seat.stack for seat in hand.seats] == [3000, 4000]
    assert hand.button == 0
    posts = [event for event in hand.events if isinstance(event, Post)]
    assert [(post.seat, post.kind, post.live) for post in posts] == [(0, SMALL_BLIND, 50), (1, BIG_BLIND, 100)]
    first = next(event for event in hand.events if isinstance(event, Act))
    assert (first.seat, first.verb, first.to) == (0, BET_OR_RAISE, 300)
    assert hand.finishing == (0, 7000)


def test_amounts_are_whole_in_the_smallest_unit() -> None:
    hand = varied()[3]
    assert hand.scale == 100
    assert hand.blinds == (50, 100)
    assert [seat.stack for seat in hand.seats] == [10050, 10000, 8025, 10000]
    assert [event.to for event in hand.events if isinstance(event, Act)][:1] == [600]
    assert hand.winnings == (0, 0, 0, 1350)


@pytest.mark.parametrize(
    ("blinds", "posts"),
    [
        ("[1, 2, 0]", [(0, SMALL_BLIND, 1), (1, BIG_BLIND, 2)]),
        ("[1, 2, 4]", [(0, SMALL_BLIND, 1), (1, BIG_BLIND, 2), (2, STRADDLE, 4)]),
        ("[2, 0, 0]", [(0, BIG_BLIND, 2)]),
        ("[0, 0, 2]", [(2, BUTTON_BLIND, 2)]),
        ("[1, 2, -2]", [(0, SMALL_BLIND, 1), (1, BIG_BLIND, 2), (2, BLIND, 2)]),
    ],
)
def test_blinds_straddles_dead_and_late_posts(blinds: str, posts: list[tuple[int, str, int]]) -> None:
    hand = one(HAND.replace("[1, 2, 0]", blinds))
    assert [(post.seat, post.kind, post.live) for post in hand.events if isinstance(post, Post)] == posts


def test_unknown_stacks() -> None:
    hand = one(HAND.replace("[100, 100, 100]", "[inf, 100, inf]"))
    assert [seat.stack for seat in hand.seats] == [None, 100, None]
    assert "[inf, 100, inf]" in phh_write.write_hand(hand)


def test_streets_begin_with_their_cards_or_draws() -> None:
    kinds = {hand.kind: hand for hand in varied()}
    streets = {kind: [e.name for e in hand.events if isinstance(e, Street)] for kind, hand in kinds.items()}
    assert streets["HE"] == ["flop", "turn", "river"]
    assert streets["STUD"] == ["fourth"]
    assert streets["27TD"] == ["first-draw", "second-draw", "third-draw"]
    draws = [event for event in kinds["27TD"].events if isinstance(event, Draw)]
    assert [(draw.seat, draw.count) for draw in draws] == [(0, 2), (2, 1), (0, 1), (2, 0), (0, 1), (2, 0)]


def test_each_act_keeps_its_line_and_column() -> None:
    data = (SAMPLES / "scattered.phh").read_bytes()
    hand = one(data)
    rows = data.decode().split("\n")
    acts = [event for event in hand.events if isinstance(event, Act)]
    for act in acts:
        text = rows[act.line - 1][act.column - 1 :]
        assert text.lstrip("\"' ").startswith(f"p{act.seat + 1} "), text
    assert [act.verb for act in acts] == [BET_OR_RAISE, "fold", CHECK_OR_CALL, CHECK_OR_CALL, BET_OR_RAISE, "fold"]
    assert [event.text for event in hand.events if isinstance(event, Note)] == ["a long pause", "sighs"]


def test_lines_count_over_hands_and_line_ends() -> None:
    windows = VARIED.replace(b"\n", b"\r\n")
    for data in (VARIED, windows):
        hands = read(data)
        starts = [hand.line for hand in hands]
        assert starts == [n for n, row in enumerate(data.split(b"\n"), 1) if row.startswith(b"[")]
    assert [bare(hand) for hand in varied()] == [bare(hand) for hand in read(windows) if isinstance(hand, Record)]


def test_a_stretch_read_apart_gives_the_same_hands() -> None:
    cut = VARIED.index(b"[5]")
    lines = VARIED.count(b"\n", 0, cut)
    apart = [*phh.read(VARIED[:cut], "f.phhs"), *phh.read(VARIED[cut:], "f.phhs", lines + 1, 5)]
    assert apart == read(VARIED)


@pytest.mark.parametrize(
    ("old", "new", "says"),
    [
        ("variant = 'NT'", "variant = 'XX'", "variant: no variant 'XX'"),
        ("variant = 'NT'", "variant = 3", "variant: expected a string"),
        ("min_bet = 2\n", "", "min_bet: missing"),
        ("min_bet = 2", "min_bet = 0", "min_bet: expected an amount above 0"),
        ("min_bet = 2", "min_bet = true", "min_bet: expected an amount above 0"),
        ("min_bet = 2", "min_bet = nan", "min_bet: expected an amount above 0"),
        ("min_bet = 2", "min_bet = 2\nsmall_bet = 2", "small_bet: has no place in NT"),
        ("min_bet = 2", "min_bet = 2\nbring_in = 1", "bring_in: has no place in NT"),
        ("antes = [0, 0, 0]", "antes = [0, 0]", "antes: 2 elements for 3 players"),
        ("antes = [0, 0, 0]", "antes = [0, 0, -1]", "antes: expected an array of amounts of 0 or more"),
        ("[100, 100, 100]", "[100, 0, 100]", "starting_stacks: expected"),
        ("[100, 100, 100]", "[100.0000001, 100, 100]", "more than six decimals"),
        ("[100, 100, 100]", "[1e300, 100, 100]", "starting_stacks: expected"),
        ("'p3 f'", "'p9 f'", "no player 'p9' among 3"),
        ("'p3 f'", "'p3 folds'", "no action of the notation"),
        ("'p3 f'", "'p3 cbr ten'", "no action of the notation"),
        ("'p3 f'", "'p3 cbr 0'", "expected an amount above 0"),
        ("'p3 f'", "'p3 pb'", "no action of the notation"),
        ("'p3 f'", "'p3 sd'", "no action of the notation"),
        ("'d dh p1 ????'", "'d dh p1 1h'", "not cards"),
        ("actions = [", "actions = [3, ", "actions: expected an array of strings"),
        ("actions = [", "actions = [[[", "not TOML"),
        ("min_bet = 2", "min_bet = 2\nmin_bet = 2", "not TOML"),
        ("min_bet = 2", "players = ['a', 'b']\nmin_bet = 2", "players: 2 elements for 3 players"),
        ("min_bet = 2", "min_bet = 2\ntime = 3", "time: expected a local time"),
    ],
)
def test_what_is_not_in_the_format_is_refused_with_its_reason(old: str, new: str, says: str) -> None:
    assert old in HAND
    assert says in refusal(HAND.replace(old, new, 1)).text


def test_a_refusal_names_the_line() -> None:
    text = "[1]\n" + HAND + "\n[2]\n" + HAND.replace("'p1 f'", "'p1 x'")
    first, second = read(text)
    assert isinstance(first, Record)
    assert isinstance(second, Unread)
    assert (second.line, second.place) == (15, 2)
    assert "p1 x" in text.split("\n")[second.line - 1]
    assert text.split("\n")[second.line - 1][second.column - 1 :].startswith("'p1 x'")


def test_not_utf_8() -> None:
    first, second = read(b"[1]\n" + HAND.encode() + b"\n[2]\nplayers = ['\xff']\n")
    assert isinstance(first, Record)
    assert isinstance(second, Unread)
    assert (second.text, second.line) == ("not UTF-8", 10)


def test_fields_of_ones_own_are_kept() -> None:
    hand = varied()[0]
    assert ("_table_mood", "calm") in hand.fields
    assert "_table_mood = 'calm'" in phh_write.write_hand(hand)


def test_a_name_that_needs_escapes_comes_back() -> None:
    hand = one("[1]\n" + HAND + 'players = ["O\'Neill", "tab\\there", "ünï"]\n')
    (back,) = read(phh_write.write_hand(hand))
    assert isinstance(back, Record)
    assert [seat.name for seat in back.seats] == ["O'Neill", "tab\there", "ünï"]


def test_a_game_without_a_variant_cannot_be_written() -> None:
    from dataclasses import replace

    with pytest.raises(CannotHold, match="PHH has no variant for PL O8"):
        phh_write.write_hand(replace(varied()[3], kind="O8"))


def test_sniff() -> None:
    assert phh.sniff(VARIED[:65536], "x.txt")
    assert phh.sniff((SAMPLES / "scattered.phh").read_bytes(), "x")
    assert not phh.sniff(b"PokerStars Hand #1\n", "x.phh")
    assert not phh.sniff(b"title = 'no hand'\n", "x.phh")


def test_all_public_hands_are_read_and_come_back_equal(shared: Path) -> None:
    count = 0
    for path in sorted((shared / "hands" / "phh").rglob("*.phh*")):
        hands = list(phh.read(path.read_bytes(), path.name))
        records = [hand for hand in hands if isinstance(hand, Record)]
        assert len(records) == len(hands) > 0, path
        again = phh.read("".join(phh_write.write(records)).encode(), path.name)
        assert [bare(hand) for hand in records] == [bare(hand) for hand in again if isinstance(hand, Record)]
        count += len(records)
    assert count == 6991
