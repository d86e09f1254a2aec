"""Takes a picture of every screen, light and dark, into docs/img; docs/make_screens.py starts it, no test run does."""

import io
from pathlib import Path
from typing import Final

import pytest
from phone import home, phone, ready, tap
from PIL import Image
from playwright.sync_api import Browser, Page, expect

IMAGES: Final = Path(__file__).resolve().parents[2] / "docs" / "img"

SIX_CHIPS: Final = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
SKIPPED: Final = ("Out of turn", "6", "00", "Next", "UTG+2", "Call", "LJ", "Call")
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
        page.locator(".home").get_by_role("button", name="log").tap()
        keep(page, f"log-{look}")
        home(page)
        page.locator(".home").get_by_role("button", name="Table and book").tap()
        keep(page, f"setup-{look}")
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
