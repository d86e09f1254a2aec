"""What was missed, kept between sittings in a file of the user's own."""

import json
import os
import tempfile
from dataclasses import asdict, dataclass, field
from datetime import datetime
from typing import Any, Final

from floorcall.teach.schedule import Lesson, missed, reviewed
from floorcall.words import BadInput

VERSION: Final = 1


@dataclass
class Memory:
    """Missed lessons by name, and how many drills were answered, and rightly."""

    lessons: dict[str, Lesson] = field(default_factory=dict)
    answered: int = 0
    right: int = 0

    def note(self, lesson: str, made_from: str, quality: int, now: datetime) -> None:
        """Remember an answer. A lesson is kept once it was missed; what was known at once need not come again."""
        self.answered += 1
        self.right += quality > 2
        known = self.lessons.get(lesson)
        if known is not None:
            self.lessons[lesson] = reviewed(known, quality, now)
        elif quality <= 2:
            self.lessons[lesson] = missed(lesson, made_from, now)

    def to_json(self) -> str:
        """As it is kept."""
        lessons = [{**asdict(one), "due": one.due.isoformat()} for one in self.lessons.values()]
        told = {"version": VERSION, "answered": self.answered, "right": self.right, "lessons": lessons}
        return json.dumps(told, indent=2, ensure_ascii=False) + "\n"


def default_path() -> str:
    """Where the file is if nobody says otherwise: under XDG_DATA_HOME, or ~/.local/share."""
    base = os.environ.get("XDG_DATA_HOME") or os.path.join(os.path.expanduser("~"), ".local", "share")
    return os.path.join(base, "floorcall", "drill.json")


def read_memory(path: str) -> Memory:
    """The memory in a file, an empty one where there is no file. BadInput where it is something else."""
    try:
        with open(path, encoding="utf-8") as file:
            told = json.load(file)
        return _memory(told)
    except FileNotFoundError:
        return Memory()
    except OSError as error:
        raise BadInput(f"cannot be read: {(error.strerror or '').lower()}", file=path) from None
    except (ValueError, TypeError, KeyError):
        raise BadInput("expected what `floorcall drill` keeps there (version 1)", file=path) from None


def _memory(told: dict[str, Any]) -> Memory:
    if told["version"] != VERSION:
        raise ValueError("another version")
    lessons = [Lesson(**{**one, "due": datetime.fromisoformat(one["due"])}) for one in told["lessons"]]
    if any(lesson.due.tzinfo is None for lesson in lessons):
        raise ValueError("a time without its zone")
    return Memory({lesson.name: lesson for lesson in lessons}, int(told["answered"]), int(told["right"]))


def write_memory(memory: Memory, path: str) -> None:
    """Keep the memory: the whole file or, if that fails, the old one. BadInput where it cannot be written."""
    folder = os.path.dirname(os.path.abspath(path))
    try:
        os.makedirs(folder, exist_ok=True)
        handle, name = tempfile.mkstemp(dir=folder, prefix=".drill-")
        with os.fdopen(handle, "w", encoding="utf-8") as file:
            file.write(memory.to_json())
        os.replace(name, path)
    except OSError as error:
        raise BadInput(f"cannot be written: {(error.strerror or '').lower()}", file=path) from None
