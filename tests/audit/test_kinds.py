"""Each kind of finding, in hands that have just that fault."""

from dataclasses import replace

import pytest

from audit.written import audited, found, only, phh_hand, record
from floorcall.audit.auditor import audit
from floorcall.book.book import open_book
from floorcall.histories.record import ANTE, BLIND, Act, Collect, Post, Record, Return, Street
from floorcall.words import CALL

CHECKED_DOWN = "db, p1 cc, p2 cc, db, p1 cc, p2 cc, db, p1 cc, p2 cc"

LAWFUL = [
    phh_hand("p3 f, p1 f"),
    phh_hand(f"p3 f, p1 cc, p2 cc, {CHECKED_DOWN}"),
    phh_hand("p3 cbr 200, p1 cbr 300, p2 f, p3 cbr 10000, p1 cc, db, db, db"),
    phh_hand("p3 f, db, db, db", stacks="40, 30, 200"),
    phh_hand("p3 f, p1 f", more="finishing_stacks = [9950, 10050, 10000]"),
    phh_hand("p3 f, p1 f", more="winnings = [0, 150, 0]"),
    phh_hand("p3 cbr 350, p1 f, p2 f", variant="PO"),
    phh_hand("p3 cbr 200, p1 cbr 300, p2 cbr 400, p3 cbr 500, p1 f, p2 f", variant="FT"),
]


@pytest.mark.parametrize("text", LAWFUL)
def test_a_lawful_hand_has_no_finding(text: str) -> None:
    assert found(text) == []


FAULTY = [
    # raises
    ("p3 cbr 150, p1 f, p2 f", {}, [("under-minimum", "illegal")]),
    ("p3 cbr 300, p1 f, p2 cbr 450, p3 f", {}, [("under-minimum", "illegal")]),
    ("p3 cbr 300, p1 f, p2 cbr 400, p3 f", {"stacks": "10000, 10000, 400"}, [("effective-stack-raise", "illegal")]),
    ("p3 cbr 80, p1 f, p2 f", {}, [("under-minimum", "illegal")]),
    ("p3 cbr 500, p1 f, p2 f", {"variant": "PO"}, [("over-limit", "illegal")]),
    ("p3 cbr 400, p1 f, p2 f", {"variant": "PO"}, [("over-limit", "house")]),
    ("p3 cbr 300, p1 f, p2 f", {"variant": "FT"}, [("over-limit", "illegal")]),
    ("p3 cbr 200, p1 cbr 230, p2 f, p3 cbr 500, p1 f", {},
     [("under-minimum", "illegal"), ("not-reopened", "illegal")]),
    ("p3 f, p1 cbr 300, p2 cbr 900, db, db, db", {"stacks": "300, 10000, 10000"}, [("no-one-to-answer", "house")]),
    ("p3 cbr 200, p1 cbr 250, p2 cc, p3 cbr 500, p2 f", {"stacks": "250, 10000, 10000"}, [("not-reopened", "house")]),
    ("p3 cbr 200, p1 cbr 300, p2 cbr 400, p3 cbr 500, p1 cbr 600, p2 f, p3 f", {"variant": "FT"},
     [("over-cap", "house")]),
    ("p3 cbr 100, p1 f, p2 cc, db, p2 cc, p3 cc, db, p2 cc, p3 cc, db, p2 cc, p3 cc", {},
     [("raise-in-name-only", "record")]),
    # turn
    ("p1 cc, p3 f, p2 cc, " + CHECKED_DOWN, {}, [("out-of-turn", "illegal")]),
    ("p1 cc, p2 cc, " + CHECKED_DOWN, {}, [("missing-act", "record")]),
    ("p3 f, p1 cc, p2 cc, db, p1 cc, db, p1 cc, p2 cc, db, p1 cc, p2 cc", {}, [("missing-act", "record")]),
    ("p3 f, p1 cc, p2 cc, p1 cc, p2 cc, db, db, p1 cc, p2 cc, db, p1 cc, p2 cc", {}, [("missing-deal", "record")]),
    ("p3 f, p1 cc, p2 cc, d db 2c7dTsJc, p1 cc, p2 cc, d db 2h, p1 cc, p2 cc", {},
     [("missing-act", "record"), ("missing-act", "record")]),
    ("p3 f, p3 f, p1 f", {}, [("folded-seat", "record")]),
    ("p3 f, p1 f, p2 cc", {}, [("after-the-end", "record")]),
    ("p3 cbr 10000, p1 f, p2 cc, db, p2 cc", {}, [("after-the-end", "record")]),
    ("p3 f, p1 cc, p2 cc, db, p1 cc, p2 cc", {}, [("missing-act", "record")]),
    ("p3 f, p1 cc", {}, [("missing-act", "record")]),
    ("p3 f, p1 cc, db, db, db", {"stacks": "10000, 40, 10000"}, [("after-the-end", "house")]),
    # chips
    ("p3 cbr 20000, p1 f, p2 f", {}, [("stack", "record")]),
    ("p3 f, p1 f", {"more": "finishing_stacks = [9950, 10060, 10000]"}, [("stack", "record")]),
    ("p3 f, p1 f", {"more": "finishing_stacks = [9960, 10050, 10000]"}, [("stack", "record")]),
    ("p3 cbr 300, p1 f, p2 cc, db, p2 cc, p3 cbr 600, p2 f",
     {"more": "finishing_stacks = [9950, 9700, 10330]"}, [("stack", "unknown")]),
    ("p3 f, p1 f", {"more": "winnings = [0, 0, 0]"}, [("pot", "record")]),
    ("p3 f, p1 f", {"more": "winnings = [0, 500, 0]"}, [("pot", "record")]),
    # posts
    ("p3 f, p1 f", {"blinds": "50, 200, 0"}, [("post", "record")]),
    # unknown stacks
    ("p3 cbr 150, p1 f, p2 f", {"stacks": "inf, inf, inf"}, [("under-minimum", "unknown")]),
    ("p3 f, p1 cc, p2 cc", {"stacks": "inf, inf, inf"}, [("missing-act", "unknown")]),
]  # fmt: skip


