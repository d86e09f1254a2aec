"""How fast rulings are: ten thousand of mixed cases in one process, and one case from cold start.

    python benchmarks/rulings.py

The cases are the worked cases of the book, over and over. Bars: 2,000 rulings a second interpreted; a
cold `floorcall rule` of one case under 0.3 s.
"""

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


def rate(cases: list[Case], answer: Callable[[Case], Answer]) -> float:
    """Rulings a second until there are ten thousand of them, told in full as the library tells them."""
    rulings = 0
    start = time.perf_counter()
    while rulings < RULINGS:
        for case in cases:
            rulings += len(answer(case).to_dict()["rulings"])
    return rulings / (time.perf_counter() - start)


def cold(times: int = 5) -> float:
    """The best of a few: seconds of a `floorcall rule` of one case, interpreter's start included."""
    command = [sys.executable, "-m", "floorcall", "rule", str(ROOT / "examples" / "multiple-chips.toml")]
    best = float("inf")
    for _ in range(times):
        start = time.perf_counter()
        subprocess.run(command, check=True, capture_output=True)
        best = min(best, time.perf_counter() - start)
    return best


def main() -> None:
    """Measure and print."""
    cases = [case for path in sorted(RULES.glob("*.cases.toml")) for case in read_cases(path.read_text("utf-8"))]
    texts = {id(case): case.to_toml() for case in cases}
    print(f"{len(cases)} worked cases, {'compiled' if floorcall.compiled else 'interpreted'} core")
    print(f"rulings of cases already read:  {rate(cases, rule):>8,.0f} a second")
    print(f"rulings, the text read as well: {rate(cases, lambda case: rule(texts[id(case)])):>8,.0f} a second")
    print(f"one case from cold start:       {cold():>8.3f} s")


if __name__ == "__main__":
    main()
