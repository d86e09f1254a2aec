"""Looks for cases on which mutants that live would show, and keeps them.

    PYTHONPATH=tests/judge python tests/mutation/search.py r.json     # r.json: from run.py --out

For each function with living mutants the cases that run it are changed at random (another amount, another act, a line
less, another term or book), and its mutants are tried on what comes of it. What kills one is made as small as it goes,
and is added with today's verdict to tests/judge/kept/found.jsonl. **Read what is added**: it says what the judge does,
not what it ought to do.
"""

import argparse
import json
import multiprocessing
import random
import re
import sys
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import keeping
from bench import Bench, in_child, live_function, put_in_place, verdict_now
from mutants import Mutant, mutants
from run import equivalent, texts
from timelines import FACTS, FLAGS, WITH_AMOUNT, WORDS, pile

from floorcall.book import book_ids
from floorcall.front import read_case
from floorcall.talk.case import Case
from floorcall.teach.casebook import casebook
from floorcall.terms import CHOICES
from floorcall.words import BadInput

Json = dict[str, Any]

PLAIN = ("calls", "checks", "folds", "all-in", "mucks", "taps", "speaks up", "tables", "brings in", "completes")
NUMBER = re.compile(r"\d+")
DROPPED = ("name", "source", "expect", "accept")


class Maker:
    """Makes cases by changing those of a pool."""

    def __init__(self, pool: list[Json], seed: int) -> None:
        self.draw = random.Random(seed)
        self.pool = pool
        self.acts = [act for case in self.pool for act in str(case.get("acts", "")).split("\n") if act.strip()]

    def made(self) -> Json:
        """A case of the pool with one to four changes."""
        case = json.loads(json.dumps(self.draw.choice(self.pool)))
        lines = [line for line in str(case.get("acts", "")).split("\n") if line.strip()]
        for _ in range(self.draw.randint(1, 4)):
            self.draw.choice((self._line, self._line, self._amount, self._amount, self._table))(case, lines)
        return {**case, "acts": "\n".join(lines)}

    def _line(self, case: Json, lines: list[str]) -> None:
        """A line less, one more, two turned about, or one instead of another."""
        kind = self.draw.randrange(5)
        place = self.draw.randrange(len(lines) + 1)
        if kind == 0 and lines:
            del lines[min(place, len(lines) - 1)]
        elif kind == 1 and place + 1 < len(lines):
            lines[place], lines[place + 1] = lines[place + 1], lines[place]
        elif kind == 2 and place < len(lines):
            lines[place] = self._act(case)
        elif kind == 3 and place < len(lines):
            lines[place] += f" ({self.draw.choice(FLAGS)})"
        else:
            lines.insert(place, self._act(case))

    def _act(self, case: Json) -> str:
        seat = self.draw.choice(case["seats"])
        amount = self._near(case)
        said = self.draw.choice((self.draw.choice(WORDS), self.draw.choice(WITH_AMOUNT).replace("{}", str(amount))))
        kind = self.draw.randrange(9)
        if kind == 0:  # an act of another case, by a seat of this one
            words = self.draw.choice(self.acts).split(" ", 1)
            return f"{seat} {words[1]}" if len(words) > 1 and words[0] not in ("floor:", "dealer", "?") else words[0]
        more = (f"raises to {amount}", f"bets {amount}", f'says "{said}"', f"puts {pile(amount)}",
                f'puts {pile(amount)} saying "{said}"', f'says "{said}", puts {pile(amount)}',
                f"pulls back {pile(amount)}", f"puts {amount}", f"puts {pile(amount)} last")  # fmt: skip
        return f"{seat} {self.draw.choice(PLAIN) if kind < 4 else self.draw.choice(more)}"

    def _near(self, case: Json) -> int:
        """An amount that is in the case, or near one."""
        numbers = [int(number) for number in NUMBER.findall(json.dumps(case)) if int(number) > 0] or [100]
        one = self.draw.choice(numbers) * self.draw.choice((1, 1, 1, 2)) + self.draw.choice((0, 0, 0, 1, -1, 25))
        return max(1, one + (self.draw.choice(numbers) if self.draw.randrange(4) == 0 else 0))

    def _amount(self, case: Json, lines: list[str]) -> None:
        """Another number in one of the acts."""
        if lines:
            place = self.draw.randrange(len(lines))
            found = list(NUMBER.finditer(lines[place].partition(" ")[2]))
            if found:
                seat, _, rest = lines[place].partition(" ")
                one = self.draw.choice(found)
                lines[place] = f"{seat} {rest[: one.start()]}{self._near(case)}{rest[one.end() :]}"

    def _table(self, case: Json, lines: list[str]) -> None:
        """Another term, book, fact, stack, blind, street or limit."""
        kind = self.draw.randrange(9)
        seat = self.draw.choice(case["seats"])
        if kind < 3:
            term = self.draw.choice(sorted(CHOICES))
            case.setdefault("terms", {})[term] = self.draw.choice(CHOICES[term])
        elif kind == 3:
            case["book"] = self.draw.choice(list(book_ids()))
        elif kind == 4:
            fact = self.draw.choice(sorted(FACTS))
            case.setdefault("facts", {})[fact] = self._near(case) if fact == "amount" else self.draw.random() < 0.5
        elif kind < 7:
            case.setdefault("stacks", {})[seat] = self._near(case)
        elif kind == 7:
            case["blinds"] = sorted((self._near(case), self._near(case)))
        else:
            case["game"] = self.draw.choice(("NLHE", "PLHE", "FLHE"))
            if case["game"] == "FLHE":
                case.setdefault("bets", [100, 200])


