"""Open Hand History: what an amount means, faults with their places, and writing back."""

import json
from pathlib import Path
from typing import Any

import pytest

from floorcall.histories import ohh, ohh_write
from floorcall.histories.bare import bare
from floorcall.histories.record import Act, CannotHold, Collect, Post, Record, Show, Street, Unread

SAMPLES = Path(__file__).parent / "samples" / "ohh"
TWO = (SAMPLES / "two.ohh").read_bytes()


def read(data: bytes) -> list[Record | Unread]:
    return list(ohh.read(data, "f.ohh"))


def first() -> Record:
    hand = read(TWO)[0]
    assert isinstance(hand, Record)
    return hand


def changed(change: Any) -> bytes:
    """The first hand of the sample with a change made to its object."""
    value = json.loads(TWO.decode().split("\n\n")[0])
    change(value["ohh"])
    return json.dumps(value, indent=1).encode()


def test_amounts_are_what_an_act_adds_and_become_totals_for_the_street() -> None:
    acts = [event for event in first().events if isinstance(event, Act)]
    assert [(act.seat, act.verb, act.to) for act in acts] == [
        (2, "raise", 300), (0, "raise", 1000), (1, "fold", None), (2, "call", 1000),
        (0, "bet", 500), (2, "raise", 1000), (0, "call", 1000),
    ]  # fmt: skip
    assert [act.all_in for act in acts] == [False, False, False, False, False, True, False]


def test_seats_go_round_from_the_left_of_the_button() -> None:
    hand = first()
    assert [(seat.name, seat.number, seat.stack) for seat in hand.seats] == [
        ("Ann", "1", 10000), ("Bea", "3", 5725), ("Cy", "6", 2000),
    ]  # fmt: skip
    assert hand.button == 2


def test_money_is_exact() -> None:
    hand = first()
    assert hand.scale == 100
    assert [seat.stack for seat in hand.seats] == [10000, 5725, 2000]
    assert hand.blinds == (50, 100)


def test_pots_rake_and_showdown() -> None:
    hand = first()
    assert (hand.pot, hand.rake) == (4100, 100)
    assert [(event.seat, event.chips) for event in hand.events if isinstance(event, Collect)] == [(0, 4000)]
    shows = [(event.seat, event.cards) for event in hand.events if isinstance(event, Show)]
    assert shows == [(0, ("Ah", "Kd")), (2, None)]
    assert [event.name for event in hand.events if isinstance(event, Street)] == ["flop", "turn", "river"]


def test_dead_and_extra_blinds() -> None:
    hand = read(TWO)[1]
    assert isinstance(hand, Record)
    posts = [(post.seat, post.kind, post.live, post.dead) for post in hand.events if isinstance(post, Post)]
    assert hand.scale == 100
    assert posts[2:] == [(2, "blind", 0, 50), (2, "blind", 100, 0)]


def test_each_act_keeps_its_line() -> None:
    rows = TWO.decode().split("\n")
    for hand in read(TWO):
        assert isinstance(hand, Record)
        for event in hand.events:
            if isinstance(event, Act):
                assert '"action"' in rows[event.line - 1][event.column - 1 :][:9]
    assert [hand.line for hand in read(TWO)] == [n for n, row in enumerate(rows, 1) if row == "{"]


@pytest.mark.parametrize("name", ["two.ohh", "lines.jsonl"])
def test_what_was_read_and_written_back_is_equal(name: str) -> None:
    hands = [hand for hand in read((SAMPLES / name).read_bytes()) if isinstance(hand, Record)]
    assert len(hands) == 2
    again = read("".join(ohh_write.write(hands)).encode())
    assert [bare(hand) for hand in hands] == [bare(hand) for hand in again if isinstance(hand, Record)]


def test_a_list_of_hands_is_read() -> None:
    values = [json.loads(text) for text in TWO.decode().split("\n\n")[:2]]
    hands = read(json.dumps(values, indent=2).encode())
    assert [hand.hand for hand in hands] == ["1", "2"]
    assert all(isinstance(hand, Record) for hand in hands)


