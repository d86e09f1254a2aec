"""Makes docs/audit-corpora.md: what the audit of the public corpora finds.

    python docs/audit_corpora.py [FOLDER]

FOLDER holds the corpora, by default `../shared/hands` beside the project. `--check` only says whether the
page is true.
"""

import sys
from collections import Counter, defaultdict
from collections.abc import Iterator
from pathlib import Path

from floorcall.audit.fault import SEVERITIES
from floorcall.audit.run import run
from floorcall.audit.tally import Tally
from floorcall.audit.task import plan
from floorcall.histories.sources import walk

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "audit-corpora.md"
BOOK = "tda-2024"


def audited(folder: Path) -> tuple[dict[str, Tally], Tally]:
    """(tallies by format, the tally of all)."""
    by_format: dict[str, Tally] = defaultdict(Tally)
    total = Tally()
    for source in walk([str(folder)]):
        for part in run(plan([source], BOOK), None, 1):
            total.add(part.tally)
            for name in part.tally.formats:  # one: a file is in one format
                by_format[name].add(part.tally)
    return by_format, total


def page(folder: Path) -> Iterator[str]:
    """The page, line by line."""
    by_format, total = audited(folder)
    yield "# What the audit of the public corpora finds"
    yield ""
    yield f"Made by `python docs/audit_corpora.py`; every hand is replayed by {BOOK}. The corpora are not part of the"
    yield "project: collections of public hand histories in the formats below, real and made up, clean and damaged."
    yield ""
    yield "## By format"
    yield ""
    yield "| format | files | hands | judged | acts | " + " | ".join(SEVERITIES) + " |"
    yield "|---|--:|--:|--:|--:|" + "--:|" * len(SEVERITIES)
    for name, tally in sorted(by_format.items()):
        share = f"{tally.judged / tally.hands:.2%}"
        found = " | ".join(f"{tally.severities[severity]:,}" for severity in SEVERITIES)
        yield f"| {name} | {tally.files:,} | {tally.hands:,} | {share} | {tally.acts:,} | {found} |"
    yield ""
    yield "A finding is `illegal` where no reading of the book allows the act, `house` where another value of a term"
    yield "of the book would, `record` where the record contradicts itself, `unknown` where it does not say enough."
    yield ""
    yield "## By kind"
    yield ""
    yield "| kind | severity | " + " | ".join(sorted(by_format)) + " |"
    yield "|---|---|" + "--:|" * len(by_format)
    order = {severity: place for place, severity in enumerate(SEVERITIES)}
    for kind, severity in sorted(total.kinds, key=lambda one: (order[one[1]], -total.kinds[one], one)):
        counts = " | ".join(f"{by_format[name].kinds[kind, severity]:,}" for name in sorted(by_format))
        yield f"| {kind} | {severity} | {counts} |"
    yield ""
    yield "## Not read"
    yield ""
    yield f"Of {total.files:,} files, {_refused(total):,} are in no format that is read: hand histories of other"
    yield "rooms, and pages that are no hand histories at all. What could not be read in the others:"
    yield ""
    yield "| reason | times |"
    yield "|---|--:|"
    reasons = Counter(one.text for one in total.unread if one.text != "in no format that is read")
    for reason, count in reasons.most_common():
        yield f"| {reason.replace('|', '/')} | {count} |"
    for reason, count in total.not_judged.most_common():
        yield f"| not judged: {reason} | {count} |"


def _refused(total: Tally) -> int:
    return sum(one.text == "in no format that is read" for one in total.unread)


def main(arguments: list[str]) -> int:
    """Writes the page, or with --check compares it."""
    paths = [argument for argument in arguments if argument != "--check"]
    folder = Path(paths[0]) if paths else ROOT.parent / "shared" / "hands"
    text = "\n".join(page(folder)) + "\n"
    if "--check" in arguments:
        return int(PAGE.read_text("utf-8") != text)
    PAGE.write_text(text, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
