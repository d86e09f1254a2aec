"""Readers of words, in order: what was said decides where it came before the chips, or with them (40-A)."""

from dataclasses import replace

from floorcall.judge import chips, short
from floorcall.judge.act import Act
from floorcall.judge.amounts import amount_meant, named
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, VOID, Finding, Phrase
from floorcall.judge.wish import AGGRESS, Choice, Wish, floor
from floorcall.law import declared_raise


def lying(sight: Sight, act: Act) -> int | None:
    """Chips of the seat in front after the act; None where it moved none."""
    return chips.in_front(sight, act) if act.new or act.pulled else None


def conditional(sight: Sight, act: Act) -> Wish | None:
    """If-then words: the floor may bind them, may penalise them, or both (59-A)."""
    if not act.words.conditional:
        return None
    found = Finding("conditional-declarations", "conditional", {})
    wish = floor(
        (
            Choice(Phrase("binding", {}), _unconditional(sight, act)),
            Choice(Phrase("no-action", {}), Wish(None, status=VOID, because=(found,))),
        ),
        "no-action",
        found,
        out=lying(sight, act),
    )
    return replace(wish, penalty=(Finding("conditional-declarations", "penalty", {}),))


def _unconditional(sight: Sight, act: Act) -> Wish:
    from floorcall.judge.readers import read

    plain = replace(act, first=replace(act.words, conditional=False), unclear_words=False)
    return read(sight, plain)


def folds(sight: Sight, act: Act) -> Wish | None:
    """A fold, in words or by pushing the cards away (58 where there is no bet)."""
    mucks = act.gesture == "muck" and act.words.verb in (None, "fold", "amount")
    if act.words.verb != "fold" and not mucks:
        return None
    if sight.bound_by_pull:
        found = Finding("prior-chips", "pulled-back-binds", {"price": sight.price})
        return Wish("call", because=(found,), notes=(Phrase("fold-not-available", {}),))
    if not sight.facing:
        found = Finding("non-standard-folds", "no-bet", {})
        return Wish("fold", because=(found,), penalty=(Finding("non-standard-folds", "penalty", {}),))
    return Wish("fold", because=(Finding("acting-in-turn", "fold", {}),))


def checks(sight: Sight, act: Act) -> Wish | None:
    """A check, said or tapped; facing a bet it takes the raise away and leaves call or fold (55)."""
    if act.words.verb != "check" and not (act.gesture == "tap" and not act.words.verb and not act.new):
        return None
    tapped = act.words.verb != "check"
    if not sight.facing:
        found = Finding("terminology", "tap", {}) if tapped else Finding("methods-of-betting", "check", {})
        return Wish("check", out=lying(sight, act), because=(found,))
    found = Finding("invalid-declarations", "check-facing-bet", {"price": sight.price})
    because = (Finding("terminology", "tap", {}), found) if tapped else (found,)
    return Wish(None, out=lying(sight, act), because=because, bars_raise=found, say=(Phrase("check-facing-bet", {}),))


def calls(sight: Sight, act: Act) -> Wish | None:
    """"Call" first: the whole price, whatever is put out after it (51-A); with no bet it is a check (55-A)."""
    if act.words.verb != "call":
        return None
    out = lying(sight, act)
    if not sight.facing:
        found = Finding("invalid-declarations", "call-of-nothing", {})
        return Wish("check", out=out, because=(found,))
    notes: tuple[Phrase, ...] = ()
    named_amount = act.words.amount
    if named_amount is not None and named_amount != sight.price and act.plain is None:
        notes = (Phrase("call-names-amount", {"amount": named_amount, "price": sight.price}),)
    because = [Finding("binding-declarations", "call", {"price": sight.price})]
    if act.words.then and act.words.then[0].verb in ("raise", "bet", "all-in"):
        because.append(Finding("string-bets", "words", {}))
    return Wish("call", out=out, because=tuple(because), notes=notes)


