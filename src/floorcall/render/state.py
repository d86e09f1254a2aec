"""What a case leaves behind: the official record, the table, the options of whoever is next, the seats."""

from dataclasses import dataclass

from floorcall.render.ruling import Citation, Json, Note


@dataclass(frozen=True, slots=True)
class Act:
    """One act of the official record; `to` is None for a fold or a check."""

    seat: str
    verb: str
    to: int | None
    all_in: bool
    line: int

    def to_dict(self) -> Json:
        return {
            "seat": self.seat,
            "verb": self.verb,
            "to": self.to,
            "all_in": self.all_in,
            "line": self.line,
        }


@dataclass(frozen=True, slots=True)
class Pending:
    """An act out of turn that waits to see whether the action changes."""

    line: int
    seat: str
    verb: str | None
    to: int | None

    def to_dict(self) -> Json:
        return {"line": self.line, "seat": self.seat, "verb": self.verb, "to": self.to}


@dataclass(frozen=True, slots=True)
class Pot:
    """A pot and the seats that can win it."""

    amount: int
    seats: tuple[str, ...]

    def to_dict(self) -> Json:
        return {"amount": self.amount, "seats": list(self.seats)}


@dataclass(frozen=True, slots=True)
class Uncalled:
    """Chips that nobody called: in no pot, they go back to the seat that put them in."""

    seat: str
    amount: int

    def to_dict(self) -> Json:
        return {"seat": self.seat, "amount": self.amount}


@dataclass(frozen=True, slots=True)
class Table:
    """The table after the last act; `pots`, main pot first, and what is in none only once the round is over."""

    street: str
    pot: int
    price: int
    min_raise: int
    to_act: str | None
    pending: tuple[Pending, ...]
    round_over: bool
    pots: tuple[Pot, ...] | None
    uncalled: Uncalled | None = None

    def to_dict(self) -> Json:
        told: Json = {
            "street": self.street,
            "pot": self.pot,
            "price": self.price,
            "min_raise": self.min_raise,
            "to_act": self.to_act,
            "pending": [entry.to_dict() for entry in self.pending],
            "round_over": self.round_over,
        }
        if self.pots is not None:
            told["pots"] = [pot.to_dict() for pot in self.pots]
        if self.uncalled is not None:
            told["uncalled"] = self.uncalled.to_dict()
        return told


@dataclass(frozen=True, slots=True)
class Call:
    """A call: the seat's total for the street, what it adds, and whether that is all that it has."""

    to: int
    adds: int
    all_in: bool

    def to_dict(self) -> Json:
        return {"to": self.to, "adds": self.adds, "all_in": self.all_in}


@dataclass(frozen=True, slots=True)
class Raise:
    """A bet, raise or completion: least and most, as totals for the street; `max_to` None without a bound."""

    verb: str
    min_to: int
    max_to: int | None

    def to_dict(self) -> Json:
        return {"verb": self.verb, "min_to": self.min_to, "max_to": self.max_to}


@dataclass(frozen=True, slots=True)
class Options:
    """What a seat may do now, and why it may not raise where it may not.

    because: what takes options away; limits: the rules behind a raise that is open. In JSON they stand together."""

    seat: str
    fold: bool
    check: bool
    call: Call | None
    raises: Raise | None
    why_no_raise: Citation | None
    because: tuple[Citation, ...]
    notes: tuple[Note, ...] = ()
    limits: tuple[Citation, ...] = ()

    def to_dict(self) -> Json:
        told: Json = {
            "seat": self.seat,
            "fold": self.fold,
            "check": self.check,
            "call": self.call and self.call.to_dict(),
            "raise": self.raises and self.raises.to_dict(),
            "why_no_raise": self.why_no_raise and self.why_no_raise.to_dict(),
        }
        if self.because or self.limits:
            told["because"] = [entry.to_dict() for entry in (*self.because, *self.limits)]
        if self.notes:
            told["notes"] = [entry.text for entry in self.notes]
        return told


@dataclass(frozen=True, slots=True)
class Seat:
    """A seat after the last act. `behind` is None where the stack was not given."""

    seat: str
    has_in: int
    behind: int | None
    state: str
    may_raise: bool
    because: tuple[Citation, ...]

    def to_dict(self) -> Json:
        return {
            "seat": self.seat,
            "in": self.has_in,
            "behind": self.behind,
            "state": self.state,
            "may_raise": self.may_raise,
            "because": [entry.to_dict() for entry in self.because],
        }
