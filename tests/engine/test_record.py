"""Copy, undo, replay, comparison; and what the floor does to a hand."""

from collections.abc import Hashable

import pytest

from floorcall.table.hand import Hand
from floorcall.words import BadInput, IllegalAction


def played() -> Hand:
    hand = Hand.start(stacks=[500, 500, 500, 500], blinds=(5, 10))
    hand.raise_to(30)
    hand.fold()
    hand.call()
    hand.call()
    hand.next_street()
    hand.call()
    hand.raise_to(50)
    return hand


def test_the_record() -> None:
    assert played().record() == [
        (2, "raise", 30),
        (3, "fold", 0),
        (0, "call", 30),
        (1, "call", 30),
        (0, "street", 0),
        (0, "check", 0),
        (1, "bet", 50),
    ]


def test_a_hand_from_its_record() -> None:
    hand = played().again()
    hand.replay(played().record())
    assert hand == played()
    quick = played().again()
    quick.follow(played().acts)
    assert quick == played()


def test_the_order_of_questions_does_not_matter() -> None:
    asked = Hand.start(stacks=[500, 500, 500, 500], blinds=(5, 10))
    for seat, verb, to in played().record():
        if asked.actor >= 0:
            asked.options()
        for other in range(4):
            asked.options_for(other)
        asked.pots()
        asked.replay([(seat, verb, to)])
    assert asked == played()
    assert asked.options() == played().options()


def test_a_record_out_of_turn_names_the_seat_whose_turn_it_is() -> None:
    hand = Hand.start(stacks=[500, 500, 500, 500], blinds=(5, 10))
    with pytest.raises(IllegalAction) as refused:
        hand.replay([(2, "call", 10), (0, "call", 10)])
    assert (refused.value.slug, refused.value.facts) == ("acting-in-turn", {"actor": 3})


def test_a_record_with_a_wrong_call() -> None:
    hand = Hand.start(stacks=[500, 500, 500, 500], blinds=(5, 10))
    with pytest.raises(IllegalAction) as refused:
        hand.replay([(2, "call", 9)])
    assert (refused.value.slug, refused.value.facts) == ("methods-of-calling", {"to": 9, "call_to": 10})


def test_a_record_with_an_unknown_verb() -> None:
    with pytest.raises(BadInput, match="did you mean 'call'"):
        played().replay([(2, "calls", 9)])


def test_undo() -> None:
    hand = played()
    back = hand.undone()
    assert (back.actor, back.price) == (1, 0)
    assert hand == played()
    assert hand.undone(3).street == "preflop"
    assert hand.undone(len(hand.record())) == hand.again()
    with pytest.raises(BadInput):
        hand.undone(8)


def test_a_copy_shares_nothing_that_changes() -> None:
    hand = played()
    twin = hand.copy()
    assert twin == hand
    twin.call()
    assert twin != hand
    assert hand == played()


def test_again_with_other_stacks() -> None:
    hand = played().again([900, 800, 700, 600])
    assert hand.stacks == (895, 790, 700, 600)
    with pytest.raises(BadInput):
        hand.again([1, 2])


def test_restart_deals_the_next_hand_in_place() -> None:
    hand = played()
    hand.restart((900, 800, 700, 600))
    assert hand == played().again([900, 800, 700, 600])
    assert hand.record() == []
    with pytest.raises(BadInput):
        hand.restart((1, 2))


def test_acts_up_to_one_that_is_refused_are_kept() -> None:
    hand = played().again()
    acts = played().acts
    with pytest.raises(IllegalAction):
        hand.follow([*acts[:3], acts[0]])
    assert hand.record() == played().record()[:3]
    hand.follow(acts[3:])
    assert hand == played()


def test_a_key_is_a_hashable_snapshot() -> None:
    hand = played()
    seen = {hand.key(): "here"}
    hand.call()
    assert hand.key() not in seen
    assert seen[played().key()] == "here"
    assert isinstance(hand.key(), Hashable)
    with pytest.raises(TypeError, match="key"):
        hash(hand)
    assert hand != "a hand"


def test_tables_that_differ_make_hands_that_differ() -> None:
    plain = Hand.start(stacks=[500, 500], blinds=(5, 10))
    assert plain == Hand.start(stacks=[500, 500], blinds=(5, 10))
    assert plain != Hand.start(stacks=[500, 500], blinds=(5, 10), unit=5)
    assert plain != Hand.start("PL", stacks=[500, 500], blinds=(5, 10))
    assert plain.structure.parts()["blinds"] == (5, 10)


def test_who_is_still_to_act() -> None:
    hand = Hand.start(stacks=[500] * 4, blinds=(5, 10))
    assert hand.to_act() == [2, 3, 0, 1]
    hand.raise_to(30)
    assert hand.to_act() == [3, 0, 1]
    hand.fold()
    hand.fold()
    hand.fold()
    assert hand.to_act() == []


# the floor


def test_a_fold_out_of_turn_leaves_the_turn() -> None:
    hand = played()
    assert hand.actor == 2
    hand.fold_seat(0)
    assert (hand.actor, hand.live) == (2, 2)
    hand.fold_seat(2)
    assert hand.over
    hand.fold_seat(2)
    assert hand.record()[-1] == (2, "kill", 0)


def test_an_underraise_that_stood_is_brought_to_the_minimum_for_all() -> None:
    """100-200: 600, then 1000 unnoticed and called: everyone owes 1200 until the next card."""
    hand = Hand.start(stacks=[9000] * 5, blinds=(100, 200), street="flop")
    hand.raise_to(600)
    hand.force(1, 1000)
    assert (hand.actor, hand.price, hand.full_raise) == (2, 1000, 600)
    hand.call()
    hand.call()
    hand.fold()
    for seat in (1, 2, 3):
        hand.force(seat, 1200)
    assert hand.seats[3].put == 1200
    assert (hand.price, hand.full_raise, hand.actor) == (1200, 600, 0)


def test_an_overbet_is_brought_down_for_all() -> None:
    hand = Hand.start("PL", "O", stacks=[90000] * 4, blinds=(500, 1000), street="flop", pot=10500)
    hand.force(0, 11500)
    hand.fold()
    hand.call()
    hand.call()
    assert hand.round_over
    for seat in (0, 2, 3):
        hand.force(seat, 10500)
    assert (hand.price, hand.full_raise, hand.min_raise, hand.round_over) == (10500, 10500, 10500, True)
    assert hand.stacks == (79500, 90000, 79500, 79500)
    assert hand.pot_total == 42000


def test_forced_chips_must_be_there() -> None:
    hand = played()
    before = hand.key()
    with pytest.raises(BadInput):
        hand.force(2, 501)
    assert hand.key() == before


def test_a_forced_act_is_part_of_the_record() -> None:
    hand = played()
    hand.force(2, 70)
    hand.fold_seat(0)
    twin = hand.again()
    twin.replay(hand.record())
    assert twin == hand
