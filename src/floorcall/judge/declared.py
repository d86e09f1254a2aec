"""Readers of declared bets and raises, and of bare amounts: what total the words come to (43, 42, 40-C, 57)."""

from dataclasses import replace

from floorcall.judge import chips, short
from floorcall.judge.act import Act
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import amount_meant, menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import FACT, Finding, Phrase
from floorcall.judge.wish import AGGRESS, Choice, Wish, floor
from floorcall.law import declared_raise, oversized_chip
from floorcall.talk.speech import Heard


def declared(sight: Sight, act: Act) -> Wish | None:
    """ "Bet", "raise" or "complete" came first: a figure with it is the total (43-B), else the chips tell (43-A)."""
    words = act.words
    if words.verb not in ("bet", "raise", "complete"):
        return None
    if words.times is not None and not words.readings and sight.price:
        words = replace(words, readings=(words.times * sight.price,))
        act = replace(act, first=words)
    if words.verb == "bet" and sight.facing and not sight.blind_open:
        return _unlisted(sight, act, "bet-facing-bet")
    if words.verb == "complete" and sight.limit != "FL":
        return _unlisted(sight, act, "complete-not-limit")
    because = [Finding("invalid-declarations", "raise-of-nothing", {"minimum": sight.full_to})]
    if sight.facing or sight.posted or words.verb != "raise" or act.plain is not None:
        because = []
    if words.readings:
        return _with_amount(sight, act, words, because)
    if words.minimum:
        found = Finding("methods-of-raising", "minimum-declared", {"minimum": sight.full_to})
        return Wish(AGGRESS, sight.full_to, out=chips.lying(sight, act), because=(*because, found))
    if act.new:
        return _with_chips(sight, act, because)
    found = Finding("methods-of-raising", "declared", {"minimum": sight.full_to})
    return without_amount(sight, act, *because, found)


def without_amount(sight: Sight, act: Act, *because: Finding) -> Wish:
    """Bound to a bet or raise, the amount still to come; where only one amount is lawful it is that one."""
    most = min(sight.limit_to, sight.most)
    if act.new:
        return _with_chips(sight, act, list(because))
    if most <= sight.full_to or sight.closed is not None:
        return Wish(AGGRESS, sight.least_to, because=because)
    asked = sight.facts.get("amount")
    if isinstance(asked, int):
        return _with_amount(sight, act, Heard(readings=(asked,), total=True), list(because))
    ask = (Phrase("amount", {"seat": sight.seat, "minimum": sight.full_to}),)
    return Wish(AGGRESS, None, FACT, None, because, ask=ask)


def _with_amount(sight: Sight, act: Act, words: Heard, because: list[Finding]) -> Wish:
    meant = amount_meant(sight, words, with_chips=bool(act.new))
    if isinstance(meant, Wish):
        return replace(meant.lying(chips.lying(sight, act)), because=(*because, *meant.because))
    amount, found, notes = meant
    because = because + found
    total = declared_raise.total_meant(amount, sight.price, sight.step, words.more, words.total)
    if not sight.facing and words.more is False:
        total = amount
    facts = {"amount": amount, "total": total, "minimum": sight.full_to, "price": sight.price}
    if act.together.readings and not words.total and not words.more:
        split = _on_top_by_chips(sight, act, amount, facts)
        if split is not None:
            return split
    if amount <= sight.price and sight.facing and not words.more and act.plain is None:
        notes = [Phrase("amount-at-or-under-price", facts)]
    short = total < sight.full_to and total < sight.most
    if short and sight.facing and sight.terms.fifty_declared == "tested" and not sight.reaches_half(total):
        found_short = Finding("custom", "declared-raise-tested", {"term": "fifty-declared", **facts})
        return Wish("call", out=chips.lying(sight, act), because=(*because, found_short), notes=tuple(notes))
    if short:
        because.append(Finding("raise-amounts", "declared-below-minimum", facts))
        if not sight.facing:
            because[-1] = Finding("incorrect-bets", "underbet", facts)
        total = declared_raise.at_least(total, sight.full_to)
    elif words.more:
        because.append(Finding("raise-amounts", "declared-on-top", facts))
    elif total > amount and total > sight.full_to:
        because.append(Finding("raise-amounts", "on-top-of-price", facts))
    elif total > amount:
        because.append(Finding("raise-amounts", "declared-below-minimum", {**facts, "total": amount}))
    elif act.plain is not None and not sight.facing:
        because.append(Finding("methods-of-betting", "bet", facts))
    else:
        because.append(Finding("raise-amounts", "declared-total", facts))
    return Wish(AGGRESS, total, out=chips.lying(sight, act), because=tuple(because), notes=tuple(notes))


