"""Whether a seat can do what it is said to do with its chips, and how many they are where an act tells."""

from floorcall.judge.act import Act, total_of
from floorcall.judge.amounts import all_in_for
from floorcall.judge.play import Play
from floorcall.words import BadInput


def own_chips(play: Play, seat: int, act: Act, *, owed: int = 0) -> None:
    """BadInput for chips that the seat does not have, before anything is read into them. owed: in, but not yet out."""
    name, chips = play.names[seat], play.hand.seats[seat]
    if act.words.verb == "bring-in" and play.hand.street == "third" and not play.case.bring_in:
        raise BadInput(f"{name} cannot bring it in: expected `bring_in`, the amount that is owed, in the case")
    faces = play.faces.get(seat)
    lying = total_of(faces) if faces is not None else int(chips.put)
    back = total_of(act.pulled) + total_of(play.pulled.get(seat, {}))
    if back > lying:
        raise BadInput(f"{name} cannot pull back {back}: {lying} of its chips lie in front")
    for value, count in act.pulled.items():
        if faces is not None and faces.get(value, 0) < count:
            raise BadInput(f"{name} cannot pull back {count}x{value}: its chips in front are {_shown(faces)}")
    new, have = total_of(act.new), int(chips.stack) + int(chips.put) - lying + back + owed + act.unpaid
    if new > have:
        raise BadInput(f"{name} cannot put out {new}: it has {have} behind")
    if total_of(act.taken) > new:
        raise BadInput(f"{name} cannot pull back {total_of(act.taken)}: it has put out {new}")
    if act.last and play.stack_known(seat) and new != have:
        raise BadInput(f"{new} are not the last chips of {name}: it has {have} behind")
    to = act.plain.to if act.plain is not None and act.plain.verb == "all-in" else None
    if to is None or "hidden" in act.flags:
        return
    most = int(chips.put) + int(chips.stack)
    if play.stack_known(seat):
        if to != most:
            raise BadInput(f"{name} cannot be all-in for {to}: with its whole stack it has {most} on this street")
    elif to <= int(chips.put):
        raise BadInput(f"{name} cannot be all-in for {to}: it already has {int(chips.put)} in on this street")


def in_front(play: Play, seat: int) -> int:
    """What lies in front of a seat of its chips before it acts."""
    faces = play.faces.get(seat)
    lying = total_of(faces) if faces is not None else int(play.hand.seats[seat].put)
    return lying - total_of(play.pulled.get(seat, {}))


def know_stack(play: Play, seat: int, act: Act) -> None:
    """A stack that was not given becomes known by an act that says so: last chips, or all-in for so much.

    "All-in" with chips beside it is taken to be of those chips, for want of anything that tells otherwise.
    """
    chips = play.hand.seats[seat]
    if play.stack_known(seat) or act.unclear_words:  # a figure that was not plainly heard tells nothing yet
        return
    back = total_of(act.pulled) + total_of(play.pulled.get(seat, {}))
    faces = play.faces.get(seat)
    if faces is not None:  # a chip in front for which no change was made holds chips of the stack
        back -= total_of(faces) - int(chips.put)
    back += act.unpaid  # the chips pay that first
    new, words = total_of(act.new), act.words
    shown = _all_in_for(play, act) if words.verb == "all-in" else None
    asked, last = play.facts.get("amount"), play.facts.get("last-chips")
    all_in = words.verb == "all-in" and shown is None
    more_behind = not new or last is False
    if all_in and more_behind and isinstance(asked, int):
        shown = asked
        play.facts = without_amount_fact(play.facts)
    presumed = all_in and last is None and not act.last and _words_count(play, act)
    if new and (act.last or last is True or presumed):
        if presumed:
            play.presumed_last.add(seat)
        if new > back or act.unpaid == back == new:
            chips.stack = new - back
        elif act.last:
            raise BadInput(f"{new} are not the last chips of {play.names[seat]}: it has just pulled back {back}")
    elif shown is not None and shown > int(chips.put):
        chips.stack = shown - int(chips.put)
    if play.stack_known(seat):
        start = play.street_start.seats[seat]
        start.stack = int(chips.put) + int(chips.stack) - int(start.put)


def _all_in_for(play: Play, act: Act) -> int | None:
    """The total of an all-in that names one: a clean act has nothing to read, words may leave the figure open."""
    if act.plain is not None:
        return act.plain.to
    return all_in_for(act.words, int(play.big_blind), int(play.hand.pot_total))


def _words_count(play: Play, act: Act) -> bool:
    """Do the words define the act, heard and not after the chips?"""
    chips_first = bool(act.together.verb) and play.facts.get("words-first") is False
    return play.facts.get("heard") is not False and not chips_first


def without_amount_fact(facts: dict[str, object]) -> dict[str, object]:
    """The facts of a case but for the amount that a ruling asked for."""
    return {fact: value for fact, value in facts.items() if fact != "amount"}


def _shown(chips: dict[int, int]) -> str:
    return " + ".join(f"{count}x{value}" for value, count in chips.items())