@pytest.mark.parametrize(
    ("change", "says"),
    [
        (lambda hand: hand.update(game_type="Draw"), "game_type 'Draw'"),
        (lambda hand: hand["bet_limit"].update(bet_type="XL"), "bet_type 'XL'"),
        (lambda hand: hand.pop("rounds"), "rounds: missing"),
        (lambda hand: hand.pop("dealer_seat"), "dealer_seat: missing"),
        (lambda hand: hand["rounds"][0]["actions"][3].pop("amount"), "a raise without its amount"),
        (lambda hand: hand["rounds"][0]["actions"][3].update(amount="lots"), "amount: expected an amount"),
        (lambda hand: hand["rounds"][0]["actions"][3].update(amount=-3), "amount: -3 is out of bounds"),
        (lambda hand: hand["rounds"][0]["actions"][3].update(action="Shrug"), "no action 'Shrug'"),
        (lambda hand: hand["rounds"][0]["actions"][3].update(player_id=77), "player_id 77"),
        (lambda hand: hand["rounds"][1].update(street="Fifth Street"), "street 'Fifth Street'"),
        (lambda hand: hand["rounds"][1].update(cards=["Zz"]), "cards: not a card"),
        (lambda hand: hand["players"].pop() and hand["players"].pop(), "1 players"),
        (lambda hand: hand["players"][1].update(id=0), "two players with one id"),
        (lambda hand: hand["players"][1].update(starting_stack=True), "starting_stack: expected an amount"),
    ],
)
def test_what_is_not_in_the_format_is_refused_with_its_reason(change: Any, says: str) -> None:
    (hand,) = read(changed(change))
    assert isinstance(hand, Unread)
    assert says in hand.text
    assert hand.hand == "1"


@pytest.mark.parametrize(
    ("broken", "says"),
    [
        (b'{"ohh": {"a": 1}', "not JSON"),
        (b'{"ohh": {"a": NaN}}', "NaN is not a number"),
        (b'{"ohh": ' + b"[" * 100_000, "not JSON"),
        (b'{"ohh": {"a": ' + b"9" * 5000 + b"}}", "not JSON"),
        (b'{"ohh": 3}', "expected an object"),
        (b'{"ohh": {"a": "\xff"}}', "not UTF-8"),
    ],
)
def test_broken_hands_do_not_take_the_next_with_them(broken: bytes, says: str) -> None:
    bad, good, _ = read(broken + b"\n\n" + TWO)
    assert isinstance(bad, Unread)
    assert says in bad.text
    assert isinstance(good, Record)


def test_added_chips_and_the_like_are_notes() -> None:
    def sits(hand: dict[str, Any]) -> None:
        hand["rounds"][0]["actions"].append({"action_number": 9, "action": "Sits Down", "player_id": 5})

    (hand,) = read(changed(sits))
    assert isinstance(hand, Record)
    (back,) = read(ohh_write.write_hand(hand).encode())
    assert isinstance(back, Record)
    assert bare(hand) == bare(back)


def test_a_bring_in_cannot_be_written() -> None:
    from dataclasses import replace

    with pytest.raises(CannotHold, match="no bring-in"):
        ohh_write.write_hand(replace(first(), bring_in=5))


def test_sniff() -> None:
    assert ohh.sniff(TWO, "x")
    assert ohh.sniff(b'[{"ohh": {', "x")
    assert not ohh.sniff(b'{"hands": []}', "x.ohh")


def test_all_public_hands_are_read_and_come_back_equal(shared: Path) -> None:
    count = 0
    for path in sorted((shared / "hands" / "ohh").rglob("*.*")):
        data = path.read_bytes()
        if not ohh.sniff(data[:65536], path.name):
            continue
        for hand in ohh.read(data, path.name):
            assert isinstance(hand, Record), hand
            (back,) = ohh.read(ohh_write.write_hand(hand).encode(), path.name)
            assert isinstance(back, Record)
            assert bare(hand) == bare(back)
            count += 1
    assert count == 690
