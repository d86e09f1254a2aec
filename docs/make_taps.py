"""Writes docs/taps.md: how many taps each seed example takes. Run from the project's root."""

import runpy
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
DATA = runpy.run_path(str(ROOT / "tests" / "console" / "seed_taps.py"))

HEAD = """\
# Taps

How many taps the examples of the addenda to rules 45, 47 and 53 take in the floor console, from the tile (its tap
counted) to the card; the table's blinds and seats are set before. A tap is one touch: a tile, a street, a seat, a key
of the keypad, a chip, a word. `tests/console/test_seed_taps.py` makes exactly these taps in a real browser, on a screen
of 360x740 and of 320x568, and looks at what the card says. `python docs/make_taps.py` writes this page.

| example | kind | taps | at most |
|---|---|---|---|
"""


def page() -> str:
    """The page, from the same data that the tests tap."""
    budget = DATA["BUDGET"]
    rows = [f"| {one.name} | {one.kind} | {len(one.taps)} | {budget[one.kind]} |" for one in DATA["EXAMPLES"]]
    told = "\n".join(rows)
    by_tap = "\n".join(f"- **{one.name}**: {', '.join(one.taps)}" for one in DATA["EXAMPLES"])
    return f"{HEAD}{told}\n\n## The taps\n\n{by_tap}\n"


if __name__ == "__main__":
    (ROOT / "docs" / "taps.md").write_text(page(), "utf-8")
