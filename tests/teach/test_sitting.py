"""The command: drills in the terminal, what is remembered of them, quizzes to print."""

import io
import json
import re
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from floorcall.cli.drill import Sitting
from floorcall.cli.main import main
from floorcall.render.paper import Paper
from floorcall.teach.dealer import Dealer
from floorcall.teach.memory import Memory, default_path, read_memory, write_memory
from floorcall.teach.schedule import AGAIN, Lesson, first_due, missed, reviewed
from floorcall.words import BadInput

NOW = datetime(2026, 3, 1, 12, tzinfo=UTC)


def sit(monkeypatch: pytest.MonkeyPatch, replies: str) -> None:
    monkeypatch.setattr("sys.stdin", io.StringIO(replies))


def test_a_sitting_asks_marks_and_counts(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    sit(monkeypatch, "hello there\nfloor\nfloor\n")
    assert main(["drill", "--seed", "3", "--count", "2", "--memory", str(tmp_path / "own" / "drill.json")]) == 0
    page = capsys.readouterr().out
    assert page.count("Ruling (q to stop): ") == 3
    assert "That was not understood as a ruling." in page
    assert page.count("\nNo.  0 of ") == 2
    assert "0 of 2 right, 0 of " in page
    kept = json.loads((tmp_path / "own" / "drill.json").read_text("utf-8"))
    assert (kept["version"], kept["answered"], kept["right"], len(kept["lessons"])) == (1, 2, 0, 2)


@pytest.mark.parametrize("replies", ["q\n", "", "QUIT\n"])
def test_a_trainee_may_leave(replies: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]) -> None:
    sit(monkeypatch, replies)
    assert main(["drill", "--seed", "3", "--no-memory"]) == 0
    assert capsys.readouterr().out.endswith("0 of 0 right, 0 of 0 points.\n")


def test_what_was_missed_comes_again_with_other_numbers(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "drill.json")
    sit(monkeypatch, "floor\n")
    first = Sitting(Dealer(1, topic="multiple-chips", level=2), path, Paper(), lambda: NOW)
    first.hold(1)
    (lesson,) = read_memory(path).lessons.values()
    assert (lesson.due, lesson.wrong, lesson.right) == (NOW + AGAIN, 1, 0)
    later = Sitting(Dealer(2, topic="out-of-turn"), path, Paper(), lambda: NOW + timedelta(hours=1))
    sit(monkeypatch, "q\n")
    asked = later.dealer.again(lesson.name, lesson.made_from)
    assert asked is not None
    assert asked.lesson == lesson.name
    later.hold(1)
    assert "Line" in capsys.readouterr().out


