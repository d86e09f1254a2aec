"""Words that plainly mean an act and are none of the listed ones: the floor reads them (3, 57)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FLOOR, Finding, Phrase
from floorcall.judge.wish import AGGRESS, NO_ACTION, Choice, Read, Wish, floor
from floorcall.judge.words import bare_chips
from floorcall.talk.speech import Heard


def nonstandard(sight: Sight, act: Act, read: Read) -> Wish | None:
    """ "Pass", "the rest", "match it", "a big raise", "half the pot", "up to 1,200", "call or fold": what they may be,
    or else no action, or chips beside them."""
    words = act.words
    if not words.loose:
        return None
    if words.loose == "two-figures":
        return _two_figures(sight, act, read)
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
    if words.loose == "match" and not sight.facing:
        return [(Phrase("as-check", {}), _read(sight, act, read, Heard(verb="check")))]
    meant: list[tuple[Phrase, Wish]] = []
    if words.loose == "rest":
        meant.append((Phrase("as-all-in", {}), _read(sight, act, read, Heard(verb="all-in"))))
    elif words.loose != "match" and sight.closed is None:
        said = _read(sight, act, read, _as_raise(sight, words))
        meant.append((Phrase("as-said", menu_facts(sight, said)), said))
    if sight.facing and words.loose != "sized":
        meant.append((Phrase("as-call", {"to": sight.price}), _read(sight, act, read, Heard(verb="call"))))
    return meant


def _two_figures(sight: Sight, act: Act, read: Read) -> Wish:
    """ "100 and 50", "two, fifty": the first figure, both together or the last; nobody but the floor can tell (57)."""
    words, found = act.words, Finding("unclear-bets", "two-figures", {})
    first = replace(words, loose="")
    meant = [first, *(replace(first, amount=other.figure, readings=other.readings) for other in words.others)]
    wishes = [_read(sight, act, read, one) for one in meant]
    if agree(sight, *wishes):
        return wishes[0]
    if len(wishes) > 2 and chips.in_front(sight, act) == wishes[1].to:
        return wishes[1].with_(found)  # the chips with them tell that the two are one amount
    named = [Choice(Phrase("first-figure", menu_facts(sight, wishes[0])), wishes[0])]
    if len(wishes) > 2:
        named.append(Choice(Phrase("both-figures", menu_facts(sight, wishes[1])), wishes[1]))
    named.append(Choice(Phrase("last-figure", menu_facts(sight, wishes[-1])), wishes[-1]))
    choices: list[Choice] = []
    for one in named:
        if one.wish.status != FLOOR and not any(agree(sight, one.wish, choice.wish) for choice in choices):
            choices.append(replace(one, wish=replace(one.wish, because=(found, *one.wish.because))))
    if not choices:
        return wishes[0].with_(found)
    choices.append(NO_ACTION)
    because = (found, Finding("unclear-bets", "non-standard", {}))
    return floor(tuple(choices), "no-action", *because, out=chips.lying(sight, act))


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
    return read(sight, replace(act, first=words, unclear_words=False, spoke=False))  # how plain they were is known


def _as_raise(sight: Sight, words: Heard) -> Heard:
    """The words as a bet or raise to what they come to; with no figure where the stack is not known."""
    verb = "raise" if sight.facing else "bet"
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
    return Heard(verb=verb, readings=(to,), total=True)
