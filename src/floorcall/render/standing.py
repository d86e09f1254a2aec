"""The standing of a ruling: which of what it rests on was not read in the book itself, or is not covered by it."""

from dataclasses import dataclass, fields
from typing import Final


@dataclass(frozen=True, slots=True)
class Standing:
    """What a ruling rests on beyond the book's own text. Rules by slug, numbers as cited, terms by id.

    numbers: reported or worked out, not read; reported: rules whose text somebody reports; unchecked: rules taken to
    be as in the edition that the book follows; absent: rules that the book is known not to have; gaps: rules that it
    is not known to have; terms: points of the ruling that it is not known to settle.
    """

    numbers: tuple[str, ...] = ()
    reported: tuple[str, ...] = ()
    unchecked: tuple[str, ...] = ()
    absent: tuple[str, ...] = ()
    gaps: tuple[str, ...] = ()
    terms: tuple[str, ...] = ()

    def __bool__(self) -> bool:
        return any(getattr(self, item.name) for item in fields(self))

    def to_dict(self) -> dict[str, list[str]]:
        """What there is, fit for JSON."""
        found = {item.name: list(getattr(self, item.name)) for item in fields(self)}
        return {name: entries for name, entries in found.items() if entries}


NOTHING: Final = Standing()
"""The standing of a ruling that rests on the book's own text."""
