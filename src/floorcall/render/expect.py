"""Does an answer hold what a case expects of it? The contract's section 4, as a pure function.

It reads the answer as `Answer.to_dict()` gives it, so it sees what everybody else sees.
"""

from collections.abc import Iterator
from typing import Any, Final

from floorcall.render.match import (
    citations,
    cites_differ,
    entries_differ,
    list_of,
    mentions_differ,
    said,
    same,
    table_of,
    unknown_key,
    value_differs,
)
from floorcall.talk.case_keys import EXPECT_KEYS
from floorcall.words import BadInput

Answer = dict[str, Any]
Ruling = dict[str, Any]

TABLE: Final = ("to_act", "pot", "price", "min_raise", "round_over", "street", "pending")
RULING_VALUES: Final = (
    "line", "due_to", "seat", "act", "in_turn", "status",
    "verb", "to", "adds", "owes", "returns", "all_in", "say",
)  # fmt: skip
RULING_LISTS: Final = ("because", "menu", "ask", "assumes", "penalty", "notes")
RULING_TESTS: Final = ("menu_at_least", "menu_mentions", "cites")
OPTION_KEYS: Final = ("seat", "call", "raise", "fold", "check", "verb")
SEAT_KEYS: Final = ("in", "behind", "state", "may_raise", "cites")


def differences(answer: Answer, expect: dict[str, Any]) -> list[str]:
    """Each point on which the answer is not what was expected, one line each; empty where all hold.

    `answer` is `Answer.to_dict()`. Raises BadInput where `expect` has a key or a shape that is not known.
    """
    found: list[str] = []
    for key, wanted in expect.items():
        found.extend(_part_differs(answer, key, wanted))
    return found


def unmet(answer: Answer, expect: dict[str, Any] | None, accept: tuple[dict[str, Any], ...]) -> list[str]:
    """Differences from `expect`, and from each of `accept` where not even one of them holds."""
    found = differences(answer, expect) if expect is not None else []
    readings = [differences(answer, reading) for reading in accept]
    if readings and all(readings):
        for number, lines in enumerate(readings, 1):
            found.extend(f"accept {number}: {line}" for line in lines)
    return found


def _part_differs(answer: Answer, key: str, wanted: Any) -> Iterator[str]:
    rulings: list[Ruling] = answer["rulings"]
    match key:
        case "rulings":
            yield from _rulings_differ(rulings, table_of(key, wanted))
        case "last":
            partial = table_of(key, wanted)
            of_seat = [ruling for ruling in rulings if ruling["seat"] == partial.get("seat", ruling["seat"])]
            yield from _ruling_differs(key, partial, of_seat[-1] if of_seat else None)
        case "some":
            for number, partial in enumerate(list_of(key, wanted), 1):
                if not any(_matches(partial, ruling) for ruling in rulings):
                    yield f"some {number}: no ruling has {said(partial)}"
        case "none":
            for number, partial in enumerate(list_of(key, wanted), 1):
                for ruling in rulings:
                    if _matches(partial, ruling):
                        yield f"none {number}: the ruling of line {ruling['line']} has {said(partial)}"
        case "record":
            yield from _record_differs(list_of(key, wanted), answer["record"])
        case "options":
            yield from _options_differ(wanted, answer["options"])
        case "may_raise":
            for seat, may in table_of(key, wanted).items():
                yield from value_differs(f"may_raise.{seat}", may, _seat(answer, seat).get("may_raise"))
        case "seats":
            yield from _seats_differ(answer, table_of(key, wanted))
        case "cites":
            last = rulings[-1]["because"] if rulings else []
            yield from cites_differ(key, wanted, last + citations(answer["options"]))
        case "pots":
            yield from _pots_differ(list_of(key, wanted), answer["table"].get("pots"))
        case _ if key in TABLE:
            yield from value_differs(key, wanted, answer["table"].get(key))
        case _:
            unknown_key("", key, list(EXPECT_KEYS))


# Rulings


def _rulings_differ(rulings: list[Ruling], wanted: dict[str, Any]) -> Iterator[str]:
    for line, partial in wanted.items():
        if line == "last":
            yield from _part_differs({"rulings": rulings}, "last", partial)
        elif not str(line).isdecimal():
            raise BadInput(f"expect: rulings: expected the number of a line, got '{line}'")
        else:
            seat = table_of(f"rulings.{line}", partial).get("seat")
            yield from _ruling_differs(f"rulings.{line}", partial, last_word(rulings, int(line), seat))


def last_word(rulings: list[Ruling], line: int, seat: str | None = None) -> Ruling | None:
    """What was ruled last about a line: about the seat that acted there, or about `seat`.

    The ruling that came due, if one did, is the last word about the act that was pending.
    """
    here = [ruling for ruling in rulings if ruling["line"] == line]
    if seat is None:
        actor = next((ruling["seat"] for ruling in here if _is_actor(ruling)), here[0]["seat"] if here else None)
        return next((ruling for ruling in reversed(here) if ruling["seat"] == actor), None)
    return next((ruling for ruling in reversed(here) if ruling["seat"] == seat), None)


