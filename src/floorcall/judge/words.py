"""Readers of words, in order: what was said decides where it came before the chips, or with them (40-A)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import NOTHING, Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts, named, plain_figure
from floorcall.judge.declared import without_amount
from floorcall.judge.look import blinds_counted
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, FLOOR, VOID, Finding, Phrase
from floorcall.judge.wish import AGGRESS, NO_ACTION, Choice, Read, Wish, floor


def conditional(sight: Sight, act: Act, read: Read) -> Wish | None:
    """If-then words: the floor may bind them, may penalise them, or both (59-A)."""
    if not act.words.conditional:
        return None
    found = Finding("conditional-declarations", "conditional", {})
    bound = _unconditional(sight, act, read)
    wish = floor(
        (
            Choice(Phrase("binding", {}), bound),
            NO_ACTION,
        ),
        "no-action",
        found,
    )
    penalty = (Finding("conditional-declarations", "penalty", {}),)
    return replace(wish, penalty=penalty, notes=comes_to(sight, bound))


def comes_to(sight: Sight, bound: Wish) -> tuple[Phrase, ...]:
    """What conditional words come to if they bind, as things stand."""
    if bound.kind is None:
        return ()
    if bound.declared == "all-in":
        return (Phrase("bound-to", {"verb": "all-in"}),)
    if bound.status == FACT:
        return (Phrase("bound-to-least", {"verb": sight.verb, "to": sight.full_to}),)
    facts = menu_facts(sight, bound)
    if "to" in facts:
        return (Phrase("bound-to-amount", {"verb": facts["verb"], "to": facts["to"]}),)
    return (Phrase("bound-to", {"verb": facts["verb"]}),)


def _unconditional(sight: Sight, act: Act, read: Read) -> Wish:
    plain = replace(act, first=replace(act.words, conditional=False), unclear_words=False)
    return read(sight, plain)


def mucks(sight: Sight, act: Act) -> Wish | None:
    """Cards pushed away: a fold, whatever is said with it; not plainly done, it is for the floor (40-A)."""
    if act.gesture != "muck":
        return None
    fold = _fold(sight, act)
    if "unclear" not in act.flags or act.words.verb or fold.kind != "fold":
        return fold
    found = Finding("terminology", "unclear-gesture", {})
    return floor((NO_ACTION, Choice(Phrase("as-fold", {}), fold)), "no-action", found, out=fold.out)


def folds(sight: Sight, act: Act) -> Wish | None:
    """A fold in words."""
    return _fold(sight, act) if act.words.verb == "fold" else None


def _fold(sight: Sight, act: Act) -> Wish:
    """A fold, with no bet to face as well (58); not where chips are owed already."""
    out = chips.lying(sight, act)
    if sight.owes_bring_in:
        found = Finding("stud", "bring-in-owed", {"to": sight.price})
        return Wish("call", out=out, because=(found,))
    if sight.bound_by_pull:
        found = Finding("prior-chips", "pulled-back-binds", {"price": sight.price})
        wish = Wish("call", out=out, because=(found,), notes=(Phrase("fold-not-available", {}),))
        return wish.noted(Phrase("pull-back-case-by-case", {})) if sight.terms.prior_chips == "all-chips" else wish
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
    if sight.owes_bring_in:
        found = Finding("stud", "bring-in-owed", {"to": sight.price})
        return Wish("call", out=chips.lying(sight, act), because=(found,))
    if not sight.facing:
        found = Finding("terminology", "tap", {}) if tapped else Finding("methods-of-betting", "check", {})
        return Wish("check", out=chips.lying(sight, act), because=(found,))
    found = Finding("invalid-declarations", "check-facing-bet", {"price": sight.price})
    because = (Finding("terminology", "tap", {}), found) if tapped else (found,)
    if act.new:
        return _at_most_a_call(read(replace(sight, closed=found), bare_chips(act)), found)
    then = act.words.then[:1]
    if then and then[0].verb in ("call", "fold"):  # what a check leaves, named in the same breath: "check, call"
        return _at_most_a_call(read(replace(sight, closed=found), replace(act, first=then[0])), found)
    say = Phrase("check-facing-bet", {})
    if sight.bound_by_pull:
        say = Phrase("check-facing-bet-pulled", {"price": sight.price})
    return Wish(None, because=because, bars_raise=found, say=(say,))


def _at_most_a_call(wish: Wish, barred: Finding) -> Wish:
    """Chips of a seat that may not raise any more."""
    if wish.kind == AGGRESS:
        wish = replace(wish, kind="call").noted(Phrase("raise-not-open", {}))
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
    figure = plain_figure(act.words)
    if figure is not None and figure >= sight.big_blind and sight.price not in act.words.readings:
        notes = (Phrase("call-names-amount", {"amount": figure, "price": sight.price}),)
    clean = Finding("methods-of-calling", "call", {"price": sight.price})
    because = [clean if act.plain is not None else Finding("binding-declarations", "call", {"price": sight.price})]
    if any(words.verb in ("raise", "bet", "all-in") for words in (*act.words.then, act.after)):
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
    if not sight.stack_known and sight.closed is None:
        ask = (Phrase("amount", {"seat": sight.seat}),)
        return Wish(AGGRESS, None, FACT, out, (found,), ask=ask, notes=notes, declared="all-in")
    assumes = ("last-chips",) if sight.presumed_last else ()
    return Wish(AGGRESS, sight.most, out=out, because=(found,), assumes=assumes, notes=notes, declared="all-in")


def _chips_behind(sight: Sight, act: Act, shown: int) -> Wish:
    """All-in, and a chip is found behind that nobody could see: was it part of the action? (62)"""
    found = Finding("hidden-chips", "found-behind", {"shown": shown, "more": sight.most - shown})
    out = shown if act.plain is not None else chips.lying(sight, act)
    choices = (
        Choice(Phrase("counted", {"to": sight.most}), Wish(AGGRESS, sight.most, because=(found,))),
        Choice(Phrase("not-counted", {"to": shown}), Wish(AGGRESS, shown, because=(found,))),
    )
    return floor(choices, "not-counted", found, out=out).noted(Phrase("hidden-chips", {}))


def pot(sight: Sight, act: Act) -> Wish | None:
    """ "Pot": an amount in pot-limit (54); elsewhere not valid, yet it binds to a bet or raise (54-D)."""
    if act.words.verb != "pot":
        return None
    out = chips.lying(sight, act)
    if sight.limit == "PL":
        to = sight.limit_to
        if sight.pot_count is not None:
            to = sight.pot_count
        facts = {"pot": sight.pot, "price": sight.price, "to": to}
        found = Finding("pot-size", "pot-below-least" if sight.least_over_pot else "pot", facts)
        full = (blinds_counted(sight.terms, sight.padded),) if sight.padded else ()
        return Wish(AGGRESS, to, out=out, because=(found, *full), declared="pot")
    found = Finding("pot-size", "pot-not-pot-limit", {"minimum": sight.full_to})
    wish = without_amount(sight, act, found)
    return replace(wish, penalty=(Finding("pot-size", "penalty", {}),))


def bare_chips(act: Act) -> Act:
    """The same act without its words."""
    return replace(act, first=NOTHING, together=NOTHING, unclear_words=False, spoke=False)


def unclear(sight: Sight, act: Act, read: Read) -> Wish | None:
    """Words or a gesture not plainly made: the floor decides, where it matters what they were (40-A, 57)."""
    if act.gesture == "tap" and "unclear" in act.flags and not act.words.verb:
        plain = replace(act, flags=act.flags - {"unclear"})
        found = Finding("terminology", "unclear-gesture", {})
        return floor(
            (NO_ACTION, Choice(Phrase("binding", {}), read(sight, plain))),
            "no-action",
            found,
        )
    words = act.words
    if act.unclear_words and words == NOTHING and sight.facing and not act.new:
        return _might_be_call(sight)
    heard = sight.facts.get("heard")
    if not (act.unclear_words or words.folding_talk or (heard is False and act.spoke)):
        return None
    plainly = replace(words, folding_talk=False)
    clear = replace(act, unclear_words=False, spoke=False)
    said = read(sight, replace(clear, first=plainly) if act.first.verb else replace(clear, together=plainly))
    put = read(sight, bare_chips(act)) if act.new else NO_ACTION.wish
    found = Finding("methods-of-betting", "unclear", {})
    same = (said.kind, said.to, said.bars_raise) == (put.kind, put.to, put.bars_raise) and put.status != FLOOR
    if heard is True or same or agree(sight, said, put):
        return None
    menu = Phrase("as-said", menu_facts(sight, said)) if said.kind or said.bars_raise else Phrase("binding", {})
    other = Choice(Phrase("as-put", menu_facts(sight, put)), put) if act.new else NO_ACTION
    return floor(
        (Choice(menu, said), other),
        other.menu.id,
        found,
        Finding("floor-decisions", "decides", {}),
        out=chips.lying(sight, act),
    )


def _might_be_call(sight: Sight) -> Wish:
    """Words that nobody is sure of, facing a bet: they may have been a call (40-A)."""
    found = Finding("methods-of-betting", "unclear", {})
    call = Choice(Phrase("as-call", {"to": sight.price}), Wish("call", because=(found,)))
    return floor((call, NO_ACTION), "no-action", found, Finding("floor-decisions", "decides", {}))


def other_words(sight: Sight, act: Act) -> Wish | None:
    """A bring-in in words, or words that declare nothing at all, with no chips to read either."""
    if act.words.verb == "bring-in":
        return named(sight, act.words, chips.lying(sight, act))
    if act.new or act.pulled:
        return None
    found = Finding("methods-of-betting", "nothing-declared", {})
    if act.gesture == "table":
        found = Finding("exposing-cards", "live", {})
        penalty = () if act.shown else (Finding("exposing-cards", "penalty", {}),)  # told of words that follow
        return Wish(None, status=VOID, because=(found,), penalty=penalty, say=(Phrase("cards-tabled", {}),))
    notes = (Phrase("question", {}),) if act.words.question else ()
    return Wish(None, status=VOID, because=(found,), say=(Phrase("nothing-declared", {}),), notes=notes)
