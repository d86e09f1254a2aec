"""What a seat does while its act or its hand is before the floor: an act of its own, or more of the same."""

from dataclasses import replace

from floorcall.judge import questions, short, turns
from floorcall.judge.act import Act
from floorcall.judge.look import look
from floorcall.judge.own import know_stack
from floorcall.judge.play import Play, Question
from floorcall.judge.readers import read
from floorcall.judge.verdict import VOID, Finding, Phrase
from floorcall.judge.wish import AGGRESS
from floorcall.words import CALL, FOLD


def beside_question(play: Play, line: int, seat: int, act: Act, question: Question) -> Act | None:
    """The seat whose act or hand is before the floor does something more: the act, None where it was ruled on here."""
    know_stack(play, seat, replace(act, motions=(*question.act.motions, *act.motions)))  # what lies out is part of it
    sight = look(play, play.hand, seat, act)
    wish = read(sight, act)
    if question.default == "no-action":
        return act
    if "full-call" in question.choices:
        call = short.completed(sight, question.act, act, read)
        if call is not None:
            play.questions.remove(question)
            turns.rule(play, line, seat, act, sight, call)
            return None
    if question.kind == "discarded" or wish.status == VOID:
        return act
    if question.kind == "skipped" and wish.kind == FOLD and seat != int(play.hand.actor):
        play.questions.remove(question)  # whatever the floor would have chosen, a fold was open
        return act
    if play.open_raise is not None and act.words.verb == CALL:
        return act  # words before the amount is known
    if question.kind == "skipped" and wish.kind in (FOLD, CALL, "check") and seat == int(play.hand.actor):
        if wish.kind == FOLD:
            play.questions.remove(question)
        else:
            play.provisional = True
        turns.in_turn(play, line, seat, act)
        return None
    questions.more_out(question, sight.left, act)
    first = question.ruling
    found = Finding("floor-decisions", "still-open", {"line": question.line})
    notes = first.notes
    if wish.kind == AGGRESS and question.kind == "skipped":
        notes = (*notes, Phrase("raise-before-floor", {}))
    elif wish.kind == AGGRESS and "full-call" in question.choices:
        notes = (*notes, Phrase("raise-not-on-menu", {}))
    play.say(
        replace(
            first, line=line, act=act.text, because=(found, *first.because), notes=notes,
            in_turn=seat == int(play.hand.actor),
        )
    )  # fmt: skip
    return None
