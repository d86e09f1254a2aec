"""A button found in the wrong place, and the blinds with it (34-A)."""

from floorcall.judge.play import Play
from floorcall.judge.verdict import DECIDED, FLOOR, Finding, Phrase, Ruling
from floorcall.law import button, substantial_action
from floorcall.words import CHECK, FOLD

FACT = "misplaced-button"
"""The fact by which a case says so; it came to light after the last line."""


def found(play: Play, line: int) -> None:
    """The ruling on the button, after everything else. line: the last of the case."""
    acts = len(play.record)
    with_chips = len([entry for entry in play.record if entry.verb not in (CHECK, FOLD)])
    # a case that starts on a later street has its first round of betting behind it
    began = play.case.street == play.first_street
    late = not began or substantial_action.reached(acts, with_chips, play.terms.substantial_action)
    becomes = button.misplaced(late, play.terms.misplaced_button)
    reason = "later" if becomes == "stands" and not began else becomes
    because: tuple[Finding, ...] = (Finding("button", f"misplaced-{reason}", {"acts": acts}),)
    menu: tuple[Phrase, ...] = ()
    if becomes == "floor":
        because += (Finding("floor-decisions", "decides", {}),)
        menu = (Phrase("corrected", {}), Phrase("stands", {}))
    play.say(
        Ruling(
            line, None, "the button was in the wrong place", True, FLOOR if menu else DECIDED, because=because,
            menu=menu, say=(Phrase("floor" if menu else f"button-{becomes}", {}),), provisional=play.provisional,
        )
    )  # fmt: skip
