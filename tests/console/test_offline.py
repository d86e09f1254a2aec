"""After the first load the console needs no network: it opens, rules and logs; nothing is asked of anybody else."""

from pathlib import Path

from hosts import static_host
from phone import answer, phone, ready, tap
from playwright.sync_api import Browser, Request, expect

CALL = ("Chips, no words", "1", "1", "00", "Next", "500", "1,000")


def test_aeroplane_mode_after_the_first_load(browser: Browser, built: Path) -> None:
    with static_host(built) as address, phone(browser) as context:
        page = context.new_page()
        page.goto(address)
        ready(page)
        page.evaluate("async () => { await navigator.serviceWorker.ready; }")
        context.set_offline(True)
        page.reload()
        ready(page)
        expect(page.locator(".state")).to_contain_text("Offline")
        tap(page, *CALL)
        expect(page.locator(".bottom")).to_contain_text("Call")
        assert answer(page)["rulings"][-1]["returns"] == 400
        page.get_by_role("button", name="Log it").tap()
        expect(page.get_by_role("button", name="Logged")).to_be_visible()
        page.get_by_role("button", name="Home").tap()
        expect(page.locator(".state")).to_contain_text("Offline, 1 ruling waiting")
        page.reload()
        page.get_by_role("button", name="Day\N{RIGHT SINGLE QUOTATION MARK}s log").tap()
        expect(page.locator(".entries li")).to_have_count(1)
        expect(page.locator(".entries")).to_contain_text("on this phone")


def test_nothing_is_asked_of_anybody_else(browser: Browser, host: str) -> None:
    with phone(browser) as context:
        asked: list[str] = []

        def note(request: Request) -> None:
            asked.append(request.url)

        context.on("request", note)
        page = context.new_page()
        faults: list[str] = []
        page.on("console", lambda message: faults.append(message.text) if "Security" in message.text else None)
        page.goto(host)
        ready(page)
        tap(page, *CALL)
        expect(page.locator(".picture svg")).to_be_visible()
        assert asked
        assert [url for url in asked if not url.startswith(host)] == []
        assert faults == []


def test_the_manifest_can_be_installed(browser: Browser, host: str) -> None:
    with phone(browser) as context:
        manifest = context.request.get(f"{host}manifest.webmanifest").json()
        assert manifest["display"] == "standalone"
        assert {icon["sizes"] for icon in manifest["icons"]} == {"192x192", "512x512"}
        for icon in manifest["icons"]:
            assert context.request.get(f"{host}{icon['src']}").ok