def searched(pool: list[Json], seed: int, count: int) -> Iterator[Json]:
    """Cases that can be read, each once."""
    maker = Maker(pool, seed)
    seen: set[str] = set()
    tried = 0
    while len(seen) < count and tried < count * 20:
        tried += 1
        data = maker.made()
        text = json.dumps(data)
        if text in seen:
            continue
        try:
            read_case(data)
        except BadInput:
            continue
        seen.add(text)
        yield data


def kills(bench: Bench, mutant: Mutant, numbers: list[int]) -> int:
    """The first of these cases that the mutant answers otherwise; -1 if none."""

    def look() -> str:
        number = -1
        try:
            put_in_place(mutant, bench.sources[mutant.file])
            for number in numbers:
                if verdict_now(bench.cases[number]) != bench.verdicts[number]:
                    return str(number)
        except BaseException:
            return str(number)
        return "-1"

    told = in_child(look)
    return int(told) if told != "loop" else -1


def smaller(data: Json) -> Iterator[Json]:
    """The same case with something left out."""
    lines = data["acts"].split("\n")
    for place in range(len(lines) - 1, -1, -1):
        yield {**data, "acts": "\n".join(lines[:place] + lines[place + 1 :])}
    for key in list(data):
        if key not in ("acts", "seats", "blinds", "street", "game"):
            yield {name: value for name, value in data.items() if name != key}
        if isinstance(data[key], dict):
            for one in list(data[key]):
                yield {**data, key: {name: value for name, value in data[key].items() if name != one}}


def shrunk(data: Json, dies: Callable[[Json], bool]) -> Json:
    """The case made smaller for as long as it still does what it is for."""
    going = True
    while going:
        going = False
        for less in smaller(data):
            if dies(less):
                data, going = less, True
                break
    return data


