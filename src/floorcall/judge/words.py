"""Readers of words, in order: what was said decides where it came before the chips, or with them (40-A)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import NOTHING, Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import all_in_for, menu_facts, named, plain_figure
from floorcall.judge.declared import without_amount
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, FLOOR, VOID, Finding, Phrase
from floorcall.judge.wish import AGGRESS, Choice, Read, Wish, floor


def conditional(sight: Sight, act: Act, read: Read) -> Wish | None:
    """If-then words: the floor may bind them, may penalise them, or both (59-A)."""
    if not act.words.conditional:
        return None
    found = Finding("conditional-declarations", "conditional", {})
    bound = _unconditional(sight, act, read)
    wish = floor(
        (
            Choice(Phrase("binding", {}), bound),
            Choice(Phrase("no-action", {}), Wish(None, status=VOID, because=(found,))),
        ),
        "no-action",
        found,
        out=chips.lying(sight, act),
    )
    penalty = (Finding("conditional-declarations", "penalty", {}),)
    return replace(wish, penalty=penalty, notes=_comes_to(sight, bound))


def _comes_to(sight: Sight, bound: Wish) -> tuple[Phrase, ...]:
    """What conditional words come to if they bind, as things stand."""
    if bound.status == FLOOR or (bound.kind is None and bound.status != FACT):
        return ()
    if bound.declared == "all-in":
        return (Phrase("bound-to", {"verb": "all-in"}),)
    if bound.status == FACT:
        return (Phrase("bound-to-least", {"verb": sight.verb, "to": sight.full_to}),)
    if bound.kind in (AGGRESS, "call"):
        facts = menu_facts(sight, bound)
        return (Phrase("bound-to-amount", {"verb": facts["verb"], "to": facts["to"]}),)
    return (Phrase("bound-to", {"verb": str(bound.kind)}),)


def _unconditional(sight: Sight, act: Act, read: Read) -> Wish:
    plain = replace(act, first=replace(act.words, conditional=False), unclear_words=False)
    return read(sight, plain)


def folds(sight: Sight, act: Act) -> Wish | None:
    """A fold, in words or by pushing the cards away (58 where there is no bet)."""
    mucks = act.gesture == "muck" and act.words.verb in (None, "fold", "amount")
    if act.words.verb != "fold" and not mucks:
        return None
    out = chips.lying(sight, act)
    if sight.owes_bring_in:
        found = Finding("stud", "bring-in-owed", {"to": sight.price})
        return Wish("call", out=out, because=(found,))
    if sight.bound_by_pull:
        found = Finding("prior-chips", "pulled-back-binds", {"price": sight.price})
        return Wish("call", out=out, because=(found,), notes=(Phrase("fold-not-available", {}),))
    if not sight.facing:
        found = Finding("non-standard-folds", "no-bet", {})
        return Wish("fold", out=out, because=(found,), penalty=(Finding("non-standard-folds", "penalty", {}),))
    return Wish("fold", out=out, because=(Finding("acting-in-turn", "fold", {}),))


def checks(sight: Sight, act: Act, read: Read) -> Wish | None:
    """A check, said or tapped; facing a bet it takes the raise away and leaves call or fold (55).

    Chips with it then are no check: they are read as they lie, and are a call at most.
    """
    if act.words.verb != "check" and not (act.gesture == "tap" and not act.words.verb and not act.new):
        return None
    tapped = act.words.verb != "check"
    if not sight.facing:
        found = Finding("terminology", "tap", {}) if tapped else Finding("methods-of-betting", "check", {})
        return Wish("check", out=chips.lying(sight, act), because=(found,))
    found = Finding("invalid-declarations", "check-facing-bet", {"price": sight.price})
    because = (Finding("terminology", "tap", {}), found) if tapped else (found,)
    if act.new:
        return _at_most_a_call(read(sight, bare_chips(act)), found)
    return Wish(
        None, out=chips.lying(sight, act), because=because, bars_raise=found, say=(Phrase("check-facing-bet", {}),)
    )


def _at_most_a_call(wish: Wish, barred: Finding) -> Wish:
    """Chips of a seat that may not raise any more."""
    if wish.kind == AGGRESS:
        wish = replace(wish, kind="call", to=None, notes=(*wish.notes, Phrase("raise-not-open", {})))
    choices = tuple(Choice(choice.menu, _at_most_a_call(choice.wish, barred)) for choice in wish.choices)
    return replace(wish, because=(barred, *wish.because), choices=choices, bars_raise=barred)


def calls(sight: Sight, act: Act) -> Wish | None:
    """ "Call" first: the whole price, whatever is put out after it (51-A); with no bet it is a check (55-A)."""
    if act.words.verb != "call":
        return None
    out = chips.lying(sight, act)
    if not sight.facing:
        found = Finding("invalid-declarations", "call-of-nothing", {})
        return Wish("check", out=out, because=(found,))
    notes: tuple[Phrase, ...] = ()
    named_amount = plain_figure(act.words)
    other = named_amount is not None and sight.price not in act.words.readings
    if named_amount is not None and other and named_amount >= sight.big_blind and act.plain is None:
        notes = (Phrase("call-names-amount", {"amount": named_amount, "price": sight.price}),)
    clean = Finding("methods-of-calling", "call", {"price": sight.price})
    because = [clean if act.plain is not None else Finding("binding-declarations", "call", {"price": sight.price})]
    more = (*act.words.then[:1], act.after)
    if any(words.verb in ("raise", "bet", "all-in") for words in more):
        because.append(Finding("string-bets", "words", {}))
    return Wish("call", out=out, because=tuple(because), notes=notes)


def all_in(sight: Sight, act: Act) -> Wish | None:
    """ "All-in": everything, and no test of chips or size (45-A)."""
    if act.words.verb != "all-in":
        return None
    found = Finding("methods-of-betting", "all-in", {})
    if sight.facing and act.new:
        found = Finding("multiple-chips", "all-in-declared", {})
    shown = act.words.amount
    if "hidden" in act.flags and shown is not None and sight.stack_known and shown < sight.most:
        return _chips_behind(sight, act, shown)
    notes = (Phrase("hidden-chips", {}),) if "hidden" in act.flags else ()
    out = chips.lying(sight, act)
    to = sight.most if sight.stack_known else all_in_for(act.words, sight.big_blind, sight.pot)
    if to is None and sight.closed is None:
        ask = (Phrase("amount", {"seat": sight.seat}),)
        return Wish(AGGRESS, None, FACT, out, (found,), ask=ask, notes=notes, declared="all-in")
    return Wish(AGGRESS, sight.most if to is None else to, out=out, because=(found,), notes=notes, declared="all-in")


def _chips_behind(sight: Sight, act: Act, shown: int) -> Wish:
    """All-in, and a chip is found behind that nobody could see: was it part of the action? (62)"""
    found = Finding("hidden-chips", "found-behind", {"shown": shown, "more": sight.most - shown})
    out = chips.lying(sight, act)
    choices = (
        Choice(Phrase("counted", {"to": sight.most}), Wish(AGGRESS, sight.most, out=out, because=(found,))),
        Choice(Phrase("not-counted", {"to": shown}), Wish(AGGRESS, shown, out=out, because=(found,))),
    )
    return floor(choices, "not-counted", found, out=out)


def pot(sight: Sight, act: Act) -> Wish | None:
    """ "Pot": an amount in pot-limit (54); elsewhere not valid, yet it binds to a bet or raise (54-D)."""
    if act.words.verb != "pot":
        return None
    out = chips.lying(sight, act)
    if sight.limit == "PL":
        to = sight.limit_to
        if sight.pot_count is not None:
            to = sight.pot_count
        found = Finding("pot-size", "pot", {"pot": sight.pot, "price": sight.price, "to": to})
        full = (Finding("pot-size", "full-blinds", {"added": sight.padded}),) if sight.padded else ()
        return Wish(AGGRESS, to, out=out, because=(found, *full), declared="pot")
    found = Finding("pot-size", "pot-not-pot-limit", {"minimum": sight.full_to})
    wish = without_amount(sight, act, found)
    return replace(wish, penalty=(Finding("pot-size", "penalty", {}),))


def bare_chips(act: Act) -> Act:
    """The same act without its words."""
    return replace(act, first=type(act.first)(), together=type(act.first)(), unclear_words=False, spoke=False)


def unclear(sight: Sight, act: Act, read: Read) -> Wish | None:
    """Words or a gesture not plainly made: the floor decides, where it matters what they were (40-A, 57)."""
    if act.gesture == "tap" and "unclear" in act.flags and not act.words.verb:
        plain = replace(act, flags=act.flags - {"unclear"})
        found = Finding("terminology", "unclear-gesture", {})
        return floor(
            (
                Choice(Phrase("no-action", {}), Wish(None, status=VOID, because=(found,))),
                Choice(Phrase("binding", {}), read(sight, plain)),
            ),
            "no-action",
            found,
        )
    words = act.words
    if act.unclear_words and words == NOTHING and sight.facing and not act.new:
        return _might_be_call(sight)
    heard = sight.facts.get("heard")
    doubtful = act.unclear_words or words.folding_talk or (heard is False and act.spoke)
    if not doubtful or not (words.verb or words.readings) or (words.folding_talk and act.gesture == "muck"):
        return None
    plainly = replace(words, folding_talk=False)
    clear = replace(act, unclear_words=False, spoke=False)
    said = read(sight, replace(clear, first=plainly) if act.first.verb else replace(clear, together=plainly))
    put = read(sight, bare_chips(act)) if act.new else Wish(None, status=VOID)
    found = Finding("methods-of-betting", "unclear", {})
    if heard is True or (said.kind, said.to) == (put.kind, put.to) or agree(sight, said, put):
        return said
    if act.new:
        other = Choice(Phrase("as-put", menu_facts(sight, put)), put)
    else:
        other = Choice(Phrase("no-action", {}), replace(put, because=(found,)))
    return floor(
        (Choice(Phrase("as-said", menu_facts(sight, said)), said), other),
        other.menu.id,
        found,
        Finding("floor-decisions", "decides", {}),
        out=chips.lying(sight, act),
    )


def _might_be_call(sight: Sight) -> Wish:
    """Words that nobody is sure of, facing a bet: they may have been a call (40-A)."""
    found = Finding("methods-of-betting", "unclear", {})
    call = Choice(Phrase("as-call", {"to": sight.price}), Wish("call", because=(found,)))
    none = Choice(Phrase("no-action", {}), Wish(None, status=VOID, because=(found,)))
    return floor((call, none), "no-action", found, Finding("floor-decisions", "decides", {}))


def other_words(sight: Sight, act: Act) -> Wish | None:
    """A bring-in in words, or words that declare nothing at all, with no chips to read either."""
    if act.words.verb == "bring-in":
        return named(sight, act.words, chips.lying(sight, act))
    if act.new or act.pulled:
        return None
    found = Finding("methods-of-betting", "nothing-declared", {})
    if act.gesture == "table":
        found = Finding("exposing-cards", "live", {})
        penalty = (Finding("exposing-cards", "penalty", {}),)
        return Wish(None, status=VOID, because=(found,), penalty=penalty, say=(Phrase("cards-tabled", {}),))
    notes = (Phrase("question", {}),) if act.words.question else ()
    return Wish(None, status=VOID, because=(found,), say=(Phrase("nothing-declared", {}),), notes=notes)
