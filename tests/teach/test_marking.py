"""Marking: what a reply says, what it is worth, which step it missed, what would have made it right."""

import pytest

from floorcall.talk.case import Case, from_options
from floorcall.teach.casebook import worked
from floorcall.teach.drill import Drill, bare, drill_of
from floorcall.teach.drill import _drill as drill_from
from floorcall.teach.marking import Mark, mark
from floorcall.teach.reply import Reply, read_reply


@pytest.mark.parametrize(
    ("text", "reply"),
    [
        ("raise to 1700", Reply("raise", 1700)),
        ("Raise to 1,700.", Reply("raise", 1700)),
        ("raise to seventeen hundred", Reply("raise", 1700)),
        ("call", Reply("call")),
        ("call, 200 back", Reply("call", returns=200)),
        ("It's a call and he gets 1,200 back", Reply("call", returns=1200)),
        ("call of 1100; 400 goes back", Reply("call", 1100, returns=400)),
        ("raise to 1700, adds 200", Reply("raise", 1700, owes=200)),
        ("raise to 1700, still owes 200", Reply("raise", 1700, owes=200)),
        ("all in for 1500", Reply("all-in", 1500, all_in=True)),
        ("check", Reply("check")),
        ("fold", Reply("fold")),
        ("bet 500", Reply("bet", 500)),
        ("floor", Reply(floor=True)),
        ("the floor decides", Reply(floor=True)),
        ("no raise", Reply(may_raise=False)),
        ("no", Reply(may_raise=False)),
        ("he can't raise, call or fold", Reply(may_raise=False)),
        ("may raise to 400", Reply(may_raise=True, to=400)),
        ("yes, 400", Reply(may_raise=True, to=400)),
        ("binding", Reply(binds=True)),
        ("the raise stands", Reply(binds=True)),
        ("not binding", Reply(binds=False)),
        ("released", Reply(binds=False)),
        ("", Reply()),
        ("what a nice hand", Reply()),
        ("\x00" * 600, Reply()),
    ],
)
def test_a_reply_is_read_as_it_is_said_to_the_table(text: str, reply: Reply) -> None:
    assert read_reply(text) == reply


def drill(acts: str, **more: str) -> Drill:
    given = {"game": "NLHE", "blinds": "250-500", "seats": "SB BB UTG UTG+1", **more, "acts": acts}
    found = drill_from("test.1", "test", from_options(**given), whole=False)
    assert found is not None
    return found


RAISED = "UTG raises to 1100; UTG+1 puts 1000 + 5x100"
CALLED = "UTG raises to 1100; UTG+1 puts 1000 + 500"


@pytest.mark.parametrize(
    ("acts", "text", "right", "points", "of"),
    [
        (RAISED, "raise to 1700, adds 200", True, 3, 3),
        (RAISED, "raise to 1700", True, 2, 3),
        (RAISED, "1700", True, 2, 3),
        (RAISED, "raise to 1500", False, 1, 3),
        (RAISED, "raise", False, 1, 3),
        (RAISED, "raise to 1700, adds 600", False, 2, 3),
        (RAISED, "call", False, 0, 3),
        (RAISED, "floor", False, 0, 3),
        (CALLED, "call, 400 back", True, 2, 2),
        (CALLED, "call", True, 1, 2),
        (CALLED, "call 1100, 400 back", True, 2, 2),
        (CALLED, "call, 500 back", False, 1, 2),
        (CALLED, "raise to 1700", False, 0, 2),
        ("UTG raises to 1100; UTG+1 puts 1000 + 3x100 last", "all in for 1300", True, 2, 2),
        ("UTG raises to 1100; UTG+1 puts 1000 + 3x100 last", "raise to 1300", True, 2, 2),
        ('UTG raises to 1100; UTG+1 says "raise to 3000"', "raise to 3000", True, 2, 2),
    ],
)
def test_a_ruling_is_worth_its_act_its_amount_and_its_chips(
    acts: str, text: str, right: bool, points: int, of: int
) -> None:
    marked = mark(drill(acts), text)
    assert (marked.understood, marked.right, marked.points, marked.of) == (True, right, points, of)


def test_what_is_left_out_is_told() -> None:
    assert mark(drill(RAISED), "raise to 1700").missed == ("200 is still owed.",)
    assert mark(drill(CALLED), "call").missed == ("400 goes back.",)
    assert mark(drill(CALLED), "call, 500 back").missed == ("What goes back is 400, not 500.",)
    assert mark(drill(RAISED), "raise to 1500").missed[0] == "The amount is 1,700."


REOPENED = "A bets 100; B all-in 125; C calls; D all-in 200; ? A"
CLOSED = "A bets 100; B all-in 125; C calls; D all-in 175; ? A"


@pytest.mark.parametrize(
    ("acts", "text", "right", "points", "of"),
    [
        (REOPENED, "may raise to 300", True, 2, 2),
        (REOPENED, "yes", True, 1, 2),
        (REOPENED, "raise to 300", True, 2, 2),
        (REOPENED, "may raise to 400", False, 1, 2),
        (REOPENED, "no raise", False, 0, 2),
        (REOPENED, "floor", False, 0, 2),
        (CLOSED, "no raise", True, 1, 1),
        (CLOSED, "call or fold", True, 1, 1),
        (CLOSED, "call", True, 1, 1),
        (CLOSED, "yes, to 275", False, 0, 1),
    ],
)
def test_whether_a_seat_may_raise(acts: str, text: str, right: bool, points: int, of: int) -> None:
    asked = drill(acts, blinds="50-100", seats="A B C D", street="flop")
    marked = mark(asked, text)
    assert (marked.right, marked.points, marked.of) == (right, points, of)


