"""Seats passed over by acts out of turn: who was, what has happened since, and may they still act? (53-B, 36)"""

from floorcall.judge.play import Play
from floorcall.judge.verdict import Phrase
from floorcall.law import out_of_turn, substantial_action
from floorcall.table.hand import Hand


def owes_act(hand: Hand, seat: int) -> bool:
    """Will the action come to this seat, as things stand?"""
    return seat in hand.to_act()


def passed_over(play: Play, seat: int) -> list[int]:
    """The seats from the one to act up to `seat` that still owe an act, in order.

    A seat whose act is under way (its amount still open, or before the floor) has spoken and is not passed over.
    """
    hand = play.hand
    if hand.round_over:
        return []
    count = len(play.names)
    found = []
    for step in range(count):
        other = (int(hand.actor) + step) % count
        if other == seat:
            break
        speaking = play.open_raise is not None and play.open_raise.seat == other
        if speaking or _before_the_floor(play, other):
            continue
        if owes_act(hand, other) and other not in play.pending:
            found.append(other)
    return found


def _before_the_floor(play: Play, seat: int) -> bool:
    """Is the seat's last act before the floor, other acts since or not? It was not silent then."""
    asked = [one.line for one in (*play.questions, *play.assumed) if one.kind == "act" and one.seat == seat]
    acted = [entry.line for entry in play.record if entry.seat == play.names[seat]]
    return max(asked, default=0) > max(acted, default=0)


def acted_past(play: Play, line: int, seat: int, *, puts_chips: bool) -> list[int]:
    """Count an act out of turn against each seat it passed over; the seats whose hands are now before the floor."""
    ruled = []
    waiting_exempt = play.terms.waiting_seat == "need-not-speak"
    for other in passed_over(play, seat):
        others = [act for act in play.after_skip.get(other, []) if act[1] != seat]
        play.after_skip[other] = [*others, (line, seat, puts_chips)]
        count, with_chips = counted(play, other)
        reached = substantial_action.reached(count, with_chips, play.terms.substantial_action)
        had_time = play.facts.get("reasonable-time") is not False
        if other in play.ruled_skipped or (waiting_exempt and other != int(play.hand.actor)):
            continue
        if out_of_turn.skipped_must_be_ruled(reached, had_time, other in play.spoke):
            ruled.append(other)
    return ruled


def counted(play: Play, seat: int) -> tuple[int, int]:
    """Acts out of turn to the left of a skipped seat, and how many of them put chips in."""
    acts = play.after_skip.get(seat, [])
    return len(acts), sum(1 for _, _, chips in acts if chips)


def notes(play: Play, seat: int) -> tuple[Phrase, ...]:
    """What else may be said about a skipped hand: a seat that still waited for another (LAW A24)."""
    return () if seat == int(play.hand.actor) else (Phrase("waiting-seat", {}),)


def check_and_fold(play: Play, seat: int) -> bool:
    """Two acts past a seat and no chip among them: by the main clause of 36 not yet substantial (LAW A10)."""
    return any(counted(play, other) == (2, 0) for other in passed_over(play, seat))


def take_up(play: Play, seat: int) -> None:
    """A skipped seat has answered: the next one does, or the action goes on from the last bet or raise (53-B)."""
    count = len(play.names)
    behind = [(seat + step) % count for step in range(1, count)]
    still = [other for other in behind if other in play.ruled_skipped and owes_act(play.hand, other)]
    if still:
        play.hand.pass_on((still[0] - 1) % count)
    elif play.lifts:
        play.hand.pass_on(play.lifts[-1].seat)
