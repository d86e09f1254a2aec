"""Words that plainly mean an act and are none of the listed ones: the floor reads them (3, 57)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import Finding, Phrase
from floorcall.judge.wish import AGGRESS, NO_ACTION, Choice, Read, Wish, floor
from floorcall.judge.words import bare_chips
from floorcall.talk.speech import Heard


def nonstandard(sight: Sight, act: Act, read: Read) -> Wish | None:
    """ "Pass", "the rest", "half the pot", "up to 1,200", "call or fold": what they may be, or else no action, or
    chips beside them."""
    words = act.words
    if not words.loose:
        return None
    found = Finding("terminology", "one-or-the-other" if words.loose == "or" else "loose-words", {})
    choices = [Choice(menu, replace(wish, because=(found, *wish.because))) for menu, wish in _meant(sight, act, read)]
    if words.loose == "or" and agree(sight, *(choice.wish for choice in choices)):
        return choices[0].wish
    other = NO_ACTION
    if act.new:
        put = read(sight, bare_chips(act))
        if all(agree(sight, put, choice.wish) for choice in choices):
            return put
        choices = [choice for choice in choices if choice.menu.id != "as-call"]
        other = Choice(Phrase("as-put", menu_facts(sight, put)), put)
    choices.append(other)
    because = (found, Finding("unclear-bets", "non-standard", {}))
    return floor(tuple(choices), other.menu.id, *because, out=chips.lying(sight, act))


def _meant(sight: Sight, act: Act, read: Read) -> list[tuple[Phrase, Wish]]:
    words = act.words
    if words.loose == "or":
        choices = [reading_of(sight, act, read, one) for one in _offered(words)]
        return [(choice.menu, choice.wish) for choice in choices]
    if words.loose == "pass":
        if not sight.facing:
            return [(Phrase("as-check", {}), _read(sight, act, read, Heard(verb="check")))]
        return [(Phrase("as-fold", {}), _read(sight, act, read, Heard(verb="fold")))]
    meant: list[tuple[Phrase, Wish]] = []
    if words.loose == "rest":
        meant.append((Phrase("as-all-in", {}), _read(sight, act, read, Heard(verb="all-in"))))
    elif sight.closed is None:
        said = _read(sight, act, read, _as_raise(sight, words))
        meant.append((Phrase("as-said", menu_facts(sight, said)), said))
    if sight.facing:
        meant.append((Phrase("as-call", {"to": sight.price}), _read(sight, act, read, Heard(verb="call"))))
    return meant


def _offered(words: Heard) -> list[Heard]:
    """The acts between which the words leave it open."""
    every = [words, *words.then]
    return [one for place, one in enumerate(every) if place == 0 or every[place - 1].loose == "or"]


def reading_of(sight: Sight, act: Act, read: Read, words: Heard) -> Choice:
    """One of several acts that were named, under the name of the act that it is."""
    wish = _read(sight, act, read, replace(words, conditional=False, loose="", then=()))
    if wish.declared == "all-in":
        return Choice(Phrase("as-all-in", {}), wish)
    if wish.kind == AGGRESS:
        return Choice(Phrase("as-said", menu_facts(sight, wish)), wish)
    if wish.kind == "call":
        return Choice(Phrase("as-call", {"to": sight.price}), wish)
    return Choice(Phrase("as-fold" if wish.kind == "fold" else "as-check", {}), wish)


def _read(sight: Sight, act: Act, read: Read, words: Heard) -> Wish:
    return read(sight, replace(act, first=words, together=Heard()))


def _as_raise(sight: Sight, words: Heard) -> Heard:
    """The words as a bet or raise to what they come to; with no figure where the stack is not known."""
    verb = "raise" if sight.facing or sight.posted else "bet"
    above, below = words.share
    if words.loose == "of-pot":
        owed = max(0, sight.price - sight.put)
        to = sight.price + (sight.pot + sight.padded + owed) * above // below
    elif words.loose == "of-stack":
        if not sight.stack_known:
            return Heard(verb=verb)
        to = sight.put + sight.behind * above // below
    else:
        return replace(words, verb=verb, loose="")
    return Heard(verb=verb, amount=to, readings=(to,), total=True)
