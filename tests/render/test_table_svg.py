"""The picture of the table: well formed, complete, inside its frame, and the same in words."""

import re
from dataclasses import replace
from xml.etree import ElementTree

import pytest

from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.render.state import Seat
from floorcall.render.table_svg import HEIGHT, WIDTH, brief, description, table_svg

NAME = "{http://www.w3.org/2000/svg}"


def drawn(answer: Answer) -> ElementTree.Element:
    return ElementTree.fromstring(table_svg(answer))


def texts(answer: Answer) -> list[str]:
    return [element.text or "" for element in drawn(answer).iter(f"{NAME}text")]


def test_pot_price_street_and_turn_are_on_the_picture(answer: Answer) -> None:
    told = texts(answer)
    for wanted in ("PREFLOP", "Pot 3,550", "price 1,700", "a raise adds 600+", "▶ to act", "1,625"):
        assert wanted in told


def test_each_seat_is_a_group_with_its_name_in_order(answer: Answer) -> None:
    groups = [group.get("data-seat") for group in drawn(answer).iter(f"{NAME}g")]
    assert groups == ["SB", "UTG", "UTG+1", "CO"]


def test_an_act_that_waits_is_shown_and_said() -> None:
    answer = rule(
        {
            "blinds": [50, 100],
            "street": "flop",
            "seats": ["Seat 3", "Seat 4", "Seat 5", "Seat 6"],
            "stacks": {"Seat 3": 300},
            "acts": ["Seat 3 all-in", "Seat 4 folds", "Seat 6 raises to 800"],
        }
    )
    told = texts(answer)
    assert "⧗ raise 800" in told
    assert "folded" in told
    assert "ALL-IN" in told
    assert description(answer) == (
        "flop, pot 300, price 300; Seat 3: 300 in front, 0 behind, all-in; Seat 4: 0 in front, folded; "
        "Seat 5: 0 in front; Seat 6: 0 in front; waits: Seat 6 raise 800; to act: Seat 5"
    )


def test_a_round_that_is_over_shows_its_pots(over: Answer) -> None:
    told = texts(over)
    assert "3,000 + 550" in told
    assert "round over" in told
    assert description(over).endswith("the round is over")


@pytest.mark.parametrize("count", [2, 6, 10, 23])
def test_seats_stay_inside_the_frame_and_apart(answer: Answer, count: int) -> None:
    seats = tuple(Seat(f"Seat {number}", 100 * number, None, "live", True, ()) for number in range(count))
    plates = [
        tuple(float(plate.get(key, "")) for key in ("x", "y", "width", "height"))
        for plate in drawn(replace(answer, seats=seats)).iterfind(f"{NAME}g/{NAME}rect")
    ]
    assert len(plates) == count
    for left, top, wide, tall in plates:
        assert left >= 0
        assert top >= 0
        assert left + wide <= WIDTH
        assert top + tall <= HEIGHT
    middles = {(left, top) for left, top, _, _ in plates}
    assert len(middles) == count


def test_a_name_with_signs_of_xml_is_text(answer: Answer) -> None:
    name = '<b "x"> & co'
    odd = replace(answer, seats=(Seat(name, 100, 1, "live", True, ()),))
    assert [group.get("data-seat") for group in drawn(odd).iter(f"{NAME}g")] == [name]
    assert '<b "x"> …' in texts(odd)


def test_nothing_on_it_needs_a_style_a_script_or_a_network(answer: Answer) -> None:
    text = table_svg(answer)
    assert not re.search(r"style=|<style|<script|href|url\(|\son\w+=", text)


@pytest.mark.parametrize(
    ("amount", "told"),
    [(99_500, "99,500"), (300_000, "300k"), (1_250_000, "1.25M"), (1_234_567, "1,234,567"), (10**15, "1,000,000G")],
)
def test_large_amounts_are_brief_and_exact(amount: int, told: str) -> None:
    assert brief(amount) == told


def test_the_command_prints_the_picture(capsys: pytest.CaptureFixture[str]) -> None:
    case = ["--blinds", "50-100", "--seats", "A B C", "--acts", "C raises to 300"]
    assert main(["rule", "--svg", *case]) == 0
    answer = rule({"blinds": [50, 100], "seats": ["A", "B", "C"], "acts": ["C raises to 300"]})
    assert capsys.readouterr().out == table_svg(answer) + "\n"
    assert main(["rule", "--svg", "--json", *case]) == 2
    assert "--svg: expected one case" in capsys.readouterr().err
