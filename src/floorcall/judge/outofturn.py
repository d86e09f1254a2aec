"""Acts by a seat whose turn it is not: a fold binds at once, anything else waits (53, 58, 59)."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import debts, discard, questions, skipped
from floorcall.judge.act import NOTHING, Act, total_of
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.play import Pending, Play
from floorcall.judge.readers import read
from floorcall.judge.turns import (
    completed,
    compose,
    exposed,
    is_clean,
    know_stack,
    leave,
    never_came,
    put_on_table,
    release_changed,
    settle,
    undercall_of,
    void,
)
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, PENDING, VOID, Entry, Facts, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.table.hand import Hand
from floorcall.words import CALL, CHECK, FOLD


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
    know_stack(play, seat, act)
    hand, made_on = perceived(play, seat)
    sight = look(play, hand, seat, act)
    owes = owed(hand, seat)
    if not owes:  # whether it might raise is asked when the action comes, if it does
        sight = replace(sight, closed=None)
    wish = read(sight, act)
    name = play.names[seat]
    penalty = exposed(act)
    notes = wish.notes if penalty else (*wish.notes, Phrase("misdirected", {}))
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
    if seat in play.pending and _names_amount(play.pending[seat], act):
        facing = not play.hand.options_for(seat).may_check
        _wait(play, line, seat, completed(play.pending[seat].act, act, facing=facing), penalty)
        return
    if seat in play.pending and _follows_check(play, play.pending[seat], act):
        first = act.first if act.words.verb else replace(NOTHING, verb=CHECK)
        _wait(play, line, seat, replace(act, first=first), penalty)
        return
    if seat in play.pending:
        void(play, line, seat, act, "already-acted", Finding("out-of-turn", "first-act-waits", {}))
        return
    if not owes and act.words.verb == CALL:
        if int(hand.price) == 0:
            _premature_call(play, line, seat, act, penalty)
        else:  # words about an act that is done
            void(play, line, seat, act, "not-owed", Finding("methods-of-betting", "chips-first", {}))
        return
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    verb = outcome.verb if outcome.verb is not None or wish.status == FLOOR else CHECK
    to = outcome.to if wish.status != FACT else None
    waiting = Pending(
        line, seat, act, verb, to, int(hand.price), len(play.lifts), made_on,
        passive=verb in (CHECK, CALL), out=_lying(act, wish, outcome), owes=outcome.owes,
    )  # fmt: skip
    play.pending[seat] = waiting
    found = Finding("out-of-turn", "backs-up", {"actor": play.names[int(play.hand.actor)]})
    play.say(
        Ruling(
            line, name, act.text, False, PENDING, verb=verb, to=outcome.to,
            adds=outcome.adds, owes=outcome.owes, returns=outcome.returns, all_in=outcome.all_in,
            because=(found, *wish.because, *outcome.because), penalty=penalty,
            notes=(*notes, *outcome.notes), assumes=wish.assumes, provisional=play.provisional, asked=wish.asked,
            say=(Phrase("backs-up", {"actor": play.names[int(play.hand.actor)], "seat": name}),),
        )
    )  # fmt: skip
    chips = total_of(act.new) > 0 or verb not in (CHECK, FOLD, None)
    if owes:
        place = len(play.rulings) - 1
        bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=chips))
        if skipped.check_and_fold(play, seat):
            ruling = play.rulings[place]
            play.rulings[place] = replace(ruling, notes=(*ruling.notes, Phrase("check-and-fold", {})))


def _lying(act: Act, wish: Wish, outcome: Outcome) -> int | None:
    """Chips of the seat in front while its act waits: a clean act has put them there."""
    return outcome.to if wish.out is None and is_clean(act, wish) else wish.out


def _names_amount(waiting: Pending, act: Act) -> bool:
    """Is this the amount of a bet or raise that waits without one?"""
    return waiting.to is None and waiting.verb not in (CHECK, CALL, None) and bool(act.words.readings or act.new)


def _follows_check(play: Play, waiting: Pending, act: Act) -> bool:
    """A "check" that faces a bet is no act yet (55): is this the call that it leaves open?"""
    facing = not play.hand.options_for(waiting.seat).may_check
    called = act.words.verb == CALL or (bool(act.new) and act.words.verb is None)
    return waiting.verb == CHECK and facing and called and not waiting.bound


def _wait(play: Play, line: int, seat: int, act: Act, penalty: tuple[Finding, ...]) -> None:
    """What a waiting act left open comes after it: the same act waits, whole now."""
    know_stack(play, seat, act)
    hand, _ = perceived(play, seat)
    sight = look(play, hand, seat, act)
    wish = read(sight, act)
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    name, actor = play.names[seat], play.names[int(play.hand.actor)]
    play.pending[seat] = replace(
        play.pending[seat],
        line=line,
        act=act,
        verb=outcome.verb,
        to=outcome.to,
        owes=outcome.owes,
        out=_lying(act, wish, outcome),
    )
    play.say(
        Ruling(
            line, name, act.text, False, PENDING, verb=outcome.verb, to=outcome.to,
            adds=outcome.adds, owes=outcome.owes, returns=outcome.returns, all_in=outcome.all_in,
            because=(Finding("out-of-turn", "backs-up", {"actor": actor}), *wish.because, *outcome.because),
            penalty=penalty, notes=(*wish.notes, *outcome.notes), provisional=play.provisional,
            say=(Phrase("backs-up", {"actor": actor, "seat": name}),),
        )
    )  # fmt: skip


def owed(hand: Hand, seat: int) -> bool:
    """Will the action come to this seat, as things stand?"""
    chips = hand.seats[seat]
    return not chips.folded and int(chips.stack) > 0 and (int(chips.answered) < int(hand.price) or not chips.acted())


def _premature_call(play: Play, line: int, seat: int, act: Act, penalty: tuple[Finding, ...]) -> None:
    """ "Call" by a seat that has answered already, of a bet that may still come (59)."""
    found = Finding("conditional-declarations", "premature-call", {})
    ruling = play.say(
        Ruling(
            line, play.names[seat], act.text, False, FLOOR, say=(Phrase("floor", {}),),
            because=(found, Finding("out-of-turn", "no-bet-yet", {})),
            menu=(Phrase("binding", {}), Phrase("no-action", {})),
            penalty=(Finding("conditional-declarations", "penalty", {}), *penalty),
            notes=(Phrase("premature-call", {}),), provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_premature(play, line, seat, act, ruling)


def fold_out_of_turn(
    play: Play, line: int, seat: int, act: Act, penalty: tuple[Finding, ...], notes: tuple[Phrase, ...]
) -> None:
    """A fold out of turn binds at once (53-A, 58), except as 15-B has it for a bettor who lets his cards go."""
    back = discard.refund(play, seat)
    if back is not None:
        let_go(play, line, seat, act, back)
        return
    found = [Finding("out-of-turn", "fold-binds", {}), Finding("non-standard-folds", "out-of-turn", {})]
    if play.open_raise is not None:
        found.append(wait_for_amount(play))
    if penalty or play.hand.options_for(seat).may_check:  # sent to act by the dealer, a fold that faced a bet is none
        penalty = (*penalty, Finding("non-standard-folds", "penalty", {}))
    play.say(
        Ruling(
            line, play.names[seat], act.text, False, DECIDED, verb=FOLD, because=tuple(found),
            penalty=penalty, notes=notes,
            provisional=play.provisional, say=(Phrase("fold", {}),),
        )
    )  # fmt: skip
    waiting = play.pending.pop(seat, None)
    if waiting is not None:
        never_came(play, waiting, line)
    place = len(play.record)
    put_on_table(play, line, seat, Outcome(FOLD), out_of_order=True)
    over = skipped.acted_past(play, line, seat, puts_chips=False)
    bind_over(play, line, over)
    if over:  # what takes effect at one moment stands in the record in the order of the seats
        count = len(play.names)
        play.record[place:] = sorted(
            play.record[place:], key=lambda act: (play.names.index(act.seat) - over[0]) % count
        )
    settle(play, line)


def bind_over(play: Play, line: int, seats: Sequence[int]) -> None:
    """Substantial action out of turn: the acts after each silent seat bind, and its hand is before the floor (53-B)."""
    for seat in seats:
        name = play.names[seat]
        count, with_chips = skipped.counted(play, seat)
        facts: Facts = {"seat": name, "acts": count, "with_chips": with_chips}
        ruling = play.say(
            Ruling(
                line, name, play.lines.get(line, ""), int(play.hand.actor) == seat, FLOOR,
                because=(Finding("out-of-turn", "skipped", facts), Finding("substantial-action", "reached", facts)),
                menu=(Phrase("dead-hand", facts), Phrase("call-or-fold", facts), Phrase("all-options", facts)),
                assumes=() if "reasonable-time" in play.facts else ("reasonable-time",),
                say=(Phrase("skipped", facts),),
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
        wish = debts.with_paid(read(sight, waiting.act), sight, waiting.paid)
        wish = replace(wish, because=(Finding("out-of-turn", "substantial", {"price": sight.price}), *wish.because))
        outcome = fit(sight, wish, clean=is_clean(waiting.act, wish))
        ruling = compose(play, waiting.line, seat, waiting.act, sight, wish, outcome, due=line)
        play.say(replace(ruling, in_turn=False, penalty=(*ruling.penalty, *exposed(waiting.act))))
        if wish.status == FLOOR:
            questions.open_act(play, waiting.line, seat, waiting.act, wish, ruling)
            if any(choice.menu.id == "full-call" for choice in wish.choices):
                play.no_raise[seat] = undercall_of(wish)
        elif outcome.verb is not None and wish.status == DECIDED:
            put_on_table(play, waiting.line, seat, outcome, out_of_order=True)
        else:
            leave(play, seat, waiting.act, wish)


def wait_for_amount(play: Play) -> Finding:
    """A seat behind an open raise has to wait for its amount (50-B)."""
    assert play.open_raise is not None
    minimum = int(play.hand.price) + int(play.hand.min_raise)
    return Finding(
        "acting-in-turn", "wait-for-amount", {"raiser": play.names[play.open_raise.seat], "minimum": minimum}
    )


def premature(play: Play, line: int, seat: int, act: Act) -> None:
    """ "Call" before the amount of the raise is known: the floor fits a ruling to it (59-B, 50-B)."""
    assert play.open_raise is not None
    waits = wait_for_amount(play)
    facts = waits.facts
    because = (Finding("conditional-declarations", "call-before-amount", facts), waits)
    ruling = play.say(
        Ruling(
            line, play.names[seat], act.text, False, FLOOR, because=because, say=(Phrase("floor", {}),),
            menu=(Phrase("binding", facts), Phrase("call-minimum", facts), Phrase("no-action", facts)),
            notes=(Phrase("call-before-amount", facts),), penalty=exposed(act), provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_premature(play, line, seat, act, ruling)


def let_go(play: Play, line: int, seat: int, act: Act, back: int) -> None:
    """A bettor or raiser whose cards are gone while others are in: out; what nobody called comes back (15-B)."""
    name = play.names[seat]
    called = int(play.hand.seats[seat].put) - back
    facts = {"back": back, "called": called}
    found = Finding("discarding", "bettor-let-go", facts)
    returns = max(0, back - debts.owed(play, seat))  # what was not yet out does not come back
    if play.terms.mucked_raise == "floor" and back and play.facts.get("identifiable") is not True:
        custom = Finding("custom", "mucked-raise", {"term": "mucked-raise", **facts})
        ruling = play.say(
            Ruling(
                line, name, act.text, False, FLOOR, because=(found, custom), say=(Phrase("floor", {}),),
                menu=(Phrase("returned", facts), Phrase("forfeited", facts)), provisional=play.provisional,
            )
        )  # fmt: skip
        questions.open_discarded(play, line, seat, act, ruling)
        return
    known = play.facts.get("identifiable")
    if known is None and act.gesture == "muck":
        ruling = play.say(
            Ruling(
                line, name, act.text, False, FACT, because=(found,), provisional=play.provisional,
                ask=(Phrase("identifiable", {}),), say=(Phrase("fact", {}),),
                menu=(Phrase("hand-out", facts), Phrase("hand-live", facts)),
            )
        )  # fmt: skip
        questions.open_discarded(play, line, seat, act, ruling)
        return
    if known is True:
        ruling = play.say(
            Ruling(
                line, name, act.text, False, FLOOR, because=(found,), notes=(Phrase("identifiable", {}),),
                say=(Phrase("floor", {}),),
                menu=(Phrase("hand-live", facts), Phrase("hand-out", facts)), provisional=play.provisional,
            )
        )  # fmt: skip
        questions.open_discarded(play, line, seat, act, ruling)
        return
    play.say(
        Ruling(
            line, name, act.text, False, DECIDED, verb=FOLD, returns=returns, because=(found,),
            notes=(Phrase("let-go", facts), Phrase("let-go-error", facts)), provisional=play.provisional,
            say=(Phrase("let-go" if returns else "let-go-no-chips", {"seat": name, "back": returns}),),
        )
    )  # fmt: skip
    waiting = play.pending.pop(seat, None)
    if waiting is not None:
        never_came(play, waiting, line)
    discard.take_out(play, seat, back)
    release_changed(play, line)
    play.record.append(Entry(name, FOLD, None, False, line))
    bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=False))
    settle(play, line)


def mucks_after(play: Play, line: int, seat: int, act: Act) -> None:
    """Cards let go once the betting is closed for good: an all-in hand has to be tabled (16), so no fold binds."""
    name = play.names[seat]
    found = Finding("face-up", "must-table", {})
    play.say(
        Ruling(
            line, name, act.text, False, FLOOR, because=(found, Finding("discarding", "identifiability", {})),
            say=(Phrase("floor", {}),),
            menu=(Phrase("hand-live", {}), Phrase("dead-hand", {"seat": name})), assumes=(),
            provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_discarded(play, line, seat, act, play.rulings[-1])
