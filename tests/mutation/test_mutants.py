"""The mutator does what its README says: each change is made, alone, and comes to light."""

import ast
from collections.abc import Callable

import pytest
from mutants import Mutant, mutants

SOURCE = '''
"""Text is left alone."""

LIMIT = 3


def least(a: int, b: "int | None" = None) -> int:
    """Nor are annotations."""
    if b is not None and b < a:
        return b
    return min(a, LIMIT)


class Pile:
    def total(self, chips, more=()):
        out = [chips, 1]
        out.append(chips * 2)
        for chip in more:
            if chip == 0:
                continue
            out.append(chip)
        return sum(out, start=-1)
'''


def made() -> list[Mutant]:
    return list(mutants(SOURCE, "pile.py"))


def test_each_mutant_changes_one_place_and_can_be_run() -> None:
    plain = ast.unparse(ast.parse(SOURCE)).splitlines()
    for mutant in made():
        changed = ast.unparse(mutant.tree(SOURCE)).splitlines()
        assert changed != plain, mutant
        assert abs(len(changed) - len(plain)) <= 1
        assert sum(old != new for old, new in zip(plain, changed, strict=False)) <= 1, mutant
        compile(mutant.tree(SOURCE), "pile.py", "exec")


@pytest.mark.parametrize(
    ("kind", "before", "after"),
    [
        ("compare", "b < a", "b <= a"),
        ("compare", "b is not None", "b is None"),
        ("and/or", "b is not None and b < a", "b is not None or b < a"),
        ("part of a condition", "b is not None and b < a", "b < a"),
        ("part of a condition", "b is not None and b < a", "b is not None"),
        ("condition", "if b is not None and b < a:", "if not (b is not None and b < a):"),
        ("least/most", "min(a, LIMIT)", "max(a, LIMIT)"),
        ("return", "return b", "return None"),
        ("constant", "3", "4"),
        ("element", "[chips, 1]", "[chips]"),
        ("statement", "out.append(chips * 2)", "pass"),
        ("operator", "chips * 2", "chips // 2"),
        ("loop", "continue", "break"),
        ("argument", "sum(out, start=-1)", "sum(out)"),
        ("sign", "-1", "1"),
    ],
)
def test_the_kinds_of_mutants(kind: str, before: str, after: str) -> None:
    assert (kind, before, after) in [(mutant.kind, mutant.before, mutant.after) for mutant in made()]


def test_texts_and_annotations_are_left_alone() -> None:
    assert not any("alone" in mutant.before or mutant.before == "int | None" for mutant in made())


def test_a_mutant_knows_its_function() -> None:
    assert {mutant.function for mutant in made()} == {"", "least", "Pile.total"}


def test_a_mutant_is_named_whatever_its_line() -> None:
    lower = {mutant.key for mutant in mutants("\n\n\n" + SOURCE, "pile.py")}
    assert lower == {mutant.key for mutant in made()}


@pytest.fixture
def least() -> Callable[[str], Callable[..., int]]:
    def build(after: str) -> Callable[..., int]:
        mutant = next(mutant for mutant in made() if mutant.after == after)
        space: dict[str, Callable[..., int]] = {}
        exec(compile(mutant.tree(SOURCE), "pile.py", "exec"), space)
        return space["least"]

    return build


def test_a_changed_function_behaves_otherwise(least: Callable[[str], Callable[..., int]]) -> None:
    assert least("max(a, LIMIT)")(1) == 3
    assert least("b is None")(5, 9) == 3
    assert least("b < a")(5, 2) == 2
