"""Which amount was meant by a figure: what it says, or the best of several meanings (57)."""

from floorcall.judge.sight import Sight
from floorcall.judge.verdict import Finding, Phrase
from floorcall.judge.wish import AGGRESS, Choice, Wish, floor
from floorcall.law import unclear_amount
from floorcall.talk.speech import Heard

Meant = tuple[int, list[Finding], list[Phrase]]


def amount_meant(sight: Sight, words: Heard, *, exact: bool, with_chips: bool) -> Meant | Wish:
    """The figure in chips with what was found and noted on the way, or a floor ruling where none can be told.

    exact: a clean act, whose figure is what it says; with_chips: chips were put out with the words.
    """
    literal = words.amount
    if literal is not None and (exact or not _too_small(sight, words)):
        return literal, [], []
    least = _least(sight, words)
    lawful = unclear_amount.candidates(words.readings, least, sight.most)
    lowest = sight.terms.several_meanings == "lowest"
    meant = unclear_amount.meant(lawful, sight.pot, lowest)
    if meant is None and literal is not None:
        return literal, [], []
    if meant is None and lawful and lawful[0] == words.readings[0]:
        return lawful[0], [], []  # what the figure says in plain chips is lawful: "thirty" in a game of 5 and 10
    if meant is None:
        return _no_meaning_fits(sight, lawful)
    facts: dict[str, int] = {"amount": meant, "pot": sight.pot, "meanings": len(lawful)}
    if lowest:
        return meant, [Finding("custom", "lowest-meaning", {"term": "several-meanings", **facts})], []
    notes = [Phrase("chip-with-word", facts)] if len(lawful) > 1 and with_chips else []
    return meant, [Finding("unclear-bets", "highest-within-pot", facts)], notes


def _too_small(sight: Sight, words: Heard) -> bool:
    """A figure below the least bet of the game may stand for so many hundreds or thousands: "eight hundred"."""
    return (
        words.amount is not None and len(words.readings) > 1 and words.amount < sight.big_blind
        and words.amount < 1000
    )  # fmt: skip


def _least(sight: Sight, words: Heard) -> int:
    """The least total that a reading must come to, to be a candidate."""
    if words.more:
        return 1
    if not sight.facing:
        return max(1, min(sight.full_to, sight.most))
    return sight.price if words.verb == "amount" else sight.price + 1


def _no_meaning_fits(sight: Sight, lawful: list[int]) -> Wish:
    """Every lawful meaning is above the pot, or there is none at all (LAW A17)."""
    found = Finding("unclear-bets", "none-within-pot", {"pot": sight.pot})
    low = Wish("call", because=(found,)) if sight.facing else Wish(AGGRESS, sight.full_to, because=(found,))
    low_to = sight.price if sight.facing else sight.full_to
    choices = [Choice(Phrase("least-meaning", {"to": low_to}), low)]
    if lawful:
        high = Wish(AGGRESS, lawful[0], because=(found,))
        choices.insert(0, Choice(Phrase("as-said", {"verb": sight.verb, "to": lawful[0]}), high))
    choices.append(Choice(Phrase("no-action", {}), Wish(None, because=(found,))))
    return floor(tuple(choices), "no-action", found, Finding("floor-decisions", "decides", {}))


def named(sight: Sight, words: Heard, out: int | None) -> Wish:
    """A bring-in in words: the least the structure asks, or a completion where more is named."""
    to = words.amount if words.amount is not None else sight.price
    if to > sight.price:
        return Wish(AGGRESS, to, out=out, because=(Finding("stud", "completes", {"to": to}),))
    return Wish("call", sight.price, out=out, because=(Finding("stud", "bring-in", {"to": sight.price}),))


def menu_facts(sight: Sight, wish: Wish) -> dict[str, int | str]:
    """Facts of a menu line: what it would come to."""
    if wish.kind == AGGRESS and wish.to is not None:
        return {"verb": sight.verb, "to": min(max(wish.to, sight.least_to), sight.limit_to)}
    return {"verb": wish.kind or "nothing", "to": sight.price}
