"""Winners of each pot from the cards, by the evaluators of phevaluator and pokerkit (`floorcall[cards]`)."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from importlib import import_module
from typing import Any

from floorcall.table.games import FLOP, STUD, streets_of
from floorcall.table.hand import Hand
from floorcall.words import BadInput, nearest

Cards = str | Sequence[str]
"""Cards such as "AsKd", "As Kd" or ("As", "Kd")."""

Rank = Callable[[tuple[str, ...], tuple[str, ...]], Any]
"""(hole, board) -> something of which the greatest wins; None where a hand does not qualify for low."""

RANKS = "23456789TJQKA"
SUITS = "cdhs"

HOLE_CARDS = {"HE": 2, "O": 4, "O8": 4, "O5": 5, "O6": 6, "SD": 2, "BADUGI": 4}
"""How many cards a seat holds at the showdown: else seven in stud and five in draw."""

HIGH = {
    "HE": "StandardHighHand",
    "O": "OmahaHoldemHand",
    "O8": "OmahaHoldemHand",
    "O5": "OmahaHoldemHand",
    "O6": "OmahaHoldemHand",
    "SD": "ShortDeckHoldemHand",
    "STUD": "StandardHighHand",
    "STUD8": "StandardHighHand",
    "RAZZ": "RegularLowHand",
    "27TD": "StandardLowHand",
    "27SD": "StandardLowHand",
    "A5TD": "RegularLowHand",
    "A5": "RegularLowHand",
    "BADUGI": "BadugiHand",
    "BADEUCY": "StandardLowHand",
    "BADACEY": "RegularLowHand",
    "5CD": "StandardHighHand",
}
"""The evaluator of a game's one side, or of its high side."""

LOW = {
    "O8": "OmahaEightOrBetterLowHand",
    "STUD8": "EightOrBetterLowHand",
    "BADEUCY": "StandardBadugiHand",
    "BADACEY": "BadugiHand",
}
"""The evaluator of the other half, in games that split the pot."""

ACE_IS_LOW = {"RegularLowHand", "EightOrBetterLowHand", "OmahaEightOrBetterLowHand", "BadugiHand"}


class Ranked(list[int]):
    """The seats that win a side, in the order in which odd chips go: here the cards decide it (20)."""

    ranked = True


class Winning(list[Any]):
    """The winners of each pot, as `Hand.settle` takes them: a list of seats, or (high, low)."""


def showdown(hand: Hand, hole: Mapping[int, Cards] | Sequence[Cards | None], board: Cards = ()) -> Winning:
    """The winners of each pot of `hand`, to be given to `hand.settle`.

    hole: the cards of each seat that can win, by seat; board: the common cards. A pot that only one seat
    can win needs no cards. BadInput for cards that are missing, unknown or there twice; ImportError
    without the extra `floorcall[cards]`.
    """
    kind = hand.structure.kind or "HE"
    if kind not in HIGH:
        raise BadInput(f"no showdown is known for '{kind}'{nearest(kind, list(HIGH))}")
    held = hole if isinstance(hole, Mapping) else dict(enumerate(hole))
    pots = hand.pots()
    contested = {seat for _, seats in pots if len(seats) > 1 for seat in seats}
    common = cards_of(board, "board")
    cards = {seat: cards_of(held.get(seat) or (), f"seat {seat}") for seat in sorted(contested)}
    check(kind, cards, common)
    by_card = streets_of(kind) == STUD or hand.structure.terms.odd_chip == "high-card"
    winning = Winning()
    high_side = side_of(HIGH[kind], kind, cards, common, by_card)
    low_side = side_of(LOW[kind], "", cards, common, by_card) if kind in LOW else None
    for _, seats in pots:
        if len(seats) == 1:
            winning.append(list(seats))
        elif low_side is None:
            winning.append(high_side(seats))
        else:
            winning.append((high_side(seats), low_side(seats)))
    return winning


def side_of(
    evaluator: str,
    kind: str,
    cards: Mapping[int, tuple[str, ...]],
    board: tuple[str, ...],
    by_card: bool,
) -> Callable[[Sequence[int]], list[int]]:
    """The function that names the winners among some seats on one side of the pot."""
    rank = ranking(evaluator, kind, by_card)
    ranks = {seat: rank(held, board) for seat, held in cards.items()}

    def best(seats: Sequence[int]) -> list[int]:
        able = [seat for seat in seats if ranks[seat] is not None]
        if not able:
            return []
        top = max((ranks[seat] for seat in able), key=lambda value: value)
        winners = [seat for seat in able if not ranks[seat] < top]
        if not by_card:
            return winners
        return Ranked(sorted(winners, key=lambda seat: high_card(evaluator, ranks[seat]), reverse=True))

    return best


def ranking(evaluator: str, kind: str, by_card: bool) -> Rank:
    """The evaluator by name; phevaluator for hold'em and Omaha where the five cards need not be named."""
    try:
        phevaluator = import_module("phevaluator")
        pokerkit = import_module("pokerkit")
    except ImportError as missing:
        raise ImportError("showdown needs evaluators: install floorcall[cards]") from missing
    fast = {
        "HE": phevaluator.evaluate_cards,
        "O": phevaluator.evaluate_omaha_cards,
    }.get("O" if kind == "O8" else kind)
    if fast is not None and not by_card:
        return lambda hole, board: -fast(*board, *hole)
    make = getattr(pokerkit, evaluator)
    return lambda hole, board: make.from_game_or_none("".join(hole), "".join(board))


def high_card(evaluator: str, ranked: Any) -> list[tuple[int, int]]:
    """The five cards that play, highest first, each by rank and then by suit."""
    low_ace = evaluator in ACE_IS_LOW

    def order(card: str) -> tuple[int, int]:
        rank = RANKS.index(card[0])
        return (-1 if low_ace and card[0] == "A" else rank, SUITS.index(card[1]))

    return sorted((order(repr(card)) for card in ranked.cards), reverse=True)


def cards_of(cards: Cards, what: str) -> tuple[str, ...]:
    """Cards one by one, such as ("As", "Td"); BadInput for what is none."""
    text = "".join(cards).replace(" ", "").replace(",", "").replace("10", "T")
    out = tuple(text[i : i + 2].capitalize() for i in range(0, len(text), 2))
    for card in out:
        if len(card) != 2 or card[0] not in RANKS or card[1] not in SUITS:
            raise BadInput(f"{what}: a card such as 'As' is expected, not '{card}'")
    return out


def check(kind: str, cards: Mapping[int, tuple[str, ...]], board: tuple[str, ...]) -> None:
    """BadInput unless every seat has its cards, the board is whole and no card is there twice."""
    streets = streets_of(kind)
    due = HOLE_CARDS.get(kind, 7 if streets == STUD else 5)
    seen = [*board]
    for seat, held in cards.items():
        if len(held) + (len(board) if streets == STUD else 0) != due:
            raise BadInput(f"seat {seat}: {due} cards are expected, not {len(held)}")
        seen.extend(held)
    if cards and streets == FLOP and len(board) != 5:
        raise BadInput(f"board: 5 cards are expected, not {len(board)}")
    twice = sorted({card for card in seen if seen.count(card) > 1})
    if twice:
        raise BadInput(f"'{twice[0]}' is there twice")
