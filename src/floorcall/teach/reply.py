"""A ruling as a trainee gives it: "raise to 1700", "call, 200 back", "floor", "no raise", "binding"."""

import re
from dataclasses import dataclass, replace
from typing import Final

from floorcall.talk.speech import hear

_PARTS: Final = re.compile(r"[;:]|,(?!\d{3})|\.(?!\d)|\band\b", re.IGNORECASE)
_BACK: Final = re.compile(r"\b(?:back|change|returned|returns|gets back)\b", re.IGNORECASE)
_OWES: Final = re.compile(r"\b(?:owes|adds|owe|add|still to come|short)\b", re.IGNORECASE)
_NO_RAISE: Final = re.compile(
    r"\b(?:no raise|not raise|can(?:no|')t raise|cannot raise|may not|not re-?open(?:ed)?|closed|no re-?raise"
    r"|call or fold|fold or call)\b",
    re.IGNORECASE,
)
_MAY: Final = re.compile(r"\b(?:may|can|is open|re-?opened|yes)\b", re.IGNORECASE)
_NOT_BINDING: Final = re.compile(
    r"\b(?:not bind(?:ing)?|doesn't bind|released?|not bound|no effect|void|all options|does not (?:bind|stand))\b",
    re.IGNORECASE,
)
_BINDING: Final = re.compile(r"\b(?:binding|binds|bound|it stands|stands)\b", re.IGNORECASE)
_FLOOR: Final = re.compile(r"\bfloor\b", re.IGNORECASE)
_NO: Final = re.compile(r"\s*no\s*", re.IGNORECASE)


@dataclass(frozen=True, slots=True)
class Reply:
    """What a trainee ruled. verb None and all else empty: nothing that is a ruling.

    verb: fold check call bet raise complete bring-in all-in, or None; to: the total for the street; all_in;
    returns, owes: chips that go back, that are still to come; may_raise: whether a raise is allowed;
    floor: for the floor to decide; binds: whether an act out of turn stands.
    """

    verb: str | None = None
    to: int | None = None
    all_in: bool = False
    returns: int | None = None
    owes: int | None = None
    may_raise: bool | None = None
    floor: bool = False
    binds: bool | None = None

    @property
    def is_ruling(self) -> bool:
        """Was anything said that is a ruling?"""
        return self.verb is not None or self.may_raise is not None or self.floor or self.binds is not None


def read_reply(text: str) -> Reply:
    """What a trainee's words rule. Never fails; what is not understood is left out."""
    reply = Reply()
    for part in _PARTS.split(text[:500]):
        if part.strip():
            reply = _with(reply, part)
    return reply


def _with(reply: Reply, part: str) -> Reply:
    """The reply with one more part of the sentence."""
    if _NOT_BINDING.search(part):
        return replace(reply, binds=False)
    if _NO_RAISE.search(part) or (_NO.fullmatch(part) and not reply.is_ruling):
        return replace(reply, may_raise=False)
    if _FLOOR.search(part):
        return replace(reply, floor=True)
    heard = hear(part)
    amount = heard.amount if heard.amount is not None else max(heard.readings, default=None)
    amount = amount if amount is not None else _digits(part)
    if _BACK.search(part) and amount is not None:
        return replace(reply, returns=amount)
    if _OWES.search(part) and amount is not None and heard.verb in (None, "amount", "call"):
        return replace(reply, owes=amount)
    if _BINDING.search(part) and heard.verb in (None, "amount"):
        return replace(reply, binds=True)
    if _MAY.search(part):
        return replace(reply, may_raise=True, to=amount if amount is not None else reply.to)
    if heard.verb == "amount" or (heard.verb is None and amount is not None):
        return replace(reply, to=amount)
    if heard.verb is None:
        return replace(reply, all_in=reply.all_in or "all-in" in part.lower() or "all in" in part.lower())
    if heard.verb == "all-in":
        verb = reply.verb or "all-in"
        return replace(reply, verb=verb, all_in=True, to=amount if amount is not None else reply.to)
    verb = heard.verb if reply.verb in (None, "all-in") else reply.verb
    return replace(reply, verb=verb, to=amount if amount is not None else reply.to)


def _digits(text: str) -> int | None:
    found = re.search(r"\d[\d,]*", text)
    return int(found[0].replace(",", "")) if found else None
