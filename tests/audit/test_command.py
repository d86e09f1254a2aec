"""`floorcall audit`: what it prints and writes, and its exit codes."""

import json
import re
from html.parser import HTMLParser
from pathlib import Path

import polars
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from audit.written import phh_hand
from floorcall.cli.main import main

CLEAN = phh_hand("p3 f, p1 f")
UNKNOWN = phh_hand("p3 f, p1 cc, p2 cc", stacks="inf, inf, inf")
UNLAWFUL = phh_hand("p3 cbr 150, p1 f, p2 f", more="hand = 9\nplayers = ['A<b>', 'B', '\"C']\n")
HOUSE = phh_hand("p3 cbr 200, p1 cbr 250, p2 cc, p3 cbr 500, p2 f", stacks="250, 10000, 10000")


def file_of(folder: Path, *hands: str) -> str:
    path = folder / "hands.phhs"
    path.write_text("\n".join(f"[{number}]\n{hand}" for number, hand in enumerate(hands, 1)))
    return str(path)


@pytest.mark.parametrize(
    ("hands", "code"),
    [((CLEAN,), 0), ((CLEAN, UNKNOWN), 0), ((CLEAN, UNLAWFUL), 1), ((HOUSE,), 1), ((UNLAWFUL, "min_bet = 3"), 2)],
)
def test_exit_codes(hands: tuple[str, ...], code: int, tmp_path: Path) -> None:
    assert main(["audit", file_of(tmp_path, *hands)]) == code


def test_for_people(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, CLEAN, UNLAWFUL, HOUSE, UNKNOWN, "x = 1")
    assert main(["audit", path]) == 2
    told = capsys.readouterr()
    assert (
        f'{path}:15: illegal: under-minimum: "C raises to 150; the least is 200, or all-in. [43-A, tda-2024]'
        in told.out
    )
    assert "Lawful where reopening is half. [47-A, tda-2024]" in told.out
    assert "1 files, 5 hands (phh 5), 13 acts" in told.out
    assert re.search(r"under-minimum +illegal +1\n", told.out)
    assert told.err == f"{path}:36: variant: missing\n" or "variant: missing" in told.err


def test_json_lines(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, CLEAN, UNLAWFUL, "x = 1")
    assert main(["audit", path, "--json"]) == 2
    finding, summary = map(json.loads, capsys.readouterr().out.splitlines())
    assert set(finding) >= {
        *("type", "file", "hand", "line", "street", "seat", "act", "rule", "slug", "book", "kind", "severity", "text"),
        "allowed",
    }
    assert (finding["type"], finding["file"], finding["hand"]) == ("finding", path, "9")
    assert summary == {
        "type": "summary",
        "files": 1,
        "hands": 3,
        "judged": 2,
        "acts": 5,
        "findings": {"illegal": 1, "house": 0, "record": 0, "unknown": 0},
        "rules": {"43-A": 1},
        "kinds": [{"kind": "under-minimum", "severity": "illegal", "findings": 1}],
        "formats": {"phh": 3},
        "not_judged": {},
        "unread": [{"file": path, "line": summary["unread"][0]["line"], "text": "variant: missing"}],
    }


def test_another_book(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, UNLAWFUL)
    main(["audit", path, "--json", "--book", "tda-2026"])
    finding = json.loads(capsys.readouterr().out.splitlines()[0])
    assert (finding["rule"], finding["book"]) == ("45-A", "tda-2026")


def test_parquet(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    path = file_of(tmp_path, CLEAN, UNLAWFUL, HOUSE)
    out = tmp_path / "findings.parquet"
    assert main(["audit", path, "--out", str(out)]) == 1
    rows = polars.read_parquet(out)
    assert rows.select("kind", "severity", "rule", "to", "scale").rows() == [
        ("under-minimum", "illegal", "43-A", 150, 1), ("not-reopened", "house", "47-A", 500, 1),
    ]  # fmt: skip
    assert rows["house_term"].to_list() == [None, "reopening"]
    assert json.loads(rows["allowed"][0])["raise"]["min_to"] == 200
    assert sorted(one.name for one in tmp_path.iterdir()) == ["findings.parquet", "hands.phhs"]
    assert main(["audit", file_of(tmp_path, CLEAN), "--out", str(out)]) == 0
    assert polars.read_parquet(out).is_empty()


class Page(HTMLParser):
    """The tags of a page, its links, and whether they are closed in order."""

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[str] = []
        self.links: list[str] = []
        self.text = ""

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append(tag)
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]
        if tag not in ("meta", "rect", "path"):
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        if tag not in ("rect", "path"):
            assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        self.text += data


