"""Games other than hold'em on the set-up screen and at the table: stud, draw, and what belongs to one hand."""

import pytest
from phone import answer, choose, combobox, home, tap
from playwright.sync_api import Page, expect

STREETS = {
    "STUD": ["Third", "Fourth", "Fifth", "Sixth", "Seventh"],
    "27TD": ["Before the draw", "First draw", "Second draw", "Third draw"],
    "5CD": ["Before the draw", "First draw"],
    "O8": ["Pre-flop", "Flop", "Turn", "River"],
}


def setup(page: Page) -> None:
    page.locator(".place").tap()


def done(page: Page) -> None:
    expect(page.get_by_role("status").filter(has_text="cannot be ruled on")).to_have_count(0)
    page.get_by_role("button", name="Done").tap()
    home(page)


def stud(page: Page, game: str = "STUD") -> None:
    """A table of limit stud, and its first street."""
    setup(page)
    choose(page, "Game", game)
    choose(page, "Limit", "FL")
    for name, chips in (("Bring-in", "30"), ("Ante", "10"), ("Small bet", "100"), ("Big bet", "200")):
        page.get_by_label(name, exact=True).fill(chips)
    expect(page.get_by_label("Small blind")).to_have_count(0)
    done(page)
    tap(page, "Full hand")


def did(page: Page, *verbs: str) -> None:
    """Clean acts, each once the engine has said what is open."""
    for verb in verbs:
        before = page.locator(".timeline .act").count()
        page.locator(".verbs").get_by_role("button", name=verb, exact=True).tap()
        expect(page.locator(".timeline .act")).to_have_count(before + 1)


@pytest.mark.parametrize("game", STREETS)
def test_a_game_brings_its_streets(page: Page, game: str) -> None:
    setup(page)
    choose(page, "Game", game)
    done(page)
    tap(page, "Full hand")
    names = page.get_by_role("group", name="Street").get_by_role("button").all_inner_texts()
    assert names == STREETS[game]


@pytest.mark.parametrize("game", ["STUD", "STUD8", "RAZZ"])
def test_stud_is_brought_in_and_completed_by_one_tap_each(page: Page, game: str) -> None:
    stud(page, game)
    expect(page.locator(".after .next")).to_contain_text("Seat 1: bring in 30 / complete to 100")
    # Whoever is seen to bring it in has the low card: nobody is named before.
    tap(page, "Seat 3")
    did(page, "Bring in")
    expect(page.locator(".bottom")).to_contain_text("Bring-in of 30.")
    complete = page.locator(".verbs").get_by_role("button", name="Complete")
    expect(complete).to_be_visible()
    complete.tap()
    expect(page.locator(".draft")).to_contain_text("Seat 4 completes to 100")
    tap(page, "Next")
    expect(page.locator(".bottom")).to_contain_text("Complete to 100.")
    assert answer(page)["record"] == [
        {"seat": "Seat 3", "verb": "bring-in", "to": 30, "all_in": False, "line": 1},
        {"seat": "Seat 4", "verb": "complete", "to": 100, "all_in": False, "line": 2},
    ]


def test_the_door_card_can_be_named_and_the_next_street_begins_where_the_cards_say(page: Page) -> None:
    stud(page)
    choose(page, "Who brings it in", "Seat 4")
    expect(page.locator(".seat.turn")).to_contain_text("Seat 4")
    tap(page, "Seat 2")
    page.locator(".verbs").get_by_role("button", name="Complete").tap()
    tap(page, "1", "00")
    expect(page.locator(".bottom")).to_contain_text("out of turn")
    page.get_by_role("button", name="Undo").tap()
    for _ in range(3):
        page.get_by_role("button", name="Undo").tap()
    did(page, "Bring in", *["Fold"] * 5, "Call", "Call", "Fold")
    expect(page.get_by_role("button", name="Next card: Fourth")).to_be_visible()
    choose(page, "Who acts first (by the cards)", "Seat 4")
    page.get_by_role("button", name="Next card: Fourth").tap()
    expect(page.locator(".seat.turn")).to_contain_text("Seat 4")
    page.get_by_role("button", name="A pair shows").tap()
    did(page, "Check")
    told = answer(page)
    assert told["table"]["street"] == "fourth"
    assert told["table"]["pot"] == 90 + 3 * 30
    assert told["table"]["to_act"] == "Seat 1"


