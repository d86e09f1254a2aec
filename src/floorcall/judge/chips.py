"""Readers of chips put out without words that decide: sections 5 to 7 of the law, in order."""

from collections import Counter
from dataclasses import replace

from floorcall.judge.act import Act, total_of
from floorcall.judge.agreed import agree
from floorcall.judge.amounts import menu_facts
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import Finding, Phrase
from floorcall.judge.wish import AGGRESS, Choice, Wish, floor
from floorcall.law import multiple_chips, oversized_chip, prior_chips


def in_front(sight: Sight, act: Act) -> int:
    """Chips of the seat that lie in front once the act is over."""
    return sight.left + total_of(act.new)


def lying(sight: Sight, act: Act) -> int | None:
    """Chips of the seat in front after the act; None where it moved none."""
    return in_front(sight, act) if act.new or act.pulled else None


def uses_last_chips(sight: Sight, act: Act) -> bool:
    """Are the new chips all that the seat has? Of several motions the first never is."""
    return in_front(sight, act) >= sight.most


def unopened(sight: Sight, act: Act) -> Wish | None:
    """No bet to face and no chips in front: what is put out is a bet of its sum."""
    if sight.facing or sight.posted:
        return None
    total, count = in_front(sight, act), sum(act.new.values())
    if count == 1:
        found = Finding("oversized-chip", "opens", {"chip": total})
    else:
        found = Finding("methods-of-betting", "chips", {"total": total})
    return Wish(AGGRESS, total, out=total, because=(found, *_under_minimum(sight, act, total)))


def _under_minimum(sight: Sight, act: Act, total: int) -> tuple[Finding, ...]:
    if total < sight.full_to and not uses_last_chips(sight, act):
        return (Finding("incorrect-bets", "underbet", {"total": total, "minimum": sight.full_to}),)
    return ()


def with_option(sight: Sight, act: Act) -> Wish | None:
    """The blind with the option puts chips out: the posted chips already cover the price (46-C-2, by analogy)."""
    if sight.facing:
        return None
    total = in_front(sight, act)
    # Later streets have no option: there the seat has bet already, and adds to it out of turn.
    one = sight.blind_open and sum(act.new.values()) == 1
    notes = (Phrase("option-chip", {"price": sight.price}),) if one else ()
    if one and sight.terms.option_chip == "call":
        found = Finding("custom", "option-chip-is-call", {"term": "option-chip"})
        return Wish("check", out=total, because=(found,), notes=notes)
    found = Finding("prior-chips", "covering", {"prior": sight.prior, "price": sight.price, "total": total})
    return replace(fifty(sight, act, total, found), notes=notes)


def exact(sight: Sight, act: Act) -> Wish | None:
    """The price to the chip: a call, however many chips it takes (41-B)."""
    if in_front(sight, act) != sight.price:
        return None
    found = Finding("methods-of-calling", "exact", {"price": sight.price})
    return Wish("call", out=sight.price, because=(found,))


def prior(sight: Sight, act: Act) -> Wish | None:
    """Chips of the seat already lie in front while it faces a bet (46)."""
    if not sight.prior:
        return None
    if sight.terms.prior_chips == "all-chips":
        found = Finding("prior-chips", "all-chips", {"term": "prior-chips", "total": in_front(sight, act)})
        wish = several(sight, act, in_front(sight, act), sight.prior_smallest)
        return replace(wish, because=(found, *wish.because)).noted(Phrase("prior-chips-case-by-case", {}))
    case = prior_chips.situation(sight.prior, sight.left, sight.price)
    total, count = in_front(sight, act), sum(act.new.values())
    facts = {"prior": sight.prior, "left": sight.left, "price": sight.price, "total": total}
    if act.joined:
        return _combined(sight, act, total, facts)
    if case in (prior_chips.COVERING, prior_chips.SOME_PULLED):
        found = Finding("prior-chips", case, facts)
        wish = fifty(sight, act, total, found)
        note = (Phrase("half-without-chip-test", {}),) if case == prior_chips.SOME_PULLED else ()
        return wish.noted(*note)
    if count == 1:
        found = Finding("prior-chips", f"{case}-one-chip", facts)
        return Wish("call", out=total, because=(found, *_chip_rule(act)))
    found = Finding("prior-chips", f"{case}-several", facts)
    wish = several(sight, act, total)
    return replace(wish, because=(found, *wish.because))


def _chip_rule(act: Act) -> tuple[Finding, ...]:
    return (Finding("oversized-chip", "call", {"chip": next(iter(act.new))}),)


def _combined(sight: Sight, act: Act, total: int, facts: dict[str, int]) -> Wish:
    """Old and new chips pushed forward as one: a bet of them all, or not (46, situation 5)."""
    apart = prior(sight, replace(act, joined=False))
    assert apart is not None
    # The old chips are part of the bet now, so the smallest of all chips is the one to take away.
    whole = several(sight, act, total, sight.prior_smallest)
    found = Finding("prior-chips", "combined", facts)
    if agree(sight, whole, apart):
        return replace(whole, because=(found, *whole.because))
    if sight.terms.combined_push == "bet":
        short = (Phrase("combined-not-made-up", {"total": total}),) if total < sight.full_to else ()
        return replace(whole, because=(found, *whole.because)).noted(*short)
    note = (Phrase("combined-is-bet-elsewhere", {"total": total}),)
    return floor(
        (
            Choice(Phrase("all-chips", {"total": total, "to": menu_facts(sight, whole).get("to", sight.price)}), whole),
            Choice(Phrase("chips-apart", {"to": menu_facts(sight, apart).get("to", sight.price)}), apart),
        ),
        "all-chips",
        found,
        out=total,
    ).noted(*note)


