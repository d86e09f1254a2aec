"""Each seed example is entered by taps, on two sizes of phone; the card says what the seed says, within the budget."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from phone import SIZES, answer, home, ruling_phone, tap
from playwright.sync_api import Browser, Page, expect
from seed_taps import BUDGET, EXAMPLES, Example

TAPS = Path(__file__).resolve().parents[2] / "docs" / "taps.md"


@pytest.fixture(scope="module", params=SIZES)
def page(browser: Browser, host: str, request: pytest.FixtureRequest) -> Iterator[Page]:
    """One phone for all examples: a floor person does not start it anew either."""
    with ruling_phone(browser, host, request.param) as page:
        yield page


def named(example: Example) -> str:
    return example.name


def stands_otherwise(page: Page, setup: dict[str, Any]) -> bool:
    """Does the phone's table differ from what an example wants?"""
    stored = json.loads(page.evaluate("() => localStorage.getItem('floorcall.tables')"))["1"]
    wanted = {"naming": "positions", "out": []} | setup
    return not held(wanted, stored)


def held(part: dict[str, Any], whole: dict[str, Any]) -> bool:
    return all(whole.get(key) == value for key, value in part.items())


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_card_says_what_the_seed_says(page: Page, example: Example) -> None:
    home(page, example.setup if stands_otherwise(page, example.setup) else None)
    tap(page, *example.taps)
    if example.next:
        expect(page.locator(".after .next")).to_contain_text(example.next)
    first = page.locator(".card").first
    expect(first.locator(".say")).to_contain_text(example.say)
    expect(page.locator(".bottom")).to_contain_text(example.say)
    told = answer(page)
    last = told["rulings"][-1].get("due_to", told["rulings"][-1]["line"])
    latest = [ruling for ruling in told["rulings"] if ruling.get("due_to", ruling["line"]) == last]
    assert any(held(example.ruling, ruling) for ruling in latest), latest
    for part in example.rulings:
        assert any(held(part, ruling) for ruling in told["rulings"]), part
    assert held(example.may_raise, {seat["seat"]: seat["may_raise"] for seat in told["seats"]})


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_taps_stay_within_the_budget(example: Example) -> None:
    assert len(example.taps) <= BUDGET[example.kind]


@pytest.mark.parametrize("example", EXAMPLES, ids=named)
def test_the_page_of_taps_tells_the_count(example: Example) -> None:
    assert f"| {example.name} | {example.kind} | {len(example.taps)} | {BUDGET[example.kind]} |" in TAPS.read_text()
