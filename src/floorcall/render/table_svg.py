"""The table as one picture: seats, chips in front, the pot, whose turn, acts that wait. SVG text, nothing else needed.

The dealer sits at the top; the seats follow clockwise, the first of the case at the dealer's left hand. The picture
brings its own ground, so it reads the same on a light page, a dark page and paper, and it is styled by attributes
alone: a page with a strict content security policy may hold it.
"""

from collections.abc import Iterator
from math import cos, pi, sin
from typing import Final
from xml.sax.saxutils import escape, quoteattr

from floorcall.render.answer import Answer
from floorcall.render.sentence import chips
from floorcall.render.state import Pending, Seat

WIDTH: Final = 360
HEIGHT: Final = 270
CENTRE: Final = (180.0, 138.0)
SEATS_AT: Final = (146.0, 104.0)
"""Half axes of the ring on which the seats sit."""

CHIPS_AT: Final = (90.0, 58.0)
"""Half axes of the ring on which the chips in front lie."""

CROWDED: Final = 10
"""With more seats than this each is drawn smaller."""

LONGEST: Final = 9
"""Signs of a seat's name that fit on its plate."""

FELT: Final = "#14532d"
RAIL: Final = "#3f2a14"
PLATE: Final = "#1e293b"
INK: Final = "#ffffff"
FAINT: Final = "#cbd5e1"
TURN: Final = "#fde047"
WAITS: Final = "#fdba74"
CHIP: Final = "#b91c1c"

FONT: Final = "system-ui, 'DejaVu Sans', sans-serif"


def table_svg(answer: Answer) -> str:
    """The table after the last act of an answer, as an SVG document without a newline at its end.

    Each seat is a group with the attribute `data-seat`, its name. The text under `desc` tells the same in words.
    """
    lines = [
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {WIDTH} {HEIGHT}" role="img" '
        f'aria-labelledby="table-title table-desc" font-family="{FONT}" text-anchor="middle">',
        f'<title id="table-title">{escape(title(answer))}</title>',
        f'<desc id="table-desc">{escape(description(answer))}</desc>',
        f'<rect width="{WIDTH}" height="{HEIGHT}" rx="16" fill="#0b1220"/>',
        f'<ellipse cx="180" cy="138" rx="132" ry="92" fill="{FELT}" stroke="{RAIL}" stroke-width="8"/>',
        _text(180, 20, "DEALER", 10, FAINT),
        *_middle(answer),
    ]
    waiting = {act.seat: act for act in answer.table.pending}
    for index, seat in enumerate(answer.seats):
        lines += _seat(seat, index, answer, waiting.get(seat.seat))
    return "\n".join([*lines, "</svg>"])


def title(answer: Answer) -> str:
    """The picture's name: the street, the pot, the price."""
    table = answer.table
    return f"{table.street}, pot {chips(table.pot)}, price {chips(table.price)}"


def description(answer: Answer) -> str:
    """The picture in words: each seat, whose turn it is, what waits."""
    told = [title(answer)]
    for seat in answer.seats:
        behind = "" if seat.behind is None else f", {chips(seat.behind)} behind"
        told.append(f"{seat.seat}: {chips(seat.has_in)} in front{behind}{_state(seat)}")
    for act in answer.table.pending:
        told.append(f"waits: {act.seat} {_wish(act)}")
    table = answer.table
    told.append("the round is over" if table.round_over or table.to_act is None else f"to act: {table.to_act}")
    return "; ".join(told)


def _state(seat: Seat) -> str:
    return "" if seat.state == "live" else f", {seat.state}"


def _wish(act: Pending) -> str:
    """An act that waits, in a few letters: `raise 800`."""
    amount = "" if act.to is None or act.verb in ("fold", "check") else f" {brief(act.to)}"
    return f"{act.verb or 'waits'}{amount}"


def _middle(answer: Answer) -> Iterator[str]:
    """The pot, the price and the street, or the pots once the round is over."""
    table = answer.table
    yield _text(180, 118, table.street.upper(), 10, FAINT)
    yield _text(180, 138, f"Pot {chips(table.pot)}", 16, INK, bold=True)
    if table.round_over and table.pots is not None and len(table.pots) > 1:
        side = " + ".join(chips(pot.amount) for pot in table.pots)
        yield _text(180, 154, side, 11, INK)
        yield _text(180, 168, "round over", 10, FAINT)
    elif table.round_over:
        yield _text(180, 154, "round over", 11, FAINT)
    elif table.price:
        yield _text(180, 154, f"price {chips(table.price)}", 12, INK)
        if table.min_raise:
            more = "" if answer.fixed_raise else "+"
            yield _text(180, 168, f"a raise adds {chips(table.min_raise)}{more}", 10, FAINT)


