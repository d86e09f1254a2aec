"""A permalink opens its case in another browser, with the same answer; an old one says what has changed."""

from collections.abc import Iterator

import pytest
from links import read, written
from phone import answer, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect

import floorcall

SIX_CHIPS = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
ACTS = ["UTG raises to 1100", "UTG+1 puts 1000 + 5x100"]
CASE = {
    "book": "tda-2024",
    "game": "NLHE",
    "blinds": [250, 500],
    "street": "preflop",
    "seats": ["SB", "BB", "UTG", "UTG+1"],
    "acts": ACTS,
}


@pytest.fixture
def page(browser: Browser, host: str) -> Iterator[Page]:
    with phone(browser, permissions=["clipboard-read", "clipboard-write"]) as context:
        page = context.new_page()
        page.add_init_script("navigator.share = undefined")
        page.goto(host)
        ready(page)
        yield page


def shared_link(page: Page) -> str:
    page.get_by_role("button", name="Share link").tap()
    expect(page.get_by_role("button", name="Link copied")).to_be_visible()
    link: str = page.evaluate("() => navigator.clipboard.readText()")
    return link


def test_the_same_answer_in_a_second_browser_and_in_python(page: Page, browser: Browser) -> None:
    home(page)
    tap(page, *SIX_CHIPS)
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")
    first = answer(page)
    link = shared_link(page)
    assert first == floorcall.rule(read(link)["case"]).to_dict()
    with phone(browser) as context:
        other = context.new_page()
        other.goto(link)
        expect(other.locator(".linked")).to_contain_text("ruling is the same", timeout=90_000)
        assert answer(other) == first


def test_the_bytes_are_those_of_the_library(page: Page) -> None:
    home(page)
    tap(page, *SIX_CHIPS)
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")
    page.get_by_role("button", name="Answer as data").tap()
    told = page.locator("#answer-json").input_value()
    page.get_by_role("button", name="Close").tap()
    assert told == floorcall.rule(read(shared_link(page))["case"]).to_json()


def test_a_case_written_by_hand_opens(page: Page, host: str) -> None:
    page.goto(written(host, {"case": {**CASE, "acts": "\n".join(["# the opener", *ACTS])}}))
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700", timeout=90_000)
    assert answer(page)["rulings"][-1]["line"] == 3


def test_an_old_ruling_is_shown_as_it_was_given(page: Page, host: str) -> None:
    given = {"law": "0.0.1 tda-2019", "say": "Call, 400 back.", "verb": "call", "to": 1100, "status": "decided"}
    page.goto(written(host, {"case": CASE, "given": {**given, "at": "2025-03-01T21:14:05+01:00"}}))
    notice = page.locator(".linked")
    expect(notice).to_contain_text("Call, 400 back.", timeout=90_000)
    expect(notice).to_contain_text("ruling differs")
    expect(notice).to_contain_text("2025-03-01 21:14")
    expect(notice).to_contain_text("0.0.1 tda-2019")


def test_a_broken_link_leaves_the_console_whole(page: Page, host: str) -> None:
    page.goto(f"{host}#c=AAAA")
    expect(page.get_by_role("alert")).to_contain_text("cannot be read")
    page.get_by_role("button", name="Home").tap()
    expect(page.locator(".home")).to_be_visible()
