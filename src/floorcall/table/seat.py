"""A seat's chips in one hand."""

from __future__ import annotations

from typing import TYPE_CHECKING

from floorcall.native import mypyc_attr
from floorcall.words import NEVER

if TYPE_CHECKING:
    from mypy_extensions import i64


@mypyc_attr(acyclic=True)
class Seat:
    """One seat: whole chips, changed in place by the hand that owns it.

    stack: behind; words.UNBOUNDED when it was not given. put: live chips in on this street.
    before: chips that count in the pots from earlier streets, and its own ante. answered: the price
    when the seat last acted on this street, words.NEVER before that; a post is no act.
    """

    __slots__ = ("answered", "before", "folded", "put", "stack")

    def __init__(self, stack: i64, put: i64, before: i64, answered: i64, folded: bool) -> None:
        self.stack = stack
        self.put = put
        self.before = before
        self.answered = answered
        self.folded = folded

    def acted(self) -> bool:
        """Whether the seat has acted on this street."""
        return self.answered != NEVER

    def __repr__(self) -> str:
        state = "folded" if self.folded else "live"
        return f"Seat(stack={self.stack}, put={self.put}, before={self.before}, {state})"
