"""Spoken amounts."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from floorcall.talk.numbers import read_amount
from floorcall.words import MAX_CHIPS

# An independent speller: it knows nothing of the reader under test.

ONES = [
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
]
TENS = ["-", "-", "twenty", "thirty", "forty", "fifty", "sixty", "seventy", "eighty", "ninety"]
SCALES = ((10**9, "billion"), (10**6, "million"), (1000, "thousand"))


def below_hundred(number: int) -> str:
    """0 to 99, with a hyphen: `forty-two`."""
    if number < 20:
        return ONES[number]
    tens, ones = divmod(number, 10)
    return TENS[tens] + (f"-{ONES[ones]}" if ones else "")


def below_thousand(number: int) -> str:
    """0 to 999: `four hundred and two`."""
    hundreds, rest = divmod(number, 100)
    if not hundreds:
        return below_hundred(rest)
    return f"{ONES[hundreds]} hundred" + (f" and {below_hundred(rest)}" if rest else "")


def spell(number: int) -> str:
    """Any whole number below 10**12, with `and` before the last two digits."""
    words = []
    rest = number
    for scale, name in SCALES:
        count, rest = divmod(rest, scale)
        if count:
            words.append(f"{below_thousand(count)} {name}")
    if rest or not words:
        joint = "and " if words and rest < 100 else ""
        words.append(joint + below_thousand(rest))
    return " ".join(words)


def in_hundreds(number: int) -> str:
    """1000 to 9999 the way a table says it: `fourteen hundred`, `twenty-two hundred fifty`."""
    hundreds, rest = divmod(number, 100)
    return f"{below_hundred(hundreds)} hundred" + (f" {below_hundred(rest)}" if rest else "")


@pytest.mark.parametrize(
    ("text", "figure"),
    [
        ("fourteen hundred", 1400),
        ("Fourteen-Hundred", 1400),
        ("twenty five hundred", 2500),
        ("twenty-two hundred", 2200),
        ("twenty-two five hundred", 22500),
        ("twelve hundred fifty", 1250),
        ("a hundred", 100),
        ("hundred", 100),
        ("a hundred and twenty-five", 125),
        ("two-fifty", 250),
        ("four fifty", 450),
        ("three twenty-five", 325),
        ("ten fifty", 1050),
        ("one oh five", 105),
        ("eight thousand", 8000),
        ("eight thousand five", 8500),
        ("eight thousand and five", 8005),
        ("forty-two thousand", 42000),
        ("two fifty thousand", 250_000),
        ("two fifty k", 250_000),
        ("five hundred k", 500_000),
        ("a grand", 1000),
        ("five grand", 5000),
        ("half a million", 500_000),
        ("a quarter million", 250_000),
        ("three quarters of a million", 750_000),
        ("one and a half million", 1_500_000),
        ("a million and a half", 1_500_000),
        ("two and a half k", 2500),
        ("one point five million", 1_500_000),
        ("one point two five million", 1_250_000),
        ("one point twenty-five million", 1_250_000),
        ("a million two", 1_200_000),
        ("a million two fifty", 1_250_000),
        ("one million two hundred thousand", 1_200_000),
        ("two billion five", 2_500_000_000),
        ("1.5k", 1500),
        ("1.5 K", 1500),
        ("2m", 2_000_000),
        ("2 million 500 thousand", 2_500_000),
        ("5 hundred", 500),
        ("22 hundred", 2200),
        ("800", 800),
        ("449", 449),
        ("42,000", 42_000),
        ("1.250", 1250),
        ("$500", 500),
        ("zero", 0),
        ("5", 5),
        ("five dollars", 5),
        ("9" * 50, MAX_CHIPS),
    ],
)
def test_words_that_fix_the_figure(text: str, figure: int) -> None:
    amount = read_amount(text)
    assert amount is not None
    assert amount.figure == figure
    assert amount.readings[0] == figure


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("five", (5, 500, 5000, 5_000_000)),
        ("eleven", (11, 1100, 11_000, 11_000_000)),
        ("seventy-five", (75, 7500, 75_000, 75_000_000)),
        ("twenty-two five", (2250, 22_500, 22_500_000)),
        ("two five", (250, 2500, 2_500_000)),
        ("2.5", (250, 2500, 2_500_000)),
        ("two and a half", (250, 2500, 2_500_000)),
        ("one point five", (150, 1500, 1_500_000)),
        ("one million two hundred", (1_000_200, 1_200_000)),
        ("a million fifty", (1_000_050, 1_050_000)),
    ],
)
def test_words_with_several_readings(text: str, readings: tuple[int, ...]) -> None:
    amount = read_amount(text)
    assert amount is not None
    assert (amount.figure, amount.readings) == (None, readings)


@pytest.mark.parametrize(
    ("text", "readings"),
    [
        ("800", (800, 800_000, 800_000_000)),
        ("five hundred", (500, 500_000, 500_000_000)),
        ("eight thousand", (8000,)),
        ("8000", (8000,)),
        ("1,250", (1250,)),
        ("1250", (1250, 1_250_000, 1_250_000_000)),
        ("1.5k", (1500,)),
        ("5", (5, 500, 5000, 5_000_000)),
        ("five bucks", (5,)),
    ],
)
def test_a_fixed_figure_may_leave_out_its_thousands(text: str, readings: tuple[int, ...]) -> None:
    amount = read_amount(text)
    assert amount is not None
    assert amount.readings == readings


@pytest.mark.parametrize(
    "text",
    [
        "",
        "a",
        "and",
        "k",
        "half",
        "one two three",
        "five hundred hundred",
        "five and",
        "of five",
        "1e5",
        "1,2",
        "-",
        "five thousand five thousand",
        "million million five",
        "point five",
        "raise",
        "five five five five",
        "1.5.2",
    ],
)
def test_what_is_no_amount(text: str) -> None:
    assert read_amount(text) is None


@pytest.mark.parametrize(
    ("text", "chips"),
    [
        ("two five-hundreds", 1000),
        ("nine five thousands", 45000),
        ("two one thousands", 2000),
        ("two five hundred", 2500),
        ("twenty five hundreds", 2500),
        ("five hundreds", 500),
    ],
)
def test_so_many_chips_of_a_value(text: str, chips: int) -> None:
    amount = read_amount(text)
    assert amount is not None
    assert amount.figure == chips
    many = text.endswith("s") and not text.startswith(("five", "twenty"))
    assert (amount.readings == (chips,)) == many


@given(st.integers(1, 99))
def test_a_short_figure_has_the_same_meanings_in_digits_and_in_words(number: int) -> None:
    digits, words = read_amount(str(number)), read_amount(spell(number))
    assert digits is not None
    assert words is not None
    assert digits.readings == words.readings


@given(st.one_of(st.integers(0, 9999), st.integers(0, 10**9), st.integers(0, 10**12 - 1)))
@example(1_000_002)
@example(1_000_200)
@example(100_001)
@example(999_999_999_999)
def test_every_whole_number_written_out_reads_back(number: int) -> None:
    amount = read_amount(spell(number))
    assert amount is not None, spell(number)
    assert number in amount.readings
    assert amount.figure in (number, None)
    if amount.figure is None:  # only where a table would say something else by it
        assert number < 100 or (number >= 10**6 and 0 < number % 10**6 < 1000)


@given(st.integers(1000, 9999).filter(lambda number: number // 100 % 10 and number // 100 > 9))
def test_every_number_said_in_hundreds_reads_back(number: int) -> None:
    amount = read_amount(in_hundreds(number))
    assert amount is not None
    assert amount.figure == number


@given(st.integers(1, MAX_CHIPS))
def test_figures_read_back_with_and_without_separators(number: int) -> None:
    for text in (str(number), f"{number:,}"):
        amount = read_amount(text)
        assert amount is not None
        assert amount.figure == number
        assert list(amount.readings) == sorted(set(amount.readings))


@given(
    st.text(max_size=60)
    | st.lists(st.sampled_from(["a", "and", "half", "two", "five", "twenty", "hundred", "k", "5", "1.5", "of"])).map(
        " ".join
    )
)
def test_any_text_gives_an_amount_in_range_or_none(text: str) -> None:
    amount = read_amount(text)
    assert amount is None or all(0 <= reading <= MAX_CHIPS for reading in amount.readings)
    assert amount is None or amount.readings
