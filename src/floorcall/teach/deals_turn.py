"""Drills about the order of acts: out of turn, and who may raise again after short all-ins."""

from random import Random

from floorcall.teach.deals_chips import Made
from floorcall.teach.setting import Setting, later, preflop, spoken


def out_of_turn(rng: Random) -> Made:
    """A bet, an act out of turn, and the seats in between check, call or fold: it binds."""
    table = later(rng, rng.randint(3, 5))
    if rng.random() < 0.6:
        table.let_pass(len(table.turn) - 3, ("checks",))
        table.opened()
    if len(table.turn) < 2:
        return None
    early = rng.randint(1, len(table.turn) - 1)
    table.acts.append(f"{table.turn[early]} {_deed(rng, table)}")
    between = ("folds", "calls") if table.price else ("checks",)
    for seat in table.turn[:early]:
        table.acts.append(f"{seat} {rng.choice(between)}")
    return table.case()


def _deed(rng: Random, table: Setting) -> str:
    """A clean act, whoever makes it."""
    if table.price:
        to = table.amount(table.price + table.step, table.price + 3 * table.step)
        return rng.choice((f'says "raise to {spoken(to)}"', f"raises to {to}", "calls", 'says "call"'))
    bet = table.amount(table.big, 4 * table.big)
    return rng.choice((f"bets {bet}", f'says "bet {spoken(bet)}"', "checks", "taps"))


def fold_out_of_turn(rng: Random) -> Made:
    """A hand thrown away before its turn."""
    table = later(rng, rng.randint(3, 5))
    if rng.random() < 0.6:
        table.opened()
    if len(table.turn) < 2:
        return None
    early = rng.randint(1, len(table.turn) - 1)
    deed = rng.choice(("folds", "mucks", 'says "fold"'))
    return table.case(f"{table.turn[early]} {deed}")


def reopened(rng: Random) -> Made:
    """A bet, one or more short all-ins, calls, and back to a seat that has acted: may it raise again?"""
    table = later(rng, rng.randint(3, 6))
    asked = table.turn[0]
    if rng.random() < 0.25:
        table.act("checks")
        asked = table.turn[0]
    if not table.opened():
        return None
    first, bet = table.price, table.step
    stacks: dict[str, int] = {}
    while table.turn:
        if rng.random() < 0.55:
            to = table.amount(table.price + table.unit, table.price + 1.1 * bet)
            seat = table.act("all-in")
            stacks[seat] = to
            bet = max(bet, to - table.price)
            table.price = to
        else:
            table.act(rng.choice(("calls", "folds", "calls")))
    if table.price == first:
        return None
    table.keys["stacks"] = stacks
    return table.case(f"? {asked}")


def raise_over_short(rng: Random) -> Made:
    """A short all-in, and the next seat has not acted: to how much may it raise at least?"""
    table = preflop(rng, rng.randint(5, 8)) if rng.random() < 0.5 else later(rng, rng.randint(3, 5))
    if not table.opened() or len(table.turn) < 3:
        return None
    for _ in range(rng.randint(1, 2)):
        if len(table.turn) < 3:
            break
        to = table.amount(table.price + table.unit, table.price + table.step - table.unit)
        seat = table.act("all-in")
        table.keys.setdefault("stacks", {})[seat] = to
        table.price = max(table.price, to)
    return table.case(f"? {table.turn[0]}")


def limit_cap(rng: Random) -> Made:
    """Fixed limit: bets and raises until the cap, or one short of it."""
    table = later(rng, rng.randint(3, 5), game="FLHE")
    table.keys["bets"] = [table.big, 2 * table.big]
    size = table.big if table.street == "flop" else 2 * table.big
    raises = rng.randint(2, 5)
    order = list(table.seats)
    table.acts.append(f"{order[0]} bets {size}")
    for number in range(1, raises):
        table.acts.append(f"{order[number % len(order)]} raises to {size * (number + 1)}")
    return table.case(f"? {order[raises % len(order)]}")
