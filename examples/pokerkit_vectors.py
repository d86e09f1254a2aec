"""Runs floorcall's conformance vectors on another engine: pokerkit (`pip install floorcall[cards]`).

    python examples/pokerkit_vectors.py            a summary and every failure
    python examples/pokerkit_vectors.py --page > docs/pokerkit.md

pokerkit is asked what a plain betting engine can be asked: the official record of a case is played on it, and then the
next seat's choices are compared. What it has no notion of (words, chips, acts out of turn) is settled in the record
already; what it cannot be asked at all is counted, with the reason. To run another engine, write another `Table`.
"""

import sys
import warnings
from collections import Counter
from collections.abc import Iterator
from dataclasses import dataclass
from importlib.metadata import version
from typing import Any

import pokerkit

from floorcall.vectors import vectors

BOOK = "tda-2024"
PLENTY = 10**9
"""The stack of a seat whose stack is not given: enough for anything."""

STREETS = ("preflop", "flop", "turn", "river")
BOARD = {"preflop": 0, "flop": 3, "turn": 4, "river": 5}
KINDS = {"": 2, "HE": 2, "O": 4, "O8": 4}
LIMITS = {"NL": "NO_LIMIT", "PL": "POT_LIMIT", "FL": "FIXED_LIMIT"}
RAISES = 4
"""The cap of the book: so many raises after the bet, in limit."""

AUTOMATIONS = (
    pokerkit.Automation.ANTE_POSTING,
    pokerkit.Automation.BET_COLLECTION,
    pokerkit.Automation.BLIND_OR_STRADDLE_POSTING,
    pokerkit.Automation.CARD_BURNING,
)


BARS = ("reopening", "number-of-raises", "custom")
"""Why the table itself bars a raise; any other reason is something that the seat said or let go."""


class CannotAsk(Exception):
    """The case has something that the engine has no notion of."""


@dataclass(frozen=True)
class Outcome:
    """One vector: "same", "differs" or "not asked", and in what or why."""

    slug: str
    name: str
    result: str
    what: str = ""
    expected: object = None
    got: object = None


