"""All public hands: each file is read or refused with a reason, and nearly all hands are judged."""

import subprocess
import sys
from pathlib import Path

import pytest

from floorcall.audit.run import run
from floorcall.audit.tally import Tally
from floorcall.audit.task import plan
from floorcall.histories.sources import walk


def tally(*paths: Path) -> Tally:
    total = Tally()
    for part in run(plan(walk(map(str, paths)), "tda-2024"), None, 1):
        total.add(part.tally)
    return total


@pytest.fixture(scope="module")
def everything(shared: Path) -> Tally:
    return tally(shared / "hands")


def test_every_file_is_read_or_refused_with_a_reason(everything: Tally, shared: Path) -> None:
    files = [path for path in (shared / "hands").rglob("*") if path.is_file()]
    assert everything.files == len(files)
    assert all(one.text for one in everything.unread)


def test_nearly_all_hands_of_each_format_are_judged(everything: Tally) -> None:
    assert everything.formats.keys() == {"phh", "ohh", "pokerstars", "pokernow", "acpc"}
    assert everything.hands > 15_000
    assert everything.judged >= 0.99 * everything.hands
    assert not everything.not_judged


@pytest.mark.parametrize(
    ("folder", "name", "least"),
    [("phh", "phh", 6991), ("ohh", "ohh", 690), ("acpc", "acpc", 3800), ("pokernow", "pokernow", 2252)],
)
def test_by_format(folder: str, name: str, least: int, shared: Path) -> None:
    total = tally(shared / "hands" / folder)
    assert total.formats[name] >= least
    assert total.judged >= 0.99 * total.hands


def test_pokerstars_and_what_shares_its_grammar(shared: Path) -> None:
    total = tally(
        *(shared / "hands" / "fpdb" / kind / room for kind in ("cash", "tour") for room in ("Stars", "GGPoker"))
    )
    assert total.formats["pokerstars"] > 1000
    assert total.judged >= 0.99 * total.hands


def test_the_page_of_counts_is_true(shared: Path) -> None:
    script = Path(__file__).parent.parent.parent / "docs" / "audit_corpora.py"
    done = subprocess.run([sys.executable, str(script), str(shared / "hands"), "--check"], check=False)
    assert done.returncode == 0, "run docs/audit_corpora.py"
