"""Acts in turn and out of turn: what is ruled, what waits, what comes due."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import debts, questions, skipped, wrong
from floorcall.judge.act import Act, total_of
from floorcall.judge.awaited import came
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.nonstandard import reading_of
from floorcall.judge.own import know_stack, without_amount_fact
from floorcall.judge.play import Lift, OpenRaise, Pending, Play
from floorcall.judge.readers import read
from floorcall.judge.released import as_seen, exposed, never_came, release, release_changed, unseen
from floorcall.judge.remarks import conduct, remarked
from floorcall.judge.saying import phrases
from floorcall.judge.sight import Level, Sight
from floorcall.judge.verdict import FACT, FLOOR, VOID, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import NO_ACTION, Choice, Wish, floor
from floorcall.judge.words import comes_to
from floorcall.law import out_of_turn
from floorcall.table.turn import NO_ONE
from floorcall.words import BRING_IN, CALL, CHECK, FOLD

HANDS_BACK = frozenset({"already-acted", "round-over", "hand-over", "folded-already", "not-owed"})
"""What is said of acts without effect whose chips were the seat's to put out."""
UNDERCALLS = frozenset(("binding-declarations", id_) for id_ in ("opening-bet", "floor", "chain"))


def void(
    play: Play, line: int, seat: int, act: Act, say: str, *because: Finding,
    in_turn: bool = False, penalty: tuple[Finding, ...] = (), notes: tuple[Phrase, ...] = (),
) -> Ruling:  # fmt: skip
    """An act that has no effect: chips put out with it go back."""
    name, out = play.names[seat], total_of(act.new) - total_of(act.taken) - act.unpaid  # they pay that first
    back = max(0, out) if say in HANDS_BACK else 0
    said: tuple[Phrase, ...] = (Phrase(say, {"seat": name, "price": int(play.hand.price)}),)
    if back:
        said = (*said, Phrase("returns", {"seat": name, "returns": back}))
    return play.say(
        Ruling(
            line, name, act.text, in_turn, VOID, because=because, returns=back, provisional=play.provisional,
            say=said, penalty=penalty, notes=notes,
        )
    )  # fmt: skip


def undercall_of(wish: Wish) -> Finding:
    """Why a raise is never on the menu of an undercall (51-B), whatever brought the act up."""
    return next((found for found in wish.because if found.slug == "binding-declarations"), wish.because[0])


def in_turn(
    play: Play, line: int, seat: int, act: Act, *,
    extra: Sequence[Finding] = (), due: int | None = None, waited: Pending | None = None, bound: bool = False,
) -> None:  # fmt: skip
    """Rule on the act of the seat whose turn it is, put it on the table, and settle what comes due.

    waited: the act had waited for its turn; bound: it is not its turn, and its act binds all the same (53-B).
    """
    folding = False
    if play.open_raise is not None and play.open_raise.seat == seat:
        facing = not play.hand.options_for(seat).may_check
        folding = act.words.verb == FOLD or act.gesture == "muck"
        act = completed(play.open_raise.act, act, facing=facing)
        if folding:  # what was declared stands; cards let go are a matter of 15
            act = replace(act, gesture="")
    know_stack(play, seat, act)
    sight = look(play, play.hand, seat, act)
    if waited is not None:
        sight = at_its_pot(sight, waited)
    made = read(sight, act)
    wish = made if waited is None else debts.with_paid(made, sight, waited.paid)
    if "amount" in play.facts:
        spend_amount(play, sight, act, made)
    if due is None:
        wish = debts.reckoned(play, seat, act, wish)
    if folding:
        wish = wish.noted(Phrase("declared-stands", {}))
    if any(one.kind == "discarded" and one.ruling.ask and play.hand.seats[one.seat].folded for one in play.assumed):
        wish = replace(wish, assumes=(*wish.assumes, "identifiable"))
    if extra:
        wish = replace(wish, because=(*extra, *wish.because))
    before = len(play.rulings)
    rule(play, line, seat, act, sight, wish, due=due)
    if bound:
        _not_on_turn(play, before)


def at_its_pot(sight: Sight, waited: Pending) -> Sight:
    """What a figure with several meanings is measured by is the pot as it was when the figure was said (57)."""
    if waited.pot is None or len(waited.act.words.readings) < 2:
        return sight
    return replace(sight, pot=waited.pot)


def spend_amount(play: Play, sight: Sight, act: Act, made: Wish) -> None:
    """One answer answers one question: the fact that gave this act its amount gives none to another."""
    rest = without_amount_fact(play.facts)
    if read(replace(sight, facts=rest), act) != made:
        play.facts = rest


