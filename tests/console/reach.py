"""Can everybody use a screen? What axe, the sizes of targets and the width of the page say."""

from pathlib import Path
from typing import Any, Final

from playwright.sync_api import Page

AXE = Path(__file__).resolve().parents[2] / "console" / "node_modules" / "axe-core" / "axe.min.js"

SERIOUS = {"serious", "critical"}

SMALL_TARGETS = """() => [...document.querySelectorAll("button, a.button, summary, input, select, textarea")]
  .filter((part) => part.checkVisibility() && !part.matches(".unseen, .skip"))
  .map((part) => {
    const own = part.getBoundingClientRect();
    const box = part.matches("input[type=radio]") ? part.closest("label").getBoundingClientRect() : own;
    const name = part.textContent || part.getAttribute("aria-label") || part.tagName;
    return { name, width: box.width, height: box.height };
  })
  .filter(({ width, height }) => width < 47.5 || height < 47.5)"""

WIDER = "() => document.documentElement.scrollWidth - document.documentElement.clientWidth"


def faults(page: Page) -> dict[str, Any]:
    """What is wrong with a screen: what axe calls serious, targets under 48 pixels, how far it is too wide."""
    page.evaluate(AXE.read_text("utf-8"))
    found = page.evaluate("async () => (await axe.run()).violations")
    serious = [f"{one['id']}: {one['nodes'][0]['html']}" for one in found if one["impact"] in SERIOUS]
    return {"axe": serious, "small": page.evaluate(SMALL_TARGETS), "wider": page.evaluate(WIDER)}


NONE: Final = {"axe": [], "small": [], "wider": 0}