def test_the_report_is_one_page_that_needs_nothing_else(tmp_path: Path) -> None:
    path = file_of(tmp_path, CLEAN, UNLAWFUL, HOUSE, UNKNOWN, *[UNLAWFUL] * 10, "x = 1")
    report = tmp_path / "report.html"
    assert main(["audit", path, "--report", str(report)]) == 2
    text = report.read_text()
    page = Page()
    page.feed(text)
    assert page.open == []
    assert page.tags.count("article") == 13
    assert page.tags.count("svg") == 3 + 13
    assert all(re.fullmatch(r"hands\.phhs#L\d+", link) for link in page.links)
    assert "<b>" not in text  # a name from the record
    assert "under-minimum" in page.text
    assert "variant: missing" in page.text
    assert "lawful where reopening is half" in page.text
    assert not re.search(r"(?:https?:)?//", text)


def test_the_report_draws_the_gravest_twenty(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    main(["audit", file_of(tmp_path, *[UNKNOWN, HOUSE, UNLAWFUL] * 15), "--report", str(report)])
    text = report.read_text()
    assert text.count("<article>") == 20
    assert text.count("<li>") == 20
    assert text.count("the least is 200, or all-in.</li>") + text.count("or all-in. <small>") == 15


def test_the_report_of_nothing(tmp_path: Path) -> None:
    report = tmp_path / "report.html"
    assert main(["audit", file_of(tmp_path, CLEAN), "--report", str(report)]) == 0
    assert "1 files, 1 hands, 1 judged" in report.read_text()


def test_which_books(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    short = phh_hand("p3 cbr 200, p1 cbr 300, p2 cbr 400, p3 cbr 500, p1 f, p2 f", variant="FT")
    path = file_of(tmp_path, CLEAN, HOUSE, short)
    assert main(["audit", path, "--which-books", "--json"]) == 0
    said = json.loads(capsys.readouterr().out)
    assert said["terms"]["reopening"]["fits"] == ["half"]
    assert said["terms"]["reopening"]["decide"] == 1
    against = {one["value"]: one for one in said["terms"]["reopening"]["against"]}
    assert against["since-last-act"]["examples"] == [{"file": path, "line": 9, "hand": "2"}]
    assert said["terms"]["raise-cap"]["fits"] == [4, 5]
    assert said["books"]["tda-2024"]["unlawful"] == 1
    assert said["books"]["roberts-11"]["unlawful"] == 2
    assert said["unlawful_anyway"] == 0
    assert main(["audit", path, "--which-books"]) == 0
    told = capsys.readouterr().out
    assert "reopening: 1 hands decide" in told
    assert "fits     half" in told
    assert "against  3 (" in told


@pytest.mark.parametrize(
    ("arguments", "says"),
    [
        (["--book", "tda-1999"], "tda-1999"),
        (["--jobs", "0"], "--jobs: one or more"),
        (["--out", "none/x.parquet"], "there is no folder"),
        (["--report", "none/x.html"], "there is no folder"),
        (["--nonsense"], "unrecognized arguments"),
    ],
)
def test_bad_input_is_one_line(
    arguments: list[str], says: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", file_of(tmp_path, CLEAN), *arguments]) == 2
    told = capsys.readouterr()
    assert says in told.err
    assert told.err.count("\n") == 1
    assert told.out == ""


def test_a_path_that_is_not_there_does_not_keep_the_others_from_being_audited(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["audit", str(tmp_path / "none"), file_of(tmp_path, UNLAWFUL)]) == 2
    told = capsys.readouterr()
    assert "under-minimum" in told.out
    assert told.err == f"{tmp_path / 'none'}: no such file or directory\n"


SAMPLES = [
    path.read_bytes()
    for path in sorted((Path(__file__).parent.parent / "histories" / "samples").rglob("*"))
    if path.is_file()
]


@given(data=st.data())
@settings(max_examples=80, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_hostile_files_are_findings_or_errors_and_the_rest_is_audited(
    data: st.DataObject, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    bad = bytearray(data.draw(st.sampled_from(SAMPLES)))
    for _ in range(data.draw(st.integers(1, 5))):
        at = data.draw(st.integers(0, len(bad)))
        numbers = st.sampled_from(
            (b"", b"0", b"-1", b"99999999999999", b"0.001", b"1e9", b"\xff", b"'", b"[", b"f', 'p1 f")
        )
        bad[at : at + data.draw(st.integers(0, 12))] = data.draw(numbers)
    (tmp_path / "a").write_bytes(bytes(bad))
    code = main(["audit", str(tmp_path / "a"), file_of(tmp_path, UNLAWFUL), "--json"])
    told = capsys.readouterr()
    assert code in (1, 2)
    assert "Traceback" not in told.err
    lines = [json.loads(line) for line in told.out.splitlines()]
    assert [line["type"] for line in lines] == ["finding"] * (len(lines) - 1) + ["summary"]
    assert any(line.get("hand") == "9" for line in lines)
    assert lines[-1]["files"] == 2
