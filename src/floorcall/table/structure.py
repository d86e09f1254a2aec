"""What is fixed before the first act: the game, the seats' debts, the book's terms as small numbers."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING, Final

from floorcall.law import pot_size, straddle
from floorcall.table.games import BIG_FROM, FIXED_LIMIT, LIMITS, streets_of
from floorcall.terms import Terms
from floorcall.words import MAX_SEATS, BadInput, chips, nearest

if TYPE_CHECKING:
    from mypy_extensions import i64

ANTE_BY: Final = ("each", "big-blind", "button")


class Structure:
    """The frame of a hand, shared by all its copies and never changed. Amounts in chips, seats from 0.

    A hand may start on any street: on the first one posts, antes and straddles are taken, on a later
    one nothing is posted and `pot` is what already lies in the middle.
    """

    def __init__(
        self,
        terms: Terms,
        seats: int,
        *,
        limit: str = "NL",
        kind: str = "",
        blinds: Sequence[int] = (),
        posts: Mapping[int, int | tuple[int, int]] | None = None,
        bets: Sequence[int] | None = None,
        min_bet: int = 0,
        ante: int = 0,
        ante_by: str = "each",
        straddles: Mapping[int, int] | None = None,
        bring_in: int = 0,
        door: int | None = None,
        street: str = "",
        folded: Sequence[int] = (),
        pot: int = 0,
        button: int | None = None,
        unit: int = 1,
        open_pair: bool = False,
    ) -> None:
        """BadInput for what is no whole number of chips, a seat that is not there, an unknown word."""
        if not 2 <= seats <= MAX_SEATS:
            raise BadInput(f"from 2 to {MAX_SEATS} seats are expected, not {seats}")
        if limit not in LIMITS:
            raise BadInput(f"unknown limit '{limit}'{nearest(limit, list(LIMITS))}")
        if ante_by not in ANTE_BY:
            raise BadInput(f"ante_by: unknown '{ante_by}'{nearest(ante_by, list(ANTE_BY))}")
        self.terms = terms
        self.n: i64 = seats
        self.limit: i64 = LIMITS[limit]
        self.kind = kind
        self.streets = streets_of(kind, street)
        if street and street not in self.streets:
            raise BadInput(f"unknown street '{street}'{nearest(street, list(self.streets))}")
        self.street: i64 = self.streets.index(street) if street else 0
        self.last_street: i64 = len(self.streets) - 1
        self.blinds = tuple([chips(blind, "blinds") for blind in blinds])
        self.posts = {seat_in(seat, seats, "posts"): paid(post) for seat, post in (posts or {}).items()}
        self.straddles = {
            seat_in(seat, seats, "straddles"): chips(amount, "straddles") for seat, amount in (straddles or {}).items()
        }
        self.ante = chips(ante, "ante")
        self.ante_by = ante_by
        self.bring_in: i64 = chips(bring_in, "bring_in")
        self.door: i64 = seat_in(door, seats, "door") if door is not None else 0
        self.folded = tuple(sorted({seat_in(seat, seats, "folded") for seat in folded}))
        self.pot: i64 = chips(pot, "pot")
        self.unit = max(1, chips(unit, "unit"))
        self.open_pair = bool(open_pair)
        self.big_blind: i64 = max(self.blinds) if self.blinds else 0
        self.least_bet: i64 = chips(min_bet, "min_bet") or self.big_blind or int(self.bring_in) or 1
        self.small_bet: i64 = self.least_bet
        self.big_bet: i64 = 2 * self.least_bet
        if bets is not None:
            if len(bets) != 2:
                raise BadInput("bets: the small and the big bet are expected")
            self.small_bet = chips(bets[0], "bets") or 1
            self.big_bet = chips(bets[1], "bets") or 1
        self.big_from: i64 = BIG_FROM[self.streets[0]] if len(self.streets) > 2 else 1
        self._place(seats, button)
        self._owe(seats)
        self._read(terms)

    def _place(self, seats: int, button: int | None) -> None:
        """Who acts first, on the first street and on later ones."""
        blinds = len(self.blinds)
        posted = self.street == 0 and self.streets[0] != "third"
        if posted and blinds > seats:
            raise BadInput(f"{blinds} blinds for {seats} seats")
        heads_up = seats == 2 and posted and blinds == 2
        usual = 0 if heads_up else seats - 1
        self.button: i64 = usual if button is None else seat_in(button, seats, "button")
        self.later_first: i64 = (self.button + 1) % seats
        if self.street > 0:
            self.first: i64 = self.later_first
        elif self.streets[0] == "third":
            self.first = self.door
            self.later_first = 0
        else:
            last = max(blinds, 0) - 1
            highest = self.big_blind
            for seat, amount in self.straddles.items():
                if amount >= highest:
                    last, highest = seat, amount
            self.first = (last + 1) % seats

    def _owe(self, seats: int) -> None:
        """What each seat is to post: live, dead, and for the pot of pot-limit at least."""
        blinds = self.blinds if self.street == 0 and self.streets[0] != "third" else ()
        live = [blinds[seat] if seat < len(blinds) else 0 for seat in range(seats)]
        full = list(live)
        dead = [0] * seats
        highest = 0
        if self.street == 0:
            for seat, post in self.posts.items():
                live[seat], dead[seat] = post
            for seat, amount in self.straddles.items():
                live[seat] = full[seat] = amount
                highest = max(highest, amount)
        self.live_posts = live
        self.dead_posts = dead
        self.price: i64 = 0
        self.first_full_raise: i64 = 0
        if self.street == 0:
            self.price = max(self.big_blind if blinds else 0, highest, self.bring_in)
        if self.price > 0:
            self.first_full_raise = straddle.first_full_raise(
                self.terms.code("straddle-raise"), max(self.least_bet, self.big_blind), highest
            )
        how = self.terms.code("pot-blinds")
        big = self.big_blind
        self.counts_as = [pot_size.blind_counts_as(how, full[i], live[i], big) if full[i] else 0 for i in range(seats)]
        payer = -1
        if self.ante and self.street == 0:
            if self.ante_by == "big-blind":
                payer = max(len(blinds), 1) - 1
            elif self.ante_by == "button":
                payer = int(self.button)
        self.ante_payer: i64 = payer
        self.own_ante: i64 = self.ante if self.street == 0 and payer < 0 else 0
        self.debtors = [i for i in range(seats) if live[i] or dead[i] or i == payer or self.own_ante]

    def _read(self, terms: Terms) -> None:
        """The terms that the table asks for, as the places of their values."""
        self.reopening: i64 = terms.code("reopening")
        self.raise_over_short: i64 = terms.code("raise-over-short")
        self.short_opening: i64 = terms.code("short-opening")
        self.short_blind_price: i64 = terms.code("short-blind-price")
        self.lone_seat_price: i64 = terms.code("lone-seat-price")
        self.must_be_answerable = terms.unanswerable_raise == "not-allowed"
        self.cap_lifted: i64 = terms.code("cap-lifted")
        self.cap_counts_short: i64 = terms.code("cap-counts-short")
        self.limit_short_next: i64 = terms.code("limit-short-next")
        self.limit_half_next: i64 = terms.code("limit-half-next")
        self.limit_single = terms.limit_short_total == "single"
        self.pot_antes: i64 = terms.code("pot-antes")
        self.short_ante: i64 = terms.code("short-ante")
        self.raise_cap: i64 = terms.raise_cap
        self.pot_round_up: i64 = terms.pot_round_up
        self.event_heads_up = terms.event_heads_up
        # fourth street of limit stud with a pair showing, where the book lets a seat bet either bet
        stud = self.limit == FIXED_LIMIT and self.streets[0] == "third"
        self.either_bet = stud and self.open_pair and terms.open_pair == "either-bet"

    def bet_on(self, street: i64) -> i64:
        """The fixed bet of a street counted from 0; 0 where the game is not fixed-limit."""
        if self.limit != FIXED_LIMIT:
            return 0
        return self.big_bet if street >= self.big_from else self.small_bet

    def parts(self) -> dict[str, object]:
        """The keyword arguments that, with the terms and the seats, make this structure again."""
        limit = next(name for name, code in LIMITS.items() if code == self.limit)
        return {
            "limit": limit,
            "kind": self.kind,
            "blinds": self.blinds,
            "posts": dict(self.posts),
            "bets": (int(self.small_bet), int(self.big_bet)),
            "min_bet": int(self.least_bet),
            "ante": self.ante,
            "ante_by": self.ante_by,
            "straddles": dict(self.straddles),
            "bring_in": int(self.bring_in),
            "door": int(self.door),
            "street": self.streets[self.street],
            "folded": self.folded,
            "pot": int(self.pot),
            "button": int(self.button),
            "unit": self.unit,
            "open_pair": self.open_pair,
        }

    def key(self) -> tuple[object, ...]:
        """A hashable snapshot: equal structures have equal keys."""
        parts: list[object] = [self.terms, int(self.n)]
        for name, value in self.parts().items():
            parts.append((name, tuple(sorted(value.items())) if isinstance(value, dict) else value))
        return tuple(parts)


def seat_in(seat: int, seats: int, what: str) -> int:
    """`seat` if the table has it, else BadInput."""
    if isinstance(seat, bool) or not isinstance(seat, int) or not 0 <= seat < seats:
        raise BadInput(f"{what}: a seat from 0 to {seats - 1} is expected, not {seat!r}")
    return seat


def paid(post: object) -> tuple[int, int]:
    """(live, dead) of a post written as one amount or as a pair."""
    if isinstance(post, tuple) and len(post) == 2:
        return chips(post[0], "posts"), chips(post[1], "posts")
    return chips(post, "posts"), 0
