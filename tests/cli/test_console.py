"""`floorcall console export`: the built console as files; nothing of anybody's is overwritten."""

from pathlib import Path

import pytest

from floorcall.cli import console
from floorcall.cli.main import main


@pytest.fixture
def static(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A build of the console in small."""
    folder = tmp_path / "static"
    (folder / "assets").mkdir(parents=True)
    (folder / "index.html").write_text("<!doctype html>")
    (folder / "py").mkdir()
    (folder / "py" / "floorcall.zip").write_bytes(b"PK")
    (folder / "assets" / "one.js").write_text("//")
    monkeypatch.setattr(console, "STATIC", folder)
    return folder


def files(folder: Path) -> set[str]:
    return {str(path.relative_to(folder)) for path in folder.rglob("*") if path.is_file()}


def test_all_files_are_written_and_the_host_is_told_what_to_send(
    static: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    target = tmp_path / "out"
    assert main(["console", "export", str(target)]) == 0
    assert files(target) == files(static)
    told = capsys.readouterr().out
    assert "3 files" in told
    assert "wasm-unsafe-eval" in told


def test_an_export_of_before_is_replaced(static: Path, tmp_path: Path) -> None:
    target = tmp_path / "out"
    assert main(["console", "export", str(target)]) == 0
    (target / "assets" / "old.js").write_text("//")
    assert main(["console", "export", str(target)]) == 0
    assert files(target) == files(static)


def test_a_folder_of_somebody_is_left_alone(static: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "letter.txt").write_text("dear")
    assert main(["console", "export", str(tmp_path / "mine")]) == 2
    assert "expected an empty folder" in capsys.readouterr().err
    assert files(tmp_path / "mine") == {"letter.txt"}
    assert main(["console", "export", str(static / "index.html")]) == 2


def test_without_a_build_it_says_how_to_make_one(
    static: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    (static / "index.html").unlink()
    assert main(["console", "export", str(tmp_path / "out")]) == 2
    assert "npm run build" in capsys.readouterr().err
    assert not (tmp_path / "out").exists()
