"""README and docs hold together: links, and the quick start. tests/docs/test_examples.py runs the examples."""

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")


def named(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_links_on_the_page_lead_somewhere(page: Path) -> None:
    missing = [link for link in LINK.findall(page.read_text("utf-8")) if not (page.parent / link).exists()]
    assert missing == []


def test_the_quick_start_is_two_blocks_that_do_it_all() -> None:
    text = (ROOT / "README.md").read_text("utf-8")
    section = text.split("\n## Quick start\n", 1)[1].split("\n## ", 1)[0]
    fences = FENCE.findall(section)
    shell = [block for language, block in fences if language == "sh"]
    assert len(shell) == 2
    assert "floorcall rule examples/" in shell[0]
    assert shell[1].strip().splitlines()[-1] == "./check"
    for block in shell:
        for word in block.split():
            if word.startswith("examples/"):
                assert (ROOT / word).is_file()