def small_for(data: Json, chosen: list[Mutant], sources: dict[str, str]) -> Json:
    """The case made smaller for as long as each of these mutants still dies of it; itself where that takes too long."""

    def dies_of(mutant: Mutant, case: Case, wanted: str) -> bool:
        live = live_function(sys.modules["floorcall." + mutant.file[:-3].replace("/", ".")], mutant.function)
        code = live.__code__
        try:
            put_in_place(mutant, sources[mutant.file])
            return verdict_now(case) != wanted
        except BaseException:
            # a mutant may raise anything at all
            return True
        finally:
            live.__code__ = code

    def dies(less: Json) -> bool:
        try:
            case = read_case(less)
        except BadInput:
            return False
        wanted = verdict_now(case)
        return all(dies_of(mutant, case, wanted) for mutant in chosen)

    if not all(mutant.function for mutant in chosen):
        return data
    told = in_child(lambda: json.dumps(shrunk(data, dies)))
    return data if told == "loop" else dict(json.loads(told))


@dataclass
class Shared:
    """What the processes of a search have of their parent."""

    groups: list[list[Mutant]]
    pool: list[Case]
    bench: Bench
    sources: dict[str, str]
    seed: int
    count: int

    def take(self) -> None:
        """In a new process: this is it."""
        SHARED.append(self)


SHARED: list[Shared] = []


def search(group: int) -> tuple[list[Json], int, int]:
    """The cases that kill mutants of one function, how many they kill, and which group it is."""
    shared = SHARED[-1]
    living = shared.groups[group]
    bases = sorted({number for mutant in living for number in shared.bench.covering(mutant)}) or range(len(shared.pool))
    plain = [{key: value for key, value in shared.pool[one].to_dict().items() if key not in DROPPED} for one in bases]
    data = sorted(searched(plain, shared.seed, shared.count), key=lambda case: len(case["acts"]))
    cases = [read_case(one) for one in data]
    here = Bench(cases, [keeping.verdict_of(case) for case in cases], shared.sources)
    chosen: dict[int, list[Mutant]] = {}
    for mutant in living:
        number = kills(here, mutant, [*chosen, *(one for one in range(len(cases)) if one not in chosen)])
        if number >= 0:
            chosen.setdefault(number, []).append(mutant)
    found = [small_for(data[number], killed, shared.sources) for number, killed in chosen.items()]
    return found, sum(map(len, chosen.values())), group


def main() -> int:
    """Adds what was found to kept/found.jsonl; the count of mutants that still live is printed."""
    options = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    options.add_argument("results", type=Path)
    options.add_argument("--count", type=int, default=1500, help="cases made for each function")
    options.add_argument("--seed", type=int, default=1)
    options.add_argument("--jobs", type=int, default=2)
    given = options.parse_args()
    sources = texts(["law", "judge"], "")
    rows = map(json.loads, given.results.read_text().splitlines())
    living = {tuple(row["key"]) for row in rows if not row["by"]} - set(equivalent())
    alive: dict[tuple[str, str], list[Mutant]] = {}
    for file, source in sources.items():
        for one in mutants(source, file):
            if one.key in living:
                alive.setdefault((file, one.function), []).append(one)
    known = keeping.found_cases()
    pool = [*(one.case for one in casebook()), *(case for _, case in known)]
    bench = Bench(pool, [keeping.verdict_of(case) for case in pool], sources)
    bench.trace()
    left = sum(map(len, alive.values()))
    print(f"{left} living mutants of {len(alive)} functions", file=sys.stderr)
    kept: list[Json] = []
    shared = Shared(list(alive.values()), pool, bench, sources, given.seed, given.count)
    # Processes, each with its mutants in children of its own: a fork beside running threads may hang.
    with multiprocessing.get_context("fork").Pool(given.jobs, shared.take) as workers:
        for found, killed, group in workers.imap_unordered(search, range(len(shared.groups))):
            kept += found
            left -= killed
            first = shared.groups[group][0]
            print(f"{first.file} {first.function}: {killed} of {len(shared.groups[group])} die", file=sys.stderr)
    keeping.write(keeping.FOUND, keeping.found_lines(known + [(one, read_case(one)) for one in kept]))
    print(f"{len(kept)} cases added; {left} mutants live", file=sys.stderr)
    return 0


if __name__ == "__main__":
    sys.exit(main())
