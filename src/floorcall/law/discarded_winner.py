"""A bettor who lets his cards go while another seat is still in (15-B, 65-A): what comes back to him?"""


def uncalled(total: int, highest_other: int) -> int:
    """His total on the street less the highest total of any other seat, folded ones too; the called part stays in."""
    return max(0, total - highest_other)
