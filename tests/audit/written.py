"""Hands written short for the tests, as PHH, and what the auditor makes of them."""

from floorcall.audit.auditor import Audited, audit
from floorcall.audit.finding import Finding
from floorcall.book.book import open_book
from floorcall.histories import phh
from floorcall.histories.record import Record


def phh_hand(
    acts: str,
    *,
    stacks: str = "10000, 10000, 10000",
    blinds: str = "",
    antes: str = "",
    variant: str = "NT",
    more: str = "",
) -> str:
    """A hand as PHH; acts parted by commas, `db` for the next street's cards. Blinds 50-100 if not said
    otherwise."""
    players = stacks.count(",") + 1
    blinds = blinds or ", ".join(["50", "100", *["0"] * (players - 2)])
    antes = antes or ", ".join(["0"] * players)
    boards = iter(("2c7dTs", "Jc", "Qd"))
    hole = "????????" if variant == "PO" else "????"
    actions = [f"d dh p{player} {hole}" for player in range(1, players + 1)]
    actions += [f"d db {next(boards)}" if act.strip() == "db" else act.strip() for act in acts.split(",")]
    bets = "small_bet = 100\nbig_bet = 200" if variant == "FT" else "min_bet = 100"
    listed = ", ".join(f"'{action}'" for action in actions)
    return (
        f"variant = '{variant}'\nantes = [{antes}]\nblinds_or_straddles = [{blinds}]\n{bets}\n"
        f"starting_stacks = [{stacks}]\nactions = [{listed}]\n{more}"
    )


def record(text: str) -> Record:
    """The record of one hand of PHH."""
    (hand,) = phh.read(text.encode(), "f.phh")
    assert isinstance(hand, Record), hand
    return hand


def audited(text: str, book: str = "tda-2024") -> Audited:
    """The audit of one hand of PHH."""
    return audit(record(text), open_book(book))


def found(text: str, book: str = "tda-2024") -> list[tuple[str, str]]:
    """(kind, severity) of each finding in one hand of PHH."""
    return [(finding.kind, finding.severity) for finding in audited(text, book).findings]


def only(text: str, book: str = "tda-2024") -> Finding:
    """The one finding in a hand of PHH."""
    (finding,) = audited(text, book).findings
    return finding
