"""One case under several books, and the worked cases on which two books part."""

import json

import pytest

from floorcall.book import book_ids, open_book, open_house
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.talk.case import Case, from_options
from floorcall.teach.case_diff import case_differences
from floorcall.teach.casebook import casebook, worked, worked_slugs
from floorcall.teach.compare import compare
from floorcall.words import BadInput

LAST_CHIPS = [
    "--game", "NLHE", "--blinds", "250-500", "--seats", "SB BB UTG UTG+1",
    "--acts", "UTG raises to 1100; UTG+1 puts 1000 + 3x100 last",
]  # fmt: skip


def last_chips() -> Case:
    return from_options(**{LAST_CHIPS[i].removeprefix("--"): LAST_CHIPS[i + 1] for i in range(0, 8, 2)})


def test_the_steps_in_which_books_part() -> None:
    told = compare(last_chips(), ["tda-2022", "tda-2024", "wsop-2024"])
    assert not told.agree
    assert [parting.line for parting in told.partings] == [2]
    ours, theirs = told.partings[0].sides
    assert ours.books == ("tda-2022", "tda-2024")
    assert ours.ruling is not None
    assert ours.ruling.say == "All-in for 1,300."
    assert [(step.slug, step.rule) for step in ours.steps] == [("multiple-chips", "45-B-2"), ("reopening", "47-A")]
    assert [cited.book for cited in ours.cited[0]] == ["tda-2022", "tda-2024"]
    assert theirs.books == ("wsop-2024",)
    assert [step.rule for step in theirs.steps] == ["92", "95"]
    assert [one.books for one in told.options] == [("tda-2022", "tda-2024"), ("wsop-2024",)]


def test_books_that_agree() -> None:
    case = from_options(blinds="50-100", seats="A B C", acts="C raises to 300")
    told = compare(case, ["tda-2013", "tda-2024", "fidpa"])
    assert told.agree
    assert told.partings == ()
    assert told.options == ()
    assert [one.book for one in told.under] == ["tda-2013", "tda-2024", "fidpa"]


def test_each_answer_is_that_of_the_case_by_that_book() -> None:
    case = last_chips()
    for one in compare(case, book_ids()).under:
        assert one.answer == rule({**case.to_dict(), "book": one.book})


def test_a_house_is_compared_as_well() -> None:
    house = open_house('id = "ours"\nfollows = "tda-2024"\n[terms]\nlast-chips = "fifty-percent"\n')
    told = compare(last_chips(), ["tda-2024", house])
    assert [side.books for side in told.partings[0].sides] == [("tda-2024",), ("ours",)]


def test_a_floor_choice_that_one_book_does_not_offer_is_told() -> None:
    case = from_options(
        street="flop", seats="A B", blinds="50-100", acts="A bets 500; B puts 500, puts 500; floor: string"
    )
    told = compare(case, ["tda-2022", "tda-2024"])
    assert [bool(one.wrong) for one in told.under] == [False, True]
    assert not told.agree


def test_the_command_prints_where_they_part(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *LAST_CHIPS, "--books", "tda-2024,wsop-2024"]) == 0
    page = capsys.readouterr().out
    assert page.index("All-in for 1,300.") < page.index("Call of 1,100.")
    assert "45-B-2, tda-2024" in page
    assert "95, wsop-2024" in page
    assert main(["rule", *LAST_CHIPS, "--books", "tda-2024,tda-2022"]) == 0
    assert "the same rulings" in capsys.readouterr().out
    assert main(["rule", *LAST_CHIPS, "--books", "tda-2024,wsop-2024", "--json"]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["agree"] is False
    assert [side["books"] for side in told["partings"][0]["sides"]] == [["tda-2024"], ["wsop-2024"]]
    assert told["books"][0]["answer"]["rulings"][-1]["verb"] == "raise"


@pytest.mark.parametrize(
    "more", [["--books", "tda-2024"], ["--books", "tda-2024,tda-2000"], ["--books", "a,b", "--book", "c"]]
)
def test_the_command_wants_two_books_that_there_are(more: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", *LAST_CHIPS, *more]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_worked_cases_are_there_by_rule() -> None:
    assert "multiple-chips" in worked_slugs()
    assert worked("rabbit-hunting") == ()
    assert len(casebook()) > 600
    assert all(one.case.name for one in casebook())


def test_the_cases_that_a_term_separates_are_in_the_difference() -> None:
    cases = [*worked("pot-size"), *worked("multiple-chips")]
    told = list(case_differences(open_book("tda-2022"), open_book("tda-2024"), cases))
    assert told
    assert {one.slug for one in told} == {"pot-size"}
    dead_blind = next(one for one in told if one.name.startswith("A dead small blind is counted as full"))
    assert (dead_blind.left, dead_blind.right) == (
        "Raise to 600. Seat UTG adds 600.",
        "Raise to 700. Seat UTG adds 700.",
    )
    assert list(case_differences(open_book("tda-2024"), open_book("tda-2024"), cases)) == []


def test_a_book_with_other_numbers_only_rules_alike() -> None:
    assert list(case_differences(open_book("tda-2024"), open_book("tda-2026"))) == []


def test_the_book_command_lists_the_cases(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["book", "tda-2022", "--diff", "tda-2024", "--json"]) == 0
    cases = json.loads(capsys.readouterr().out)["cases"]
    assert {case["slug"] for case in cases} >= {"pot-size", "string-bets"}
    assert all(case["left"] != case["right"] for case in cases)


def test_an_unknown_book_is_bad_input() -> None:
    with pytest.raises(BadInput, match="did you mean"):
        compare(last_chips(), ["tda-2024", "tda-2923"])
