"""What a seat sees: the one place where the hand is asked on behalf of the readers."""

from floorcall.judge.act import Act, total_of
from floorcall.judge.play import Play
from floorcall.judge.sight import Level, Sight
from floorcall.judge.verdict import Finding
from floorcall.law import wrong_amount
from floorcall.table.hand import Hand
from floorcall.table.options import Bar
from floorcall.terms import Terms
from floorcall.words import BRING_IN, UNBOUNDED

BAR_IDS = {"number-of-raises": "cap-reached"}


def reopening_id(outcome: str, limit: str, terms: Terms) -> str:
    """The sentence for a seat that has acted: outcome is "reopened" or "not-reopened", by the book's own test."""
    if limit == "FL":
        return f"{outcome}-limit-single" if terms.limit_short_total == "single" else f"{outcome}-limit"
    return outcome if terms.reopening == "since-last-act" else f"{outcome}-{terms.reopening}"


def reopened(limit: str, terms: Terms, faces: int, price: int, answered: int, full: int, bet: int) -> Finding:
    """Why a seat that acted at `answered` may raise over `price`. full: what a full raise adds; bet: the limit's."""
    # less than half a bet, and open all the same: a large bring-in, completed
    id_ = "reopened-limit-full" if 2 * faces < bet else reopening_id("reopened", limit, terms)
    return Finding("reopening", id_, {"faces": faces, "full_raise": full, "price": price, "answered": answered})


def bar_finding(bar: Bar, limit: str, terms: Terms) -> Finding:
    """Why a seat may not raise, as a finding; a convention goes by its term's id."""
    if bar.slug == "custom":
        return Finding("custom", str(bar.facts.get("term", "raise-needs-more")), bar.facts)
    if bar.slug == "reopening":
        return Finding("reopening", reopening_id("not-reopened", limit, terms), bar.facts)
    return Finding(bar.slug, BAR_IDS.get(bar.slug, bar.part), bar.facts)


def closed(play: Play, hand: Hand, seat: int) -> Finding | None:
    """Why this seat may not raise at the present price: by what it said or the floor ruled, or by the table."""
    if seat in play.no_raise:
        return play.no_raise[seat]
    bar = hand.bar(seat)
    if bar is None or opened_by(play, hand, seat) is not None:
        return None
    return bar_finding(bar, play.case.limit, play.terms)


def opened_by(play: Play, hand: Hand, seat: int) -> Finding | None:
    """Why the betting is open to a seat all the same: the bet that it answers was below the minimum, and nobody saw
    it. Put right (52-A) that is a full one."""
    bar = hand.bar(seat)
    if bar is None or bar.slug != "reopening":
        return None
    answered = int(hand.seats[seat].answered)
    for wrong in play.wrong:
        low = wrong.kind in ("under-minimum", "under-pot") and wrong.full
        if low and wrong_amount.opens(answered, wrong.made, wrong.least):
            return Finding("incorrect-bets", "opens", {"made": wrong.made, "right": wrong.least})
    return None


def raised(play: Play, hand: Hand) -> bool:
    """Was the bet of this street raised? On the first street the blind is the bet."""
    return len(play.lifts) > (0 if hand.street == play.first_street else 1)


def padded_by(hand: Hand) -> int:
    """What short or dead blinds count for beyond what was posted."""
    return sum(max(0, int(full) - int(hand.seats[seat].put)) for seat, full in enumerate(hand.structure.counts_as))


def blinds_counted(terms: Terms, added: int) -> Finding:
    """Why the pot of pot-limit is more than the chips in it before the flop."""
    if terms.pot_blinds == "small-as-big":
        return Finding("pot-size", "small-as-big", {"term": "pot-blinds", "added": added})
    return Finding("pot-size", "full-blinds", {"added": added})


def over_straddle(play: Play, hand: Hand) -> bool:
    """Is a straddle the price, with no raise over it yet? What the least raise then is no rule of the TDA says."""
    straddle = max(hand.structure.straddles.values(), default=0)
    return hand.street == play.first_street and not play.lifts and 0 < straddle == int(hand.price)


def look(play: Play, hand: Hand, seat: int, act: Act, waiting: tuple[Level, ...] = ()) -> Sight:
    """What `seat` faces on `hand`: the table's, or one with waiting acts taken as made, which made these prices."""
    chips = hand.seats[seat]
    options = hand.options_for(seat)
    put, behind = int(chips.put), int(chips.stack)
    known = play.stack_known(seat)
    most = put + behind if known else UNBOUNDED
    price = int(hand.price)
    if int(options.call_to) < min(price, most):
        price = int(options.call_to)
    limit_to = UNBOUNDED
    if play.case.limit == "PL":
        limit_to = max(int(hand.pot_to(put)), int(hand.price) + int(hand.min_raise))
    elif play.case.limit == "FL":
        limit_to = int(hand.price) + int(hand.min_raise) + int(hand.pair_adds())
    faces = play.faces.get(seat)
    prior = total_of(faces) if faces is not None else put - act.unpaid
    back = dict(play.pulled.get(seat, {}))
    for value, count in act.pulled.items():
        back[value] = back.get(value, 0) + count
    plainly = seat in play.pulled and seat not in play.unclear_pull
    if act.pulled and not act.unclear_pull:
        plainly = True
    live = [index for index, other in enumerate(hand.seats) if not other.folded]
    first_street, told = hand.street == play.first_street, play.pot_count
    levels = (*(lift.level for lift in play.lifts), *waiting)
    raises = len(levels) if first_street else max(0, len(levels) - 1)
    return Sight(
        seat=play.names[seat],
        facing=not options.may_check or bool(act.unpaid),
        price=price,
        put=put,
        behind=behind,
        most=most,
        step=int(hand.min_raise),
        full_to=int(hand.price) + int(hand.min_raise),
        limit_to=limit_to,
        verb=options.verb,
        closed=closed(play, hand, seat),
        prior=prior,
        left=max(0, prior - total_of(back)),
        prior_smallest=min(faces) if faces else prior,
        pulled=plainly,
        answered=int(chips.answered) if chips.acted() else None,
        opening_bet=not raises,
        after_undercall=play.undercalled,
        raised=bool(raises),
        posted=bool(put),
        owes_bring_in=options.call_verb == BRING_IN,
        blind_open=not levels,
        players=len(live),
        all_in_players=sum(1 for index in live if hand.seats[index].stack == 0),
        pot=int(hand.pot_total),
        padded=padded_by(hand) if first_street and play.case.limit == "PL" else 0,
        levels=(play.base, *levels),
        limit=play.case.limit,
        big_blind=int(play.big_blind),
        quote=play.quote,
        pot_count=told if told is not None and told > price else None,  # no bet that it could make
        stack_known=known,
        presumed_last=seat in play.presumed_last,
        facts=play.facts,
        terms=play.terms,
        bet=int(hand.bet),
        over_bring_in=bool(hand.bring_in_stands()),
        pair_shows=hand.structure.open_pair and hand.street == "fourth" and play.case.limit == "FL",
    )
