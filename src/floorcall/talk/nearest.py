"""The nearest valid spelling, for the messages of bad input."""

from collections.abc import Iterable, Mapping, Sequence

MOST = 60
"""Longer words are no misspelling of anything that floorcall knows, and slow to compare."""


def nearest(word: str, known: Iterable[str], *, cutoff: float = 0.6) -> str | None:
    """The known word most like `word`, or None if nothing is like it."""
    if not word or len(word) > MOST:
        return None
    import difflib

    by_fold = {name.casefold(): name for name in reversed(list(known))}
    found = difflib.get_close_matches(word.casefold(), by_fold, n=1, cutoff=cutoff)
    return by_fold[found[0]] if found else None


def did_you_mean(word: str, known: Iterable[str]) -> str:
    """The closing half of a message: `; did you mean 'x'?`, or nothing."""
    name = nearest(word, known)
    return f"; did you mean {name!r}?" if name else ""


def listed(names: Iterable[str], *, most: int = 12) -> str:
    """Names for a message, the first `most` of them."""
    every = list(names)
    return ", ".join(every[:most]) + (", ..." if len(every) > most else "")


def shown(text: str, *, most: int = 40) -> str:
    """Foreign text for a message: quoted, on one line, cut."""
    return ascii(text[:most] + "...") if len(text) > most else ascii(text) if not text.isprintable() else repr(text)


def brief(value: object) -> str:
    """A foreign value for a message, on one line, never long: containers and huge numbers are not written out."""
    if isinstance(value, str):
        return shown(value)
    if value is None or isinstance(value, bool | float):
        return repr(value)
    if isinstance(value, int):
        return repr(value) if abs(value) < 10**30 else "a number of more than 30 digits"
    if isinstance(value, Mapping):
        return "a table"
    return "a list" if isinstance(value, Sequence) else f"a {type(value).__name__}"


def name_of(key: object) -> str:
    """A foreign key as a name."""
    return key if isinstance(key, str) else brief(key)
