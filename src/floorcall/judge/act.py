"""One act, digested: the deeds of a line put in the order that matters, words first or chips first."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from floorcall.talk.deeds import Deed, Gesture, Plain, PullsBack, Puts, Says
from floorcall.talk.speech import Heard, hear

NOTHING = Heard()


@dataclass(frozen=True, slots=True)
class Act:
    """What one seat did, as one act.

    first: words before any chip; together: words with the first motion; after: words once chips lay out.
    motions: the chips of each motion (value -> count), with a return to the stack between them.
    joined: did the first motion move the chips that lay in front as well? last: are they all that the seat has?
    unpaid: what the seat still owed for its last act when it made this one: in, but not lying in front.
    held: the motions as they are with chips that were held forward and not let go; none where no chips were.
    taken: new chips taken back after they lay out, which changes nothing. shown: the cards were turned up first, and
    then came the words or chips, or they were pushed away.
    pulled: chips taken back from those in front.
    flags: of all deeds; unclear_words, unclear_pull and unclear_chips for the words, chips taken back and silent chips.
    """

    text: str
    plain: Plain | None
    first: Heard
    together: Heard
    after: Heard
    motions: tuple[dict[int, int], ...]
    pulled: dict[int, int]
    taken: dict[int, int]
    joined: bool
    last: bool
    gesture: str
    flags: frozenset[str]
    unclear_words: bool
    unclear_pull: bool
    unclear_chips: bool
    held: tuple[dict[int, int], ...]
    shown: bool
    spoke: bool
    unpaid: int = 0

    @property
    def same_moment(self) -> bool:
        """Did the words that count come with the first chips?"""
        return self.together.verb is not None and self.first.verb is None

    @property
    def words(self) -> Heard:
        """The words that count before the chips do: those before them, else those with them."""
        return self.together if self.same_moment else self.first

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


def segments(deeds: Sequence[Deed], facing: bool) -> list[list[Deed]]:
    """Part a line into acts: words and chips belong together; a check or a fold is over when it is made.

    facing: does the seat face a bet? Where it does not, the word "check" is a whole act; where it does, it is none,
    and chips after it are read with it, but what is said next is an act.
    """
    parts: list[list[Deed]] = [[]]
    for deed in deeds:
        if _begins(deed, parts[-1]):
            parts.append([])
        parts[-1].append(deed)
        if _ends(deed, facing):
            parts.append([])
    return [part for part in parts if part]


def _begins(deed: Deed, before: Sequence[Deed]) -> bool:
    """Is this deed an act of its own, apart from those before it?"""
    if isinstance(deed, Says):
        return bool(before) and _says(before[-1], "check")
    if isinstance(deed, PullsBack):  # a fold said plainly comes before it
        return bool(before) and _says(before[-1], "fold") and "unclear" not in before[-1].flags
    pulled = [isinstance(one, PullsBack) for one in before]
    if isinstance(deed, Plain):
        return not all(pulled) and not (any(pulled) and deed.verb == "fold")
    return isinstance(deed, Gesture) and deed.kind == "muck" and any(_commits(one) for one in before)


def _commits(deed: Deed) -> bool:
    """Chips, or words for an act that is no fold: cards pushed away after them are one act more (40-A)."""
    heard = hear(deed.text) if isinstance(deed, Says) else NOTHING
    return isinstance(deed, Puts) or heard.conditional or heard.verb not in (None, "fold")


def _ends(deed: Deed, facing: bool) -> bool:
    """Does this deed finish an act all by itself, so that what follows is another?"""
    if isinstance(deed, Gesture):
        return deed.kind in ("tap", "speak-up", "muck")
    return isinstance(deed, Plain) or (not facing and _says(deed, "check"))


def _says(deed: Deed, verb: str) -> bool:
    return isinstance(deed, Says) and hear(deed.text).verb == verb


def _as_words(deed: Plain) -> Heard:
    """A clean act, as the words that it stands for: an amount is always the total."""
    return Heard(verb=deed.verb, amount=deed.to, readings=() if deed.to is None else (deed.to,), total=True)


def digest(text: str, deeds: Sequence[Deed], lying: int) -> Act:
    """One part of a line as an Act. lying: what the seat already has in front."""
    plain: Plain | None = None
    first = together = after = NOTHING
    motions: list[dict[int, int]] = []
    pulled: dict[int, int] = {}
    held: tuple[dict[int, int], ...] = ()
    taken: dict[int, int] = {}
    gesture = said = ""
    spoken = [deed for deed in deeds if isinstance(deed, Says) or (isinstance(deed, Puts) and deed.saying is not None)]
    released = [deed for deed in deeds if isinstance(deed, Puts) and "not-released" not in deed.flags]
    for deed in deeds:
        words = deed.text if isinstance(deed, Says) else deed.saying if isinstance(deed, Puts) else None
        if isinstance(deed, Plain) and motions:
            after = _as_words(deed)
        elif isinstance(deed, Plain):
            plain, first = deed, _as_words(deed)
        elif words is not None and motions:
            after = after if after.verb else hear(words)
        elif words is not None and deed in released:
            together = hear(words)
        elif words is not None:
            said = f"{said}. {words}"  # "raise" and, a breath later, "eight hundred": as if said at once
            first = hear(said)
        if isinstance(deed, Puts):
            if deed in released:
                motions.append(deed.chips)
                held = held and (*held, deed.chips)
            else:
                held = (*motions, deed.chips)
        elif isinstance(deed, PullsBack):
            back = taken if motions and (total_of(deed.chips) > lying or _among(deed.chips, motions)) else pulled
            for value, count in deed.chips.items():
                back[value] = back.get(value, 0) + count
        elif isinstance(deed, Gesture):
            gesture = deed.kind
    return Act(
        text=text, plain=plain, first=first, together=together, after=after, motions=tuple(motions),
        pulled=pulled, joined=bool(released) and released[0].together, last=any(deed.last for deed in released),
        gesture=gesture, flags=frozenset().union(*(deed.flags for deed in deeds)),
        unclear_words=_unclear(one for one in deeds if one in spoken or isinstance(one, Plain)),
        unclear_pull=_unclear(one for one in deeds if isinstance(one, PullsBack)),
        unclear_chips=_unclear(one for one in released if one.saying is None),
        held=held, taken=taken, spoke=bool(spoken), shown=_shown(deeds),
    )  # fmt: skip


def _among(back: dict[int, int], motions: Sequence[dict[int, int]]) -> bool:
    """Can chips taken back be of those put out just before? Else they are older ones, as if taken back first."""
    return all(count <= sum(motion.get(value, 0) for motion in motions) for value, count in back.items())


def _shown(deeds: Sequence[Deed]) -> bool:
    """Were the cards turned up before the act itself, with action to come?"""
    return len(deeds) > 1 and isinstance(deeds[0], Gesture)


def _unclear(deeds: Iterable[Deed]) -> bool:
    return any("unclear" in deed.flags for deed in deeds)


NO_ACT = digest("", (), 0)
"""What a seat did that did nothing."""