def _is_actor(ruling: Ruling) -> bool:
    return ruling["seat"] is not None and str(ruling["act"]).startswith(ruling["seat"] + " ")


def _matches(partial: Any, ruling: Ruling) -> bool:
    return not list(_ruling_differs("", table_of("some, none", partial), ruling))


def _ruling_differs(where: str, wanted: dict[str, Any], ruling: Ruling | None) -> Iterator[str]:
    if ruling is None:
        yield f"{where}: no ruling there, expected {said(wanted)}"
        return
    for key, value in wanted.items():
        place = f"{where}.{key}"
        if key == "menu_at_least":
            if len(ruling["menu"]) < value:
                choices = [entry["choice"] for entry in ruling["menu"]]
                yield f"{place}: expected {value} choices or more, got {said(choices)}"
        elif key == "menu_mentions":
            yield from mentions_differ(place, value, ruling["menu"])
        elif key == "cites":
            yield from cites_differ(place, value, ruling["because"])
        elif key in RULING_LISTS:
            yield from entries_differ(place, value, ruling[key])
        elif key in RULING_VALUES:
            yield from value_differs(place, value, ruling.get(key))
        else:
            unknown_key(where, key, [*RULING_VALUES, *RULING_LISTS, *RULING_TESTS])


# The hand, the options, the seats


def written(act: dict[str, Any]) -> str:
    """An act of the record as an expectation writes it: `UTG+1 raise 1700`, `BB fold`."""
    words = [str(act["seat"]), str(act["verb"])]
    if act["verb"] not in ("fold", "check") and act.get("to") is not None:
        words.append(str(act["to"]))
    return " ".join(words)


def _record_differs(wanted: list[Any], record: list[dict[str, Any]]) -> Iterator[str]:
    got = [written(act) for act in record]
    expected = [" ".join(str(act).split()).removesuffix(" all-in") for act in wanted]
    claimed_all_in = [str(act).endswith(" all-in") for act in wanted]
    if expected != got or any(
        claimed and not act["all_in"] for claimed, act in zip(claimed_all_in, record, strict=True)
    ):
        yield f"record: expected {said(wanted)}, got {said(got)}"


def _options_differ(wanted: Any, options: dict[str, Any] | None) -> Iterator[str]:
    if wanted is False or wanted is None:
        yield from value_differs("options", wanted, options)
        return
    partial = table_of("options", wanted)
    if options is None:
        yield f"options: expected {said(partial)}, but nobody is to act"
        return
    call, raised = options["call"], options["raise"]
    for key, value in partial.items():
        match key:
            case "seat" | "fold" | "check":
                yield from value_differs(f"options.{key}", value, options[key])
            case "call":
                yield from value_differs("options.call", value, None if call is None else call["to"])
            case "verb":
                yield from value_differs("options.verb", value, None if raised is None else raised["verb"])
            case "raise":
                limits = None if raised is None else [raised["min_to"], raised["max_to"]]
                length = len(value) if isinstance(value, list) else 2
                yield from value_differs("options.raise", value, limits and limits[:length])
            case "cites":
                yield from cites_differ("options.cites", value, citations(options))
            case _:
                unknown_key("options", key, [*OPTION_KEYS, "cites"])


def _seat(answer: Answer, name: str) -> dict[str, Any]:
    return next((seat for seat in answer["seats"] if seat["seat"] == name), {})


def _seats_differ(answer: Answer, wanted: dict[str, Any]) -> Iterator[str]:
    for name, partial in wanted.items():
        seat = _seat(answer, name)
        for key, value in table_of(f"seats.{name}", partial).items():
            if key not in SEAT_KEYS:
                unknown_key(f"seats.{name}", key, list(SEAT_KEYS))
            elif key == "cites":
                yield from cites_differ(f"seats.{name}.cites", value, seat.get("because", []))
            else:
                yield from value_differs(f"seats.{name}.{key}", value, seat.get(key))


def _pots_differ(wanted: list[Any], pots: list[dict[str, Any]] | None) -> Iterator[str]:
    got = pots or []
    alike = len(wanted) == len(got) and all(map(_same_pot, wanted, got))
    if not alike:
        yield f"pots: expected {said(wanted)}, got {said(pots)}"


def _same_pot(wanted: Any, pot: dict[str, Any]) -> bool:
    """A pot is written as its amount, as `[amount, [seats]]` or as `{amount, seats}`; seats in any order."""
    if isinstance(wanted, int):
        return same(wanted, pot["amount"])
    amount, seats = (
        (wanted.get("amount", pot["amount"]), wanted.get("seats", pot["seats"]))
        if isinstance(wanted, dict)
        else (wanted[0], wanted[1])
    )
    return same(amount, pot["amount"]) and set(seats) == set(pot["seats"])
