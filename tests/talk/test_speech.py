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


def test_long_talk_is_heard_in_time() -> None:
    assert hear("five " * 10_000).verb is None
    assert hear("a half and " * 10_000).verb is None
    assert hear("raise " * 10_000).verb == "raise"


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
