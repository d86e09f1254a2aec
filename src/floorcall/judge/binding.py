"""Substantial action past a silent seat: the acts after it bind, and its hand is before the floor (53-B)."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import debts, questions, skipped
from floorcall.judge.fit import fit
from floorcall.judge.look import look
from floorcall.judge.play import OpenRaise, Play
from floorcall.judge.readers import read
from floorcall.judge.released import exposed, release, unseen
from floorcall.judge.turns import at_its_pot, compose, is_clean, leave, put_on_table, undercall_of
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, Facts, Finding, Phrase, Ruling


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
    """Every waiting act to the left of the skipped seat binds now, clockwise; those on its right did not pass it.

    A bet that takes effect before an act, and that it had not seen, is a change to it as it would be in turn (53-A).
    """
    count = len(play.names)
    for step in range(1, (int(play.hand.actor) - after - 1) % count + 1):
        seat = (after + step) % count
        if play.open_raise is not None:
            return  # a raise binds whose amount is still to come: what was done behind it waits for that (50-B)
        waiting = play.pending.get(seat)
        if waiting is None:
            continue
        changed = bool(unseen(play, waiting)) and not waiting.bound
        if not changed and not skipped.owes_act(play.hand, seat):
            continue  # an act that is owed to nobody can bind to nothing
        del play.pending[seat]
        if changed:
            release(play, waiting, line)
            continue
        sight = at_its_pot(look(play, play.hand, seat, waiting.act), waiting)
        wish = debts.with_paid(read(sight, waiting.act), sight, waiting.paid)
        wish = replace(wish, because=(Finding("out-of-turn", "substantial", {"price": sight.price}), *wish.because))
        outcome = fit(sight, wish, clean=is_clean(waiting.act, wish))
        ruling = compose(play, waiting.line, seat, waiting.act, sight, wish, outcome, due=line)
        play.say(replace(ruling, in_turn=False, penalty=(*ruling.penalty, *exposed(waiting.act))))
        if wish.status == FLOOR:
            questions.open_act(play, waiting.line, seat, waiting.act, wish, ruling)
            if wish.leaves_no_raise:
                play.no_raise[seat] = undercall_of(wish)
        elif outcome.verb is not None and wish.status == DECIDED:
            put_on_table(play, waiting.line, seat, outcome)
        else:
            leave(play, seat, waiting.act, wish)
            if wish.status == FACT:
                play.open_raise = OpenRaise(waiting.line, seat, waiting.act)
