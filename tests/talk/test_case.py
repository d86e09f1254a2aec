"""Cases: every key read strictly, from TOML, JSON and data; where a fault stands; writing back."""

import json
from dataclasses import replace
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.talk.acts import Line, Plain, Puts
from floorcall.talk.case import Case, Post, from_options, read_cases
from floorcall.words import MAX_CHIPS, BadInput

SEED = """\
book   = "tda-2024"            # default
game   = "NLHE"
blinds = [250, 500]
seats  = ["SB", "BB", "UTG", "UTG+1"]
street = "preflop"
acts   = \"\"\"
UTG raises to 1100
UTG+1 puts 1000 + 5x100
\"\"\"
"""

FULL = """\
name = "all keys"
source = "own"
book = "tda-2022"
terms = {"raise-cap" = 3, "event-heads-up" = true, odd-chip = "high-card"}
game = "FLO8"
blinds = [5, 10]
posts = {B = 0, C = {live = 10, dead = 5}}
bets = [10, 20]
ante = 1
ante_by = "button"
straddles = {D = 20}
bring_in = 2
door = "C"
street = "preflop"
seats = ["A", "B", "C", "D", "E"]
folded = ["E"]
stacks = {A = 500, B = 0}
pot = 30
in_front = {A = {"5" = 1}, B = {1 = 5, 5 = 1}}
denominations = [25, 5, 100]
facts = {"reasonable-time" = false, amount = 40}
acts = ["A calls", "# nothing", {seat = "B", deeds = [{puts = {"5" = 2}, last = true}]}]
[expect]
rulings = {1 = {status = "decided", cites = ["41"]}, last = {seat = "B", menu_at_least = 2}}
some = [{seat = "A"}]
options = {seat = "C", raise = [10, 20]}
may_raise = {A = true}
seats = {A = {in = 10, behind = 0}}
record = ["A call 10"]
pot = 45
[[accept]]
to_act = "C"
[[accept]]
round_over = true
"""


def one(text: str) -> Case:
    (case,) = read_cases(text)
    return case


def test_the_contracts_example() -> None:
    case = one(SEED)
    assert case == Case(
        limit="NL",
        kind="HE",
        blinds=(250, 500),
        seats=("SB", "BB", "UTG", "UTG+1"),
        lines=(
            Line(1, "", "act", "UTG", (Plain("raise", 1100),)),
            Line(2, "", "act", "UTG+1", (Puts({1000: 1, 100: 5}),)),
        ),
    )
    assert case.game == "NLHE"
    assert case.lines[1].text == "UTG+1 puts 1000 + 5x100"
    assert case.given == {"book", "game", "blinds", "seats", "street", "acts"}


def test_every_key() -> None:
    case = one(FULL)
    assert (case.limit, case.kind, case.bets, case.blinds) == ("FL", "O8", (10, 20), (5, 10))
    assert case.posts == {"B": Post(0), "C": Post(10, 5)}
    assert case.terms == {"raise-cap": 3, "event-heads-up": True, "odd-chip": "high-card"}
    assert case.in_front == {"A": {5: 1}, "B": {1: 5, 5: 1}}
    assert case.denominations == (5, 25, 100)
    assert [line.number for line in case.lines] == [1, 3]
    assert case.expect is not None
    assert case.expect["rulings"]["last"]["menu_at_least"] == 2
    assert case.accept == ({"to_act": "C"}, {"round_over": True})
    assert (case.door, case.folded, case.straddles, case.ante_by) == ("C", ("E",), {"D": 20}, "button")


def test_many_cases_know_their_lines() -> None:
    cases = read_cases("# cases\n[[case]]\n" + SEED + "\n[[case]]\n" + FULL.replace("[expect", "[case.expect").replace(
        "[[accept", "[[case.accept"), file="x.toml")  # fmt: skip
    assert [(case.file, case.line) for case in cases] == [("x.toml", 2), ("x.toml", 13)]
    assert cases == [one(SEED), one(FULL)]


@pytest.mark.parametrize("text", [SEED, FULL])
def test_writing_back(text: str) -> None:
    case = one(text)
    assert read_cases(case.to_dict()) == [case]
    assert read_cases(case.to_json()) == [case]
    assert read_cases(case.to_toml()) == [case]
    assert read_cases([case.to_dict(), case.to_dict()]) == [case, case]
    assert read_cases({"case": [case.to_dict()]}) == [case]
    assert read_cases(json.dumps({"case": [case.to_dict()] * 2})) == [case, case]
    assert one(case.to_toml()).to_toml() == case.to_toml()
    assert case != one(text.replace("A calls", "A folds").replace("1100", "1200"))


