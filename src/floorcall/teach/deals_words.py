"""Drills about words: raises declared, figures with several meanings, words that do not fit, short calls."""

from random import Random

from floorcall.teach.deals_chips import Made
from floorcall.teach.setting import facing, later, pile, preflop, spoken, written


def declared_total(rng: Random) -> Made:
    """ "Raise", with a figure."""
    table = facing(rng)
    if table is None:
        return None
    amount = table.amount(table.price + table.step / 4, table.price + 2.5 * table.step)
    words = rng.choice(("raise to {}", "raise, {}", "make it {}", "I raise to {}")).format(spoken(amount))
    return table.case(f'{table.turn[0]} says "{words}"')


def declared_on_top(rng: Random) -> Made:
    """A raise by so much more."""
    table = facing(rng)
    if table is None:
        return None
    amount = table.amount(table.step / 4, 2 * table.step)
    words = rng.choice(("raise {} more", "{} more", "call and {} on top", "raise another {}")).format(spoken(amount))
    return table.case(f'{table.turn[0]} says "{words}"')


def bare_amount(rng: Random) -> Made:
    """A figure and nothing else."""
    table = facing(rng)
    if table is None:
        return None
    total = table.price + table.step * rng.randint(0, 16) // 8
    return table.case(f'{table.turn[0]} says "{spoken(total - total % table.unit)}"')


def several_meanings(rng: Random) -> Made:
    """A figure that may be hundreds or thousands, with a pot that tells."""
    table = later(rng)
    table.let_pass(len(table.turn) - 2, ("checks",))
    table.keys["pot"] = table.big * rng.randint(1, 60)
    figure = rng.choice(("two", "three", "four", "five", "six", "seven", "eight", "nine", "twelve", "fifteen"))
    words = rng.choice(("{}", "I bet {}", "bet {}")).format(figure)
    return table.case(f'{table.turn[0]} says "{words}"')


def nothing_bet(rng: Random) -> Made:
    """Words for a bet that is not there."""
    table = later(rng)
    table.let_pass(len(table.turn) - 2, ("checks",))
    amount = table.amount(table.big / 2, 5 * table.big)
    words = rng.choice(("call", "I call", "raise to {}", "raise {}", "bet {}", "raise, {}")).format(spoken(amount))
    return table.case(f'{table.turn[0]} says "{words}"')


def check_facing_a_bet(rng: Random) -> Made:
    """A check where a bet is to be answered."""
    table = facing(rng)
    if table is None:
        return None
    deed = rng.choice(('says "check"', "taps", 'says "I check"'))
    return table.case(f"{table.turn[0]} {deed}")


def call_said(rng: Random) -> Made:
    """ "Call", whatever the player believed the price to be, alone or with too few chips."""
    table = facing(rng, raises=rng.choice((1, 2)))
    if table is None:
        return None
    chips = pile(table.amount(table.unit, table.price), table.chips, rng)
    more = f", puts {written(chips)}" if chips and rng.random() < 0.6 else ""
    words = rng.choice(("call", "I call"))
    return table.case(f'{table.turn[0]} says "{words}"{more}')


def undercall(rng: Random) -> Made:
    """Chips short of the price, against the opening bet or heads-up."""
    table = facing(rng, raises=1, players=rng.choice((2, None, None)))
    if table is None:
        return None
    chips = pile(table.amount(table.price / 3, table.price - table.unit), table.chips, rng)
    return table.case(f"{table.turn[0]} puts {written(chips)}") if chips else None


def blind_option(rng: Random) -> Made:
    """The big blind after calls only, and words."""
    table = preflop(rng, rng.randint(4, 6))
    while table.turn[0] != "BB":
        table.act(rng.choice(("folds", "calls", "calls")))
    amount = table.amount(2 * table.big, 5 * table.big)
    words = rng.choice(('says "check"', "taps", f'says "raise to {spoken(amount)}"', f"raises to {amount}"))
    return table.case(f"BB {words}")


def pot_said(rng: Random) -> Made:
    """ "Pot" in pot-limit, before the flop or later."""
    if rng.random() < 0.5:
        table = preflop(rng, rng.randint(4, 7), game="PLO")
        table.let_pass(2, ("folds", "calls"))
    else:
        table = later(rng, rng.randint(2, 4), game="PLO")
        table.let_pass(len(table.turn) - 2, ("checks",))
        if rng.random() < 0.5 and len(table.turn) > 1:
            bet = table.amount(table.big, table.keys["pot"])
            table.act(f"bets {bet}")
    return table.case(f'{table.turn[0]} says "pot"')
