"""Questions left to the floor: what each choice would do, kept until a `floor:` line picks one."""

from collections import Counter
from dataclasses import replace

from floorcall.judge.act import NO_ACT, Act, total_of
from floorcall.judge.play import Play, Question, Wrong
from floorcall.judge.verdict import Ruling
from floorcall.judge.wish import Wish, back_of


def open_act(play: Play, line: int, seat: int, act: Act, wish: Wish, ruling: Ruling) -> None:
    """How the act of a seat is read: a wish for each choice. Chips that are out count, whichever it is."""
    question = _open(play, "act", line, seat, ruling, wish.default, act)
    question.choices.update({choice.menu.id: _with_out(choice.wish, wish.out) for choice in wish.choices})


def _with_out(wish: Wish, out: int | None) -> Wish:
    return replace(wish, out=out) if wish.out is None else wish


def more_out(question: Question, lying: int, act: Act) -> None:
    """More chips of the seat come out while its act is before the floor: whatever is chosen, they are counted.

    lying: what lay out where the act itself was words alone.
    """
    more = total_of(act.new) - total_of(act.taken)
    if not more:
        return
    taken = dict(Counter(question.act.taken) + Counter(act.taken))
    question.act = replace(question.act, motions=(*question.act.motions, *act.motions), taken=taken)
    out = next((wish.out for wish in question.choices.values() if wish and wish.out is not None), lying) + more
    question.choices = {id_: wish and wish.lying(out) for id_, wish in question.choices.items()}
    question.ruling = replace(question.ruling, menu=tuple(back_of(line, out) for line in question.ruling.menu))


def open_premature(play: Play, line: int, seat: int, act: Act, ruling: Ruling) -> None:
    """Words before their time: binding once the action comes, or no action."""
    _open(play, "premature", line, seat, ruling, "no-action", act)


def open_skipped(play: Play, line: int, seat: int, ruling: Ruling) -> None:
    """The hand of a seat that was passed over; meanwhile it may call or fold."""
    _open(play, "skipped", line, seat, ruling, "call-or-fold", NO_ACT)


def open_discarded(play: Play, line: int, seat: int, act: Act, ruling: Ruling) -> None:
    """Cards let go by a bettor, still to be had: live or out."""
    _open(play, "discarded", line, seat, ruling, ruling.menu[0].id, act)


def open_wrong(play: Play, wrong: Wrong, ruling: Ruling) -> None:
    """An amount that was a call and was taken as a raise: a call, a full raise, or as it stood."""
    _open(play, "wrong", wrong.line, wrong.seat, ruling, "stands", NO_ACT).wrong = wrong


def _open(play: Play, kind: str, line: int, seat: int, ruling: Ruling, default: str, act: Act) -> Question:
    choices: dict[str, Wish | None] = {phrase.id: None for phrase in ruling.menu}
    question = Question(kind, line, seat, ruling, choices, default, act, asked=play.now)
    play.questions.append(question)
    return question