def test_a_draw_game_goes_from_draw_to_draw(page: Page) -> None:
    setup(page)
    choose(page, "Game", "BADUGI")
    choose(page, "Limit", "FL")
    page.get_by_role("group", name="Seats", exact=True).last.get_by_role("button", name="One fewer").tap()
    done(page)
    tap(page, "Full hand")
    did(page, "Call", *["Fold"] * 5, "Call", "Check")
    page.get_by_role("button", name="Next card: First draw").tap()
    page.locator(".verbs").get_by_role("button", name="Bet").tap()
    # The one amount that limit knows is there already.
    expect(page.locator(".draft")).to_contain_text("SB bets 500")


def test_what_belongs_to_one_hand_is_told_and_cleared(page: Page) -> None:
    setup(page)
    page.get_by_text("Rarer: straddles").tap()
    seats = page.get_by_role("group", name="One seat")
    seats.get_by_role("button", name="UTG", exact=True).tap()
    page.get_by_label("Straddle").fill("1000")
    page.get_by_text("Chips in front of UTG, by piece").tap()
    front = page.get_by_role("group", name="500", exact=True).get_by_role("button", name="One more")
    front.tap()
    expect(page.get_by_role("status").filter(has_text="its chips come to 500")).to_be_visible()
    front.tap()
    seats.get_by_role("button", name="CO", exact=True).tap()
    page.get_by_label("Posted live").fill("500")
    page.get_by_label("Posted dead").fill("250")
    expect(page.locator(".setup")).to_contain_text("UTG Straddle 1,000 · in front 2x500")
    expect(page.locator(".setup")).to_contain_text("CO Posted live 500 · Posted dead 250")
    page.get_by_label("Third blind").fill("1000")
    done(page)
    tap(page, "Full hand", "Call")
    told = answer(page)
    assert told["table"]["price"] == 1000
    assert told["table"]["pot"] == 250 + 500 + 1000 + 500 + 250 + 1000
    setup(page)
    page.get_by_text("Rarer: straddles").tap()
    page.get_by_role("button", name="New hand: clear").tap()
    page.get_by_label("Third blind").fill("")
    done(page)
    tap(page, "Full hand", "Call")
    assert answer(page)["table"]["pot"] == 750 + 500


def test_a_point_of_the_book_is_settled_for_one_table(page: Page) -> None:
    setup(page)
    page.get_by_text("Points of the book").tap()
    combobox(page, "Settle a point otherwise").select_option("several-chips")
    combobox(page, "When are several silent chips a call").select_option("one-denomination-call")
    done(page)
    tap(page, "Chips, no words", "1", "1", "00", "Next", *["500"] * 4)
    expect(page.locator(".bottom")).to_contain_text("Call of 1,100.")


def test_seats_have_names_of_their_own(page: Page) -> None:
    setup(page)
    page.get_by_role("button", name="Own names").tap()
    page.get_by_label("1.", exact=True).fill("North")
    page.get_by_label("9.", exact=True).fill("Left of dealer")
    expect(page.locator(".setup")).to_contain_text("Button: Left of dealer")
    done(page)
    tap(page, "Full hand")
    expect(page.locator(".seats button").first).to_contain_text("North")
    page.get_by_role("button", name="Home").tap()
    setup(page)
    page.get_by_label("9.", exact=True).fill("North")
    expect(page.get_by_role("status").filter(has_text="expected each seat once")).to_be_visible()
