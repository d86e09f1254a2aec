"""How long flips, drills and a cold search take.

    python benchmarks/teaching.py [--cold N]

Flips: what would flip the last ruling of every worked case that has an act; processor time, since a machine that does
other work as well stretches only the clock. Drills: made-up cases, until there are a thousand fit ones. Search: a new
`floorcall find` each time, by the clock and by the processor. Bars: a flip under 200 ms, a cold search under 0.3 s.
"""

import argparse
import resource
import statistics
import subprocess
import sys
import time

from floorcall.teach.casebook import casebook
from floorcall.teach.drill import generated
from floorcall.teach.flip import flip
from floorcall.teach.patterns import PATTERNS

DRILLS = 1000


def flips() -> list[float]:
    """Seconds for each worked case that has an act."""
    cases = [one.case for one in casebook() if any(line.kind == "act" for line in one.case.lines)]
    flip(cases[0])
    spent = []
    for case in cases:
        start = time.process_time()
        flip(case)
        spent.append(time.process_time() - start)
    return sorted(spent)


def drills() -> tuple[int, int, float]:
    """Fit drills, cases made for them, seconds in all."""
    fit = made = 0
    start = time.process_time()
    while fit < DRILLS:
        pattern = PATTERNS[made % len(PATTERNS)]
        fit += generated(pattern.name, str(made), "tda-2024") is not None
        made += 1
    return fit, made, time.process_time() - start


def search(times: int) -> tuple[list[float], list[float]]:
    """Seconds of a cold `floorcall find`, by the clock and by the processor."""
    command = [sys.executable, "-m", "floorcall", "find", "pulled back his chips"]
    wall, used = [], []
    for _ in range(times):
        before = resource.getrusage(resource.RUSAGE_CHILDREN)
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        wall.append(time.perf_counter() - start)
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        used.append(after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime)
    return wall, used


def told(name: str, seconds: list[float]) -> str:
    """Median, least and most in milliseconds."""
    least, middle, most = min(seconds) * 1000, statistics.median(seconds) * 1000, max(seconds) * 1000
    return f"{name}: median {middle:.0f} ms, {least:.0f} to {most:.0f} ms"


if __name__ == "__main__":
    options = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    options.add_argument("--cold", type=int, default=9, help="cold searches; default: 9")
    cold = options.parse_args().cold
    spent = flips()
    print(
        told(f"flip, {len(spent)} worked cases, processor", spent),
        f"(99%: {spent[len(spent) * 99 // 100] * 1000:.0f} ms)",
    )
    fit, made, seconds = drills()
    print(f"drills: {fit} fit of {made} made, {fit / seconds:.0f} a second, processor")
    wall, used = search(cold)
    print(told(f"find, cold, {cold} times, clock", wall))
    print(told(f"find, cold, {cold} times, processor", used))
