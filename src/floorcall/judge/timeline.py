"""The fold over a case's lines: state and line in, state and rulings out."""

from collections.abc import Sequence
from dataclasses import replace

from floorcall.judge import (
    debts,
    discard,
    floorline,
    folds,
    misplaced,
    noticed,
    outofturn,
    skipped,
    taken_back,
    turns,
    views,
    wrong,
)
from floorcall.judge.act import Act, digest, segments
from floorcall.judge.beside import beside_question
from floorcall.judge.opening import open_play
from floorcall.judge.own import in_front, own_chips
from floorcall.judge.play import Play
from floorcall.judge.released import exposed
from floorcall.judge.sight import Level
from floorcall.judge.verdict import DECIDED, VOID, Finding, Phrase, Ruling, Verdict
from floorcall.table.turn import NO_ONE
from floorcall.talk.case import Case
from floorcall.talk.deeds import Line
from floorcall.terms import Terms
from floorcall.words import CALL, FOLD, BadInput


def judge(case: Case, terms: Terms) -> Verdict:
    """Every ruling of a case, the record, and the table after the last act.

    BadInput for what the table cannot hold: chips that a seat does not have, a choice that is not on the menu.
    """
    plain_calls: frozenset[int] = frozenset()
    early: dict[int, list[tuple[int, Line]]] = {}
    while True:
        play = _opened(case, terms)
        play.plain_calls = plain_calls
        try:
            return views.verdict(_fold(play, case.lines, early))
        except wrong.OnlyACall as found:
            plain_calls |= {found.line}
            early.clear()
        except floorline.ChosenLater as later:
            choice = next(line for line in case.lines if line.number == later.choice)
            early.setdefault(later.asked, []).append((later.seat, choice))


def _opened(case: Case, terms: Terms) -> Play:
    try:
        return open_play(case, terms)
    except BadInput as wrong_input:
        raise case.about(wrong_input) from wrong_input


def _fold(play: Play, lines: Sequence[Line], early: dict[int, list[tuple[int, Line]]]) -> Play:
    """early: choices of the floor that came after other acts, each with the seat that its question is about, by the
    line on which that came up."""
    play.early = {line: list(choices) for line, choices in early.items()}
    chosen = {choice.number for choices in early.values() for _, choice in choices}
    for line in lines:
        if line.number in chosen:
            continue
        try:
            step(play, line)
        except BadInput as wrong_input:
            raise wrong_input if wrong_input.line else play.case.at(wrong_input, line.number) from wrong_input
    if play.wrong:
        wrong.finish(play, max(line.number for line in lines))
    if play.case.facts.get(misplaced.FACT) is True:
        misplaced.found(play, max((line.number for line in lines), default=0))
    return play


def step(play: Play, line: Line) -> None:
    """One line of the timeline."""
    play.now = line.number
    play.lines[line.number] = line.text
    if line.kind == "act":
        _act(play, line)
    elif line.kind == "street":
        _street(play, line)
    elif line.kind == "floor":
        floorline.choose(play, line.number, str(line.value))
    elif line.kind == "dealer":
        _announced(play, line)
    elif line.kind == "ask":
        seat = play.names.index(line.seat) if line.seat else int(play.hand.actor)
        play.asked = seat if seat >= 0 else None
    _choose_early(play)


def _choose_early(play: Play) -> None:
    """Where the floor chose only after other acts, its choice counts from where its question came up."""
    waiting = play.early.get(play.now, [])
    for seat, choice in list(waiting):
        question = play.question_of(seat)
        if question is None:
            continue
        waiting.remove((seat, choice))
        play.lines[choice.number] = choice.text
        try:
            floorline.decide(play, choice.number, question, str(choice.value))
        except BadInput as wrong_input:
            raise play.case.at(wrong_input, choice.number) from wrong_input


def _announced(play: Play, line: Line) -> None:
    """The dealer announced an amount: it only matters where it is wrong (49, 52-B)."""
    assert isinstance(line.value, tuple)
    what, amount = line.value
    if what == "bet":
        play.quote = amount
    else:
        play.pot_count = amount


def _act(play: Play, line: Line) -> None:
    assert line.seat is not None
    seat = play.names.index(line.seat)
    play.asked = None
    facing = not play.hand.options_for(seat).may_check
    for deeds in segments(line.deeds, facing):
        _one(play, line.number, seat, digest(line.text, deeds, in_front(play, seat)))
        _choose_early(play)


def _one(play: Play, line: int, seat: int, act: Act) -> None:
    """One act of one seat: of no effect, about an open question, in turn, or out of turn."""
    if act.gesture == "speak-up" and not play.hand.seats[seat].folded:
        _speaks_up(play, line, seat, act)
        return
    question = play.question_of(seat)
    if question is None:
        floorline.go_on(play, called=act.words.verb == CALL)
    if noticed.makes_up(play, seat, act):
        wrong.finish(play, line)
    left = debts.left_of(play, line, seat, act)
    if left is None:
        return
    act = left
    if play.hand.seats[seat].folded:
        turns.void(play, line, seat, act, "folded-already", Finding("acting-in-turn", "no-hand", {}))
        return
    if play.bound_by_pull == seat and (act.words.verb == FOLD or act.gesture == "muck"):
        found = Finding("prior-chips", "pulled-back-binds", {"price": int(play.hand.price)})
        turns.void(play, line, seat, act, "fold-not-available", found)
        return
    if play.hand.round_over:
        _after_the_round(play, line, seat, act)
        return
    if int(play.hand.seats[seat].stack) == 0:
        _all_in(play, line, seat, act)
        return
    waiting = play.pending.get(seat)
    if waiting is not None and act.pulled and not act.new:
        taken_back.of_waiting(play, line, seat, act)
        return
    own_chips(play, seat, act)
    if waiting is not None and act.new and waiting.out == play.most(seat):
        _all_in(play, line, seat, act)
        return
    if question is not None:
        if beside_question(play, line, seat, act, question) is None:
            return
        floorline.go_on(play, called=act.words.verb == CALL)
        if play.hand.round_over:
            _after_the_round(play, line, seat, act)
            return
    on_turn = seat == int(play.hand.actor)
    if play.open_raise is not None and play.open_raise.seat == seat:
        turns.in_turn(play, line, seat, act, bound=not on_turn)
    elif play.open_raise is not None and act.words.verb == CALL:
        outofturn.premature(play, line, seat, act, play.open_raise.seat)
    elif on_turn:
        if noticed.comes_to_light(play, seat, act):
            wrong.finish(play, line)
        turns.in_turn(play, line, seat, act)
    else:
        place, owed = len(play.rulings), skipped.owes_act(play.hand, seat)
        outofturn.act_out_of_turn(play, line, seat, act)
        if owed and waiting is not None and waiting.out and play.hand.seats[seat].folded:
            fold = play.rulings[place]
            play.rulings[place] = replace(fold, notes=(*fold.notes, Phrase("acted-then-folded", {"out": waiting.out})))