def test_an_act_out_of_turn_that_binds() -> None:
    asked = drill('A bets 300; C says "raise to 800"; B calls', blinds="100-200", seats="A B C", street="flop")
    assert asked.topic == "out-of-turn"
    assert mark(asked, "raise to 800").points == 2
    assert mark(asked, "binding").right
    released = mark(asked, "not binding")
    assert not released.right
    assert released.flip is not None
    assert released.flip.change == "Seat B raises to 600 instead (line 3)."


def test_an_act_out_of_turn_that_is_released() -> None:
    """Of released chips the text says two things, so only an act without a bet is asked about."""
    place = [one.case.name for one in worked("out-of-turn")].index("An undercall out of turn is released by a raise")
    asked = drill_of(f"worked.out-of-turn.{place}")
    assert asked.ruling is not None
    assert asked.ruling.status == "void"
    assert mark(asked, "not binding").right
    assert mark(asked, "released").right
    assert not mark(asked, "call").right
    contested = 'A bets 300; C says "raise to 800"; B raises to 600'
    case = from_options(blinds="100-200", seats="A B C", street="flop", acts=contested)
    assert drill_from("test.1", "test", case, whole=False) is None


def test_a_check_that_faces_a_bet_is_asked_as_a_right_to_raise() -> None:
    asked = drill('UTG raises to 1100; UTG+1 says "check"')
    assert asked.asks == "options"
    assert mark(asked, "call or fold").right
    assert not mark(asked, "may raise").right


def test_the_smallest_change_makes_the_reply_right() -> None:
    marked = mark(drill(CALLED), "raise to 2000")
    assert marked.flip is not None
    assert marked.flip.change == "One 500 chip more: 1000 + 2x500 on line 2."
    assert (marked.flip.ruling and marked.flip.ruling.to, marked.nearly) == (2000, False)
    marked = mark(drill(RAISED), "call")
    assert marked.flip is not None
    assert marked.flip.change == "Before the chips move, seat UTG+1 says 'call' (line 2)."


def test_a_change_that_makes_only_the_act_right_says_so() -> None:
    marked = mark(drill(CALLED), "raise to 1234")
    assert marked.flip is not None
    assert marked.nearly


def test_a_figure_is_aimed_at() -> None:
    marked = mark(drill('UTG raises to 1100; UTG+1 says "raise to 3000"'), "raise to 9900")
    assert marked.flip is not None
    assert marked.flip.change == "The figure is 9,900 and not 3,000 (line 2)."


def test_the_missed_step_is_the_one_that_would_fall_away() -> None:
    asked = drill('UTG raises to 1100; UTG+1 puts 5000, says "raise to 3000"')
    marked = mark(asked, "raise to 3000")
    assert marked.step is not None
    assert asked.steps[marked.step - 1].slug in ("oversized-chip", "methods-of-betting")


def test_what_is_no_ruling_is_not_marked() -> None:
    marked = mark(drill(CALLED), "hmm, let me think")
    assert (marked.understood, marked.right, marked.points) == (False, False, 0)


def test_a_mark_is_plain_data() -> None:
    told = mark_of("floor").to_dict()
    assert set(told) == {"understood", "right", "points", "of", "told", "missed", "step", "flip", "nearly"}


def test_the_right_answer_of_a_drill_is_marked_as_right() -> None:
    """Whatever a made-up case asks, the ruling said in the book's own words gets every point."""
    from floorcall.teach.dealer import Dealer

    dealer = Dealer(31)
    for asked in (dealer.deal() for _ in range(120)):
        marked = mark(asked, as_said(asked))
        assert marked.right, (asked.id, as_said(asked))
        assert marked.points == marked.of, (asked.id, as_said(asked), marked)


def as_said(asked: Drill) -> str:
    """The ruling as a floor person says it."""
    ruling = asked.ruling
    if ruling is None:
        raises = asked.options.raises if asked.options is not None else None
        return "no raise" if raises is None else f"may raise to {raises.min_to}"
    back = f", {ruling.returns} back" if ruling.returns else ""
    if ruling.status == "void":
        return "not binding" + back
    words = {"fold": "fold", "check": "check", "call": "call"}.get(ruling.verb or "", f"{ruling.verb} to {ruling.to}")
    owes = f", owes {ruling.owes}" if ruling.owes and not ruling.returns else ""
    return words + back + owes


def test_the_case_of_a_drill_is_bare() -> None:
    case = Case(name="two 1,000s, neither can be spared", source="S", expect={"price": 1}, accept=({"price": 2},))
    assert bare(case) == Case()


@pytest.mark.parametrize(
    "text",
    [
        "raise to " + "9" * 20,
        "raise to " + "9" * 400,
        "bet 0",
        "call 5, 7 back",
        "no, call",
        "-5",
        "pot",
        "1e9",
        "he may not",
    ],
)
def test_no_reply_is_too_odd_to_mark(text: str) -> None:
    for asked in (drill(CALLED), drill('UTG raises to 1100; UTG+1 says "raise to 3000"')):
        marked = mark(asked, text)
        assert marked.points <= marked.of


def mark_of(text: str) -> Mark:
    return mark(drill(CALLED), text)


def test_the_same_reply_gets_the_same_mark() -> None:
    assert mark_of("raise to 2000").to_dict() == mark_of("raise to 2000").to_dict()