def test_acts_are_written_back_as_they_were_written() -> None:
    acts = "A  puts 25 + 1,000\n\nnote: a; b\nB bets 1.5k"
    case = one(f'street = "flop"\nacts = """\n{acts}"""')
    assert case.to_dict()["acts"] == acts
    assert [line.text for line in one(case.to_toml()).lines] == [line.text for line in case.lines]
    stale = replace(case, lines=tuple(replace(line, text="? A") for line in case.lines))
    assert read_cases(stale.to_dict()) == [stale]
    assert "B bets 1500" in stale.to_toml()
    alone = replace(case, lines=(replace(case.lines[1], number=1),))
    assert read_cases(alone.to_dict()) == [alone]


def test_seats_by_appearance_after_the_flop() -> None:
    case = one('street = "turn"\nstacks = {C = 5, D = 9}\nacts = """\n? A\nB bets 5\nA folds\n? C\n"""')
    assert case.seats == ("A", "B", "C", "D")
    with pytest.raises(BadInput, match="2 to 23 seats, not 1"):
        one('street = "flop"\nacts = "A bets 5"')


@pytest.mark.parametrize(
    ("game", "street"),
    [("NL", "preflop"), ("plo8", "preflop"), ("FLSTUD", "third"), ("FLRAZZ", "third"), ("PL5CD", "predraw")],
)
def test_the_first_street_of_the_game_is_the_default(game: str, street: str) -> None:
    assert one(f'game = "{game}"\nseats = ["A", "B"]').street == street


def place(text: str, at: str) -> tuple[int, int]:
    """Line and column of the first occurrence of `at`."""
    start = text.index(at)
    return text.count("\n", 0, start) + 1, start - text.rfind("\n", 0, start)


def fault(text: str) -> BadInput:
    with pytest.raises(BadInput) as error:
        read_cases(text, file="f.toml")
    assert "\n" not in str(error.value)
    return error.value


@pytest.mark.parametrize(
    ("old", "new", "at", "message"),
    [
        ("blinds =", "blind =", "blind =", "did you mean 'blinds'?"),
        ('"FLO8"', '"FLRAZ"', "game", "did you mean 'FLRAZZ'?"),
        ('"FLO8"', '"O8"', "game", "expected a limit (NL, PL, FL) and a game"),
        ('"FLO8"', "8", "game", "expected text for `game`, not 8"),
        ('"FLO8"', '"NLO8"', "bets", "only in a fixed-limit game"),
        ("[5, 10]", "[5, 10.5]", "10.5", "expected whole chips for `blinds`, not 10.5 (chips are whole"),
        ("[5, 10]", "[10, 5]", "5]", "expected rising amounts"),
        ("[5, 10]", "[5]", "blinds", "expected [small, big]"),
        ("[5, 10]", "[1, 2, 3, 4, 5, 6]", "blinds", "a seat for each blind"),
        ("[5, 10]", '"5-10"', "blinds", "expected a list for `blinds`, not '5-10'"),
        ("ante = 1", "ante = -1", "ante =", "expected 0 to"),
        ("ante = 1", f"ante = {MAX_CHIPS + 1}", "ante =", "expected 0 to"),
        ("ante = 1", "ante = true", "ante =", "expected whole chips"),
        ('"button"', '"dealer"', "ante_by", "expected each, big-blind, button"),
        ("{D = 20}", "{D = 0}", "D = 0", "expected 1 to"),
        ('door = "C"', 'door = "c"', "door", "did you mean 'C'?"),
        ('"preflop"', '"third"', "street", "expected preflop, flop, turn, river for `street`, not 'third'"),
        ('"preflop"', '"predlop"', "street", "did you mean 'preflop'?"),
        ('"D", "E"]', '"D", "A"]', '"A"]', "expected each seat once, not 'A'"),
        ('"D", "E"]', '"D", " E"]', '" E"]', "expected the name of a seat"),
        ('["E"]', '["F"]', '"F"]', "expected a seat (A, B, C, D, E) in `folded`, not 'F'"),
        ('["E"]', '["A", "B", "C", "D", "E"]', "folded", "one seat at least"),
        ("{A = 500, B = 0}", "{A = 500, BB = 0}", "BB = 0", "in `stacks`, not 'BB'"),
        ("dead = 5", "dad = 5", "dad", "did you mean 'dead'?"),
        ('{"5" = 1}', '{"5" = 0}', 'A = {"5"', "a count of chips"),
        ('{"5" = 1}', "{five = 1}", "A = {five", "a denomination"),
        ("[25, 5, 100]", "[25, 5, 25]", "25]", "each denomination once"),
        ('"raise-cap"', '"raise-caps"', '"raise-caps"', "did you mean 'raise-cap'?"),
        ('"raise-cap" = 3', '"raise-cap" = 3.5', '"raise-cap"', "expected text, a whole number or yes/no"),
        ('"high-card"', '"hi-card"', "odd-chip", "high-card"),
        ('"A calls"', '"A cals"', "cals", "act line 1: expected a deed"),
        ("puts =", "put =", '{seat = "B", deeds', "act line 3: expected a deed"),
        ("cites", "citez", "citez", "did you mean 'cites'?"),
        ('"decided"', '"decide"', "status", "did you mean 'decided'?"),
        ("rulings = {1", "rulings = {one", "one =", "the number of an act line or last"),
        ("to_act", "to_atc", "to_atc", "did you mean 'to_act'?"),
        ("menu_at_least", "menu_at_most", "menu_at_most", "did you mean 'menu_at_least'?"),
        ("seats = {A = {in", "seats = {A = {on", "on = 10", "expected one of in,"),
        ('["A call 10"]', '"A call 10"', "record", "expected a list for `record`"),
        ("[expect]", "[exprct]", "[exprct]", "did you mean 'expect'?"),
    ],
)
def test_what_is_said_of_a_fault_and_where(old: str, new: str, at: str, message: str) -> None:
    assert old in FULL
    text = FULL.replace(old, new, 1)
    error = fault(text)
    assert message in str(error)
    assert (error.line, error.column) == place(text, at)
    assert str(error).startswith(f"f.toml:{error.line}:{error.column}: ")


