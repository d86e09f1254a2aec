"""Takes a picture of every screen, light and dark, into docs/img; docs/make_screens.py starts it, no test run does."""

import io
from pathlib import Path
from typing import Final

import pytest
from phone import choose, combobox, home, phone, ready, tap
from PIL import Image
from playwright.sync_api import Browser, Page, expect

ROOT: Final = Path(__file__).resolve().parents[2]
IMAGES: Final = ROOT / "docs" / "img"

SIX_CHIPS: Final = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
SKIPPED: Final = ("Out of turn", "6", "00", "Next", "UTG+2", "Call", "LJ", "Call")
RIVERSIDE: Final = ROOT / "examples" / "houses" / "riverside.toml"
UNSURE: Final = ("Words", "1", "1", "00", "Next", "“raise”")

COLOURS: Final = 64
"""Enough for flat colours and smooth letters; keeps the files small."""


def keep(page: Page, name: str, *, whole: bool = False) -> None:
    """One picture, of few colours."""
    page.wait_for_timeout(400)
    taken = Image.open(io.BytesIO(page.screenshot(full_page=whole)))
    IMAGES.mkdir(exist_ok=True)
    taken.convert("RGB").quantize(COLOURS).save(IMAGES / f"console-{name}.png", optimize=True)


def at_card(page: Page) -> None:
    page.locator("#ruling").evaluate("part => part.scrollIntoView()")


def rare(page: Page, look: str) -> None:
    """The set-up with what is folded away, and a stud hand at the table so set."""
    page.get_by_text("Rarer: straddles").tap()
    page.get_by_role("group", name="One seat").get_by_role("button", name="UTG", exact=True).tap()
    page.get_by_label("Straddle").fill("1000")
    page.get_by_text("Rarer: straddles").evaluate("part => part.scrollIntoView()")
    keep(page, f"hand-{look}")
    page.get_by_role("button", name="New hand: clear").tap()
    page.get_by_text("Rarer: straddles").tap()
    page.get_by_text("House rules from a file").tap()
    page.get_by_label("Pick a file").set_input_files(RIVERSIDE)
    expect(page.get_by_role("status").filter(has_text="Kept")).to_be_visible()
    combobox(page, "Book").evaluate("part => part.scrollIntoView()")
    keep(page, f"house-{look}")
    page.get_by_role("button", name="Remove: ").tap()
    choose(page, "Game", "STUD8")
    choose(page, "Limit", "FL")
    for name, chips in (("Bring-in", "30"), ("Ante", "10"), ("Small bet", "100")):
        page.get_by_label(name, exact=True).fill(chips)
    page.evaluate("() => scrollTo(0, 0)")
    keep(page, f"game-{look}")
    home(page)
    tap(page, "Full hand", "Seat 3", "Bring in")
    expect(page.locator(".bottom")).to_contain_text("Bring-in of 30.")
    keep(page, f"stud-{look}")
    home(page)
    page.locator(".place").tap()
    choose(page, "Game", "HE")
    choose(page, "Limit", "NL")


@pytest.mark.parametrize("look", ["light", "dark"])
def test_screens(browser: Browser, host: str, look: str) -> None:
    with phone(browser, color_scheme="dark" if look == "dark" else "light") as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        keep(page, f"home-{look}")
        tap(page, *SIX_CHIPS)
        expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")
        keep(page, f"chips-{look}")
        at_card(page)
        keep(page, f"card-{look}")
        page.get_by_text("What would flip it?").tap()
        expect(page.locator(".flips li").first).to_be_visible()
        keep(page, f"flip-{look}")
        page.get_by_role("button", name="I rule otherwise").tap()
        keep(page, f"override-{look}")
        page.get_by_role("button", name="Close").tap()
        page.get_by_role("button", name="Looks wrong?").tap()
        keep(page, f"doubt-{look}")
        page.get_by_role("button", name="Close").tap()
        page.get_by_role("button", name="Slip").tap()
        expect(page.locator(".code")).to_be_visible()
        keep(page, f"slip-{look}", whole=True)
        home(page)
        tap(page, *UNSURE)
        expect(page.locator(".bottom")).to_contain_text("Bound")
        keep(page, f"words-{look}")
        at_card(page)
        keep(page, f"fact-{look}")
        home(page)
        tap(page, *SKIPPED)
        expect(page.locator(".card.floor")).to_be_visible()
        keep(page, f"turn-{look}")
        at_card(page)
        keep(page, f"floor-{look}")
        page.get_by_role("button", name="More").tap()
        keep(page, f"more-{look}")
        page.get_by_role("button", name="Log it").tap()
        home(page)
        tap(page, *SIX_CHIPS)
        page.get_by_role("button", name="Log it").tap()
        expect(page.get_by_role("button", name="Logged")).to_be_visible()
        home(page)
        page.locator(".home").get_by_role("button", name="log").tap()
        keep(page, f"log-{look}")
        page.get_by_role("searchbox").fill("45-b")
        expect(page.get_by_text("Searched on this phone only")).to_be_visible()
        keep(page, f"search-{look}")
        home(page)
        page.locator(".home").get_by_role("button", name="Table and book").tap()
        keep(page, f"setup-{look}")
        rare(page, look)
        home(page)
        page.locator(".home").get_by_role("button", name="About").tap()
        keep(page, f"about-{look}")
    with browser.new_context(
        viewport={"width": 1180, "height": 820}, color_scheme="dark" if look == "dark" else "light", locale="en-GB"
    ) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        page.locator(".tile").filter(has=page.get_by_text("All-in: can he raise?", exact=True)).click()
        for name in ("Flop", "5", "00", "Next", "All-in", "6", "00", "Next", "Call", "All-in", "9", "00", "Next"):
            place = page.locator(".keypad") if name.isdigit() else page.locator(".facts")
            place.get_by_role("button", name=name, exact=True).click()
        expect(page.locator(".picture svg")).to_be_visible()
        keep(page, f"wide-{look}")
