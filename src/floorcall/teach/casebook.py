"""The worked cases that stand beside the rules, as they come with the package."""

import os
from dataclasses import dataclass
from functools import cache
from typing import Final

from floorcall.book.page import FOLDER
from floorcall.talk.case import Case, read_cases

ENDING: Final = ".cases.toml"


@dataclass(frozen=True, slots=True)
class Worked:
    """A worked case and the slug of the rule beside which it stands."""

    slug: str
    case: Case


@cache
def worked_slugs() -> tuple[str, ...]:
    """The rules that have worked cases, by name."""
    names = os.listdir(os.path.join(FOLDER, "rules"))
    return tuple(sorted(name.removesuffix(ENDING) for name in names if name.endswith(ENDING)))


@cache
def worked(slug: str) -> tuple[Worked, ...]:
    """The worked cases of one rule, in the order of its file; () where it has none."""
    if slug not in worked_slugs():
        return ()
    name = slug + ENDING
    with open(os.path.join(FOLDER, "rules", name), encoding="utf-8") as file:
        return tuple(Worked(slug, case) for case in read_cases(file.read(), file=name))


def casebook() -> tuple[Worked, ...]:
    """Every worked case, rule by rule."""
    return tuple(case for slug in worked_slugs() for case in worked(slug))
