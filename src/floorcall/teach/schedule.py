"""When a missed lesson comes again: SM-2, the spaced repetition of Wozniak (1990), on days and minutes.

Pure: whoever asks says what time it is.
"""

from dataclasses import dataclass, replace
from datetime import datetime, timedelta
from typing import Final

FIRST_EASE: Final = 2.5
LEAST_EASE: Final = 1.3
AGAIN: Final = timedelta(minutes=10)
"""After a miss: again in the same sitting, if it lasts."""

FIRST_DAYS: Final = (1.0, 6.0)
"""Days until the second and the third time, when it was right."""

PASSED: Final = 3
"""Quality from which an answer counts as right."""


@dataclass(frozen=True, slots=True)
class Lesson:
    """A lesson that was missed once. made_from: the pattern of its cases, or the id of a worked one.

    due: when it comes again; days: how long it rested before that; ease: by how much the rest grows;
    row: how often it was right in a row; right, wrong: how often in all.
    """

    name: str
    made_from: str
    due: datetime
    days: float = 0.0
    ease: float = FIRST_EASE
    row: int = 0
    right: int = 0
    wrong: int = 0


def missed(name: str, made_from: str, now: datetime) -> Lesson:
    """A lesson missed for the first time."""
    return reviewed(Lesson(name, made_from, now), 1, now)


def reviewed(lesson: Lesson, quality: int, now: datetime) -> Lesson:
    """The lesson after an answer. quality: 0 (nothing) to 5 (all of it right)."""
    ease = lesson.ease + 0.1 - (5 - quality) * (0.08 + (5 - quality) * 0.02)
    ease = round(max(ease, LEAST_EASE), 4)
    if quality < PASSED:
        return replace(lesson, due=now + AGAIN, days=0.0, ease=ease, row=0, wrong=lesson.wrong + 1)
    days = FIRST_DAYS[lesson.row] if lesson.row < len(FIRST_DAYS) else round(lesson.days * ease, 2)
    return replace(
        lesson, due=now + timedelta(days=days), days=days, ease=ease, row=lesson.row + 1, right=lesson.right + 1
    )


def first_due(lessons: dict[str, Lesson], now: datetime) -> Lesson | None:
    """The lesson that is due for the longest time, None where none is."""
    due = [lesson for lesson in lessons.values() if lesson.due <= now]
    return min(due, key=lambda lesson: (lesson.due, lesson.name), default=None)