def _seat(seat: Seat, index: int, answer: Answer, waiting: Pending | None) -> Iterator[str]:
    """One seat: its plate, what lies in front of it, and signs for its turn and for an act that waits."""
    count = len(answer.seats)
    small = count > CROWDED
    half, tall = (22.0, 24.0) if small else (33.0, 32.0)
    across, down = _place(index, count, SEATS_AT)
    across = min(max(across, half + 3), WIDTH - half - 3)
    turn = answer.table.to_act == seat.seat
    out = seat.state == "folded"
    edge = TURN if turn else WAITS if waiting else "#64748b"
    dash = ' stroke-dasharray="5 3"' if waiting and not turn else ""
    yield f'<g data-seat={quoteattr(seat.seat)} opacity="{0.55 if out else 1}">'
    yield f"<title>{escape(seat.seat + _state(seat))}</title>"
    yield (
        f'<rect x="{_figure(across - half)}" y="{_figure(down - tall / 2)}" width="{_figure(2 * half)}" '
        f'height="{_figure(tall)}" rx="7" fill="{PLATE}" stroke="{edge}" stroke-width="{3 if turn else 1.5}"{dash}/>'
    )
    size = 9.0 if small else 12.0
    below = _below(seat, turn)
    lift = (1 if small else 3) if below else -size / 3
    yield _text(across, down - lift, _short(seat.seat, 6 if small else LONGEST), size, INK, bold=True)
    if below:
        low, size = (8, 7.5) if small else (10, 9.5)
        yield _text(across, down + low, below, size, TURN if turn else FAINT)
    yield "</g>"
    yield from _chips(seat, index, count, waiting)


def _below(seat: Seat, turn: bool) -> str:
    """The second line of a plate: its turn, its state, or what it has behind."""
    if seat.state == "folded":
        return "folded"
    if seat.state == "all-in":
        return "ALL-IN"
    if turn:
        return "▶ to act"
    return "" if seat.behind is None else brief(seat.behind)


def brief(amount: int) -> str:
    """An amount in few signs, and exact: 300,000 is 300k, 1,250,000 is 1.25M, 1,234,567 stays."""
    for unit, sign in ((1_000_000_000, "G"), (1_000_000, "M"), (1_000, "k")):
        hundredths, rest = divmod(amount * 100, unit)
        if amount >= 100_000 and amount >= unit and not rest:
            whole, part = divmod(hundredths, 100)
            return f"{whole:,}" + f".{part:02}".rstrip("0").rstrip(".") + sign
    return chips(amount)


def _chips(seat: Seat, index: int, count: int, waiting: Pending | None) -> Iterator[str]:
    """What lies in front of a seat, and the act of it that waits."""
    across, down = _place(index, count, CHIPS_AT)
    if seat.has_in:
        told = brief(seat.has_in)
        left = across - 3.4 * len(told)
        yield f'<circle cx="{_figure(left)}" cy="{_figure(down)}" r="4.5" fill="{CHIP}" stroke="{INK}"/>'
        yield _text(left + 7, down + 4, told, 12, INK, anchor="start")
    if waiting:
        low = down + (15 if seat.has_in else 4)
        yield _text(across, low, f"⧗ {_wish(waiting)}", 10, WAITS)


def _place(index: int, count: int, ring: tuple[float, float]) -> tuple[float, float]:
    """Where a seat sits on a ring: clockwise from the dealer, who has a place of his own at the top."""
    angle = 2 * pi * (index + 1) / (count + 1) - pi / 2
    return CENTRE[0] + ring[0] * cos(angle), CENTRE[1] + ring[1] * sin(angle)


def _text(across: float, down: float, told: str, size: float, ink: str, *, bold: bool = False, anchor: str = "") -> str:
    weight = ' font-weight="bold"' if bold else ""
    where = f' text-anchor="{anchor}"' if anchor else ""
    place = f'x="{_figure(across)}" y="{_figure(down)}"'
    return f'<text {place} font-size="{size}" fill="{ink}"{weight}{where}>{escape(told)}</text>'


def _short(name: str, most: int) -> str:
    return name if len(name) <= most else name[: most - 1] + "…"


def _figure(value: float) -> str:
    """A coordinate with one decimal, the same on every machine; never `-0.0`."""
    return f"{round(value, 1) + 0.0:.1f}"
