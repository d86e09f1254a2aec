"""Everybody can use it: axe on every screen in light and dark, the keyboard alone, large text, large targets."""

import re
from collections.abc import Iterator

import pytest
from phone import SIZES, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect
from reach import NONE, WIDER, faults

SIX_CHIPS = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
SKIPPED = ("Out of turn", "6", "00", "Next", "UTG+2", "Call", "LJ", "Call")


@pytest.fixture(scope="module", params=["light", "dark"])
def page(browser: Browser, host: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    with phone(browser, "320x568", color_scheme=request.param) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        yield page


def entered(page: Page, *taps: str) -> None:
    home(page)
    tap(page, *taps)
    expect(page.locator(".card .say").first).to_be_visible()
    expect(page.locator(".picture svg")).to_be_visible()


def opened(page: Page, name: str) -> None:
    home(page)
    page.locator(".home").get_by_role("button", name=name).tap()


def show(page: Page, screen: str) -> None:
    """Bring the phone to a screen, with something on it."""
    match screen:
        case "home":
            home(page)
        case "chips" | "why" | "flip" | "override" | "doubt" | "slip" | "log":
            entered(page, *SIX_CHIPS)
        case "floor":
            entered(page, *SKIPPED)
        case "said" | "more":
            entered(page, *SIX_CHIPS, {"said": "Said", "more": "More"}[screen])
        case "setup":
            opened(page, "Table and book")
        case "about":
            opened(page, "About, help")
    match screen:
        case "why":
            page.get_by_text("Why not …?").tap()
            page.get_by_role("button", name="It is a call").tap()
            expect(page.get_by_text("It would be that if")).to_be_visible()
        case "flip":
            page.get_by_text("What would flip it?").tap()
            expect(page.locator(".flips li").first).to_be_visible()
        case "override":
            page.get_by_role("button", name="I rule otherwise").tap()
        case "doubt":
            page.get_by_role("button", name="Looks wrong?").tap()
            expect(page.locator("textarea")).to_have_value(re.compile("A ruling that looks wrong"))
        case "slip":
            page.get_by_role("button", name="Slip").tap()
            expect(page.locator(".code")).to_be_visible()
        case "log":
            page.get_by_role("button", name="Log it").tap()
            expect(page.get_by_role("button", name="Logged")).to_be_visible()
            opened(page, "Day\N{RIGHT SINGLE QUOTATION MARK}s log")


SCREENS = (
    "home", "chips", "said", "more", "floor", "why", "flip", "override", "doubt", "slip", "log", "setup", "about",
)  # fmt: skip


@pytest.mark.parametrize("screen", SCREENS)
def test_axe_finds_nothing_serious_and_every_target_is_large(page: Page, screen: str) -> None:
    show(page, screen)
    found = faults(page)
    if page.locator("dialog[open]").count():
        page.get_by_role("button", name="Close").tap()
    assert found == NONE


@pytest.mark.parametrize("size", SIZES)
def test_text_of_twice_the_size_stays_on_the_screen(browser: Browser, host: str, size: str) -> None:
    with phone(browser, size) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        for screen in ("home", "chips", "more", "floor", "slip", "log", "setup"):
            show(page, screen)
            page.evaluate("() => { document.documentElement.style.fontSize = '200%'; }")
            assert page.evaluate(WIDER) == 0, screen
            page.evaluate("() => { document.documentElement.style.fontSize = ''; }")


def test_the_keyboard_alone_reaches_a_ruling(browser: Browser, host: str) -> None:
    with browser.new_context(viewport={"width": 1200, "height": 800}, locale="en-GB") as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        press_on(page, "Chips, no words")
        for key in ("1", "1", "00", "Next", "1,000 one more chip"):
            press_on(page, key)
        for _ in range(5):
            press_on(page, "100 one more chip")
        expect(page.locator(".card .say")).to_have_text("Raise to 1,700. Seat UTG+1 adds 200.")
        expect(page.get_by_role("status")).to_contain_text("Rule: Raise to 1,700.")
        press_on(page, "I rule otherwise")
        expect(page.get_by_role("dialog")).to_be_visible()
        page.keyboard.press("Escape")
        expect(page.get_by_role("dialog")).not_to_be_visible()


def press_on(page: Page, name: str) -> None:
    """Tab to the button that begins with that name, and press Enter."""
    for _ in range(120):
        page.keyboard.press("Tab")
        focused: str = page.evaluate(
            "() => document.activeElement.getAttribute('aria-label') ?? document.activeElement.innerText ?? ''"
        )
        if " ".join(focused.encode("ascii", "ignore").decode().split()).startswith(name):
            page.keyboard.press("Enter")
            return
    raise AssertionError(f"the Tab key does not lead to '{name}'")


def test_a_long_press_takes_a_chip_away(page: Page) -> None:
    entered(page, *SIX_CHIPS)
    chip = page.get_by_role("button", name=re.compile("^100 one more chip"))
    box = chip.bounding_box()
    assert box is not None
    page.mouse.move(box["x"] + 20, box["y"] + 20)
    page.mouse.down()
    expect(page.locator(".draft")).to_contain_text("puts 1000 + 4x100")
    page.mouse.up()
    expect(page.locator(".draft")).to_contain_text("puts 1000 + 4x100")
    page.get_by_role("button", name="Minus").tap()
    page.get_by_role("button", name=re.compile("^100 one chip fewer")).tap()
    expect(page.locator(".draft")).to_contain_text("puts 1000 + 3x100")
    expect(page.locator(".bottom")).to_contain_text("Call")


def test_every_tap_can_be_undone_and_every_act_changed(page: Page) -> None:
    entered(page, *SIX_CHIPS, "Next")
    page.get_by_role("button", name="Change: UTG+1 puts 1000 + 5x100").tap()
    page.get_by_role("button", name="Minus").tap()
    for _ in range(2):
        page.get_by_role("button", name=re.compile("^100 one chip fewer")).tap()
    page.get_by_role("button", name="Save change").tap()
    expect(page.locator(".bottom")).to_contain_text("Call")
    for _ in range(4):
        page.get_by_role("button", name="Undo").tap()
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")


def test_the_floor_chooses_from_the_menu(page: Page) -> None:
    entered(page, *SKIPPED)
    card = page.locator(".card.floor")
    expect(card).to_contain_text("Floor decides")
    card.get_by_role("radio").first.check()
    card.get_by_role("button", name="So I rule").tap()
    expect(page.locator(".timeline")).to_contain_text("floor:")
    expect(page.locator(".card.floor")).to_have_count(0)