def completed(said: Act, more: Act, *, facing: bool) -> Act:
    """ "Raise", and then its amount or its chips: one act."""
    first = said.words
    if first.verb == "pot":
        first = replace(first, verb="raise" if facing else "bet")
        more = replace(more, flags=more.flags | {"pot-said"})
    if more.plain is not None and more.plain.to is not None:
        return replace(more, first=replace(more.first, verb=first.verb))
    words = more.words
    if words.verb in ("all-in", "pot"):  # words that are an amount by themselves
        first = words
    elif words.verb in ("amount", "bet", "raise", "complete"):
        first = replace(words, verb=first.verb, loose=words.loose if words.others else "")
    motions = (*said.motions, *more.motions)  # chips put out with the words still lie there
    return replace(more, first=first, plain=None, motions=motions)


def rule(play: Play, line: int, seat: int, act: Act, sight: Sight, wish: Wish, *, due: int | None = None) -> None:
    """Make the ruling of an act in turn and take it to the table."""
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    wish = remarked(play, sight, act, wish, outcome)
    stood = None if line in play.plain_calls else wrong.stood_as(sight, act, outcome)
    if stood is not None:
        wish, outcome = wrong.stood(sight, act, wish, outcome, *stood)
    ruling = compose(play, line, seat, act, sight, wish, outcome, due=due)
    play.say(ruling)
    pulled = any(finding.id == "pulled-back-binds" for finding in wish.because)
    play.bound_by_pull = seat if pulled else NO_ONE
    play.undercalled = any((finding.slug, finding.id) in UNDERCALLS for finding in wish.because)
    if wish.status == FLOOR:
        questions.open_act(play, line, seat, act, wish, ruling)
        if wish.leaves_no_raise:
            play.no_raise[seat] = undercall_of(wish)
        leave(play, seat, act, wish)
        return
    if wish.status == FACT:
        play.open_raise = OpenRaise(line, seat, act)
        return
    if outcome.verb is None:
        leave(play, seat, act, wish)
        return
    put_on_table(play, line, seat, outcome, stood=stood is not None)
    if wrong.meant_pot(sight, act, outcome):
        play.pot_bets.add(line)
    if stood is not None:
        wrong.keep(play, line, seat, sight, wish, *stood)
    settle(play, line if due is None else due)


def is_clean(act: Act, wish: Wish) -> bool:
    """A clean act that stands as made needs no chips from anybody any more."""
    plain = act.plain
    return plain is not None and plain.verb != FOLD and plain.to in (None, wish.to)


def leave(play: Play, seat: int, act: Act, wish: Wish) -> None:
    """The action stays on the seat; what it did meanwhile is remembered."""
    if act.pulled:
        if not act.unclear_pull:
            play.unclear_pull.discard(seat)
        elif seat not in play.pulled:
            play.unclear_pull.add(seat)
        back = play.pulled.setdefault(seat, {})
        for value, count in act.pulled.items():
            back[value] = back.get(value, 0) + count
    play.after_skip.pop(seat, None)  # acts past a seat count from its last word
    if wish.bars_raise is not None:
        play.no_raise[seat] = wish.bars_raise


def compose(
    play: Play, line: int, seat: int, act: Act, sight: Sight, wish: Wish, outcome: Outcome, *,
    due: int | None = None,
) -> Ruling:  # fmt: skip
    """A ruling from what was read and what the table made of it."""
    menu = tuple(choice.menu for choice in wish.choices)
    return Ruling(
        line, play.names[seat], act.text, True, wish.status,
        verb=outcome.verb, to=outcome.to, adds=outcome.adds, owes=outcome.owes, returns=outcome.returns,
        all_in=outcome.all_in, say=phrases(sight, wish, outcome), because=(*wish.because, *outcome.because),
        menu=menu, ask=wish.ask, assumes=wish.assumes, penalty=(*wish.penalty, *conduct(act)),
        notes=(*wish.notes, *outcome.notes), due_to=due, provisional=play.provisional, asked=wish.asked,
    )  # fmt: skip


def put_on_table(play: Play, line: int, seat: int, outcome: Outcome, *, stood: bool = False) -> None:
    """Apply an outcome to the hand and write it into the record.

    stood: was the amount wrong, and stood all the same. Where an act binds although the action has
    not come to the seat (53-B), the turn stays where it is.
    """
    hand = play.hand
    price = int(hand.price)
    before = int(hand.actor)
    name = play.names[seat]
    if outcome.verb == FOLD:
        if outcome.adds:
            play.forfeits[len(play.record)] = int(hand.seats[seat].put) + outcome.adds
            hand.force(seat, int(hand.seats[seat].put) + outcome.adds)
        hand.fold_seat(seat)
        play.record.append(Entry(name, FOLD, None, False, line))
    else:
        lifts = outcome.verb not in (CALL, CHECK, BRING_IN)
        barred = lifts and hand.bar(seat) is not None  # open only as a bet will be put right (52-A)
        if stood or barred or before != seat:
            hand.force(seat, outcome.to if outcome.to is not None else int(hand.seats[seat].put))
        elif not lifts:
            hand.call()
        else:
            assert outcome.to is not None
            hand.raise_to(outcome.to)
        assert outcome.verb is not None
        play.record.append(Entry(name, outcome.verb, outcome.to, outcome.all_in, line))
    debts.incur(play, seat, outcome)
    if outcome.adds:
        play.pot_count = None  # it was counted before these chips
    if int(hand.price) > price:
        play.lifts.append(Lift(line, seat, Level(int(hand.price), int(hand.min_raise))))
        play.quote = None
    if seat in play.ruled_skipped:
        skipped.take_up(play, seat)
    _forget(play, seat)