@pytest.mark.parametrize(("acts", "setting", "findings"), FAULTY)
def test_a_fault_is_found_with_its_kind_and_severity(
    acts: str, setting: dict[str, str], findings: list[tuple[str, str]]
) -> None:
    assert found(phh_hand(acts, **setting)) == findings


def test_a_finding_says_all_that_the_contract_asks() -> None:
    finding = only(phh_hand("p3 cbr 150, p1 f, p2 f", more="players = ['Ann', 'Bea', 'Cy']\nhand = 77\n"))
    told = finding.to_dict()
    assert {key: told[key] for key in ("file", "hand", "line", "street", "seat", "rule", "slug", "book")} == {
        "file": "f.phh", "hand": "77", "line": 6, "street": "preflop", "seat": "Cy",
        "rule": "43-A", "slug": "raise-amounts", "book": "tda-2024",
    }  # fmt: skip
    assert told["act"] == {"verb": "bet-or-raise", "to": 150, "all_in": None}
    assert told["allowed"]["raise"] == {"verb": "raise", "min_to": 200, "max_to": 10000}
    assert told["allowed"]["call"] == {"to": 100, "adds": 100, "all_in": False}
    assert "150" in told["text"]
    assert "200" in told["text"]


def test_amounts_are_told_in_the_units_of_the_record() -> None:
    text = phh_hand("p3 cbr 1.5, p1 f, p2 f", stacks="100, 100, 100.25", blinds="0.5, 1, 0").replace(
        "min_bet = 100", "min_bet = 1"
    )
    finding = only(text)
    assert (finding.to, finding.scale) == (150, 100)
    assert '"act": {"verb": "bet-or-raise", "to": 1.5, "all_in": null}' in finding.to_json()
    assert "raises to 1.50; the least is 2" in finding.text


def test_a_house_finding_names_the_term_the_value_and_the_books() -> None:
    text = phh_hand("p3 cbr 200, p1 cbr 250, p2 cc, p3 cbr 500, p2 f", stacks="250, 10000, 10000")
    house = only(text).house
    assert house is not None
    assert (house["term"], house["value"]) == ("reopening", "half")
    assert only(text).rule == "47-A"


def test_the_book_decides() -> None:
    text = phh_hand("p3 cbr 200, p1 cbr 300, p2 cbr 400, p3 cbr 500, p1 cbr 600, p2 f, p3 f", variant="FT")
    assert only(text).rule == "48"
    assert only(text, "tda-2026").rule == "50"
    assert found(
        phh_hand("p3 cbr 200, p1 cbr 300, p2 cbr 400, p3 cbr 500, p1 f, p2 f", variant="FT"), "roberts-11"
    ) == [("over-cap", "house")]


def test_after_a_fault_the_hand_is_judged_as_it_was_played() -> None:
    text = phh_hand("p3 cbr 150, p1 cbr 250, p2 f, p3 cbr 350, p1 f")
    assert found(text) == [("under-minimum", "illegal")]


def test_a_call_of_another_amount() -> None:
    hand = record(phh_hand("p3 cbr 300, p1 f, p2 cc, db, p2 cc, p3 cc, db, p2 cc, p3 cc, db, p2 cc, p3 cc"))
    events = list(hand.events)
    at = max(i for i, event in enumerate(events[:10]) if isinstance(event, Act) and event.seat == 1)
    for to, findings in ((250, [("wrong-call", "illegal")]), (300, [])):
        events[at] = Act(1, "call", to)
        audit_of = audit(replace(hand, events=tuple(events)), open_book("tda-2024"))
        assert [(finding.kind, finding.severity) for finding in audit_of.findings] == findings


