"""A wrong amount that stood unnoticed (52): how long is it still put right?"""


def kept_because(kind: str, card_dealt: bool, substantial: bool, all_acted: bool, overbet_rule: str) -> str:
    """Why the amount stands: "next-card", "substantial-action" or "all-acted"; "" while it is still put right.

    kind: "under-minimum" (52-A), "call-as-raise" (a call that others took for a raise) and "over-fixed" (more than
    limit fixes) alike; "over-pot" or "under-pot" (52-B).

    Until the next card (on the river: until the showdown starts); too low a pot count only until
    substantial action after the bet, the bettor's own act not counted.
    """
    if card_dealt:
        return "next-card"
    until_substantial = kind == "under-pot" or (kind == "over-pot" and overbet_rule == "until-substantial-action")
    if until_substantial and substantial:
        return "substantial-action"
    if kind == "over-pot" and overbet_rule == "until-all-acted" and all_acted:
        return "all-acted"
    return ""


def miscounted(count: int, pot: int, least: int) -> str:
    """A bet of the pot on a count (52-B): "over-pot", "under-pot", or "" where the count was right.

    "under-minimum" (52-A) where it was too low and the least bet is more than the pot. All are totals in chips.
    """
    if count > pot:
        return "over-pot"
    if count == pot:
        return ""
    return "under-pot" if pot > least else "under-minimum"


def opens(answered: int, made: int, least: int) -> bool:
    """A bet below the least, put right to it, is a full one: it opens the betting to who answered less (52-A, 47)."""
    return answered < made < least
