"""`floorcall check FILE...`: cases that say what must come out, run as tests."""

import sys
from dataclasses import dataclass

from floorcall.cli.arguments import Arguments, read_text
from floorcall.front import rule
from floorcall.render.expect import unmet
from floorcall.talk.case import Case, read_cases
from floorcall.words import BadInput, FloorcallError


@dataclass
class Tally:
    """What came of the cases so far, by count."""

    held: int = 0
    differ: int = 0
    without: int = 0
    bad: int = 0

    def __str__(self) -> str:
        told = [f"{self.held} held", f"{self.differ} differ"]
        if self.without:
            told.append(f"{self.without} not checked (no expect, no accept)")
        if self.bad:
            told.append(f"{self.bad} could not be read")
        return ", ".join(told)


def run(arguments: list[str]) -> int:
    """0: all hold; 1: some differ; 2: some input could not be read (the rest is still checked)."""
    options = Arguments(
        "check",
        "Rules the cases of each file and compares the answers with what the cases expect.",
        "exit code: 0 all hold, 1 some differ, 2 bad input",
    )
    options.add_argument("files", nargs="+", metavar="FILE", help="cases as TOML or JSON; - for standard input")
    options.add_argument("-v", "--verbose", action="store_true", help="also name the cases that hold")
    given = options.parse_args(arguments)
    tally = Tally()
    for file in given.files:
        try:
            cases = read_cases(read_text(file), file=file)
        except BadInput as error:
            print(error, file=sys.stderr)
            tally.bad += 1
            continue
        for number, case in enumerate(cases, 1):
            check_case(case, number, tally, verbose=given.verbose)
    print(tally)
    return 2 if tally.bad else 1 if tally.differ else 0


def check_case(case: Case, number: int, tally: Tally, *, verbose: bool) -> None:
    """Rule one case, compare, count, and print what differs."""
    place = f"{case.file}:{case.line}" if case.line else case.file
    name = f"{place}: {case.name or f'case {number}'}"
    if case.expect is None and not case.accept:
        tally.without += 1
        print(f"not checked  {name}: it expects nothing")
        return
    try:
        lines = unmet(rule(case).to_dict(), case.expect, case.accept)
    except FloorcallError as error:
        tally.bad += 1
        placed = isinstance(error, BadInput) and error.file
        print(error if placed else f"{place}: {getattr(error, 'message', error)}", file=sys.stderr)
        return
    if lines:
        tally.differ += 1
        print(f"DIFFERS  {name}")
        print("\n".join(f"    {line}" for line in lines))
    else:
        tally.held += 1
        if verbose:
            print(f"holds    {name}")
