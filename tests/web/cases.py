"""A case for the tests of the server."""

from typing import Any, Final

CHIPS: Final[dict[str, Any]] = {
    "game": "NLHE",
    "blinds": [250, 500],
    "seats": ["SB", "BB", "UTG", "UTG+1"],
    "acts": "UTG raises to 1100\nUTG+1 puts 1000 + 5x100",
}

TABLE: Final[dict[str, Any]] = {key: value for key, value in CHIPS.items() if key != "acts"}

HOUSE: Final[dict[str, Any]] = {
    "id": "our-room",
    "follows": "tda-2024",
    "terms": {"fifty-base": {"value": "largest-bet", "rule": "12", "reason": "as ever"}},
}
