"""Cards as records write them: two characters each, rank then suit, "??" for one that was not seen."""

import re
from typing import Final

UNKNOWN: Final = "??"
_CARDS: Final = re.compile(r"(?:[2-9TJQKA?][cdhs?])+\Z")
_SIGNS: Final = {"♠": "s", "♤": "s", "♥": "h", "♡": "h", "♦": "d", "♢": "d", "♣": "c", "♧": "c"}


def cards_in(text: str) -> tuple[str, ...]:
    """Cards written together: "AhTd??" is ("Ah", "Td", "??"). ValueError for anything else."""
    if not _CARDS.match(text):
        raise ValueError(f"not cards: {text[:40]!r}")
    return tuple(text[at : at + 2] for at in range(0, len(text), 2))


def card(text: str) -> str:
    """One card in any of the usual ways: "Ah", "AH", "10h", "A♥". ValueError for anything else."""
    text = text.strip().rstrip("\ufe0f")
    rank, suit = text[:-1], text[-1:]
    plain = ("T" if rank == "10" else rank.upper()) + _SIGNS.get(suit, suit.lower())
    if len(plain) != 2 or not _CARDS.match(plain):
        raise ValueError(f"not a card: {text[:20]!r}")
    return plain
