"""From a case to the state in which its first line is read."""

from floorcall.judge.play import Play
from floorcall.judge.sight import Level
from floorcall.table.hand import Hand
from floorcall.talk.case import Case
from floorcall.talk.deeds import Plain
from floorcall.terms import Terms
from floorcall.words import UNBOUNDED, BadInput


def _door(case: Case, at: dict[str, int]) -> int | None:
    """The seat that owes the bring-in: the one named, else the one that is seen to bring it in."""
    if case.door is not None:
        return at[case.door]
    for line in case.lines:
        if any(isinstance(deed, Plain) and deed.verb == "bring-in" for deed in line.deeds):
            assert line.seat is not None
            return at[line.seat]
    return None


def open_play(case: Case, terms: Terms) -> Play:
    """The table as the case describes it, blinds and antes posted. BadInput where it does not hold together."""
    if case.limit == "FL" and case.bets is None and not case.blinds:
        raise BadInput("game: expected `bets`, [small, big], in a limit game without blinds")
    names = tuple(case.seats)
    at = {name: index for index, name in enumerate(names)}
    stacks = [case.stacks.get(name, UNBOUNDED) for name in names]
    hand = Hand.start(
        limit=case.limit,
        kind=case.kind,
        terms=terms,
        stacks=stacks,
        blinds=case.blinds,
        posts={at[name]: (post.live, post.dead) for name, post in case.posts.items()},
        bets=case.bets,
        ante=case.ante,
        ante_by=case.ante_by,
        straddles={at[name]: amount for name, amount in case.straddles.items()},
        bring_in=case.bring_in,
        door=_door(case, at),
        street=case.street,
        folded=[at[name] for name in case.folded],
        pot=case.pot,
        open_pair=case.facts.get("open-pair") is True,
    )
    faces = {at[name]: dict(chips) for name, chips in case.in_front.items()}
    for seat, chips in faces.items():
        lying, put = sum(value * count for value, count in chips.items()), int(hand.seats[seat].put)
        if lying < put:
            raise BadInput(f"in_front: {names[seat]} has {put} in on this street, but its chips come to {lying}")
        behind = int(hand.seats[seat].stack)
        if lying > put + behind:
            raise BadInput(f"in_front: {names[seat]} has {put + behind} in all, but its chips come to {lying}")
    return Play(
        case=case,
        hand=hand,
        names=names,
        facts=dict(case.facts),
        terms=terms,
        first_street=hand.structure.streets[0],
        big_blind=int(hand.structure.big_blind),
        faces=faces,
        street_start=hand.copy(),
        base=Level(int(hand.price), int(hand.min_raise)),
    )
