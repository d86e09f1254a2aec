"""Acts in turn and out of turn: what is ruled, what waits, what comes due."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import discard, questions, skipped, wrong
from floorcall.judge.act import Act, total_of
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.play import Lift, OpenRaise, Pending, Play
from floorcall.judge.readers import read
from floorcall.judge.saying import phrases
from floorcall.judge.sight import Level, Sight
from floorcall.judge.verdict import (
    DECIDED,
    FACT,
    FLOOR,
    PENDING,
    VOID,
    Entry,
    Finding,
    Phrase,
    Ruling,
)
from floorcall.judge.wish import Wish
from floorcall.law import out_of_turn
from floorcall.table.hand import Hand
from floorcall.words import CALL, CHECK, FOLD, UNBOUNDED

PENALTY = Finding("out-of-turn", "penalty", {})


def void(play: Play, line: int, seat: int, act: Act, say: str, *because: Finding, in_turn: bool = False) -> Ruling:
    """An act that has no effect."""
    return play.say(
        Ruling(
            line, play.names[seat], act.text, in_turn, VOID,
            say=(Phrase(say, {"seat": play.names[seat]}),), because=because, provisional=play.provisional,
        )
    )  # fmt: skip


def in_turn(play: Play, line: int, seat: int, act: Act, *, extra: Sequence[Finding] = (), due: int | None = None) -> None:
    """Rule on the act of the seat whose turn it is, put it on the table, and settle what comes due."""
    if play.open_raise is not None and play.open_raise.seat == seat:
        act = completed(play.open_raise.act, act)
    sight = look(play, play.hand, seat, act)
    wish = read(sight, act)
    if extra:
        wish = replace(wish, because=(*extra, *wish.because))
    rule(play, line, seat, act, sight, wish, due=due)


def completed(said: Act, more: Act) -> Act:
    """"Raise", and then its amount or its chips: one act."""
    first = said.first if said.first.verb else said.together
    if more.plain is not None and more.plain.to is not None:
        return replace(more, first=replace(more.first, verb=first.verb))
    words = more.words
    if words.readings and words.verb in ("amount", "bet", "raise", "complete"):
        first = replace(
            first, amount=words.amount, readings=words.readings, total=words.total or first.total, more=words.more
        )
    elif words.verb == "all-in":
        first = words
    return replace(more, first=first, together=type(first)(), plain=None, gesture="")


def rule(
    play: Play, line: int, seat: int, act: Act, sight: Sight, wish: Wish, *, due: int | None = None,
    status_seat_acts: bool = True,
) -> Ruling:  # fmt: skip
    """Make the ruling of an act in turn and take it to the table."""
    outcome = fit(sight, wish, clean=_clean(act, wish))
    ruling = compose(play, line, seat, act, sight, wish, outcome, due=due)
    play.say(ruling)
    if wish.status == FLOOR:
        questions.open_act(play, line, seat, act, sight, wish, ruling)
        _leave(play, seat, act, wish)
        return ruling
    if wish.status == FACT:
        play.open_raise = OpenRaise(line, seat, act)
        return ruling
    if wish.status == VOID or outcome.verb is None:
        _leave(play, seat, act, wish)
        return ruling
    put_on_table(play, line, seat, outcome)
    if "unnoticed" in act.flags or play.pot_count is not None:
        wrong.noted(play, line, seat, sight, act, outcome)
    settle(play, line)
    return ruling


def _clean(act: Act, wish: Wish) -> bool:
    """A clean act that stands as made needs no chips from anybody any more."""
    plain = act.plain
    if plain is None or wish.status != DECIDED:
        return False
    if plain.verb in ("call", "all-in", "fold", "check"):
        return True
    return plain.to is None or plain.to == wish.to


def _leave(play: Play, seat: int, act: Act, wish: Wish) -> None:
    """The action stays on the seat; what it did meanwhile is remembered."""
    if act.pulled:
        back = play.pulled.setdefault(seat, {})
        for value, count in act.pulled.items():
            back[value] = back.get(value, 0) + count
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
            hand.force(seat, int(hand.seats[seat].put) + outcome.adds)
        if hand.actor == seat and not outcome.adds:
            hand.fold()
        else:
            hand.fold_seat(seat)
        play.record.append(Entry(name, FOLD, None, False, line))
    else:
        if out_of_order:
            hand.force(seat, outcome.to if outcome.to is not None else int(hand.seats[seat].put))
        elif outcome.verb in (CALL, CHECK):
            hand.call()
        elif outcome.verb == "bring-in":
            hand.call()
        else:
            assert outcome.to is not None
            hand.raise_to(outcome.to)
        assert outcome.verb is not None
        play.record.append(Entry(name, outcome.verb, outcome.to, outcome.all_in, line))
    if int(hand.price) > price:
        play.lifts.append(Lift(line, Level(int(hand.price), int(hand.min_raise))))
        play.last_raiser = seat
        play.quote = None
    wrong.count_after(play, seat, outcome)
    _forget(play, seat)
    if not out_of_order and before == seat:
        play.after_skip.pop(seat, None)
        play.spoke.discard(seat)


def _forget(play: Play, seat: int) -> None:
    """What hung over a seat's act is over once it has acted."""
    play.pulled.pop(seat, None)
    play.faces.pop(seat, None)
    play.no_raise.pop(seat, None)
    play.ruled_skipped.discard(seat)
    if play.open_raise is not None and play.open_raise.seat == seat:
        play.open_raise = None


