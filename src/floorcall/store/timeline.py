"""What stands at a table after its events: the case, folded from them. An undo is an event as well."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any, Final

from floorcall.words import BadInput

ActText = str | dict[str, Any]
"""An act: a line of the notation, or an act object."""

CREATE: Final = "create"
ACT: Final = "act"
EDIT: Final = "edit"
SET: Final = "set"
HAND: Final = "hand"
UNDO: Final = "undo"

KINDS: Final = (CREATE, ACT, EDIT, SET, HAND, UNDO)

LAYERED: Final = ("facts", "terms", "stacks", "posts", "straddles", "in_front")
"""Keys of a case that hold a table: `set` changes their entries one by one."""


@dataclass(frozen=True, slots=True)
class Happened:
    """One event of a table. body by kind: create and hand {"case"} (without acts), act {"act"}, edit {"of", "act"},
    set {"set"}, undo {"of"}; `of` is the version of another event. given: the rulings that it brought,
    as they were given; law: which law gave them."""

    version: int
    kind: str
    body: dict[str, Any]
    at: str
    by: str
    law: dict[str, Any]
    given: list[dict[str, Any]]

    def to_dict(self) -> dict[str, Any]:
        """The event as the API shows it."""
        return {
            "version": self.version,
            "kind": self.kind,
            **self.body,
            "at": self.at,
            "by": self.by,
            "law": self.law,
            "given": self.given,
        }


@dataclass(slots=True)
class Standing:
    """What stands: the case without its acts, and each act with the version of the event that made it."""

    case: dict[str, Any] = field(default_factory=dict)
    acts: list[tuple[int, ActText]] = field(default_factory=list)

    def whole(self) -> dict[str, Any]:
        """The case with its acts; act number n stands on line n."""
        return {**self.case, "acts": [act for _, act in self.acts]}

    def line_of(self, version: int) -> int:
        """The line of the act that an event made, 0 if it made none that stands."""
        return next((line for line, (made, _) in enumerate(self.acts, 1) if made == version), 0)


def undone(events: Sequence[Happened]) -> set[int]:
    """The versions that do not count: what an undo names, unless that undo is itself undone."""
    gone: set[int] = set()
    for event in reversed(events):
        if event.kind == UNDO and event.version not in gone:
            gone.add(event.body["of"])
    return gone


def standing(events: Sequence[Happened]) -> Standing:
    """What stands after the events, which are all of a table's, in order."""
    gone = undone(events)
    now = Standing()
    for event in events:
        if event.version in gone:
            continue
        match event.kind:
            case "create" | "hand":
                now = Standing(event.body["case"])
            case "act":
                now.acts.append((event.version, event.body["act"]))
            case "edit":
                of = event.body["of"]
                now.acts = [(made, event.body["act"] if made == of else act) for made, act in now.acts]
            case "set":
                now.case = changed(now.case, event.body["set"])
    return now


def changed(case: Mapping[str, Any], keys: Mapping[str, Any]) -> dict[str, Any]:
    """The case with some keys set; null takes a key, or an entry of a layered one, away."""
    made = dict(case)
    for key, value in keys.items():
        if key in LAYERED and isinstance(value, Mapping):
            layer = {**made.get(key, {}), **value}
            made[key] = {name: entry for name, entry in layer.items() if entry is not None}
        elif value is None:
            made.pop(key, None)
        else:
            made[key] = value
    return made


def check(event: str, body: Mapping[str, Any], events: Sequence[Happened]) -> None:
    """BadInput where a new event names another that it cannot be about."""
    if event == UNDO:
        of = body["of"]
        if not any(of == other.version and other.kind != CREATE for other in events):
            raise BadInput(f"undo: expected the version of an event that can be undone, not {of}")
        if of in undone(events):
            raise BadInput(f"undo: version {of} is undone already; undo the undo to bring it back")
    if event == EDIT and standing(events).line_of(body["of"]) == 0:
        raise BadInput(f"edit: expected the version of an act that stands, not {body['of']}")
