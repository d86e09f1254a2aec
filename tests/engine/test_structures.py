"""The structures: blinds, antes, straddles, bring-in, the three limits, the order of action."""

from typing import Any

import pytest

from floorcall.table.games import read_game, streets_of
from floorcall.table.hand import Hand
from floorcall.terms import Terms
from floorcall.words import UNBOUNDED, BadInput, IllegalAction


def limit_hand(stacks: list[int], *, street: str = "flop", **terms: Any) -> Hand:
    changes = {name.replace("_", "-"): value for name, value in terms.items()}
    return Hand.start("FL", "HE", terms=Terms(changes), stacks=stacks, blinds=(10, 20), bets=(20, 40), street=street)


# blinds and order


def test_order_before_and_after_the_flop() -> None:
    hand = Hand.start(stacks=[500] * 4, blinds=(5, 10))
    order = []
    while not hand.round_over:
        order.append(hand.actor)
        hand.call()
    assert order == [2, 3, 0, 1]
    hand.next_street()
    assert hand.actor == 0


def test_heads_up_the_small_blind_is_the_button() -> None:
    hand = Hand.start(stacks=[500, 500], blinds=(5, 10))
    assert (hand.actor, hand.structure.button) == (0, 0)
    hand.call()
    hand.call()
    hand.next_street()
    assert hand.actor == 1


def test_two_seats_on_a_later_street_stand_in_acting_order() -> None:
    assert Hand.start(stacks=[500, 500], blinds=(5, 10), street="turn").actor == 0


def test_the_button_decides_who_acts_first_after_the_flop() -> None:
    hand = Hand.start(stacks=[500] * 3, blinds=(5, 10), button=1)
    for _ in range(3):
        hand.call()
    hand.next_street()
    assert hand.actor == 2


def test_three_blinds() -> None:
    hand = Hand.start(stacks=[900] * 5, blinds=(5, 10, 20))
    may = hand.options()
    assert (may.seat, may.call_to, may.min_to) == (3, 20, 40)


def test_without_blinds_the_least_bet_after_the_flop_is_a_chip() -> None:
    assert Hand.start(stacks=[50, 50], street="flop").options().min_to == 1


def test_a_minimum_bet_apart_from_the_blind() -> None:
    hand = Hand.start(stacks=[5000] * 3, street="flop", min_bet=200)
    assert hand.options().min_to == 200


def test_a_short_big_blind_leaves_the_price_and_the_least_raise_alone() -> None:
    hand = Hand.start(stacks=[60000, 2500, 60000], blinds=(2000, 4000))
    may = hand.options()
    assert (may.seat, may.call_to, may.min_to) == (2, 4000, 8000)
    hand.call()
    hand.call()
    assert hand.pots() == [(7500, (0, 1, 2)), (3000, (0, 2))]


def test_a_short_big_blind_may_be_the_price_in_another_book() -> None:
    terms = Terms({"short-blind-price": "posted"})
    hand = Hand.start(stacks=[60000, 2500, 60000], blinds=(2000, 4000), terms=terms)
    assert (hand.options().call_to, hand.options().min_to) == (2500, 6500)


def test_the_lone_seat_owes_the_best_live_post() -> None:
    hand = Hand.start(stacks=[500, 12], blinds=(10, 20))
    assert (hand.actor, hand.options().to_call, hand.options().may_raise) == (0, 2, False)
    full = Hand.start(stacks=[500, 12], blinds=(10, 20), terms=Terms({"lone-seat-price": "full-blind"}))
    assert full.options().to_call == 10


def test_a_small_blind_with_nothing_to_decide_is_not_asked() -> None:
    hand = Hand.start(stacks=[500, 5], blinds=(10, 20))
    assert hand.over
    assert hand.uncalled == (0, 5)
    assert hand.pots() == [(10, (0, 1))]


def test_a_dead_small_blind_and_a_late_post() -> None:
    hand = Hand.start(stacks=[500] * 4, blinds=(10, 20), posts={0: (0, 0), 3: (20, 10)})
    assert hand.pot_total == 50
    hand.call()
    may = hand.options()
    assert (may.seat, may.may_check, may.min_to) == (3, True, 40)
    hand.call()
    hand.fold()
    hand.call()
    assert hand.pots() == [(70, (1, 2, 3))]


