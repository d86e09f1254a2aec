"""Changes of what is said and how the chips move: before or after, one motion or two, joined or apart."""

from collections.abc import Iterator
from dataclasses import replace

from floorcall.judge.verdict import Facts, Phrase
from floorcall.talk.acts import write_chips
from floorcall.talk.deeds import Deed, PullsBack, Puts, Says
from floorcall.talk.speech import hear
from floorcall.teach.change import MOTION, WORDS, Change, with_deeds
from floorcall.teach.scene import Scene


def word_changes(scene: Scene) -> Iterator[Change]:
    """Words said first, or not at all, or at another moment, or a little otherwise."""
    deeds = list(scene.line.deeds)
    says = [place for place, deed in enumerate(deeds) if isinstance(deed, Says)]
    puts = [place for place, deed in enumerate(deeds) if isinstance(deed, Puts)]
    if not puts and not says:
        return
    for words in ("raise", "call", "all in") if scene.facing else ("bet", "all in"):
        heard = [hear(deed.text).verb for deed in deeds if isinstance(deed, Says)]
        if puts and hear(words).verb not in heard[:1]:
            silent = [_unsaid(deed) for deed in deeds if not isinstance(deed, Says)]
            yield _words(scene, [Says(words), *silent], "words-first", {"words": words})
    if puts and (says or any(isinstance(deed, Puts) and deed.saying is not None for deed in deeds)):
        yield _words(scene, [_unsaid(deed) for deed in deeds if not isinstance(deed, Says)], "in-silence", {})
    if len(says) == 1 and puts:
        rest = [deed for deed in deeds if not isinstance(deed, Says)]
        if says[0] < puts[0]:
            yield _words(scene, [*rest, deeds[says[0]]], "words-after", {})
        else:
            yield _words(scene, [deeds[says[0]], *rest], "words-before", {})
    if len(says) == 1:
        yield from _otherwise(scene, deeds, says[0])
    if len(says) == len(deeds) == 1:
        for words in ("call", "raise") if scene.facing else ("check", "bet"):
            if hear(words).verb != hear(deeds[0].text if isinstance(deeds[0], Says) else "").verb:
                yield _words(scene, [Says(words)], "other-words", {"words": words})


def _unsaid(deed: Deed) -> Deed:
    """The deed without words at the same moment."""
    return replace(deed, saying=None) if isinstance(deed, Puts) else deed


def _otherwise(scene: Scene, deeds: list[Deed], place: int) -> Iterator[Change]:
    """A figure said as a total, on top, or alone."""
    deed = deeds[place]
    assert isinstance(deed, Says)
    heard = hear(deed.text)
    if heard.amount is None or heard.then or heard.verb not in ("raise", "amount", "bet"):
        return
    forms = {"raise to {}": "raise", "raise {} more": "raise", "{}": "amount"}
    if not scene.facing:
        forms = {"{}": "amount", "bet {}": "bet"}
    for form in forms:
        words = form.format(heard.amount)
        other = hear(words)
        if (other.verb, other.total, other.more) != (heard.verb, heard.total, heard.more):
            changed = [*deeds[:place], replace(deed, text=words), *deeds[place + 1 :]]
            yield _words(scene, changed, "other-words", {"words": words})


def _words(scene: Scene, deeds: list[Deed], phrase: str, facts: Facts) -> Change:
    return _changed(scene, WORDS, deeds, phrase, facts)


def _changed(scene: Scene, family: str, deeds: list[Deed], phrase: str, facts: Facts) -> Change:
    said = Phrase(phrase, {"seat": scene.seat, "line": scene.line.number, **facts})
    return Change(family, (said,), with_deeds(scene.case, scene.line, deeds))


def motion_changes(scene: Scene) -> Iterator[Change]:
    """One motion for two and two for one; chips joined, apart, pulled back, left; an unclear deed made plainly."""
    deeds = list(scene.line.deeds)
    puts = [deed for deed in deeds if isinstance(deed, Puts)]
    if len(puts) > 1:
        yield _changed(scene, MOTION, _in_one_motion(deeds), "one-motion", {})
    for place, deed in enumerate(deeds):
        before, after = deeds[:place], deeds[place + 1 :]
        if isinstance(deed, Puts):
            yield from _of_puts(scene, before, deed, after, alone=len(puts) == 1)
        if isinstance(deed, PullsBack) and len(deeds) > 1:
            yield _changed(scene, MOTION, [*before, *after], "not-pulled", {})
        for flag in sorted(deed.flags):
            plain = replace(deed, flags=deed.flags - {flag})
            yield _changed(scene, MOTION, [*before, plain, *after], "plainly", {"flag": flag.replace("-", " ")})
    lying = scene.case.in_front.get(scene.seat)
    if lying and puts and not any(isinstance(deed, PullsBack) for deed in deeds):
        apart = [replace(deed, together=False) if isinstance(deed, Puts) else deed for deed in deeds]
        yield _changed(scene, MOTION, [PullsBack(dict(lying)), *apart], "pulled", {"pile": write_chips(lying)})


def _of_puts(scene: Scene, before: list[Deed], deed: Puts, after: list[Deed], *, alone: bool) -> Iterator[Change]:
    if deed.together:
        yield _changed(scene, MOTION, [*before, replace(deed, together=False), *after], "apart", {})
    elif scene.case.in_front.get(scene.seat) and alone:
        yield _changed(scene, MOTION, [*before, replace(deed, together=True), *after], "together", {})
    if alone and len(deed.chips) > 1:
        largest = max(deed.chips)
        first, then = {largest: deed.chips[largest]}, {c: n for c, n in deed.chips.items() if c != largest}
        parted = [replace(deed, chips=first, last=False), replace(deed, chips=then, saying=None)]
        facts: Facts = {"first": write_chips(first), "then": write_chips(then)}
        yield _changed(scene, MOTION, [*before, *parted, *after], "two-motions", facts)


def _in_one_motion(deeds: list[Deed]) -> list[Deed]:
    """All chips at the place of the first motion."""
    chips: dict[int, int] = {}
    for deed in deeds:
        if isinstance(deed, Puts):
            for chip, count in deed.chips.items():
                chips[chip] = chips.get(chip, 0) + count
    last = any(isinstance(deed, Puts) and deed.last for deed in deeds)
    merged: list[Deed] = []
    for deed in deeds:
        if not isinstance(deed, Puts):
            merged.append(deed)
        elif not any(isinstance(one, Puts) for one in merged):
            merged.append(replace(deed, chips=chips, last=last))
    return merged
