"""What hangs over a table before its first act, and what a new street leaves behind."""

from dataclasses import fields

from floorcall.front import book_of, read_case
from floorcall.judge.opening import open_play
from floorcall.judge.play import Play
from floorcall.judge.timeline import start_street
from floorcall.judge.verdict import Finding
from floorcall.words import MAX_CHIPS

KEPT = {"case", "hand", "names", "facts", "terms", "first_street", "big_blind"}
OF_ONE_STREET = (
    "lifts", "faces", "pulled", "no_raise", "pending", "debts", "after_skip", "spoke", "ruled_skipped", "quote",
    "pot_count", "pot_bets", "let_go", "open_raise", "bound_by_pull", "undercalled",
)  # fmt: skip


def opened(**more: object) -> Play:
    case = read_case({"blinds": [50, 100], "seats": ["A", "B", "C"], **more})
    return open_play(case, book_of(case).terms)


def hanging(play: Play) -> dict[str, object]:
    """All that the fold carries beside the case and the hand; of the bets so far their number alone."""
    held = {one.name: getattr(play, one.name) for one in fields(play) if one.name not in KEPT}
    return {name: value for name, value in held.items() if name not in ("base", "street_start")}


def test_nothing_hangs_over_a_table_before_its_first_act() -> None:
    play = opened()
    assert {name: held for name, held in hanging(play).items() if held} == {"bound_by_pull": -1}
    assert (play.base.price, play.base.step) == (100, 100)
    assert play.provisional is False
    assert play.undercalled is False
    assert (play.now, play.street_record, play.quote, play.pot_count, play.asked, play.open_raise) == (
        0, 0, None, None, None, None,
    )  # fmt: skip
    assert play.street_start == play.hand
    assert play.street_start is not play.hand


def test_a_new_street_begins_with_nothing_of_the_last() -> None:
    play, fresh = opened(street="flop"), opened(street="flop")
    found = Finding("out-of-turn", "skipped-no-raise")
    for name in OF_ONE_STREET:
        held = getattr(play, name)
        if isinstance(held, dict):
            held[1] = found
        elif isinstance(held, list):
            held.append(found)
        elif isinstance(held, set):
            held.add(1)
        else:
            setattr(play, name, 1)
    play.street_start = opened(street="turn").hand
    start_street(play)
    assert {name: getattr(play, name) for name in OF_ONE_STREET} == {
        name: getattr(fresh, name) for name in OF_ONE_STREET
    }
    assert play.undercalled is False
    assert play.street_start == play.hand
    assert play.street_record == len(play.record)


def test_a_stack_is_known_where_it_was_given_however_large() -> None:
    play = opened(street="flop", stacks={"A": MAX_CHIPS})
    assert [play.stack_known(seat) for seat in range(3)] == [True, False, False]
