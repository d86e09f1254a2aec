"""What one act more or less changes: two answers to almost the same case, side by side."""

from dataclasses import dataclass

from floorcall.render.answer import Answer
from floorcall.render.ruling import Json, Ruling


@dataclass(frozen=True, slots=True)
class Change:
    """A ruling that is not what it was. `before` or `after` is None where there is no such ruling."""

    line: int
    seat: str | None
    before: Ruling | None
    after: Ruling | None

    def to_dict(self) -> Json:
        return {
            "line": self.line,
            "seat": self.seat,
            "before": self.before and self.before.to_dict(),
            "after": self.after and self.after.to_dict(),
        }


def changes(before: Answer, after: Answer) -> tuple[Change, ...]:
    """The rulings of two answers that differ, in the order of their lines.

    Rulings are paired by the line and the seat they are about and, where one seat has several on a line
    (an act that waited, and came due), by their order.
    """
    old, new = _by_place(before), _by_place(after)
    places = sorted(old.keys() | new.keys(), key=lambda place: (place[0], str(place[1]), place[2]))
    return tuple(
        Change(place[0], place[1], old.get(place), new.get(place))
        for place in places
        if old.get(place) != new.get(place)
    )


def _by_place(answer: Answer) -> dict[tuple[int, str | None, int], Ruling]:
    placed: dict[tuple[int, str | None, int], Ruling] = {}
    for ruling in answer.rulings:
        count = 0
        while (ruling.line, ruling.seat, count) in placed:
            count += 1
        placed[ruling.line, ruling.seat, count] = ruling
    return placed