# antes


@pytest.mark.parametrize(("order", "ante", "blind"), [("blind-first", 100, 1000), ("ante-first", 1000, 100)])
def test_a_short_big_blind_with_the_ante_for_the_table(order: str, ante: int, blind: int) -> None:
    hand = Hand.start(
        stacks=[20000, 1100, 20000],
        blinds=(500, 1000),
        ante=1000,
        ante_by="big-blind",
        terms=Terms({"short-ante": order}),
    )
    assert (hand.antes, hand.seats[1].put) == (ante, blind)
    assert hand.price == 1000


def test_exactly_a_big_blind_wins_it_from_each() -> None:
    hand = Hand.start(stacks=[20000, 1000, 20000, 20000], blinds=(500, 1000), ante=1000, ante_by="big-blind")
    hand.call()
    hand.call()
    hand.fold()
    assert hand.pots() == [(3500, (1, 2, 3))]


def test_the_ante_is_all_that_an_ante_first_seat_can_win() -> None:
    hand = Hand.start(
        stacks=[20000, 1000, 20000],
        blinds=(500, 1000),
        ante=1000,
        ante_by="big-blind",
        terms=Terms({"short-ante": "ante-first"}),
    )
    hand.call()
    hand.call()
    assert hand.pots() == [(1000, (0, 1, 2)), (2000, (0, 2))]


def test_each_seat_antes_first_and_short_stacks_win_only_their_part() -> None:
    """Ten seats, ante 100 at 400-800: the big blind has 800 in all; two seats play on."""
    hand = Hand.start(stacks=[9000, 800, *[9000] * 8], blinds=(400, 800), ante=100)
    assert hand.seats[1].put == 700
    hand.call()
    hand.raise_to(1600)
    while not hand.round_over:
        hand.fold()
    assert hand.pots() == [(3500, (1, 3)), (200, (3,))]
    assert hand.uncalled == (3, 800)


def test_a_seat_all_in_for_part_of_the_ante() -> None:
    hand = Hand.start(stacks=[500, 500, 3], blinds=(5, 10), ante=5)
    assert hand.actor == 0
    hand.call()
    hand.call()
    assert hand.pots() == [(9, (0, 1, 2)), (24, (0, 1))]


def test_the_button_antes_for_the_table() -> None:
    hand = Hand.start(stacks=[500, 500, 500], blinds=(5, 10), ante=10, ante_by="button")
    assert hand.stacks == (495, 490, 490)
    assert hand.dead == 10


# straddles


def test_two_straddles() -> None:
    hand = Hand.start(stacks=[900] * 6, blinds=(5, 10), straddles={2: 20, 3: 40})
    may = hand.options()
    assert (may.seat, may.call_to, may.min_to) == (4, 40, 80)
    for _ in range(5):
        hand.call()
    assert (hand.actor, hand.options().may_check, hand.options().may_raise) == (3, True, True)


# pot-limit


@pytest.mark.parametrize(
    ("posts", "stacks", "how", "most"),
    [
        ({}, [UNBOUNDED] * 4, "full", 700),
        ({0: (0, 0)}, [UNBOUNDED] * 4, "full", 700),
        ({}, [UNBOUNDED, 100, UNBOUNDED, UNBOUNDED], "full", 700),
        ({0: (0, 0)}, [UNBOUNDED] * 4, "short-all-in-full", 600),
        ({}, [UNBOUNDED, 100, UNBOUNDED, UNBOUNDED], "short-all-in-full", 700),
        ({}, [UNBOUNDED, 100, UNBOUNDED, UNBOUNDED], "posted", 600),
        ({}, [UNBOUNDED] * 4, "small-as-big", 800),
    ],
)
def test_the_opening_pot(posts: dict[int, tuple[int, int]], stacks: list[int], how: str, most: int) -> None:
    terms = Terms({"pot-blinds": how})
    hand = Hand.start("PL", "O", stacks=stacks, blinds=(100, 200), posts=posts, terms=terms)
    assert hand.options().max_to == most
    assert hand.pot_raise_to(hand.actor) == most


