"""The search of the log: rule, word, seat, table; offline on the phone, and in the server's log."""

from collections.abc import Iterator
from pathlib import Path

import pytest
from live import served
from phone import SIZES, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect
from test_console_houses import ready_on

SIX_CHIPS = ("Chips, no words", "1", "1", "00", "Next", "1,000", "100", "100", "100", "100", "100")
CALLS = ("Full hand", "Call")

FINDS = {
    "45": ["Raise to 1,700"],
    "45-b": ["Raise to 1,700"],
    "1700": ["Raise to 1,700"],
    "seat UTG+1": ["Raise to 1,700"],
    "chip betting": ["Raise to 1,700"],
    "utg": ["Call of 500", "Raise to 1,700"],
    "table": [],
    "46": [],
    "70": [],
}


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("search")) as address:
        yield address


def logged(page: Page, *taps: str) -> None:
    home(page)
    tap(page, *taps)
    page.get_by_role("button", name="Log it").tap()
    expect(page.get_by_role("button", name="Logged")).to_be_visible()


def search(page: Page, question: str) -> None:
    page.get_by_label("Search: rule, word, seat, table").fill(question)


def log(page: Page) -> None:
    home(page)
    page.locator(".home").get_by_role("button", name="log").tap()


@pytest.mark.parametrize("size", SIZES)
def test_what_is_on_the_phone_is_found_offline(browser: Browser, host: str, size: str) -> None:
    with phone(browser, size) as context:
        page = context.new_page()
        page.goto(host)
        ready(page)
        logged(page, *SIX_CHIPS)
        logged(page, *CALLS)
        context.set_offline(True)
        log(page)
        expect(page.locator(".entries li")).to_have_count(2)
        for question, says in FINDS.items():
            search(page, question)
            expect(page.locator(".log > p[role=status]").first).to_contain_text(f"{len(says)} found on this phone")
            lines = page.locator(".entries li")
            expect(lines).to_have_count(len(says))
            for say in says:
                expect(lines.filter(has_text=say)).to_have_count(1)
        expect(page.get_by_text("Searched on this phone only")).to_be_visible()
        # A question goes to all days.
        expect(page.get_by_role("combobox", name="Day")).to_have_value("")
        search(page, "")
        expect(page.locator(".entries li")).to_have_count(2)
        expect(page.get_by_role("combobox", name="Day")).not_to_have_value("")


def test_the_servers_log_is_searched_too_and_opened(browser: Browser, server: str) -> None:
    with phone(browser) as context:
        one = context.new_page()
        one.goto(server)
        ready_on(one)
        logged(one, *SIX_CHIPS)
        one.get_by_role("button", name="Home").tap()
        expect(one.locator(".state")).not_to_contain_text("to send")
        log(one)
        search(one, "45")
        # What is on the phone is not told twice.
        expect(one.locator(".entries li")).to_have_count(1)
        expect(one.get_by_text("Nothing more on the server.")).to_be_visible()
    with phone(browser, "320x568") as context:
        other = context.new_page()
        other.goto(server)
        ready_on(other)
        log(other)
        search(other, "nothing-like-it")
        expect(other.get_by_text("Nothing more on the server.")).to_be_visible()
        for question in ("45", "1,000", "utg+1 raise"):
            search(other, question)
            expect(other.get_by_role("region", name="On the server").locator("li")).to_have_count(1)
        other.get_by_role("region", name="On the server").get_by_role("button", name="Open").tap()
        expect(other.locator(".card .say")).to_have_text("Raise to 1,700. Seat UTG+1 adds 200.")
        expect(other.locator(".linked")).to_contain_text("ruling is the same")
