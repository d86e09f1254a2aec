"""What a seat may do, and why it may not raise."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.native import mypyc_attr
from floorcall.words import Facts

if TYPE_CHECKING:
    from mypy_extensions import i64


class Bar:
    """Why a seat may not raise: the rule's slug and part and the numbers behind it.

    A convention has the slug `custom`, and the term that sets it under "term" in its facts.
    """

    def __init__(self, slug: str, part: str, facts: Facts) -> None:
        self.slug = slug
        self.part = part
        self.facts = facts

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Bar):
            return NotImplemented
        return (self.slug, self.part, self.facts) == (other.slug, other.part, other.facts)

    def __hash__(self) -> int:
        return hash((self.slug, self.part, tuple(self.facts.items())))

    def __repr__(self) -> str:
        return f"Bar({self.slug!r}, {self.part!r}, {self.facts!r})"


@mypyc_attr(acyclic=True, free_list_len=1)
class Options:
    """What one seat may do at one price. Chips; call_to, min_to and max_to are totals for the street.

    to_call is what a call adds. max_to is words.UNBOUNDED where only an unknown stack bounds it.
    min_to of a seat that cannot make a full raise is its all-in total, the same as max_to. Both are
    0 when may_raise is false, and bar then says why. verb names the raise (bet, raise, complete),
    call_verb the call (check, call, bring-in).
    """

    __slots__ = (
        "bar",
        "call_all_in",
        "call_to",
        "call_verb",
        "max_to",
        "may_check",
        "may_fold",
        "may_raise",
        "min_to",
        "seat",
        "to_call",
        "verb",
    )

    def __init__(
        self,
        seat: i64,
        put: i64,
        call_to: i64,
        all_in_to: i64,
        call_verb: str,
        verb: str,
        min_to: i64,
        max_to: i64,
        bar: Bar | None,
        may_fold: bool,
    ) -> None:
        """What a seat with `put` in may do, whose all-in total is `all_in_to`."""
        self.seat: int = seat
        self.to_call: int = call_to - put
        self.call_to: int = call_to
        self.call_all_in = call_to == all_in_to and call_to > put
        self.call_verb = call_verb
        self.may_check = call_to == put
        self.may_raise = bar is None
        self.verb = verb
        self.min_to: int = min_to
        self.max_to: int = max_to
        self.bar = bar
        self.may_fold = may_fold

    def key(self) -> tuple[object, ...]:
        """Every field, for comparison."""
        return (
            self.seat,
            self.to_call,
            self.call_to,
            self.call_all_in,
            self.call_verb,
            self.verb,
            self.min_to,
            self.max_to,
            self.bar,
            self.may_fold,
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Options):
            return NotImplemented
        return self.key() == other.key()

    def __hash__(self) -> int:
        return hash(self.key())

    def __repr__(self) -> str:
        raising = f"{self.verb} {self.min_to} to {self.max_to}" if self.may_raise else f"{self.bar!r}"
        calling = f"{self.call_verb} to {self.call_to}, adding {self.to_call}"
        return f"Options(seat {self.seat}: {calling}; {raising})"
