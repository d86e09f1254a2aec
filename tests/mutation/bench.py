"""The bench on which a mutant is tried: in a child process, against the worked cases that run its line, then the rest.

The parent has imported floorcall and read the cases once. A child puts the mutant in place, by giving the live
function the changed code (so that every module that imported it has it), or, where the change is in the module
itself, by importing the law, the table and the judge anew. It then runs cases until one differs: from what a worked
case says must come out, then from the whole verdicts that are kept (tests/judge/keeping.py).
"""

import contextlib
import functools
import importlib
import importlib.abc
import importlib.machinery
import io
import os
import resource
import sys
import types
from collections.abc import Callable, Iterable
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

import keeping
import pytest
from mutants import Mutant

import floorcall
from floorcall.render.expect import unmet
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook
from floorcall.words import BadInput

SOURCE = Path(floorcall.__file__).parent
TESTS = Path(__file__).resolve().parent.parent
RELOADED = ("law", "table", "judge", "front", "render.tell", "hands")
SECONDS = 20
"""Processor time of one child; more is a loop without an end."""

UNIT_TESTS = {
    "law": ("law", "engine/test_reopening.py", "engine/test_settle.py", "engine/test_structures.py",
            "engine/test_stud.py", "engine/test_terms.py"),
    "judge": ("law", "judge/test_play.py", "judge/test_turning.py", "judge/test_own_chips.py",
              "judge/test_found.py", "judge/test_views.py",
              "render/test_agreement.py", "judge/test_second_reading.py"),
}  # fmt: skip
"""What a mutant of either folder has to pass once all its cases held, the quick ones first."""

Test = Callable[[], object]


@dataclass
class Bench:
    """The cases and their verdicts; the modules' texts as the run began; which cases run each line: file -> line ->
    numbers."""

    cases: list[Case]
    verdicts: list[str]
    sources: dict[str, str]
    runs: dict[str, dict[int, list[int]]] = field(default_factory=dict)
    tests: dict[str, list[Test]] = field(default_factory=dict)
    killers: dict[tuple[str, str], list[int]] = field(default_factory=dict)
    """Cases that killed a mutant of a function: they are tried first on the next."""

    def covering(self, mutant: Mutant) -> list[int]:
        """The cases to try, in order; all where the change is in the module itself."""
        if not mutant.function:
            return list(range(len(self.cases)))
        lines = self.runs.get(mutant.file, {})
        found = {case for line in range(mutant.line, mutant.last + 1) for case in lines.get(line, ())}
        first = [case for case in self.killers.get((mutant.file, mutant.function), ()) if case in found]
        return list(dict.fromkeys([*first, *sorted(found)]))

    def trace(self) -> None:
        """Learn which lines each case runs."""
        wanted = {str(SOURCE / folder) + os.sep for folder in ("law", "judge")}
        inside: dict[types.CodeType, str] = {}

        def local(frame: types.FrameType, event: str, _: object) -> Any:
            if event == "line":
                seen.add((inside[frame.f_code], frame.f_lineno))
            return local

        def on_call(frame: types.FrameType, event: str, _: object) -> Any:
            code = frame.f_code
            if code not in inside:
                path = code.co_filename
                inside[code] = path[len(str(SOURCE)) + 1 :] if any(path.startswith(one) for one in wanted) else ""
            return local if inside[code] else None

        for number, case in enumerate(self.cases):
            seen: set[tuple[str, int]] = set()
            sys.settrace(on_call)
            verdict_now(case)
            sys.settrace(None)
            for file, line in seen:
                self.runs.setdefault(file, {}).setdefault(line, []).append(number)


def all_cases() -> tuple[list[Case], list[str]]:
    """Every worked case of the book and every case that was looked for, each with its verdict."""
    cases = [one.case for one in casebook()] + [case for _, case in keeping.found_cases()]
    return cases, [keeping.verdict_of(case) for case in cases]


def holds(case: Case) -> bool:
    """Does what the case expects come out, by the law and the judge that are in place now?"""
    if case.expect is None and not case.accept:
        return True
    answer = sys.modules["floorcall.front"].rule(case)
    return unmet(answer.to_dict(), case.expect, case.accept) == []


def verdict_now(case: Case) -> str:
    """The verdict on a case, by the law and the judge that are in place now (see keeping.verdict_of)."""
    front = sys.modules["floorcall.front"]
    try:
        front.check_facts(case)
        return keeping.told(front.judge(case, front.book_of(case).terms))
    except BadInput as error:
        return keeping.refused(error)


def put_in_place(mutant: Mutant, source: str) -> None:
    """Makes the mutant the module that runs, in this process."""
    code = compile(mutant.tree(source), str(SOURCE / mutant.file), "exec")
    name = "floorcall." + mutant.file.removesuffix(".py").replace("/", ".")
    if mutant.function:
        _change_code(sys.modules[name], mutant.function, code)
    else:
        _import_anew(name, code)


