"""Acts in turn and out of turn: what is ruled, what waits, what comes due."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import debts, questions, wrong
from floorcall.judge.act import Act, total_of
from floorcall.judge.awaited import unmet
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.own import know_stack, without_amount_fact
from floorcall.judge.play import Lift, OpenRaise, Pending, Play, Wrong
from floorcall.judge.readers import read
from floorcall.judge.released import exposed, never_came, release, release_changed, unseen
from floorcall.judge.remarks import remarked
from floorcall.judge.saying import phrases
from floorcall.judge.sight import Level, Sight
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, VOID, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import Choice, Wish, floor
from floorcall.law import out_of_turn
from floorcall.words import CALL, CHECK, FOLD

HANDS_BACK = frozenset({"already-acted", "round-over", "hand-over", "folded-already", "not-owed"})
"""What is said of acts without effect whose chips were the seat's to put out."""
UNDERCALLS = frozenset({"heads-up", "opening-bet", "floor", "chain"})


def void(play: Play, line: int, seat: int, act: Act, say: str, *because: Finding, in_turn: bool = False) -> Ruling:
    """An act that has no effect: chips put out with it go back."""
    name, back = play.names[seat], max(0, total_of(act.new) - total_of(act.taken)) if say in HANDS_BACK else 0
    said: tuple[Phrase, ...] = (Phrase(say, {"seat": name, "price": int(play.hand.price)}),)
    if back:
        said = (*said, Phrase("returns", {"seat": name, "returns": back}))
    return play.say(
        Ruling(
            line, name, act.text, in_turn, VOID, because=because, returns=back, provisional=play.provisional,
            say=said,
        )
    )  # fmt: skip


def undercall_alone(wish: Wish) -> bool:
    """Has the floor nothing to choose but what becomes of an undercall?"""
    return {choice.menu.id for choice in wish.choices} == {"full-call", "forfeit-and-fold"}


def undercall_of(wish: Wish) -> Finding:
    """Why a raise is never on the menu of an undercall (51-B), whatever brought the act up."""
    return next((found for found in wish.because if found.slug == "binding-declarations"), wish.because[0])


def in_turn(
    play: Play, line: int, seat: int, act: Act, *,
    extra: Sequence[Finding] = (), due: int | None = None, paid: int = 0,
) -> None:  # fmt: skip
    """Rule on the act of the seat whose turn it is, put it on the table, and settle what comes due.

    paid: chips put out later for an act that waited.
    """
    if play.open_raise is not None and play.open_raise.seat == seat:
        facing = not play.hand.options_for(seat).may_check
        act = completed(play.open_raise.act, act, facing=facing)
    know_stack(play, seat, act)
    sight = look(play, play.hand, seat, act)
    made = read(sight, act)
    wish = debts.with_paid(made, sight, paid)
    spend_amount(play, sight, act, made)
    if due is None and debts.presumed(play, seat, act):
        wish = replace(wish, assumes=(*wish.assumes, debts.PAID))
    if extra:
        wish = replace(wish, because=(*extra, *wish.because))
    rule(play, line, seat, act, sight, wish, due=due)


def spend_amount(play: Play, sight: Sight, act: Act, made: Wish) -> None:
    """One answer answers one question: the fact that gave this act its amount gives none to another."""
    rest = without_amount_fact(play.facts)
    if len(rest) < len(play.facts) and read(replace(sight, facts=rest), act) != made:
        play.facts = rest


def completed(said: Act, more: Act, *, facing: bool) -> Act:
    """ "Raise", and then its amount or its chips: one act."""
    first = said.words
    if first.verb == "pot":
        first = replace(first, verb="raise" if facing else "bet")
    if more.plain is not None and more.plain.to is not None:
        return replace(more, first=replace(more.first, verb=first.verb))
    words = more.words
    if words.readings and words.verb in ("amount", "bet", "raise", "complete"):
        first = replace(
            first,
            amount=words.amount,
            readings=words.readings,
            total=words.total or first.total,
            more=words.more,
        )
    elif words.verb == "all-in":
        first = words
    return replace(more, first=first, together=type(first)(), plain=None, gesture="")


def rule(play: Play, line: int, seat: int, act: Act, sight: Sight, wish: Wish, *, due: int | None = None) -> None:
    """Make the ruling of an act in turn and take it to the table."""
    if act.taken and wish.out is not None:
        late = Finding("methods-of-betting", "chips-first", {})
        wish = replace(wish.with_(late), out=wish.out - total_of(act.taken))
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    wish = remarked(play, sight, act, wish, outcome)
    stood = wrong.stood_as(sight, act, outcome)
    right = 0
    if stood is not None:
        right = wrong.right_amount(sight, stood[0], outcome)
        wish, outcome = wrong.stood(sight, wish, outcome, *stood)
    ruling = compose(play, line, seat, act, sight, wish, outcome, due=due)
    play.say(ruling)
    pulled = any(finding.id == "pulled-back-binds" for finding in wish.because)
    play.bound_by_pull = seat if pulled and outcome.verb == CALL else -1
    play.undercalled = any(
        finding.slug == "binding-declarations" and finding.id in UNDERCALLS for finding in wish.because
    )
    if wish.status == FLOOR:
        questions.open_act(play, line, seat, act, wish, ruling)
        if undercall_alone(wish):
            play.no_raise[seat] = undercall_of(wish)
        leave(play, seat, act, wish)
        return
    if wish.status == FACT:
        play.open_raise = OpenRaise(line, seat, act)
        return
    if wish.status == VOID or outcome.verb is None:
        leave(play, seat, act, wish)
        return
    put_on_table(play, line, seat, outcome, out_of_order=stood is not None)
    if stood is not None:
        play.wrong.append(Wrong(line, seat, stood[0], stood[1], right, len(play.record) - 1, sight.price))
        play.pot_count = None
    settle(play, line if due is None else due)


