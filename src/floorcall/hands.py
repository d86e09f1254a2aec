"""The public hand: the table's hand, by the terms of a book, its refusals numbered by that book."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

from floorcall.book import Book, open_book
from floorcall.table import hand as table
from floorcall.table.games import read_game
from floorcall.table.options import Options
from floorcall.table.structure import Structure
from floorcall.terms import TermValue
from floorcall.words import CUSTOM, UNBOUNDED, Facts, IllegalAction


class Hand(table.Hand):
    """A hand from its posts to its pots, by a book. It changes in place; `copy()` is cheap.

    Chips are whole numbers; seats count from 0, clockwise from the small blind; with two seats the small
    blind is the button, acts first before the flop and last after it. All amounts of bets are totals for
    the street. Equal by value, not hashable: `key()` is a hashable snapshot.
    """

    __slots__ = ("rulebook",)

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
        unknown word.
        """
        if like is not None:
            self.rulebook: Book = like.rulebook
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
        super().__init__(structure, tuple([UNBOUNDED if stack is None else stack for stack in stacks]))

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

    def refuse(self, text: str, slug: str, part: str, facts: Facts, allowed: Options | None) -> IllegalAction:
        """The table's refusal, with the rule's number in this hand's book."""
        refusal = IllegalAction(text, slug, part, facts, allowed)
        if slug != CUSTOM:
            refusal.number = self.rulebook.number(slug, part)[0]
        return refusal