def _after_the_round(play: Play, line: int, seat: int, act: Act) -> None:
    """The betting of this street is over: a fold still binds, anything else has no effect."""
    if int(play.hand.seats[seat].stack) == 0 and act.gesture != "table":
        _all_in(play, line, seat, act)
        return
    folding = act.words.verb == FOLD or act.gesture == "muck"
    if folding and not play.hand.over:
        folds.fold_out_of_turn(play, line, seat, act, exposed(act), ())
        return
    if folding and discard.live_others(play, seat):
        folds.mucks_after(play, line, seat, act)
        return
    if act.pulled and not act.new and play.hand.seats[seat].put and not play.hand.over:
        taken_back.of_made(play, line, seat, act)
        return
    if act.gesture == "table" and views.next_street(play) is None:
        wrong.finish(play, line, showdown=True)
    say = "hand-over" if play.hand.over else "round-over"
    turns.void(play, line, seat, act, say, Finding("acting-in-turn", "betting-over", {}))


def _all_in(play: Play, line: int, seat: int, act: Act) -> None:
    """A seat that is all-in has no act left, a fold in words included; cards let go are for the floor (15, 16)."""
    if act.gesture == "muck" and discard.live_others(play, seat):
        if not play.hand.round_over and discard.refund(play, seat) is not None:
            folds.fold_out_of_turn(play, line, seat, act, exposed(act), ())
        else:
            folds.mucks_after(play, line, seat, act)
        return
    found: tuple[Finding, ...] = (Finding("acting-in-turn", "no-chips", {}),)
    if act.words.verb == FOLD:
        found = (*found, Finding("discarding", "all-in-fold", {}))
    turns.void(play, line, seat, act, "all-in-already", *found)


def _speaks_up(play: Play, line: int, seat: int, act: Act) -> None:
    """A skipped seat defends its right to act, in time or too late (53-B)."""
    name = play.names[seat]
    if seat in play.ruled_skipped:
        turns.void(play, line, seat, act, "spoke-too-late", Finding("out-of-turn", "too-late", {}), in_turn=True)
        return
    passed = any(seat in skipped.passed_over(play, waiting.seat) for waiting in play.pending.values())
    if not (passed or play.after_skip.get(seat)) or play.hand.round_over:
        turns.void(play, line, seat, act, "not-skipped", Finding("out-of-turn", "not-skipped", {}))
        return
    play.spoke.add(seat)
    in_turn = seat == int(play.hand.actor)
    found = Finding("out-of-turn", "spoke-up", {"seat": name})
    play.say(
        Ruling(
            line, name, act.text, in_turn, DECIDED, because=(found,), provisional=play.provisional,
            say=(Phrase("spoke-up", {"seat": play.names[int(play.hand.actor)]}),),
        )
    )  # fmt: skip


def _street(play: Play, line: Line) -> None:
    """The next card. Dealt before the betting is done it goes back, and the betting is finished first (39-C)."""
    name = str(line.value)
    hand = play.hand
    if not hand.round_over:
        floorline.go_on(play, called=False)
        hand = play.hand
    following = views.next_street(play)
    if name != following:
        expected = f"'{following}'" if following else "no further street"
        raise BadInput(f"after {hand.street} comes {expected}, not '{name}'")
    if not hand.round_over:
        actor = play.names[int(hand.actor)]
        found = Finding("premature-cards", "betting-first", {"actor": actor})
        play.say(
            Ruling(
                line.number, None, line.text, False, VOID, because=(found,),
                say=(Phrase("premature-card", {"seat": actor}),), provisional=play.provisional,
            )
        )  # fmt: skip
        return
    wrong.finish(play, line.number, dealt=True)
    hand = play.hand
    still_owed = debts.carried_over(play)
    if hand.over:
        play.cards_only = name
    else:
        hand.next_street()
    start_street(play)
    play.debts.update(still_owed)


def start_street(play: Play) -> None:
    """What belongs to one street alone begins anew."""
    play.lifts.clear()
    play.faces.clear()
    play.pulled.clear()
    play.no_raise.clear()
    play.pending.clear()
    play.debts.clear()
    play.let_go.clear()
    play.pot_bets.clear()
    play.after_skip.clear()
    play.spoke.clear()
    play.ruled_skipped.clear()
    play.quote = play.pot_count = None
    play.open_raise = None
    play.bound_by_pull = NO_ONE
    play.undercalled = False
    play.base = Level(int(play.hand.price), int(play.hand.min_raise))
    play.street_start = play.hand.copy()
    play.street_record = len(play.record)
