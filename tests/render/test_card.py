"""The ruling card: every part is there, in order, and fits."""

import re
from dataclasses import replace

import pytest

from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.render.card import BADGES, amounts, card, changes_card, choices, cite
from floorcall.render.changes import changes
from floorcall.render.paper import Paper
from floorcall.render.ruling import Citation
from floorcall.render.state import Call, Options, Raise, Uncalled

WIDE = Paper(80)

CONTRACT_CARD = """\
 1 UTG raises to 1100

= RULED  Raise to 1,700. UTG+1 adds 200.
   line 2: UTG+1 puts 1000 + 5x100
   in all 1,700 | adds 1,700 | still owes 200
 1 Not every chip is needed: without one 100, 1,400 still covers the call of
   1,100.                                                       45-B-1, tda-2024
 2 1,500 reaches 1,400, the price and half of the minimum raise of 600.
                                                                  43-A, tda-2024
   taken as true, last-chips: These are not the last chips of UTG+1.
   note: The rule speaks of the largest prior bet; its example halves the
      minimum raise.

TABLE  preflop, pot 3,550, price 1,700, a raise adds 600 or more
NEXT   SB: fold / call 1,700 (adds 1,450) / raise to 2,300 or more
       CO, if it comes back: no raise. Faces 75 more, less than a full raise of
       100.                                                       47-A, tda-2024"""


def test_the_card_of_the_contract(answer: Answer) -> None:
    assert card(answer, WIDE) == CONTRACT_CARD


def test_what_is_said_first_stands_before_amounts_steps_and_options(answer: Answer) -> None:
    text = card(answer, WIDE)
    places = [text.index(part) for part in ("Raise to 1,700.", "still owes 200", "45-B-1", "43-A", "NEXT")]
    assert places == sorted(places)


@pytest.mark.parametrize("width", [40, 60, 80, 100])
@pytest.mark.parametrize("name", ["answer", "floor", "over", "asked"])
def test_no_line_is_wider_than_the_paper(name: str, width: int, request: pytest.FixtureRequest) -> None:
    text = card(request.getfixturevalue(name), Paper(width), explain=True)
    assert [line for line in text.split("\n") if len(line) > width] == []


def test_colour_adds_nothing_but_colour(answer: Answer, floor: Answer) -> None:
    for told in (answer, floor):
        painted = card(told, Paper(80, colour=True))
        assert "\x1b[" in painted
        assert re.sub(r"\x1b\[[\d;]*m", "", painted) == card(told, WIDE)
        assert "\x1b" not in card(told, WIDE)


def test_each_status_has_its_own_sign_and_word() -> None:
    signs = [badge.split(" ", 1) for badge in BADGES.values()]
    assert len({words for _, words in signs}) == 5
    assert {"=", "~", "?", "x"} == {sign for sign, _ in signs}


def test_the_floor_sees_its_menu_and_the_penalty(floor: Answer) -> None:
    text = card(floor, WIDE)
    assert "? FLOOR DECIDES  Seat 4 was skipped." in text
    assert "[ ] dead-hand: The hand is dead." in text
    assert "[ ] call-or-fold: It may call 600 or fold." in text
    assert re.search(r"penalty: Acting out of turn\. +53-A, tda-2024", text)
    assert "   about Seat 4, after line 4: Seat 6 folds\n" in text


def test_a_question_is_asked(asked: Answer) -> None:
    assert "ask amount: How much does the player raise?" in card(asked, WIDE)
    question = replace(asked.rulings[0].ask[0], default=True)
    usual = replace(asked, rulings=(replace(asked.rulings[0], ask=(question,)),))
    assert "(usual answer: yes)" in card(usual, WIDE)


def test_the_pots_are_named_when_the_round_is_over(over: Answer) -> None:
    text = card(over, WIDE)
    assert "main pot 3,000: SB, UTG\n       side pot 1 550: UTG, UTG+1" in text
    assert "uncalled" not in text
    bigger = replace(over, table=replace(over.table, uncalled=Uncalled("UTG", 400)))
    assert "       uncalled 400: goes back" in card(bigger, WIDE)
    assert "a raise adds" not in text
    assert "comes back" not in text


def test_rules_that_were_asked_show_only_where_they_are_wanted(answer: Answer) -> None:
    assert "More than one chip" not in card(answer, WIDE)
    assert re.search(r"- More than one chip was put out\. +44, tda-2024", card(answer, WIDE, explain=True))


def test_what_came_due_is_told_in_full_with_the_act_that_settled_it(answer: Answer) -> None:
    first, second = answer.rulings
    waited = replace(first, status="pending", say="It waits.")
    due = replace(first, due_to=2, in_turn=False, say="It binds.")
    text = card(replace(answer, rulings=(waited, second, due)), WIDE)
    assert "-> ~ WAITING: It waits." in text
    assert "= RULED  It binds.\n   line 1: UTG raises to 1100 (out of turn, came due on line 2)" in text