def one_chip(sight: Sight, act: Act) -> Wish | None:
    """One chip, at the price or over it: a call, even the last chip (44), but for a book that reads it as all-in."""
    total = in_front(sight, act)
    if not oversized_chip.is_oversized(act.new, total, sight.price) or _all_in_though_needed(sight, act):
        return None
    found = Finding("oversized-chip", "call", {"chip": total, "price": sight.price})
    return Wish("call", out=total, because=(found,))


def _all_in_though_needed(sight: Sight, act: Act) -> bool:
    """A book may read silent last chips as all-in though the call needs every one of them."""
    return uses_last_chips(sight, act) and sight.terms.last_chips_needed == "all-in"


def several_chips(sight: Sight, act: Act) -> Wish:
    """Several chips at the price or over it (45)."""
    wish = several(sight, act, in_front(sight, act))
    if sum(act.new.values()) > 1 and not _one_of_one(sight, act.new):
        asked = Finding("oversized-chip", "not-one-chip", {"chips": sum(act.new.values())})
        wish = replace(wish, asked=(*wish.asked, asked))
        if multiple_chips.one_would_do(act.new, sight.price):  # were the others put out to get change (61)?
            counted = Finding("over-betting", "all-count", {"total": in_front(sight, act), "price": sight.price})
            wish = replace(wish, because=(*wish.because, counted))
    return wish


def _one_of_one(sight: Sight, chips: dict[int, int]) -> bool:
    return sight.terms.several_chips == "one-denomination-call" and multiple_chips.one_denomination(chips)


def several(sight: Sight, act: Act, total: int, *old: int) -> Wish:
    """The every-chip-needed test comes before any test of size; then last chips; then the 50% standard.

    old: the smallest of the chips in front, where they are part of the bet.
    """
    pile = Counter(act.new)
    pile.update(old)
    smallest = min(pile)
    facts = {
        "smallest": smallest,
        "left_without_it": multiple_chips.left_without_it(total, smallest),
        "call": sight.price,
        "total": total,
    }
    if _one_of_one(sight, pile):
        found = Finding("custom", "one-denomination", {"term": "several-chips", "chip": smallest})
        return Wish("call", out=total, because=(found,))
    needed = multiple_chips.every_chip_needed(total, smallest, sight.price)
    if needed and _all_in_though_needed(sight, act):
        found = Finding("custom", "last-chips-all-in", {"term": "last-chips-needed", "total": total})
        return Wish(AGGRESS, total, out=total, because=(found,))
    if needed and sight.terms.several_chips != "fifty-percent":
        found = Finding("multiple-chips", "every-chip-needed", facts)
        note = (Phrase("last-chips-not-all-in", {}),) if uses_last_chips(sight, act) else ()
        return Wish("call", out=total, because=(found,), notes=note)
    if uses_last_chips(sight, act) and sight.terms.last_chips == "all-in":
        found = Finding("multiple-chips", "last-chips", facts)
        return Wish(AGGRESS, total, out=total, because=(found,), asked=(_fifty_asked(sight, total),))
    if sight.terms.several_chips == "fifty-percent":
        return fifty(sight, act, total, Finding("raise-amounts", "half-governs", {"total": total}))
    asked = Finding("multiple-chips", "not-every-chip-needed", facts)
    return replace(fifty(sight, act, total, Finding("multiple-chips", "fifty-governs", facts)), asked=(asked,))


def _fifty_asked(sight: Sight, total: int) -> Finding:
    facts = {"line": sight.half_line, "total": total, "step": sight.half_of, "price": sight.price}
    return Finding("raise-amounts", "half-not-needed-odd" if _between_chips(sight) else "half-not-needed", facts)


def _between_chips(sight: Sight) -> bool:
    """Does the half line, which is not rounded, lie between two chips?"""
    return sight.half_of % 2 == 1


def _spare(sight: Sight, act: Act, total: int) -> bool:
    """Could one of the smallest new chips be taken back and the price still be met?"""
    return not multiple_chips.every_chip_needed(total, min(act.new), sight.price)


def fifty(sight: Sight, act: Act, total: int, *why: Finding) -> Wish:
    """The 50% standard (43-A): half of a minimum raise or more is a raise, at least the minimum; less is a call."""
    facts = {
        "price": sight.price,
        "step": sight.half_of,
        "line": sight.half_line,
        "total": total,
        "minimum": sight.full_to,
    }
    if uses_last_chips(sight, act) and sight.terms.last_chips == "all-in" and _spare(sight, act, total):
        found = Finding("multiple-chips", "last-chips", {**facts, "smallest": min(act.new)})
        return Wish(AGGRESS, total, out=total, because=(*why, found), notes=(Phrase("last-chips-and-prior", {}),))
    if not sight.reaches_half(total):
        kind = "call" if sight.facing else "check"
        found = Finding("raise-amounts", "below-half-odd" if _between_chips(sight) else "below-half", facts)
        return Wish(kind, out=total, because=(*why, found))
    if total < sight.full_to:
        found = Finding("raise-amounts", "half-odd" if _between_chips(sight) else "half", facts)
        return Wish(AGGRESS, sight.full_to, out=total, because=(*why, found))
    return Wish(AGGRESS, total, out=total, because=(*why, Finding("raise-amounts", "full", facts)))
