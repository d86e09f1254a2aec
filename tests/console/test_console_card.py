"""What the card offers beside the ruling: questions, claims, slips on their paper, old entries of the log."""

import re
from collections.abc import Iterator

import pytest
from links import written
from phone import WARM_UP_MS, answer, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect

SIX_CHIPS = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
MUCKED = {
    "book": "tda-2024",
    "game": "NLHE",
    "blinds": [500, 1000],
    "street": "river",
    "pot": 6000,
    "seats": ["A", "B"],
    "stacks": {"A": 20000, "B": 20000},
    "acts": ["A bets 4000", "A mucks"],
}

POINTS_IN_MM = 72 / 25.4


@pytest.fixture
def page(browser: Browser, host: str) -> Iterator[Page]:
    with phone(browser) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        yield page


def test_a_missing_fact_is_two_large_buttons(page: Page, host: str) -> None:
    page.goto(written(host, {"case": MUCKED}))
    card = page.locator(".card.fact")
    expect(card).to_contain_text("Need a fact", timeout=WARM_UP_MS)
    for name in ("Yes", "No"):
        box = card.get_by_role("button", name=name, exact=True).bounding_box()
        assert box is not None
        assert box["height"] >= 60
    card.get_by_role("button", name="No", exact=True).tap()
    expect(page.locator(".card.fact")).to_have_count(0)
    expect(page.locator(".assumed")).to_contain_text("You said")
    assert answer(page)["rulings"][-1]["status"] != "fact"
    page.get_by_role("button", name="Take back").tap()
    expect(page.locator(".card.fact")).to_have_count(1)


def test_an_amount_that_is_missing_is_said_next(page: Page) -> None:
    tap(page, "Words", "1", "1", "00", "Next", "Did", "Said", "“raise”")
    expect(page.locator(".bottom")).to_contain_text("Bound to 1,700 at least")
    page.get_by_role("button", name="Enter the amount he says now").tap()
    tap(page, "2", "00", "0")
    expect(page.locator(".bottom")).to_contain_text("Raise to 2,000")
    assert [ruling["status"] for ruling in answer(page)["rulings"]][-1] == "decided"


def test_what_was_taken_as_true_can_be_denied(page: Page) -> None:
    tap(page, "Out of turn", "6", "00", "Next", "UTG+2", "Call", "LJ", "Call")
    expect(page.locator(".card.floor")).to_be_visible()
    page.get_by_role("button", name="No, not so").tap()
    expect(page.locator(".card.floor")).to_have_count(0)


def test_a_claim_is_met_with_the_steps_and_the_smallest_change(page: Page) -> None:
    tap(page, *SIX_CHIPS)
    page.get_by_text("Why not …?").tap()
    page.get_by_role("button", name="It is a call").tap()
    told = page.locator("details", has=page.get_by_text("Why not …?"))
    expect(told).to_contain_text("45-B-1")
    expect(told).to_contain_text("44, tda-2024")
    expect(told.locator(".flips li")).to_contain_text("Call of 1,100")


def test_each_seat_tells_its_options(page: Page) -> None:
    tap(page, *SIX_CHIPS)
    page.get_by_text(re.compile("^Each seat")).tap()
    line = page.locator(".each li").filter(has=page.locator("b").get_by_text("UTG", exact=True))
    expect(line).to_contain_text("may raise")
    line.get_by_role("button").tap()
    expect(line).to_contain_text("call 1,700 / raise to 2,300 or more")


@pytest.mark.parametrize(("paper", "width", "height"), [("80 mm", 80, 200), ("A6", 105, 148)])
def test_the_slip_prints_on_its_paper(page: Page, paper: str, width: int, height: int) -> None:
    tap(page, *SIX_CHIPS)
    page.get_by_role("button", name="Slip").tap()
    expect(page.locator(".paper .code")).to_be_visible()
    expect(page.locator(".paper")).to_contain_text("45-B-1")
    page.get_by_role("button", name=paper).tap()
    printed = page.pdf(prefer_css_page_size=True)
    boxes = re.findall(rb"/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]", printed)
    assert len(boxes) == 1
    assert float(boxes[0][0]) == pytest.approx(width * POINTS_IN_MM, abs=1)
    assert float(boxes[0][1]) == pytest.approx(height * POINTS_IN_MM, abs=1)


def test_an_old_entry_of_the_log_says_that_the_law_has_changed(page: Page) -> None:
    tap(page, *SIX_CHIPS)
    page.get_by_role("button", name="Log it").tap()
    expect(page.get_by_role("button", name="Logged")).to_be_visible()
    page.evaluate(
        """() => new Promise((done) => {
          indexedDB.open("floorcall", 1).onsuccess = ({ target }) => {
            const store = target.result.transaction("rulings", "readwrite").objectStore("rulings");
            store.getAll().onsuccess = ({ target: { result: [entry] } }) => {
              entry.given = { ...entry.given, say: "Call of 1,100.", verb: "call", to: 1100, law: "0.0.1" };
              store.put(entry).onsuccess = done;
            };
          };
        })"""
    )
    page.reload()
    home(page)
    page.locator(".home").get_by_role("button", name="log").tap()
    expect(page.locator(".entries")).to_contain_text("Call of 1,100.")
    expect(page.locator(".entries")).to_contain_text("law rules otherwise", timeout=WARM_UP_MS)


def test_half_an_act_survives_a_phone_that_forgets_the_page(page: Page) -> None:
    tap(page, *SIX_CHIPS)
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")
    page.reload()
    expect(page.locator(".draft")).to_contain_text("puts 1000 + 5x100")
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700", timeout=WARM_UP_MS)