def test_pot_after_the_flop() -> None:
    hand = Hand.start("PL", stacks=[1000, 1000], blinds=(5, 10), street="flop", pot=100)
    assert (hand.options().min_to, hand.options().max_to) == (10, 100)
    hand.raise_to(50)
    assert (hand.options().min_to, hand.options().max_to) == (100, 250)
    with pytest.raises(IllegalAction) as refused:
        hand.raise_to(251)
    assert (refused.value.slug, refused.value.facts["most"]) == ("pot-size", 250)


def test_pot_again_before_the_flop_counts_every_chip() -> None:
    hand = Hand.start("PL", "O", stacks=[UNBOUNDED] * 3, blinds=(100, 200))
    hand.raise_to(700)
    assert hand.options().max_to == 700 + 1000 + 600


@pytest.mark.parametrize(
    ("how", "before", "after"),
    [("counted", 780, 330), ("after-the-flop", 700, 330), ("not-counted", 700, 250)],
)
def test_antes_in_the_pot(how: str, before: int, after: int) -> None:
    terms = Terms({"pot-antes": how})
    hand = Hand.start("PL", "O", stacks=[5000] * 4, blinds=(100, 200), ante=20, terms=terms)
    assert hand.options().max_to == before
    flop = Hand.start("PL", "O", stacks=[5000] * 4, blinds=(10, 20), ante=20, terms=terms)
    for _ in range(4):
        flop.call()
    flop.next_street()
    assert flop.options().max_to == after - 170


def test_odd_amounts_of_the_pot_rounded_up() -> None:
    terms = Terms({"pot-round-up": 25})
    hand = Hand.start("PL", stacks=[1000, 1000], blinds=(5, 10), street="flop", pot=85, terms=terms)
    assert hand.options().max_to == 100


# fixed limit


def test_bets_of_the_streets() -> None:
    hand = Hand.start("FL", "HE", stacks=[900] * 3, blinds=(10, 20), bets=(20, 40))
    sizes = []
    for _ in range(4):
        sizes.append(hand.options().min_to - hand.price)
        while not hand.round_over:
            hand.call()
        if not hand.over:
            hand.next_street()
    assert sizes == [20, 20, 40, 40]


def test_only_one_amount_is_lawful() -> None:
    hand = limit_hand([900] * 3)
    assert (hand.options().min_to, hand.options().max_to, hand.options().verb) == (20, 20, "bet")
    for wrong in (10, 21, 40):
        with pytest.raises(IllegalAction) as refused:
            hand.raise_to(wrong)
        assert refused.value.slug == "raise-amounts"


def test_the_cap_is_a_bet_and_four_raises() -> None:
    hand = limit_hand([900] * 3)
    for to in (20, 40, 60, 80, 100):
        hand.raise_to(to)
    bar = hand.options().bar
    assert bar is not None
    assert (bar.slug, bar.facts["raises"], bar.facts["cap"]) == ("number-of-raises", 4, 4)


def test_before_the_flop_the_big_blind_is_the_bet() -> None:
    hand = limit_hand([900] * 3, street="preflop")
    for to in (40, 60, 80, 100):
        assert hand.options().may_raise
        hand.raise_to(to)
    assert not hand.options().may_raise


@pytest.mark.parametrize(
    ("terms", "lifted"),
    [
        ({}, False),
        ({"event_heads_up": True}, True),
        ({"cap_lifted": "round-heads-up"}, True),
        ({"cap_lifted": "hand-heads-up"}, True),
        ({"cap_lifted": "never", "event_heads_up": True}, False),
    ],
)
def test_when_two_seats_may_raise_without_end(terms: dict[str, Any], lifted: bool) -> None:
    hand = limit_hand([900] * 2, **terms)
    for to in (20, 40, 60, 80, 100):
        hand.raise_to(to)
    assert hand.options().may_raise is lifted