def all_in(sight: Sight, act: Act) -> Wish | None:
    """"All-in": everything, and no test of chips or size (45-A)."""
    if act.words.verb != "all-in":
        return None
    found = Finding("multiple-chips", "all-in-declared", {})
    if not sight.stack_known:
        if act.words.amount is None:
            ask = (Phrase("amount", {"seat": sight.seat}),)
            return Wish(AGGRESS, None, FACT, lying(sight, act), (found,), ask=ask, declared="all-in")
        return Wish(AGGRESS, act.words.amount, out=lying(sight, act), because=(found,), declared="all-in")
    return Wish(AGGRESS, sight.most, out=lying(sight, act), because=(found,), declared="all-in")


def pot(sight: Sight, act: Act) -> Wish | None:
    """"Pot": an amount in pot-limit (54); elsewhere not valid, yet it binds to a bet or raise (54-D)."""
    if act.words.verb != "pot":
        return None
    out = lying(sight, act)
    if sight.limit == "PL":
        to = sight.limit_to
        if sight.pot_count is not None:
            to = sight.pot_count
        found = Finding("pot-size", "pot", {"pot": sight.pot, "price": sight.price, "to": to})
        return Wish(AGGRESS, to, out=out, because=(found,), declared="pot")
    found = Finding("pot-size", "pot-not-pot-limit", {"minimum": sight.full_to})
    wish = _declared_without_amount(sight, act, found)
    return replace(wish, penalty=(Finding("pot-size", "penalty", {}),))


def bare_chips(act: Act) -> Act:
    """The same act without its words."""
    return replace(act, first=type(act.first)(), together=type(act.first)(), unclear_words=False, spoke=False)


def unclear(sight: Sight, act: Act) -> Wish | None:
    """Words or a gesture not plainly made: the floor decides, where it matters what they were (40-A, 57)."""
    from floorcall.judge.readers import read

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
    if not act.unclear_words or not (act.words.verb or act.words.readings):
        return None
    said = read(sight, replace(act, unclear_words=False))
    put = read(sight, bare_chips(act)) if act.new else Wish(None, status=VOID)
    found = Finding("methods-of-betting", "unclear", {})
    heard = sight.facts.get("heard")
    if heard is True or (said.kind, said.to) == (put.kind, put.to):
        return said
    if heard is False:
        return put
    if act.new:
        other = Choice(Phrase("as-put", _menu(sight, put)), put)
    else:
        other = Choice(Phrase("no-action", {}), replace(put, because=(found,)))
    return floor(
        (Choice(Phrase("as-said", _menu(sight, said)), said), other),
        other.menu.id,
        found,
        Finding("floor-decisions", "decides", {}),
        out=lying(sight, act),
    )


def _menu(sight: Sight, wish: Wish) -> dict[str, int | str]:
    """Facts of a menu line: what it would come to."""
    if wish.kind == AGGRESS and wish.to is not None:
        return {"verb": sight.verb, "to": min(max(wish.to, sight.least_to), sight.limit_to)}
    return {"verb": wish.kind or "nothing", "to": sight.price}


def declared(sight: Sight, act: Act) -> Wish | None:
    """"Bet", "raise" or "complete" came first: a figure with it is the total (43-B), else the chips tell (43-A)."""
    words = act.words
    if words.verb not in ("bet", "raise", "complete"):
        return None
    if words.verb == "bet" and sight.facing and not sight.blind_open:
        return _bet_facing_bet(sight, act)
    because = [Finding("invalid-declarations", "raise-of-nothing", {"minimum": sight.full_to})]
    if sight.facing or words.verb != "raise" or act.plain is not None:
        because = []
    if words.readings:
        return _with_amount(sight, act, because)
    if words.minimum:
        found = Finding("methods-of-raising", "minimum-declared", {"minimum": sight.full_to})
        return Wish(AGGRESS, sight.full_to, out=lying(sight, act), because=(*because, found), declared="raise")
    if act.new:
        return _with_chips(sight, act, because)
    found = Finding("methods-of-raising", "declared", {"minimum": sight.full_to})
    return _declared_without_amount(sight, act, *because, found)