def test_a_check_facing_a_bet() -> None:
    hand = record(phh_hand("p3 cbr 300, p1 f, p2 f"))
    events = [
        replace(event, verb="check") if isinstance(event, Act) and event.seat == 1 else event for event in hand.events
    ]
    (finding,) = audit(replace(hand, events=tuple(events)), open_book("tda-2024")).findings
    assert (finding.kind, finding.severity, finding.rule) == ("check-facing-bet", "illegal", "55")


def test_what_is_returned_and_collected_must_fit_the_pot() -> None:
    hand = record(phh_hand("p3 cbr 300, p1 f, p2 f"))

    def kinds(*more: Return | Collect, rake: int | None = None) -> list[tuple[str, str]]:
        changed = replace(hand, events=(*hand.events, *more), rake=rake)
        return [(f.kind, f.severity) for f in audit(changed, open_book("tda-2024")).findings]

    assert kinds(Return(2, 200), Collect(2, 250)) == []
    assert kinds(Return(2, 150), Collect(2, 250)) == [("pot", "record")]
    assert kinds(Return(1, 200), Collect(2, 250)) == [("pot", "record")]
    assert kinds(Return(2, 200), Collect(2, 240)) == [("pot", "unknown")]
    assert kinds(Return(2, 200), Collect(2, 240), rake=10) == []
    assert kinds(Return(2, 200), Collect(2, 200)) == [("pot", "record")]
    assert kinds(Return(2, 200), Collect(2, 260)) == [("pot", "record")]
    assert kinds(Return(2, 200), Collect(1, 250)) == [("pot", "record")]


def test_a_record_that_goes_past_a_street() -> None:
    hand = record(phh_hand(f"p3 f, p1 cc, p2 cc, {CHECKED_DOWN}"))
    flop = next(at for at, event in enumerate(hand.events) if isinstance(event, Street))
    events = hand.events[:flop] + hand.events[flop + 4 :]
    assert [event.name for event in events if isinstance(event, Street)] == ["turn", "river"]
    (finding,) = audit(replace(hand, events=events), open_book("tda-2024")).findings
    assert (finding.kind, finding.severity) == ("missing-deal", "record")
    assert finding.text == "The record goes past the betting on the flop."


def test_posts_against_the_level_of_a_header() -> None:
    hand = replace(record(phh_hand("p3 f, p1 f")), level_stated=True, posts_due=False, min_bet=None)

    def kinds(changed: Record) -> list[tuple[str, str, str]]:
        return [(f.kind, f.severity, f.text) for f in audit(changed, open_book("tda-2024")).findings]

    assert kinds(hand) == []
    ((kind, severity, text),) = kinds(replace(hand, blinds=(60, 120)))
    assert (kind, severity) == ("post", "record")
    assert text == "The header says 60/120, posted was 50/100: judged by what was posted."
    assert [one[:2] for one in kinds(replace(hand, blinds=(40, 100)))] == [("post", "record")]
    events = tuple(
        replace(event, all_in=True, live=70) if isinstance(event, Post) and event.seat == 1 else event
        for event in hand.events
    )
    assert kinds(replace(hand, events=events)) == []


def test_a_hand_that_no_table_can_hold_is_not_judged() -> None:
    stacks = ", ".join(["1000"] * 30)
    result = audited(phh_hand("p3 f", stacks=stacks))
    assert result.findings == ()
    assert "seats" in result.reason


def test_a_seat_that_pays_no_ante_where_the_others_do() -> None:
    hand = record(phh_hand("p3 f, p1 f"))
    antes = tuple(Post(seat, ANTE, 0, 10) for seat in range(3))

    def kinds(events: tuple[Post, ...], *, away: bool = False) -> list[tuple[str, str, str]]:
        seats = (*hand.seats[:2], replace(hand.seats[2], away=away))
        changed = replace(hand, events=(*events, *hand.events), seats=seats)
        return [(f.kind, f.severity, f.seat or "") for f in audit(changed, open_book("tda-2024")).findings]

    assert kinds(antes) == []
    assert kinds(antes[:2]) == [("post", "record", "seat 3")]
    assert kinds(antes[1:2]) == []  # one pays for all
    assert kinds(antes[:2], away=True) == []


