"""All of each verdict is as it is kept (keeping.py tells how it is written again)."""

import json
from pathlib import Path

import keeping
import pytest

from floorcall.front import read_case

AGAIN = "python tests/judge/keeping.py"


def differing(path: Path, today: list[str]) -> list[str]:
    """The names of the entries that are not as they are kept, or the counts where these differ."""
    kept = path.read_text("utf-8").splitlines()
    if len(kept) != len(today):
        return [f"{len(kept)} are kept, there are {len(today)}"]
    return [json.dumps({**json.loads(old), "verdict": ""}) for old, new in zip(kept, today, strict=True) if old != new]


def test_the_verdicts_of_the_worked_cases_are_as_they_are_kept() -> None:
    assert differing(keeping.WORKED, list(keeping.worked_lines())) == [], AGAIN


def test_the_verdicts_of_the_cases_that_were_looked_for_are_as_they_are_kept() -> None:
    assert differing(keeping.FOUND, list(keeping.found_lines(keeping.found_cases()))) == [], AGAIN


def test_a_verdict_is_kept_to_its_last_number() -> None:
    case = {"blinds": [50, 100], "seats": ["A", "B", "C"], "street": "flop", "acts": "A bets 300\nB calls\n"}
    (_, told), (_, other) = [("", keeping.verdict_of(read_case({**case, "pot": pot}))) for pot in (700, 701)]
    assert json.loads(told)["table"]["pot"] == 1300
    assert told != other


@pytest.mark.parametrize("data", [entry for entry, _ in keeping.found_cases()], ids=lambda data: data["acts"][:60])
def test_a_kept_case_reads_the_same_when_it_is_written_again(data: keeping.Json) -> None:
    case = read_case(data)
    assert keeping.verdict_of(read_case(case.to_dict())) == keeping.verdict_of(case)
