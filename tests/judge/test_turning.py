"""What a ruling turns on: which of them another value of a term would change."""

from dataclasses import replace
from typing import Any

from floorcall.front import book_of, read_case
from floorcall.judge import turning
from floorcall.judge.timeline import judge
from floorcall.judge.turning import NEXT, Ruled
from floorcall.judge.verdict import OptionsView, Phrase, Ruling, SeatView, TableView, Verdict


def ruled(**case: Any) -> Ruled:
    read = read_case({"blinds": [100, 200], "street": "flop", "seats": ["A", "B", "C"], **case})
    terms = book_of(read).terms
    return Ruled(read, terms, judge(read, terms))


def test_the_first_ruling_that_another_value_changes() -> None:
    string = ruled(acts="A bets 500\nB puts 500, puts 500\nC calls\n")
    assert string.turns({}) is None
    assert string.turns({"raise-cap": 2}) is None
    assert string.turns({"string-test": "dealers-call"}) == 1


def test_only_what_the_next_seat_may_do() -> None:
    limit: dict[str, Any] = {"game": "FLHE", "bets": [200, 400]}
    capped = ruled(**limit, acts="A bets 200\nB raises to 400\nC raises to 600\nA raises to 800\n")
    assert capped.turns({"raise-cap": 3}) == NEXT == -1


def test_a_choice_that_is_not_on_the_other_menu() -> None:
    acts = "A bets 500\nB puts 500, puts 500\nfloor: string\nC calls\n"
    chosen = ruled(terms={"string-test": "dealers-call"}, acts=acts)
    assert chosen.turns({"string-test": "return-to-stack"}) == 1
    at_last = ruled(terms={"string-test": "dealers-call"}, acts=acts.removesuffix("C calls\n"))
    assert at_last.turns({"string-test": "return-to-stack"}) == 1


def test_chips_that_would_be_gone_under_the_other_value() -> None:
    acts = 'A bets 600\nB says "raise", puts 600, puts 1000\nC folds\nA raises to 3000\nB puts 800\n'
    short = ruled(stacks={"B": 2000}, acts=acts)
    assert short.turns({"raise-motions": "call-then-one"}) == 1


def test_a_ruling_more_is_told_at_the_last_that_there_is() -> None:
    skipped = ruled(acts="B checks\nC checks\n")
    assert skipped.turns({"substantial-action": "two"}) == 1


PLAIN = Ruling(1, "A", "A bets 200", True, "decided")
OTHERS: dict[str, Any] = {
    "line": 2, "seat": "B", "status": "floor", "verb": "bet", "to": 200, "adds": 200, "owes": 200, "returns": 200,
    "all_in": True, "menu": (Phrase("as-said", {"to": 1}),),
}  # fmt: skip


def test_all_that_a_ruling_comes_to_counts_and_no_reason_does() -> None:
    for name, value in OTHERS.items():
        assert turning._outcome(replace(PLAIN, **{name: value})) != turning._outcome(PLAIN), name
    assert turning._outcome(replace(PLAIN, notes=(Phrase("minority"),), in_turn=False)) == turning._outcome(PLAIN)
    menus = [(Phrase("as-said", {"to": 1}),), (Phrase("as-said", {"to": 2}),), (Phrase("as-put", {"to": 1}),)]
    assert len({turning._outcome(replace(PLAIN, menu=menu)) for menu in menus}) == 3


def test_all_that_a_seat_may_do_and_has_counts() -> None:
    options = OptionsView("A", True, False, (200, 200, False), ("raise", 400, None), None)
    seat = SeatView("A", 100, 900, "live", True, ())
    table = TableView("flop", 300, 200, 200, "A", (), False, None)

    def left(options: OptionsView | None, seat: SeatView) -> object:
        return turning._left(Verdict((), (), table, options, (seat,)))

    kinds: dict[str, Any] = {"seat": "B", "fold": False, "check": True, "call": None, "raise_": None}
    changed = [replace(options, **{name: value}) for name, value in kinds.items()]
    assert all(left(other, seat) != left(options, seat) for other in [*changed, None])
    seats = [replace(seat, seat="B"), replace(seat, may_raise=False), replace(seat, in_=0), replace(seat, behind=0)]
    assert all(left(options, other) != left(options, seat) for other in seats)
    assert left(None, seat) == left(None, replace(seat, state="all-in"))
