"""A word to the compiler about a class. Interpreted, it says nothing; this module itself is not compiled.

`mypyc_attr(acyclic=True)`: objects of the class are never part of a reference cycle, so that the garbage
collector need not watch them. `free_list_len=1`: the last one that was let go is kept for the next.
"""

from collections.abc import Callable
from typing import TYPE_CHECKING, TypeVar

if TYPE_CHECKING:
    from mypy_extensions import mypyc_attr as mypyc_attr
else:
    Class = TypeVar("Class", bound=type)

    def mypyc_attr(**_: object) -> Callable[[Class], Class]:
        return lambda cls: cls
