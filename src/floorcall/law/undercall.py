"""Less than the price, in turn, with chips behind and no "call" said first (51-B)."""


def heads_up(players_in: int) -> bool:
    """Two players still in: a full call is owed (51-B-1). All-in players count as in (LAW A6)."""
    return players_in == 2


def must_call(players_in: int, faces_opening_bet: bool) -> bool:
    """A full call is owed heads-up, or against the opening bet (51-B-2); else the floor decides."""
    return heads_up(players_in) or faces_opening_bet


def is_tiny(chip: int, price: int) -> bool:
    """One chip far smaller than the bet (41). The rule names no ratio; a tenth is ours."""
    return chip * 10 <= price


def intended(put_out: int, levels_called: list[int]) -> int:
    """What an undercall would forfeit: the largest earlier price that those chips would have called.

    levels_called: earlier prices of this street that the chips would lawfully have been a call of, in chips.
    Where there is none, all that was put out.
    """
    within = [level for level in levels_called if level <= put_out]
    return max(within) if within else put_out
