"""The front door: which command runs, what help says, and how trouble is told."""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from floorcall import __version__
from floorcall.cli.arguments import Arguments, read_text
from floorcall.cli.main import COMMANDS, available, main, usage
from floorcall.words import BadInput, FloorcallError


def test_help_lists_the_commands_that_exist_and_no_others() -> None:
    listed = [line.split()[0] for line in usage().splitlines() if line.startswith("  ")]
    assert listed == available()
    assert {"rule", "check"} <= set(listed) <= set(COMMANDS)


@pytest.mark.parametrize("arguments", [["-h"], ["--help"], ["help"]])
def test_help_is_no_error(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 0
    assert capsys.readouterr().out.startswith("usage: floorcall COMMAND")


def test_no_command_is_an_error(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 2
    assert "usage" in capsys.readouterr().out


def test_the_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out == f"floorcall {__version__}\n"


def test_a_command_that_is_not_there_names_the_nearest(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rul"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err.count("\n") == 1
    assert "did you mean 'rule'?" in err


def test_bad_options_are_one_line(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["check"]) == 2
    out, err = capsys.readouterr()
    assert out == ""
    assert err == "floorcall check: the following arguments are required: FILE\n"


def test_a_file_that_is_not_there(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["rule", "no/such/file.toml"]) == 2
    assert capsys.readouterr().err == (
        "no/such/file.toml: expected a file that can be read: no such file or directory\n"
    )


def test_a_file_that_is_not_text(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_bytes(b"name = 'a'\nx = '\xff'\n")
    with pytest.raises(BadInput, match="UTF-8") as caught:
        read_text(str(path))
    assert (caught.value.line, caught.value.column) == (2, 6)


def test_a_byte_order_mark_and_windows_lines_are_no_trouble(tmp_path: Path) -> None:
    path = tmp_path / "case.toml"
    path.write_bytes(b"\xef\xbb\xbfa = 1\r\nb = 2\r\n")
    assert read_text(str(path)) == "a = 1\nb = 2\n"


def test_options_are_not_guessed_from_their_beginnings() -> None:
    options = Arguments("test", "A test.")
    options.add_argument("--explain", action="store_true")
    with pytest.raises(BadInput, match="unrecognized arguments: --exp"):
        options.parse_args(["--exp"])


def test_a_mistake_of_ours_is_no_traceback_and_no_bad_input(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    def broken(arguments: list[str]) -> int:
        raise FloorcallError("the sentence 'say raise' wants 'to'")

    monkeypatch.setattr("floorcall.cli.check.run", broken)
    assert main(["check"]) == 70
    assert capsys.readouterr().err == (
        "floorcall: a mistake of ours, please report it: the sentence 'say raise' wants 'to'\n"
    )


def test_a_reader_that_goes_away_is_no_error() -> None:
    read_end, write_end = os.pipe()
    os.close(read_end)
    done = subprocess.run(
        [sys.executable, "-m", "floorcall", "--help"], stdout=write_end, stderr=subprocess.PIPE, text=True
    )
    os.close(write_end)
    assert done.stderr == ""
    assert done.returncode == 141