def settle(play: Play, due: int) -> None:
    """While the action has come to a seat with a waiting act: does it bind, or is it released? (53-A)"""
    while not play.hand.round_over and not play.questions and play.open_raise is None:
        seat = int(play.hand.actor)
        waiting = play.pending.pop(seat, None)
        if waiting is None:
            return
        unseen = sum(1 for lift in play.lifts[waiting.lifts_seen :] if lift.line not in waiting.made_on)
        if not waiting.bound and out_of_turn.action_changed(waiting.price_seen, int(play.hand.price), unseen):
            release(play, waiting, due)
            return
        facts = {"price": int(play.hand.price)}
        found = Finding("out-of-turn", "bound-by-floor" if waiting.bound else "binding", facts)
        before = len(play.rulings)
        in_turn(play, waiting.line, seat, waiting.act, extra=(found,), due=due)
        ruling = play.rulings[before]
        play.rulings[before] = replace(ruling, in_turn=False, penalty=(*ruling.penalty, PENALTY))
        if ruling.status != DECIDED or ruling.verb is None:
            return


def release(play: Play, waiting: Pending, due: int) -> None:
    """The action to the seat changed: its act is not binding, its chips come back, it has every option."""
    seat = waiting.seat
    price = int(play.hand.price)
    facts = {"seen": waiting.price_seen, "price": price}
    found = Finding("out-of-turn", "released", facts)
    back = 0
    if waiting.out is not None:
        back = max(0, waiting.out - int(play.hand.seats[seat].put))
    notes: tuple[Phrase, ...] = (Phrase("released-chips", {}),) if waiting.verb not in (CHECK, None) else ()
    if waiting.passive:
        notes = (*notes, Phrase("check-then-raise", {}))
    allowed = out_of_turn.may_raise_after(True, waiting.passive, play.terms.out_of_turn_passive)
    if not allowed:
        play.no_raise[seat] = Finding("custom", "out-of-turn-passive", {"term": "out-of-turn-passive"})
    play.say(
        Ruling(
            waiting.line, play.names[seat], waiting.act.text, False, VOID, returns=back,
            say=(Phrase("released", {"seat": play.names[seat], "price": price}),), because=(found,),
            penalty=(PENALTY,), notes=notes, due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip


def perceived(play: Play, seat: int) -> tuple[Hand, frozenset[int]]:
    """The table as a seat sees it out of turn: waiting acts of the seats before it taken as made."""
    hand = play.hand.copy()
    made_on: set[int] = set()
    count = len(hand.seats)
    start = int(hand.actor)
    for step in range(count):
        other = (start + step) % count
        if other == seat:
            break
        waiting = play.pending.get(other)
        if waiting is not None and waiting.verb not in (None, FOLD):
            hand.force(other, waiting.to if waiting.to is not None else int(hand.seats[other].put))
            made_on.add(waiting.line)
    return hand, frozenset(made_on)


def act_out_of_turn(play: Play, line: int, seat: int, act: Act) -> None:
    """An act by a seat whose turn it is not: a fold binds at once, anything else waits (53-A, 58)."""
    hand, made_on = perceived(play, seat)
    sight = look(play, hand, seat, act)
    wish = read(sight, act)
    name = play.names[seat]
    misdirected = "misdirected" in act.flags
    penalty = () if misdirected else (PENALTY,)
    notes = (*wish.notes, Phrase("misdirected", {})) if misdirected else wish.notes
    if wish.kind == FOLD:
        fold_out_of_turn(play, line, seat, act, penalty, notes)
        return
    if wish.status == VOID or (wish.kind is None and act.pulled and not act.new):
        void(play, line, seat, act, wish.say[0].id if wish.say else "nothing-declared", *wish.because)
        return
    if act.words.conditional:
        ruling = compose(play, line, seat, act, sight, wish, fit(sight, wish, clean=False))
        ruling = play.say(replace(ruling, in_turn=False, penalty=(*ruling.penalty, *penalty)))
        questions.open_premature(play, line, seat, act, ruling)
        return
    if seat in play.pending:
        void(play, line, seat, act, "already-acted", Finding("out-of-turn", "first-act-waits", {}))
        return
    if not owed(hand, seat):
        _not_owed(play, line, seat, act, wish, penalty)
        return
    outcome = fit(sight, wish, clean=_clean(act, wish))
    verb = outcome.verb if outcome.verb is not None or wish.status == FLOOR else CHECK
    to = outcome.to if wish.status != FACT else None
    waiting = Pending(
        line, seat, act, verb, to, int(hand.price), len(play.lifts), made_on,
        passive=verb in (CHECK, CALL), out=wish.out,
    )  # fmt: skip
    play.pending[seat] = waiting
    found = Finding("out-of-turn", "backs-up", {"actor": play.names[int(play.hand.actor)]})
    play.say(
        Ruling(
            line, name, act.text, False, PENDING, verb=verb, to=to,
            adds=outcome.adds, owes=outcome.owes, returns=outcome.returns, all_in=outcome.all_in,
            because=(found, *wish.because, *outcome.because), penalty=penalty,
            notes=(*notes, *outcome.notes), assumes=wish.assumes, provisional=play.provisional, asked=wish.asked,
            say=(Phrase("backs-up", {"actor": play.names[int(play.hand.actor)], "seat": name}),),
        )
    )  # fmt: skip
    chips = total_of(act.new) > 0 or verb not in (CHECK, FOLD, None)
    bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=chips))