def _declared_without_amount(sight: Sight, act: Act, *because: Finding) -> Wish:
    """Bound to a bet or raise, the amount still to come; where only one amount is lawful it is that one."""
    most = min(sight.limit_to, sight.most)
    if act.new:
        return _with_chips(sight, act, list(because))
    if most <= sight.full_to or sight.closed is not None:
        return Wish(AGGRESS, sight.least_to, because=because, declared="raise")
    ask = (Phrase("amount", {"seat": sight.seat, "minimum": sight.full_to}),)
    return Wish(AGGRESS, None, FACT, None, because, ask=ask, declared="raise")


def _with_amount(sight: Sight, act: Act, because: list[Finding]) -> Wish:
    words = act.words
    meant = amount_meant(sight, words, exact=act.plain is not None, facing_bet=sight.facing)
    if isinstance(meant, Wish):
        return replace(meant, out=lying(sight, act), because=(*because, *meant.because))
    amount, found, notes = meant
    because = because + found
    total = declared_raise.total_meant(amount, sight.price, sight.step, words.more, words.total)
    if not sight.facing and words.more is False:
        total = max(amount, 0)
    facts = {"amount": amount, "total": total, "minimum": sight.full_to, "price": sight.price}
    if act.together.verb and act.new and not words.total and not words.more:
        split = _on_top_by_chips(sight, act, amount, facts)
        if split is not None:
            return split
    if amount <= sight.price and sight.facing and not words.more and act.plain is None:
        notes = [*notes, Phrase("amount-at-or-under-price", facts)]
    if total < sight.full_to and total < sight.most:
        because.append(Finding("raise-amounts", "declared-below-minimum", facts))
        if not sight.facing:
            because[-1] = Finding("incorrect-bets", "underbet", facts)
        total = declared_raise.at_least(total, sight.full_to)
    elif words.more:
        because.append(Finding("raise-amounts", "declared-on-top", facts))
    else:
        because.append(Finding("raise-amounts", "declared-total", facts))
    return Wish(AGGRESS, total, out=lying(sight, act), because=tuple(because), notes=tuple(notes), declared="raise")


def _on_top_by_chips(sight: Sight, act: Act, amount: int, facts: dict[str, int]) -> Wish | None:
    """Chips at the same moment that fit "so much more" exactly: the floor weighs them against the figure."""
    out = chips.in_front(sight, act)
    if not sight.facing or out != sight.price + amount or out == amount:
        return None
    said = Wish(AGGRESS, max(amount, sight.full_to), out=out, declared="raise")
    more = Wish(AGGRESS, max(out, sight.full_to), out=out, declared="raise")
    found = Finding("raise-amounts", "total-or-on-top", {**facts, "out": out})
    return floor(
        (
            Choice(Phrase("as-said", _menu(sight, said)), replace(said, because=(found,))),
            Choice(Phrase("as-put", _menu(sight, more)), replace(more, because=(found,))),
        ),
        "as-said",
        found,
        out=out,
    )


def _with_chips(sight: Sight, act: Act, because: list[Finding]) -> Wish:
    """Raise said first, then chips: what lies in front in one motion is the total, at least the minimum raise."""
    first = act.motions[:1]
    out, counted = chips.in_front(sight, act), chips.in_front(sight, replace(act, motions=first))
    if len(act.motions) > 1:
        together = chips.in_front(sight, replace(act, motions=act.motions[:2]))
        if sight.terms.raise_motions == "call-then-one" and counted == sight.price and len(act.motions) == 2:
            counted = together
            because = [*because, Finding("custom", "call-then-one-motion", {"term": "raise-motions"})]
        else:
            because = [*because, Finding("methods-of-raising", "one-motion", {"first": counted})]
    facts = {"total": counted, "minimum": sight.full_to, "price": sight.price}
    if sum(act.new.values()) == 1 and sight.facing:
        because = [*because, Finding("oversized-chip", "raise-said-first", {"chip": counted, **facts})]
    if counted < sight.full_to and counted < sight.most:
        found = Finding("raise-amounts", "declared-chips-short", facts)
        notes = (Phrase("raise-declared-short", facts),)
        return Wish(AGGRESS, sight.full_to, out=out, because=(*because, found), notes=notes, declared="raise")
    found = Finding("raise-amounts", "declared-chips", facts)
    return Wish(AGGRESS, counted, out=out, because=(*because, found), declared="raise")


