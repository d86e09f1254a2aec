"""`floorcall token`, `floorcall log`, and what `floorcall serve` refuses to begin with."""

import json
import tomllib
from pathlib import Path

import pytest
from sqlalchemy import text

from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.store.keys import Request
from floorcall.store.store import Store

CASE = {"game": "NLHE", "blinds": [50, 100], "seats": ["A", "B", "C"], "acts": "C raises to 300"}


@pytest.fixture
def database(tmp_path: Path) -> str:
    """A database with two rulings in its log."""
    store = Store.open(str(tmp_path / "floorcall.db"))
    for table in ("Table 1", "Table 2"):
        content = {"case": CASE, "answer": rule(CASE).to_dict(), "table": table, "note": ""}
        store.rulings.add(content, "local", Request("", ""))
    store.close()
    return str(tmp_path / "floorcall.db")


def test_a_token_is_made_listed_and_revoked(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["token", "add", "--role", "floor", "--label", "tablet 2", "--db", database]) == 0
    out = capsys.readouterr().out
    name = out.split()[0]
    secret = next(word for word in out.split() if word.startswith("fc_"))
    store = Store.open(database)
    token = store.tokens.known(secret)
    assert token is not None
    assert (token.id, token.role, token.label) == (name, "floor", "tablet 2")
    assert main(["token", "list", "--db", database]) == 0
    listed = capsys.readouterr().out
    assert "good  tablet 2" in listed
    assert secret not in listed
    assert main(["token", "revoke", name, "--db", database]) == 0
    assert store.tokens.known(secret) is None
    store.close()


@pytest.mark.parametrize(
    "arguments",
    [
        ["token", "add"],
        ["token", "add", "--role", "boss", "--label", "x"],
        ["token", "revoke"],
        ["token", "revoke", "nothing"],
        ["token", "list", "extra"],
        ["log", "verify", "extra"],
        ["log", "export"],
        ["log", "import"],
        ["log", "import", "no such file"],
        ["log", "retention", "0"],
        ["log", "retention", "soon"],
        ["log", "verify", "--noted", "1:xyz"],
        ["serve", "--port", "99999"],
        ["serve", "--rate", "-1"],
        ["serve", "--host", "no such host"],
    ],
)
def test_what_cannot_be_done_is_told_in_one_line(
    database: str, arguments: list[str], capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([*arguments, "--db", database]) == 2
    err = capsys.readouterr().err
    assert err.count("\n") == 1
    assert "expected" in err or "there is no token" in err


def test_the_log_is_whole_until_it_is_not(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "verify", "--db", database]) == 0
    noted = capsys.readouterr().out.splitlines()[-1]
    assert main(["log", "verify", "--noted", noted, "--db", database]) == 0
    assert main(["log", "verify", "--noted", "2:" + "0" * 64, "--db", database]) == 1
    assert "BROKEN at entry 2" in capsys.readouterr().out
    store = Store.open(database)
    with store.database.writing() as connection:
        connection.exec_driver_sql("DROP TRIGGER entries_stand")
        connection.exec_driver_sql("UPDATE entries SET content = replace(content, 'Table 1', 'Table 9') WHERE seq = 1")
    store.close()
    assert main(["log", "verify", "--db", database]) == 1
    told = capsys.readouterr().out
    assert told.startswith("BROKEN at entry 1 (")
    assert "its content was changed" in told


def test_the_log_is_exported(database: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "export", "-", "--db", database]) == 0
    told = json.loads(capsys.readouterr().out)
    assert [entry["table"] for entry in told["rulings"]] == ["Table 1", "Table 2"]
    assert main(["log", "export", str(tmp_path / "day.csv"), "--db", database]) == 0
    assert (tmp_path / "day.csv").read_text().count("Raise to 300.") == 4
    assert main(["log", "import", str(tmp_path / "day.csv"), "--db", str(tmp_path / "other.db")]) == 0
    assert main(["log", "import", str(tmp_path / "day.csv"), "--db", str(tmp_path / "other.db")]) == 0
    assert capsys.readouterr().out == "added: 2, known before: 0\nadded: 0, known before: 2\n"
    (tmp_path / "bad.json").write_text('{"rulings": [{"id": "x"}]}')
    assert main(["log", "import", str(tmp_path / "bad.json"), "--db", str(tmp_path / "other.db")]) == 2
    assert main(["log", "export", str(tmp_path / "no" / "day.csv"), "--db", database]) == 2


def test_retention_is_set_and_told(database: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["log", "retention", "--db", database]) == 0
    assert main(["log", "retention", "30", "--db", database]) == 0
    assert main(["log", "retention", "forever", "--db", database]) == 0
    assert capsys.readouterr().out.splitlines() == [
        "kept: forever",
        "erased: 0 entries, 0 tables",
        "kept: 30 days",
        "erased: 0 entries, 0 tables",
        "kept: forever",
    ]


def test_the_package_has_one_version(capsys: pytest.CaptureFixture[str]) -> None:
    project = tomllib.loads((Path(__file__).resolve().parents[2] / "pyproject.toml").read_text("utf-8"))
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"floorcall {project['project']['version']}\n"


@pytest.mark.parametrize("what", [["verify"], ["export", "-"]])
def test_a_log_that_is_not_there_is_not_whole(
    what: list[str], tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    for url in (str(tmp_path / "no" / "x.db"), f"sqlite:///{tmp_path}/x.db", ""):
        assert main(["log", *what, "--db", url]) == 2
        told = capsys.readouterr()
        assert (told.out, told.err.count("\n")) == ("", 1)
        assert "expected" in told.err
    assert list(tmp_path.iterdir()) == []


def test_a_database_without_its_tables_is_told_in_one_line(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "x.db"
    store = Store.open(str(file))
    with store.database.writing() as connection:
        connection.execute(text("DROP TABLE entries"))
    store.close()
    assert main(["log", "verify", "--db", str(file)]) == 2
    assert "expected a log that is whole: no such table: entries" in capsys.readouterr().err
