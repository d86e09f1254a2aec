"""What would flip a ruling: smallest first, told truly, the same every time."""

import json
from dataclasses import replace
from itertools import product

import pytest

import floorcall
from floorcall.book.book import open_house
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.talk.acts import write_chips
from floorcall.talk.case import Case, from_options, read_cases
from floorcall.teach.casebook import casebook
from floorcall.teach.change import FAMILIES
from floorcall.teach.flip import Flip, flip, nearest_flip
from floorcall.words import BadInput, FloorcallError


def multiple(acts: str) -> Case:
    return from_options(game="NLHE", blinds="250-500", seats="SB BB UTG UTG+1", acts=acts)


def on_the_flop(acts: str, **more: str) -> Case:
    return from_options(game="NLHE", blinds="50-100", street="flop", seats="A B C D", acts=acts, **more)


def told(flips: list[Flip], family: str) -> list[tuple[str, str]]:
    """The changes of one family with what is said then."""
    return [(one.change, one.ruling.say if one.ruling else "") for one in flips if one.family == family]


def test_what_flips_a_raise_made_up_to_the_minimum() -> None:
    found = flip(multiple("UTG raises to 1100; UTG+1 puts 1000 + 5x100"))
    assert told(found, "chips") == [
        ("One 1,000 chip fewer: 5x100 on line 2.", "The floor decides."),
        ("2 chips of 100 fewer: 1000 + 3x100 on line 2.", "Call of 1,100. 200 goes back to seat UTG+1."),
    ]
    assert told(found, "last-chips") == [("They are the last chips of seat UTG+1 (line 2).", "All-in for 1,500.")]
    assert told(found, "price")[0][0] == "Seat UTG makes it 1,200 and not 1,100 (line 1)."
    assert told(found, "words")[0] == (
        "Before the chips move, seat UTG+1 says 'call' (line 2).",
        "Call of 1,100. 400 goes back to seat UTG+1.",
    )


def test_what_flips_a_call_of_which_every_chip_is_needed() -> None:
    found = flip(multiple("UTG raises to 1100; UTG+1 puts 1000 + 500"))
    assert ("One 500 chip more: 1000 + 2x500 on line 2.", "Raise to 2,000.") in told(found, "chips")
    assert told(found, "book")[0][0] == "By wsop-live-2024."


def test_one_edition_older() -> None:
    before = from_options(
        blinds="25-50", seats="SB BB UTG", in_front="BB=2x25", acts="UTG raises to 600; SB folds; BB puts 1000"
    )
    assert told(flip(before), "book") == [("By tda-2013.", "Raise to 1,150. Seat BB adds 100.")]
    strings = on_the_flop("A bets 500; B puts 500, puts 500")
    assert told(flip(strings), "book")[0] == ("By the edition before, tda-2022.", "The floor decides.")


def test_the_right_to_raise_hangs_on_one_chip() -> None:
    found = flip(on_the_flop("A bets 100; B all-in 125; C calls; D all-in 200; ? A"))
    chip = next(one for one in found if one.family == "figure")
    assert (chip.change, chip.acts, chip.differs) == (
        "The figure is 175 and not 200 (line 4).",
        ((4, "D all-in 175"),),
        "options",
    )
    assert chip.options is not None
    assert chip.options.seat == "A"
    assert chip.options.raises is None
    assert chip.then == "A: fold / call 175 (adds 75), no raise"


def test_a_ruling_by_a_house_flips_to_the_book_that_it_follows() -> None:
    house = open_house({"id": "our-room", "follows": "tda-2024", "terms": {"several-chips": "one-denomination-call"}})
    case = multiple("UTG raises to 1100; UTG+1 puts 4x500")
    found = flip(case, house=house)
    assert told(found, "book")[0] == ("By tda-2024.", "Raise to 2,000.")
    assert all(one.ruling is None or one.ruling.verb != "call" for one in found if one.differs == "ruling")
    with_terms = replace(case, terms={"several-chips": "fifty-percent"})
    assert told(flip(with_terms, house=house), "term") != []
    raised = nearest_flip(case, None, lambda target: target[0] is not None and target[0].verb == "raise", house=house)
    assert raised is not None


def test_an_act_out_of_turn_is_flipped_by_a_raise_in_between() -> None:
    found = flip(on_the_flop('A bets 300; C says "raise to 800"; B calls'), line=2)
    change, say = told(found, "act")[0]
    assert change == "Seat B raises to 600 instead (line 3)."
    assert say.startswith("The action to seat C changed,")


def test_an_undercall_is_flipped_by_the_bet_being_the_opener() -> None:
    found = flip(on_the_flop("A bets 400; B raises to 1200; C puts 500"))
    assert told(found, "act")[0] == ("Seat B calls instead (line 2).", "Call of 400. 100 goes back to seat C.")


def test_a_figure_with_several_meanings_hangs_on_the_pot() -> None:
    found = flip(from_options(blinds="25-50", street="flop", seats="A B", pot="4000", acts='A says "five"'))
    assert told(found, "pot")[0] == ("The pot is 5,000 and not 4,000.", "Bet of 5,000. Seat A adds 5,000.")


def test_a_fact_that_was_taken_as_true() -> None:
    skipped = on_the_flop("A checks; C bets 200; D calls")
    assert any(one.family == "fact" and "facts" in one.keys for one in flip(skipped))


