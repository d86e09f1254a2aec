"""The made-up cases: settled, not contested, no two alike, and as an independent reading of the law has them."""

from collections import Counter
from itertools import pairwise
from typing import Any

import pytest

from floorcall.book import open_book
from floorcall.cli.main import main
from floorcall.front import rule
from floorcall.judge.verdict import DECIDED
from floorcall.teach.dealer import Dealer, likeness, topic_of, topics
from floorcall.teach.drill import OPTIONS, Drill, drill_of, generated
from floorcall.teach.patterns import PATTERNS
from floorcall.words import BadInput
from teach import oracle

CASES = 10_000
CHUNKS = 5
BY_ORACLE = ("several-chips", "last-chips", "one-chip", "reopened", "raise-over-short", "declared-total", "underbet")


def drills(chunk: int, most: int) -> list[Drill]:
    """So many made-up drills, as many of each pattern as there are; another chunk has others."""
    found: list[Drill] = []
    number = chunk * 10_000
    while len(found) < most:
        for pattern in PATTERNS:
            drill = generated(pattern.name, str(number), "tda-2024")
            if drill is not None:
                found.append(drill)
        number += 1
    return found[:most]


def told(drill: Drill) -> oracle.Ruled | oracle.May:
    """The drill's answer as the oracle would give it."""
    if drill.asks == OPTIONS or drill.ruling is None:
        raises = drill.options.raises if drill.options is not None else None
        return oracle.May(raises.min_to if raises is not None else None)
    ruling = drill.ruling
    to = None if ruling.verb in ("check", "fold") else ruling.to
    assert ruling.verb is not None
    return oracle.Ruled(ruling.verb, to, ruling.returns, ruling.all_in)


