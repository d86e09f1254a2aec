"""An amount with several meanings (57): the highest reasonable one that is not above the pot."""


def candidates(readings: tuple[int, ...], least: int, most: int) -> list[int]:
    """The meanings that are a lawful act at all: from `least` up to what the seat has. Totals, in chips."""
    return [reading for reading in readings if least <= reading <= most]


def meant(lawful: list[int], pot: int, lowest: bool) -> int | None:
    """The one that counts; None where every lawful meaning is above the pot (LAW A17).

    pot: all chips in, bets in front included, before the bet.
    """
    if lowest:
        return lawful[0] if lawful else None
    within = [reading for reading in lawful if reading <= pot]
    return within[-1] if within else None


def far_below(figure: int, least: int) -> bool:
    """Is a figure so far below all that could lawfully be meant that nobody means it as it stands?

    The rule speaks of reasonable amounts and names no ratio; a tenth is ours, as for a tiny chip. Chips.
    """
    return figure * 10 <= least


def least_near(least: int) -> int:
    """The least figure that is not far below: at a tenth or under it is."""
    return least // 10 + 1
