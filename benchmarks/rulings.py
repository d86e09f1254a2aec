"""How fast rulings are: ten thousand of mixed cases in one process, and one case from cold start.

    python benchmarks/rulings.py [--rounds N] [--cold N]

The cases are the worked cases of the book, over and over. Each figure is the median of some rounds, with the
least and the most: from cases already read; with the TOML read as well; and with the TOML read while the acts and
words that were read before (which are remembered) are forgotten before each pass over the cases, so that none is
met twice. Processor time is given beside the time on the clock, because a machine
that does other work as well stretches only the latter. Bars: 2,000 rulings a second interpreted, the TOML read;
a cold `floorcall rule` of one case under 0.3 s.
"""

from __future__ import annotations

import argparse
import functools
import gc
import os
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from pathlib import Path

import floorcall
from floorcall.front import rule
from floorcall.render.answer import Answer
from floorcall.talk.case import Case, read_cases

ROOT = Path(__file__).resolve().parent.parent
RULES = Path(floorcall.__file__).parent / "book" / "rules"
RULINGS = 10_000

Answers = Callable[[int], Answer]
"""The answer to the case of a number."""


def worked_cases() -> list[Case]:
    """Every worked case of the book, without what it expects."""
    files = sorted(RULES.glob("*.cases.toml"))
    return [case for file in files for case in read_cases(file.read_text("utf-8"), file=file.name)]


def remembered() -> list[functools._lru_cache_wrapper[object]]:
    """What is kept of acts and words that were read; not the grammar itself, which belongs to no case."""
    return [thing for thing in gc.get_objects() if isinstance(thing, functools._lru_cache_wrapper) and _ours(thing)]


def _ours(thing: functools._lru_cache_wrapper[object]) -> bool:
    named = f"{getattr(thing, '__module__', '')}.{getattr(thing, '__name__', '')}"
    return named.startswith("floorcall.talk.") and not named.endswith("._parser")


def rates(count: int, answer: Answers, forget: Callable[[], None]) -> tuple[float, float]:
    """Rulings a second by the clock and by the processor, until there are ten thousand, told in full."""
    rulings, wall, spent = 0, 0.0, 0.0
    while rulings < RULINGS:
        forget()
        start, used = time.perf_counter(), time.process_time()
        for number in range(count):
            rulings += len(answer(number).to_dict()["rulings"])
        wall += time.perf_counter() - start
        spent += time.process_time() - used
    return rulings / wall, rulings / spent


def cold_start() -> tuple[float, float]:
    """Seconds of one `floorcall rule`, the interpreter's start included: by the clock, and of the processor."""
    command = [sys.executable, "-m", "floorcall", "rule", str(ROOT / "examples" / "multiple-chips.toml")]
    before, start = os.times(), time.perf_counter()
    subprocess.run(command, check=True, capture_output=True)
    wall, after = time.perf_counter() - start, os.times()
    return wall, sum(after[2:4]) - sum(before[2:4])


def told(name: str, figures: list[tuple[float, float]], unit: str) -> None:
    """One line: median (least to most) by the clock, then by the processor."""
    by_clock, by_processor = zip(*figures, strict=True)
    spread = [f"{pick(by_clock):,.3f}" if unit == "s" else f"{pick(by_clock):,.0f}" for pick in (min, max)]
    middle = [statistics.median(each) for each in (by_clock, by_processor)]
    shown = [f"{each:,.3f}" if unit == "s" else f"{each:,.0f}" for each in middle]
    print(f"{name:<34} {shown[0]:>7} {unit}  ({spread[0]} to {spread[1]}); processor: {shown[1]} {unit}")


def main() -> None:
    """Measure and print."""
    options = argparse.ArgumentParser(description=str(__doc__).splitlines()[0])
    options.add_argument("--rounds", type=int, default=3, help="rounds of ten thousand rulings (default 3)")
    options.add_argument("--cold", type=int, default=11, help="cold starts (default 11)")
    given = options.parse_args()
    cases = worked_cases()
    texts = [case.to_toml() for case in cases]
    for case in cases:
        rule(case)
    caches = remembered()

    def forget() -> None:
        for kept in caches:
            kept.cache_clear()

    core = "compiled" if floorcall.compiled else "interpreted"
    print(f"{len(cases)} worked cases, core {core}, Python {sys.version.split()[0]}, {RULINGS:,} rulings a round")
    rounds = range(given.rounds)
    read = [rates(len(cases), lambda number: rule(cases[number]), lambda: None) for _ in rounds]
    told("rulings of cases already read", read, "/s")
    text = [rates(len(cases), lambda number: rule(texts[number]), lambda: None) for _ in rounds]
    told("the TOML read as well", text, "/s")
    fresh = [rates(len(cases), lambda number: rule(texts[number]), forget) for _ in rounds]
    told("and no act met twice", fresh, "/s")
    told("one case from cold start", [cold_start() for _ in range(given.cold)], "s")


if __name__ == "__main__":
    main()
