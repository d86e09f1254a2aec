"""Waiting acts that come to nothing: released because the action changed, or never reached (53-A)."""

from floorcall.judge.act import Act
from floorcall.judge.look import closed
from floorcall.judge.play import Pending, Play
from floorcall.judge.remarks import short_lifts
from floorcall.judge.verdict import VOID, Finding, Phrase, Ruling
from floorcall.law import out_of_turn
from floorcall.words import CHECK

PENALTY = Finding("out-of-turn", "penalty", {})


def exposed(act: Act) -> tuple[Finding, ...]:
    """The penalty for acting out of turn, unless the dealer had pointed at the wrong seat."""
    return () if "misdirected" in act.flags else (PENALTY,)


def unseen(play: Play, waiting: Pending) -> int:
    """Bets and raises since a waiting act that it was not made on."""
    return len([lift for lift in play.lifts[waiting.lifts_seen :] if lift.line not in waiting.made_on])


def as_seen(play: Play, waiting: Pending) -> bool:
    """Did the bet or raise that it was made on bind, be it at another amount?"""
    return any(lift.line in waiting.made_on for lift in play.lifts[waiting.lifts_seen :])


def release_changed(play: Play, due: int) -> None:
    """A bet or raise, or anything else that changes the price, releases every act that had not seen it, clockwise."""
    if play.hand.round_over:
        return
    count, start = len(play.names), int(play.hand.actor)
    for step in range(count):
        waiting = play.pending.get((start + step) % count)
        if waiting is None or waiting.bound:
            continue
        lowered = not waiting.made_on and waiting.price_seen != int(play.hand.price)
        if lowered or unseen(play, waiting):
            release(play, play.pending.pop(waiting.seat), due)


def never_came(play: Play, waiting: Pending, due: int) -> None:
    """The betting closed before the action came to the seat: what it did out of turn has no effect."""
    found = Finding("out-of-turn", "answered", {"price": int(play.hand.price)})
    if play.hand.seats[waiting.seat].folded:
        found = Finding("acting-in-turn", "no-hand", {})
    name = play.names[waiting.seat]
    back = max(0, (waiting.out or 0) - int(play.hand.seats[waiting.seat].put))
    said: tuple[Phrase, ...] = (Phrase("not-owed", {"seat": name}),)
    if back:
        said = (*said, Phrase("returns", {"seat": name, "returns": back}))
    play.say(
        Ruling(
            waiting.line, name, waiting.act.text, False, VOID, say=said, returns=back,
            because=(found,), penalty=waiting.penalty, due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip


def release(play: Play, waiting: Pending, due: int, *, say: str = "released") -> None:
    """The action to the seat changed: its act is not binding, its chips come back, it has every option."""
    seat = waiting.seat
    price = int(play.hand.price)
    for acts in play.after_skip.values():  # what does not bind is no action
        acts[:] = [act for act in acts if act[0] != waiting.line]
    facts = {"seen": waiting.price_seen, "price": price}
    found = Finding("out-of-turn", "released", facts)
    if say == "condition-unmet":
        found = Finding("conditional-declarations", say, {})
    back = 0
    if waiting.out is not None:
        back = max(0, waiting.out - int(play.hand.seats[seat].put))
    notes: tuple[Phrase, ...] = ()
    if say == "released":
        notes = _release_notes(play, waiting)
    allowed = out_of_turn.may_raise_after(True, waiting.passive, play.terms.out_of_turn_passive)
    if not allowed:
        play.no_raise[seat] = Finding("custom", "out-of-turn-passive", {"term": "out-of-turn-passive"})
    if say == "released" and play.hand.options_for(seat).may_check:
        say = "released-no-bet"
    elif closed(play, play.hand, seat) is not None:
        say = "released-no-raise" if say == "released" else "condition-unmet-no-raise"
    play.say(
        Ruling(
            waiting.line, play.names[seat], waiting.act.text, False, VOID, returns=back,
            say=(Phrase(say, {"seat": play.names[seat], "price": price}),), because=(found,),
            penalty=waiting.penalty, notes=notes, due_to=due, provisional=play.provisional,
        )
    )  # fmt: skip


def _release_notes(play: Play, waiting: Pending) -> tuple[Phrase, ...]:
    """Where the text is not at one with itself on an act that a change of action released."""
    notes: list[Phrase] = []
    if waiting.verb not in (CHECK, None):
        notes.append(Phrase("released-chips", {}))
    if any(lifted > waiting.price_seen for lifted in short_lifts(play)):
        notes.append(Phrase("short-all-in-changes-action", {}))
    if waiting.passive:
        notes.append(Phrase("check-then-raise", {}))
    return tuple(notes)
