"""Acts by a seat whose turn it is not: a fold binds at once, anything else waits (53, 58, 59)."""

from dataclasses import dataclass, replace

from floorcall.judge import questions, skipped, taken_back
from floorcall.judge.act import NOTHING, Act, total_of
from floorcall.judge.binding import bind_over
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.folds import fold_out_of_turn, wait_for_amount
from floorcall.judge.look import look
from floorcall.judge.own import know_stack
from floorcall.judge.play import Pending, Play
from floorcall.judge.readers import read
from floorcall.judge.released import exposed
from floorcall.judge.remarks import conduct
from floorcall.judge.sight import Level, Sight
from floorcall.judge.turns import completed, compose, is_clean, void
from floorcall.judge.verdict import FACT, FLOOR, PENDING, VOID, Finding, Phrase, Ruling
from floorcall.judge.wish import AGGRESS, Wish
from floorcall.table.hand import Hand
from floorcall.words import CALL, CHECK, FOLD


@dataclass(frozen=True, slots=True)
class Seen:
    """The table as a seat sees it out of turn: waiting acts of the seats before it taken as made.

    made_on: the lines of those acts; levels: the prices that they made; unnamed: the seat that last declared a bet or
    raise whose amount is still to come, None where there is none.
    """

    hand: Hand
    made_on: frozenset[int]
    levels: tuple[Level, ...]
    unnamed: int | None


def perceived(play: Play, seat: int) -> Seen:
    """The table as this seat sees it out of turn."""
    hand = play.hand.copy()
    made_on: set[int] = set()
    levels: list[Level] = []
    unnamed: int | None = None
    count = len(hand.seats)
    start = int(hand.actor)
    for step in range(count):
        other = (start + step) % count
        if other == seat:
            break
        waiting = play.pending.get(other)
        if waiting is not None and waiting.may_lift:
            unnamed = other
        if waiting is not None and waiting.verb not in (None, FOLD):
            price = int(hand.price)
            hand.force(other, waiting.to if waiting.to is not None else int(hand.seats[other].put))
            made_on.add(waiting.line)
            if int(hand.price) > price:
                levels.append(Level(int(hand.price), int(hand.min_raise)))
            if waiting.to is None and waiting.verb not in (CHECK, CALL):
                unnamed = other
    return Seen(hand, frozenset(made_on), tuple(levels), unnamed)


