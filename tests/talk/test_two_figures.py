"""Two figures in one breath, and when they are one amount."""

import pytest

from floorcall.talk.speech import hear


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
