"""The table as it stands after the last act: options, seats, pots, and the whole verdict."""

from floorcall.judge.look import blinds_counted, closed, over_straddle, padded_by, raised, reopened
from floorcall.judge.play import Play
from floorcall.judge.verdict import Finding, OptionsView, SeatView, TableView, Verdict, Waiting
from floorcall.law import prior_chips
from floorcall.words import UNBOUNDED


def live(play: Play) -> int:
    """Seats that have not folded."""
    return sum(1 for seat in play.hand.seats if not seat.folded)


def next_street(play: Play) -> str | None:
    """The name of the street after this one, None after the last."""
    streets = list(play.hand.structure.streets)
    place = streets.index(play.cards_only or play.hand.street)
    return streets[place + 1] if place + 1 < len(streets) else None


def options(play: Play, seat: int) -> OptionsView | None:
    """What a seat may do at the present price, as if the action were on it. None for a seat that has no act left."""
    hand, chips = play.hand, play.hand.seats[seat]
    if chips.folded or int(chips.stack) == 0 or live(play) < 2:
        return None
    may = hand.options_for(seat)
    why = closed(play, hand, seat)
    verb, fold, call = may.verb, bool(may.may_fold), None
    because: tuple[Finding, ...] = ()
    if not may.may_check:
        call = (int(may.call_to), int(may.to_call), bool(may.call_all_in))
    pulled = seat in play.pulled and seat not in play.unclear_pull
    if prior_chips.binds(pulled, not may.may_check, raised(play, hand), play.terms.pull_back):
        fold = False
        because = (Finding("prior-chips", "pulled-back-binds", {"price": int(hand.price)}),)
    check = bool(may.may_check)
    if play.open_raise is not None and play.open_raise.seat == seat:
        fold, check, call = False, False, None
        because = (Finding("methods-of-raising", "declared", {"minimum": int(may.min_to)}),)
    raise_ = None
    limits: tuple[Finding, ...] = ()
    if why is None:
        most = int(may.max_to)
        raise_ = (verb, int(may.min_to), None if most == UNBOUNDED else most)
        limits = _limits(play, seat, int(may.min_to), most)
    return OptionsView(play.names[seat], fold, check, call, raise_, why, because, limits)


def _limits(play: Play, seat: int, least: int, most: int) -> tuple[Finding, ...]:
    """The rules behind a raise that is open: why it is, its least and, in pot-limit, its most."""
    hand = play.hand
    found = list(_open_reason(play, seat)) if hand.seats[seat].acted() else []
    if play.case.limit != "FL" and hand.price:
        step = {"full_raise": int(hand.min_raise), "price": int(hand.price), "to": least}
        least_raise = Finding("raise-amounts", "least-raise", step)
        if over_straddle(play, hand):
            least_raise = Finding("custom", "straddle-raise", {"term": "straddle-raise", **step})
        found.append(least_raise)
    if play.case.limit == "PL":
        found.append(Finding("pot-size", "most-raise", {"pot": int(hand.pot_total), "to": most}))
        added = padded_by(hand) if hand.street == play.first_street else 0
        if added:
            found.append(blinds_counted(play.terms, added))
    return tuple(found)


def seats(play: Play) -> tuple[SeatView, ...]:
    """Every seat, in order."""
    found = []
    for index, name in enumerate(play.names):
        chips = play.hand.seats[index]
        behind = int(chips.stack)
        state = "folded" if chips.folded else "all-in" if behind == 0 else "live"
        why = closed(play, play.hand, index) if state == "live" and live(play) > 1 else None
        may = state == "live" and why is None and live(play) > 1
        reason = (why,) if why is not None else _open_reason(play, index) if may else ()
        shown = behind if play.stack_known(index) else None
        found.append(SeatView(name, int(chips.put), shown, state, may, reason))
    return tuple(found)


def _open_reason(play: Play, seat: int) -> tuple[Finding, ...]:
    """Why a seat may raise: it has not acted yet, or what it faces amounts to a full raise (47)."""
    chips = play.hand.seats[seat]
    if not chips.acted():
        return (Finding("reopening", "not-acted-limit" if play.case.limit == "FL" else "not-acted", {}),)
    hand, answered = play.hand, int(chips.answered)
    price, full, bet = int(hand.price), int(hand.min_raise), int(hand.bet)
    return (reopened(play.case.limit, play.terms, price - answered, price, answered, full, bet),)


def table(play: Play) -> TableView:
    """The table after the last act."""
    hand = play.hand
    over = bool(hand.round_over)
    actor = None if over else play.names[int(hand.actor)]
    waiting = tuple(
        Waiting(pending.line, play.names[seat], pending.verb, pending.to)
        for seat, pending in sorted(play.pending.items(), key=lambda item: item[1].line)
    )
    pots = uncalled = None
    if over:
        owner = hand.uncalled
        uncalled = None if owner is None else (play.names[owner[0]], int(owner[1]))
        pots = tuple((int(amount), tuple(play.names[seat] for seat in who)) for amount, who in hand.pots())
    return TableView(
        play.cards_only or hand.street,
        int(hand.pot_total),
        int(hand.price),
        int(hand.min_raise),
        actor,
        waiting,
        over,
        pots,
        uncalled,
    )


def verdict(play: Play) -> Verdict:
    """Everything found about the case."""
    shown = None
    if play.asked is not None:
        shown = options(play, play.asked)
    elif not play.hand.round_over:
        shown = options(play, int(play.hand.actor))
    return Verdict(tuple(play.rulings), tuple(play.record), table(play), shown, seats(play))
