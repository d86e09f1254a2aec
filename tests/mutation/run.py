"""Mutation testing of the law and the judge: `python tests/mutation/run.py`. See README.md beside this file."""

import argparse
import contextlib
import json
import os
import random
import sys
import time
import tomllib
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import TextIO

from bench import SOURCE, UNIT_TESTS, Bench, all_cases, fails, holds, tried, unit_tests
from mutants import Mutant, mutants

import floorcall
import floorcall.front

ROOT = Path(__file__).resolve().parent.parent.parent
EQUIVALENT = Path(__file__).with_name("equivalent.toml")
FOLDERS = ("law", "judge")


def texts(folders: list[str], only: str) -> dict[str, str]:
    """The modules of the folders, by their paths in the package; only: part of a path."""
    files = [path for folder in folders for path in sorted((SOURCE / folder).glob("*.py"))]
    named = {path.relative_to(SOURCE).as_posix(): path for path in files}
    return {name: path.read_text("utf-8") for name, path in named.items() if only in name}


def equivalent() -> dict[tuple[str, ...], str]:
    """Mutants that change nothing that can be seen, each with the reason."""
    listed = tomllib.loads(EQUIVALENT.read_text("utf-8")).get("mutant", []) if EQUIVALENT.exists() else []
    fields = ("file", "function", "kind", "before", "after")
    return {tuple(entry[name] for name in fields): entry["reason"] for entry in listed}


def main() -> int:
    """Tries the mutants; 0 where enough of them die."""
    options = argparse.ArgumentParser(description=__doc__)
    options.add_argument("folders", nargs="*", default=list(FOLDERS), help="law, judge (default: both)")
    options.add_argument("--only", default="", help="modules whose path holds this text")
    options.add_argument("--jobs", type=int, default=os.cpu_count() or 1)
    options.add_argument("--sample", type=int, default=0, help="so many mutants, drawn evenly by a fixed seed")
    options.add_argument("--again", type=Path, help="only the mutants that lived in this earlier --out")
    options.add_argument("--out", type=Path, help="write every mutant and what became of it, a JSON line each")
    options.add_argument("--page", type=Path, help="write the page for people")
    given = options.parse_args()
    assert not floorcall.compiled, "mutants need the interpreted package"
    sources = texts(given.folders, given.only)
    found = [mutant for file, source in sources.items() for mutant in mutants(source, file)]
    if given.again:
        entries = map(json.loads, given.again.read_text().splitlines())
        lived = {tuple(entry["key"]) for entry in entries if not entry["by"]}
        found = [mutant for mutant in found if mutant.key in lived]
    total = len(found)
    if given.sample and given.sample < total:
        found = random.Random(0).sample(found, given.sample)
    start = time.perf_counter()
    bench = Bench(*all_cases(), sources)
    assert all(holds(case) for case in bench.cases), "the worked cases do not hold"
    os.environ.setdefault("FLOORCALL_TABLES", "150")
    bench.tests = {"quick": unit_tests(["law"]), **{folder: unit_tests(paths) for folder, paths in UNIT_TESTS.items()}}
    assert not any(fails(tests) for tests in bench.tests.values()), "the unit tests do not hold"
    print({folder: len(tests) for folder, tests in bench.tests.items()}, f"{time.perf_counter() - start:.0f} s")
    bench.trace()
    print(
        f"{total} mutants, {len(found)} to try, {len(bench.cases)} cases; traced in {time.perf_counter() - start:.0f} s"
    )
    with given.out.open("w") if given.out else contextlib.nullcontext() as out:
        results = try_all(bench, found, given.jobs, out)
    seconds = time.perf_counter() - start
    if given.page:
        from page import page

        given.page.write_text(page(results, equivalent(), total, len(bench.cases), seconds), "utf-8")
    same = equivalent()
    alive = [mutant for mutant, by in results if not by and mutant.key not in same]
    for mutant in alive:
        print(f"{mutant.file}:{mutant.line}: {mutant.function}: {mutant.kind}: {mutant.before}  ->  {mutant.after}")
    counted = len(results) - sum(1 for mutant, by in results if not by and mutant.key in same)
    share = 1 - len(alive) / max(counted, 1)
    kinds = Counter(by.partition(" ")[0] for _, by in results)
    print(f"{share:.1%} of {counted} die; {len(alive)} live; {seconds:.0f} s; {dict(kinds)}")
    return 0 if share >= 0.95 else 1


def try_all(bench: Bench, found: list[Mutant], jobs: int, out: TextIO | None) -> list[tuple[Mutant, str]]:
    """Each mutant with what killed it ("" where it lives), in the order in which they are found."""
    done = 0

    def one(mutant: Mutant) -> tuple[Mutant, str]:
        nonlocal done
        by = tried(bench, mutant)
        done += 1
        if out is not None:
            out.write(json.dumps({"key": mutant.key, "line": mutant.line, "by": by}) + "\n")
            out.flush()
        if done % 100 == 0:
            print(f"{done} of {len(found)}", file=sys.stderr)
        kind, _, place = by.partition(" ")
        if kind in ("case", "kept"):
            killers = bench.killers.setdefault((mutant.file, mutant.function), [])
            number = int(place)
            if number in killers:
                killers.remove(number)
            killers.insert(0, number)
            by = f"{kind} {bench.cases[number].name or number}"
        return mutant, by

    with ThreadPoolExecutor(jobs) as pool:
        return list(pool.map(one, found))


if __name__ == "__main__":
    sys.exit(main())