def _on_top_by_chips(sight: Sight, act: Act, amount: int, facts: dict[str, int]) -> Wish | None:
    """Chips at the same moment that fit "so much more" exactly: the floor weighs them against the figure."""
    out = chips.in_front(sight, act)
    if out != sight.price + amount:
        return None
    said = Wish(AGGRESS, max(amount, sight.full_to), out=out)
    more = Wish(AGGRESS, max(out, sight.full_to), out=out)
    if agree(sight, said, more):
        return None
    found = Finding("raise-amounts", "total-or-on-top", {**facts, "out": out})
    return floor(
        (
            Choice(Phrase("as-said", menu_facts(sight, said)), replace(said, because=(found,))),
            Choice(Phrase("as-put", menu_facts(sight, more)), replace(more, because=(found,))),
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
        if sight.terms.raise_motions == "call-then-one" and counted == sight.price and len(act.motions) == 2:
            counted = out
            because = [Finding("custom", "call-then-one-motion", {"term": "raise-motions"})]
        else:
            because = [*because, Finding("methods-of-raising", "one-motion", {"first": counted})]
    facts = {"total": counted, "minimum": sight.full_to, "price": sight.price}
    notes: tuple[Phrase, ...] = ()
    if sight.facing and oversized_chip.is_oversized(act.new, counted, sight.price):
        because = [*because, Finding("oversized-chip", "raise-said-first", {"chip": counted, **facts})]
        notes = (Phrase("chip-and-prior", facts),) if sight.prior else ()
    if sight.facing and sight.terms.fifty_declared == "tested" and not sight.reaches_half(counted):
        found = Finding("custom", "declared-raise-tested", {"term": "fifty-declared", **facts})
        return Wish("call", out=out, because=(*because, found))
    if counted < sight.full_to and counted < sight.most:
        found = Finding("raise-amounts", "declared-chips-short", facts)
        notes = (*notes, Phrase("raise-declared-short", facts))
        return Wish(AGGRESS, sight.full_to, out=out, because=(*because, found), notes=notes)
    found = Finding("raise-amounts", "declared-chips" if counted >= sight.full_to else "declared-last-chips", facts)
    return Wish(AGGRESS, counted, out=out, because=(*because, found), notes=notes)


def _unlisted(sight: Sight, act: Act, id_: str) -> Wish:
    """ "Bet" while a bet is faced, "complete" outside limit: no listed words, the floor reads them (3, 57)."""
    raised = _with_amount(sight, act, act.words, []) if act.words.readings else without_amount(sight, act)
    found = Finding("terminology", id_, {"price": sight.price})
    call = Wish("call", out=chips.lying(sight, act), because=(found,))
    if agree(sight, raised, call):
        return call
    less = Choice(Phrase("as-call", {"to": menu_facts(sight, call).get("to", sight.price)}), call)
    if not sight.facing:
        less = Choice(Phrase("as-check", {}), call)
    return floor(
        (
            Choice(
                Phrase("as-raise", {"to": menu_facts(sight, raised).get("to", sight.full_to)}),
                replace(raised, because=(found, *raised.because)),
            ),
            less,
        ),
        less.menu.id,
        found,
        Finding("unclear-bets", "non-standard", {}),
        out=chips.lying(sight, act),
    )


def amount_only(sight: Sight, act: Act) -> Wish | None:
    """An amount and nothing else: the same as pushing that much in silence (40-C), with no chip to take away."""
    words = act.words
    if words.verb == "bring-in" and not sight.over_bring_in:  # "bring it in for 600" where no bring-in is played for
        if not words.readings:
            return _unlisted(sight, act, "loose-words")
        words = replace(words, verb="amount")
    if words.verb != "amount":
        return None
    out = chips.lying(sight, act)
    meant = amount_meant(sight, words, with_chips=bool(act.new))
    if isinstance(meant, Wish):
        return meant.lying(out)
    total, because, notes = meant
    if words.more:
        total += sight.price
    found = Finding("methods-of-betting", "amount-only", {"total": total})
    if not sight.facing and not sight.posted:
        under = total < sight.full_to and total < sight.most
        facts = {"total": total, "minimum": sight.full_to}
        more = [Finding("incorrect-bets", "underbet", facts)] if under else []
        wish = Wish(AGGRESS, total, out=out, because=(*because, found, *more))
    elif sight.facing and total < sight.price and total < sight.most:
        wish = short.undercalled(sight, replace(act, motions=()), total, out=out)
        wish = replace(wish, because=(found, *wish.because))
    elif total <= sight.price:
        wish = Wish("call", out=out, because=(*because, found))  # a check, where it is in already
    else:
        wish = chips.fifty(sight, replace(act, motions=(), last=False), total, *because, found)
        wish = replace(wish, out=out)
        if wish.kind == AGGRESS:
            notes = [*notes, Phrase("bare-amount", {"total": total})]
            if sight.facing:  # with the option a single chip is measured by its size too
                notes.append(Phrase("words-have-no-chips", {"total": total}))
    return wish.noted(*notes)
