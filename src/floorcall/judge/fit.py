"""From what a seat is taken to have done to what the table allows: the lawful action, and the chips."""

from dataclasses import dataclass, replace

from floorcall.judge.sight import Sight
from floorcall.judge.verdict import Facts, Finding, Phrase
from floorcall.judge.wish import AGGRESS, Wish
from floorcall.words import BRING_IN, CALL, CHECK, FOLD, MAX_CHIPS


@dataclass(frozen=True, slots=True)
class Outcome:
    """What the act legally is. to: total for the street, None for a fold, a check or nothing; all in chips."""

    verb: str | None
    to: int | None = None
    adds: int = 0
    owes: int = 0
    returns: int = 0
    all_in: bool = False
    because: tuple[Finding, ...] = ()
    notes: tuple[Phrase, ...] = ()


def fit(sight: Sight, wish: Wish, *, clean: bool) -> Outcome:
    """The nearest lawful action. clean: a clean act, whose chips are already out where it stands as made."""
    if wish.kind == FOLD:
        return replace(_chips(sight, wish, FOLD, None, (), (), clean=clean), owes=0)  # it adds nothing
    if wish.kind in (CHECK, CALL):
        return _call(sight, wish, (), (), clean=clean)
    if wish.kind == "forfeit":
        assert wish.to is not None
        left = _chips(sight, wish, FOLD, max(wish.to, sight.put), (), (), clean=False)
        return replace(left, to=None)
    if wish.kind != AGGRESS:
        return Outcome(None)
    only_a_call = sight.most <= sight.price
    if sight.closed is not None and not only_a_call:
        return _not_open(sight, wish, sight.closed)
    if wish.to is None and wish.declared == "all-in":
        return Outcome(sight.verb, None, all_in=True)
    if wish.to is None:
        return Outcome(sight.verb, sight.least_to)
    return _aggress(sight, wish, wish.to, clean=clean)


def _not_open(sight: Sight, wish: Wish, closed: Finding) -> Outcome:
    """A raise by a seat that may not raise is at most a call (LAW A13)."""
    # after a "check" facing a bet the rule itself says what is left
    notes = () if closed.slug == "invalid-declarations" else (Phrase("raise-not-open", {}),)
    return _call(sight, wish, (closed,), notes, clean=False)


def _call(sight: Sight, wish: Wish, because: tuple[Finding, ...], notes: tuple[Phrase, ...], *, clean: bool) -> Outcome:
    if not sight.facing:
        return _chips(sight, wish, CHECK, None, because, notes, clean=clean)
    verb = BRING_IN if sight.owes_bring_in else CALL
    return _chips(sight, wish, verb, min(sight.price, sight.most), because, notes, clean=clean)


def _aggress(sight: Sight, wish: Wish, wanted: int, *, clean: bool) -> Outcome:
    because: list[Finding] = []
    notes: list[Phrase] = []
    to = min(wanted, MAX_CHIPS)
    if sight.pair_shows and to > sight.full_to:
        either = sight.terms.open_pair == "either-bet"
        facts: Facts = {"small": sight.full_to, "most": sight.limit_to, "term": "open-pair"}
        because.append(Finding("stud", "pair-either-bet" if either else "pair-small-bet", facts))
        # of the two bets the one that is reached
        to = sight.full_to if to < sight.limit_to else to
    if to > sight.limit_to:
        to = sight.limit_to
        slug, id_ = ("pot-size", "over-pot") if sight.limit == "PL" else ("custom", "fixed-amount")
        if sight.least_over_pot:
            id_ = "over-least"
        because.append(Finding(slug, id_, {"wanted": min(wanted, sight.most), "most": to, "pot": sight.pot}))
    if to > sight.most:
        if wish.declared != "pot" and wish.out is None:
            notes.append(Phrase("more-than-stack", {"wanted": to, "stack": sight.most}))
        to = sight.most
    to = max(to, min(sight.full_to, sight.most, max(sight.limit_to, to)))
    if to <= sight.price:
        if to == sight.most:
            less = Finding("methods-of-calling", "all-in-for-less", {"total": to, "price": sight.price})
            because += [less] if to < sight.price else []
        return _call(sight, wish, tuple(because), tuple(notes), clean=clean)
    if to < sight.full_to:
        because.append(_short_all_in(sight, to))
        if sight.over_bring_in and because[-1].id == "short-all-in-limit" and 2 * to >= sight.bet:
            notes.append(Phrase("short-over-bring-in", {"total": to, "bet": sight.bet}))
    return _chips(sight, wish, sight.verb, to, tuple(because), tuple(notes), clean=clean and to == wanted)


def _short_all_in(sight: Sight, to: int) -> Finding:
    """An all-in over the price that is no full bet or raise: does it open the betting by itself? (47)"""
    lift = to - sight.price
    if not sight.price:
        return _short_opening(sight, to)
    if sight.limit == "FL":
        id_ = "half-all-in-limit" if 2 * lift >= sight.bet else "short-all-in-limit"
        return Finding("reopening", id_, {"lift": lift, "bet": sight.bet})
    full = sight.full_to - sight.price
    opens = sight.terms.reopening == "half" and 2 * lift >= full
    return Finding("reopening", "half-all-in" if opens else "short-all-in", {"lift": lift, "full": full})


def _short_opening(sight: Sight, to: int) -> Finding:
    """An opening all-in that is no full bet (47)."""
    if sight.limit == "FL":
        half = 2 * to >= sight.bet
        return Finding("reopening", "opens-half-limit" if half else "opens-short-limit", {"to": to, "bet": sight.bet})
    half = sight.terms.reopening == "half" and 2 * to >= sight.full_to
    return Finding("reopening", "opens-half" if half else "opens-short", {"to": to, "full": sight.full_to})


def _chips(
    sight: Sight, wish: Wish, verb: str, to: int | None, because: tuple[Finding, ...],
    notes: tuple[Phrase, ...], *, clean: bool,
) -> Outcome:  # fmt: skip
    """Chips owed and chips that come back: the total against what lies in front."""
    return replace(moved(sight, wish, verb, to, clean=clean), because=because, notes=notes)


def moved(sight: Sight, wish: Wish, verb: str, to: int | None, *, clean: bool) -> Outcome:
    """What the seat adds, owes and gets back. clean: its chips are out."""
    total = sight.put if to is None else to
    adds = max(0, total - sight.put)
    if wish.out is None:
        # more lies in front than is in, where no change was made for a chip
        owes, returns = (0 if clean else max(0, total - sight.left)), max(0, sight.left - total)
    else:
        owes, returns = max(0, total - wish.out), max(0, wish.out - total)
    return Outcome(verb, to, adds, owes, returns, to == sight.most)
