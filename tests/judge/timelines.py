"""Made-up tables and timelines for the property tests: acts in turn and out of turn, words, chips, gestures."""

from dataclasses import dataclass
from typing import Any

from hypothesis import strategies as st

from floorcall.book import book_ids
from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.terms import CHOICES
from floorcall.words import BadInput

DENOMINATIONS = (1000, 500, 100, 25, 5, 1)
FACTS = {
    "reasonable-time": st.booleans(),
    "last-chips": st.booleans(),
    "words-first": st.booleans(),
    "identifiable": st.booleans(),
    "heard": st.booleans(),
    "amount": st.integers(1, 3000),
}
WORDS = (
    "call", "check", "fold", "bet", "raise", "all in", "pot", "complete", "I call", "raise it up", "minimum raise",
    "five", "eight hundred", "fourteen hundred", "twenty-two five", "two thousand", "a million two", "1.5k", "eleven",
    "call?", "is he all in?", "if you bet I call", "I'll call any bet", "I think I fold", "hmm", "nice hand",
    "double it", "three times the bet", "I put you all in", "I see your bet and raise you 500", "both of you call",
)  # fmt: skip
WITH_AMOUNT = (
    "{}", "raise to {}", "raise {}", "raise, {}", "bet {}", "call {}", "make it {}", "{} more", "raise {} more",
    "I see your {} and raise {}", "all in, {}", "complete to {}", "dealer, {} please", "if he folds I raise to {}",
)  # fmt: skip
FLAGS = ("unclear", "not released", "misdirected", "hidden", "unnoticed")
NEXT = {"preflop": "flop", "flop": "turn", "turn": "river"}


@dataclass(frozen=True)
class Timeline:
    """A table (the keys of a case, without acts) and its act lines."""

    table: dict[str, Any]
    lines: tuple[str, ...]

    def case(self, upto: int | None = None, *more: str) -> dict[str, Any]:
        """The case with the first `upto` lines (all of them by default), and `more` after them."""
        return {**self.table, "acts": "\n".join((*self.lines[:upto], *more, ""))}


@st.composite
def tables(draw: st.DrawFn, *, known: bool = False, book: str | None = None, limits: str = "NL") -> dict[str, Any]:
    """A table of two to six seats on any street of hold'em; `known`: all stacks are given."""
    count = draw(st.integers(2, 6))
    seats = list("ABCDEF")[:count]
    small, big = draw(st.sampled_from([(50, 100), (100, 200), (1, 2), (250, 500), (25, 100)]))
    limit = draw(st.sampled_from(limits.split()))
    case: dict[str, Any] = {"game": f"{limit}HE", "blinds": [small, big], "seats": seats}
    if limit == "FL":
        case["bets"] = [big, 2 * big]
    case["street"] = draw(st.sampled_from(["preflop", "preflop", "flop", "turn", "river"]))
    first = case["street"] == "preflop"
    stack = st.one_of(st.integers(big, 12 * big), st.integers(1, 3 * big), st.just(100 * big))
    if not first:
        stack = st.one_of(stack, st.just(0))
        case["pot"] = draw(st.integers(0, 20)) * big
    case["stacks"] = {seat: draw(stack) for seat in seats if known or draw(st.booleans())}
    if count > 2 and draw(st.integers(0, 4)) == 0:
        case["folded"] = [draw(st.sampled_from(seats))]
    if first and draw(st.integers(0, 4)) == 0:
        case["ante"] = draw(st.integers(1, big))
        case["ante_by"] = draw(st.sampled_from(["each", "big-blind"]))
    if first and draw(st.integers(0, 5)) == 0:
        case["posts"] = {draw(st.sampled_from(seats)): draw(st.integers(0, big))}
    if first and draw(st.integers(0, 4)) == 0:
        case["in_front"] = {"B": {str(10 * big): 1}} if draw(st.booleans()) else {"B": {str(big): 1}}
    case["facts"] = {name: draw(value) for name, value in FACTS.items() if draw(st.integers(0, 7)) == 0}
    case["book"] = book if book is not None else draw(st.sampled_from(["tda-2024", "tda-2024", *book_ids()]))
    if book is None:
        chosen = draw(st.lists(st.sampled_from(sorted(CHOICES)), max_size=2, unique=True))
        case["terms"] = {term: draw(st.sampled_from(CHOICES[term])) for term in chosen}
    return case


