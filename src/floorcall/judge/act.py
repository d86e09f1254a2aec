"""One act, digested: the deeds of a line put in the order that matters, words first or chips first."""

from collections.abc import Sequence
from dataclasses import dataclass, field, replace

from floorcall.talk.deeds import Deed, Gesture, Plain, PullsBack, Puts, Says
from floorcall.talk.speech import Heard, hear

NOTHING = Heard()
COMPLETE = frozenset({"fold", "check"})


@dataclass(frozen=True, slots=True)
class Act:
    """What one seat did, as one act.

    first: words before any chip; together: words with the first motion; after: words once chips lay out.
    motions: the chips of each motion (value -> count), with a return to the stack between them.
    held: chips held forward and not let go. taken: new chips taken back after they lay out, which changes nothing.
    pulled: chips taken back from those in front.
    flags: of all deeds; unclear_words, unclear_pull and unclear_chips for the words, chips taken back and silent chips.
    """

    text: str
    plain: Plain | None = None
    first: Heard = NOTHING
    together: Heard = NOTHING
    after: Heard = NOTHING
    motions: tuple[dict[int, int], ...] = ()
    pulled: dict[int, int] = field(default_factory=dict)
    taken: dict[int, int] = field(default_factory=dict)
    joined: bool = False
    last: bool = False
    gesture: str = ""
    flags: frozenset[str] = frozenset()
    unclear_words: bool = False
    unclear_pull: bool = False
    unclear_chips: bool = False
    held: dict[int, int] = field(default_factory=dict)
    spoke: bool = False

    @property
    def words(self) -> Heard:
        """The words that count before the chips do: those before them, else those with them."""
        return self.together if self.together.verb and not self.first.verb else self.first

    @property
    def new(self) -> dict[int, int]:
        """All new chips of all motions, value -> count."""
        chips: dict[int, int] = {}
        for motion in self.motions:
            for value, count in motion.items():
                chips[value] = chips.get(value, 0) + count
        return chips


def total_of(chips: dict[int, int]) -> int:
    """What chips are worth together."""
    return sum(value * count for value, count in chips.items())


def _ends(deed: Deed) -> bool:
    """Does this deed finish an act all by itself, so that what follows is another?"""
    if isinstance(deed, Plain):
        return True
    return isinstance(deed, Gesture) and deed.kind in ("tap", "speak-up")


def segments(deeds: Sequence[Deed], facing: bool) -> list[list[Deed]]:
    """Part a line into acts: words and chips belong together; a check or a fold is over when it is made.

    facing: does the seat face a bet? Where it does not, the word "check" is a whole act; where it does, it is none,
    and chips after it are read with it.
    """
    parts: list[list[Deed]] = [[]]
    checked = False  # said where a bet is faced: no act, and what is said next is one
    for deed in deeds:
        if checked and isinstance(deed, Says):
            parts.append([])
        taken_up = any(isinstance(d, PullsBack) for d in parts[-1]) and isinstance(deed, Plain) and deed.verb == "fold"
        if isinstance(deed, Plain) and any(not isinstance(d, PullsBack) for d in parts[-1]) and not taken_up:
            parts.append([])
        if isinstance(deed, Gesture) and deed.kind == "muck" and any(isinstance(d, Puts) for d in parts[-1]):
            parts.append([])
        parts[-1].append(deed)
        checked = isinstance(deed, Says) and hear(deed.text).verb == "check"
        if _ends(deed) or (checked and not facing) or (isinstance(deed, Gesture) and deed.kind == "muck"):
            parts.append([])
    return [part for part in parts if part]


def _as_words(deed: Plain) -> Heard:
    """A clean act, as the words that it stands for: an amount is always the total."""
    return Heard(verb=deed.verb, amount=deed.to, readings=() if deed.to is None else (deed.to,), total=True)


def digest(text: str, deeds: Sequence[Deed]) -> Act:
    """One part of a line as an Act."""
    plain: Plain | None = None
    first = together = after = NOTHING
    motions: list[dict[int, int]] = []
    pulled: dict[int, int] = {}
    held: dict[int, int] = {}
    taken: dict[int, int] = {}
    joined = last = unclear_words = unclear_pull = unclear_chips = spoke = False
    gesture = ""
    flags: frozenset[str] = frozenset()
    for deed in deeds:
        flags |= deed.flags
        if isinstance(deed, Plain):
            if motions:
                after = _as_words(deed)
                continue
            plain = deed
            first = _as_words(deed)
            unclear_words = unclear_words or "unclear" in deed.flags
        elif isinstance(deed, Says):
            spoke = True
            unclear_words = unclear_words or "unclear" in deed.flags
            heard = hear(deed.text)
            if not motions:
                first = heard if not first.verb else _joined(first, heard)
            elif not after.verb:
                after = heard
        elif isinstance(deed, Puts):
            if "not-released" in deed.flags:
                held = deed.chips
                continue
            if deed.saying is not None:
                spoke = True
                unclear_words = unclear_words or "unclear" in deed.flags
                if motions:
                    after = after if after.verb else hear(deed.saying)
                else:
                    together = hear(deed.saying)
            else:
                unclear_chips = unclear_chips or "unclear" in deed.flags
            motions.append(deed.chips)
            joined = joined or deed.together
            last = last or deed.last
        elif isinstance(deed, PullsBack):
            back = taken if motions else pulled
            unclear_pull = unclear_pull or "unclear" in deed.flags
            for value, count in deed.chips.items():
                back[value] = back.get(value, 0) + count
        else:
            gesture = deed.kind
    return Act(
        text=text, plain=plain, first=first, together=together, after=after, motions=tuple(motions),
        pulled=pulled, joined=joined, last=last, gesture=gesture, flags=flags,
        unclear_words=unclear_words, unclear_pull=unclear_pull, unclear_chips=unclear_chips,
        held=held, taken=taken, spoke=spoke,
    )  # fmt: skip


def _joined(first: Heard, more: Heard) -> Heard:
    """ "Raise" and, a breath later, "eight hundred": the figure belongs to the word."""
    wants = first.verb in ("bet", "raise", "all-in", "complete") and not first.readings
    if wants and (more.verb == "amount" or (more.verb in ("bet", "raise") and more.readings)):
        return replace(more, verb=first.verb)
    return first
