"""Which amount was meant by a figure: what it says, or the best of several meanings (57)."""

from dataclasses import replace

from floorcall.judge.agreed import agree
from floorcall.judge.fit import fit
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import Finding, Phrase
from floorcall.judge.wish import AGGRESS, NO_ACTION, Choice, Wish, floor
from floorcall.law import unclear_amount
from floorcall.talk.speech import Heard

Meant = tuple[int, list[Finding], list[Phrase]]


def amount_meant(sight: Sight, words: Heard, *, with_chips: bool) -> Meant | Wish:
    """The figure in chips with what was found and noted on the way, or a floor ruling where none can be told.

    with_chips: chips were put out with the words.
    """
    literal = _literal(words)
    if len(words.readings) == 1:
        return words.readings[0], [], []
    if literal is not None and not _too_small(sight, literal):
        return literal, [], []
    least, figure = _least(sight, words), plain_figure(words)
    over = [reading for reading in words.readings if reading >= sight.most]  # all-in for what the seat has
    lawful = unclear_amount.candidates(words.readings, least, sight.most) or over[:1]
    lowest = sight.terms.several_meanings == "lowest"
    if lowest and figure is not None and figure < least and not unclear_amount.far_below(figure, least):
        return figure, [], []  # the lesser value is the figure as it stands, short as it is
    meant = unclear_amount.meant(lawful, sight.pot, lowest)
    if meant is None and lawful and lawful[0] == figure:
        return figure, [], []  # what the figure says in plain chips is lawful: "thirty" in a game of 5 and 10
    if meant is None and _plainly_short(sight, words, literal, least):
        return words.readings[0], [], []
    if meant is None:
        return _no_meaning_fits(sight, words, lawful)
    facts: dict[str, int] = {"amount": meant, "pot": sight.pot, "meanings": len(lawful)}
    if lowest:
        return meant, [Finding("custom", "lowest-meaning", {"term": "several-meanings", **facts})], []
    notes = [Phrase("chip-with-word", facts)] if len(lawful) > 1 and with_chips else []
    found = "highest-within-pot" if len(lawful) > 1 else "one-within-pot"
    return meant, [Finding("unclear-bets", found, facts)], notes


def _literal(words: Heard) -> int | None:
    """The figure where its words fix it. "Five" is open, and so is "5": digits say no more than the word does."""
    return words.amount if words.amount is not None and words.amount >= 100 else None


def plain_figure(words: Heard) -> int | None:
    """What a figure comes to in plain chips, in digits or in words; None for "two and a half" of something."""
    readings = words.readings
    return readings[0] if readings and readings[1:2] != (10 * readings[0],) else None


def all_in_for(words: Heard, big_blind: int, pot: int) -> int | None:
    """The total of "all in for so much", where the stack is not known; None where the figure leaves it open."""
    figure = plain_figure(words)
    if figure is None or figure >= 100:
        return figure
    return figure if figure >= big_blind and not any(figure < reading <= pot for reading in words.readings) else None


def _too_small(sight: Sight, literal: int) -> bool:
    """A figure below the least bet of the game may stand for so many thousands: "eight hundred"."""
    return literal < sight.big_blind and (literal < 1000 or unclear_amount.far_below(literal, sight.big_blind))


def _plainly_short(sight: Sight, words: Heard, literal: int | None, least: int) -> bool:
    """Is a figure short of what is lawful, and meant as it stands all the same, as no other meaning fits?

    A figure that its words fix may be a bet or a call that falls short, and any figure after "raise" is at
    least the minimum raise (LAW A22); one far below all that the game allows says nothing so (LAW A17).
    """
    figure = plain_figure(words)
    raised = sight.facing and words.verb == "raise" and not words.more
    meant = figure is not None and (literal is not None or raised)
    return meant and not unclear_amount.far_below(words.readings[0], least)


def _least(sight: Sight, words: Heard) -> int:
    """The least total that a reading must come to, to be a candidate."""
    if words.more and sight.price:  # short of a full raise on top it still is one (43-A), unless it is next to nothing
        return unclear_amount.least_near(sight.step)
    if not sight.facing and not sight.posted:
        return sight.least_to
    return sight.price if words.verb == "amount" else sight.price + 1


def _no_meaning_fits(sight: Sight, words: Heard, lawful: list[int]) -> Wish:
    """Every lawful meaning is above the pot, or there is none at all (LAW A17)."""
    found = Finding("unclear-bets", "none-within-pot", {"pot": sight.pot})
    calls = sight.facing and words.verb == "amount" and not words.more
    low = Wish("call", because=(found,)) if calls else Wish(AGGRESS, sight.full_to, because=(found,))
    if not calls and agree(sight, low, Wish(AGGRESS, words.readings[-1])):
        return replace(low, because=(Finding("unclear-bets", "all-the-same", {}),))
    low_to = sight.price if calls else sight.full_to
    choices = [Choice(Phrase("least-meaning", {"to": low_to}), low)]
    if lawful:
        to = lawful[0] + sight.price if words.more else lawful[0]
        high = Wish(AGGRESS, to, because=(found,))
        if to == low_to:  # no less than the least bet, and no more than it either
            choices = []
        choices.insert(0, Choice(Phrase("as-said", menu_facts(sight, high)), high))
    return floor((*choices, NO_ACTION), "no-action", found, Finding("floor-decisions", "decides", {}))


def named(sight: Sight, words: Heard, out: int | None) -> Wish:
    """A bring-in in words: the least the structure asks, or a completion where more is named."""
    to = plain_figure(words) or sight.price
    if to > sight.price:
        return Wish(AGGRESS, to, out=out, because=(Finding("stud", "completes", {"to": to}),))
    return Wish("call", sight.price, out=out, because=(Finding("stud", "bring-in", {"to": sight.price}),))


def menu_facts(sight: Sight, wish: Wish) -> dict[str, int | str]:
    """Facts of a menu line: what it would come to, with no amount where the act has none or it is not known."""
    if wish.declared == "all-in" and wish.to is None:
        return {"verb": "all-in"}
    made = fit(sight, wish, clean=False)
    if made.verb is None:
        return {"verb": "nothing" if wish.bars_raise is None else "check"}
    return {"verb": made.verb} if made.to is None else {"verb": made.verb, "to": made.to}
