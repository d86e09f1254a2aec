"""How fast hands are audited, beside pokerkit's parse and replay of the same text.

    python benchmarks/audit.py [--hands FOLDER] [--megabytes 60] [--rounds 5] [--jobs]

Run it against the compiled build (see setup.py; `floorcall.compiled` is printed). The corpus is made from
the PHHS files of a folder of real hands, repeated with other hand numbers until it has the size; without
such a folder, from the samples of the test suite. Both sides read the same bytes: in each round pokerkit
takes a share of the hands and floorcall the whole, and the ratio of the rounds' hands a second is told by
its median. Processor time, one core. The default is a corpus of clean hands: a hand with a finding is read
and audited at length, and costs some two hundred times as much as one without. `--jobs` compares one
process with two, by the clock, on the corpus many times over. The line on memory is the peak of a process
that audits the corpus, and four times as much.
"""

import argparse
import io
import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
import warnings
from collections.abc import Iterator
from pathlib import Path

import floorcall
from floorcall.audit.run import local, run
from floorcall.audit.tally import Tally
from floorcall.audit.task import plan
from floorcall.histories.sources import walk

ROOT = Path(__file__).resolve().parent.parent
FOLDERS = (ROOT.parent / "shared" / "hands" / "phh" / "pluribus", ROOT / "tests" / "histories" / "samples")
BOOK = "tda-2024"


def hands_of(folder: Path) -> list[str]:
    """Every hand of the folder's PHHS files, without its [n] line."""
    found: list[str] = []
    for path in sorted(folder.rglob("*.phhs")):
        found += [part.strip("\n") for part in re.split(r"(?m)^\[\d+\]\n", path.read_text("utf-8"))[1:]]
    return found


def numbered(hands: list[str], megabytes: float) -> Iterator[str]:
    """The hands over and over, each with a number of its own, until there is so much text."""
    written = number = 0
    while written < megabytes * 1e6:
        for hand in hands:
            number += 1
            text = f"[{number}]\n" + re.sub(r"(?m)^hand = .*$", f"hand = {number}", hand) + "\n\n"
            written += len(text)
            yield text
            if written >= megabytes * 1e6:
                return


def audited(paths: list[Path], jobs: int) -> Tally:
    """The tally of an audit."""
    total = Tally()
    for part in run(plan(walk(map(str, paths)), BOOK), local(jobs), jobs):
        total.add(part.tally)
    return total


def peer_rate(text: bytes) -> float:
    """Hands a second that pokerkit parses and replays."""
    from pokerkit import HandHistory

    start, count = time.process_time(), 0
    for history in HandHistory.load_all(io.BytesIO(text)):
        for _ in history:
            pass
        count += 1
    return count / (time.process_time() - start)


def compare(corpus: Path, rounds: int) -> None:
    """Floorcall and pokerkit by turns on one core."""
    data = corpus.read_bytes()
    share = data[: data.index(b"\n[401]\n") + 1]
    ratios = []
    audited([corpus], 1)  # once to warm the caches of files and of first lines
    for number in range(1, rounds + 1):
        theirs = peer_rate(share)
        start = time.process_time()
        tally = audited([corpus], 1)
        spent = time.process_time() - start
        ours = tally.hands / spent
        ratios.append(ours / theirs)
        print(
            f"round {number}: floorcall {ours:>9,.0f} hands/s, {len(data) / spent / 1e6:>4.0f} MB/s; "
            f"pokerkit {theirs:>5,.0f} hands/s; ratio {ours / theirs:.0f}"
        )
    print(f"median ratio {statistics.median(ratios):.0f}, from {min(ratios):.0f} to {max(ratios):.0f}")
    print(f"{tally.hands:,} hands, {tally.acts:,} acts, {sum(tally.severities.values()):,} findings")


def compare_jobs(corpus: Path, rounds: int) -> None:
    """One process and two, by turns, by the clock; on a busy machine the processor time says more."""
    paths = [corpus] * 16
    ratios = []
    for number in range(1, rounds + 1):
        spent = []
        for jobs in (1, 2):
            before = resource.getrusage(resource.RUSAGE_CHILDREN)
            start, own = time.perf_counter(), time.process_time()
            audited(paths, jobs)
            spent += [time.perf_counter() - start, time.process_time() - own]
        after = resource.getrusage(resource.RUSAGE_CHILDREN)
        workers = after.ru_utime + after.ru_stime - before.ru_utime - before.ru_stime
        ratios.append(spent[0] / spent[2])
        print(
            f"round {number}: one process {spent[0]:.2f} s, two {spent[2]:.2f} s; ratio {ratios[-1]:.2f}; "
            f"processor time {spent[1]:.2f} s, and {workers:.2f} s of workers with {spent[3]:.2f} s of ours"
        )
    print(f"two jobs: median ratio {statistics.median(ratios):.2f}")


def peak(corpus: Path, times: int) -> int:
    """The peak of memory, in MB, of a process that audits the corpus so many times over."""
    code = (
        "import resource, sys; sys.path.insert(0, sys.argv[1]); import audit; from pathlib import Path;"
        "audit.audited([Path(sys.argv[2])] * int(sys.argv[3]), 1);"
        "print(resource.getrusage(resource.RUSAGE_SELF).ru_maxrss // 1024)"
    )
    here = str(Path(__file__).parent)
    done = subprocess.run(
        [sys.executable, "-c", code, here, str(corpus), str(times)], capture_output=True, text=True, check=True,
        env={**os.environ},
    )  # fmt: skip
    return int(done.stdout)


def main() -> None:
    """Makes the corpus and measures."""
    options = argparse.ArgumentParser(description="audit speed beside pokerkit")
    options.add_argument("--hands", type=Path, default=next((one for one in FOLDERS if one.is_dir()), None))
    options.add_argument("--megabytes", type=float, default=60)
    options.add_argument("--rounds", type=int, default=5)
    options.add_argument("--jobs", action="store_true", help="compare one process with two as well")
    given = options.parse_args()
    warnings.simplefilter("ignore")
    hands = hands_of(given.hands)
    print(f"compiled: {floorcall.compiled}; {len(hands):,} hands of {given.hands.name}")
    with tempfile.TemporaryDirectory() as folder:
        corpus = Path(folder) / "corpus.phhs"
        with corpus.open("w", encoding="utf-8") as file:
            file.writelines(numbered(hands, given.megabytes))
        print(f"corpus: {corpus.stat().st_size / 1e6:.0f} MB")
        compare(corpus, given.rounds)
        if given.jobs:
            compare_jobs(corpus, given.rounds)
        print(f"peak memory: {peak(corpus, 1)} MB for the corpus, {peak(corpus, 4)} MB for four times as much")


if __name__ == "__main__":
    main()
