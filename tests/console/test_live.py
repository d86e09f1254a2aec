"""The console on `floorcall serve`: the server rules first, two phones share a table, the log is sent once."""

import re
from collections.abc import Iterator
from pathlib import Path

import pytest
from live import get, served
from phone import WARM_UP_MS, answer, phone, ready, tap
from playwright.sync_api import Browser, Page, Route, expect

import floorcall

CALL = ("Chips, no words", "1", "1", "00", "Next", "500", "1,000")
SHARED = re.compile("Shared: ")


@pytest.fixture(scope="module")
def server(built: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    with served(tmp_path_factory.mktemp("live")) as address:
        yield address


def arrive(page: Page, server: str) -> None:
    """The first visit: a demo case is shown; on to the first screen."""
    page.goto(server)
    expect(page.locator(".bottom")).to_contain_text("Raise to 1,700", timeout=WARM_UP_MS)
    page.get_by_role("button", name="Home").tap()


def test_the_first_visit_opens_on_a_demo_case_and_no_later_one(browser: Browser, server: str) -> None:
    with phone(browser) as context:
        page = context.new_page()
        page.goto(server)
        expect(page.get_by_role("heading", name="Six chips, no words")).to_be_visible()
        expect(page.locator(".card .say")).to_have_text("Raise to 1,700. Seat UTG+1 adds 200.", timeout=WARM_UP_MS)
        page.goto("about:blank")
        page.goto(server)
        expect(page.locator(".home")).to_be_visible()


def test_the_server_rules_while_the_worker_is_not_there(browser: Browser, server: str) -> None:
    with phone(browser, service_workers="block") as context:
        context.route("**/pyodide.asm.wasm", lambda route: route.abort())
        page = context.new_page()
        arrive(page, server)
        tap(page, *CALL)
        expect(page.locator(".bottom")).to_contain_text("Call")
        told = answer(page)
        assert told["rulings"][-1]["returns"] == 400
        expect(page.locator(".picture svg")).to_be_visible()
        page.get_by_role("button", name="Home").tap()
        expect(page.locator(".state")).to_contain_text("Server")


def test_the_worker_gives_the_bytes_of_the_server(browser: Browser, server: str) -> None:
    case = {"blinds": [250, 500], "seats": ["SB", "BB", "UTG"], "acts": ["UTG raises to 1100", 'SB says "five"']}
    ask = """async ([path, asked]) => {
      const headers = { "Content-Type": "application/json" };
      return (await fetch(path, { method: "POST", headers, body: JSON.stringify(asked) })).text();
    }"""
    with phone(browser) as context:
        page = context.new_page()
        arrive(page, server)
        assert page.evaluate(ask, ["api/rule", case]) == floorcall.rule(case).to_json()


def test_a_ruling_is_logged_offline_and_sent_once(browser: Browser, server: str) -> None:
    with phone(browser) as context:
        page = context.new_page()
        arrive(page, server)
        ready(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        before = len(get(server, "api/rulings")["rulings"])
        context.set_offline(True)
        tap(page, *CALL)
        expect(page.locator(".bottom")).to_contain_text("Call")
        page.get_by_role("button", name="I rule otherwise").tap()
        page.get_by_role("dialog").get_by_role("button", name="Raise", exact=True).tap()
        page.get_by_label("Total for the street").fill("1600")
        page.get_by_label("House rule").check()
        page.get_by_role("button", name="Log my ruling").tap()
        expect(page.get_by_role("button", name="Logged")).to_be_visible()
        page.get_by_role("button", name="Home").tap()
        expect(page.locator(".state")).to_contain_text("Offline, 1 ruling waiting")
        context.set_offline(False)
        expect(page.locator(".state")).not_to_contain_text("waiting")
        expect(page.locator(".state")).not_to_contain_text("to send")
        page.reload()
        ready(page)
        rulings = get(server, "api/rulings")["rulings"]
        assert len(rulings) == before + 1
        entry = get(server, f"api/rulings/{rulings[0]['id']}")
        assert entry["answer"]["rulings"][-1]["verb"] == "call"
        assert entry["overrides"][0]["reason"] == "house"
        assert entry["overrides"][0]["to"] == 1600
        assert entry["tapped"] <= entry["made"] <= entry["at"]
        assert entry["today"]["differs"] is False


def begun(browser: Browser, server: str) -> tuple[Page, str]:
    """A phone that shares its table, and the table's link."""
    page = phone(browser).new_page()
    arrive(page, server)
    ready(page)
    tap(page, "Full hand", "Call")
    page.get_by_text("One table, two phones").tap()
    page.get_by_role("button", name="Share this table").tap()
    expect(page.locator(".shared-id")).to_have_text(SHARED)
    name = page.locator(".shared-id").inner_text().removeprefix("Shared: ")
    return page, f"{server}#t={name}"


def lines(page: Page) -> list[str]:
    return [text.split("Change:")[-1].strip() for text in page.locator(".timeline .act").all_inner_texts()]


def test_two_phones_on_one_table(browser: Browser, server: str) -> None:
    one, link = begun(browser, server)
    other = phone(browser).new_page()
    other.goto(link)
    expect(other.locator(".timeline .act")).to_have_count(1)
    tap(other, "Fold")
    expect(one.locator(".timeline .act")).to_have_count(2)
    tap(one, "1", "5", "00", "Next")
    expect(other.locator(".timeline .act")).to_have_count(3)
    assert lines(one) == lines(other) == ["UTG calls", "UTG+1 folds", "UTG+2 raises to 1500"]
    other.get_by_role("button", name="Remove: UTG+1 folds").tap()
    expect(one.locator(".timeline .act")).to_have_count(2)
    one.context.close()
    other.context.close()


def test_two_phones_at_once_lose_nothing(browser: Browser, server: str) -> None:
    one, link = begun(browser, server)
    other = phone(browser).new_page()
    other.goto(link)
    expect(other.locator(".timeline .act")).to_have_count(1)
    # What the other phone sends is on its way for as long as the first phone acts.
    held: list[Route] = []

    def hold(route: Route) -> None:
        held.append(route)

    other.route("**/acts", hold)
    other.locator(".verbs").get_by_role("button", name="Fold").dispatch_event("click")
    # The act stands on its own phone at once; the other must not go on before the server has it as well.
    with one.expect_response("**/acts"):
        tap(one, "1", "5", "00", "Next")
    expect(one.locator(".timeline .act")).to_have_count(2)
    held[0].continue_()
    expect(other.get_by_role("alert")).to_contain_text("Somebody else acted first")
    assert lines(other) == ["UTG calls", "UTG+1 raises to 1500"]
    expect(other.locator(".draft")).to_contain_text("UTG+1 folds")
    one.context.close()
    other.context.close()
