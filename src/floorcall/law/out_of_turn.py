"""Action out of turn (53): does the act bind once the action has come round to its seat?"""


def action_changed(price_seen: int, price_now: int, unseen_lifts: int) -> bool:
    """Checks, calls and folds change nothing; a bet or raise that the act had not seen does, and so does
    a short all-in that lifts the price.

    price_seen: the price when the act was made, waiting acts of seats before it included; chips.
    unseen_lifts: bets and raises since, other than waiting acts that it was made on.
    """
    return unseen_lifts > 0 or price_seen != price_now


def may_raise_after(change: bool, act_was_passive: bool, rule: str) -> bool:
    """After a change the seat has all options; a book may bar one that was passive out of turn from raising."""
    return not (change and act_was_passive and rule == "no-raise")


def skipped_must_be_ruled(substantial: bool, had_time: bool, spoke_up: bool) -> bool:
    """Substantial action out of turn binds over a seat that had time and kept silent (53-B)."""
    return substantial and had_time and not spoke_up