class Table:
    """A case of the vectors on pokerkit's table. Seats by name; amounts in chips, bets as totals for the street."""

    def __init__(self, case: dict[str, Any], answer: dict[str, Any]) -> None:
        game = case.get("game", "NL")
        limit, kind = game[:2], game[2:]
        self.street = case.get("street", "preflop")
        if limit not in LIMITS or kind not in KINDS or self.street not in STREETS:
            raise CannotAsk("no hold'em or Omaha")
        for key, why in (
            ("folded", "seats that folded before the case"), ("straddles", "straddles"), ("terms", "terms of its own"),
            ("posts", "posts that are not the blinds"), ("ante", "antes"),
        ):  # fmt: skip
            if case.get(key):
                raise CannotAsk(why)
        self.seats: list[str] = case["seats"]
        # who is all-in in the end, with a stack that was not given, had just that
        ends = {seat["seat"]: seat["in"] for seat in answer["seats"] if seat["state"] == "all-in"}
        given = case.get("stacks", {})
        stacks = [given.get(seat, ends.get(seat, PLENTY)) for seat in self.seats]
        if 0 in stacks:
            raise CannotAsk("seats that are all-in from before")
        blinds = case.get("blinds", [])
        if len(blinds) > 2:
            raise CannotAsk("three blinds")
        self.first = self.street == "preflop"
        # heads-up before the flop its last seat is the button; afterwards seats stand in the order in which they act
        self.turned = self.first and len(self.seats) == 2
        pot = 0 if self.first else case.get("pot", 0)
        if not self.first and not pot:
            if limit == "PL":
                raise CannotAsk("an empty pot in pot-limit")
            pot = 1  # it wants chips in the middle; no-limit and limit do not count them
        antes = [pot, *[0] * (len(self.seats) - 1)]
        if len(self.seats) == 2:
            antes.reverse()  # heads-up it reads posts the other way round
        stacks[0] += pot
        self.state: Any = pokerkit.State(
            AUTOMATIONS,
            pokerkit.Deck.STANDARD,
            (pokerkit.StandardHighHand,),
            tuple(self.streets(case, limit, KINDS[kind], max(blinds, default=1))),
            pokerkit.BettingStructure[LIMITS[limit]],
            False,
            antes,
            tuple(blinds) if self.first and blinds else 0,
            0,
            tuple(reversed(stacks)) if self.turned else tuple(stacks),
            len(self.seats),
            mode=pokerkit.Mode.CASH_GAME,
        )
        self.deal()

    def streets(self, case: dict[str, Any], limit: str, hole: int, big: int) -> Iterator[Any]:
        """The streets from the one on which the case starts."""
        bets = case.get("bets", [big, 2 * big])
        dealt = 0
        for number, name in enumerate(STREETS[STREETS.index(self.street) :]):
            least = bets[0 if name in STREETS[:2] else 1] if limit == "FL" else big
            most = (RAISES if name == "preflop" else RAISES + 1) if limit == "FL" else None
            cards = (False,) * hole if number == 0 else ()
            yield pokerkit.Street(number > 0, cards, BOARD[name] - dealt, False, pokerkit.Opening.POSITION, least, most)
            dealt = BOARD[name]

    def deal(self) -> None:
        """Unknown cards to whoever waits for some."""
        while self.state.can_deal_hole():
            self.state.deal_hole("??")
        while self.state.can_deal_board():
            self.state.deal_board("??" * self.state.board_dealing_count)

    def index(self, seat: str) -> int:
        place = self.seats.index(seat)
        return len(self.seats) - 1 - place if self.turned else place

    def play(self, act: dict[str, Any]) -> None:
        """One act of the record."""
        state = self.state
        if state.actor_index is None:
            self.deal()
        if state.actor_index != self.index(act["seat"]):
            raise ValueError(f"{act['seat']} is not to act there")
        if act["verb"] == "fold":
            state.fold()
        elif act["verb"] in ("check", "call"):
            state.check_or_call()
        else:
            state.complete_bet_or_raise_to(act["to"])

    def choices(self, *, round_over: bool) -> dict[str, Any]:
        """What the seat to act may do, as the vectors have it; round_over: the next card is not asked for."""
        if not round_over:
            self.deal()
        state = self.state
        if state.actor_index is None:
            return {"seat": None}
        seat = self.seats[len(self.seats) - 1 - state.actor_index if self.turned else state.actor_index]
        told: dict[str, Any] = {"seat": seat, "adds": state.checking_or_calling_amount, "raise": None}
        if state.can_complete_bet_or_raise_to():
            most = state.max_completion_betting_or_raising_to_amount
            # an upper bound of a stack that nobody gave is none
            bound = None if most > PLENTY // 2 else most
            told["raise"] = (state.min_completion_betting_or_raising_to_amount, bound)
        return told


def expected(answer: dict[str, Any]) -> dict[str, Any]:
    """What the vector says of the seat to act."""
    options = answer["options"]
    if options is None:
        return {"seat": None}
    raising = options["raise"] and (options["raise"]["min_to"], options["raise"]["max_to"])
    return {"seat": options["seat"], "adds": options["call"]["adds"] if options["call"] else 0, "raise": raising}


