"""Short of the price: undercalls, tiny chips, misquoted amounts (51, 41, 49)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import Act, total_of
from floorcall.judge.amounts import plain_figure
from floorcall.judge.sight import Level, Sight
from floorcall.judge.verdict import Finding, Phrase
from floorcall.judge.wish import Choice, Read, Wish, floor
from floorcall.law import undercall


def misquoted(sight: Sight, act: Act) -> Wish | None:
    """The amount that somebody misquoted: the seat owes the true price, no less and no more (49)."""
    if sight.quote is None or not sight.facing or sight.quote == sight.price:
        return None
    said, words = None, act.words
    if words.verb == "amount":
        said = sight.quote if sight.quote in words.readings else plain_figure(words)
    elif act.new and not words.verb:
        said = chips.in_front(sight, act)
    facts = {"quoted": sight.quote, "price": sight.price}
    relief = (Phrase("accepted-action-relief", facts),)
    if said == sight.quote:
        out = chips.in_front(sight, act) if act.new else None
        return Wish("call", out=out, because=(Finding("accepted-action", "quoted", facts),), notes=relief)
    if _calls_quote(sight, act, sight.quote):
        total = chips.in_front(sight, act)
        found = Finding("accepted-action", "quoted-with-change", {**facts, "total": total})
        return Wish("call", out=total, because=(found,), notes=relief)
    if words.verb == "call" and sight.terms.accepted_action == "quoted-or-called":
        out = chips.in_front(sight, act) if act.new else None
        return Wish("call", out=out, because=(Finding("accepted-action", "called", facts),), notes=relief)
    return None


def _calls_quote(sight: Sight, act: Act, quote: int) -> bool:
    """Are these silent chips, more than the amount quoted, a call of it?"""
    silent = bool(act.new) and not act.words.verb
    then = replace(sight, price=quote, full_to=quote + sight.step)
    return silent and chips.in_front(sight, act) > quote and _calls(then, act)


def short(sight: Sight, act: Act) -> Wish | None:
    """Chips below the price with more behind, and no "call" before them."""
    if not sight.facing:
        return None
    total = chips.in_front(sight, act)
    if total >= sight.price:
        return None
    if chips.uses_last_chips(sight, act):
        found = Finding("methods-of-calling", "all-in-for-less", {"total": total, "price": sight.price})
        return Wish("call", out=total, because=(found,))
    if act.after.verb == "call":
        found = Finding("binding-declarations", "call-after-short-chips", {"total": total, "price": sight.price})
        return Wish("call", out=total, because=(found,))
    return undercalled(sight, act, total, out=total)


def completed(sight: Sight, first: Act, act: Act, read: Read) -> Wish | None:
    """The call in full, in words or chips, by a seat whose first chips or words were short of it."""
    whole = replace(first, motions=(*first.motions, *act.motions))
    if act.words.verb == "call":
        out = chips.in_front(sight, whole)
        found = Finding("binding-declarations", "call-after-short-chips", {"total": out, "price": sight.price})
        if not whole.motions:
            found = Finding("binding-declarations", "call", {"price": sight.price})
        return Wish("call", out=None if act.plain is not None else out, because=(found,))
    wish = read(sight, whole) if act.new else None
    return wish if wish is not None and wish.kind == "call" else None


def undercalled(sight: Sight, act: Act, total: int, *, out: int | None) -> Wish:
    """Chips or an amount below the price: must the seat call in full, or does the floor choose?"""
    facts = {"total": total, "price": sight.price}
    tiny = sum(act.new.values()) == 1 and undercall.is_tiny(total_of(act.new), sight.price)
    if sight.bound_by_pull:
        found = Finding("prior-chips", "pulled-back-binds", {"price": sight.price})
        notes = (Phrase("fold-not-available", {}),) if act.after.verb == "fold" else ()
        return Wish("call", out=out, because=(found,), notes=notes)
    if sight.after_undercall:
        return _chain(sight, act, total, out)
    always_floor = sight.terms.undercall == "floor" or (tiny and sight.terms.tiny_chip == "floor")
    if undercall.must_call(sight.players, sight.opening_bet) and not always_floor:
        heads_up = undercall.heads_up(sight.players)
        found = Finding("binding-declarations", "heads-up" if heads_up else "opening-bet", facts)
        notes = (Phrase("tiny-chip", {"chip": total_of(act.new), "price": sight.price}),) if tiny else ()
        return Wish("call", out=out, because=(found,), notes=notes)
    forfeit = max(_forfeited(sight, act, total), sight.put)
    menu = _menu(sight, forfeit, out)
    because = [Finding("binding-declarations", "floor", {**facts, "players": sight.players})]
    penalty: tuple[Finding, ...] = ()
    if tiny:
        penalty = (Finding("methods-of-calling", "penalty", {}),)
        because.append(Finding("methods-of-calling", "tiny-chip", {"chip": total_of(act.new), "price": sight.price}))
    more = [Phrase("forfeit-differs", {"forfeit": forfeit, "total": total if out is None else out})]
    if sight.all_in_players and sight.players - sight.all_in_players <= 2:
        more.append(Phrase("heads-up-with-all-in", {"players": sight.players}))
    wish = floor(
        (
            Choice(Phrase("full-call", menu), Wish("call", out=out, because=tuple(because))),
            Choice(Phrase("forfeit-and-fold", menu), Wish("forfeit", forfeit, out=out, because=tuple(because))),
        ),
        "full-call",
        *because,
        out=out,
    )
    return replace(wish, notes=tuple(more), penalty=penalty)


def _menu(sight: Sight, forfeit: int, out: int | None) -> dict[str, int]:
    """What the floor chooses between; more chips than are forfeited come back."""
    return {"price": sight.price, "forfeit": forfeit, "back": 0 if out is None else max(0, out - forfeit)}


def _chain(sight: Sight, act: Act, total: int, out: int | None) -> Wish:
    """An undercall right after another: the first is settled, what comes after it is the floor's (51-C)."""
    found = Finding("binding-declarations", "chain", {"total": total, "price": sight.price})
    forfeit = max(_forfeited(sight, act, total), sight.put)
    menu = _menu(sight, forfeit, out)
    return floor(
        (
            Choice(Phrase("full-call", menu), Wish("call", out=out, because=(found,))),
            Choice(Phrase("forfeit-and-fold", menu), Wish("forfeit", forfeit, out=out, because=(found,))),
        ),
        "full-call",
        found,
        out=out,
    ).noted(Phrase("undercall-chain", {}))


def _forfeited(sight: Sight, act: Act, total: int) -> int:
    """What an undercall forfeits, as a total for the street: the amount that was meant, or all of it."""
    if sight.terms.undercall_forfeit != "intended":
        return total
    return undercall.intended(total, [level.price for level in _called(sight, act, total)])


def _called(sight: Sight, act: Act, total: int) -> list[Level]:
    """The earlier prices of this street of which these chips, or this amount, would have been a call."""
    found = []
    for level in sight.levels:
        if not 0 < level.price <= total:
            continue
        then = replace(sight, price=level.price, full_to=level.price + level.step)
        if _calls(then, act) if act.new else not then.reaches_half(total):
            found.append(level)
    return found


def _calls(sight: Sight, act: Act) -> bool:
    """Are these chips a call of the price?"""
    readers = (chips.prior, chips.one_chip, chips.several_chips)
    return next(wish.kind == "call" for reader in readers if (wish := reader(sight, act)) is not None)
