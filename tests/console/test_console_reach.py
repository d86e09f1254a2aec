"""Everybody can use what is rarer: set-up with all that is folded away, house files, stud, the search; by keys too."""

from collections.abc import Iterator

import pytest
from phone import choose, combobox, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect
from reach import NONE, WIDER, faults
from test_console_houses import RIVERSIDE


@pytest.fixture(scope="module", params=["light", "dark"])
def page(browser: Browser, host: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    with phone(browser, "320x568", color_scheme=request.param) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        yield page


def show(page: Page, screen: str) -> None:
    """Bring the phone to a screen; each stands on its own, whatever was set before."""
    home(page)
    page.locator(".place").tap()
    choose(page, "Game", "STUD8" if screen.startswith("stud") else "HE")
    choose(page, "Limit", "FL")
    match screen:
        case "hand":
            page.get_by_role("button", name="Own names").tap()
            page.get_by_text("Rarer: straddles").tap()
            page.get_by_label("Straddle").fill("1000")
            page.get_by_text("by piece").tap()
        case "points":
            page.get_by_text("Points of the book").tap()
            adding = combobox(page, "Settle a point otherwise")
            dropped = page.get_by_role("button", name="As the book has it")
            expect(adding.or_(dropped).first).to_be_visible()
            if dropped.count() == 0:
                for term in ("raise-cap", "event-heads-up", "reopening"):
                    adding.select_option(term)
            expect(dropped).to_have_count(3)
        case "house" | "house-fault":
            page.get_by_text("House rules from a file").tap()
            page.get_by_label("Pick a file").set_input_files(RIVERSIDE)
            expect(page.get_by_role("status").filter(has_text="Kept")).to_be_visible()
            if screen == "house-fault":
                page.get_by_label("Or paste its text").fill("id = ")
                page.get_by_role("button", name="Check and keep").tap()
                expect(page.locator(".setup .fault")).to_contain_text("not TOML")
        case "stud-third" | "stud-fourth":
            page.get_by_label("Bring-in", exact=True).fill("30")
            page.get_by_role("button", name="Done").tap()
            home(page)
            tap(page, "Full hand")
            if screen == "stud-fourth":
                page.get_by_role("button", name="Fourth").tap()
                expect(page.get_by_role("button", name="A pair shows")).to_be_visible()
            expect(page.locator(".after .next")).to_be_visible()
        case "search":
            page.get_by_role("button", name="Done").tap()
            home(page)
            tap(page, "Full hand", "Call")
            page.get_by_role("button", name="Log it").tap()
            expect(page.get_by_role("button", name="Logged")).to_be_visible()
            home(page)
            page.locator(".home").get_by_role("button", name="log").tap()
            page.get_by_role("searchbox").fill("call")
            expect(page.get_by_text("Searched on this phone only")).to_be_visible()


SCREENS = ("hand", "points", "house", "house-fault", "stud-third", "stud-fourth", "search")


@pytest.mark.parametrize("screen", SCREENS)
def test_a_rare_screen_has_no_serious_fault_and_large_targets(page: Page, screen: str) -> None:
    show(page, screen)
    assert faults(page) == NONE


@pytest.mark.parametrize("screen", SCREENS)
def test_a_rare_screen_holds_text_of_twice_the_size(page: Page, screen: str) -> None:
    show(page, screen)
    page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
    wider = page.evaluate(WIDER)
    page.evaluate("() => { document.documentElement.style.fontSize = ''; }")
    assert wider == 0


def test_the_keyboard_alone_keeps_a_house_and_sets_a_straddle(browser: Browser, host: str) -> None:
    with browser.new_context(viewport={"width": 1200, "height": 800}, locale="en-GB") as context:
        page = context.new_page()
        page.goto(f"{host}#setup")
        page.get_by_text("Rarer: straddles").focus()
        page.keyboard.press("Enter")
        page.get_by_label("Straddle").focus()
        page.keyboard.type("1000")
        page.get_by_text("House rules from a file").focus()
        page.keyboard.press("Enter")
        page.get_by_label("Or paste its text").focus()
        page.keyboard.insert_text(RIVERSIDE.read_text("utf-8"))
        page.keyboard.press("Tab")
        page.keyboard.press("Enter")
        expect(page.get_by_role("status").filter(has_text="Kept")).to_be_visible(timeout=90_000)
        expect(page.locator(".setup")).to_contain_text("SB Straddle 1,000")