def run(slug: str, vector: dict[str, Any]) -> Outcome:
    """One vector on the other engine."""
    name = vector["name"]
    answer = next((one for one in vector["answers"] if BOOK in one["books"]), None)
    try:
        if answer is None:
            raise CannotAsk("refused by the book")
        if answer["options"] and answer["options"]["seat"] != answer["table"]["to_act"]:
            raise CannotAsk("a seat is asked out of its turn")
        if any(ruling["status"] in ("floor", "fact") or ruling.get("provisional") for ruling in answer["rulings"]):
            raise CannotAsk("something is left to the floor")
        if answer["table"]["pending"]:
            raise CannotAsk("an act out of turn waits")
        if "(unnoticed)" in vector["case"]["acts"]:
            raise CannotAsk("an error that nobody noticed")
        if "dealer says pot" in vector["case"]["acts"]:
            raise CannotAsk("a wrong count of the pot")
        if any(not ruling["in_turn"] and ruling["verb"] == "fold" for ruling in answer["rulings"]):
            raise CannotAsk("a fold out of turn")
        why = answer["options"] and answer["options"]["why_no_raise"]
        if why and why.split("/")[0] not in BARS:
            raise CannotAsk("what a seat gave up beforehand")
        if "pulls back" in vector["case"]["acts"] or "speaks up" in vector["case"]["acts"]:
            raise CannotAsk("what a seat gave up beforehand")
        table = Table(vector["case"], answer)
        for act in answer["record"]:
            try:
                table.play(act)
            except ValueError as error:
                told = f"{act['seat']} {act['verb']} {act['to'] or ''}".strip()
                return Outcome(slug, name, "differs", "refuses the record", told, str(error))
        wanted, got = expected(answer), table.choices(round_over=answer["table"]["round_over"])
        for field in wanted:
            if wanted[field] != got.get(field):
                return Outcome(slug, name, "differs", field, wanted[field], got.get(field))
    except CannotAsk as why:
        return Outcome(slug, name, "not asked", str(why))
    return Outcome(slug, name, "same")


def page(outcomes: list[Outcome]) -> Iterator[str]:
    """The outcomes in Markdown."""
    counts = Counter(outcome.result for outcome in outcomes)
    yield "# The vectors on pokerkit"
    yield ""
    kit = version("pokerkit")
    yield f"Made by `python examples/pokerkit_vectors.py --page`: pokerkit {kit} on the"
    yield f"[conformance vectors](vectors.md), by `{BOOK}`. Of {len(outcomes)} vectors {counts['same']} come out the"
    yield f"same, {counts['differs']} differ, and {counts['not asked']} cannot be asked of a plain betting engine: they"
    yield "turn on words, chips, turns or posts that it has no notion of. What the differences come from: it takes what"
    yield "a short blind really posted for the price and the pot, takes the first short all-in of a street for a full"
    yield "bet, and has no half-bet rule in limit."
    yield ""
    yield "## Failures"
    yield ""
    yield "| rule | case | in | the vector | pokerkit |"
    yield "| --- | --- | --- | --- | --- |"
    for one in outcomes:
        if one.result == "differs":
            told = (one.slug, one.name, one.what, one.expected, one.got)
            yield "| " + " | ".join(str(part).replace("|", "/") for part in told) + " |"
    yield ""
    yield "## Not asked"
    yield ""
    yield "| why | vectors |"
    yield "| --- | --: |"
    reasons = Counter(outcome.what for outcome in outcomes if outcome.result == "not asked")
    yield from (f"| {why} | {count} |" for why, count in sorted(reasons.items()))


def summary(outcomes: list[Outcome]) -> Iterator[str]:
    """The outcomes for a terminal."""
    for one in outcomes:
        if one.result == "differs":
            yield f"DIFFERS  {one.slug}: {one.name}"
            yield f"    {one.what}: expected {one.expected}, got {one.got}"
    counts = Counter(outcome.result for outcome in outcomes)
    yield f"{counts['same']} same, {counts['differs']} differ, {counts['not asked']} cannot be asked"


def main(args: list[str]) -> None:
    warnings.simplefilter("ignore", UserWarning)  # a fold that faces no bet: lawful, and said to be odd
    outcomes = [run(slug, vector) for slug, vector in vectors()]
    print("\n".join(page(outcomes) if "--page" in args else summary(outcomes)))


if __name__ == "__main__":
    main(sys.argv[1:])
