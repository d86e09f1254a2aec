"""Questions left to the floor: what each choice would do, kept until a `floor:` line picks one."""

from dataclasses import replace

from floorcall.judge.act import Act, total_of
from floorcall.judge.play import Play, Question, Wrong
from floorcall.judge.verdict import Ruling
from floorcall.judge.wish import Wish, back_of


def open_act(play: Play, line: int, seat: int, act: Act, wish: Wish, ruling: Ruling) -> None:
    """How the act of a seat is read: a wish for each choice."""
    choices: dict[str, Wish | None] = {choice.menu.id: choice.wish for choice in wish.choices}
    play.questions.append(Question("act", line, seat, ruling, choices, wish.default, act, asked=play.now))


def more_out(question: Question, lying: int, act: Act) -> None:
    """More chips of the seat come out while its act is before the floor: whatever is chosen, they are counted.

    lying: what lay out where the act itself was words alone.
    """
    more = total_of(act.new) - total_of(act.taken)
    if not more:
        return
    question.act = replace(question.act, motions=(*question.act.motions, *act.motions))
    out = next((wish.out for wish in question.choices.values() if wish and wish.out is not None), lying) + more
    question.choices = {id_: wish and wish.lying(out) for id_, wish in question.choices.items()}
    question.ruling = replace(question.ruling, menu=tuple(back_of(line, out) for line in question.ruling.menu))


def open_premature(play: Play, line: int, seat: int, act: Act, ruling: Ruling) -> None:
    """Words before their time: binding once the action comes, or no action."""
    choices: dict[str, Wish | None] = {phrase.id: None for phrase in ruling.menu}
    play.questions.append(Question("premature", line, seat, ruling, choices, "no-action", act, asked=play.now))


def open_skipped(play: Play, line: int, seat: int, ruling: Ruling) -> None:
    """The hand of a seat that was passed over; meanwhile it may call or fold."""
    choices: dict[str, Wish | None] = {phrase.id: None for phrase in ruling.menu}
    play.questions.append(Question("skipped", line, seat, ruling, choices, "call-or-fold", Act(""), asked=play.now))


def open_discarded(play: Play, line: int, seat: int, act: Act, ruling: Ruling) -> None:
    """Cards let go by a bettor, still to be had: live or out."""
    choices: dict[str, Wish | None] = {phrase.id: None for phrase in ruling.menu}
    play.questions.append(Question("discarded", line, seat, ruling, choices, ruling.menu[0].id, act, asked=play.now))


def open_wrong(play: Play, wrong: Wrong, ruling: Ruling) -> None:
    """An amount that was a call and was taken as a raise: a call, a full raise, or as it stood."""
    choices: dict[str, Wish | None] = {phrase.id: None for phrase in ruling.menu}
    play.questions.append(
        Question("wrong", wrong.line, wrong.seat, ruling, choices, "stands", Act(""), asked=play.now, wrong=wrong)
    )
