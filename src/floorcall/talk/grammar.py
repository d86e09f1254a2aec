"""The grammar at work: the text of deeds in, deeds out. The only module that needs the parser library."""

import pkgutil
from functools import cache, lru_cache
from typing import Final

from lark import Lark, Token, Transformer, UnexpectedCharacters, UnexpectedInput, UnexpectedToken

from floorcall.talk.deeds import Deed, Gesture, Plain, PullsBack, Puts, Says
from floorcall.talk.figures import read_figure
from floorcall.talk.nearest import did_you_mean, nearest
from floorcall.words import MAX_CHIPS

DEED_TERMINALS: Final = {
    "FOLDS": "folds", "CHECKS": "checks", "CALLS": "calls", "BETS": "bets", "RAISES": "raises to",
    "ALL_IN": "all-in", "COMPLETES": "completes to", "BRINGS": "brings in", "SAYS": "says", "PUTS": "puts",
    "PULLS": "pulls back", "TAPS": "taps", "MUCKS": "mucks", "TABLES": "tables", "SPEAKS": "speaks up",
}  # fmt: skip

FLAG_TERMINALS: Final = {
    "UNCLEAR": "unclear", "NOT_RELEASED": "not released", "MISDIRECTED": "misdirected",
    "HIDDEN": "hidden", "UNNOTICED": "unnoticed",
}  # fmt: skip

OTHER_TERMINALS: Final = {
    "IN": "in", "BACK": "back", "UP": "up", "TO": "to", "TOGETHER": "together", "LAST": "last",
    "SAYING": "saying",
}  # fmt: skip

_WORDS: Final = DEED_TERMINALS | FLAG_TERMINALS | OTHER_TERMINALS


class Fault(Exception):
    """A text of deeds that cannot be read: at which character (from 0), and what was expected."""

    def __init__(self, at: int, message: str) -> None:
        self.at = at
        self.message = message
        super().__init__(message)


def _amount(token: Token) -> int:
    value = read_figure(token)
    at = token.start_pos or 0
    if isinstance(value, str):
        raise Fault(at, f"{value}, not {str(token)[:40]!r}")
    if value == 0:
        raise Fault(at, "expected an amount of 1 chip or more")
    return value


def _spoken(token: Token) -> str:
    text = str(token)[1:-1]
    if token.type == "DOUBLE" and "\\" in text:
        parts = text.split("\\\\")
        text = "\\".join(part.replace('\\"', '"') for part in parts)
    return text


def _flag(token: Token) -> str:
    return "-".join(token.lower().replace("-", " ").split())


_Parts = list[Token]
_Flags = frozenset[str]


class _Make(Transformer[Token, object]):
    """Makes the deeds while the text is parsed; each method is named for its rule in the grammar."""

    def start(self, deeds: list[Deed]) -> tuple[Deed, ...]:
        return tuple(deeds)

    def flag(self, parts: _Parts) -> str:
        return _flag(parts[0])

    def flags(self, names: list[str]) -> _Flags:
        return frozenset(names)

    def fold(self, parts: tuple[Token, _Flags]) -> Plain:
        return Plain("fold", None, parts[-1])

    def check(self, parts: tuple[Token, _Flags]) -> Plain:
        return Plain("check", None, parts[-1])

    def call(self, parts: tuple[Token, _Flags]) -> Plain:
        return Plain("call", None, parts[-1])

    def bet(self, parts: tuple[Token, Token, _Flags]) -> Plain:
        return Plain("bet", _amount(parts[1]), parts[-1])

    def raise_(self, parts: tuple[Token, Token, Token, _Flags]) -> Plain:
        return Plain("raise", _amount(parts[2]), parts[-1])

    def complete(self, parts: tuple[Token, Token, Token, _Flags]) -> Plain:
        return Plain("complete", _amount(parts[2]), parts[-1])

    def bring_in(self, parts: tuple[Token, Token, Token, _Flags]) -> Plain:
        return Plain("bring-in", _amount(parts[2]), parts[-1])

    def all_in(self, parts: list[Token | _Flags]) -> Plain:
        *tokens, flags = parts
        amounts = [_amount(token) for token in tokens[1:] if isinstance(token, Token)]
        return Plain("all-in", amounts[0] if amounts else None, frozenset(flags))

    def says(self, parts: tuple[Token, Token, _Flags]) -> Says:
        return Says(_spoken(parts[1]), parts[-1])

    def chip(self, numbers: _Parts) -> tuple[int, int]:
        return _amount(numbers[-1]), 1 if len(numbers) == 1 else _amount(numbers[0])

    def chips(self, piles: list[tuple[int, int]]) -> dict[int, int]:
        chips: dict[int, int] = {}
        for denomination, count in piles:
            chips[denomination] = chips.get(denomination, 0) + count
        return chips

    def ending(self, parts: _Parts) -> tuple[str, Token]:
        return parts[0].type, parts[-1]

    def puts(self, parts: list[object]) -> Puts:
        verb, *rest = parts
        together = isinstance(rest[0], Token)
        chips, *endings, flags = rest[1:] if together else rest
        said: dict[str, Token] = {}
        for ending in endings:
            assert isinstance(ending, tuple)
            kind, token = ending
            if kind in said:
                raise Fault(token.start_pos or 0, f"expected {_WORDS[kind]!r} only once for the same chips")
            said[kind] = token
        assert isinstance(chips, dict)
        assert isinstance(flags, frozenset)
        saying = _spoken(said["SAYING"]) if "SAYING" in said else None
        return Puts(_bounded(verb, chips), "LAST" in said, saying, together, flags)

    def pulls_back(self, parts: tuple[Token, Token, dict[int, int], _Flags]) -> PullsBack:
        return PullsBack(_bounded(parts[0], parts[2]), parts[-1])

    def tap(self, parts: tuple[Token, _Flags]) -> Gesture:
        return Gesture("tap", parts[-1])

    def muck(self, parts: tuple[Token, _Flags]) -> Gesture:
        return Gesture("muck", parts[-1])

    def table(self, parts: tuple[Token, _Flags]) -> Gesture:
        return Gesture("table", parts[-1])

    def speak_up(self, parts: tuple[Token, Token, _Flags]) -> Gesture:
        return Gesture("speak-up", parts[-1])


