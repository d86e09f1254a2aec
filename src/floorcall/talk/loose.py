"""Words for an act that are not the listed ones, where they are all that is said: put in 1200, half the pot, pass.

What is plain in meaning is heard as the standard word; the rest is marked `loose`, for the floor to read (3, 57).
"""

import re
from collections.abc import Sequence
from dataclasses import replace
from typing import Final

from floorcall.talk.heard import Heard
from floorcall.talk.numbers import Amount
from floorcall.talk.two_figures import find_amounts

_FILL: Final = r"(?:(?:okay|ok|yeah|yes|well|uh|um|so|i'll|i'm|going|gonna|go|for|just|then|let's|to|do|make|it) )*"
_END: Final = r"(?: (?:then|please|sir|dealer))*"
_PUT: Final = re.compile(_FILL + r"(?:put|putting)(?: in)?")
_ON_TOP: Final = re.compile(_FILL + r"(?:(?:the|your|his|her|that) (?:bet|raise)|that) (?:plus|and another)")
_YOURS: Final = re.compile(_FILL + r"(?:the|your|his|her|that)")
_UP_TO: Final = re.compile(_FILL + r"up to")
_AFTER: Final = re.compile(r"(?:(?:in|more|on top|total|please|chips|sir|dealer)(?: |$))*")
_STACK: Final = r"(?:of )?(?:my|the) (?:stack|chips)"
_PLAIN_ALL: Final = re.compile(
    _FILL + r"(?:everything|(?:put|putting) (?:everything|the rest|it all)(?: in)?|(?:put|putting) in (?:everything|the"
    rf" rest)|(?:put|putting )?all {_STACK}(?: in)?|everything in|the rest in|the rest {_STACK}(?: in)?)" + _END
)
_REST: Final = re.compile(_FILL + r"(?:the rest|the rest of it|what's left|whatever's left)" + _END)
_PASS: Final = re.compile(_FILL + r"(?:i )?(?:pass|passing)" + _END)
_MATCH: Final = re.compile(
    _FILL + r"(?:i )?(?:(?:match|matching|pay|paying)(?: (?:it|that|you|him|her|them|(?:the|your) (?:bet|raise)))?"
    r"|(?:the )?same(?: (?:again|here|thing|for me))?)" + _END
)
_SIZED: Final = re.compile(_FILL + r"(?:a )?(?:big|huge|small|little|tiny) (?P<verb>bet|raise)" + _END)
_SHARE: Final = re.compile(
    _FILL + r"(?:(?:put|putting)(?: in)? )?(?:a )?(?P<share>half|third|one third|two thirds|quarter|one quarter|three"
    r" quarters|(?P<above>\d{1,2}) / (?P<below>\d{1,2})|(?P<percent>\d{1,2}) (?:%|percent))"
    r" (?:of )?(?:a |the |my |size )*(?P<what>pot|stack|chips)(?: (?:size|sized|bet))*" + _END
)
_SHARES: Final = {
    "half": (1, 2), "third": (1, 3), "one third": (1, 3), "two thirds": (2, 3),
    "quarter": (1, 4), "one quarter": (1, 4), "three quarters": (3, 4),
}  # fmt: skip


def heard(tokens: Sequence[str]) -> list[Heard]:
    """What a whole sentence without a listed word declares; nothing for talk."""
    text = " ".join(tokens)
    share = _SHARE.fullmatch(text)
    if _PLAIN_ALL.fullmatch(text):
        one: Heard | None = Heard(verb="all-in")
    elif _REST.fullmatch(text):
        one = Heard(verb="all-in", loose="rest")
    elif _PASS.fullmatch(text):
        one = Heard(verb="fold", loose="pass")
    elif _MATCH.fullmatch(text):
        one = Heard(verb="call", loose="match")
    elif (sized := _SIZED.fullmatch(text)) is not None:
        one = Heard(verb=sized["verb"], loose="sized")
    else:
        one = _share(share) if share is not None else _with_figure(tokens)
    return [] if one is None else [one]


def _share(found: re.Match[str]) -> Heard | None:
    part = _SHARES.get(found["share"])
    if found["above"]:
        part = int(found["above"]), int(found["below"])
    elif found["percent"]:
        part = int(found["percent"]), 100
    if part is None or not 0 < part[0] <= part[1]:
        return None
    return Heard(verb="raise", loose="of-pot" if found["what"] == "pot" else "of-stack", share=part)


def _with_figure(tokens: Sequence[str]) -> Heard | None:
    """Put in 1200; your bet plus 600; your 500 plus 600; up to 1200: the figure with what stands before it."""
    for at in range(1, len(tokens)):
        amount = find_amounts(tokens, at)
        if amount is None:
            continue
        before, after = " ".join(tokens[:at]), " ".join(tokens[amount[1] :])
        if not _AFTER.fullmatch(after):
            return None
        more = "more" in after or "on top" in after
        if _YOURS.fullmatch(before) and len(amount[0].others) > 1:
            return _figure("amount", amount[0].others[1], more=True)
        if _PUT.fullmatch(before):
            return _figure("amount", amount[0], more=more)
        if _ON_TOP.fullmatch(before):
            return _figure("amount", amount[0], more=True)
        if _UP_TO.fullmatch(before) and not more:
            return _figure("raise", amount[0], loose="up-to")
        return None
    return None


def _figure(verb: str, amount: Amount, *, more: bool = False, loose: str = "") -> Heard:
    total = bool(loose)
    loose = loose or ("two-figures" if amount.others else "")
    heard = Heard(verb, amount.figure, amount.readings, more=more, total=total)
    return replace(heard, loose=loose, others=amount.others)
