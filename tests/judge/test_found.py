"""What the property tests and the mutants found, each kind as an example by name."""

from dataclasses import replace

import pytest

from floorcall.front import rule
from floorcall.words import BadInput


def test_a_fold_taken_away_by_pulling_back_is_there_again_on_the_next_street() -> None:
    acts = "C bets 125\nB pulls back 3x25 + 4x5 + 4x1\nB mucks\nflop\nB folds\n"
    case = {"blinds": [25, 100], "seats": ["A", "B", "C"], "folded": ["A"], "stacks": {"B": 453, "C": 300}}
    fold = rule({**case, "acts": acts}).rulings[-1]
    assert (fold.status, fold.verb) == ("decided", "fold")
    assert [step.slug for step in fold.because] == ["non-standard-folds"]


def test_a_seat_has_no_more_chips_in_front_than_it_has() -> None:
    case = {"blinds": [50, 100], "seats": ["A", "B"], "stacks": {"B": 100}, "in_front": {"B": {"1000": 1}}}
    with pytest.raises(BadInput, match="B has 100 in all, but its chips come to 1000"):
        rule(case)


@pytest.mark.parametrize(("street", "acts"), [("fourth", "A bets 20"), ("third", "A brings in 5")])
def test_no_stakes_are_made_up_for_a_limit_game_without_blinds(street: str, acts: str) -> None:
    case = {"game": "FLSTUD", "seats": ["A", "B", "C"], "street": street, "bring_in": 5, "acts": acts}
    with pytest.raises(BadInput, match="expected `bets`"):
        rule(case)
    assert rule({**case, "bets": [20, 40]}).rulings[-1].status == "decided"


@pytest.mark.parametrize("acts", ["A brings in 5", 'A says "bring it in"', 'A puts 5 saying "bring it in"'])
def test_no_bring_in_is_made_up(acts: str) -> None:
    case = {"game": "FLSTUD", "seats": ["A", "B", "C"], "street": "third", "bets": [10, 20], "acts": acts}
    with pytest.raises(BadInput, match="expected `bring_in`"):
        rule(case)
    assert rule({**case, "bring_in": 5}).rulings[-1].to == 5


def test_limit_bets_left_out_are_the_big_blind_and_twice_as_much() -> None:
    case = {"game": "FLHE", "blinds": [10, 20], "seats": ["A", "B", "C"], "acts": 'A says "bet"'}
    assert [rule({**case, "street": street}).rulings[0].to for street in ("flop", "turn")] == [20, 40]


def test_no_amount_under_the_price_can_have_stood_as_a_raise() -> None:
    acts = 'A raises to 100\nB says "make it 32", puts 100 (unnoticed)\n'
    case = {"blinds": [50, 100], "seats": ["A", "B", "C"], "street": "flop", "stacks": {"A": 65, "B": 236}}
    ruling = rule({**case, "acts": acts}).rulings[1]
    assert (ruling.verb, ruling.to, ruling.due_to) == ("raise", 165, None)


def test_chips_pulled_back_out_of_turn_do_not_stop_the_ruling() -> None:
    acts = "B raises to 300\nC raises to 900\nB pulls back 100\n"
    case = {"blinds": [50, 100], "seats": ["A", "B", "C", "D"], "street": "flop"}
    ruling = rule({**case, "acts": "A bets 100\n" + acts}).rulings[-1]
    assert ruling.status == "void"
    assert ruling.say


def test_chips_added_to_a_bet_of_this_street_have_no_option_of_a_blind() -> None:
    case = {"blinds": [50, 100], "seats": ["A", "B", "C"], "street": "flop", "acts": "A bets 300\nA puts 300\n"}
    for terms in ({}, {"option-chip": "call"}):
        ruling = rule({**case, "terms": terms}).rulings[-1]
        assert (ruling.status, ruling.verb, ruling.to, ruling.notes) == ("pending", "raise", 600, ())


def test_a_house_file_that_is_not_there_is_told_at_the_case() -> None:
    text = 'seats = ["A", "B"]\nblinds = [1, 2]\nbook = "./no-such-house.toml"\n'
    with pytest.raises(BadInput, match=r"house file '.*no-such-house\.toml' cannot be read") as refused:
        rule(text)
    assert (refused.value.line, refused.value.column) == (3, 1)


def test_a_complaint_about_the_book_or_the_table_names_its_place() -> None:
    text = 'seats = ["A", "B"]\nblinds = [1, 2]\nbook = "tda-2099"\n'
    with pytest.raises(BadInput, match="unknown book 'tda-2099'") as refused:
        rule(text)
    assert (refused.value.line, refused.value.column) == (3, 1)
    text = 'seats = ["A", "B"]\nblinds = [1, 2]\nin_front = {A = {"5" = 1}}\nstacks = {A = 3}\n'
    with pytest.raises(BadInput, match="A has 3 in all") as refused:
        rule(text)
    assert (refused.value.line, refused.value.column) == (3, 1)


