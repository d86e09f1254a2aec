"""Times and ids, as the store writes them."""

import re
import secrets
from collections.abc import Callable
from datetime import UTC, datetime
from typing import Final

from floorcall.words import BadInput

Clock = Callable[[], datetime]

_LETTERS: Final = "23456789abcdefghjkmnpqrstuvwxyz"
"""None that is taken for another when it is read aloud."""

_TIME: Final = re.compile(r"\d{4}-\d\d-\d\d[Tt]\d\d:\d\d(:\d\d(\.\d+)?)?([Zz]|[+-]\d\d:\d\d)", re.ASCII)


def now() -> datetime:
    """The time, in UTC."""
    return datetime.now(UTC)


def written(time: datetime) -> str:
    """`2026-11-30T19:04:05.678Z`: text that sorts as the times do, on every database."""
    return time.astimezone(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def read_time(text: str, what: str) -> str:
    """A time of ISO 8601 with its zone, as the store writes it; BadInput naming `what` for anything else."""
    if _TIME.fullmatch(text):
        try:
            return written(datetime.fromisoformat(text.upper()))
        except (ValueError, OverflowError):
            pass
    raise BadInput(f"{what}: expected a time with its zone, such as 2026-11-30T19:04:05Z, not {text[:40]!r}")


def fresh_id(length: int = 12) -> str:
    """A random id that nobody can guess or take for another."""
    return "".join(secrets.choice(_LETTERS) for _ in range(length))
