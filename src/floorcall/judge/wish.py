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

    @property
    def leaves_no_raise(self) -> bool:
        """Does the floor choose between a full call and a fold alone, as with an undercall (51-B)?"""
        return bool(self.choices) and {choice.menu.id for choice in self.choices} <= {"full-call", "forfeit-and-fold"}

    def with_(self, *because: Finding) -> "Wish":
        """The same with further findings, each of them told once."""
        return replace(self, because=(*self.because, *(found for found in because if found not in self.because)))

    def lying(self, out: int | None) -> "Wish":
        """The same where so many chips of the seat lie out, part of it or not."""
        choices = tuple(Choice(back_of(choice.menu, out), choice.wish.lying(out)) for choice in self.choices)
        return replace(self, out=out, choices=choices)

    def exposed(self, *penalty: Finding) -> "Wish":
        """The same with rules that expose the player to a penalty."""
        return replace(self, penalty=(*self.penalty, *penalty))

    def noted(self, *notes: Phrase) -> "Wish":
        """The same with further notes."""
        return replace(self, notes=(*self.notes, *notes))


NO_ACTION = Choice(Phrase("no-action", {}), Wish(None))
"""The floor may let it count for nothing: the action stays where it is."""


def back_of(menu: Phrase, out: int | None) -> Phrase:
    """A line of a menu, where so many chips lie out: what comes back of them if some are forfeited."""
    forfeit = menu.facts.get("forfeit")
    if not isinstance(forfeit, int) or out is None:
        return menu
    return replace(menu, facts={**menu.facts, "back": max(0, out - forfeit)})


Read = Callable[[Sight, Act], Wish]
"""Reading an act anew, with something of it left out: handed to the readers that have to."""


def floor(choices: tuple[Choice, ...], default: str, *because: Finding, out: int | None = None) -> Wish:
    """The book leaves it to the floor, between these.

    A choice that is itself for the floor stands there as what may be chosen of it: the floor chooses once.
    """
    menu: dict[str, Choice] = {}
    wish = Wish(None, status=FLOOR, out=out, because=because, default=default)
    for choice in choices:
        inner = choice.wish
        for one in inner.choices or (choice,):
            menu.setdefault(one.menu.id, one)
        if inner.status == FLOOR:
            wish = wish.with_(*inner.because).noted(*inner.notes)
            wish = replace(wish, penalty=(*wish.penalty, *inner.penalty))
        if inner.status == FLOOR and choice.menu.id == default:
            wish = replace(wish, default=inner.default)
    return replace(wish, choices=tuple(menu.values()))
