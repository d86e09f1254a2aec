"""An answer as others see it: the contract's section 2 as typed objects, and as the same in JSON."""

import json
from dataclasses import dataclass

from floorcall.render.ruling import Json, Ruling
from floorcall.render.state import Act, Options, Seat, Table


@dataclass(frozen=True, slots=True)
class Answer:
    """The answer to one case: the rulings in order, the lawful hand so far, and what comes next."""

    book: str
    rulings: tuple[Ruling, ...]
    record: tuple[Act, ...]
    table: Table
    options: Options | None
    seats: tuple[Seat, ...]

    @property
    def fixed_raise(self) -> bool:
        """Is one full raise open, and no other? So it is in limit."""
        open_ = self.options.raises if self.options is not None else None
        return open_ is not None and open_.min_to == open_.max_to == self.table.price + self.table.min_raise

    def to_dict(self, explain: bool = False) -> Json:
        """The contract's object, fit for JSON. explain: also the rules asked that did not apply."""
        return {
            "book": self.book,
            "rulings": [ruling.to_dict(explain) for ruling in self.rulings],
            "record": [act.to_dict() for act in self.record],
            "table": self.table.to_dict(),
            "options": self.options and self.options.to_dict(),
            "seats": [seat.to_dict() for seat in self.seats],
        }

    def to_json(self, explain: bool = False) -> str:
        """`to_dict()` as text: the same answer gives the same bytes, wherever it is asked for."""
        return as_json(self.to_dict(explain))


def as_json(told: object) -> str:
    """JSON as all of floorcall prints it: indented by two, in the contract's order, no newline at its end."""
    return json.dumps(told, ensure_ascii=False, indent=2)
