"""Folds by a seat whose turn it is not (58), and cards let go by a bettor (15-B)."""

from floorcall.judge import debts, discard, questions, skipped
from floorcall.judge.act import Act
from floorcall.judge.binding import bind_over
from floorcall.judge.fit import Outcome
from floorcall.judge.play import Play
from floorcall.judge.released import never_came, release_changed
from floorcall.judge.remarks import conduct
from floorcall.judge.turns import put_on_table, settle
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, Entry, Finding, Phrase, Ruling
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
        found.append(wait_for_amount(play, play.open_raise.seat))
    if penalty or play.hand.options_for(seat).may_check:  # sent to act by the dealer, a fold that faced a bet is none
        penalty = (*penalty, Finding("non-standard-folds", "penalty", {}))
    name, back = play.names[seat], max(0, debts.out_by(act))
    said = (Phrase("fold", {}), *([Phrase("returns", {"seat": name, "returns": back})] if back else []))
    play.say(
        Ruling(
            line, name, act.text, False, DECIDED, verb=FOLD, returns=back, because=tuple(found),
            penalty=(*conduct(act), *penalty), notes=notes, provisional=play.provisional, say=said,
        )
    )  # fmt: skip
    waiting = play.pending.pop(seat, None)
    if waiting is not None:
        never_came(play, waiting, line)
    place = len(play.record)
    acted = skipped.owes_act(play.hand, seat)
    put_on_table(play, line, seat, Outcome(FOLD))
    over = skipped.acted_past(play, line, seat, puts_chips=False) if acted else []
    bind_over(play, line, over)
    if over:  # what takes effect at one moment stands in the record in the order of the seats
        count = len(play.names)
        play.record[place:] = sorted(
            play.record[place:], key=lambda act: (play.names.index(act.seat) - over[0]) % count
        )


def wait_for_amount(play: Play, raiser: int) -> Finding:
    """A seat behind a raise that has no amount yet has to wait for it (50-B)."""
    minimum = int(play.hand.price) + int(play.hand.min_raise)
    return Finding("acting-in-turn", "wait-for-amount", {"raiser": play.names[raiser], "minimum": minimum})


def let_go(play: Play, line: int, seat: int, act: Act, back: int) -> None:
    """A bettor or raiser whose cards are gone while others are in: out; what nobody called comes back (15-B)."""
    name = play.names[seat]
    called = int(play.hand.seats[seat].put) - back
    facts = {"back": back, "called": called}
    returns = max(0, back - debts.owed(play, seat))  # what was not yet out does not come back
    found = Finding("discarding", "bettor-let-go", facts)
    if returns < back:
        found = Finding("discarding", "bettor-let-go-owing", {**facts, "returns": returns})
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
    settle(play, line)


def mucks_after(play: Play, line: int, seat: int, act: Act) -> None:
    """Cards let go when no fold can bind any more: at a showdown, or by a seat that is all-in.

    With an all-in and no betting left every hand has to be tabled (16); at another showdown a hand that is let go is
    dead only once it is in the muck (14).
    """
    name = play.names[seat]
    all_in = any(not other.folded and int(other.stack) == 0 for other in play.hand.seats)
    found: list[Finding] = []
    if play.hand.over:
        found = [Finding("face-up", "must-table", {}) if all_in else Finding("live-cards", "until-mucked", {})]
    play.say(
        Ruling(
            line, name, act.text, False, FLOOR, because=(*found, Finding("discarding", "identifiability", {})),
            say=(Phrase("floor", {}),),
            menu=(Phrase("hand-live", {}), Phrase("dead-hand", {"seat": name})),
            provisional=play.provisional,
        )
    )  # fmt: skip
    questions.open_discarded(play, line, seat, act, play.rulings[-1])
