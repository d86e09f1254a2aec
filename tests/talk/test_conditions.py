"""Conditional words: the speaker's own deed, and what it waits for."""

import pytest

from floorcall.talk.speech import Heard, hear


def test_conditional_words_keep_their_verb() -> None:
    for text in ("I call if you bet", "I'll call any bet", "whatever you bet I call", "when you bet I'll call"):
        assert (hear(text).verb, hear(text).conditional, hear(text).then) == ("call", True, ()), text
    for text in ("if you raise I'm all in", "on the turn I'm all in"):
        assert (hear(text).verb, hear(text).conditional, hear(text).then) == ("all-in", True, ()), text
    assert hear("call. If he raises, I'm all in") == Heard(verb="call")


@pytest.mark.parametrize(
    ("text", "verb", "amount"),
    [
        ("raise if he calls", "raise", None),
        ("raise, if he calls", "raise", None),
        ("raise if C calls", "raise", None),
        ("raise if the button calls", "raise", None),
        ("raise if both call", "raise", None),
        ("I'll raise if Bob calls", "raise", None),
        ("I'll raise to 2000 if he calls", "raise", 2000),
        ("500 if he checks", "amount", 500),
        ("bet 500 as long as he checks", "bet", 500),
        ("I check if you check", "check", None),
        ("check if he checks", "check", None),
        ("check if seat two checks", "check", None),
        ("if no one raises I call", "call", None),
        ("unless C calls I fold", "fold", None),
        ("provided he calls, I raise", "raise", None),
        ("I raise provided he calls", "raise", None),
        ("providing you check, I check", "check", None),
        ("I'll call assuming he calls", "call", None),
        ("I call as long as nobody raises", "call", None),
        ("on condition that he calls, I raise", "raise", None),
        ("should he call, I raise", "raise", None),
        ("if C goes all in I call", "call", None),
        ("when the river comes all in", "all-in", None),
        ("whoever bets, I call", "call", None),
        ("in case he bets I call", "call", None),
        ("if you bet 500 I call", "call", None),
        ("if C bets 500 I raise to 1500", "raise", 1500),
        ("pot if he calls", "pot", None),
        ("I bet pot if he checks", "pot", None),
    ],
)
def test_conditions_leave_the_speaker_his_own_verb(text: str, verb: str, amount: int | None) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.conditional, heard.then) == (verb, amount, True, ())


@pytest.mark.parametrize(
    "text",
    [
        "if he calls",
        "if Bob calls",
        "check if it's five hundred",
        "check if he called",
        "let me check if he calls",
        "should he call?",
        "depends if he calls",
        "provided",
    ],
)
def test_a_condition_alone_declares_nothing(text: str) -> None:
    assert hear(text).verb is None


def test_in_case_is_no_condition() -> None:
    heard = hear("call, in case he bluffs")
    assert (heard.verb, heard.conditional) == ("call", False)


@pytest.mark.parametrize(
    ("text", "awaits", "of", "refused"),
    [
        ("if C folds, I'm all in", "fold", "c", False),
        ("raise to 2000 if the big blind calls", "call", "big blind", False),
        ("unless seat 3 folds I raise to 1500", "fold", "3", True),
        ("I call as long as nobody raises", "raise", "nobody", True),
        ("if C doesn't raise I call", "raise", "c doesn't", True),
        ("if the pot is 500 I raise", "", "", False),
        ("if C calls I call, if C folds I fold", "", "", False),
        ("if I bet you fold", "", "", False),
    ],
)
def test_what_a_condition_waits_for(text: str, awaits: str, of: str, refused: bool) -> None:
    heard = hear(text)
    assert (heard.awaits, heard.awaits_of, heard.awaits_not) == (awaits, of, refused)


@pytest.mark.parametrize(
    ("text", "verb", "amount", "more"),
    [
        ("if C folds I raise to 900", "raise", 900, False),
        ("if C folds and D folds I raise to 900", "raise", 900, True),
        ("if C folds, and D folds, I raise to 900", "raise", 900, True),
        ("if B and C fold I raise to 900", "raise", 900, False),
        ("if C calls or folds I raise to 900", "raise", 900, True),
        ("raise to 900 if he calls or folds", "raise", 900, True),
        ("if you bet call", "call", None, False),
        ("if he bets more than 500 I fold", "fold", None, True),
        ("I call if he bets 500", "call", None, True),
        ("I call any raise up to 600", "call", None, True),
        ("I call as long as it stays 300", "call", None, True),
        ("if you bet the pot I fold", "fold", None, True),
        ("if he checks to me I bet 400", "bet", 400, False),
        ("if UTG+1 calls I raise to 900", "raise", 900, False),
        ("whatever you do, I bet 600", "bet", 600, False),
        ("if everyone else folds I raise to 900", "raise", 900, False),
        ("if he does not call I raise to 900", "raise", 900, False),
        ("if he won't call raise to 900", "raise", 900, False),
        ("should he bet I call", "call", None, False),
        ("suppose he calls, I fold", "fold", None, False),
        ("after he folds I raise to 900", "raise", 900, False),
        ("given that he folds I raise to 900", "raise", 900, False),
    ],
)
def test_a_condition_of_more_than_one_act_is_marked(text: str, verb: str, amount: int | None, more: bool) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.awaits_more, heard.then) == (verb, amount, more, ())
    assert heard.conditional


@pytest.mark.parametrize(
    ("text", "deeds"),
    [
        ("if he folds I fold, otherwise I raise to 900", ["fold", "raise"]),
        ("if he folds, fold, if he calls, raise to 900", ["fold", "raise"]),
        ("check if he checks, call if he bets", ["check", "call"]),
    ],
)
def test_two_cases_have_a_deed_each(text: str, deeds: list[str]) -> None:
    heard = hear(text)
    assert [one.verb for one in (heard, *heard.then)] == deeds
    assert heard.conditional
    assert heard.awaits_more


@pytest.mark.parametrize(
    ("text", "either"),
    [
        ("I call or fold", True),
        ("either call or raise to 900", True),
        ("call, or else I fold", True),
        ("raise to 900 or all in", True),
        ("call, or no, raise", False),
        ("call, raise", False),
    ],
)
def test_one_act_or_another(text: str, either: bool) -> None:
    heard = hear(text)
    assert (heard.loose == "or", len(heard.then)) == (either, 1)