OWED = [
    ('A says "bet 500"', "A", ()),
    ('A bets 2000; B says "call"', "B", ()),
    ('A bets 2000; B says "raise to 5000"', "B", ()),
    ("A bets 2000; B puts 1000", "B", ()),
    ("A bets 2000; B puts 3000 + 100", "B", ()),
    ('A bets 2000; B says "call"; C folds', "B", ()),
    ('A checks; B checks; C says "bet 500"', "C", ()),
    ('A bets 300; C says "call"', "C", ("B folds", "B raises to 900")),
]


@pytest.mark.parametrize(("acts", "seat", "then"), OWED)
def test_paying_what_a_ruling_said_is_owed_changes_nothing_else(acts: str, seat: str, then: tuple[str, ...]) -> None:
    lines = acts.split("; ")
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop", "pot": 1000}
    owes = rule({**case, "acts": lines}).rulings[-1].owes or rule({**case, "acts": lines[:2]}).rulings[-1].owes
    half = owes // 2
    for more in ("", *then):
        after = [more] if more else []
        before = rule({**case, "acts": [*lines, *after]})
        for paid in ([f"{seat} puts {owes}"], [f"{seat} puts {half}", f"{seat} puts {owes - half}"]):
            answer = rule({**case, "acts": [*lines, *paid, *after]})
            told = answer.rulings[len(lines) : len(lines) + len(paid)]
            assert [(ruling.adds, ruling.returns, ruling.penalty) for ruling in told] == [(0, 0, ())] * len(paid)
            assert told[-1].owes == 0
            assert answer.record == tuple(
                replace(entry, line=entry.line + len(paid) * (entry.line > len(lines))) for entry in before.record
            )
            assert (answer.table.pot, answer.table.price) == (before.table.pot, before.table.price)
            assert (answer.table.to_act, answer.options) == (before.table.to_act, before.options)


def test_chips_that_pay_a_debt_have_to_be_there() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop"}
    with pytest.raises(BadInput, match="A cannot put out 600: it has 550 behind"):
        rule({**case, "stacks": {"A": 550}, "acts": 'A says "bet 500"\nA puts 600'})
    with pytest.raises(BadInput, match="300 cannot be the last chips of B, which owes 500"):
        rule({**case, "acts": 'A bets 500\nB says "call"\nB puts 300 last'})
    last = rule({**case, "acts": 'A bets 500\nB says "call"\nB puts 500 last'})
    assert [(seat.has_in, seat.behind) for seat in last.seats] == [(500, None), (500, 0), (0, None)]


@pytest.mark.parametrize(
    "acts", ["A bets 300; B raises to 700; D puts 500; C folds", 'A bets 300; B raises to 700; C says "500"']
)
def test_no_raise_after_an_undercall_is_by_its_own_rule(acts: str) -> None:
    case = {"blinds": [50, 100], "seats": ["A", "B", "C", "D"], "street": "flop", "acts": acts.split("; ")}
    options = rule(case).options
    assert options is not None
    assert options.raises is None
    assert options.why_no_raise is not None
    assert options.why_no_raise.rule == "51-B"


@pytest.mark.parametrize("fold", ["A folds", 'A says "fold"', "A mucks"])
@pytest.mark.parametrize("between", [[], ["B calls"]])
def test_a_bettor_who_lets_the_cards_go_is_not_in_turn(fold: str, between: list[str]) -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "river", "pot": 1000}
    last = rule({**case, "acts": ["A bets 5000", *between, fold]}).rulings[-1]
    assert not last.in_turn


def test_what_was_never_put_out_does_not_come_back() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop"}
    said = rule({**case, "acts": 'A says "bet 5000"\nA folds'}).rulings[-1]
    put = rule({**case, "acts": 'A says "bet 5000"\nA puts 5000\nA folds'}).rulings[-1]
    assert (said.returns, put.returns) == (0, 5000)


def test_substantial_action_is_no_reason_where_the_rule_does_not_name_it() -> None:
    acts = "A bets 600\nB raises to 1000 (unnoticed)\nC raises to 2000\nD calls\n? A\n"
    case = {"blinds": [100, 200], "seats": ["A", "B", "C", "D"], "street": "flop", "pot": 1000}
    ruling = rule({**case, "acts": acts}).rulings[-1]
    assert (ruling.line, ruling.due_to, ruling.to) == (2, 5, 1200)
    assert "substantial" not in ruling.because[0].text