def test_a_case_without_acts_has_no_ruling_to_flip() -> None:
    assert flip({"blinds": [50, 100], "seats": ["A", "B", "C"], "acts": "? C"}) == []
    with pytest.raises(BadInput, match="no act stands on line 7"):
        flip(multiple("UTG calls"), line=7)


def test_the_smallest_change_to_a_ruling_that_is_wanted() -> None:
    case = multiple("UTG raises to 1100; UTG+1 puts 1000 + 500")
    found = nearest_flip(case, None, lambda target: target[0] is not None and target[0].to == 1700)
    assert found is not None
    assert found.change == "Before the chips move, seat UTG+1 says 'raise' (line 2)."
    assert nearest_flip(case, None, lambda target: target[0] is not None and target[0].verb == "bring-in") is None


def test_where_nothing_changes_what_a_seat_may_do_the_ruling_before_it_is_flipped() -> None:
    """Seat C may fold, call or raise in any case; what seat B did may be another act."""
    acts = "dealer says pot 9500; A bets 9500; B raises to 30000; ? C"
    found = flip(from_options(game="PLO", blinds="500-1000", street="flop", seats="A B C", pot="10500", acts=acts))
    assert found
    assert all(one.differs == "ruling" for one in found)


def sample() -> list[Case]:
    """Every seventh worked case that has an act."""
    cases = [one.case for one in casebook() if any(line.kind == "act" for line in one.case.lines)]
    return cases[::7]


def flips(case: Case) -> list[Flip]:
    try:
        return flip(case)
    except FloorcallError as wrong:
        raise AssertionError(case.name) from wrong


@pytest.fixture(scope="module")
def found() -> list[tuple[Case, list[Flip]]]:
    return [(case, flips(case)) for case in sample()]


def test_there_is_a_flip_for_every_ruling(found: list[tuple[Case, list[Flip]]]) -> None:
    # Cards that are tabled have nothing about them that could have been otherwise.
    assert [case.name for case, listed in found if not listed and not case.lines[-1].text.endswith(" tables")] == []


def test_each_flip_is_what_ruling_the_changed_case_gives(found: list[tuple[Case, list[Flip]]]) -> None:
    for case, listed in found:
        for one in listed:
            data = one.case.to_dict()
            if any(line.kind == "floor" for line in case.lines):
                continue  # the choice need not be on the menu any more: it is left out when the change is ruled on
            answer = rule(read_cases(json.dumps(data))[0])
            assert one.ruling is None or one.ruling in answer.rulings, (case.name, one.change)
            assert one.options is None or one.options == answer.options, (case.name, one.change)
            assert all(data.get(key) == value for key, value in one.keys.items())


def test_the_smallest_come_first_and_two_of_a_family_at_most(found: list[tuple[Case, list[Flip]]]) -> None:
    for case, listed in found:
        sizes = [(one.facts, one.chips, FAMILIES.index(one.family)) for one in listed]
        assert sizes == sorted(sizes), case.name
        assert all([one.family for one in listed].count(family) <= 2 for family in FAMILIES)


def test_the_same_case_gives_the_same_flips(found: list[tuple[Case, list[Flip]]]) -> None:
    for case, listed in found[::6]:
        again = flip(case.to_toml())
        assert json.dumps([one.to_dict() for one in again]) == json.dumps([one.to_dict() for one in listed])


@pytest.mark.parametrize("pile", [{1000: 1, 500: 1}, {1000: 1, 100: 3}, {500: 3}, {1000: 1, 100: 5}, {1000: 2}])
def test_no_pile_with_fewer_chips_moved_gives_another_ruling(pile: dict[int, int]) -> None:
    """Against every pile of the same chips, counted by hand."""

    def outcome(chips: dict[int, int]) -> tuple[str, str | None]:
        ruling = rule(multiple(f"UTG raises to 1100; UTG+1 puts {write_chips(chips)}")).rulings[-1]
        return ruling.status, ruling.verb

    least = min(
        one.chips
        for one in flip(multiple(f"UTG raises to 1100; UTG+1 puts {write_chips(pile)}"))
        if one.family == "chips"
    )
    now = outcome(pile)
    for counts in product(range(9), repeat=len(pile)):
        other = {chip: count for chip, count in zip(pile, counts, strict=True) if count}
        moved = sum(abs(other.get(chip, 0) - count) for chip, count in pile.items())
        if other and 0 < moved < least:
            assert outcome(other) == now, other


COMMAND = ["rule", "--game", "NLHE", "--blinds", "250-500", "--seats", "SB BB UTG UTG+1"]


def test_the_command_prints_what_would_flip_it(capsys: pytest.CaptureFixture[str]) -> None:
    acts = ["--acts", "UTG raises to 1100; UTG+1 puts 1000 + 500"]
    assert main([*COMMAND, *acts, "--flip"]) == 0
    page = capsys.readouterr().out
    assert "WHAT WOULD FLIP IT" in page
    assert page.index("says 'raise'") < page.index("One 500 chip more")
    assert main([*COMMAND, *acts, "--flip", "--json"]) == 0
    answer = json.loads(capsys.readouterr().out)
    assert answer["flip"] == [one.to_dict() for one in floorcall.flip(multiple(acts[1]))]
    assert main([*COMMAND, *acts, "--json"]) == 0
    assert "flip" not in json.loads(capsys.readouterr().out)
    assert main([*COMMAND, *acts, "--flip", "--without", "1"]) == 2
