"""A `floor:` line picks from the menu of an open question; until one does, a default is taken as given."""

from dataclasses import replace

from floorcall.judge import debts, discard, put_right, released, turns, wrong
from floorcall.judge.act import total_of
from floorcall.judge.fit import Outcome, fit
from floorcall.judge.look import look
from floorcall.judge.own import know_stack
from floorcall.judge.play import Pending, Play, Question
from floorcall.judge.sight import Sight
from floorcall.judge.verdict import DECIDED, FACT, FLOOR, Entry, Finding, Phrase, Ruling
from floorcall.judge.wish import Wish
from floorcall.judge.words import bare_chips
from floorcall.talk.nearest import did_you_mean
from floorcall.words import FOLD, BadInput

DECIDES = Finding("floor-decisions", "chosen", {})


class ChosenLater(Exception):
    """The floor chose after other acts had been ruled on provisionally: they are ruled on anew after the choice."""

    def __init__(self, question: Question, choice: int) -> None:
        self.asked, self.seat = question.asked, question.seat
        self.choice = choice
        super().__init__(question.asked, question.seat, choice)


def choose(play: Play, line: int, choice: str) -> None:
    """The floor has chosen. BadInput where there is nothing to choose, or the choice is not on the menu.

    ChosenLater where the question already got its default: the fold starts again with the choice in its place.
    """
    if not play.questions:
        wrong.finish(play, line)
    waiting = sorted((*play.assumed, *play.questions), key=lambda question: question.asked)
    if not waiting:
        raise BadInput("no ruling before this line left anything for the floor to choose")
    # of several questions the first that has this choice on its menu
    question = next((one for one in waiting if choice in one.choices), None)
    if question is None:
        raise BadInput(_not_on_menu(choice, waiting[0]))
    if question in play.assumed:
        raise ChosenLater(question, line)
    decide(play, line, question, choice)


def _not_on_menu(choice: str, question: Question) -> str:
    return f"'{choice}' is not on the menu: {', '.join(question.choices)}{did_you_mean(choice, question.choices)}"


def decide(play: Play, line: int, question: Question, choice: str) -> None:
    """The floor has chosen in this question. BadInput where the choice is not on its menu."""
    play.questions.remove(question)
    if "full-call" in question.choices:  # short of a raise that nobody has answered, and that may have been a call
        wrong.only_calls(play)
    if choice not in question.choices:
        raise BadInput(_not_on_menu(choice, question))
    play.provisional = bool(play.questions or play.assumed)
    apply(play, line, question, choice)
    turns.settle(play, line)


def go_on(play: Play, *, called: bool) -> None:
    """Another act comes though the floor has not chosen: each open question gets its default for the time being.

    called: the act is a call, which takes the hand of a bettor who let his cards go as live.
    """
    for question in list(play.questions):
        if question.kind == "skipped":
            continue
        play.questions.remove(question)
        play.assumed.append(question)
        play.provisional = True
        if question.kind == "act":
            _quietly(play, question)
        elif question.default in ("hand-out", "returned") and not called:
            let_out(play, question)
            turns.settle(play, play.now)
    if play.questions:
        play.provisional = True


def _quietly(play: Play, question: Question) -> None:
    """Take the default to the table without a ruling of its own."""
    wish = question.choices[question.default]
    assert wish is not None
    outcome = fit(_sight(play, question), wish, clean=turns.is_clean(question.act, wish))
    if outcome.verb is not None and wish.status == DECIDED and int(play.hand.actor) == question.seat:
        turns.put_on_table(play, question.line, question.seat, outcome)
        turns.settle(play, question.line)


def apply(play: Play, line: int, question: Question, choice: str) -> None:
    """What the chosen reading does, and the ruling that says so."""
    seat, name = question.seat, play.names[question.seat]
    if question.kind == "act":
        wish = question.choices[choice]
        assert wish is not None
        if choice == "binding":  # chips that were taken back were clearly taken back
            play.unclear_pull.discard(seat)
        _as_chosen(play, line, question, wish, choice)
        return
    if question.kind == "premature":
        _premature(play, line, question, choice)
        return
    if question.kind == "wrong":
        _chosen(play, line, question, choice)
        _put_right(play, line, question, choice)
        return
    if choice in ("hand-out", "returned"):
        back = let_out(play, question)
        _chosen(play, line, question, choice, verb=FOLD, returns=back)
        return
    if choice in ("dead-hand", "forfeited"):
        play.pending.pop(seat, None)
        sight = _sight(play, question)
        owed = min(sight.price, sight.most) if sight.owes_bring_in else 0
        turns.put_on_table(play, line, seat, Outcome(FOLD, adds=owed))  # a bring-in is paid also by a hand that is dead
        if choice == "forfeited":
            discard.give_up(play, seat)
        _chosen(play, line, question, choice, verb=FOLD, returns=_out_of_no_act(question))
        return
    if choice == "call-or-fold":
        facts = {"seat": name}
        play.no_raise[seat] = Finding("out-of-turn", "skipped-no-raise", facts)
    else:
        play.no_raise.pop(seat, None)
    _chosen(play, line, question, choice, returns=_out_of_no_act(question))


