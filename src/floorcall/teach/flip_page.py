"""What would flip a ruling, on paper."""

from collections.abc import Iterator, Sequence

from floorcall.render.card import choices
from floorcall.render.paper import Paper
from floorcall.teach.compare_page import said
from floorcall.teach.flip import Flip


def flip_page(flips: Sequence[Flip], paper: Paper) -> Iterator[str]:
    """Each change with the ruling that it would bring, or with what the next seat might do then."""
    yield paper.paint("WHAT WOULD FLIP IT", "strong")
    for flip in flips:
        yield from paper.wrap(flip.change, " - ", "   ")
        yield from paper.wrap(outcome_told(flip), "   -> ", "      ", "strong")
    if not flips:
        yield from paper.wrap("No single change that was tried gives another ruling.", "   ")


def outcome_told(flip: Flip) -> str:
    """The new ruling; where the ruling is the same, what the next seat may do otherwise."""
    options = flip.options
    if options is None or flip.differs == "ruling":
        return said(flip.ruling)
    barred = "" if options.raises is not None or options.check else ", no raise"
    return f"{options.seat}: {choices(options)}{barred}"
