"""Substantial action (36): enough has happened that it can no longer be unwound."""


def reached(acts: int, with_chips: int, rule: str) -> bool:
    """acts: checks, bets, raises, calls and folds counted since; with_chips: those that put chips in.

    Two acts of which one puts chips in, or any three. Posts are never counted.
    """
    if rule == "three":
        return acts >= 3
    if rule == "two":
        return acts >= 2
    return (acts >= 2 and with_chips >= 1) or acts >= 3
