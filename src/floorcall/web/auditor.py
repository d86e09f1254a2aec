"""An auditor: a process of its own that audits one file and writes findings and the summary as JSON lines.

    python -m floorcall.web.auditor BOOK FILE

It is started by audit_routes.py, in a folder with nothing but that file, and ended if it takes too long.
"""

import resource
import sys
from typing import Final

from floorcall.audit.finding import written
from floorcall.audit.run import run
from floorcall.audit.tally import Tally
from floorcall.audit.task import plan
from floorcall.histories.sources import walk

MEMORY: Final = 2 << 30
WRITTEN: Final = 1 << 30
"""Bytes of memory that it may take, and of findings that it may write."""


def main(book: str, file: str) -> None:
    """Audit the file by a packaged book."""
    resource.setrlimit(resource.RLIMIT_AS, (MEMORY, MEMORY))
    resource.setrlimit(resource.RLIMIT_FSIZE, (WRITTEN, WRITTEN))
    tally = Tally()
    for done in run(plan(walk([file]), book), None, 1):
        tally.add(done.tally)
        for finding in done.findings:
            print(finding.to_json())
    print(written(tally.to_dict()))


if __name__ == "__main__":
    main(*sys.argv[1:])