@pytest.mark.parametrize(("digits", "word"), [("2", "two"), ("15", "fifteen"), ("50", "fifty"), ("75", "seventy-five")])
@pytest.mark.parametrize("said", ["{}", "bet {}", "raise {}", "raise to {}", "{} more", "call {}", "all in for {}"])
@pytest.mark.parametrize(
    "before", ["", "A bets 40; B calls; C ", "A bets 500; B calls; C ", "dealer says bet 50; A bets 500; B "]
)
@pytest.mark.parametrize("blinds", [[1, 2], [25, 50], [100, 200]])
def test_digits_and_words_of_one_figure_have_one_ruling(
    digits: str, word: str, said: str, before: str, blinds: list[int]
) -> None:
    answers = []
    for figure in (digits, word):
        acts = f'{before or "A "}says "{said.format(figure)}"'.split("; ")
        case = {"blinds": blinds, "seats": ["A", "B", "C", "D"], "street": "flop", "pot": 1000, "acts": acts}
        ruling = rule(case).rulings[-1].to_dict()
        answers.append({key: value for key, value in ruling.items() if key != "act"})
    assert answers[0] == answers[1]


def test_all_in_for_a_figure_is_asked_about_where_it_may_mean_more() -> None:
    case = {"blinds": [25, 50], "seats": ["A", "B"], "street": "flop", "acts": 'A says "all in for seventy-five"'}
    small, large = (rule({**case, "pot": pot}).rulings[0] for pot in (100, 7500))
    assert (small.status, small.to, small.all_in) == ("decided", 75, True)
    assert (large.status, [fact.fact for fact in large.ask]) == ("fact", ["amount"])


def test_unclear_words_that_come_to_what_the_chips_do_are_no_question() -> None:
    acts = ["A bets 500", 'B says "raise 700" (unclear), puts 2x500']
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop", "acts": acts}
    assert rule(case).rulings[1].status == "decided"
    acts[1] = 'B says "raise 700" (unclear), puts 1000 + 100'
    assert rule(case).rulings[1].status == "floor"


def test_bet_facing_a_bet_is_no_question_where_it_can_only_be_a_call() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop", "acts": ["A bets 500", 'B says "bet"']}
    assert rule({**case, "stacks": {"B": 400}}).rulings[1].to == 400
    assert rule({**case, "stacks": {"B": 501}}).rulings[1].status == "floor"


def test_what_a_correction_adds_is_owed_and_paid() -> None:
    acts = (
        "A bets 600\nB puts 700+100 (unnoticed)\nC calls\nA folds\nfloor: as-raise\nC puts 400\nB puts 300\nB puts 100"
    )
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop", "pot": 1000}
    paid = rule({**case, "acts": acts}).rulings[-3:]
    assert [(ruling.seat, ruling.status, ruling.owes, ruling.penalty) for ruling in paid] == [
        ("C", "decided", 0, ()),
        ("B", "decided", 100, ()),
        ("B", "decided", 0, ()),
    ]


def test_what_nobody_called_stands_in_the_answer_beside_the_pots() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B"], "street": "flop", "pot": 1000}
    table = rule({**case, "acts": "A bets 25000\nB folds\n"}).to_dict()["table"]
    assert (table["pots"], table["uncalled"]) == ([{"amount": 1000, "seats": ["A"]}], {"seat": "A", "amount": 25000})
    table = rule({**case, "acts": "A bets 25000\nB calls\n"}).to_dict()["table"]
    assert "uncalled" not in table
    assert "uncalled" not in rule({**case, "acts": "A bets 25000\n"}).to_dict()["table"]


def test_no_remedy_is_missed_where_a_check_facing_a_bet_leaves_call_or_fold() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C"], "street": "flop", "pot": 1000}
    ruling = rule({**case, "acts": "A bets 500\nB taps, puts 2x500\n"}).rulings[-1]
    assert (ruling.verb, ruling.to, ruling.returns, ruling.notes) == ("call", 500, 500, ())


def test_a_released_act_is_said_in_twenty_words() -> None:
    case = {"blinds": [100, 200], "seats": ["A", "B", "C", "D"], "street": "flop", "pot": 1000}
    ruling = rule({**case, "acts": "A bets 500\nC calls\nB raises to 1500\n"}).rulings[-1]
    assert ruling.status == "void"
    assert len(ruling.say.split()) <= 20


def test_where_a_raise_that_stood_was_a_call_there_is_no_undercall_of_it_to_choose_about() -> None:
    acts = "A bets 600\nB puts 500 + 3x100 (unnoticed)\nC puts 500\n"
    case = {"blinds": [100, 200], "street": "flop", "seats": ["A", "B", "C", "D"], "acts": acts}
    assert rule(case).rulings[-1].verb == "call"
    with pytest.raises(BadInput, match="no ruling before this line left anything for the floor to choose"):
        rule({**case, "acts": acts + "floor: full-call\n"})


def test_a_choice_that_is_not_on_the_menu_is_told_with_the_menu() -> None:
    case = {"blinds": [100, 200], "street": "flop", "seats": ["A", "B", "C"]}
    with pytest.raises(BadInput, match="'dead-hand' is not on the menu: as-raise, as-call"):
        rule({**case, "acts": 'A bets 300\nB says "bet"\nfloor: dead-hand\n'})
