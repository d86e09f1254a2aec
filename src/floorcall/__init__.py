"""floorcall: what is the ruling, and by which rule?

Names are loaded when they are first asked for, so that a command pays only for what it uses.
"""

from importlib import import_module
from typing import TYPE_CHECKING

from floorcall.version import VERSION

if TYPE_CHECKING:
    from floorcall.book import Book, open_book
    from floorcall.front import instead, rule, without
    from floorcall.hands import Hand
    from floorcall.law.button import next_blinds
    from floorcall.render.answer import Answer
    from floorcall.showdown import showdown
    from floorcall.table.options import Bar, Options
    from floorcall.talk.case import Case
    from floorcall.teach.flip import flip
    from floorcall.words import BadInput, FloorcallError, IllegalAction

    compiled: bool

__version__ = VERSION

__all__ = [
    "Answer",
    "BadInput",
    "Bar",
    "Book",
    "Case",
    "FloorcallError",
    "Hand",
    "IllegalAction",
    "Options",
    "compiled",
    "flip",
    "instead",
    "next_blinds",
    "open_book",
    "rule",
    "showdown",
    "without",
]

_HOMES = {
    "Answer": "render.answer",
    "BadInput": "words",
    "Bar": "table.options",
    "Book": "book",
    "Case": "talk.case",
    "FloorcallError": "words",
    "Hand": "hands",
    "IllegalAction": "words",
    "Options": "table.options",
    "flip": "teach.flip",
    "next_blinds": "law.button",
    "open_book": "book",
    "rule": "front",
    "without": "front",
    "instead": "front",
    "showdown": "showdown",
}


def __getattr__(name: str) -> object:
    if name == "compiled":
        return not str(import_module("floorcall.table.hand").__file__).endswith(".py")
    if name not in _HOMES:
        raise AttributeError(f"module 'floorcall' has no attribute '{name}'")
    value: object = getattr(import_module("floorcall." + _HOMES[name]), name)
    globals()[name] = value
    return value


def __dir__() -> list[str]:
    return [*globals(), *_HOMES, "compiled"]
