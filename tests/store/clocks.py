"""A clock for tests."""

from datetime import UTC, datetime, timedelta


class Clock:
    """It stands still until it is moved."""

    def __init__(self) -> None:
        self.time = datetime(2026, 3, 1, 20, 0, tzinfo=UTC)

    def __call__(self) -> datetime:
        return self.time

    def pass_by(self, **time: float) -> None:
        self.time += timedelta(**time)
