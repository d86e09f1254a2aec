"""Folds by a seat whose turn it is not (58), and cards let go by a bettor (15-B)."""

from floorcall.judge import chips, debts, discard, questions, skipped
from floorcall.judge.act import Act
from floorcall.judge.binding import bind_over
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.play import Play
from floorcall.judge.released import never_came, release_changed
from floorcall.judge.turns import put_on_table, settle
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.words import FOLD


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
    sight = look(play, play.hand, seat, act)
    returns = fit(sight, Wish(FOLD, out=chips.lying(sight, act)), clean=False).returns
    said = (Phrase("returns", {"seat": sight.seat, "returns": returns}),) if returns else ()
    play.say(
        Ruling(
            line, sight.seat, act.text, False, DECIDED, verb=FOLD, returns=returns, because=tuple(found),
            penalty=penalty, notes=notes,
            provisional=play.provisional, say=(Phrase("fold", {}), *said),
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


def wait_for_amount(play: Play) -> Finding:
    """A seat behind an open raise has to wait for its amount (50-B)."""
    assert play.open_raise is not None
    minimum = int(play.hand.price) + int(play.hand.min_raise)
    return Finding(
        "acting-in-turn", "wait-for-amount", {"raiser": play.names[play.open_raise.seat], "minimum": minimum}
    )


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
            say=(Phrase("let-go" if returns else "let-go-no-chips", {"seat": name, **facts, "back": returns}),),
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
