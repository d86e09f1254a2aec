"""A wrong amount that stood unnoticed (52): how long is it still put right?"""


def correctable(kind: str, card_dealt: bool, substantial: bool, all_acted: bool, overbet_rule: str) -> bool:
    """kind: "under-minimum" (52-A; a call taken for a raise alike), "over-pot" or "under-pot" (52-B, wrong count).

    Until the next card (on the river: until the showdown starts); too low a pot count only until
    substantial action after the bet, the bettor's own act not counted.
    """
    if card_dealt:
        return False
    if kind == "under-pot":
        return not substantial
    if kind == "over-pot" and overbet_rule == "until-substantial-action":
        return not substantial
    if kind == "over-pot" and overbet_rule == "until-all-acted":
        return not all_acted
    return True