def _forget(play: Play, seat: int) -> None:
    """What hung over a seat's act is over once it has acted."""
    play.pulled.pop(seat, None)
    play.faces.pop(seat, None)
    play.no_raise.pop(seat, None)
    play.ruled_skipped.discard(seat)
    play.after_skip.pop(seat, None)  # acts past a seat count from its own last act
    play.spoke.discard(seat)
    if play.open_raise is not None and play.open_raise.seat == seat:
        play.open_raise = None


def settle(play: Play, due: int) -> None:
    """Where the action has come to a seat with a waiting act: does it bind, or is it released? (53-A)"""
    release_changed(play, due)
    waiting = play.pending.pop(int(play.hand.actor), None)
    if waiting is not None:
        _come_due(play, waiting, due)
    if play.hand.round_over:
        for waiting in sorted(play.pending.values(), key=lambda other: other.line):
            never_came(play, waiting, due)
        play.pending.clear()


def _come_due(play: Play, waiting: Pending, due: int) -> None:
    """A waiting act to whose seat the action has come. Where it binds, it settles what waits behind it."""
    price, held = int(play.hand.price), waiting.bound_up_to
    seen = price if as_seen(play, waiting) else waiting.price_seen
    if not waiting.bound and out_of_turn.action_changed(seen, price, unseen(play, waiting)):
        release(play, waiting, due)
        return
    if held is not None and price > held:
        _held_to_less(play, waiting, held, due)
        return
    case = came(play, waiting) if waiting.bound else True
    if case is False:
        release(play, waiting, due, say="condition-unmet")
        return
    if case is None:
        _asked_again(play, waiting, due)
        return
    found = Finding("out-of-turn", "binding", {"price": price})
    if waiting.bound:
        found = Finding("conditional-declarations", "bound-by-floor", {"price": price})
    before = len(play.rulings)
    in_turn(play, waiting.line, waiting.seat, waiting.act, extra=(found,), due=due, waited=waiting)
    _not_on_turn(play, before, *exposed(waiting.act))


def _not_on_turn(play: Play, place: int, *penalty: Finding) -> None:
    """A ruling was on an act of a seat whose turn it was not."""
    ruling = play.rulings[place]
    play.rulings[place] = replace(ruling, in_turn=False, penalty=(*ruling.penalty, *penalty))


def _asked_again(play: Play, waiting: Pending, due: int) -> None:
    """Bound words of which it cannot be told whether the case came that they were said for: the floor's again (59)."""
    seat, act = waiting.seat, waiting.act
    sight = look(play, play.hand, seat, act)
    found = Finding("conditional-declarations", "case-unsure", {"price": sight.price})
    deeds = [reading_of(sight, act, read, one) for one in (act.words, *act.words.then)]
    choices = [replace(deed, wish=deed.wish.with_(found)) for deed in deeds]
    notes: tuple[Phrase, ...] = ()
    if len(deeds) == 1:
        choices = [Choice(Phrase("binding", {}), choices[0].wish)]
        notes = comes_to(sight, choices[0].wish)
    wish = floor((*choices, NO_ACTION), "no-action", found, out=waiting.out).noted(*notes)
    before = len(play.rulings)
    rule(play, waiting.line, seat, act, sight, wish, due=due)
    _not_on_turn(play, before, *exposed(act))


def _held_to_less(play: Play, waiting: Pending, held: int, due: int) -> None:
    """Words held to a lesser price than the bet has now: the call in full, or that much forfeited (59-B, like 51-B)."""
    seat = waiting.seat
    facts = {"price": int(play.hand.price), "forfeit": held, "back": 0}
    found = Finding("conditional-declarations", "held-to-less", facts)
    sight = look(play, play.hand, seat, waiting.act)
    choices = (
        Choice(Phrase("full-call", facts), Wish("call", because=(found,))),
        Choice(Phrase("forfeit-and-fold", facts), Wish("forfeit", held, because=(found,))),
    )
    before = len(play.rulings)
    rule(play, waiting.line, seat, waiting.act, sight, floor(choices, "full-call", found, out=waiting.out), due=due)
    _not_on_turn(play, before)
