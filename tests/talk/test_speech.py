"""What spoken words declare."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.talk.speech import Heard, hear

VERBS = {None, "fold", "check", "call", "bet", "raise", "complete", "all-in", "pot", "bring-in", "amount"}


@pytest.mark.parametrize(
    ("verb", "texts"),
    [
        ("fold", ["fold", "I fold", "I'm folding", "okay, fold", "I think I fold", "I have to fold", "Fold!"]),
        ("check", ["check", "I check", "checking", "check behind", "I'll check", "check it", "I check in the dark"]),
        (
            "call",
            [
                "call",
                "I call",
                "that's okay, I call",
                "I only meant to call",
                "call, no raise",
                "No, call",
                "I said call",
                "I don't care I call",
                "I don't know, call",
                "that's a call",
                "snap call",
                "just call",
                "flat",
                "Call.",
                "how much is it? call",
                "call, how much is it?",
                "Call. How much is it?",
                "call all in",
                "I call for less",
                "I'll see you",
                "I call the all-in",
                "I guess I have to call",
                "I called",
                "calls",
                "call, two pair",
                "I\u2019ll call",
            ],
        ),
        ("bet", ["bet", "I bet", "betting", "bet half the pot", "bet 3/4 pot", "bet 50% of the pot"]),
        ("raise", ["raise", "I raise", "re-raise", "reraise", "I want to raise", "raise it up", "raise 5 big blinds"]),
        ("complete", ["complete", "complete it", "I complete"]),
        ("bring-in", ["bring it in", "I bring in", "bring in"]),
        (
            "all-in",
            [
                "all in",
                "All-in",
                "I'm all in",
                "allin",
                "ship it",
                "shove",
                "going all in",
                "raise, all in",
                "move in",
                "all in blind",
                "I shove",
                "bet it all",
            ],
        ),
        ("pot", ["pot", "I bet the pot", "bet pot", "raise pot", "pot it", "the pot", "full pot", "okay, pot"]),
    ],
)
def test_verbs(verb: str, texts: list[str]) -> None:
    for text in texts:
        assert hear(text) == Heard(verb=verb), text


@pytest.mark.parametrize(
    "text",
    [
        "",
        "hmmm",
        "I have not acted",
        "can I pay you",
        "no raise",
        "I don't call",
        "I'm not folding",
        "I won't raise",
        "you bet",
        "I bet you're bluffing",
        "he called",
        "he's all in",
        "you're all in",
        "not all in",
        "all in all, ok",
        "call the clock",
        "call time please",
        "calling the clock",
        "can you call the floor",
        "call the floor",
        "fifteen hundred to call",
        "that's 500 to you",
        "it's five hundred",
        "I only have a six",
        "two pair",
        "let me see your cards",
        "oh I see",
        "that's a big pot",
        "nice pot",
        "I should fold",
        "I might raise",
        "I'm thinking of calling",
        "I was going to raise",
        "raise your hand",
        "let me check my cards",
        "check my stack",
        "give me one minute",
        "one time",
        "two more cards",
        "how many chips do you have",
        "five chips",
        "I can't call",
        "my all in",
        "the raise",
        "your bet",
        "you have to call me",
        "nobody folds",
        "🙂",
        "\x00",
        "?!...",
        "half",
        "everything is fine",
        "pass me the chips",
        "I put in 1200 already",
        "it's up to you",
        "the rest is mine",
        "call for the floor",
        "open",
        "five hundred to win a thousand",
    ],
)
def test_talk_declares_nothing(text: str) -> None:
    heard = hear(text)
    assert (heard.verb, heard.readings, heard.then) == (None, (), ())


@pytest.mark.parametrize(
    ("text", "verb", "amount", "total", "more"),
    [
        ("bet two hundred and fifty", "bet", 250, False, False),
        ("a hundred and five", "amount", 105, False, False),
        ("twelve hundred and fifty", "amount", 1250, False, False),
        ("one hundred and five thousand", "amount", 105_000, False, False),
        ("make it a hundred and five thousand", "raise", 105_000, True, False),
        ("two thousand and two hundred", "amount", 2200, False, False),
        ("raise to two hundred and fifty", "raise", 250, True, False),
        ("I raise two hundred and fifty more", "raise", 250, False, True),
        ("bet a million and a half", "bet", 1_500_000, False, False),
        ("call and five hundred more", "call", 500, False, True),
        ("raise, five hundred", "raise", 500, False, False),
        ("Raise. Five hundred.", "raise", 500, False, False),
        ("raise... 1.5k", "raise", 1500, False, False),
        ("raise to eight hundred", "raise", 800, True, False),
        ("I'm going to raise to 1,500", "raise", 1500, True, False),
        ("make it 800", "raise", 800, True, False),
        ("make it a million two", "raise", 1_200_000, True, False),
        ("raise, make it 900", "raise", 900, True, False),
        ("800 total", "amount", 800, True, False),
        ("800 all day", "amount", 800, True, False),
        ("eight hundred more", "amount", 800, False, True),
        ("another five hundred", "amount", 500, False, True),
        ("500 on top", "amount", 500, False, True),
        ("raise 500 more", "raise", 500, False, True),
        ("raise by 500", "raise", 500, False, True),
        ("I raise you 500", "raise", 500, False, False),
        ("five hundred raise", "raise", 500, False, False),
        ("three-bet to 900", "raise", 900, True, False),
        ("re-raise to 4,000", "raise", 4000, True, False),
        ("raise, raise to 500", "raise", 500, True, False),
        ("I bet you 500", "bet", 500, False, False),
        ("I bet half a million", "bet", 500_000, False, False),
        ("all-in for 125", "all-in", 125, False, False),
        ("I call the all-in, 2900", "call", 2900, False, False),
        ("call your bet of 500", "call", 500, False, False),
        ("complete to 40", "complete", 40, True, False),
        ("I'll open for 600", "bet", 600, False, False),
        ("raise three thousand, total", "raise", 3000, True, False),
        ("raise\u2014five hundred", "raise", 500, False, False),
        ("bring it in for 10", "bring-in", 10, False, False),
        ("fourteen hundred", "amount", 1400, False, False),
        ("nine million", "amount", 9_000_000, False, False),
        ("okay, five hundred please", "amount", 500, False, False),
        ("800", "amount", 800, False, False),
        ("449", "amount", 449, False, False),
        ("$400", "amount", 400, False, False),
    ],
)
def test_amounts(text: str, verb: str, amount: int, total: bool, more: bool) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.total, heard.more) == (verb, amount, total, more)
    assert heard.readings[0] == amount
    assert heard.then == ()


@pytest.mark.parametrize(
    ("text", "verb", "readings"),
    [
        ("five", "amount", (5, 500, 5000, 5_000_000)),
        ("I bet five", "bet", (5, 500, 5000, 5_000_000)),
        ("raise to twenty-two five", "raise", (2250, 22_500, 22_500_000)),
        ("let's make it five", "raise", (5, 500, 5000, 5_000_000)),
    ],
)
def test_amounts_with_several_readings(text: str, verb: str, readings: tuple[int, ...]) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.readings) == (verb, None, readings)


def test_several_declarations_in_one_breath() -> None:
    heard = hear("I'll see your 500 and raise you 700")
    assert (heard.verb, heard.amount) == ("call", 500)
    (then,) = heard.then
    assert (then.verb, then.amount, then.more) == ("raise", 700, True)
    assert [hear("check, all in").verb, hear("check, all in").then[0].verb] == ["check", "all-in"]
    assert [part.verb for part in hear("fold. no, call").then] == ["call"]
    assert hear("call call call") == Heard(verb="call")


def test_conditional_words_keep_their_verb() -> None:
    for text in ("I call if you bet", "I'll call any bet", "whatever you bet I call", "when you bet I'll call"):
        assert (hear(text).verb, hear(text).conditional, hear(text).then) == ("call", True, ()), text
    for text in ("if you raise I'm all in", "on the turn I'm all in"):
        assert (hear(text).verb, hear(text).conditional, hear(text).then) == ("all-in", True, ()), text
    assert hear("call. If he raises, I'm all in") == Heard(verb="call")


def test_a_question_names_and_does_not_declare() -> None:
    assert hear("call?") == Heard(question=True, named="call")
    assert hear("is he all in?") == Heard(question=True, named="all-in")
    assert hear("can I raise") == Heard(question=True, named="raise")
    playing = hear("are you playing nine million?")
    assert (playing.verb, playing.question, playing.named, playing.amount) == (None, True, "amount", 9_000_000)
    assert hear("whose turn is it?") == Heard(question=True)


def test_talk_of_folding_is_marked() -> None:
    for text in ("I'm folding anyway", "it doesn't matter, I'm folding anyway", "take it", "you win", "it's yours"):
        assert hear(text) == Heard(verb="fold", folding_talk=True), text


def test_least_raises_multiples_and_putting_a_player_all_in() -> None:
    for text in ("min raise", "minimum raise", "raise the minimum", "raise, minimum", "the minimum"):
        assert hear(text) == Heard(verb="raise", minimum=True), text
    assert hear("min bet") == Heard(verb="bet", minimum=True)
    assert hear("double it") == Heard(verb="raise", times=2)
    for text in ("raise 3x", "three times the bet", "3x", "raise three times the bet"):
        assert hear(text) == Heard(verb="raise", times=3), text
    assert hear("I'll put you all in") == Heard(verb="all-in", puts_in=True)


words = st.lists(
    st.sampled_from(
        [
            "i",
            "i'm",
            "you",
            "call",
            "raise",
            "fold",
            "check",
            "bet",
            "all",
            "in",
            "make",
            "it",
            "to",
            "five",
            "500",
            "hundred",
            "k",
            "and",
            ".",
            ",",
            "?",
            "...",
            "if",
            "not",
            "no",
            "the",
            "a",
            "pot",
            "more",
            "total",
            "see",
            "minimum",
            "3x",
            "times",
            "complete",
            "bring",
            "million",
            "two",
            "don't",
            "is",
            "he",
            "-",
            "$",
            "half",
        ]
    ),
    max_size=14,
).map(" ".join)


@given(st.text(max_size=200) | words)
def test_any_text_is_heard(text: str) -> None:
    heard = hear(text)
    for part in (heard, *heard.then):
        assert part.verb in VERBS
        assert part.then == () or part is heard
        assert part.amount is None or part.amount in part.readings
        assert list(part.readings) == sorted(set(part.readings))
        assert not (part.total and part.more)
    assert heard.verb is None or not heard.question
    assert hear(text.upper()) == hear(text.upper().lower())


@pytest.mark.parametrize(
    ("text", "verb", "first", "others"),
    [
        ("bet 100 and 50", "bet", 100, [150, 50]),
        ("100 plus 50", "amount", 100, [150, 50]),
        ("100 and 50 and 25", "amount", 100, [175, 25]),
        ("raise to 1000, 1500", "raise", 1000, [1500]),
        ("500 or 600", "amount", 500, [600]),
        ("two, fifty", "amount", 2, [250, 50]),
        ("put in 100 and 50", "amount", 100, [150, 50]),
        ("raise. 100 and 50", "raise", 100, [150, 50]),
        ("raise by 100 and 50", "raise", 100, [150, 50]),
    ],
)
def test_two_figures_are_open_between_their_meanings(text: str, verb: str, first: int, others: list[int]) -> None:
    heard = hear(text)
    assert (heard.verb, heard.loose, heard.readings[0]) == (verb, "two-figures", first)
    assert [other.readings[0] for other in heard.others] == others
    assert heard.more is ("by" in text)


@pytest.mark.parametrize(
    ("text", "verb", "amount"),
    [
        ("two thousand, five hundred", "amount", 2500),
        ("raise, two hundred, fifty", "raise", 250),
        ("five, five hundred", "amount", 500),
        ("2500, twenty-five hundred", "amount", 2500),
        ("raise 500, 3 bet", "raise", 500),
        ("bet 500, two pair", "bet", 500),
        ("call 500, 200 back", "call", 500),
        ("all in for 1000 and 50", "all-in", None),
        ("raise 500 plus the call", "raise", 500),
        ("plus a thousand", "amount", 1000),
        ("your 500 plus 1000", "amount", 1000),
    ],
)
def test_one_figure_is_plain_where_another_word_or_figure_changes_nothing(
    text: str, verb: str, amount: int | None
) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.loose, heard.others) == (verb, amount, "", ())
    assert heard.more is ("plus" in text)


def test_long_talk_is_heard_in_time() -> None:
    assert hear("five " * 10_000).verb is None
    assert hear("a half and " * 10_000).verb is None
    assert hear("raise " * 10_000).verb == "raise"


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


def test_would_like_to_is_no_hedge() -> None:
    assert [hear(text).verb for text in ("I would like to call", "I'd like to call", "I would call")] == [
        "call",
        "call",
        None,
    ]


@pytest.mark.parametrize(
    ("text", "verb", "amount", "more", "loose"),
    [
        ("put in 1200", "amount", 1200, False, ""),
        ("I'll put 1200 in", "amount", 1200, False, ""),
        ("put in 600 more", "amount", 600, True, ""),
        ("your bet plus 600", "amount", 600, True, ""),
        ("up it to 1200", "raise", 1200, False, ""),
        ("everything", "all-in", None, False, ""),
        ("I'll put the rest in", "all-in", None, False, ""),
        ("the rest of my stack", "all-in", None, False, ""),
        ("the rest", "all-in", None, False, "rest"),
        ("I pass", "fold", None, False, "pass"),
        ("up to 1200", "raise", 1200, False, "up-to"),
        ("half my stack", "raise", None, False, "of-stack"),
        ("half the pot", "raise", None, False, "of-pot"),
    ],
)
def test_words_that_are_not_listed(text: str, verb: str, amount: int | None, more: bool, loose: str) -> None:
    heard = hear(text)
    assert (heard.verb, heard.amount, heard.more, heard.loose, heard.then) == (verb, amount, more, loose, ())


def test_a_figure_taken_back_was_said_first() -> None:
    for text in ("fifteen hundred I mean call", "1500, no, call", "1500 sorry call", "I'll go 1500, wait, call"):
        heard = hear(text)
        assert (heard.verb, heard.readings[:1], [then.verb for then in heard.then]) == ("amount", (1500,), ["call"]), (
            text
        )
    assert (hear("1500, I mean raise").verb, hear("1500, I mean raise").amount) == ("raise", 1500)
    assert hear("I mean call") == Heard(verb="call")
    assert hear("no, call") == Heard(verb="call")


def test_a_share_of_the_pot() -> None:
    shares = {"half pot": (1, 2), "3/4 pot": (3, 4), "a third of the pot": (1, 3), "60% pot": (60, 100)}
    for text, share in shares.items():
        assert (hear(text).loose, hear(text).share) == ("of-pot", share), text
    assert [hear(text).verb for text in ("half the pot?", "5/4 pot", "0% pot", "1/0 pot")] == [None] * 4