@pytest.mark.parametrize("chunk", range(CHUNKS))
def test_the_cases_agree_with_the_oracle_wherever_it_has_a_say(chunk: int) -> None:
    judged: Counter[str] = Counter()
    wrong: list[Any] = []
    for drill in drills(chunk, CASES // CHUNKS):
        data = drill.case.to_dict()
        expected = oracle.judge(data)
        if expected is None or (drill.asks == OPTIONS) != isinstance(expected, oracle.May):
            continue
        judged[drill.pattern] += 1
        if told(drill) != expected:
            wrong.append((drill.id, data["acts"], told(drill), expected))
    assert wrong == []
    assert sum(judged.values()) > 0.7 * CASES / CHUNKS
    assert all(judged[pattern] >= 20 for pattern in BY_ORACLE), judged


def test_every_made_up_case_is_settled_and_not_contested() -> None:
    for drill in drills(77, 400):
        answer = rule(drill.case.to_dict())
        last = {(ruling.line, ruling.seat): ruling for ruling in answer.rulings}
        assert {ruling.status for ruling in last.values()} == {DECIDED}, drill.id
        assert all(not ruling.notes and not ruling.menu and not ruling.ask for ruling in answer.rulings), drill.id
        assert drill.answer == answer


@pytest.mark.parametrize("seed", [1, 7, 2024])
def test_no_two_of_fifty_are_alike(seed: int) -> None:
    dealer = Dealer(seed)
    dealt = [dealer.deal() for _ in range(50)]
    assert len({likeness(drill.case) for drill in dealt}) == 50
    assert len({drill.lesson for drill in dealt}) >= 20
    assert len({drill.topic for drill in dealt}) >= 9
    more = [*dealt, *(dealer.deal() for _ in range(100))]  # the hardest are few
    assert {drill.level for drill in more} == {1, 2, 3}
    assert not [drill for drill, then in pairwise(dealt) if drill.lesson == then.lesson]


def test_cases_that_differ_only_in_scale_or_in_names_are_alike() -> None:
    def case(blinds: list[int], seats: str, acts: str) -> str:
        from floorcall.talk.case import read_cases

        return likeness(read_cases({"blinds": blinds, "seats": seats.split(), "street": "flop", "acts": acts})[0])

    one = case([100, 200], "A B C", "A bets 600\nB puts 500 + 2x100")
    assert one == case([200, 400], "SB BB BTN", "SB bets 1200\nBB puts 1000 + 2x200")
    assert one != case([100, 200], "A B C", "A bets 600\nB puts 500 + 3x100")


def test_the_same_seed_deals_the_same_drills() -> None:
    one, other = Dealer(5, level=2), Dealer(5, level=2)
    assert [one.deal().id for _ in range(8)] == [other.deal().id for _ in range(8)]
    assert Dealer(6, level=2).deal().id != Dealer(5, level=2).deal().id


def test_a_drill_is_made_again_from_its_id() -> None:
    dealer = Dealer(9)
    for drill in (dealer.deal() for _ in range(12)):
        assert drill_of(drill.id) == drill


@pytest.mark.parametrize("topic", topics())
def test_each_topic_has_drills_that_need_its_rule(topic: str) -> None:
    dealer = Dealer(3, topic=topic)
    assert all(topic in dealer.deal().rules for _ in range(3))


@pytest.mark.parametrize("level", [1, 2, 3])
def test_a_level_is_how_many_rules_the_ruling_needs(level: int) -> None:
    dealer = Dealer(4, level=level)
    for drill in (dealer.deal() for _ in range(6)):
        assert drill.level == min(len(drill.rules), 3) == level
        assert set(drill.rules) >= {step.slug for step in drill.steps} - {"custom"}


def test_a_topic_may_be_given_by_its_number() -> None:
    assert topic_of("45", "tda-2024") == "multiple-chips"
    assert topic_of("47", "tda-2026") == "multiple-chips"
    with pytest.raises(BadInput, match="did you mean 'multiple-chips'"):
        topic_of("multiple-chip", "tda-2024")


def test_a_pattern_names_the_rules_that_its_cases_need() -> None:
    for pattern in PATTERNS:
        needed = Counter[str]()
        for number in range(250):
            drill = generated(pattern.name, str(number), "tda-2024")
            needed.update(drill.rules if drill is not None else ())
        assert set(needed) == pattern.rules, pattern.name


def _made(id_: str) -> bool:
    pattern, _, number = id_.partition(".")
    return generated(pattern, number, "tda-2024") is not None


def test_another_book_rules_its_own_drills() -> None:
    drill = drill_of("last-chips.33", "tda-2024")
    assert drill.case.book == "tda-2024"
    assert drill_of("last-chips.33", "wsop-2024").case.book == "wsop-2024"
    string = next(id_ for id_ in (f"two-motions.{n}" for n in range(50)) if _made(id_))
    with pytest.raises(BadInput, match="makes no case that tda-2022 settles"):
        drill_of(string, "tda-2022")


@pytest.mark.parametrize("id_", ["", "nothing.1", "worked.multiple-chips.9999", "worked.nothing.0", "several-chips"])
def test_an_id_that_makes_no_drill_is_bad_input(id_: str, capsys: pytest.CaptureFixture[str]) -> None:
    if id_ == "several-chips":
        assert drill_of(id_ + ".").pattern == "several-chips"
        return
    with pytest.raises(BadInput):
        drill_of(id_)
    assert main(["drill", "--id", id_]) == 2
    assert capsys.readouterr().err.count("\n") == 1


def test_a_drill_tells_nothing_that_gives_it_away() -> None:
    dealer = Dealer(12)
    for drill in (dealer.deal() for _ in range(20)):
        asked = drill.to_dict()
        assert not {"told", "ruling", "steps", "options"} & set(asked)
        assert not {"name", "source", "expect"} & set(asked["case"])
        assert {"told", "steps", "rules"} <= set(drill.to_dict(reveal=True))


def test_topics_are_rules_of_the_book() -> None:
    book = open_book("tda-2024")
    assert all(book.number(topic)[0] for topic in topics())