def pile(total: int) -> str:
    """An amount in as few chips as may be."""
    parts = []
    for chip in DENOMINATIONS:
        count, total = divmod(total, chip)
        if count:
            parts.append(f"{count}x{chip}" if count > 1 else str(chip))
    return " + ".join(parts)


@st.composite
def amounts(draw: st.DrawFn, answer: Answer) -> int:
    """An amount about the price, the half of a minimum raise, the minimum raise, or anything else."""
    table = answer.table
    price, step = table.price, table.min_raise
    near = (price, price + step, price + step // 2, price // 2, 2 * price, price + 2 * step, step, table.pot)
    return max(1, draw(st.sampled_from(near)) + draw(st.sampled_from([0, 0, 0, -1, 1, 25, 100, 400])))


@st.composite
def chips(draw: st.DrawFn, answer: Answer) -> str:
    """A pile of chips: one large chip, a few of any, or an amount near one that matters."""
    kind = draw(st.integers(0, 3))
    if kind == 0:
        return str(draw(st.sampled_from(DENOMINATIONS[:5])))
    if kind == 1:
        count = st.integers(1, 4)
        some = draw(st.lists(st.sampled_from(DENOMINATIONS[:4]), min_size=1, max_size=3, unique=True))
        return " + ".join(f"{draw(count)}x{chip}" for chip in some)
    return pile(draw(amounts(answer)))


@st.composite
def words(draw: st.DrawFn, answer: Answer) -> str:
    """Words at the table, with or without an amount."""
    if draw(st.booleans()):
        return draw(st.sampled_from(WORDS))
    amount = draw(amounts(answer))
    return draw(st.sampled_from(WITH_AMOUNT)).replace("{}", str(amount))


@st.composite
def deeds(draw: st.DrawFn, answer: Answer) -> str:
    """What one seat does on one line."""
    amount, more = draw(amounts(answer)), draw(chips(answer))
    said = draw(words(answer))
    clean = ("calls", "checks", "folds", f"raises to {amount}", f"bets {amount}", "all-in")
    mixed = (
        f'says "{said}"', f"puts {more}", f'puts {more} saying "{said}"', f'says "{said}", puts {more}',
        f'puts {more}, says "{said}"', f"puts {more}, puts {pile(amount)}", f"puts together {more}",
        f"puts {more} last", f"pulls back {pile(amount)}", f"pulls back {pile(amount)}, puts {more}",
        "taps", "mucks", "tables", "speaks up", f"all-in {amount}", f"completes to {amount}", f'taps, says "{said}"',
    )  # fmt: skip
    kind = draw(st.integers(0, 2))
    deed = draw(st.sampled_from(clean if kind == 0 else mixed))
    if draw(st.integers(0, 11)) == 0:
        deed += f" ({draw(st.sampled_from(FLAGS))})"
    return deed


@st.composite
def line(draw: st.DrawFn, table: dict[str, Any], answer: Answer) -> str:
    """The next line: mostly the seat in turn, at times another, at times the dealer or the floor."""
    to_act = answer.table.to_act
    following = NEXT.get(answer.table.street)
    last = answer.rulings[-1] if answer.rulings else None
    kind = draw(st.integers(0, 19))
    if last is not None and last.menu and kind < 10:
        return f"floor: {draw(st.sampled_from(last.menu)).choice}"
    if following and (answer.table.round_over or kind == 0):
        return following
    if kind == 1:
        return f"dealer says {draw(st.sampled_from(['bet', 'pot']))} {draw(amounts(answer))}"
    if kind == 2:
        return f"? {draw(st.sampled_from(table['seats']))}"
    seat = to_act if to_act is not None and kind < 14 else draw(st.sampled_from(table["seats"]))
    return f"{seat} {draw(deeds(answer))}"


@st.composite
def timelines(
    draw: st.DrawFn,
    *,
    known: bool = False,
    book: str | None = None,
    limits: str = "NL NL PL FL",
    most: int = 8,
) -> Timeline:
    """A timeline in which each line could be held by the table; what it rules on is anything."""
    table = draw(tables(known=known, book=book, limits=limits))
    lines: list[str] = []
    try:
        answer = rule({**table, "acts": []})
    except BadInput:
        table = {**table, "posts": {}, "in_front": {}, "ante": 0}
        answer = rule({**table, "acts": []})
    for _ in range(draw(st.integers(2, most))):
        following = draw(line(table, answer))
        try:
            answer = rule(Timeline(table, (*lines, following)).case())
        except BadInput:
            continue
        lines.append(following)
    return Timeline(table, tuple(lines))