def _out_of_no_act(question: Question) -> int:
    """Chips that a skipped seat put out while its hand was before the floor: no act, so they go back."""
    return total_of(question.act.new) - total_of(question.act.taken) if question.kind == "skipped" else 0


def _put_right(play: Play, line: int, question: Question, choice: str) -> None:
    """What was wrong, or a call that stood as a raise, becomes what the floor makes of it, for all who called it."""
    stood = question.wrong
    assert stood is not None
    if choice in ("as-call", "as-check"):
        put_right.correct(play, stood, line, put_right.planned(play, stood, stood.was))
    elif choice != "stands":
        put_right.correct(play, stood, line, put_right.planned(play, stood))


def _sight(play: Play, question: Question) -> Sight:
    """What the seat faces now: the table may have changed since the question came up."""
    return look(play, play.hand, question.seat, replace(question.act, pulled={}))


def let_out(play: Play, question: Question) -> int:
    """The hand of a bettor who let his cards go is out; what nobody called, in chips, is his again."""
    seat = question.seat
    waiting = play.pending.pop(seat, None)
    if waiting is not None:
        released.never_came(play, waiting, play.now)
    back = discard.refund(play, seat) or 0
    returns = max(0, back - debts.owed(play, seat))  # what was not yet out does not come back
    discard.take_out(play, seat, back)
    play.record.append(Entry(play.names[seat], FOLD, None, False, question.line))
    return returns


def _chosen(
    play: Play, line: int, question: Question, choice: str, *, verb: str | None = None, returns: int = 0
) -> Ruling:
    name = play.names[question.seat]
    back = (Phrase("returns", {"seat": name, "returns": returns}),) if returns else ()
    return play.say(
        Ruling(
            line, name, play.lines[line], True, DECIDED, verb=verb, returns=returns, because=(DECIDES,),
            say=(Phrase(f"floor-{choice}", {"seat": name}), *back), provisional=play.provisional,
        )
    )  # fmt: skip


def _as_chosen(play: Play, line: int, question: Question, wish: Wish, choice: str) -> None:
    sight, seat = _sight(play, question), question.seat
    wish = replace(wish, because=(DECIDES, *wish.because))
    words = replace(question.act.words, conditional=False, loose="", then=())
    act = replace(question.act, text=play.lines[line], flags=frozenset(), first=words)
    if choice == "as-put":
        act = bare_chips(act)
    if wish.kind is None and wish.status != FLOOR:
        if wish.bars_raise is not None:
            play.no_raise[seat] = wish.bars_raise
        back = total_of(question.act.new) - total_of(question.act.taken)  # chips of no act go back
        _chosen(play, line, question, choice, returns=back)
        return
    if wish.status == FACT:  # a bet or raise from here on, whatever word it was
        act = replace(act, first=replace(act.words, verb=wish.declared or sight.verb), unclear_words=False)
        know_stack(play, seat, act)
        if play.stack_known(seat) and wish.declared == "all-in":  # the figure counts now that it is taken as said
            sight = _sight(play, question)
            wish = replace(wish, status=DECIDED, to=sight.most, ask=())
    turns.rule(play, line, seat, act, sight, wish)


def _premature(play: Play, line: int, question: Question, choice: str) -> None:
    """Words before their time: bound, they wait for the action whatever it brings; else they are nothing.

    Chips put out with them wait as well, or go back.
    """
    seat, out = question.seat, total_of(question.act.new) - total_of(question.act.taken)
    if choice in ("binding", "call-minimum"):
        least = next(phrase for phrase in question.ruling.menu if phrase.id == choice).facts.get("minimum")
        words = replace(question.act.words, conditional=False)
        act = replace(question.act, first=words, unclear_words=False)
        play.pending[seat] = Pending(
            question.line, seat, act, words.verb, None, int(play.hand.price), len(play.lifts), frozenset(),
            passive=True, out=_sight(play, question).prior + out if out else None,
            bound=True, bound_up_to=least if isinstance(least, int) else None, acts_seen=len(play.record),
            penalty=released.exposed(act),
        )  # fmt: skip
        out = 0
    _chosen(play, line, question, choice, returns=out)