def test_a_late_post_short_of_the_big_blind() -> None:
    hand = replace(record(phh_hand("p3 cc, p1 f, p2 cc")), level_stated=True)
    blind = next(at for at, event in enumerate(hand.events) if isinstance(event, Act))

    def kinds(live: int) -> list[str]:
        events = (*hand.events[:blind], Post(2, BLIND, live), *hand.events[blind:])
        return [f.text for f in audit(replace(hand, events=events), open_book("tda-2024")).findings if f.kind == "post"]

    assert kinds(100) == []
    assert kinds(80) == ["seat 3 posts 80 where 100 is due, with chips behind."]


def test_what_a_raise_is_said_to_add_has_to_add_up() -> None:
    hand = record(phh_hand("p3 cbr 300, p1 f, p2 f"))

    def kinds(by: int | None) -> list[tuple[str, str]]:
        events = tuple(replace(event, by=by) if isinstance(event, Act) and event.to else event for event in hand.events)
        return [(f.kind, f.severity) for f in audit(replace(hand, events=events), open_book("tda-2024")).findings]

    assert kinds(None) == kinds(200) == kinds(300) == []  # some rooms write what is added
    assert kinds(250) == [("raise-by", "record")]


def test_a_finding_about_the_winnings_stands_on_their_line() -> None:
    text = phh_hand("p3 f, p1 f", more="winnings = [0, 500, 0]\n")
    line = next(number for number, row in enumerate(text.split("\n"), 1) if row.startswith("winnings"))
    assert only(text).line == line > 1


STUD = """variant = '{variant}'
antes = [10, 10, 10]
bring_in = 10
small_bet = 40
big_bet = 80
starting_stacks = [1000, 1000, 1000]
actions = [{acts}]
"""


@pytest.mark.parametrize(
    ("variant", "doors", "acts", "findings"),
    [
        # The low card brings it in; the better board opens fourth street.
        ("F7S", "Td 3s 3c", "p3 pb, p1 f, p2 cc, d dh p2 Kd, d dh p3 Qh, p2 cc, p3 f", []),
        ("F7S", "Td 3c 3s", "p3 pb, p1 f, p2 cc", [("out-of-turn", "seat 3"), ("missing-act", "seat 3")]),
        ("F7S", "Td 3s 3c", "p3 pb, p1 f, p2 cc, d dh p2 Qd, d dh p3 Kh, p2 cc, p3 f", [("out-of-turn", "seat 2")]),
        ("F7S", "Td 3s 3c", "p3 pb, p1 f, p2 cc, d dh p2 Ad, d dh p3 3h, p2 cc, p3 f", [("out-of-turn", "seat 2")]),
        # Equal boards: rooms go by the suit or by the seat.
        ("F7S", "Td 3s 3c", "p3 pb, p1 f, p2 cc, d dh p2 Kd, d dh p3 Kh, p3 cc, p2 f", []),
        # A card that is not known tells nothing.
        ("F7S", "Td ?? 3c", "p3 pb, p1 f, p2 f", []),
        ("F7S", "Td ?? 3c", "p1 pb, p2 f, p3 f", []),
        # In razz the high card brings it in, and the better low opens; the ace is low.
        ("FR", "Kd As Qc", "p1 pb, p2 cc, p3 f, d dh p1 2d, d dh p2 Kh, p2 cc, p1 f", []),
        ("FR", "Kd As Qc", "p2 pb, p3 f, p1 f", [("out-of-turn", "seat 2")]),
        ("FR", "Kd As Qc", "p1 pb, p2 cc, p3 f, d dh p1 2d, d dh p2 Ah, p2 cc, p1 f", [("out-of-turn", "seat 2")]),
    ],
)
def test_the_upcards_say_who_opens_in_stud(
    variant: str, doors: str, acts: str, findings: list[tuple[str, str]]
) -> None:
    dealt = [f"d dh p{seat} ????{door}" for seat, door in enumerate(doors.split(), 1)]
    told = ", ".join(f"'{act}'" for act in [*dealt, *acts.split(", ")])
    text = STUD.format(variant=variant, acts=told)
    assert [(f.kind, f.seat) for f in audited(text).findings if f.kind == "out-of-turn"] == [
        one for one in findings if one[0] == "out-of-turn"
    ]


def test_a_call_that_is_said_to_be_all_in_with_chips_behind() -> None:
    hand = record(phh_hand(f"p3 f, p1 cc, p2 cc, {CHECKED_DOWN}"))
    events = list(hand.events)
    at = next(place for place, event in enumerate(events) if isinstance(event, Act) and event.seat == 0)
    call = events[at]
    assert isinstance(call, Act)

    def kinds(all_in: bool) -> list[tuple[str, str]]:
        events[at] = replace(call, verb=CALL, to=100, all_in=all_in)
        found = audit(replace(hand, events=tuple(events)), open_book("tda-2024")).findings
        return [(f.kind, f.severity) for f in found][:1]

    assert kinds(False) == []
    assert kinds(True) == [("stack", "record")]
