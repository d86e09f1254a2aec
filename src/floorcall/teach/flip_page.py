"""What would flip a ruling, on paper."""

from collections.abc import Iterator, Sequence

from floorcall.render.paper import Paper
from floorcall.teach.compare_page import said
from floorcall.teach.flip import Flip


def flip_page(flips: Sequence[Flip], paper: Paper) -> Iterator[str]:
    """Each change with the ruling that it would bring, or with what the next seat might do then."""
    yield paper.paint("WHAT WOULD FLIP IT", "strong")
    for flip in flips:
        yield from paper.wrap(flip.change, " - ", "   ")
        yield from paper.wrap(flip_told(flip), "   -> ", "      ", "strong")
    if not flips:
        yield from paper.wrap("No single change that was tried gives another ruling.", "   ")


def flip_told(flip: Flip) -> str:
    """What is another one then: a ruling behind its badge."""
    return said(flip.ruling) if flip.options is None or flip.differs == "ruling" else flip.then
