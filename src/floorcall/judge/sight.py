"""What one seat faces at the moment when it acts. Everything the readers ask about the table is here."""

from dataclasses import dataclass

from floorcall.judge.verdict import Finding
from floorcall.law import fifty_percent, prior_chips
from floorcall.terms import Terms


@dataclass(frozen=True, slots=True)
class Level:
    """A price of this street and the minimum raise that went with it, in chips."""

    price: int
    step: int


@dataclass(frozen=True, slots=True)
class Sight:
    """All amounts are totals for the street in chips unless they say otherwise.

    seat: its name; facing: does it owe chips to stay in; price: what it must have in to stay;
    put: what it has in; behind: chips behind it (not part of the total); most: all it could have in;
    step: the increment of a minimum raise; full_to: the least full bet or raise; limit_to: the structure's most;
    posted: has it chips in already;
    pair_shows: an open pair on fourth street of limit stud, where a big bet might be made;
    prior: face value of the chips in front before anything was pulled back; left: what of them still lies there;
    pulled: was any of them plainly taken back;
    prior_smallest: the smallest of those chips (all of them together where their values were not given);
    levels: earlier prices of this street, the posted blind first;
    owes_bring_in: is this the seat that has to bring it in;
    pot: all chips in, bets in front included;
    padded: what short or dead blinds are counted as beyond what was posted (pot-limit, 54-B);
    presumed_last: the stack is known only by the chips put out with "all-in";
    bet: the fixed bet of this street (limit); over_bring_in: nothing but the bring-in has been bet.
    """

    seat: str
    facing: bool
    price: int
    put: int
    behind: int
    most: int
    step: int
    full_to: int
    limit_to: int
    verb: str
    closed: Finding | None
    prior: int
    left: int
    prior_smallest: int
    pulled: bool
    answered: int | None
    opening_bet: bool
    after_undercall: bool
    raised: bool
    posted: bool
    blind_open: bool
    owes_bring_in: bool
    players: int
    all_in_players: int
    pot: int
    padded: int
    levels: tuple[Level, ...]
    limit: str
    big_blind: int
    quote: int | None
    pot_count: int | None
    stack_known: bool
    facts: dict[str, object]
    terms: Terms
    presumed_last: bool
    pair_shows: bool
    bet: int
    over_bring_in: bool

    @property
    def half_line(self) -> int:
        """The least total that reaches the 50% standard."""
        return fifty_percent.line(self.price, self.half_of)

    @property
    def half_of(self) -> int:
        """What the 50% standard takes the half of."""
        base = self.full_to - self.price
        return fifty_percent.base(base, self.price, self.terms.fifty_base == "largest-bet")

    def reaches_half(self, total: int) -> bool:
        """Does this total reach the 50% standard?"""
        return fifty_percent.reaches(total, self.price, self.half_of)

    @property
    def least_to(self) -> int:
        """The least bet or raise that this seat can make: a full one, or all it has."""
        return min(self.full_to, self.most)

    @property
    def least_over_pot(self) -> bool:
        """Is the pot of pot-limit less than the least bet, which is then the only one?"""
        return self.limit == "PL" and not self.facing and not self.put and self.pot < self.full_to == self.limit_to

    @property
    def bound_by_pull(self) -> bool:
        """Pulled back facing a raise: call or raise, no fold (46-B)."""
        return prior_chips.binds(self.pulled, self.facing, self.raised, self.terms.pull_back)
