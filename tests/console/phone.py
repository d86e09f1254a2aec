"""A phone in a test: its size, its taps, what its card says."""

import json
import re
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, Final

from playwright.sync_api import Browser, BrowserContext, Locator, Page, expect

SIZES: Final = {"360x740": (360, 740), "320x568": (320, 568)}

WARM_UP_MS: Final = 90_000
"""Pyodide starts in seconds; on a machine that is busy with all other tests, in many."""

NARROW: Final = {"Did", "Said", "Put out", "More"}


def phone(browser: Browser, size: str = "360x740", **more: Any) -> BrowserContext:
    """A phone of that size that has never been here."""
    width, height = SIZES[size]
    return browser.new_context(
        viewport={"width": width, "height": height}, has_touch=True, is_mobile=True, locale="en-GB", **more
    )


def ready(page: Page) -> None:
    """Wait until the page rules by itself."""
    expect(page.locator(".state")).to_contain_text("Rules offline", timeout=WARM_UP_MS)


@contextmanager
def ruling_phone(browser: Browser, host: str, size: str) -> Iterator[Page]:
    """A page of the console on a phone of that size, ready to rule by itself."""
    with phone(browser, size) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        yield page


def home(page: Page, setup: dict[str, Any] | None = None) -> None:
    """The first screen, the table set on the set-up screen before."""
    if page.locator(".home").count() == 0:
        page.get_by_role("button", name="Home").tap()
    if setup is not None:
        set_table(page, setup)
    expect(page.locator(".home")).to_be_visible()


def set_table(page: Page, setup: dict[str, Any]) -> None:
    """Sets blinds, seats and who is in the hand, as a person would."""
    page.locator(".place").tap()
    page.get_by_label("Small blind", exact=True).fill(str(setup["small"]))
    page.get_by_label("Big blind", exact=True).fill(str(setup["big"]))
    page.get_by_role("button", name="Numbers").tap()
    seats = page.get_by_role("group", name="Seats", exact=True).last
    count = int(seats.locator("output").inner_text())
    # One step away and back again also puts all seats into the hand.
    step = "One more" if count < 10 else "One fewer"
    seats.get_by_role("button", name=step).tap()
    count += 1 if step == "One more" else -1
    while count != setup["count"]:
        seats.get_by_role("button", name="One more" if count < setup["count"] else "One fewer").tap()
        count += 1 if count < setup["count"] else -1
    if setup.get("naming") != "numbers":
        page.get_by_role("button", name="Positions").tap()
    for seat in setup.get("out", ()):
        page.get_by_role("group", name="In the hand").get_by_role("button", name=seat, exact=True).tap()
    page.get_by_role("button", name="Done").tap()


def target(page: Page, name: str) -> Locator:
    """What a tap of that name goes to: a tile, a key, a chip, a seat, or the button that says so."""
    if page.locator(".home").count():
        return page.locator(".tile").filter(has=page.get_by_text(name, exact=True))
    if name.replace(",", "").isdigit():
        # A key or a chip: whichever the screen comes to show.
        key = page.locator(".keypad").get_by_role("button", name=name, exact=True)
        return key.or_(page.locator(".tray").get_by_role("button", name=re.compile(f"^{name} one more chip")))
    seat = page.locator(".seats button").filter(has=page.locator("b").get_by_text(name, exact=True))
    return seat if seat.count() else page.locator(".facts").get_by_role("button", name=name, exact=True)


def tap(page: Page, *names: str) -> None:
    """One tap each."""
    for name in names:
        target(page, name).tap()


def answer(page: Page) -> Any:
    """The whole answer, as the card's own data."""
    page.get_by_role("button", name="Answer as data").click()
    text = page.locator("#answer-json").input_value()
    page.get_by_role("button", name="Close").click()
    return json.loads(text)


def combobox(page: Page, name: str) -> Locator:
    """A field with a list; the texts of the list are no part of its name."""
    return page.get_by_role("combobox", name=name)


def choose(page: Page, name: str, value: str) -> None:
    page.get_by_role("combobox", name=name, exact=True).select_option(value)