def is_clean(act: Act, wish: Wish) -> bool:
    """A clean act that stands as made needs no chips from anybody any more."""
    plain = act.plain
    if plain is None or wish.status != DECIDED:
        return False
    if plain.verb in (FOLD, CHECK):  # no chips lie out for what it was not
        return wish.kind == plain.verb
    if plain.verb in (CALL, "all-in"):
        return True
    return plain.to is None or plain.to == wish.to


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
    undecided = wish.status in (FLOOR, VOID)
    return Ruling(
        line, play.names[seat], act.text, True, wish.status,
        verb=None if undecided else outcome.verb,
        to=None if undecided else outcome.to,
        adds=0 if undecided else outcome.adds,
        owes=0 if undecided else outcome.owes,
        returns=0 if undecided else outcome.returns,
        all_in=not undecided and outcome.all_in,
        say=phrases(sight, wish, outcome),
        because=(*wish.because, *outcome.because) if not undecided else wish.because,
        menu=menu, ask=wish.ask, assumes=wish.assumes, penalty=wish.penalty,
        notes=(*wish.notes, *outcome.notes) if not undecided else wish.notes,
        due_to=due, provisional=play.provisional, asked=wish.asked,
    )  # fmt: skip


def put_on_table(play: Play, line: int, seat: int, outcome: Outcome, *, out_of_order: bool = False) -> None:
    """Apply a lawful outcome to the hand and write it into the record.

    out_of_order: the act binds although the action has not come to the seat (53-B): the turn stays where it is.
    """
    hand = play.hand
    price = int(hand.price)
    before = int(hand.actor)
    name = play.names[seat]
    if outcome.verb == FOLD:
        if outcome.adds:
            play.forfeits[len(play.record)] = int(hand.seats[seat].put) + outcome.adds
            hand.force(seat, int(hand.seats[seat].put) + outcome.adds)
        if hand.actor == seat and not outcome.adds:
            hand.fold()
        else:
            hand.fold_seat(seat)
        play.record.append(Entry(name, FOLD, None, False, line))
    else:
        if out_of_order:
            hand.force(seat, outcome.to if outcome.to is not None else int(hand.seats[seat].put))
        elif outcome.verb in (CALL, CHECK) or outcome.verb == "bring-in":
            hand.call()
        else:
            assert outcome.to is not None
            hand.raise_to(outcome.to)
        assert outcome.verb is not None
        play.record.append(Entry(name, outcome.verb, outcome.to, outcome.all_in, line))
    debts.incur(play, seat, outcome)
    if int(hand.price) > price:
        play.lifts.append(Lift(line, Level(int(hand.price), int(hand.min_raise))))
        play.last_raiser = seat
        play.quote = None
    wrong.count_after(play, seat, outcome)
    _forget(play, seat)
    if before == seat:
        play.after_skip.pop(seat, None)
        play.spoke.discard(seat)


def _forget(play: Play, seat: int) -> None:
    """What hung over a seat's act is over once it has acted."""
    play.pulled.pop(seat, None)
    play.unclear_pull.discard(seat)
    play.faces.pop(seat, None)
    play.no_raise.pop(seat, None)
    play.ruled_skipped.discard(seat)
    if play.open_raise is not None and play.open_raise.seat == seat:
        play.open_raise = None


def settle(play: Play, due: int) -> None:
    """While the action has come to a seat with a waiting act: does it bind, or is it released? (53-A)"""
    release_changed(play, due)
    while not play.hand.round_over and not play.questions and play.open_raise is None:
        seat = int(play.hand.actor)
        waiting = play.pending.pop(seat, None)
        if waiting is None:
            break
        price = int(play.hand.price)
        too_high = waiting.bound_up_to is not None and price > waiting.bound_up_to
        changed = out_of_turn.action_changed(waiting.price_seen, price, unseen(play, waiting))
        if changed and not waiting.bound:
            release(play, waiting, due)
            break
        if too_high:
            _held_to_less(play, waiting, seat, due)
            break
        if waiting.bound and unmet(play, waiting):
            release(play, waiting, due, say="condition-unmet")
            break
        facts = {"price": int(play.hand.price)}
        found = Finding("out-of-turn", "binding", facts)
        if waiting.bound:
            found = Finding("conditional-declarations", "bound-by-floor", facts)
        before = len(play.rulings)
        in_turn(play, waiting.line, seat, waiting.act, extra=(found,), due=due, paid=waiting.paid)
        ruling = play.rulings[before]
        play.rulings[before] = replace(ruling, in_turn=False, penalty=(*ruling.penalty, *exposed(waiting.act)))
        if ruling.status != DECIDED or ruling.verb is None:
            break
    if play.hand.round_over:
        for waiting in sorted(play.pending.values(), key=lambda other: other.line):
            never_came(play, waiting, due)
        play.pending.clear()


def _held_to_less(play: Play, waiting: Pending, seat: int, due: int) -> None:
    """Words held to a lesser price than the bet has now: the call in full, or that much forfeited (59-B, like 51-B)."""
    held = waiting.bound_up_to or 0
    facts = {"price": int(play.hand.price), "forfeit": held, "back": 0}
    found = Finding("conditional-declarations", "held-to-less", facts)
    sight = look(play, play.hand, seat, waiting.act)
    choices = (
        Choice(Phrase("full-call", facts), Wish("call", because=(found,))),
        Choice(Phrase("forfeit-and-fold", facts), Wish("forfeit", held, because=(found,))),
    )
    rule(play, waiting.line, seat, waiting.act, sight, floor(choices, "full-call", found), due=due)
