"""What holds of every ruling, whatever happened: made-up timelines, and what was found with them."""

import json
import os
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from hypothesis import HealthCheck, assume, given, settings
from hypothesis import strategies as st
from timelines import Timeline, chips, tables, timelines

from floorcall.cli.main import main
from floorcall.front import instead, read_case, rule, without
from floorcall.render.answer import Answer
from floorcall.render.ruling import Ruling
from floorcall.words import BadInput

MORE = int(os.environ.get("FLOORCALL_EXAMPLES", "0"))
"""More examples than the quick run makes, and other ones each time."""

LIFTS = ("bet", "raise", "complete")
PLAIN = {
    "check": "checks", "call": "calls", "bet": "bets {}", "raise": "raises to {}", "complete": "completes to {}",
    "bring-in": "brings in {}", "fold": "folds",
}  # fmt: skip


def examples(count: int) -> settings:
    return settings(
        max_examples=MORE or count, deadline=None, derandomize=not MORE, database=None,
        suppress_health_check=[HealthCheck.too_slow, HealthCheck.data_too_large, HealthCheck.filter_too_much],
    )  # fmt: skip


def steps(timeline: Timeline) -> Iterator[tuple[int, str, Answer, Answer]]:
    """(line number, line, answer before it, answer after it)"""
    before = rule(timeline.case(0))
    for number, line in enumerate(timeline.lines, 1):
        after = rule(timeline.case(number))
        yield number, line, before, after
        before = after


def corrected(timeline: Timeline) -> bool:
    """May an amount that stood be put right later, on another line than its own (52)?"""
    return any("unnoticed" in line or "dealer says pot" in line for line in timeline.lines)


def seat_of(answer: Answer, name: str) -> Any:
    return next(seat for seat in answer.seats if seat.seat == name)


# chips


@examples(60)
@given(timelines(known=True))
def test_no_chip_is_created_or_lost(timeline: Timeline) -> None:
    start = sum(timeline.table["stacks"].values()) + timeline.table.get("pot", 0)
    for number, line, _, after in steps(timeline):
        behind = [chips for seat in after.seats if (chips := seat.behind) is not None and chips >= 0]
        assert len(behind) == len(after.seats), (number, line)
        assert sum(behind) + after.table.pot == start, (number, line)
        if after.table.pots is not None:
            uncalled = after.table.pot - sum(pot.amount for pot in after.table.pots)
            assert 0 <= uncalled <= after.table.pot, (number, line)
            live = {seat.seat for seat in after.seats if seat.state != "folded"}
            assert all(set(pot.seats) <= live and pot.amount > 0 for pot in after.table.pots)


@examples(60)
@given(timelines())
def test_the_pot_grows_by_what_the_seats_put_in(timeline: Timeline) -> None:
    assume(not corrected(timeline))
    for number, line, before, after in steps(timeline):
        if after.table.street != before.table.street:
            assert after.table.pot == before.table.pot, (number, line)
            continue
        put = sum(seat.has_in for seat in after.seats) - sum(seat.has_in for seat in before.seats)
        assert after.table.pot - before.table.pot == put, (number, line)


@examples(60)
@given(timelines())
def test_what_an_act_adds_owes_and_returns_adds_up(timeline: Timeline) -> None:
    assume(not corrected(timeline))
    for number, line, before, after in steps(timeline):
        for ruling in after.rulings[len(before.rulings) :]:
            check_amounts(ruling, before, f"{number}: {line}")
            last = [later for later in after.rulings if later.seat == ruling.seat][-1]
            if ruling is last and ruling.status == "decided" and ruling.verb in ("call", *LIFTS):
                assert ruling.to == seat_of(after, str(ruling.seat)).has_in, line
                assert ruling.all_in is (seat_of(after, str(ruling.seat)).behind == 0), line


def check_amounts(ruling: Ruling, before: Answer, where: str) -> None:
    assert min(ruling.adds, ruling.owes, ruling.returns) >= 0, where
    assert not (ruling.owes and ruling.returns), where
    if " that it owes " in ruling.say:  # for an act that was ruled on before
        assert ruling.adds == 0, where
        return
    taken_back = "pulls back" in ruling.act  # what was taken back has to come again
    assert ruling.owes <= ruling.adds or ruling.due_to is not None or taken_back, where
    if ruling.status in ("floor", "void"):
        assert (ruling.verb, ruling.to, ruling.adds, ruling.owes, ruling.all_in) == (None, None, 0, 0, False), where
    if ruling.verb in ("fold", "check", None):
        assert ruling.to is None, where
    if ruling.status == "decided" and ruling.verb in LIFTS and ruling.due_to is None and ruling.in_turn:
        assert ruling.to is not None
        assert ruling.to > before.table.price or not before.table.price, where
        assert ruling.adds == ruling.to - seat_of(before, str(ruling.seat)).has_in, where


