"""What may be written in a case: its keys, games and streets, and the keys of an expectation."""

from typing import Final

from floorcall.table import games

KEYS: Final = (
    "name", "source", "book", "terms", "game", "blinds", "posts", "bets", "ante", "ante_by", "straddles",
    "bring_in", "door", "street", "seats", "folded", "stacks", "pot", "in_front", "denominations", "facts",
    "acts", "expect", "accept",
)  # fmt: skip

STREETS: Final = (*games.FLOP, *games.STUD, *games.TRIPLE_DRAW)
"""Every street; a case that names only its limit may be on any of them."""

FIRST_STREETS: Final = ("preflop", "third", "predraw")
"""Streets that begin a hand: the seats must be named, and posts are made."""

ANTES_BY: Final = ("each", "big-blind", "button")

STATUSES: Final = ("decided", "pending", "floor", "fact", "void")

RULING_KEYS: Final = (
    "line", "due_to", "seat", "act", "in_turn", "status", "verb", "to", "adds", "owes", "returns", "all_in",
    "say", "because", "menu", "ask", "assumes", "penalty", "notes",
    "menu_at_least", "menu_mentions", "notes_at_least", "cites",
)  # fmt: skip
"""What a partial ruling may hold."""

OPTION_KEYS: Final = ("seat", "call", "raise", "fold", "check", "verb", "cites")

SEAT_KEYS: Final = ("in", "behind", "state", "may_raise", "cites")

EXPECT_KEYS: Final = (
    "rulings", "last", "some", "none", "record", "options", "may_raise", "seats", "cites",
    "to_act", "pot", "price", "min_raise", "round_over", "pots", "street", "pending",
)  # fmt: skip
"""What an expectation may hold."""
