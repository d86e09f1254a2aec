"""The act notation: what each form of line means, both ways, and what is said of a line that cannot be read."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from floorcall.talk.acts import (
    FLAGS,
    GESTURES,
    STREETS,
    Deed,
    Gesture,
    Line,
    Plain,
    PullsBack,
    Puts,
    Says,
    read_lines,
    write_line,
)
from floorcall.talk.objects import act_object
from floorcall.words import MAX_CHIPS, BadInput

SEATS = ["UTG", "UTG+1", "Seat 4", "Seat 40", "Player B", "S3", "BB"]


def deeds(text: str) -> tuple[Deed, ...]:
    """The deeds of one act."""
    (line,) = read_lines(f"UTG {text}", SEATS)
    assert (line.kind, line.seat) == ("act", "UTG")
    return line.deeds


@pytest.mark.parametrize(
    ("text", "deed"),
    [
        ("folds", Plain("fold")),
        ("checks", Plain("check")),
        ("calls", Plain("call")),
        ("bets 300", Plain("bet", 300)),
        ("raises to 800", Plain("raise", 800)),
        ("all-in", Plain("all-in")),
        ("all in", Plain("all-in")),
        ("all-in 125", Plain("all-in", 125)),
        ("completes to 40", Plain("complete", 40)),
        ("brings in 10", Plain("bring-in", 10)),
        ('says "raise, five hundred"', Says("raise, five hundred")),
        ("says 'all in'", Says("all in")),
        ("says “that's it”", Says("that's it")),
        (r'says "he said \"call\", so \\o/"', Says('he said "call", so \\o/')),
        ('says ""', Says("")),
        ("puts 1000 + 5x100", Puts({1000: 1, 100: 5})),
        ("puts 2 x 500+500", Puts({500: 3})),
        ("puts 2x1000 last", Puts({1000: 2}, last=True)),
        ('puts 1000 saying "five"', Puts({1000: 1}, saying="five")),
        ('puts 1000 saying "five" last', Puts({1000: 1}, last=True, saying="five")),
        ('puts together 2x500 last saying "x"', Puts({500: 2}, last=True, saying="x", together=True)),
        ("pulls back 2x100", PullsBack({100: 2})),
        ("taps", Gesture("tap")),
        ("mucks", Gesture("muck")),
        ("tables", Gesture("table")),
        ("speaks up", Gesture("speak-up")),
        ("bets 1,100", Plain("bet", 1100)),
        ("bets 1.5k", Plain("bet", 1500)),
        ("bets 2m", Plain("bet", 2_000_000)),
        ("bets 1,250,000", Plain("bet", 1_250_000)),
        ("bets 1.50K", Plain("bet", 1500)),
        ("BETS 5", Plain("bet", 5)),
        ("calls (unnoticed)", Plain("call", None, frozenset({"unnoticed"}))),
        ("puts 500 (not released)", Puts({500: 1}, flags=frozenset({"not-released"}))),
        ("taps (unclear) (hidden)", Gesture("tap", frozenset({"unclear", "hidden"}))),
        ('says "#1; yes" (misdirected)', Says("#1; yes", frozenset({"misdirected"}))),
    ],
)
def test_a_deed(text: str, deed: Deed) -> None:
    assert deeds(text) == (deed,)


def test_deeds_keep_their_order() -> None:
    assert deeds('says "forty-two thousand" (unclear), puts 5000') == (
        Says("forty-two thousand", frozenset({"unclear"})),
        Puts({5000: 1}),
    )
    assert deeds("puts 500,puts 500") == (Puts({500: 1}), Puts({500: 1}))
    assert deeds('taps, says "all in"') == (Gesture("tap"), Says("all in"))


@pytest.mark.parametrize(
    ("text", "kind", "value", "seat", "cards"),
    [
        ("flop", "street", "flop", None, ()),
        ("turn 7d", "street", "turn", None, ("7d",)),
        ("flop: [Ah 10dTC]", "street", "flop", None, ("Ah", "Td", "Tc")),
        ("river A♠", "street", "river", None, ("As",)),
        ("fourth", "street", "fourth", None, ()),
        ("second-draw", "street", "second-draw", None, ()),
        ("dealer says bet 102500", "dealer", ("bet", 102500), None, ()),
        ("dealer says pot 9,500", "dealer", ("pot", 9500), None, ()),
        ("floor: dead-hand", "floor", "dead-hand", None, ()),
        ("note: the clock was called", "note", "the clock was called", None, ()),
        ('note: "seat #4"', "note", "seat #4", None, ()),
        ("note:", "note", "", None, ()),
        ("? UTG+1", "ask", None, "UTG+1", ()),
        ("?Seat 4", "ask", None, "Seat 4", ()),
        ("?", "ask", None, None, ()),
    ],
)
def test_a_line_that_is_not_a_seats(
    text: str, kind: str, value: object, seat: str | None, cards: tuple[str, ...]
) -> None:
    (line,) = read_lines(text, SEATS)
    assert line == Line(1, text, kind, seat, (), value, cards)
    assert line.text == text


def test_numbers_count_blank_and_comment_lines() -> None:
    lines = read_lines("\n# who opened?\nUTG bets 100  # a hundred\n\n\r\nBB folds\n", SEATS)
    assert [(line.number, line.text) for line in lines] == [(3, "UTG bets 100"), (6, "BB folds")]


def test_semicolons_part_the_lines_of_a_command_line() -> None:
    text = 'UTG says "a; b" ; ; BB folds # c; d'
    assert [(line.number, line.seat) for line in read_lines(text, SEATS)] == [(1, "UTG"), (3, "BB")]
    several = "UTG folds; S3 folds\nBB folds"
    assert [line.number for line in read_lines(several, SEATS, parted=True)] == [1, 2, 3]
    with pytest.raises(BadInput, match="one act a line"):
        read_lines(several, SEATS)


def test_the_longest_known_seat_is_meant() -> None:
    assert [line.seat for line in read_lines("Seat 4 folds\nSeat 40 folds\nUTG+1 folds\nPlayer B folds", SEATS)] == [
        "Seat 4",
        "Seat 40",
        "UTG+1",
        "Player B",
    ]
    (line,) = read_lines("A taps folds", ["A", "A taps"])
    assert (line.seat, line.deeds) == ("A taps", (Plain("fold"),))
    (line,) = read_lines("A taps", ["A", "A taps"])
    assert (line.seat, line.deeds) == ("A", (Gesture("tap"),))


def test_seats_that_are_not_known_stand_before_the_first_deed() -> None:
    lines = read_lines('Seat 4 says "I bet it all"\nPlayer B goes\n'.replace("goes", "all in"))
    assert [line.seat for line in lines] == ["Seat 4", "Player B"]


def test_a_seat_in_quotes_may_be_called_anything() -> None:
    (line,) = read_lines('"turn; #\\"calls\\"" folds')
    assert (line.seat, line.deeds) == ('turn; #"calls"', (Plain("fold"),))
    assert [one.seat for one in read_lines("dealer folds\nflop bets 5", ["dealer", "flop"])] == ["dealer", "flop"]


@pytest.mark.parametrize(
    ("text", "column", "parts"),
    [
        ("UTG flods", 5, ["a deed", "'flods'", "did you mean 'folds'?"]),
        ("UTG raise to 500", 5, ["did you mean 'raises to'?"]),
        ("UTG betss 300", 5, ["expected 'bets', not 'betss'"]),
        ("UTG raises too 300", 12, ["expected 'to', not 'too'"]),
        ("UTG+2 folds", 1, ["a seat", "'UTG+2'", "did you mean 'UTG+1'?"]),
        ("utg folds", 1, ["did you mean 'UTG'?"]),
        ("  Seat 5 folds", 3, ["did you mean 'Seat 4'?"]),
        ("UTG raises 500", 12, ["expected 'to'", "'500'"]),
        ("UTG calls 100", 11, ["no amount after 'calls'"]),
        ("UTG bets", 9, ["an amount", "the end of the line"]),
        ("UTG bets 0", 10, ["1 chip or more"]),
        ("UTG bets 1000,500", 10, ["a figure such as", "'1000,500'"]),
        ("UTG bets 1.2345k", 10, ["whole chips"]),
        ("UTG bets 99999999999999999", 10, ["at most"]),
        ("UTG puts", 9, ["chips such as 1000 + 5x100"]),
        ("UTG puts 1000 500", 15, ["'+'", "'500'"]),
        ("UTG says raise", 10, ["the words in quotes"]),
        ('UTG says "raise', 10, ["a closing quote"]),
        ("UTG folds (uncler)", 12, ["a flag", "did you mean 'unclear'?"]),
        ("UTG folds, cals", 12, ["did you mean 'calls'?"]),
        ("UTG puts 5 last last", 17, ["'last' only once"]),
        ("UTG folds BB", 11, ["a comma and the next deed", "'BB'"]),
        ("UTG", 4, ["a deed"]),
        ("folds", 1, ["a seat", "before 'folds'"]),
        ("rivr", 1, ["a seat", "did you mean 'river'?"]),
        ("flop Ax", 6, ["cards such as", "'Ax'"]),
        ("floor: Dead hand", 8, ["id of a choice"]),
        ("dealer says bt 5", 13, ["`bet 102500`"]),
        ("dealer says pot many", 17, ["a figure", "'many'"]),
        ("? UTG+3", 3, ["did you mean 'UTG+1'?"]),
        ("UTG fo\x07lds", 7, ["no control character"]),
        ("UTG says '" + "x" * 1000 + "'", 1001, ["1000 characters"]),
    ],
)
def test_what_is_said_of_a_line_that_cannot_be_read(text: str, column: int, parts: list[str]) -> None:
    with pytest.raises(BadInput) as error:
        read_lines(f"\n{text}\nBB folds", SEATS, file="acts")
    assert (error.value.file, error.value.line, error.value.column) == ("acts", 2, column)
    assert str(error.value).startswith(f"acts:2:{column}: act line 2: expected ")
    for part in parts:
        assert part in str(error.value)
    assert "\n" not in str(error.value)


@pytest.mark.parametrize("text", ["B flods", "B rasies to 500, calls", "Bob", "B, folds", "flop folds", "says 'x'"])
def test_unknown_seats_do_not_swallow_a_misspelt_deed(text: str) -> None:
    with pytest.raises(BadInput, match="expected"):
        read_lines(text)


def test_five_hundred_acts_at_most() -> None:
    assert len(read_lines("UTG checks\n" * 500, SEATS)) == 500
    with pytest.raises(BadInput, match="500 acts"):
        read_lines("UTG checks\n" * 501, SEATS)
    with pytest.raises(BadInput, match="characters of acts"):
        read_lines("\n" * 300_000, SEATS)


names = st.one_of(
    st.sampled_from([*SEATS, "turn", "dealer", "Bob folds", "all in", "note", "?", 'a"b', "x; #1", "O'Neil", "é à"]),
    st.text(st.characters(exclude_categories=("C", "Z")), min_size=1, max_size=12),
)
amounts = st.integers(1, MAX_CHIPS)
chips = st.dictionaries(st.integers(1, 10**7), st.integers(1, 10**6), min_size=1, max_size=4)
flags = st.frozensets(st.sampled_from(FLAGS))
spoken = st.text(st.characters(exclude_categories=["C"]), max_size=30)
every_deed = st.one_of(
    st.builds(Plain, st.sampled_from(["fold", "check", "call", "all-in"]), st.none(), flags),
    st.builds(Plain, st.sampled_from(["bet", "raise", "complete", "bring-in", "all-in"]), amounts, flags),
    st.builds(Says, spoken, flags),
    st.builds(Puts, chips, st.booleans(), st.none() | spoken, st.booleans(), flags),
    st.builds(PullsBack, chips, flags),
    st.builds(Gesture, st.sampled_from(GESTURES), flags),
)
cards = st.lists(st.builds("{}{}".format, st.sampled_from("23456789TJQKA"), st.sampled_from("cdhs")), max_size=5)
every_line = st.one_of(
    st.builds(
        lambda number, seat, made: Line(number, "", "act", seat, tuple(made)),
        st.integers(1, 40),
        names,
        st.lists(every_deed, min_size=1, max_size=4),
    ),
    st.builds(lambda number, seat: Line(number, "", "ask", seat), st.integers(1, 40), st.none() | names),
    st.builds(
        lambda street, dealt: Line(1, "", "street", value=street, cards=tuple(dealt)), st.sampled_from(STREETS), cards
    ),
    st.builds(
        lambda what, amount: Line(1, "", "dealer", value=(what, amount)), st.sampled_from(["bet", "pot"]), amounts
    ),
    st.builds(
        lambda choice: Line(1, "", "floor", value=choice), st.from_regex(r"[a-z0-9]+(-[a-z0-9]+)*", fullmatch=True)
    ),
    st.builds(lambda text: Line(1, "", "note", value=text), spoken),
)


@given(every_line, st.booleans())
def test_what_is_written_reads_back_the_same(line: Line, seats_known: bool) -> None:
    seats = None if not seats_known or line.seat is None else [line.seat, "A", "A B", "folds"]
    text = write_line(line)
    assert read_lines("\n" * (line.number - 1) + text, seats) == (line,)
    again = read_lines([*[""] * (line.number - 1), act_object(line)], seats)
    assert again == (line,)
    assert write_line(again[0]) == again[0].text == text


pieces = st.sampled_from(
    [
        "UTG",
        "A",
        "folds",
        "puts",
        "1000",
        "+",
        "5x100",
        "says",
        '"',
        "'",
        "raise",
        ",",
        ";",
        "#",
        "(",
        "unclear",
        ")",
        "flop",
        "Ah",
        "floor:",
        "note:",
        "?",
        "dealer",
        "bet",
        "all-in",
        "last",
        "saying",
        "\t",
        "\n",
        "1,5",
        "2k",
        "\\",
    ]
)


@given(st.lists(pieces, max_size=12).map(" ".join) | st.text(max_size=60), st.none() | st.just(SEATS), st.booleans())
def test_any_text_is_read_or_refused(text: str, seats: list[str] | None, parted: bool) -> None:
    try:
        lines = read_lines(text, seats, parted=parted)
    except BadInput as error:
        refused = error
    else:
        for line in lines:
            assert read_lines("\n" * (line.number - 1) + write_line(line), seats) == (line,)
        return
    assert 1 <= refused.line <= text.count("\n") + text.count(";") + 1
    assert refused.column >= 1
    assert "\n" not in str(refused)