@examples(60)
@given(st.data(), tables(known=True, book="tda-2024"))
def test_chips_in_silence_owe_and_return_the_difference(data: st.DataObject, table: dict[str, Any]) -> None:
    table = {key: value for key, value in table.items() if key not in ("in_front", "facts")}
    before = rule({**table, "acts": []})
    assume(before.table.to_act is not None)
    seat = seat_of(before, str(before.table.to_act))
    pile = data.draw(chips(before))
    try:
        ruling = rule(Timeline(table, (f"{seat.seat} puts {pile}",)).case()).rulings[0]
    except BadInput:
        return
    if ruling.status != "decided":
        return
    out = seat.has_in + read_total(pile)
    total = seat.has_in if ruling.to is None else ruling.to
    assert (ruling.owes, ruling.returns) == (max(0, total - out), max(0, out - total))
    assert ruling.adds == total - seat.has_in


def read_total(pile: str) -> int:
    total = 0
    for part in pile.split(" + "):
        count, _, chip = part.rpartition("x")
        total += int(chip) * int(count or 1)
    return total


# options


@examples(60)
@given(timelines())
def test_what_the_options_offer_is_accepted_as_it_is_said(timeline: Timeline) -> None:
    answer = rule(timeline.case())
    options = answer.options
    assume(options is not None and options.seat == answer.table.to_act)
    assert options is not None
    assume(not any(ruling.menu for ruling in answer.rulings))
    assume(not corrected(timeline))
    seat, number = options.seat, len(timeline.lines) + 1
    if options.fold:
        assert said_and_done(timeline, number, f"{seat} folds") == ("fold", None)
    if options.check:
        assert said_and_done(timeline, number, f"{seat} checks") == ("check", None)
    if options.call is not None:
        assert said_and_done(timeline, number, f"{seat} calls") == ("call", options.call.to)
    if options.raises is not None:
        verb, least, most = options.raises.verb, options.raises.min_to, options.raises.max_to
        for to in {least, least + 1, most if most is not None else least * 10}:
            if most is None or to <= most:
                line = f"{seat} {PLAIN[verb].format(to)}"
                assert said_and_done(timeline, number, line) == (verb, to), line


def said_and_done(timeline: Timeline, number: int, line: str) -> tuple[str | None, int | None]:
    """What a clean line is ruled to be, when it is ruled as decided and needs no chips from anybody."""
    answer = rule(timeline.case(None, line))
    ruling = next(ruling for ruling in answer.rulings if ruling.line == number)
    assert ruling.in_turn, line
    assert (ruling.status, ruling.owes) == ("decided", 0), line
    assert not ruling.returns or "in_front" in timeline.table, line  # change of a chip that covers the call
    return ruling.verb, ruling.to


@examples(60)
@given(timelines())
def test_what_the_options_do_not_offer_is_not_ruled_as_it_is_said(timeline: Timeline) -> None:
    answer = rule(timeline.case())
    options = answer.options
    assume(options is not None and options.seat == answer.table.to_act)
    assert options is not None
    assume(not any(ruling.status == "fact" for ruling in answer.rulings))
    assume(not corrected(timeline))
    seat, number = options.seat, len(timeline.lines) + 1
    wrong: list[tuple[str, str, int | None]] = []
    if not options.check:
        wrong.append((f"{seat} checks", "check", None))
    if options.call is None:
        wrong.append((f"{seat} calls", "call", None))
    verb = "raise" if answer.table.price else "bet"
    if options.raises is None:
        wrong += [(f"{seat} {PLAIN[verb].format(to)}", verb, to) for to in (answer.table.price + 1, 10**6)]
    else:
        verb, least, most = options.raises.verb, options.raises.min_to, options.raises.max_to
        below = [least - 1] if least > max(1, answer.table.price + 1) else []
        above = [most + 1] if most is not None else []
        wrong += [(f"{seat} {PLAIN[verb].format(to)}", verb, to) for to in below + above]
    for line, verb, to in wrong:
        rulings = [ruling for ruling in rule(timeline.case(None, line)).rulings if ruling.line == number]
        for ruling in rulings:
            done = ruling.verb == verb and (to is None or ruling.to == to)
            assert not (ruling.status == "decided" and done), line


# the timeline as a value


@examples(60)
@given(timelines())
def test_the_same_input_gives_the_same_bytes(timeline: Timeline) -> None:
    case = timeline.case()
    told = rule(case).to_json(explain=True)
    assert rule(case).to_json(explain=True) == told
    assert rule(read_case(case)).to_json(explain=True) == told
    written = rule(read_case(case).to_toml())
    assert rule(read_case(case).to_json()).to_json(explain=True) == written.to_json(explain=True)
    assert without_texts(written) == without_texts(rule(case))


