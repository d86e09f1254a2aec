"""What a reading comes to before the table has its say: what the seat is taken to have done, and why."""

from collections.abc import Callable
from dataclasses import dataclass, replace

from floorcall.judge.act import Act
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Finding, Phrase

AGGRESS = "aggress"
"""A bet, raise or completion: which of them is for the table to say."""


@dataclass(frozen=True, slots=True)
class Choice:
    """One thing that the floor may choose, and what the seat is then taken to have done."""

    menu: Phrase
    wish: "Wish"


@dataclass(frozen=True, slots=True)
class Wish:
    """kind: fold, check, call, aggress, forfeit, or None (no act: the action stays on the seat).

    to: the total meant (aggress), or what is forfeited (forfeit); None where it is still to be named.
    out: chips of the seat that now lie in front; None for words alone.
    """

    kind: str | None
    to: int | None = None
    status: str = DECIDED
    out: int | None = None
    because: tuple[Finding, ...] = ()
    choices: tuple[Choice, ...] = ()
    default: str = ""
    ask: tuple[Phrase, ...] = ()
    assumes: tuple[str, ...] = ()
    penalty: tuple[Finding, ...] = ()
    notes: tuple[Phrase, ...] = ()
    asked: tuple[Finding, ...] = ()
    say: tuple[Phrase, ...] = ()
    bars_raise: Finding | None = None
    declared: str = ""
    """"all-in" or "pot" said: the words are an amount by themselves."""

    def with_(self, *because: Finding) -> "Wish":
        """The same with further findings."""
        return replace(self, because=(*self.because, *because))

    def with_more_out(self, more: int) -> "Wish":
        """The same where more chips lie out that are no part of it."""
        choices = tuple(
            Choice(back_with(choice.menu, more), choice.wish.with_more_out(more)) for choice in self.choices
        )
        return replace(self, out=None if self.out is None else self.out + more, choices=choices)

    def exposed(self, *penalty: Finding) -> "Wish":
        """The same with rules that expose the player to a penalty."""
        return replace(self, penalty=(*self.penalty, *penalty))

    def noted(self, *notes: Phrase) -> "Wish":
        """The same with further notes."""
        return replace(self, notes=(*self.notes, *notes))


def back_with(menu: Phrase, more: int) -> Phrase:
    """A line of a menu where more chips come back."""
    back = menu.facts.get("back")
    return replace(menu, facts={**menu.facts, "back": back + more}) if isinstance(back, int) else menu


Read = Callable[[Sight, Act], Wish]
"""Reading an act anew, with something of it left out: handed to the readers that have to."""


def floor(choices: tuple[Choice, ...], default: str, *because: Finding, out: int | None = None) -> Wish:
    """The book leaves it to the floor, between these."""
    return Wish(None, status=FLOOR, out=out, because=because, choices=choices, default=default)
