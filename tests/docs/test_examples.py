"""Every example on the site is run, by Sybil: Python, consoles, cases, and on the pages of rules the cards too."""

import doctest
import importlib.util
import re
import shlex
import sys
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from types import ModuleType

import pytest
from sybil import Example, Sybil
from sybil.parsers.markdown import CodeBlockParser, PythonCodeBlockParser

from floorcall.book import book_ids
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.render.card import card
from floorcall.render.paper import Paper
from floorcall.talk.acts import read_lines
from floorcall.talk.case import read_cases

ROOT = Path(__file__).resolve().parents[2]
DOCS = ROOT / "docs"
PAGES = [ROOT / "README.md", ROOT / "CONTRIBUTING.md", *sorted(DOCS.glob("*.md"))]

ELSEWHERE = {"http": "tests/web/test_api_page.py", "": "shapes and pictures: nothing to run"}
"""Languages whose examples are run by another test, or by none."""


@cache
def maker() -> ModuleType:
    spec = importlib.util.spec_from_file_location("rule_pages", DOCS / "rule_pages.py")
    assert spec is not None
    assert spec.loader is not None
    module = importlib.util.module_from_spec(spec)
    sys.modules[spec.name] = module
    spec.loader.exec_module(module)
    return module


def console(example: Example) -> str | None:
    """A session at a terminal: each command prints what stands under it."""
    capsys: pytest.CaptureFixture[str] = example.namespace["capsys"]
    for session in re.split(r"^\$ ", str(example.parsed), flags=re.MULTILINE)[1:]:
        command, _, printed = session.partition("\n")
        program, *arguments = shlex.split(command)
        assert program == "floorcall"
        main(arguments)
        out, err = capsys.readouterr()
        if out + err != printed:
            return f"{command}\n{out + err}"
    return None


def toml(example: Example) -> str | None:
    """Cases, or a house file. On the pages of rules a case is ruled on, for the card that follows it."""
    text = str(example.parsed)
    if "follows" in text:
        return None if "[terms]" in text else "a house file has terms"
    for case in read_cases(text, file=str(example.path)):
        if example.namespace["of_rules"]:
            example.namespace["card"] = card(rule(case), Paper(maker().WIDTH)).strip("\n") + "\n"
    return None


def told(example: Example) -> str | None:
    """The card under a case, on the pages of rules."""
    expected = example.namespace.pop("card", None)
    return None if expected is None or str(example.parsed) == expected else expected


def acts(example: Example) -> str | None:
    """Acts on their own: each line can be read."""
    lines = [line for line in str(example.parsed).splitlines() if line.strip()]
    return None if len(read_lines("\n".join(lines), None)) <= len(lines) else "more acts than lines"


def shell(example: Example) -> str | None:
    """Commands for a shell: files of ours that they name are there."""
    words = [word for line in str(example.parsed).splitlines() for word in line.split("#")[0].split()]
    ours = [word for word in words if word.startswith(("examples/", "docs/", "benchmarks/", "tests/"))]
    return next((word for word in ours if not (ROOT / word).exists()), None)


SYBIL = Sybil(
    parsers=[
        PythonCodeBlockParser(doctest_optionflags=doctest.ELLIPSIS),
        CodeBlockParser("console", console),
        CodeBlockParser("toml", toml),
        CodeBlockParser("text", told),
        CodeBlockParser("acts", acts),
        CodeBlockParser("sh", shell),
    ]
)


def examples(path: Path, capsys: pytest.CaptureFixture[str], *, of_rules: bool = False) -> int:
    """Runs the examples of a page; how many there were, each prompt of a Python session for one."""
    document = SYBIL.parse(path)
    document.namespace.update(capsys=capsys, of_rules=of_rules)
    count = 0
    for example in document.examples():
        example.evaluate()
        count += 1
    return count


@pytest.mark.parametrize("page", PAGES, ids=lambda page: page.name)
def test_every_example_on_the_page_does_what_it_says(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    languages = re.findall(r"^```(\w*)[^\n]*\n.*?^```$", page.read_text("utf-8"), re.MULTILINE | re.DOTALL)
    run = [language for language in languages if language not in ELSEWHERE]
    assert examples(page, capsys) >= len(run)


def made() -> Iterator[tuple[str, str]]:
    """The pages that are made from the book's data."""
    for page in maker().pages():
        if page.name.endswith(".md"):
            yield page.name, page.text


@pytest.fixture(scope="module")
def site(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The pages as they are written for the build."""
    folder = tmp_path_factory.mktemp("rules")
    assert maker().write(folder) > 100
    return folder


def test_every_case_on_the_pages_of_rules_can_be_pasted_and_gives_the_card_below_it(
    site: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    count = sum(examples(page, capsys, of_rules=True) for page in sorted(site.glob("*.md")))
    cases = sum(page.read_text("utf-8").count("```toml") for page in site.glob("*.md"))
    assert cases > 600
    assert count == 2 * cases


def test_every_link_and_picture_on_the_pages_of_rules_leads_somewhere(site: Path) -> None:
    missing = []
    for page in sorted(site.glob("*.md")):
        for target in re.findall(r"\]\(([^)#\s]+)\)", page.read_text("utf-8")):
            beside = DOCS / target.removeprefix("../") if target.startswith("../") else site / target
            if not beside.exists():
                missing.append((page.name, target))
    assert missing == []


def test_every_rule_has_its_page_with_numbers_words_cases_and_what_differs(site: Path) -> None:
    book = maker().open_book(maker().BASE)
    contents = (site / "index.md").read_text("utf-8")
    for told_ in book.rules:
        text = (site / f"{told_.slug}.md").read_text("utf-8")
        assert f"]({told_.slug}.md)" in contents
        assert told_.words in text
        assert not told_.numbers or "## Numbers by edition" in text
        assert not told_.differs or "## What differs elsewhere" in text
        assert text.count("![The table afterwards") == len(maker().worked(told_.slug))
        assert told_.adjudicated or "not ruled by" in text
    assert all(f"`{name}`" in (site / "multiple-chips.md").read_text("utf-8") for name in book_ids())
