"""The stamp: which law gave an answer. Two answers with one stamp were given by the same books and the same code."""

import hashlib
import json
import os
from dataclasses import dataclass
from functools import cache

from floorcall.book.book import Book
from floorcall.book.page import FOLDER
from floorcall.render.ruling import Json
from floorcall.version import VERSION

_SHARED = ("rules", "sentences")
"""Folders of the book's data that every book rests on; the worked cases beside the rules decide nothing."""


@dataclass(frozen=True, slots=True)
class Stamp:
    """floorcall: the package's version; book: the book's id; content: a hash of all that the book says."""

    floorcall: str
    book: str
    content: str

    def to_dict(self) -> Json:
        return {"floorcall": self.floorcall, "book": self.book, "content": self.content}


def stamp(book: Book) -> Stamp:
    """The stamp of a book, as it is now. Terms that a case sets for itself do not count: they are in the case."""
    told = hashlib.sha256(_shared())
    for page in book.pages:
        told.update(json.dumps(page.data, sort_keys=True, default=str).encode("utf-8", "surrogatepass"))
    return Stamp(VERSION, book.id, told.hexdigest()[:16])


@cache
def _shared() -> bytes:
    told = hashlib.sha256()
    names = ["terms.toml"]
    for folder in _SHARED:
        listed = sorted(os.listdir(os.path.join(FOLDER, folder)))
        names += [f"{folder}/{name}" for name in listed if name.endswith(".toml") and ".cases." not in name]
    for name in names:
        with open(os.path.join(FOLDER, name), "rb") as file:
            told.update(name.encode() + b"\0" + file.read().replace(b"\r\n", b"\n"))
    return told.digest()
