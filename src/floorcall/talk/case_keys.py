"""What may be written in a case: its keys, games and streets, and the keys of an expectation."""

from typing import Final

KEYS: Final = (
    "name", "source", "book", "terms", "game", "blinds", "posts", "bets", "ante", "ante_by", "straddles",
    "bring_in", "door", "street", "seats", "folded", "stacks", "pot", "in_front", "denominations", "facts",
    "acts", "expect", "accept",
)  # fmt: skip

LIMITS: Final = ("NL", "PL", "FL")

BOARD_STREETS: Final = ("preflop", "flop", "turn", "river")
STUD_STREETS: Final = ("third", "fourth", "fifth", "sixth", "seventh")
TRIPLE_DRAW_STREETS: Final = ("predraw", "first-draw", "second-draw", "third-draw")
SINGLE_DRAW_STREETS: Final = ("predraw", "first-draw")
ANY_STREETS: Final = (*BOARD_STREETS, *STUD_STREETS, *TRIPLE_DRAW_STREETS)

KINDS: Final[dict[str, tuple[str, ...]]] = {
    "": ANY_STREETS,
    "HE": BOARD_STREETS,  # hold'em
    "SD": BOARD_STREETS,  # short-deck hold'em
    "PINEAPPLE": BOARD_STREETS,
    "O": BOARD_STREETS,  # Omaha
    "O8": BOARD_STREETS,  # Omaha hi/lo, eight or better
    "O5": BOARD_STREETS,  # five-card Omaha
    "O58": BOARD_STREETS,
    "O6": BOARD_STREETS,
    "COURCHEVEL": BOARD_STREETS,
    "COURCHEVEL8": BOARD_STREETS,
    "STUD": STUD_STREETS,
    "STUD8": STUD_STREETS,
    "STUDHL": STUD_STREETS,  # seven-card stud hi/lo without qualifier
    "RAZZ": STUD_STREETS,
    "27RAZZ": STUD_STREETS,
    "27TD": TRIPLE_DRAW_STREETS,  # deuce-to-seven triple draw
    "A5TD": TRIPLE_DRAW_STREETS,  # ace-to-five triple draw
    "BADUGI": TRIPLE_DRAW_STREETS,
    "BADEUCEY": TRIPLE_DRAW_STREETS,
    "BADACEY": TRIPLE_DRAW_STREETS,
    "27SD": SINGLE_DRAW_STREETS,  # deuce-to-seven single draw
    "A5SD": SINGLE_DRAW_STREETS,
    "5CD": SINGLE_DRAW_STREETS,  # five-card draw
}
"""Games, and the streets of each; the limit alone where cards do not matter."""

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
