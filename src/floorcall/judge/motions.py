"""Readers of motions: chips in several movements (56, 42), and chips taken back (46-B)."""

from dataclasses import replace

from floorcall.judge import chips
from floorcall.judge.act import Act, total_of
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FLOOR, Finding, Phrase
from floorcall.judge.wish import NO_ACTION, Choice, Read, Wish, floor


def string(sight: Sight, act: Act, read: Read) -> Wish | None:
    """Several motions in silence: the first is judged alone; a further one may only complete a call."""
    if len(act.motions) < 2:
        return None
    out = chips.in_front(sight, act)
    first = replace(act, motions=act.motions[:1])
    counted = chips.in_front(sight, first)
    facts = {"first": counted, "total": out, "price": sight.price}
    if counted < sight.price:
        whole = read(sight, replace(act, motions=(act.new,)))
        if out < sight.price:
            return whole
        if whole.kind in ("call", "check"):
            return Wish("call", out=out, because=(Finding("string-bets", "completes-call", facts),))
    wish = read(sight, first)
    if sight.terms.string_test == "dealers-call":
        return _dealers_call(sight, act, wish, facts, read)
    found = Finding("string-bets", "string", facts)
    penalty = Finding("string-bets", "penalty", {})
    custom = Finding("custom", "first-motion", {"term": "string-reverts", **facts})
    if sight.terms.string_reverts == "minimum-raise" and sight.facing:
        custom = Finding("custom", "string-minimum-raise", {**custom.facts, "minimum": sight.full_to})
        found = Finding("string-bets", "string-raise", facts)
        return Wish("aggress", sight.full_to, out=out, because=(found, custom), penalty=(penalty,))
    wish = wish.lying(out)
    return replace(wish.exposed(penalty), because=(found, custom, *wish.because))


def _dealers_call(sight: Sight, act: Act, first: Wish, facts: dict[str, int], read: Read) -> Wish:
    """A book that defines no string bet leaves it to whoever sees it."""
    whole = read(sight, replace(act, motions=(act.new,)))
    found = Finding("custom", "dealers-call", {"term": "string-test", **facts})
    choices = (
        Choice(Phrase("string", facts), first.lying(facts["total"])),
        Choice(Phrase("no-string", facts), whole),
    )
    # whatever either of them leaves to the floor is asked once that is settled
    return Wish(None, status=FLOOR, out=facts["total"], because=(found,), choices=choices, default="string")


def unclear_chips(sight: Sight, act: Act, read: Read) -> Wish | None:
    """Chips put out in silence, and not plainly: whether that was an act at all is for the floor (40-A)."""
    if not act.unclear_chips:
        return None
    plain = read(sight, replace(act, unclear_chips=False))
    if plain.status != DECIDED:
        return plain
    found = Finding("methods-of-betting", "unclear-chips", {"total": chips.in_front(sight, act)})
    choices = (Choice(Phrase("as-put", menu_facts(sight, plain)), plain), NO_ACTION)
    out = chips.in_front(sight, act)
    return floor(choices, "as-put", found, Finding("floor-decisions", "decides", {}), out=out)


def _perhaps_pulled(sight: Sight, act: Act) -> Wish:
    """Chips taken back facing a raise, and not plainly: only a clear pull-back takes the fold away (46-B)."""
    facts = {"pulled": total_of(act.pulled), "price": sight.price}
    found = Finding("prior-chips", "pulled-back-unclear", facts)
    choices = (Choice(Phrase("binding", {}), Wish(None)), NO_ACTION)
    return floor(choices, "no-action", found, Finding("floor-decisions", "decides", {}))


def pulls_back(sight: Sight, act: Act) -> Wish | None:
    """Chips taken back and none put out yet: no act, but facing a raise the fold is gone (46-B)."""
    if act.new:
        return None
    if not sight.bound_by_pull:
        if replace(sight, pulled=True).bound_by_pull:  # they were taken back, but not plainly
            return _perhaps_pulled(sight, act)
        found = Finding("prior-chips", "pulled-back-free", {"pulled": total_of(act.pulled), "price": sight.price})
        note = (Phrase("pull-back-over-blind", {}),) if sight.facing and not sight.raised else ()
        if sight.raised:  # a room where nothing taken back binds
            found = Finding("prior-chips", "pulled-back-never", {"term": "pull-back", "pulled": total_of(act.pulled)})
        return Wish(None, because=(found,), notes=note, say=(Phrase("pulled-back", {}),))
    found = Finding("prior-chips", "pulled-back", {"pulled": total_of(act.pulled), "price": sight.price})
    wish = Wish(None, because=(found,), say=(Phrase("pulled-back-binds", {"price": sight.price}),))
    return wish.noted(Phrase("pull-back-case-by-case", {})) if sight.terms.prior_chips == "all-chips" else wish
