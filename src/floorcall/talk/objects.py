"""Acts as data: the same lines as objects (JSON or TOML tables), in both directions."""

from collections.abc import Mapping, Sequence
from dataclasses import replace
from typing import Final

from floorcall.talk.deeds import (
    FLAGS,
    GESTURES,
    PLAIN_VERBS,
    STREETS,
    Deed,
    Gesture,
    Line,
    Plain,
    PullsBack,
    Puts,
    Says,
)
from floorcall.talk.nearest import brief, did_you_mean, listed, name_of, shown
from floorcall.talk.notation import CONTROL, LONGEST_LINE, Reader
from floorcall.words import MAX_CHIPS, BadInput

KINDS: Final = ("seat", "street", "dealer", "floor", "note", "ask")
"""The key that says what an act object is."""

_DEED_KEYS: Final = {
    "plain": ("plain", "to", "flags"),
    "says": ("says", "flags"),
    "puts": ("puts", "last", "saying", "together", "flags"),
    "pulls_back": ("pulls_back", "flags"),
    "gesture": ("gesture", "flags"),
}
_NEEDS_TOTAL: Final = ("bet", "raise", "complete", "bring-in")
_MAY_HAVE_TOTAL: Final = (*_NEEDS_TOTAL, "all-in")


def read_items(items: Sequence[object], reader: Reader) -> tuple[Line, ...]:
    """The lines of a list; each item is a line of text or an act object, numbered by its place from 1."""
    lines: list[Line] = []
    for number, item in enumerate(items, 1):
        if isinstance(item, str):
            if "\n" in item.rstrip("\r\n"):
                raise reader.bad(number, 1, "expected one line of text in each item of a list of acts")
            line = reader.line(number, item.rstrip("\r\n"))
        elif isinstance(item, Mapping):
            line = _ItemReader(number, reader).line(item)
        else:
            raise reader.bad(number, 1, f"expected a line of text or an act object, not {brief(item)}")
        if line is not None:
            lines.append(line)
    return tuple(lines)


class _ItemReader:
    """Reads one act object; knows its number for the messages."""

    def __init__(self, number: int, reader: Reader) -> None:
        self.number = number
        self.reader = reader

    def bad(self, message: str) -> BadInput:
        return self.reader.bad(self.number, 1, message)

    def line(self, item: Mapping[object, object]) -> Line:
        kinds = [kind for kind in KINDS if kind in item]
        if len(kinds) != 1:
            unknown = next((name_of(key) for key in item if key not in KINDS), "")
            raise self.bad(f"expected an act object with one of {listed(KINDS)}{did_you_mean(unknown, KINDS)}")
        kind = kinds[0]
        extra = {"seat": ("deeds",), "street": ("cards",)}.get(kind, ())
        self._only(item, (kind, *extra))
        value = item[kind]
        if kind == "seat":
            return self._written("act", seat=self._seat(value), deeds=self._deeds(item.get("deeds")))
        if kind == "ask":
            return self._written("ask", seat=None if value is None else self._seat(value))
        if kind == "street":
            name = self._among(value, STREETS, "a street")
            cards = self._text(item.get("cards", ""), "cards")
            return self._written("street", value=name, cards=self.reader.cards(self.number, cards, 1))
        if kind == "note":
            return self._written("note", value=self._text(value, "the text of a note"))
        if kind == "floor":
            return self._from_text(f"floor: {self._text(value, 'the id of a choice')}")
        if not isinstance(value, Mapping) or len(value) != 1 or not set(value) <= {"bet", "pot"}:
            raise self.bad('expected what the dealer announces, {"bet": 102500} or {"pot": 9500}')
        what = next(iter(value))
        return self._written("dealer", value=(what, self._chips(value[what], what, least=0)))

    def _written(
        self,
        kind: str,
        *,
        seat: str | None = None,
        deeds: tuple[Deed, ...] = (),
        value: object = None,
        cards: tuple[str, ...] = (),
    ) -> Line:
        from floorcall.talk.acts import write_line

        line = Line(self.number, "", kind, seat, deeds, value, cards)
        return replace(line, text=write_line(line))

    def _from_text(self, text: str) -> Line:
        line = self.reader.line(self.number, text)
        if line is None:
            raise self.bad("expected an act")
        return line

    def _only(self, item: Mapping[object, object], keys: tuple[str, ...]) -> None:
        for key in item:
            if key not in keys:
                meant = did_you_mean(name_of(key), keys)
                raise self.bad(f"expected {listed(keys)}, not the key {shown(name_of(key))}{meant}")

    def _seat(self, value: object) -> str:
        return self.reader.known(self.number, self._text(value, "the name of a seat"), 1)

    def _text(self, value: object, what: str) -> str:
        if not isinstance(value, str):
            raise self.bad(f"expected {what} as text, not {brief(value)}")
        if len(value) > LONGEST_LINE:
            raise self.bad(f"expected at most {LONGEST_LINE} characters in {what}")
        if CONTROL.search(value):
            raise self.bad(f"expected {what} on one line, without control characters")
        return value

    def _among(self, value: object, names: Sequence[str], what: str) -> str:
        if not isinstance(value, str) or value not in names:
            raise self.bad(
                f"expected {what} ({listed(names)}), not {brief(value)}{did_you_mean(name_of(value), names)}"
            )
        return value

    def _deeds(self, value: object) -> tuple[Deed, ...]:
        if not isinstance(value, Sequence) or isinstance(value, str) or not value:
            raise self.bad("expected `deeds`, a list of one deed or more")
        if len(value) > LONGEST_LINE // 5:
            raise self.bad(f"expected at most {LONGEST_LINE // 5} deeds in an act")
        return tuple(self._deed(deed) for deed in value)

    def _deed(self, deed: object) -> Deed:
        if not isinstance(deed, Mapping):
            raise self.bad(f"expected a deed with one of {listed(_DEED_KEYS)}, not {brief(deed)}")
        kinds = [kind for kind in _DEED_KEYS if kind in deed]
        if len(kinds) != 1:
            unknown = next((name_of(key) for key in deed if key not in _DEED_KEYS), "")
            raise self.bad(f"expected a deed with one of {listed(_DEED_KEYS)}{did_you_mean(unknown, _DEED_KEYS)}")
        kind = kinds[0]
        self._only(deed, _DEED_KEYS[kind])
        flags = self._flags(deed.get("flags", ()))
        if kind == "plain":
            return self._plain(deed, flags)
        if kind == "says":
            return Says(self._text(deed[kind], "the words"), flags)
        if kind == "gesture":
            return Gesture(self._among(deed[kind], GESTURES, "a gesture"), flags)
        chips = self._pile(deed[kind])
        if kind == "pulls_back":
            return PullsBack(chips, flags)
        saying = deed.get("saying")
        words = None if saying is None else self._text(saying, "the words")
        return Puts(chips, self._switch(deed, "last"), words, self._switch(deed, "together"), flags)

    def _plain(self, deed: Mapping[object, object], flags: frozenset[str]) -> Plain:
        verb = self._among(deed["plain"], PLAIN_VERBS, "a verb")
        to = deed.get("to")
        if to is not None and verb not in _MAY_HAVE_TOTAL:
            raise self.bad(f"expected no `to` beside {verb!r}: its amount follows from the table")
        if to is None:
            if verb in _NEEDS_TOTAL:
                raise self.bad(f"expected `to` beside {verb!r}: the total for the street")
            return Plain(verb, None, flags)
        return Plain(verb, self._chips(to, "to"), flags)

    def _switch(self, deed: Mapping[object, object], key: str) -> bool:
        value = deed.get(key, False)
        if not isinstance(value, bool):
            raise self.bad(f"expected true or false for `{key}`, not {brief(value)}")
        return value

    def _flags(self, value: object) -> frozenset[str]:
        if not isinstance(value, Sequence) or isinstance(value, str):
            raise self.bad(f"expected a list of flags ({listed(FLAGS)})")
        return frozenset(
            self._among(flag.replace(" ", "-") if isinstance(flag, str) else flag, FLAGS, "a flag") for flag in value
        )

    def _chips(self, value: object, what: str, *, least: int = 1) -> int:
        if not isinstance(value, int) or isinstance(value, bool) or not least <= value <= MAX_CHIPS:
            raise self.bad(f"expected whole chips from {least} to {MAX_CHIPS:,} for `{what}`, not {brief(value)}")
        return value

    def _pile(self, value: object) -> dict[int, int]:
        if not isinstance(value, Mapping) or not value:
            raise self.bad('expected chips as {denomination: count}, such as {"1000": 1, "100": 5}')
        try:
            return read_pile(value)
        except BadInput as error:
            raise self.bad(error.message) from None


