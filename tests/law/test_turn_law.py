"""Law files on turn and time: out of turn, substantial action, undercalls, wrong amounts, by examples and edges."""

import pytest

from floorcall.law import button, out_of_turn, substantial_action, undercall, wrong_amount

# 53: out of turn


@pytest.mark.parametrize(
    ("seen", "now", "lifts", "changed"),
    [
        (300, 300, 0, False),  # the seat between called or folded
        (0, 0, 0, False),  # or checked
        (300, 600, 1, True),  # or raised
        (0, 300, 1, True),
        (300, 450, 0, True),  # a short all-in that lifts the price
        (800, 800, 1, True),  # a raise to the very price that it was made at is still another raise
        (600, 300, 0, True),
    ],
)
def test_a_price_or_a_raise_that_was_not_seen_is_a_change(seen: int, now: int, lifts: int, changed: bool) -> None:
    assert out_of_turn.action_changed(seen, now, lifts) is changed


@pytest.mark.parametrize(
    ("change", "passive", "rule", "may"),
    [
        (True, True, "all-options", True),  # 53-A, example 2: a check out of turn, then a bet: raise allowed
        (True, True, "no-raise", False),
        (True, False, "no-raise", True),
        (False, True, "no-raise", True),
        (True, False, "all-options", True),
    ],
)
def test_after_a_change_all_options_are_there(change: bool, passive: bool, rule: str, may: bool) -> None:
    assert out_of_turn.may_raise_after(change, passive, rule) is may


@pytest.mark.parametrize("substantial", [True, False])
@pytest.mark.parametrize("time", [True, False])
@pytest.mark.parametrize("spoke", [True, False])
def test_a_skipped_hand_is_ruled_on_when_it_had_time_and_kept_silent(
    substantial: bool, time: bool, spoke: bool
) -> None:
    assert out_of_turn.skipped_must_be_ruled(substantial, time, spoke) is (substantial and time and not spoke)


# 36: substantial action


@pytest.mark.parametrize(
    ("acts", "with_chips", "default", "three", "two"),
    [
        (0, 0, False, False, False),
        (1, 1, False, False, False),
        (2, 0, False, False, True),  # two checks or two folds
        (2, 1, True, False, True),  # 53-B, example 1: a call and a fold
        (2, 2, True, False, True),
        (3, 0, True, True, True),  # any three
        (3, 3, True, True, True),
        (4, 0, True, True, True),
    ],
)
def test_what_is_substantial_action(acts: int, with_chips: int, default: bool, three: bool, two: bool) -> None:
    assert substantial_action.reached(acts, with_chips, "two-with-chips-or-three") is default
    assert substantial_action.reached(acts, with_chips, "three") is three
    assert substantial_action.reached(acts, with_chips, "two") is two


# 51, 41: short of the price


@pytest.mark.parametrize(
    ("players", "opening", "owed"),
    [(2, False, True), (2, True, True), (3, True, True), (3, False, False), (9, False, False)],
)
def test_a_full_call_is_owed_heads_up_or_against_the_opening_bet(players: int, opening: bool, owed: bool) -> None:
    assert undercall.must_call(players, opening) is owed
    assert undercall.heads_up(players) is (players == 2)


@pytest.mark.parametrize(("chip", "price", "tiny"), [(1000, 50_000, True), (100, 1000, True), (101, 1000, False)])
def test_a_tiny_chip_is_a_tenth_of_the_bet_at_most(chip: int, price: int, tiny: bool) -> None:
    assert undercall.is_tiny(chip, price) is tiny


@pytest.mark.parametrize(
    ("out", "levels", "forfeit"),
    [
        (500, [200, 400], 400),  # 51, example 4: one 500 chip where 400 was bet and 1,200 raised
        (400, [200, 400], 400),
        (399, [200, 400], 200),
        (100, [200, 400], 100),  # none fits: all that was put out
        (500, [], 500),
    ],
)
def test_the_intended_undercall_is_what_would_be_forfeited(out: int, levels: list[int], forfeit: int) -> None:
    assert undercall.intended(out, levels) == forfeit


# 52: wrong amounts


@pytest.mark.parametrize("kind", ["under-minimum", "over-pot", "under-pot"])
def test_after_the_next_card_a_wrong_amount_stands(kind: str) -> None:
    for rule in ("whole-street", "until-substantial-action", "until-all-acted"):
        assert wrong_amount.kept_because(kind, True, False, False, rule) == "next-card"


@pytest.mark.parametrize(
    ("kind", "substantial", "all_acted", "rule", "able"),
    [
        ("under-minimum", True, True, "whole-street", True),  # 52-A
        ("under-minimum", True, True, "until-substantial-action", True),
        ("under-minimum", True, True, "until-all-acted", True),
        ("over-pot", True, True, "whole-street", True),  # 52-B: too high, whatever was done since
        ("over-pot", True, False, "until-substantial-action", False),
        ("over-pot", False, True, "until-substantial-action", True),
        ("over-pot", True, False, "until-all-acted", True),
        ("over-pot", False, True, "until-all-acted", False),
        ("under-pot", False, True, "whole-street", True),  # 52-B: too low, until substantial action
        ("under-pot", True, False, "whole-street", False),
        ("under-pot", False, True, "until-all-acted", True),
        ("under-pot", True, False, "until-all-acted", False),
    ],
)
def test_how_long_a_wrong_amount_is_put_right(
    kind: str, substantial: bool, all_acted: bool, rule: str, able: bool
) -> None:
    assert (wrong_amount.kept_because(kind, False, substantial, all_acted, rule) == "") is able


def test_above_the_fixed_limit_is_put_right_until_the_next_card_whatever_was_done_since() -> None:
    assert wrong_amount.kept_because("over-fixed", False, True, True, "until-all-acted") == ""
    assert wrong_amount.kept_because("over-fixed", True, False, False, "whole-street") == "next-card"


@pytest.mark.parametrize(
    ("count", "pot", "least", "kind"),
    [
        (1200, 1000, 200, "over-pot"),
        (1000, 1000, 200, ""),
        (800, 1000, 200, "under-pot"),
        (100, 200, 200, "under-minimum"),
    ],
)
def test_what_is_wrong_with_a_bet_of_the_pot_on_a_count(count: int, pot: int, least: int, kind: str) -> None:
    assert wrong_amount.miscounted(count, pot, least) == kind


@pytest.mark.parametrize(
    ("answered", "made", "least", "opens"),
    [(600, 1000, 1200, True), (1000, 1000, 1200, False), (600, 1200, 1200, False)],
)
def test_whom_a_low_bet_opens_the_betting_to(answered: int, made: int, least: int, opens: bool) -> None:
    assert wrong_amount.opens(answered, made, least) is opens


# 34-A: the button in the wrong place


@pytest.mark.parametrize(
    ("late", "rule", "becomes"),
    [
        (False, "until-substantial-action", "corrected"),
        (True, "until-substantial-action", "stands"),
        (False, "floor", "floor"),
        (True, "floor", "floor"),
    ],
)
def test_what_becomes_of_a_misplaced_button(late: bool, rule: str, becomes: str) -> None:
    assert button.misplaced(late, rule) == becomes