def _bounded(verb: object, chips: dict[int, int]) -> dict[int, int]:
    if sum(chip * count for chip, count in chips.items()) > MAX_CHIPS:
        raise Fault(verb.start_pos or 0 if isinstance(verb, Token) else 0,
                    f"expected at most {MAX_CHIPS:,} chips in all")  # fmt: skip
    return chips


@cache
def _parser() -> Lark:
    grammar = pkgutil.get_data("floorcall.talk", "acts.lark") or b""
    return Lark(grammar.decode(), parser="lalr", transformer=_Make(), cache=False)


@lru_cache(maxsize=4096)
def read_deeds(text: str) -> tuple[Deed, ...]:
    """The deeds that a text holds, in order. Fault where it cannot be read."""
    try:
        deeds = _parser().parse(text)
    except UnexpectedInput as error:
        raise _fault(error, text) from None
    assert isinstance(deeds, tuple)
    return deeds


def _fault(error: UnexpectedInput, text: str) -> Fault:
    if isinstance(error, UnexpectedCharacters):
        allowed, at = set(error.allowed or ()), error.pos_in_stream or 0
    elif isinstance(error, UnexpectedToken):
        allowed, at = set(error.accepts or error.expected or ()), error.token.start_pos
        if error.token.type == "$END":
            at = len(text)
    else:
        allowed, at = set(), len(text)
    bracket = text.rfind("(", 0, at)
    if allowed == {"RPAR"} and bracket >= 0 and text[at : at + 1].strip():
        at, allowed = bracket + 1, set(FLAG_TERMINALS)  # a flag with something more to it: "(unclearr)"
    rest = text[at:]
    if rest[:1] in "\"'“" and rest and allowed & {"DOUBLE", "SINGLE", "CURLY"}:
        return Fault(at, "expected a closing quote")
    misspelled = _misspelled(text, at)
    if misspelled is not None:
        return misspelled
    word = _word(rest)
    found = f", not {word!r}" if word else ", not the end of the line" if not rest else ""
    names = [_WORDS[name] for name in _WORDS if name in allowed]
    return Fault(at, "expected " + _expected(allowed, text[:at]) + found + did_you_mean(word, names))


def _misspelled(text: str, at: int) -> Fault | None:
    """A word that goes on where it should end: betss 300."""
    start = at
    while start and text[start - 1].isalpha():
        start -= 1
    if start == at or not text[at : at + 1].isalpha() or text[start - 1 : start].isalnum():
        return None
    word = _word(text[start:])
    meant = nearest(word, _WORDS.values())
    return None if meant is None else Fault(start, f"expected {meant!r}, not {word!r}")


def _word(text: str) -> str:
    """The word that stands at the head of a text, or else its first sign."""
    first = text.split(maxsplit=1)[0] if text.strip() else ""
    end = next((i for i, sign in enumerate(first) if not (sign.isalnum() or sign in "-_'.")), len(first))
    return first[: min(end, 40) or 1]


def _expected(allowed: set[str], before: str) -> str:
    """What could stand there, for people."""
    if "FOLDS" in allowed:
        return "a deed (" + ", ".join(DEED_TERMINALS.values()) + ")"
    if allowed & set(FLAG_TERMINALS):
        return "a flag (" + ", ".join(FLAG_TERMINALS.values()) + ")"
    if "DOUBLE" in allowed:
        return "the words in quotes"
    last = before.split()[-1].lower() if before.split() else ""
    if last == "calls":
        return "no amount after 'calls': the price follows from the table"
    choices = [f"{_WORDS[name]!r}" for name in OTHER_TERMINALS if name in allowed]
    if "NUMBER" in allowed:
        choices.append("chips such as 1000 + 5x100" if last in ("puts", "together", "back") else "an amount")
    choices += ["'+'"] * ("PLUS" in allowed) + ["'x'"] * ("TIMES" in allowed)
    choices += ["a comma and the next deed"] * ("COMMA" in allowed)
    choices += ["a flag in brackets"] * ("LPAR" in allowed) + ["')'"] * ("RPAR" in allowed)
    choices += ["the end of the line"] * ("$END" in allowed)
    return " or ".join(choices) or "nothing more"