def without_texts(answer: Answer) -> dict[str, Any]:
    """The answer without the acts as they were written: a case written back has them in the notation's own hand."""
    told = answer.to_dict(explain=True)
    for ruling in told["rulings"]:
        del ruling["act"]
    return told


@examples(60)
@given(st.data(), timelines())
def test_an_act_taken_out_and_put_back_changes_nothing(data: st.DataObject, timeline: Timeline) -> None:
    assume(timeline.lines)
    case = read_case(timeline.case())
    told = rule(case).to_json()
    number = data.draw(st.integers(1, len(timeline.lines)))
    try:
        less, changed = without(case, number)
    except BadInput:
        return
    assert all(ruling.line != number or ruling.due_to is not None for ruling in less.rulings)
    again = rule(case)
    assert again.to_json() == told
    if changed == ():
        assert [r.to_dict() for r in less.rulings] == [r.to_dict() for r in again.rulings if r.line != number]
    if not timeline.lines[number - 1].startswith("?"):
        same, nothing = instead(case, number, timeline.lines[number - 1])
        assert (same.to_json(), nothing) == (told, ())


@examples(60)
@given(timelines())
def test_a_ruling_does_not_change_with_what_comes_after_it(timeline: Timeline) -> None:
    assume(not any("floor:" in line or "(unnoticed)" in line or "dealer" in line for line in timeline.lines))
    for number, line, before, after in steps(timeline):
        assert after.rulings[: len(before.rulings)] == before.rulings, (number, line)
        assert after.record[: len(before.record)] == before.record, (number, line)


CHIP_RULES = {"multiple-chips", "oversized-chip"}


@examples(60)
@given(st.data(), timelines(known=False, most=4))
def test_one_more_of_the_smallest_chip_never_turns_a_raise_into_a_call(data: st.DataObject, timeline: Timeline) -> None:
    before = rule(timeline.case())
    seat = before.table.to_act
    assume(seat is not None)
    pile = data.draw(chips(before))
    smallest = min(int(part.rpartition("x")[2]) for part in pile.split(" + "))
    number = len(timeline.lines) + 1
    try:
        less, more = (
            next(r for r in rule(timeline.case(None, f"{seat} puts {put}")).rulings if r.line == number)
            for put in (pile, f"{pile} + {smallest}")
        )
    except BadInput:
        return
    if less.status == "decided" and less.verb in LIFTS and more.status == "decided":
        needed = any((c.slug, c.facts.get("call")) == ("multiple-chips", more.to) for c in more.because)
        assert more.verb in LIFTS or needed
        assert more.verb not in LIFTS or (more.to or 0) >= (less.to or 0)


# the record


@examples(60)
@given(timelines())
def test_the_record_replayed_as_clean_acts_gives_the_same_table(timeline: Timeline) -> None:
    answer = rule(timeline.case())
    assume(not any(word in line for line in timeline.lines for word in ("unnoticed", "floor:")))
    assume(not any(c.slug == "out-of-turn" and "skip" in c.text for r in answer.rulings for c in r.because))
    assume(not any(r.slug == "discarding" for ruling in answer.rulings for r in ruling.because))
    assume(not any(ruling.status == "floor" for ruling in answer.rulings))
    lines: list[str] = []
    done = 0
    for _, line, before, after in [*steps(timeline), (0, "end", answer, answer)]:
        if line in ("flop", "turn", "river", "end"):
            for act in before.record[done:]:
                lines.append(f"{act.seat} {clean(act)}")
            done = len(before.record)
            if line != "end" and after.table.street != before.table.street:
                lines.append(line)
    table = {key: value for key, value in timeline.table.items() if key not in ("facts", "in_front")}
    again = rule(Timeline(table, tuple(lines)).case())
    assert [(act.seat, act.verb, act.to) for act in again.record] == [(a.seat, a.verb, a.to) for a in answer.record]
    for name in ("street", "pot", "price", "min_raise", "to_act", "round_over", "pots"):
        assert getattr(again.table, name) == getattr(answer.table, name), (name, lines)
    for one, other in zip(again.seats, answer.seats, strict=True):
        assert (one.has_in, one.state) == (other.has_in, other.state), lines


def clean(act: Any) -> str:
    if act.all_in and act.verb not in ("fold", "check"):
        return f"all-in {act.to}"
    return PLAIN[act.verb].format(act.to)


# the command and the library