def test_a_hand_that_becomes_heads_up_before_the_cap() -> None:
    hand = limit_hand([900] * 3, cap_lifted="hand-heads-up")
    hand.raise_to(20)
    hand.raise_to(40)
    hand.fold()
    for to in (60, 80, 100, 120, 140):
        hand.raise_to(to)
    round_rule = limit_hand([900] * 3, cap_lifted="round-heads-up")
    round_rule.raise_to(20)
    round_rule.raise_to(40)
    round_rule.fold()
    for to in (60, 80, 100):
        round_rule.raise_to(to)
    assert not round_rule.options().may_raise


@pytest.mark.parametrize(("short", "opens"), [(29, False), (30, True)])
def test_half_a_bet_reopens(short: int, opens: bool) -> None:
    hand = limit_hand([900, short, 900])
    hand.raise_to(20)
    hand.raise_to(short)
    hand.call()
    assert hand.options().may_raise is opens


@pytest.mark.parametrize(("total", "opens"), [("since-last-act", True), ("single", False)])
def test_two_short_all_ins_that_come_to_half_a_bet(total: str, opens: bool) -> None:
    hand = limit_hand([900, 26, 33, 900], limit_short_total=total)
    hand.raise_to(20)
    hand.raise_to(26)
    hand.raise_to(33)
    hand.call()
    assert hand.options().may_raise is opens


@pytest.mark.parametrize(
    ("all_in", "terms", "verb", "to"),
    [
        (9, {}, "complete", 20),
        (9, {"limit_short_next": "full-bet-on-top"}, "raise", 29),
        (10, {}, "raise", 30),
        (15, {}, "raise", 35),
        (15, {"limit_half_next": "complete-to-level"}, "complete", 20),
        (15, {"limit_half_next": "level-above"}, "raise", 40),
    ],
)
def test_the_next_raise_over_a_short_opening(all_in: int, terms: dict[str, Any], verb: str, to: int) -> None:
    hand = limit_hand([all_in, 900, 900], **terms)
    hand.raise_to(all_in)
    may = hand.options()
    assert (may.verb, may.min_to, may.max_to) == (verb, to, to)


@pytest.mark.parametrize(
    ("counts", "short", "raises"), [("half", 29, 0), ("half", 30, 1), ("always", 29, 1), ("never", 30, 0)]
)
def test_does_a_short_all_in_count_toward_the_cap(counts: str, short: int, raises: int) -> None:
    hand = limit_hand([900, short, 900], cap_counts_short=counts)
    hand.raise_to(20)
    hand.raise_to(short)
    assert hand.raises == raises


def test_completing_an_all_in_that_counted_is_no_further_raise() -> None:
    hand = limit_hand([900, 35, 900], limit_half_next="complete-to-level")
    hand.raise_to(20)
    hand.raise_to(35)
    hand.raise_to(40)
    assert hand.raises == 1


# games and streets


@pytest.mark.parametrize(
    ("name", "limit", "kind"),
    [("NL", "NL", ""), ("nlhe", "NL", "HE"), ("PLO8", "PL", "O8"), ("LHE", "FL", "HE"), ("FL27TD", "FL", "27TD")],
)
def test_names_of_games(name: str, limit: str, kind: str) -> None:
    assert read_game(name) == (limit, kind)


def test_an_unknown_game_names_the_nearest() -> None:
    with pytest.raises(BadInput, match="did you mean 'PLRAZZ'"):
        read_game("PLRAZ")


def test_streets_by_the_name_of_one() -> None:
    assert streets_of("", "fifth")[0] == "third"
    assert streets_of("", "second-draw")[0] == "predraw"
    assert streets_of("27SD") == ("predraw", "first-draw")


def test_a_draw_game_bets_small_before_the_second_draw() -> None:
    hand = Hand.start("FL", "27TD", stacks=[900] * 3, blinds=(10, 20), bets=(20, 40))
    sizes = []
    for _ in range(4):
        sizes.append(hand.options().min_to - hand.price)
        while not hand.round_over:
            hand.call()
        if not hand.over:
            hand.next_street()
    assert sizes == [20, 20, 40, 40]
