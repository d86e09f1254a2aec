"""The kinds of case that drills are made of."""

from collections.abc import Callable
from dataclasses import dataclass
from random import Random
from typing import Final

from floorcall.teach import deals_chips as by_chips
from floorcall.teach import deals_turn as by_turn
from floorcall.teach import deals_words as by_words
from floorcall.teach.deals_chips import Made


@dataclass(frozen=True, slots=True)
class Pattern:
    """A kind of case: what makes one from dice, and the rules by slug that its rulings may need."""

    make: Callable[[Random], Made]
    rules: frozenset[str]

    @property
    def name(self) -> str:
        return self.make.__name__.replace("_", "-")


def _pattern(make: Callable[[Random], Made], rules: str) -> Pattern:
    return Pattern(make, frozenset(rules.split()))


PATTERNS: Final = (
    _pattern(by_chips.one_chip, "oversized-chip incorrect-bets"),
    _pattern(by_chips.several_chips, "multiple-chips raise-amounts methods-of-calling over-betting"),
    _pattern(by_chips.last_chips, "multiple-chips reopening methods-of-calling over-betting"),
    _pattern(by_chips.short_stack, "methods-of-betting methods-of-calling reopening"),
    _pattern(
        by_chips.after_the_chips,
        "methods-of-betting oversized-chip multiple-chips raise-amounts methods-of-calling over-betting",
    ),
    _pattern(
        by_chips.before_the_chips,
        "binding-declarations methods-of-betting raise-amounts multiple-chips oversized-chip reopening",
    ),
    _pattern(by_chips.two_motions, "string-bets methods-of-calling"),
    _pattern(by_chips.prior_chips, "prior-chips oversized-chip multiple-chips raise-amounts methods-of-calling"),
    _pattern(by_chips.underbet, "oversized-chip incorrect-bets raise-amounts methods-of-betting"),
    _pattern(by_chips.named_and_put, "raise-amounts methods-of-betting"),
    _pattern(by_words.declared_total, "raise-amounts"),
    _pattern(by_words.declared_on_top, "raise-amounts methods-of-betting binding-declarations unclear-bets"),
    _pattern(by_words.bare_amount, "methods-of-betting raise-amounts"),
    _pattern(by_words.several_meanings, "unclear-bets raise-amounts methods-of-betting"),
    _pattern(by_words.nothing_bet, "invalid-declarations raise-amounts incorrect-bets unclear-bets"),
    _pattern(by_words.check_facing_a_bet, "invalid-declarations terminology"),
    _pattern(by_words.call_said, "binding-declarations methods-of-betting"),
    _pattern(by_words.undercall, "binding-declarations"),
    _pattern(by_words.blind_option, "raise-amounts methods-of-betting terminology"),
    _pattern(by_words.pot_said, "pot-size"),
    _pattern(
        by_turn.out_of_turn,
        "out-of-turn methods-of-betting raise-amounts binding-declarations methods-of-calling terminology unclear-bets",
    ),
    _pattern(by_turn.fold_out_of_turn, "out-of-turn non-standard-folds"),
    _pattern(by_turn.reopened, "reopening raise-amounts"),
    _pattern(by_turn.raise_over_short, "reopening raise-amounts"),
    _pattern(by_turn.limit_cap, "reopening raise-amounts number-of-raises"),
)

BY_NAME: Final = {pattern.name: pattern for pattern in PATTERNS}
