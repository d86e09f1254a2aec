"""Acts by a seat whose turn it is not: a fold binds at once, anything else waits (53, 58, 59)."""

from dataclasses import replace

from floorcall.judge import questions, skipped
from floorcall.judge.act import NOTHING, Act, total_of
from floorcall.judge.binding import bind_over
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.folds import fold_out_of_turn, wait_for_amount
from floorcall.judge.look import look
from floorcall.judge.own import know_stack
from floorcall.judge.play import Pending, Play
from floorcall.judge.readers import read
from floorcall.judge.released import exposed
from floorcall.judge.turns import completed, compose, is_clean, void
from floorcall.judge.verdict import FACT, FLOOR, PENDING, VOID, Finding, Phrase, Ruling
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
        wish = replace(wish, notes=())  # what the words come to is to be seen when the action comes
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
        passive=verb in (CHECK, CALL), out=_lying(act, wish, outcome), acts_seen=len(play.record),
        owes=outcome.owes,
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
