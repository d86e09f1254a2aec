"""Every example in the README and the docs is run: Python as doctest, consoles against their output."""

import doctest
import re
import shlex
from pathlib import Path

import pytest

from floorcall.cli.main import main

ROOT = Path(__file__).resolve().parent.parent
PAGES = [ROOT / "README.md", *sorted((ROOT / "docs").glob("*.md"))]
FENCE = re.compile(r"^```(\w+)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
LINK = re.compile(r"\]\((?!https?://|#)([^)#\s]+)")


def blocks(page: Path, kind: str) -> list[str]:
    """The fenced blocks of one kind on a page."""
    return [text for language, text in FENCE.findall(page.read_text("utf-8")) if language == kind]


def named(page: Path) -> str:
    return page.name


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_python_on_the_page_does_what_it_says(page: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(ROOT)
    source = "\n".join(blocks(page, "python"))
    session = doctest.DocTestParser().get_doctest(source, {}, page.name, page.name, 0)
    told: list[str] = []
    runner = doctest.DocTestRunner(optionflags=doctest.ELLIPSIS, verbose=False)
    runner.run(session, out=told.append)
    assert not runner.failures, "".join(told)
    assert ">>>" in source or not source, "Python on a page is a session, with what it prints"


@pytest.mark.parametrize("page", PAGES, ids=named)
def test_commands_on_the_page_print_what_it_says(
    page: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.chdir(ROOT)
    for block in blocks(page, "console"):
        for session in re.split(r"^\$ ", block, flags=re.MULTILINE)[1:]:
            command, _, printed = session.partition("\n")
            program, *arguments = shlex.split(command)
            assert program == "floorcall"
            main(arguments)
            out, err = capsys.readouterr()
            assert out + err == printed, command


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
