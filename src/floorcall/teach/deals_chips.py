"""Drills about chips without a word, and about words that came too late or first."""

from random import Random
from typing import Any

from floorcall.teach.setting import Setting, facing, later, pile, preflop, spoken, written

Made = dict[str, Any] | None
"""A case, or None where these dice made none."""


def one_chip(rng: Random) -> Made:
    """One chip, without a word, over a bet or with nothing bet."""
    table = facing(rng) if rng.random() < 0.8 else later(rng)
    if table is None:
        return None
    chips = [chip for chip in (*table.chips, 25_000, 100_000) if chip > table.price and chip < 40 * table.big]
    return table.case(f"{table.turn[0]} puts {rng.choice(chips)}") if chips else None


def several_chips(rng: Random) -> Made:
    """Several chips, without a word."""
    table = facing(rng)
    chips = _several(table)
    return table.case(f"{table.turn[0]} puts {written(chips)}") if table and chips else None


def last_chips(rng: Random) -> Made:
    """Several chips, without a word, and they are the last."""
    table = facing(rng)
    chips = _several(table)
    return table.case(f"{table.turn[0]} puts {written(chips)} last") if table and chips else None


def _several(table: Setting | None) -> dict[int, int] | None:
    """A pile of more than one chip, from the price to some raises over it."""
    if table is None:
        return None
    rng = table.rng
    if rng.random() < 0.4:
        chips = _just_enough(table)
    else:
        total = table.price + table.step * rng.randint(0, 17) // 8
        chips = pile(total - total % table.unit, table.chips, rng) or {}
    total = sum(chip * count for chip, count in chips.items())
    return chips if table.price <= total < 5 * table.price and sum(chips.values()) > 1 else None


def _just_enough(table: Setting) -> dict[int, int]:
    """A few large chips, one after the other until they make the price, and now and then one more."""
    rng, chips, total = table.rng, dict[int, int](), 0
    large = [chip for chip in (*table.chips, 5000, 25_000) if table.price / 4 < chip < table.price] or [table.unit]
    while total < table.price and sum(chips.values()) < 8:
        chip = rng.choice(large)
        chips[chip] = chips.get(chip, 0) + 1
        total += chip
    if rng.random() < 0.3:
        chips[table.unit] = chips.get(table.unit, 0) + 1
    return chips


def short_stack(rng: Random) -> Made:
    """All that a seat has is less than the price, or a little more."""
    table = facing(rng)
    if table is None:
        return None
    seat, stack = table.turn[0], table.amount(table.price / 4, table.price * 1.4)
    table.keys["stacks"] = {seat: stack}
    return table.case(f"{seat} all-in")


def after_the_chips(rng: Random) -> Made:
    """Chips, and then words."""
    table = facing(rng)
    if table is None:
        return None
    chips = _several(table) if rng.random() < 0.4 else _one_over(table)
    words = rng.choice(("raise", "I raise", "call", "raise it up"))
    return table.case(f'{table.turn[0]} puts {written(chips)}, says "{words}"') if chips else None


def before_the_chips(rng: Random) -> Made:
    """Words, and then chips."""
    table = facing(rng)
    if table is None:
        return None
    chips = _several(table) if rng.random() < 0.5 else _one_over(table)
    words = rng.choice(("raise", "call", "all in", "I raise", "I call"))
    last = " last" if words == "all in" else ""
    return table.case(f'{table.turn[0]} says "{words}", puts {written(chips)}{last}') if chips else None


def _one_over(table: Setting) -> dict[int, int] | None:
    over = [chip for chip in (*table.chips, 25_000) if table.price < chip < 12 * table.price]
    return {table.rng.choice(over): 1} if over else None


def two_motions(rng: Random) -> Made:
    """Chips in two motions, with a return to the stack."""
    table = facing(rng)
    if table is None:
        return None
    first = pile(table.price, table.chips, rng)
    then = pile(table.amount(table.unit, 2 * table.step), table.chips, rng)
    words = 'says "raise", ' if rng.random() < 0.3 else ""
    return table.case(f"{table.turn[0]} {words}puts {written(first)}, puts {written(then)}") if first and then else None


def prior_chips(rng: Random) -> Made:
    """The big blind's chips still in front, a raise to answer, and new chips."""
    table = preflop(rng, rng.randint(4, 7))
    opener = rng.randint(0, len(table.turn) - 3)
    for _ in range(opener):
        table.act("folds")
    table.opened()
    while table.turn[0] != "BB":
        table.act("folds" if table.turn[0] == "SB" else rng.choice(("folds", "folds", "calls")))
    lying = pile(table.big, table.chips, rng)
    total = table.price + table.step * rng.randint(0, 14) // 8
    new = pile(total - total % table.unit, table.chips, rng)
    if rng.random() < 0.4:
        over = [chip for chip in (*table.chips, 25_000) if table.price < chip < 12 * table.price]
        new = {rng.choice(over): 1} if over else None
    if not lying or not new:
        return None
    table.keys["in_front"] = {"BB": {str(chip): count for chip, count in lying.items()}}
    return table.case(f"BB {_pulled(rng, lying)}puts {written(new)}")


def _pulled(rng: Random, lying: dict[int, int]) -> str:
    """All of the chips in front pulled back, some, or none."""
    kind = rng.randint(0, 2)
    if kind == 0:
        return ""
    if kind == 1 and sum(lying.values()) > 1:
        chip = rng.choice(sorted(lying))
        return f"pulls back {chip}, "
    return f"pulls back {written(lying)}, "


def underbet(rng: Random) -> Made:
    """Nothing bet yet, and chips put out, maybe fewer than the least bet."""
    table = later(rng)
    table.let_pass(len(table.turn) - 2, ("checks",))
    chips = pile(table.amount(table.unit, 2.5 * table.big), table.chips, rng)
    if chips is None:
        return None
    words = rng.choice(("", "", 'says "bet", '))
    return table.case(f"{table.turn[0]} {words}puts {written(chips)}")


def named_and_put(rng: Random) -> Made:
    """A figure said first, and a chip that is more than it."""
    table = facing(rng)
    if table is None:
        return None
    amount = table.amount(table.price + table.step, table.price + 3 * table.step)
    over = [chip for chip in CHIPS_OVER if chip > amount]
    return table.case(f'{table.turn[0]} says "raise to {spoken(amount)}", puts {over[0]}') if over else None


CHIPS_OVER = (1000, 5000, 25_000, 100_000)