@examples(30)
@given(timeline=timelines())
def test_the_command_prints_what_the_library_returns(
    timeline: Timeline, tmp_path_factory: pytest.TempPathFactory
) -> None:
    case = read_case(timeline.case())
    path = tmp_path_factory.mktemp("case") / "case.toml"
    path.write_text(case.to_toml(), "utf-8")
    printed = run(["rule", "--json", "--explain", str(path)])
    assert printed == (0, rule(case.to_toml()).to_json(explain=True) + "\n", "")
    assert json.loads(printed[1])["book"] == case.book


def run(arguments: list[str]) -> tuple[int, str, str]:
    """Exit code, standard output and standard error of a command, in this process."""
    import contextlib
    import io

    out, err = io.StringIO(), io.StringIO()
    with contextlib.redirect_stdout(out), contextlib.redirect_stderr(err):
        code = main(arguments)
    return code, out.getvalue(), err.getvalue()


# input that nobody meant


def told_or_refused(text: str, path: Path) -> None:
    """The text is ruled on, or it is BadInput in one line, and the command says the same."""
    path.write_text(text, "utf-8", newline="")
    answer, refusal = answered(text)
    code, out, err = run(["rule", "--json", str(path)])
    if answer is not None:
        assert (code, out, err) == (0, answer.to_json() + "\n", "")
    elif "one case is expected" not in refusal:
        assert (code, out) == (2, "")
        assert err.count("\n") == 1
        assert err.startswith((str(path), "floorcall"))


def answered(case: Any) -> tuple[Answer | None, str]:
    """The answer, or else the refusal, which is one line."""
    try:
        return rule(case), ""
    except BadInput as error:
        refusal = str(error)
    assert refusal
    assert "\n" not in refusal
    return None, refusal


JUNK = st.text(st.characters(codec="utf-8", exclude_characters="\r"), max_size=6)
PIECES = st.sampled_from(
    ["", "A", "B ", "puts", "puts 100", " + ", "x", "0x5", "-1", '"', "'", "(", ")", "#", ";", ",", "=", "[", "]", "{",
     "}", "says", 'says ""', "saying", "floor:", "floor: binding", "?", "? A", "note:", "dealer says bet 5", "flop",
     "turn Ah", "all-in", "all-in 0", "999999999999999999", "1e9", "1.5", "1,000", "\n", "\t", '"""', "pulls back 5",
     "last", "last last", "speaks up", "(unclear)", "(hidden)", "tda-2099", "\xe9", "\x00", "\u22125", "\uff11\uff10"]
)  # fmt: skip


@st.composite
def damaged(draw: st.DrawFn, text: str) -> str:
    """The text with a few pieces taken out, put in, or doubled."""
    for _ in range(draw(st.integers(1, 3))):
        start = draw(st.integers(0, len(text)))
        end = min(len(text), start + draw(st.integers(0, 12)))
        piece = draw(st.one_of(PIECES, JUNK, st.just(text[start:end] * 2)))
        text = text[:start] + piece + text[end:]
    return text


@examples(60)
@given(data=st.data(), timeline=timelines(most=4))
def test_a_damaged_document_is_ruled_on_or_refused(
    data: st.DataObject, timeline: Timeline, tmp_path_factory: pytest.TempPathFactory
) -> None:
    text = data.draw(damaged(read_case(timeline.case()).to_toml()))
    told_or_refused(text, tmp_path_factory.getbasetemp() / "damaged.toml")


@examples(60)
@given(data=st.data(), timeline=timelines(most=4))
def test_damaged_acts_are_ruled_on_or_refused(data: st.DataObject, timeline: Timeline) -> None:
    case = timeline.case()
    acts = data.draw(damaged(case["acts"]))
    answer, _ = answered({**case, "acts": acts})
    assert answer is None or all(ruling.say and ruling.because for ruling in answer.rulings), acts


ACT_PIECES = st.sampled_from(
    ["A", "B", "C", "puts", "100", "500", "1000", "2x100", "+", "says", '"raise"', '"call"', '"500"', ",", "last",
     "together", "saying", "pulls back", "taps", "mucks", "tables", "speaks up", "calls", "folds", "checks", "all-in",
     "raises to", "bets", "(unclear)", "(unnoticed)", "(hidden)", "(not released)", "(misdirected)", "\n", "\n", "\n",
     "flop", "turn", "floor: binding", "floor: no-action", "? A", "?", "dealer says bet", "dealer says pot", "note: x"]
)  # fmt: skip


@examples(60)
@given(st.lists(ACT_PIECES, min_size=1, max_size=25), st.sampled_from(["", "\n"]))
def test_words_of_the_notation_in_any_order_are_ruled_on_or_refused(pieces: list[str], end: str) -> None:
    case = {"blinds": [50, 100], "seats": ["A", "B", "C"], "stacks": {"A": 1000, "B": 2000}}
    answer, _ = answered({**case, "acts": " ".join(pieces) + end})
    assert answer is None or all(ruling.say and ruling.because for ruling in answer.rulings)