def read_pile(value: Mapping[object, object]) -> dict[int, int]:
    """Chips given as {denomination: count}; the denomination may be text, as in JSON.

    Raises BadInput without a place.
    """
    pile: dict[int, int] = {}
    for key, count in value.items():
        chip = int(key) if isinstance(key, str) and key.isascii() and key.isdigit() and len(key) <= 16 else key
        for number, what in ((chip, "a denomination"), (count, "a count of chips")):
            if not isinstance(number, int) or isinstance(number, bool) or not 1 <= number <= MAX_CHIPS:
                raise BadInput(f"expected {what} from 1 to {MAX_CHIPS:,}, not {brief(number)}")
        assert isinstance(chip, int)
        assert isinstance(count, int)
        pile[chip] = pile.get(chip, 0) + count
    if sum(chip * count for chip, count in pile.items()) > MAX_CHIPS:
        raise BadInput(f"expected at most {MAX_CHIPS:,} chips in all")
    return pile


def act_object(line: Line) -> dict[str, object]:
    """The line as an act object; read again with the same number it gives an equal Line."""
    if line.kind == "act":
        return {"seat": line.seat, "deeds": [_deed_object(deed) for deed in line.deeds]}
    if line.kind == "ask":
        return {"ask": line.seat}
    if line.kind == "street":
        return {"street": line.value, **({"cards": " ".join(line.cards)} if line.cards else {})}
    if line.kind == "dealer":
        what, amount = line.value if isinstance(line.value, tuple) else ("bet", 0)
        return {"dealer": {what: amount}}
    return {line.kind: line.value}


def _deed_object(deed: Deed) -> dict[str, object]:
    match deed:
        case Plain(verb, to):
            made: dict[str, object] = {"plain": verb, **({"to": to} if to is not None else {})}
        case Says(words):
            made = {"says": words}
        case Puts(chips, last, saying, together):
            made = {"puts": _pile_object(chips), **({"last": True} if last else {})}
            made |= {"saying": saying} if saying is not None else {}
            made |= {"together": True} if together else {}
        case PullsBack(chips):
            made = {"pulls_back": _pile_object(chips)}
        case Gesture(kind):
            made = {"gesture": kind}
    return made | ({"flags": [flag for flag in FLAGS if flag in deed.flags]} if deed.flags else {})


def _pile_object(chips: dict[int, int]) -> dict[str, int]:
    return {str(chip): chips[chip] for chip in sorted(chips, reverse=True)}