def _bet_facing_bet(sight: Sight, act: Act) -> Wish:
    """"Bet" while a bet is faced is no listed word: the floor reads it (3, 57)."""
    raised = _with_amount(sight, act, []) if act.words.readings else _declared_without_amount(sight, act)
    found = Finding("terminology", "bet-facing-bet", {"price": sight.price})
    call = Wish("call", out=lying(sight, act), because=(found,))
    to = raised.to if raised.to is not None else sight.full_to
    return floor(
        (
            Choice(Phrase("as-raise", {"to": max(to, sight.least_to)}), replace(raised, because=(found, *raised.because))),
            Choice(Phrase("as-call", {"to": sight.price}), call),
        ),
        "as-call",
        found,
        Finding("unclear-bets", "non-standard", {}),
        out=lying(sight, act),
    )


def amount_only(sight: Sight, act: Act) -> Wish | None:
    """An amount and nothing else: the same as pushing that much in silence (40-C), with no chip to take away."""
    words = act.words
    if words.verb != "amount":
        return None
    out = lying(sight, act)
    meant = amount_meant(sight, words, exact=False, facing_bet=sight.facing)
    if isinstance(meant, Wish):
        return replace(meant, out=out)
    total, because, notes = meant
    if words.more:
        total += sight.price
    found = Finding("methods-of-betting", "amount-only", {"total": total})
    notes = [*notes, Phrase("bare-amount", {"total": total})]
    if not sight.facing and not sight.posted:
        under = total < sight.full_to and total < sight.most
        facts = {"total": total, "minimum": sight.full_to}
        more = [Finding("incorrect-bets", "underbet", facts)] if under else []
        wish = Wish(AGGRESS, total, out=out, because=(*because, found, *more))
    elif total < sight.price and total < sight.most:
        wish = short.undercalled(sight, replace(act, motions=()), total, out=out)
        wish = replace(wish, because=(*because, found, *wish.because))
    elif total == sight.price:
        wish = Wish("call" if sight.facing else "check", out=out, because=(*because, found))
    else:
        wish = chips.fifty(sight, replace(act, motions=(), last=False), total, *because, found)
        wish = replace(wish, out=out)
        if wish.kind == "call" or total >= sight.full_to:
            notes.append(Phrase("words-have-no-chips", {"total": total}))
    return wish.noted(*notes)


def other_words(sight: Sight, act: Act) -> Wish | None:
    """A bring-in in words, or words that declare nothing at all, with no chips to read either."""
    if act.words.verb == "bring-in":
        return named(sight, act.words, lying(sight, act))
    if act.new or act.pulled:
        return None
    found = Finding("methods-of-betting", "nothing-declared", {})
    if act.unreleased:
        found = Finding("methods-of-betting", "not-released", {})
        return Wish(None, status=VOID, because=(found,), notes=(Phrase("betting-line", {}),), say=(Phrase("not-released", {}),))
    if act.gesture == "table":
        found = Finding("exposing-cards", "live", {})
        penalty = (Finding("exposing-cards", "penalty", {}),)
        return Wish(None, status=VOID, because=(found,), penalty=penalty, say=(Phrase("cards-tabled", {}),))
    return Wish(None, status=VOID, because=(found,), say=(Phrase("nothing-declared", {}),))
