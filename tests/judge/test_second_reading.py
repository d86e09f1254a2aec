"""The judge against an independent reading of the law, on many random tables.

FLOORCALL_TABLES sets how many tables each test tries (default 1000); a failure prints the table's acts.
"""

import os
import random
from collections import Counter
from collections.abc import Iterator
from typing import Any

import pytest
from second_reading import Spot, Street, Want, pushed, said, strung

import floorcall

TABLES = int(os.environ.get("FLOORCALL_TABLES", "1000"))
CHIPS = (25, 100, 500, 1000, 5000)
Table = dict[str, Any]


def written(chips: tuple[int, ...]) -> str:
    return " + ".join(f"{count}x{chip}" for chip, count in sorted(Counter(chips).items(), reverse=True))


def differs(table: Table, want: Want) -> str:
    """What the last line's ruling has that was not wanted; empty where it agrees."""
    answer = floorcall.rule(table).to_dict()
    ruling = answer["rulings"][-1]
    wrong = {key: (value, ruling[key]) for key, value in want.items() if ruling[key] != value}
    return f"{table}: wanted, got {wrong}" if wrong else ""


def raised(rng: random.Random, limit: str, pot: int, times: int) -> tuple[list[int], int]:
    """The prices that a bet and `times - 1` raises make, and the increment of the next raise."""
    prices: list[int] = []
    least = 100
    while len(prices) < times:
        price = prices[-1] if prices else 0
        most = {"FL": price + 100, "PL": 2 * price + pot + sum(prices)}.get(limit, price + 2 * least + 500)
        to = most if limit == "FL" else rng.randrange((price + least) // 25, max(price + least, most) // 25 + 1) * 25
        least = 100 if limit == "FL" else to - price
        prices.append(to)
    return prices, least


def facing(rng: random.Random) -> tuple[Table, Spot, str]:
    """A flop with a bet, or a bet and a raise, to the next seat, or back to the bettor."""
    limit, pot = rng.choice(("NL", "NL", "PL", "FL")), rng.choice((300, 900, 2400))
    times = rng.choice((1, 2, 2))
    prices, least = raised(rng, limit, pot, times)
    back = times == 2 and rng.random() < 0.5
    seats = ["A", "B", "C"] if not back or rng.random() < 0.5 else ["A", "B"]
    if times == 1 and rng.random() < 0.4:
        seats = ["A", "B"]
    acts = [f"{seats[place]} {'raises to' if place else 'bets'} {to}" for place, to in enumerate(prices)]
    actor = "A" if back else seats[times]
    third = back and len(seats) == 3 and rng.random() < 0.6
    if back and len(seats) == 3:
        acts.append("C calls" if third else "C folds")
    table: Table = {
        "game": limit + ("O" if limit == "PL" else "HE"), "blinds": [50, 100], "street": "flop", "pot": pot,
        "seats": seats, "acts": "\n".join(acts),
    }  # fmt: skip
    if limit == "FL":
        table["bets"] = [100, 200]
    spot = Spot(
        limit, prices[-1], least, pot + sum(prices) + (prices[-1] if third else 0), prices[0] if back else 0,
        heads_up=(back and not third) or len(seats) == 2, opening=times == 1,
    )  # fmt: skip
    return table, spot, actor


def worth(rng: random.Random, amount: int) -> tuple[int, ...]:
    """Chips for about an amount, or any chips."""
    if rng.random() < 0.4:
        return tuple(rng.choice(CHIPS) for _ in range(rng.choice((1, 1, 2, 3, 4))))
    chips: list[int] = []
    while amount >= 25 and len(chips) < 30:
        chips.append(rng.choice([chip for chip in CHIPS if chip <= amount][-2:]))
        amount -= chips[-1]
    return tuple(chips) or (25,)


def seeds() -> Iterator[random.Random]:
    return (random.Random(seed) for seed in range(TABLES))


def target(rng: random.Random, spot: Spot) -> int:
    """An amount near one of the lines that matter."""
    half, full = spot.price + spot.increment // 2, spot.price + spot.increment
    return max(25, rng.choice((spot.price, half, half, full, 2 * full, spot.price // 2)) + rng.choice((-25, 0, 0, 25)))


def test_silent_chips() -> None:
    found = []
    for rng in seeds():
        table, spot, actor = facing(rng)
        prior: tuple[int, ...] = ()
        pulled: tuple[int, ...] = ()
        if spot.inside:
            prior = tuple(chip for chip in (25,) * (spot.inside // 25))
            if rng.random() < 0.5:
                pulled = prior[: rng.choice((1, len(prior)))]
        new = worth(rng, target(rng, spot) - (sum(prior) - sum(pulled)))
        spot = Spot(**{**spot.__dict__, "prior": prior, "pulled": pulled, "new": new})
        fate = rng.random()
        if fate < 0.5 and spot.out > spot.inside:
            spot = Spot(**{**spot.__dict__, "total": spot.out + (0 if fate < 0.25 else rng.choice((25, 100, 1000)))})
            table["stacks"] = {actor: spot.total}
        if prior:
            table["in_front"] = {actor: {"25": len(prior)}}
        deeds: list[str] = [f"pulls back {written(pulled)}"] if pulled else []
        table["acts"] += f"\n{actor} " + ", ".join([*deeds, f"puts {written(new)}"])
        found.append(differs(table, pushed(spot)))
    assert [line for line in found if line] == []


def test_two_motions() -> None:
    found = []
    for rng in seeds():
        table, spot, actor = facing(rng)
        if spot.inside or spot.limit != "NL":
            continue
        first, second = worth(rng, target(rng, spot)), worth(rng, target(rng, spot))
        table["acts"] += f"\n{actor} puts {written(first)}, puts {written(second)}"
        found.append(differs(table, strung(Spot(**{**spot.__dict__, "new": first}), second)))
    assert len(found) > TABLES // 10
    assert [line for line in found if line] == []


def test_two_motions_with_no_bet() -> None:
    found = []
    for rng in seeds():
        first, second = worth(rng, 300), worth(rng, 300)
        acts = f"A puts {written(first)}, puts {written(second)}"
        table = {"game": "NLHE", "blinds": [50, 100], "street": "flop", "seats": ["A", "B"], "acts": acts}
        found.append(differs(table, strung(Spot("NL", 0, 100, new=first), second)))
    assert [line for line in found if line] == []


WORDS = {
    "raise": "raise", "raise X": "raise, {}", "raise to X": "raise to {}", "X more": "raise {} more", "X": "{}",
    "call": "call", "check": "check", "all in": "all in",
}  # fmt: skip


def test_plain_words() -> None:
    found = []
    for rng in seeds():
        table, spot, actor = facing(rng)
        if spot.inside:
            continue
        if rng.random() < 0.2:
            table["acts"], actor = "", "A"
            spot = Spot(spot.limit, 0, 100, table["pot"])
        if rng.random() < 0.4:
            full = spot.price + spot.increment
            spot = Spot(**{**spot.__dict__, "total": rng.choice((spot.price + 1, full - 1, full, 5000))})
            table["stacks"] = {actor: spot.total}
        kind = rng.choice(list(WORDS))
        amount = max(100, rng.choice((target(rng, spot), rng.randrange(100, 3000))))
        want = said(spot, kind, amount)
        if want is None:
            continue
        table["acts"] = f'{table["acts"]}\n{actor} says "{WORDS[kind].format(amount)}"'.strip()
        found.append(differs(table, want))
    assert len(found) > TABLES // 4
    assert [line for line in found if line] == []


def timeline(rng: random.Random, street: Street) -> list[str]:
    """Random acts, in turn and out of it, that `street` has taken."""
    lines: list[str] = []
    for _ in range(rng.randrange(2, 9)):
        if street.actor is None:
            break
        seat = street.actor if rng.random() < 0.6 else rng.randrange(street.seats)
        early = seat != street.actor
        if early and (seat in street.waiting or not street.owes(seat)):
            continue
        ahead = [act.to for act in street.waiting.values() if act.verb == "raise"] if early else []
        price = max([street.price, *ahead])
        bet_faced = price > street.inside.get(seat, 0)
        verb = rng.choice(
            ("check", "fold", "raise", "call", "call") if bet_faced else ("check", "check", "raise", "fold")
        )
        if (ahead and verb not in ("call", "fold")) or (
            not early and seat in street.closed and verb in ("check", "raise")
        ):
            continue
        to = price + (street.full or street.least) + rng.randrange(5) * 100 if verb == "raise" else 0
        plain = {
            "check": "checks",
            "fold": "folds",
            "call": "calls",
            "raise": f"raises to {to}" if price else f"bets {to}",
        }
        lines.append(f"{'ABCDE'[seat]} {plain[verb]}")
        street.act(seat, verb, to)
    return lines


@pytest.mark.parametrize("seats", [3, 4, 5])
def test_acts_out_of_turn_that_wait_bind_or_are_released(seats: int) -> None:
    found = []
    for rng in seeds():
        street = Street(seats, 100)
        lines = timeline(rng, street)
        table = {
            "game": "NLHE", "blinds": [50, 100], "street": "flop", "seats": list("ABCDE"[:seats]),
            "facts": {"reasonable-time": False}, "acts": "\n".join(lines),
        }  # fmt: skip
        answer = floorcall.rule(table).to_dict()
        got = [
            ("ABCDE".index(act["seat"]), act["verb"].replace("bet", "raise"), act["to"] or 0)
            for act in answer["record"]
        ]
        actor = None if street.actor is None else "ABCDE"[street.actor]
        if got != street.record or answer["table"]["to_act"] != actor:
            found.append(f"{lines}: {street.record} {actor}, got {got} {answer['table']['to_act']}")
    assert found == []
