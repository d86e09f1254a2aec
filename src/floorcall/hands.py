"""The public hand: the table's hand, by the terms of a book, its refusals numbered by that book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

from floorcall.book import Book, open_book
from floorcall.native import mypyc_attr
from floorcall.table import hand as table
from floorcall.table.games import read_game
from floorcall.table.options import Options
from floorcall.table.structure import Structure
from floorcall.terms import TermValue
from floorcall.words import CUSTOM, UNBOUNDED, BadInput, Facts, IllegalAction, chips, nearest


@mypyc_attr(acyclic=True)
class Hand(table.Hand):
    """A hand from its posts to its pots, by a book. It changes in place; `copy()` is cheap.

    Chips are whole numbers; seats count from 0, clockwise from the small blind; with two seats the small
    blind is the button, acts first before the flop and last after it. All amounts of bets are totals for
    the street. Equal by value, not hashable: `key()` is a hashable snapshot.
    """

    __slots__ = ("opened_as", "rulebook")

    def __init__(
        self,
        game: str = "NLHE",
        *,
        stacks: Sequence[int | None] = (),
        blinds: Sequence[int] = (),
        ante: int = 0,
        ante_by: str = "each",
        posts: Mapping[int, int | tuple[int, int]] | None = None,
        bets: Sequence[int] | None = None,
        min_bet: int = 0,
        straddles: Mapping[int, int] | None = None,
        bring_in: int = 0,
        door: int | None = None,
        street: str = "",
        folded: Sequence[int] = (),
        pot: int = 0,
        button: int | None = None,
        unit: int = 1,
        open_pair: bool = False,
        book: str | Book = "tda-2024",
        terms: Mapping[str, TermValue] | None = None,
        like: Hand | None = None,
        fresh: tuple[int, ...] = (),
    ) -> None:
        """A hand before its first act.

        game: limit and kind, "NLHE", "PLO8", "FLSTUD", or the limit alone. stacks: chips behind before
        anything is posted, None where they are not known. blinds: small, big, more. ante, and ante_by:
        "each", "big-blind" or "button". posts: {seat: amount, or (live, dead)} where it differs from the
        blinds. bets: the small and the big bet of fixed limit (by default the big blind and twice it).
        min_bet: the minimum bet where it is not the big blind. straddles: {seat: amount}. bring_in, and
        door: the seat that owes it. street, folded, pot: for a hand that starts later. button: for odd
        chips and the order after the flop. unit: the smallest chip. open_pair: a pair shows on fourth street of
        stud. book: id of a book, path of a house
        file, or a Book; terms: points of it set otherwise. `like` and `fresh` are for copies.

        BadInput for what is no hand: a figure that is no whole number of chips, a seat that is not there, an
        unknown word. (For a value of another type the compiled build has TypeError.)
        """
        if like is not None:
            self.rulebook: Book = like.rulebook
            self.opened_as: str = like.opened_as
            if fresh:
                super().__init__(like.structure, fresh)
            else:
                super().__init__(like.structure, like.stacks_at_start, like)
            return
        rulebook = open_book(book) if isinstance(book, str) else book
        limit, kind = read_game(game)
        structure = Structure(
            rulebook.terms.changed(terms) if terms else rulebook.terms,
            len(stacks),
            limit=limit,
            kind=kind,
            blinds=blinds,
            posts=posts,
            bets=bets,
            min_bet=min_bet,
            ante=ante,
            ante_by=ante_by,
            straddles=straddles,
            bring_in=bring_in,
            door=door,
            street=street,
            folded=folded,
            pot=pot,
            button=button,
            unit=unit,
            open_pair=open_pair,
        )
        self.rulebook = rulebook
        self.opened_as = book if isinstance(book, str) else book.id
        super().__init__(structure, tuple([UNBOUNDED if stack is None else chips(stack, "stacks") for stack in stacks]))

    @property
    def book(self) -> str:
        """The id of the book by which the hand is played."""
        return self.rulebook.id

    def copy(self) -> Hand:
        """A twin that shares nothing that changes."""
        return Hand(like=self)

    def again(self, stacks: Sequence[int] | None = None) -> Hand:
        """A new hand of the same structure, before its first act; with other stacks if they are given."""
        return Hand(like=self, fresh=self.stacks_at_start if stacks is None else tuple(stacks))

    def to_dict(self) -> dict[str, Any]:
        """The hand as data that JSON can carry: what it was dealt from, and its acts. `from_dict` reads it."""
        structure = self.structure
        data = structure.parts()
        of_book = self.rulebook.terms
        kept: dict[str, Any] = {
            "game": str(data.pop("limit")) + str(data.pop("kind")),
            "book": self.opened_as,
            "terms": {term: value for term, value in structure.terms.items() if of_book.value(term) != value},
            "stacks": [None if stack == UNBOUNDED else stack for stack in self.stacks_at_start],
        }
        for name, value in data.items():
            kept[name] = list(value) if isinstance(value, tuple) else value
        kept["posts"] = {str(seat): list(post) for seat, post in structure.posts.items()}
        kept["straddles"] = {str(seat): amount for seat, amount in structure.straddles.items()}
        kept["acts"] = [list(act) for act in self.record()]
        return kept

    @staticmethod
    def from_dict(data: Mapping[str, Any]) -> Hand:
        """The hand that `to_dict` wrote. BadInput for what is no hand, IllegalAction for acts it does not allow."""
        rest = dict(data)
        acts = rest.pop("acts", [])
        unknown = [name for name in rest if name not in PARTS]
        if unknown:
            raise BadInput(f"unknown key '{unknown[0]}'{nearest(unknown[0], list(PARTS))}")
        for name in ("posts", "straddles"):
            by_seat: dict[int, Any] = {}
            for seat, post in dict(rest.get(name, {})).items():
                by_seat[whole(seat, name)] = tuple(post) if isinstance(post, list) else post
            rest[name] = by_seat
        try:
            hand = Hand(**rest)
        except TypeError as wrong:
            raise BadInput(f"a hand's data: {wrong}") from None
        hand.replay([(whole(act[0], "acts"), str(act[1]), whole(act[2], "acts")) for act in acts])
        return hand

    def __reduce__(self) -> tuple[object, ...]:
        return Hand.from_dict, (self.to_dict(),)

    def refuse(self, text: str, slug: str, part: str, facts: Facts, allowed: Options | None) -> IllegalAction:
        """The table's refusal, with the rule's number in this hand's book."""
        refusal = IllegalAction(text, slug, part, facts, allowed)
        if slug != CUSTOM:
            refusal.number = self.rulebook.number(slug, part)[0]
        return refusal


PARTS: Final = (
    "game",
    "book",
    "terms",
    "stacks",
    "blinds",
    "posts",
    "bets",
    "min_bet",
    "ante",
    "ante_by",
    "straddles",
    "bring_in",
    "door",
    "street",
    "folded",
    "pot",
    "button",
    "unit",
    "open_pair",
)
"""What a hand is dealt from."""


def whole(value: object, what: str) -> int:
    """A whole number, written as one or as text."""
    text = str(value)
    if not text.lstrip("-").isdigit():
        raise BadInput(f"{what}: a whole number is expected, not {value!r}")
    return int(text)