def live_function(module: types.ModuleType, function: str) -> types.FunctionType:
    """The function that runs under this name ("Class.method" within a class)."""
    live: object = module
    for part in function.split("."):
        live = vars(live)[part]
    live = getattr(live, "fget", None) or getattr(live, "__func__", live)
    assert isinstance(live, types.FunctionType)
    return live


def _change_code(module: types.ModuleType, function: str, code: types.CodeType) -> None:
    for part in function.split("."):
        code = next(one for one in code.co_consts if isinstance(one, types.CodeType) and one.co_name == part)
    live_function(module, function).__code__ = code


def _import_anew(name: str, code: types.CodeType) -> None:
    """Imports what rests on the law again, with one module's code changed."""

    class Changed(importlib.abc.MetaPathFinder, importlib.abc.Loader):
        def find_spec(self, wanted: str, *_: object) -> importlib.machinery.ModuleSpec | None:
            return importlib.machinery.ModuleSpec(wanted, self, origin=code.co_filename) if wanted == name else None

        def exec_module(self, module: types.ModuleType) -> None:
            exec(code, vars(module))

    parts = tuple(f"floorcall.{part}" for part in RELOADED)
    for loaded in list(sys.modules):
        if any(loaded == part or loaded.startswith(part + ".") for part in parts):
            del sys.modules[loaded]
    sys.meta_path.insert(0, Changed())
    importlib.import_module("floorcall.front")


def tried(bench: Bench, mutant: Mutant) -> str:
    """What becomes of a mutant: "case N" or "kept N" or "test" or "error" or "loop" that killed it, or "" where it
    lives."""
    return in_child(lambda: _try(bench, mutant))


def _try(bench: Bench, mutant: Mutant) -> str:
    case = -1
    folder = mutant.file.partition("/")[0]
    try:
        put_in_place(mutant, bench.sources[mutant.file])
        if folder == "law" and mutant.function and fails(bench.tests["quick"]):
            return "test"
        for case in bench.covering(mutant):
            if not holds(bench.cases[case]):
                return f"case {case}"
        for case in bench.covering(mutant):
            if verdict_now(bench.cases[case]) != bench.verdicts[case]:
                return f"kept {case}"
    except BaseException as error:
        # a mutant may raise anything at all, an exit too
        return f"case {case}" if case >= 0 else f"error {type(error).__name__}"
    if mutant.function:
        return "test" if fails(bench.tests[folder]) else ""
    return "test" if pytest_fails(UNIT_TESTS[folder]) else ""


def fails(tests: list[Test]) -> bool:
    """Does any of these tests fail?"""
    try:
        for test in tests:
            test()
    except BaseException:
        # the same as above
        return True
    return False


class Collected:
    """A plugin of pytest that keeps the tests which need nothing but their parameters."""

    def __init__(self) -> None:
        self.tests: list[Test] = []

    def pytest_collection_modifyitems(self, items: list[pytest.Function]) -> None:
        for item in items:
            given = dict(item.callspec.params) if hasattr(item, "callspec") else {}
            if set(item.fixturenames) <= set(given):
                self.tests.append(functools.partial(item.obj, **given))


def unit_tests(paths: Iterable[str]) -> list[Test]:
    """The tests of these files as functions, which see the code that is in place when they are called."""
    found = Collected()
    with contextlib.redirect_stdout(io.StringIO()):
        pytest.main(["--collect-only", "-q", "-p", "no:cacheprovider", *existing(paths)], plugins=[found])
    return found.tests


def existing(paths: Iterable[str]) -> list[str]:
    """Those of the files that there are."""
    return [str(TESTS / path) for path in paths if (TESTS / path).exists()]


def pytest_fails(paths: Iterable[str]) -> bool:
    """Does any of these tests fail in this process, read anew?"""
    for name in [name for name, module in sys.modules.items() if str(TESTS) in str(getattr(module, "__file__", ""))]:
        if name not in ("bench", "mutants", "__main__"):
            del sys.modules[name]
    quiet = os.open(os.devnull, os.O_WRONLY)
    os.dup2(quiet, 1)
    os.dup2(quiet, 2)
    return pytest.main(["-x", "-q", "-p", "no:cacheprovider", *existing(paths)]) != 0


def in_child(work: Callable[[], str]) -> str:
    """The text that `work` returns in a child of this process; "loop" if it came to no end."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        resource.setrlimit(resource.RLIMIT_CPU, (SECONDS, SECONDS))
        os.close(reading)
        os.write(writing, b"+" + work().encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        told = pipe.read().decode()
    os.waitpid(child, 0)
    return told[1:] if told.startswith("+") else "loop"