def test_a_lesson_that_makes_no_case_any_more_is_dropped(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    path = str(tmp_path / "drill.json")
    write_memory(Memory({"gone": Lesson("gone", "worked.nothing.1", NOW)}), path)
    sit(monkeypatch, "floor\n")
    Sitting(Dealer(1), path, Paper(), lambda: NOW).hold(1)
    assert "gone" not in read_memory(path).lessons
    assert "[1/1]" in capsys.readouterr().out


def test_a_lesson_known_at_once_is_not_kept() -> None:
    memory = Memory()
    memory.note("a", "one-chip", 5, NOW)
    assert (memory.lessons, memory.answered, memory.right) == ({}, 1, 1)
    memory.note("b", "one-chip", 1, NOW)
    memory.note("b", "one-chip", 4, NOW + AGAIN)
    assert (memory.answered, memory.right, memory.lessons["b"].row) == (3, 2, 1)


def test_the_schedule_is_sm_2() -> None:
    lesson = missed("a", "one-chip", NOW)
    assert (lesson.due - NOW, lesson.ease, lesson.row) == (timedelta(minutes=10), 1.96, 0)
    days, eases = [], []
    for _ in range(4):
        lesson = reviewed(lesson, 5, lesson.due)
        days.append(lesson.days)
        eases.append(lesson.ease)
    assert eases == [2.06, 2.16, 2.26, 2.36]
    assert days == [1.0, 6.0, round(6 * 2.26, 2), round(round(6 * 2.26, 2) * 2.36, 2)]
    again = reviewed(lesson, 1, lesson.due)
    assert (again.row, again.days, again.right, again.wrong) == (0, 0.0, 4, 2)
    assert reviewed(again, 0, again.due).ease >= 1.3
    worst = again
    for _ in range(9):
        worst = reviewed(worst, 0, worst.due)
    assert worst.ease == 1.3


def test_the_longest_due_comes_first() -> None:
    lessons = {name: Lesson(name, "x", NOW - timedelta(days=days)) for name, days in (("a", 1), ("b", 3), ("c", -2))}
    due = first_due(lessons, NOW)
    assert due is not None
    assert due.name == "b"
    assert first_due({"c": lessons["c"]}, NOW) is None


def test_the_memory_is_read_back_as_it_was(tmp_path: Path) -> None:
    memory = Memory({"a": missed("a", "one-chip", NOW)}, 5, 4)
    path = str(tmp_path / "deep" / "drill.json")
    write_memory(memory, path)
    assert read_memory(path) == memory
    assert [entry.name for entry in (tmp_path / "deep").iterdir()] == ["drill.json"]
    assert read_memory(str(tmp_path / "none.json")) == Memory()


@pytest.mark.parametrize("text", ["", "{}", "[]", '{"version": 2}', '{"version": 1, "lessons": [{}]}', "\x00"])
def test_a_file_that_is_something_else_is_bad_input(text: str, tmp_path: Path) -> None:
    path = tmp_path / "drill.json"
    path.write_text(text, "utf-8")
    with pytest.raises(BadInput, match="expected what"):
        read_memory(str(path))
    assert path.read_text("utf-8") == text


def test_a_place_that_cannot_be_written_is_bad_input(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(BadInput, match="cannot be written"):
        write_memory(Memory(), str(tmp_path / "file" / "drill.json"))
    with pytest.raises(BadInput, match="cannot be read"):
        read_memory(str(tmp_path))


def test_the_file_is_the_users_own(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    monkeypatch.setenv("XDG_DATA_HOME", str(tmp_path))
    assert default_path() == str(tmp_path / "floorcall" / "drill.json")
    monkeypatch.delenv("XDG_DATA_HOME")
    monkeypatch.setenv("HOME", str(tmp_path))
    assert default_path() == str(tmp_path / ".local" / "share" / "floorcall" / "drill.json")


def printed(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    assert main(["drill", *arguments]) == 0
    return capsys.readouterr().out


def test_a_quiz_has_its_answers_at_the_end(capsys: pytest.CaptureFixture[str]) -> None:
    quiz = printed(capsys, "--quiz", "12", "--seed", "7")
    questions, answers = quiz.split("\n# Answers\n")
    assert re.findall(r"^## (\d+)$", questions, re.M) == re.findall(r"^## (\d+)$", answers, re.M)
    assert len(re.findall(r"^## ", answers, re.M)) == 12
    assert questions.count("Ruling: ____") == 12
    assert "tda-2024)" not in questions.split("\n", 1)[1]
    assert all(re.search(r"tda-2024\)$", line) for line in answers.split("\n") if re.match(r"\d+\. ", line))
    assert printed(capsys, "--quiz", "12", "--seed", "7") == quiz
    assert printed(capsys, "--quiz", "12", "--seed", "8") != quiz


def test_a_quiz_as_a_page_shows_the_tables_and_not_the_least_raise(capsys: pytest.CaptureFixture[str]) -> None:
    page = printed(capsys, "--quiz", "6", "--seed", "7", "--html")
    assert page.startswith("<!doctype html>")
    assert page.count("<svg") == 6
    assert "a raise adds" not in page
    assert "<script" not in page
    assert "http://" not in page.replace("http://www.w3.org/2000/svg", "")
    ids = re.findall(r' id="([^"]*)"', page)
    assert len(ids) == len(set(ids)) == 12


def test_drills_and_marks_as_data(capsys: pytest.CaptureFixture[str]) -> None:
    told = json.loads(printed(capsys, "--json", "--count", "3", "--seed", "7"))
    assert len(told) == 3
    assert all({"id", "question", "case", "told", "steps", "level", "topic"} <= set(one) for one in told)
    first = told[0]
    asked = json.loads(printed(capsys, "--id", first["id"], "--json"))
    assert asked["question"] == first["question"]
    assert "told" not in asked
    marked = json.loads(printed(capsys, "--id", first["id"], "--reply", "floor", "--json"))
    assert (marked["right"], marked["told"]) == (False, first["told"])
    assert first["question"] in " ".join(printed(capsys, "--id", first["id"]).split())
    assert "No.  0 of" in printed(capsys, "--id", first["id"], "--reply", "floor")


def test_the_topics_are_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert "  45  Multiple Chip Betting  [multiple-chips]" in printed(capsys, "--topics")
    assert {"topic": "reopening", "number": "47", "title": "Re-Opening the Bet"} in json.loads(
        printed(capsys, "--topics", "--json")
    )


@pytest.mark.parametrize(
    "arguments",
    [
        ["--level", "4"], ["--level", "one"], ["--count", "0"], ["--count", "501"], ["--quiz", "-1"], ["--seed", "x"],
        ["--topic", "multiple-chip"], ["--book", "tda-1066"], ["--reply", "call"], ["--id", "x.1"], ["--nonsense"],
    ],
)  # fmt: skip
def test_bad_input_is_one_line(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["drill", "--no-memory", *arguments]) == 2
    assert capsys.readouterr().err.count("\n") == 1
