"""The page docs/mutation.md, from the results of a run."""

from collections import Counter

from mutants import Mutant

HEAD = """# Mutation testing of the law and the judge

*Made by `PYTHONPATH=tests/judge python tests/mutation/run.py --page docs/mutation.md`; what is done and how stands in
[tests/mutation/README.md](../tests/mutation/README.md).*

Small mistakes are put into `src/floorcall/law` and `src/floorcall/judge`, one at a time, and the worked cases and unit
tests are run. A mistake that makes one of them fail is *dead*.
"""


def page(
    results: list[tuple[Mutant, str]], equivalent: dict[tuple[str, ...], str], total: int, cases: int, seconds: float
) -> str:
    """The page. equivalent: the reasons of mutants that change nothing that can be seen."""
    same = [mutant for mutant, by in results if not by and mutant.key in equivalent]
    alive = [mutant for mutant, by in results if not by and mutant.key not in equivalent]
    counted = len(results) - len(same)
    tried = "all of them tried" if len(results) == total else f"{len(results):,} of them drawn evenly and tried"
    kinds = Counter(by.partition(" ")[0] or "nothing" for _, by in results)
    text = [
        HEAD,
        f"- {total:,} mutants, {tried}, against {cases:,} cases (worked, and found by search), in "
        f"{seconds / 60:.0f} minutes.",
        f"- Killed by what a worked case expects: {kinds['case']:,}; by a whole verdict that is kept: "
        f"{kinds['kept']:,}; by a unit test after all cases held: {kinds['test']:,}; unable to run at all: "
        f"{kinds['error']:,}; without an end: {kinds['loop']:,}.",
        f"- Equivalent, each with its reason below: {len(same):,}.",
        f"- **{1 - len(alive) / max(counted, 1):.1%} of the other {counted:,} die**; {len(alive):,} live.",
        "\n## By module\n\n| module | mutants | dead | equivalent | alive |\n|---|---|---|---|---|",
    ]
    for file in sorted({mutant.file for mutant, _ in results}):
        here = [(mutant, by) for mutant, by in results if mutant.file == file]
        dead = sum(1 for _, by in here if by)
        alike = sum(1 for mutant in same if mutant.file == file)
        text.append(f"| {file} | {len(here)} | {dead} | {alike} | {len(here) - dead - alike} |")
    text.append("\n## Equivalent\n\n| module, function | mutant | why nothing can be seen of it |\n|---|---|---|")
    text += [f"| {named(mutant)} | {change(mutant)} | {equivalent[mutant.key]} |" for mutant in same]
    text.append("\n## Alive\n\n| module, function | mutant |\n|---|---|")
    text += [f"| {named(mutant)} | {change(mutant)} |" for mutant in alive]
    return "\n".join(text) + "\n"


def named(mutant: Mutant) -> str:
    """Where a mutant stands."""
    return f"{mutant.file}, {mutant.function or 'the module'}"


def change(mutant: Mutant) -> str:
    """What a mutant changes."""
    before, after = (text.replace("|", "\\|").replace("\n", " ") for text in (mutant.before, mutant.after))
    return f"{mutant.kind}: `{shortened(before)}` becomes " + (f"`{shortened(after)}`" if after else "nothing")


def shortened(text: str) -> str:
    """At most so much of a text as fits into a table."""
    return text if len(text) <= 160 else text[:157] + "..."
