"""House files on the phone: checked by the package, kept, ruled by here and on the server, carried along, removed."""

import json
from collections.abc import Iterator
from pathlib import Path

import links
import pytest
from live import get, served
from phone import answer, choose, combobox, home, phone, ready, tap
from playwright.sync_api import Browser, Page, expect

RIVERSIDE = Path(__file__).resolve().parents[2] / "examples" / "houses" / "riverside.toml"
NAME = "House rules of the Riverside Card Room"
FOUR_OF_A_KIND = ("Chips, no words", "1", "1", "00", "Next", "500", "500", "500", "500")
BY_THE_HOUSE = "Call of 1,100. 900 goes back to seat UTG+1."


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("houses")) as address:
        yield address


def opened(page: Page) -> None:
    page.locator(".place").tap()
    page.get_by_text("House rules from a file").tap()


def kept(page: Page) -> None:
    """The riverside's rules, picked as a file."""
    opened(page)
    page.get_by_label("Pick a file").set_input_files(RIVERSIDE)
    expect(page.get_by_role("status").filter(has_text="Kept, and chosen for this table")).to_be_visible()
    page.get_by_role("button", name="Done").tap()
    home(page)


def test_a_wrong_file_is_told_with_its_place_and_a_mended_one_is_kept(page: Page) -> None:
    opened(page)
    text = 'id = "our-room"\nfollows = "tda-2024"\n[terms]\nseveral-chip = "one-denomination-call"\n'
    page.get_by_label("Or paste its text").fill(text)
    page.get_by_role("button", name="Check and keep").tap()
    expect(page.locator(".setup .fault")).to_have_text(
        "✕ pasted text, line 4, column 1: unknown term 'several-chip'; did you mean 'several-chips'?"
    )
    page.get_by_label("Or paste its text").fill(text.replace("several-chip ", "several-chips "))
    page.get_by_role("button", name="Check and keep").tap()
    expect(page.get_by_role("status").filter(has_text="Kept")).to_be_visible()
    expect(combobox(page, "Book")).to_have_value("house:our-room")
    assert "our-room" in combobox(page, "Book").locator("option").all_inner_texts()


def test_a_house_rules_offline_tells_flips_and_is_removed(page: Page) -> None:
    kept(page)
    page.reload()
    ready(page)
    tap(page, *FOUR_OF_A_KIND)
    expect(page.locator(".card .say")).to_have_text(BY_THE_HOUSE)
    expect(page.locator(".card .steps")).to_contain_text("12, riverside, not as 45-A of tda-2024")
    page.get_by_text("What would flip it?").tap()
    expect(page.locator(".flips")).to_contain_text("By tda-2024. → Raise to 2,000.")
    told = answer(page)
    assert told["book"] == "riverside"
    page.get_by_role("button", name="Log it").tap()
    home(page)
    opened(page)
    page.get_by_role("button", name=f"Remove: {NAME}").tap()
    expect(combobox(page, "Book")).to_have_value("tda-2024")
    assert NAME not in combobox(page, "Book").locator("option").all_inner_texts()
    page.get_by_role("button", name="Done").tap()
    home(page)
    tap(page, *FOUR_OF_A_KIND)
    expect(page.locator(".card .say")).to_have_text("Raise to 2,000.")
    # What was ruled by it holds it still.
    home(page)
    page.locator(".home").get_by_role("button", name="log").tap()
    expect(page.locator(".entries li")).to_contain_text(NAME)
    expect(page.get_by_text("law rules otherwise")).to_have_count(0)
    page.get_by_role("link", name="Open").tap()
    expect(page.locator(".card .say")).to_have_text(BY_THE_HOUSE)
    expect(page.locator(".linked")).to_contain_text("ruling is the same")


def test_a_link_carries_the_house_to_a_phone_that_has_never_seen_it(page: Page, browser: Browser, host: str) -> None:
    kept(page)
    tap(page, *FOUR_OF_A_KIND)
    expect(page.locator(".card .say")).to_have_text(BY_THE_HOUSE)
    page.get_by_role("button", name="Log it").tap()
    home(page)
    page.locator(".home").get_by_role("button", name="log").tap()
    link = page.get_by_role("link", name="Open").get_attribute("href")
    assert link is not None
    assert links.read(link)["case"]["book"]["id"] == "riverside"
    with phone(browser) as context:
        other = context.new_page()
        other.goto(host + link)
        expect(other.locator(".card .say")).to_have_text(BY_THE_HOUSE, timeout=90_000)


def test_a_house_too_long_for_a_code_still_has_its_slip(page: Page) -> None:
    opened(page)
    # Words that do not press well, as rules of many words are.
    rules = "".join(f'[rules.house-{n}]\nnumber = "{n}"\nwords = "{n * 7919**9:x}"\n' for n in range(1, 400))
    page.get_by_label("Or paste its text").fill(f'id = "long"\nfollows = "tda-2024"\n{rules}')
    page.get_by_role("button", name="Check and keep").tap()
    expect(page.get_by_role("status").filter(has_text="Kept")).to_be_visible()
    page.get_by_role("button", name="Done").tap()
    home(page)
    tap(page, "Full hand", "Call")
    page.get_by_role("button", name="Slip").tap()
    expect(page.get_by_text("too long for a code")).to_be_visible()


def test_the_server_rules_by_it_and_logs_it(browser: Browser, server: str) -> None:
    with phone(browser) as context:
        page = context.new_page()
        page.goto(server)
        ready_on(page)
        kept(page)
        tap(page, *FOUR_OF_A_KIND)
        page.get_by_role("button", name="Log it").tap()
        expect(page.get_by_role("button", name="Logged")).to_be_visible()
        page.get_by_role("button", name="Home").tap()
        expect(page.locator(".state")).not_to_contain_text("to send")
        [line] = get(server, "api/rulings")["rulings"]
        entry = get(server, f"api/rulings/{line['id']}")
        assert line["book"] == "riverside"
        assert entry["case"]["book"]["terms"]["option-chip"]["value"] == "call"
        assert entry["today"]["differs"] is False
        houses = json.dumps(json.loads(page.evaluate("() => localStorage.getItem('floorcall.houses')")))
    # A phone on which nothing rules but the server.
    with phone(browser, service_workers="block") as context:
        context.route("**/pyodide.asm.wasm", lambda route: route.abort())
        context.add_init_script(f"localStorage.setItem('floorcall.houses', {json.dumps(houses)})")
        page = context.new_page()
        page.goto(server)
        expect(page.locator(".bottom")).to_contain_text("Raise to 1,700")
        page.locator(".place").tap()
        choose(page, "Book", "house:riverside")
        page.get_by_role("button", name="Done").tap()
        home(page)
        tap(page, *FOUR_OF_A_KIND)
        expect(page.locator(".card .say")).to_have_text(BY_THE_HOUSE)


def ready_on(page: Page) -> None:
    """The first visit to a server shows a demo case; on to the first screen."""
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700", timeout=90_000)
    page.get_by_role("button", name="Home").tap()
    ready(page)