def act_out_of_turn(play: Play, line: int, seat: int, act: Act) -> None:
    """An act by a seat whose turn it is not: a fold binds at once, anything else waits (53-A, 58)."""
    know_stack(play, seat, act)
    seen = perceived(play, seat)
    hand = seen.hand
    sight = look(play, hand, seat, act, seen.levels)
    owes = skipped.owes_act(hand, seat)
    if not owes:  # whether it might raise is asked when the action comes, if it does
        sight = replace(sight, closed=None)
    wish = read(sight, act)
    name = play.names[seat]
    penalty = exposed(act)
    notes = wish.notes if penalty else (*wish.notes, Phrase("misdirected", {}))
    if wish.kind == FOLD:
        fold_out_of_turn(play, line, seat, act, penalty, notes)
        return
    if act.pulled and not act.new and wish.kind is None:
        _pulls_back(play, line, seat, act, sight)
        return
    if wish.status == VOID:
        say = wish.say[0].id if wish.say else "nothing-declared"
        void(play, line, seat, act, say, *wish.because, penalty=(*wish.penalty, *conduct(act)))
        return
    if act.words.verb == CALL and seen.unnamed is not None:
        premature(play, line, seat, act, seen.unnamed)
        return
    if act.words.verb == CALL and not owes and not act.words.conditional:
        if int(hand.price) == 0:
            _premature_call(play, line, seat, act, (*conduct(act), *penalty))
        else:  # words about an act that is done
            found = Finding("out-of-turn", "answered", {"price": int(hand.price)})
            void(play, line, seat, act, "not-owed", found)
        return
    if act.words.conditional:
        wish = replace(wish, notes=())  # what the words come to is to be seen when the action comes
        ruling = compose(play, line, seat, act, sight, wish, Outcome(None))
        ruling = play.say(replace(ruling, in_turn=False, penalty=(*ruling.penalty, *penalty)))
        questions.open_premature(play, line, seat, act, ruling)
        return
    if seat in play.pending and _names_amount(play.pending[seat], act):
        facing = not play.hand.options_for(seat).may_check
        _wait(play, line, seat, completed(play.pending[seat].act, act, facing=facing))
        return
    if seat in play.pending and _follows_check(play, play.pending[seat], act):
        first = act.first if act.words.verb else replace(NOTHING, verb=CHECK)
        _wait(play, line, seat, replace(act, first=first))
        return
    if seat in play.pending:
        void(play, line, seat, act, "already-acted", Finding("out-of-turn", "first-act-waits", {}))
        return
    penalty = (*wish.penalty, *conduct(act), *penalty)
    outcome = fit(sight, wish, clean=is_clean(act, wish))
    verb = outcome.verb if outcome.verb is not None or wish.status == FLOOR else CHECK
    to = outcome.to if wish.status != FACT else None
    waiting = Pending(
        line, seat, act, verb, to, int(hand.price), len(play.lifts), seen.made_on,
        passive=verb in (CHECK, CALL), out=_lying(act, wish, outcome), acts_seen=len(play.record),
        owes=outcome.owes, pot=sight.pot, penalty=penalty,
        may_lift=any(choice.wish.kind == AGGRESS for choice in wish.choices),
    )  # fmt: skip
    play.pending[seat] = waiting
    play.after_skip.pop(seat, None)  # acts past a seat count from its own last act
    waits = [Finding("out-of-turn", "backs-up", {"actor": play.names[int(play.hand.actor)]})]
    if play.open_raise is not None:
        waits.append(wait_for_amount(play, play.open_raise.seat))
    play.say(
        Ruling(
            line, name, act.text, False, PENDING, verb=verb, to=outcome.to,
            adds=outcome.adds, owes=outcome.owes, returns=outcome.returns, all_in=outcome.all_in,
            because=(*waits, *wish.because, *outcome.because), penalty=penalty,
            notes=(*notes, *outcome.notes), assumes=wish.assumes, provisional=play.provisional, asked=wish.asked,
            say=(Phrase("backs-up", {"actor": play.names[int(play.hand.actor)], "seat": name}),),
        )
    )  # fmt: skip
    chips = bool(act.new) if verb is None else verb != CHECK
    if owes:
        place = len(play.rulings) - 1
        bind_over(play, line, skipped.acted_past(play, line, seat, puts_chips=chips))
        if skipped.check_and_fold(play, seat):
            ruling = play.rulings[place]
            play.rulings[place] = replace(ruling, notes=(*ruling.notes, Phrase("check-and-fold", {})))


def _pulls_back(play: Play, line: int, seat: int, act: Act, sight: Sight) -> None:
    """Chips taken back out of turn bind to nothing; facing a raise, that is a point which 46 leaves open."""
    if not skipped.owes_act(play.hand, seat):
        taken_back.of_made(play, line, seat, act)
        return
    found = Finding("prior-chips", "pulled-back-out-of-turn", {"pulled": total_of(act.pulled)})
    notes = (Phrase("pull-back-out-of-turn", {}),) if sight.bound_by_pull else ()
    void(play, line, seat, act, "pulled-back", found, notes=notes)


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
    return waiting.verb == CHECK and facing and called


def _wait(play: Play, line: int, seat: int, act: Act) -> None:
    """What a waiting act left open comes after it: the same act waits, whole now."""
    act = replace(act, flags=act.flags | (play.pending[seat].act.flags & {"misdirected"}))
    know_stack(play, seat, act)
    seen = perceived(play, seat)
    sight = look(play, seen.hand, seat, act, seen.levels)
    wish = read(sight, act)
    penalty = (*wish.penalty, *conduct(act), *exposed(act))
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
        pot=sight.pot,
        penalty=penalty,
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


def premature(play: Play, line: int, seat: int, act: Act, raiser: int) -> None:
    """ "Call" before the amount of the raise is known: the floor fits a ruling to it (59-B, 50-B)."""
    waits = wait_for_amount(play, raiser)
    facts = waits.facts
    because = (Finding("conditional-declarations", "call-before-amount", facts), waits)
    ruling = play.say(
        Ruling(
            line, play.names[seat], act.text, False, FLOOR, because=because, say=(Phrase("floor", {}),),
            menu=(Phrase("binding", {}), Phrase("call-minimum", facts), Phrase("no-action", {})),
            notes=(Phrase("call-before-amount", facts),), penalty=(*conduct(act), *exposed(act)),
            provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_premature(play, line, seat, act, ruling)