def owed(hand: Hand, seat: int) -> bool:
    """Will the action come to this seat, as things stand?"""
    chips = hand.seats[seat]
    return not chips.folded and int(chips.stack) > 0 and (int(chips.answered) < int(hand.price) or not chips.acted())


def _not_owed(play: Play, line: int, seat: int, act: Act, wish: Wish, penalty: tuple[Finding, ...]) -> None:
    """The seat has answered already: a "call" of what may come is premature (59), anything else has no effect."""
    if act.words.verb == "call":
        found = Finding("conditional-declarations", "premature-call", {})
        ruling = play.say(
            Ruling(
                line, play.names[seat], act.text, False, FLOOR, because=(found, Finding("out-of-turn", "no-bet-yet", {})),
                menu=(Phrase("binding", {}), Phrase("no-action", {})),
                penalty=(Finding("conditional-declarations", "penalty", {}), *penalty),
                notes=(Phrase("premature-call", {}),), provisional=play.provisional,
            )
        )  # fmt: skip
        questions.open_premature(play, line, seat, act, ruling)
        return
    ruling = void(play, line, seat, act, "not-owed", Finding("out-of-turn", "answered", {"price": int(play.hand.price)}))
    play.rulings[-1] = replace(ruling, penalty=penalty)


def fold_out_of_turn(
    play: Play, line: int, seat: int, act: Act, penalty: tuple[Finding, ...], notes: tuple[Phrase, ...]
) -> None:
    """A fold out of turn binds at once (53-A, 58), except as 15-B has it for a bettor who lets his cards go."""
    back = discard.refund(play, seat)
    if back is not None:
        let_go(play, line, seat, act, back)
        return
    found = (Finding("out-of-turn", "fold-binds", {}), Finding("non-standard-folds", "out-of-turn", {}))
    play.say(
        Ruling(
            line, play.names[seat], act.text, False, DECIDED, verb=FOLD, because=found,
            penalty=(*penalty, Finding("non-standard-folds", "penalty", {})), notes=notes,
            provisional=play.provisional,
        )
    )  # fmt: skip
    play.pending.pop(seat, None)
    put_on_table(play, line, seat, Outcome(FOLD), out_of_order=True)
    bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=False))
    settle(play, line)


def bind_over(play: Play, line: int, seats: Sequence[int]) -> None:
    """Substantial action out of turn: the acts after each silent seat bind, and its hand is before the floor (53-B)."""
    for seat in seats:
        name = play.names[seat]
        count, with_chips = skipped.counted(play, seat)
        facts = {"seat": name, "acts": count, "with_chips": with_chips}
        ruling = play.say(
            Ruling(
                line, name, play.lines.get(line, ""), int(play.hand.actor) == seat, FLOOR,
                because=(Finding("out-of-turn", "skipped", facts), Finding("substantial-action", "reached", facts)),
                menu=(Phrase("dead-hand", facts), Phrase("call-or-fold", facts), Phrase("all-options", facts)),
                assumes=("reasonable-time",), say=(Phrase("skipped", facts),),
                notes=skipped.notes(play, seat), provisional=play.provisional,
            )
        )  # fmt: skip
        play.ruled_skipped.add(seat)
        questions.open_skipped(play, line, seat, ruling)
        play.no_raise[seat] = Finding("out-of-turn", "skipped-no-raise", facts)
    if seats:
        _bind_all(play, line, after=seats[0])