def test_an_amount_put_right_later_is_no_act_out_of_turn(answer: Answer) -> None:
    first, second = answer.rulings
    right = replace(first, due_to=2, say="The amount is put right.")
    text = card(replace(answer, rulings=(second, right)), WIDE)
    assert "= RULED  The amount is put right.\n   line 1: UTG raises to 1100 (settled on line 2)" in text


def test_an_earlier_line_that_moved_chips_is_not_passed_over(answer: Answer) -> None:
    first, second = answer.rulings
    text = card(replace(answer, rulings=(replace(first, returns=400, say="Call. 400 back."), second)), WIDE)
    assert " 1 UTG raises to 1100\n   -> Call. 400 back." in text


def test_a_provisional_ruling_says_so(answer: Answer) -> None:
    text = card(replace(answer, rulings=(replace(answer.rulings[1], provisional=True),)), WIDE)
    assert "= RULED (provisional)  Raise to 1,700." in text


@pytest.mark.parametrize(
    ("rule", "verified", "text"),
    [
        ("45-B", True, "45-B, tda-2024"),
        ("47-B", False, "47-B (reported), tda-2024"),
        ("custom", True, "house convention, tda-2024"),
        (None, False, "Raise Amounts, no number known in tda-2024"),
    ],
)
def test_a_citation_names_its_book(rule: str | None, verified: bool, text: str) -> None:
    assert cite(Citation(rule, "raise-amounts", "Raise Amounts", "tda-2024", "", {}, verified)) == text


@pytest.mark.parametrize(
    ("options", "text"),
    [
        (Options("A", False, True, None, Raise("bet", 100, 900), None, ()), "check / bet 100 up to 900"),
        (Options("A", True, False, Call(50, 50, True), None, None, ()), "fold / call 50 (adds 50, all-in)"),
        (Options("A", True, False, None, Raise("raise", 900, 900), None, ()), "fold / raise to 900"),
        (Options("A", False, False, None, None, None, ()), "nothing to decide"),
    ],
)
def test_options_in_one_line(options: Options, text: str) -> None:
    assert choices(options) == text


def test_amounts_name_only_chips_that_move(answer: Answer) -> None:
    ruling = answer.rulings[0]
    assert amounts(replace(ruling, verb="fold", to=0, adds=0)) == ""
    assert amounts(replace(ruling, returns=50, all_in=True)) == ("in all 1,100 | adds 1,100 | gets back 50 | all-in")


@pytest.mark.parametrize(("game", "line"), [("FLHE", "a raise adds 200\n"), ("NLHE", "a raise adds 200 or more\n")])
def test_in_limit_a_raise_adds_that_and_no_more(game: str, line: str) -> None:
    told = rule({"game": game, "blinds": [100, 200], "seats": ["A", "B"], "street": "flop", "acts": "A bets 200"})
    assert line in card(told, WIDE)


def test_a_crowd_that_may_not_raise_is_told_in_short(answer: Answer) -> None:
    closed = answer.seats[-1]
    seats = tuple(replace(closed, seat=f"S{number}") for number in range(6))
    text = card(replace(answer, seats=seats), WIDE)
    assert text.count("if it comes back") == 3
    assert "No raise either: S3, S4, S5" in text


def test_what_an_act_left_out_changes(answer: Answer) -> None:
    first, second = answer.rulings
    assert changes(answer, answer) == ()
    assert changes_card((), 1, WIDE) == "Without line 1: no ruling changes."
    call = replace(second, verb="call", say="Call. 400 back.")
    found = changes(answer, replace(answer, rulings=(call,)))
    assert [(change.line, change.before, change.after) for change in found] == [
        (1, first, None),
        (2, second, call),
    ]
    assert changes_card(found, 1, WIDE).split("\n") == [
        "Without line 1, what changes:",
        "   line 1, UTG",
        "      was  = RULED: Raise to 1,100.",
        "      now  no ruling",
        "   line 2, UTG+1",
        "      was  = RULED: Raise to 1,700. UTG+1 adds 200.",
        "      now  = RULED: Call. 400 back.",
    ]
    assert found[0].to_dict()["after"] is None


def test_a_seat_to_which_the_betting_is_re_opened_is_told_why(answer: Answer) -> None:
    opened = replace(answer.seats[1], seat="SB")
    text = card(replace(answer, seats=(opened,)), WIDE)
    assert re.search(r"Why a raise: Faces 600, a full raise\. +47-A, tda-2024", text)
    assert "Why a raise" not in card(answer, WIDE)
