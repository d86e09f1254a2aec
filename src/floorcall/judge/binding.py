"""Substantial action past a silent seat: the acts after it bind, and its hand is before the floor (53-B)."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import debts, questions, skipped
from floorcall.judge.fit import fit
from floorcall.judge.look import look
from floorcall.judge.play import Play
from floorcall.judge.readers import read
from floorcall.judge.released import exposed
from floorcall.judge.turns import compose, is_clean, leave, put_on_table, undercall_alone, undercall_of
from floorcall.judge.verdict import DECIDED, FLOOR, Facts, Finding, Phrase, Ruling


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
            if undercall_alone(wish):
                play.no_raise[seat] = undercall_of(wish)
        elif outcome.verb is not None and wish.status == DECIDED:
            put_on_table(play, waiting.line, seat, outcome, out_of_order=True)
        else:
            leave(play, seat, waiting.act, wish)