def _bind_all(play: Play, line: int, *, after: int) -> None:
    """Every waiting act to the left of the skipped seat binds now, clockwise."""
    count = len(play.names)
    for step in range(1, count):
        seat = (after + step) % count
        waiting = play.pending.pop(seat, None)
        if waiting is None:
            continue
        sight = look(play, play.hand, seat, waiting.act)
        wish = read(sight, waiting.act)
        wish = replace(wish, because=(Finding("out-of-turn", "substantial", {"price": sight.price}), *wish.because))
        outcome = fit(sight, wish, clean=_clean(waiting.act, wish))
        ruling = compose(play, waiting.line, seat, waiting.act, sight, wish, outcome, due=line)
        play.say(replace(ruling, in_turn=False, penalty=(*ruling.penalty, PENALTY)))
        if wish.status == FLOOR:
            questions.open_act(play, waiting.line, seat, waiting.act, sight, wish, ruling)
        elif outcome.verb is not None and wish.status == DECIDED:
            put_on_table(play, waiting.line, seat, outcome, out_of_order=True)


def let_go(play: Play, line: int, seat: int, act: Act, back: int) -> None:
    """A bettor or raiser whose cards are gone while others are in: out; what nobody called comes back (15-B)."""
    name = play.names[seat]
    called = int(play.hand.seats[seat].put) - back
    facts = {"back": back, "called": called}
    found = Finding("discarding", "bettor-let-go", facts)
    if play.facts.get("identifiable") is True:
        ruling = play.say(
            Ruling(
                line, name, act.text, False, FLOOR, because=(found,), notes=(Phrase("identifiable", {}),),
                menu=(Phrase("hand-live", facts), Phrase("hand-out", facts)), provisional=play.provisional,
            )
        )  # fmt: skip
        questions.open_discarded(play, line, seat, act, ruling)
        return
    play.say(
        Ruling(
            line, name, act.text, False, DECIDED, verb=FOLD, returns=back, because=(found,),
            assumes=("identifiable",), notes=(Phrase("let-go", facts),), provisional=play.provisional,
            say=(Phrase("let-go", {"seat": name, **facts}),),
        )
    )  # fmt: skip
    play.pending.pop(seat, None)
    discard.take_out(play, seat, back)
    play.record.append(Entry(name, FOLD, None, False, line))
    bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=False))
    settle(play, line)


def stack_known(play: Play, seat: int) -> bool:
    """Was the seat's stack given?"""
    return int(play.hand.seats[seat].stack) < UNBOUNDED // 2


def live_others(play: Play, seat: int) -> bool:
    """Is any other seat still in?"""
    return any(index != seat and not other.folded for index, other in enumerate(play.hand.seats))


def mucks_after(play: Play, line: int, seat: int, act: Act) -> None:
    """Cards let go once the betting is closed for good: an all-in hand has to be tabled (16), so no fold binds."""
    name = play.names[seat]
    found = Finding("face-up", "must-table", {})
    play.say(
        Ruling(
            line, name, act.text, False, FLOOR, because=(found, Finding("discarding", "identifiability", {})),
            menu=(Phrase("hand-live", {}), Phrase("dead-hand", {"seat": name})), assumes=(),
            provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_discarded(play, line, seat, act, play.rulings[-1])


def premature(play: Play, line: int, seat: int, act: Act) -> None:
    """"Call" before the amount of the raise is known: the floor fits a ruling to it (59-B, 50-B)."""
    assert play.open_raise is not None
    raiser = play.names[play.open_raise.seat]
    minimum = int(play.hand.price) + int(play.hand.min_raise)
    facts = {"raiser": raiser, "minimum": minimum}
    because = (
        Finding("conditional-declarations", "call-before-amount", facts),
        Finding("acting-in-turn", "wait-for-amount", facts),
    )
    ruling = play.say(
        Ruling(
            line, play.names[seat], act.text, False, FLOOR, because=because,
            menu=(Phrase("binding", facts), Phrase("call-minimum", facts), Phrase("no-action", facts)),
            notes=(Phrase("call-before-amount", facts),), penalty=(PENALTY,), provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_premature(play, line, seat, act, ruling)
