"""One sentence of what was said: the declarations in it, in order, each with its amount."""

import re
from collections.abc import Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Final

from floorcall.talk import conditions, loose, phrases
from floorcall.talk.heard import Heard
from floorcall.talk.numbers import Amount, find_amount
from floorcall.talk.two_figures import find_amounts

SOFT: Final = phrases.SOFT
_JOINS: Final = frozenset({"and", "but", "then", "so", "because", "cause", "or", "while", "guess", "think", "say"})
_SOMETIMES_ASKS: Final = frozenset({"do", "will", "when"})
_TIMES: Final = re.compile(r"(\d+)x")
_POT: Final = re.compile(phrases.POT)
_WITH_AMOUNT: Final = frozenset({"bet", "raise", "call", "complete", "all-in", "bring-in"})
_AS_LONG: Final = (("as", "long"), ("as", "soon"), ("on", "condition"))
_NO_AMOUNT_BEFORE: Final = frozenset({"x", "times", "bb", "bbs", "blinds", "big"})


@dataclass(slots=True)
class Found:
    """A declaration's words, from token to token, and what it says so far."""

    start: int
    end: int
    heard: Heard
    only_with_amount: bool = False


class Sentence:
    """The tokens of one sentence, without its closing sign."""

    def __init__(self, tokens: Sequence[str], *, asked: bool) -> None:
        self.tokens = tuple(tokens)
        text = f" {' '.join(tokens)} "
        inverted = conditions.inverted(self.tokens, SOFT, asked=asked)
        self.asked_from = len(tokens) + 1 if inverted else self._asked_from(asked)
        self.conditional = (
            inverted
            or any(conditions.opens(self.tokens, at) for at in range(len(tokens)))
            or any(f" {phrase} " in text for phrase in phrases.STILL_TO_COME)
        )

    def heard(self) -> list[Heard]:
        """Every declaration, in order; those in a question are marked so."""
        found = self._found()
        for place, one in enumerate(found):
            until = found[place + 1].start if place + 1 < len(found) else len(self.tokens)
            self._take_amount(one, until)
        for place, one in enumerate(found):
            if not one.heard.readings and one.heard.verb in ("bet", "raise", "complete", "all-in", "call"):
                self._take_amount_before(one, found[place - 1].end if place else 0)
        found = [one for one in found if not one.only_with_amount or one.heard.readings]
        every = found or self._bare_amounts()
        if not every and self.asked_from > len(self.tokens):
            return loose.heard(self.tokens)
        every = sorted(every or self._named(), key=lambda one: one.start)
        for one, then in pairwise(every):
            if self._offers(one.end, then.start):
                one.heard = replace(one.heard, loose="or")
        return [self._marked(one) for one in every]

    def _offers(self, end: int, start: int) -> bool:
        """Call or fold: two acts named, and which of them is left open."""
        between = [word for word in self.tokens[end:start] if word not in phrases.BETWEEN and word not in SOFT]
        return "or" in between and all(word in ("or", "else") or word in phrases.SELF for word in between)

    def _marked(self, one: Found) -> Heard:
        question = one.start >= self.asked_from
        if question or not self.conditional:
            return replace(one.heard, question=question)
        of = conditions.awaited(self.tokens, SOFT, own=bool(one.heard.readings))
        return replace(
            one.heard, conditional=True, awaits=of.act, awaits_of=of.of, awaits_not=of.refused, awaits_more=of.more
        )

    def _asked_from(self, asked: bool) -> int:
        """The token from which on the sentence is a question."""
        starts = [0, *(place + 1 for place, token in enumerate(self.tokens) if token in SOFT)]
        for start in starts:
            word = self.tokens[start] if start < len(self.tokens) else ""
            after = self.tokens[start + 1] if start + 1 < len(self.tokens) else ""
            if word in phrases.ASKS and (
                asked or word not in _SOMETIMES_ASKS or (after in phrases.OTHERS and word != "when")
            ):
                return start
        return 0 if asked else len(self.tokens) + 1

    def _named(self) -> list[Found]:
        """What a question that declares nothing names all the same: is he all in?"""
        for at in range(min(self.asked_from, len(self.tokens)), len(self.tokens)):
            match = self._phrase(at)
            if match is not None:
                return [Found(at, match[1], _heard(match[0]))]
            amount = find_amount(self.tokens, at)
            if amount is not None:
                return [Found(at, amount[1], Heard("amount", amount[0].figure, amount[0].readings))]
        return []

    # the words of verbs

    def _found(self) -> list[Found]:
        found: list[Found] = []
        at = 0
        while at < len(self.tokens):
            pot = self._pot(at)
            if pot:
                found.append(Found(at, pot, Heard(verb="pot")))
                at = pot
                continue
            match = self._phrase(at)
            if match is None:
                at += 1
                continue
            kind, end = match
            if kind == "all-in" and found and found[-1].end == at and found[-1].heard.verb == "call":
                found[-1].end = end  # "I call all in" is a call
            elif self._declares(kind, at, end):
                found.append(Found(at, end, _heard(kind), kind in ("make", "open")))
                if kind == "fold" and any(word in ("anyway", "anyways") for word in self.tokens[end : end + 2]):
                    found[-1].heard = replace(found[-1].heard, folding_talk=True)
            at = end
        return found

    def _phrase(self, at: int) -> tuple[str, int] | None:
        for length in range(min(phrases.LONGEST, len(self.tokens) - at), 0, -1):
            kind = phrases.VERBS.get(" ".join(self.tokens[at : at + length]))
            if kind is not None:
                return kind, at + length
        times = _TIMES.fullmatch(self.tokens[at])
        if times and len(times[1]) <= 3:
            return f"x{int(times[1])}", at + 1
        amount = find_amount(self.tokens, at)
        if amount and amount[0].readings[0] < 100 and self.tokens[amount[1] : amount[1] + 1] in (("x",), ("times",)):
            return f"x{amount[0].readings[0]}", amount[1] + 1
        return None

    def _pot(self, at: int) -> int:
        """The end of a clause that begins here and declares the pot; 0 if it does not."""
        if at and self.tokens[at - 1] not in SOFT:
            return 0
        ends = (at for at in range(at, len(self.tokens)) if self.tokens[at] in SOFT or self.tokens[at] in phrases.IFS)
        end = next(ends, len(self.tokens))
        return end if _POT.fullmatch(" ".join(self.tokens[at:end])) else 0

    def _clause(self, at: int) -> tuple[str, ...]:
        """The words of the clause before a token, without a condition that comes before them."""
        start = at
        while start and self.tokens[start - 1] not in SOFT and self.tokens[start - 1] not in _JOINS:
            if self.tokens[start - 1] in phrases.VERBS and conditions.is_its_own(self.tokens, SOFT, start - 1):
                break
            start -= 1
        return self.tokens[start:at]

    def _declares(self, kind: str, at: int, end: int) -> bool:
        """Is this verb the speaker's own act, here and now?"""
        before, after = self._clause(at), self.tokens[end : end + 1]
        word = self.tokens[at]
        if kind.startswith("x") and not self._scales(before, after):
            return False
        if conditions.is_its_own(self.tokens, SOFT, at):
            return False
        likes = "would" in before and "like" in before  # I would like to call: I'd like to call
        if _negated(before) or any(hedge in before and not (likes and hedge == "would") for hedge in phrases.HEDGES):
            return False
        subject = next((one for one in reversed(before) if one in phrases.SELF or one in phrases.OTHERS), "")
        if kind == "fold-talk":
            return subject not in phrases.SELF or word == "mucking"
        if kind == "see" and (subject or "i") not in ("i", "i'll", "i'd"):
            return False
        if subject in phrases.OTHERS or (before[-1:] and before[-1] in phrases.OWNED):
            return False
        if before[-1:] == ("a",) and len(before) > 1 and before[-2] not in ("that's", "it's", "it", "is", "as"):
            return False
        if before[-1:] == ("to",) and not any(one in phrases.INTENDS for one in before[:-1]):
            return False
        if word in phrases.PAST and subject not in phrases.SELF and (before or after):
            return False
        return self._has_its_object(kind, end)

    def _scales(self, before: tuple[str, ...], after: tuple[str, ...]) -> bool:
        """So many times the bet: after a raise, or all that is said."""
        rest = [word for word in before if word not in phrases.BETWEEN]
        return (not rest or phrases.VERBS.get(rest[-1]) in ("raise", "bet")) and (
            not after or after[0] in SOFT or after[0] in ("the", "it", "his", "your", "that", "please")
        )

    def _has_its_object(self, kind: str, end: int) -> bool:
        """Is what follows the verb's words something that the act can have?"""
        next_words = self.tokens[end : end + 2]
        first = next_words[0] if next_words else ""
        thing = next_words[1] if len(next_words) > 1 and first in ("the", "your", "his", "her", "my") else first
        if kind == "call":
            called = [word for word in self.tokens[end : end + 3] if word not in ("the", "for")]
            return first not in phrases.NO_CALL_FIRST and not (called and called[0] in phrases.NO_CALL)
        if kind == "see":
            return first not in phrases.THINGS and first not in phrases.SHOWN
        if kind == "check" and first == "if":
            return "let" not in self._clause(end) and conditions.of_an_act(self.tokens, end)
        if kind in ("raise", "check"):
            return thing not in phrases.THINGS and not (kind == "check" and first in ("the", "your", "my"))
        if kind == "bet" and (first in phrases.OTHERS or first in ("that", "that's", "it's", "your", "there", "i")):
            return first in phrases.OTHERS and find_amount(self.tokens, end + 1) is not None
        if kind == "complete":
            ends = first == "" or first in SOFT or first in ("it", "the", "to", "that")
            return ends or find_amount(self.tokens, end) is not None
        if kind == "all-in":
            return first != "all"  # all in all
        return True

    # amounts

    def _amount(self, at: int) -> tuple[Amount, int] | None:
        """The amount that begins at a token, with a second figure said right after it."""
        found = find_amounts(self.tokens, at, self._further)
        return found if found is not None and self._counts_chips(*found) else None

    def _further(self, at: int, amount: Amount, end: int) -> bool:
        """Is a figure that follows another an amount by itself, and not two times, or a three bet?"""
        return self._phrase(at) is None and self._counts_chips(amount, end)

    def _counts_chips(self, amount: Amount, end: int) -> bool:
        """Does a figure stand by itself, and count nothing else than chips?"""
        after = self.tokens[end] if end < len(self.tokens) else ""
        if after == "chips" and amount.readings[0] < 100:
            return False
        free = not after or after in SOFT or after in phrases.BETWEEN or after in _JOINS or after in phrases.VERBS
        free = free or after in phrases.IFS or self.tokens[end : end + 2] in _AS_LONG
        return free and after not in _NO_AMOUNT_BEFORE

    def _take_amount(self, one: Found, until: int) -> None:
        """Give a verb the amount that follows it, with what is said about it on the way."""
        if one.heard.verb not in _WITH_AMOUNT:
            return
        at = one.end
        while at < until:
            amount = self._amount(at)
            if amount is not None:
                one.heard = self._with(one.heard, amount[0], self.tokens[one.end : at], amount[1])
                one.end = min(amount[1], until)
                return
            word = self.tokens[at]
            if word not in SOFT and word not in phrases.BETWEEN and word not in phrases.VERBS:
                return
            at += 1

    def _take_amount_before(self, one: Found, since: int) -> None:
        """Five hundred raise: the amount stands straight before its verb."""
        for at in range(since, one.start):
            amount = self._amount(at)
            if amount is None:
                continue
            between = self.tokens[amount[1] : one.start]
            if any(word in phrases.VERBS for word in self.tokens[since:at]):
                return  # if you bet 500 I call: the figure is the other player's
            if all(word in phrases.TOTAL or word in phrases.MORE or word in ("i", "i'll") for word in between):
                one.heard = self._with(one.heard, amount[0], (), amount[1])
            return

    def _with(self, heard: Heard, amount: Amount, before: Sequence[str], end: int) -> Heard:
        """The declaration with its amount: a total, so much more, or left open."""
        after: list[str] = []
        for place, word in enumerate(self.tokens[end : end + 4], end):
            if word in SOFT and self.tokens[place + 1 : place + 2] in (("total",), ("altogether",), ("more",)):
                continue
            if word in SOFT or word in phrases.VERBS or word in _JOINS or find_amount((word,), 0):
                break
            after.append(word)
        if amount.others and heard.verb == "all-in":
            return heard  # for which of the figures, has to be asked
        if heard.verb == "call":  # whatever is named besides
            amount = replace(amount, others=())
        more = any(word in phrases.MORE for word in (*before, *(() if amount.others else after)))
        all_day = after[:2] == ["all", "day"]
        total = heard.total or all_day or "to" in before or any(word in phrases.TOTAL for word in after)
        heard = replace(heard, loose="two-figures" if amount.others else "", others=amount.others)
        return replace(heard, amount=amount.figure, readings=amount.readings, more=more, total=total and not more)

    def _bare_amounts(self) -> list[Found]:
        """Amounts in clauses that hold nothing else."""
        found: list[Found] = []
        start = 0
        while start < len(self.tokens):
            at, closes = start, self._closing(start)
            amount = None
            while at < self._condition(start, closes):
                amount = self._amount(at)
                if amount is not None or self.tokens[at] not in phrases.BARE:
                    break
                at += 1
            if amount is not None:
                closes = self._closing(amount[1])  # a second figure may stand beyond a pause
                end = self._condition(start, closes)
                if all(word in phrases.BARE for word in self.tokens[amount[1] : end]):
                    before = self.tokens[start:at]
                    heard = self._with(Heard(verb="amount", total="make" in before), amount[0], before, amount[1])
                    found.append(Found(at, end, heard))
            start = closes + 1
        return found

    def _closing(self, at: int) -> int:
        """Where the clause ends that a token stands in."""
        return next((place for place in range(at, len(self.tokens)) if self.tokens[place] in SOFT), len(self.tokens))

    def _condition(self, start: int, closes: int) -> int:
        """Where a condition begins in a clause, which stands apart from a figure (500 if he checks); else its end."""
        return next((place for place in range(start + 1, closes) if conditions.opens(self.tokens, place)), closes)


def _negated(before: tuple[str, ...]) -> bool:
    """Does a `not` stand before, that nothing takes up?"""
    for place, word in enumerate(before):
        if word in phrases.NOT:
            return not (before[place + 1 : place + 2] and before[place + 1] in phrases.KNOWING)
    return False


def _heard(kind: str) -> Heard:
    """What a verb's words say before any amount."""
    if kind.startswith("x"):
        return Heard(verb="raise", times=int(kind[1:]))
    simple = {
        "make": Heard(verb="raise", total=True),
        "open": Heard(verb="bet"),
        "see": Heard(verb="call"),
        "least": Heard(verb="raise", minimum=True),
        "least-bet": Heard(verb="bet", minimum=True),
        "fold-talk": Heard(verb="fold", folding_talk=True),
        "put-in": Heard(verb="all-in", puts_in=True),
    }
    return simple.get(kind) or Heard(verb=kind)