@pytest.mark.parametrize(
    ("text", "line", "column", "message"),
    [
        ("a = [1,\n", 2, 1, "expected valid TOML"),
        ('a = "x\n', 1, 7, "expected valid TOML"),
        ("seats = 1\nseats = 2\n", 2, 10, "expected valid TOML"),
        ("pot = " + "1" * 5000, 1, 7, "expected a number of fewer digits"),
        ('{"pot": ' + "1" * 5000 + "}", 1, 9, "expected a number of fewer digits"),
        ("a = " + "[" * 20_000, 1, 1, "nested less deeply"),
        ('{"acts":' + "[" * 90_000 + "]" * 90_000 + "}", 1, 1, "nested less deeply"),
        ('{"seats": ["A", "B"],\n "acts": "A folds\\nB cals"}', 2, 22, "act line 2: expected a deed"),
        ('{"seats": ["A", "B"],\n "pot": -1}', 2, 2, "expected 0 to"),
        ('{"seats": ["A", "B"],\n "pot": }', 2, 9, "expected valid JSON"),
        ('{"pot": 1, "pot": 2}', 0, 0, "expected each key of an object once, not 'pot' again"),
        ('[{"seats": ["A", "B"]},\n {"seats": ["A"]}]', 2, 3, "2 to 23 seats, not 1"),
        ("", 1, 1, "expected `seats`"),
        ("[]", 1, 1, "expected one case at least"),
        ("[case]\npot = 1", 1, 1, "expected [[case]], with two brackets"),
        ("[[case]]\npot = 1\n[other]\n", 3, 1, "expected nothing beside [[case]]"),
        ("case = [1]", 1, 9, "expected a case"),
        ("acts = 5\nseats = ['A', 'B']", 1, 1, "expected text or a list for `acts`"),
    ],
)
def test_faulty_documents(text: str, line: int, column: int, message: str) -> None:
    error = fault(text)
    assert message in str(error)
    assert (error.line, error.column) == (line, column)


@pytest.mark.parametrize(
    ("acts", "at"),
    [
        ('"A bets 100; B cals; A folds"', "cals"),
        ('"""A bets 100\n\n\tB cals\n"""', "cals"),
        ('"""\r\nA bets 100\r\nB cals"""', "cals"),
        ("'''\n\n\nB cals'''", "cals"),
        ('"""A bets \\\n    100\nB \\u0063als"""', "\\u0063als"),
        ('["A bets 100",\n  "B cals"]', "cals"),
        ('"""\nA says \\"\\u00e9\\", cals"""', "cals"),
    ],
)
def test_the_place_of_an_act_is_that_in_the_document(acts: str, at: str) -> None:
    text = f"acts = {acts}\nstreet = 'flop'"
    error = fault(text)
    assert "did you mean 'calls'?" in str(error)
    assert (error.line, error.column) == place(text, at)


def test_data_has_paths_instead_of_places() -> None:
    with pytest.raises(BadInput, match=r"^<input>: case 2: stacks\.C: expected a seat"):
        read_cases([{"seats": ["A", "B"]}, {"seats": ["A", "B"], "stacks": {"C": 1}}])
    with pytest.raises(BadInput, match=r"^<input>:2:3: act line 2: expected a deed"):
        read_cases({"seats": ["A", "B"], "acts": "A folds\nB cals"})


def test_the_judge_can_name_the_place_of_a_line() -> None:
    case = one(SEED)
    error = case.at(BadInput("too many chips"), 2)
    assert (error.line, error.column, error.message) == (8, 1, "act line 2: too many chips")


def test_options_of_a_command_line() -> None:
    case = from_options(
        game="NLHE",
        blinds="250-500",
        seats="SB BB UTG UTG+1",
        acts="UTG raises to 1100; UTG+1 puts 1000 + 5x100",
        book=None,
    )
    assert case == one(SEED)
    written = from_options(seats="A B", street="flop", acts="A puts 25 + 1,000; ; note: x").lines
    assert [(line.number, line.text) for line in written] == [(1, "A puts 25 + 1,000"), (3, "note: x")]
    case = from_options(
        street="flop",
        seats="Seat 3, Seat 4, X",
        stacks="Seat 3=1,500, Seat 4=2k",
        posts="X=200+100, Seat 3=0",
        in_front="X=2x100+50",
        terms="raise-cap=3, event-heads-up=yes, odd-chip=high-card",
        denominations="25 100",
        pot="1,000",
        folded="X",
    )
    assert case.stacks == {"Seat 3": 1500, "Seat 4": 2000}
    assert case.posts == {"X": Post(200, 100), "Seat 3": Post(0)}
    assert case.in_front == {"X": {100: 2, 50: 1}}
    assert case.terms == {"raise-cap": 3, "event-heads-up": True, "odd-chip": "high-card"}
    assert (case.denominations, case.pot, case.folded) == ((25, 100), 1000, ("X",))


@pytest.mark.parametrize(
    ("options", "message"),
    [
        ({"seats": "A B", "pot": "many"}, "--pot: expected a figure"),
        ({"seats": "A B", "stacks": "A"}, "--stacks: expected NAME=VALUE, not 'A'"),
        ({"seats": "A B", "acts": "A folds; B cals"}, "--acts:2:4: act line 2: expected a deed"),
        ({"seats": "A B", "stacks": "C=5"}, "command line: stacks.C: expected a seat"),
        ({"seat": "A B"}, "expected an option of a case, not 'seat'; did you mean 'seats'?"),
        ({"blinds": "1-2"}, "command line: expected `seats`"),
        ({"seats": "A B", "in_front": "A=x5"}, "--in-front: expected a figure"),
    ],
)
def test_faulty_options(options: dict[str, str | None], message: str) -> None:
    with pytest.raises(BadInput) as error:
        from_options(**options)
    assert message in str(error.value)


json_values = st.recursive(
    st.none()
    | st.booleans()
    | st.integers()
    | st.floats()
    | st.text(max_size=8)
    | st.builds(pow, st.just(10), st.just(5000)),
    lambda inner: st.lists(inner, max_size=4) | st.dictionaries(st.text(max_size=8) | st.integers(), inner, max_size=4),
    max_leaves=8,
)
KEYS = [*one(FULL).to_dict(), "bogus"]


def read_or_refused(source: Any) -> Case | None:
    """The first case of a source, None where it is refused in one line that says where."""
    message, line = "", 0
    try:
        return read_cases(source)[0]
    except BadInput as error:
        message, line = str(error), error.line
    assert "\n" not in message
    assert len(message) < 1000
    assert not isinstance(source, str) or line <= source.count("\n") + 1
    return None


@given(st.sampled_from(KEYS), json_values)
def test_any_value_of_any_key_is_read_or_refused(key: str, value: Any) -> None:
    data = {**one(FULL).to_dict(), key: value}
    case = read_or_refused(data)
    assert case is None or read_cases(case.to_dict()) == [case]


@given(st.data())
def test_any_damage_to_a_document_is_read_or_refused(data: st.DataObject) -> None:
    text = data.draw(st.sampled_from([SEED, FULL, one(FULL).to_json(), "[[case]]\n" + SEED]))
    start = data.draw(st.integers(0, len(text)))
    end = data.draw(st.integers(start, min(len(text), start + 12)))
    damage = data.draw(
        st.text(max_size=6) | st.sampled_from(['"""', "[", "{", "\\", "'", "\n", "= 1e9", "\ud800", "[[x]]"])
    )
    text = text[:start] + damage + text[end:]
    case = read_or_refused(text)
    assert case is None or read_cases(case.to_toml()) == [case]


@given(st.text(max_size=200))
def test_any_text_is_read_or_refused(text: str) -> None:
    with pytest.raises(BadInput):
        read_cases(text)
