"""`floorcall convert IN OUT`: one hand-history format to another."""

import os
import sys
from collections import Counter
from pathlib import Path

from floorcall.audit.auditor import audit
from floorcall.book.book import BASE, open_book
from floorcall.cli.arguments import Arguments
from floorcall.cli.plain import plain
from floorcall.histories.convert import ENDINGS, Written, convert, format_for
from floorcall.histories.formats import WRITERS
from floorcall.histories.record import Record, Unread
from floorcall.histories.sources import Unreadable, hands_of, walk
from floorcall.words import BadInput


def faults(record: Record) -> Counter[str]:
    """How often an audit finds each kind of fault in a record."""
    return Counter(finding.kind for finding in audit(record, open_book(BASE)).findings)


def run(arguments: list[str]) -> int:
    """0: every hand is written; 2: some could not be read or held, and nothing is written unless --skip is
    given."""
    options = Arguments(
        "convert",
        "Writes the hands of a file, in whatever format it is, as PHH (.phh, .phhs) or Open Hand History (.ohh).\n"
        "Each hand is read back before it is kept. What a format has no field for is refused with the reason.",
        "exit code: 0 done, 2 some hands could not be read or held",
    )
    options.add_argument("source", metavar="IN", help="a file of hand histories")
    options.add_argument("out", metavar="OUT", help="the file to write; its ending says the format")
    options.add_argument("--to", choices=sorted(WRITERS), help="the format, where the ending does not say it")
    options.add_argument("--skip", action="store_true", help="write the hands that can be, and leave out the others")
    given = options.parse_args(arguments)
    to = given.to or format_for(given.out)
    if to is None:
        raise BadInput(f"expected a name that ends in {', '.join(ENDINGS)}, or --to", file=given.out)
    source = next(iter(walk([given.source])))
    if isinstance(source, Unread):
        raise BadInput(source.text, file=given.source)
    out = Path(given.out)
    if not out.parent.is_dir():
        raise BadInput(f"there is no folder {out.parent}", file=given.out)
    one = to == "phh" and out.suffix.lower() == ".phh"
    draft = out.with_name(f"{out.name}.{os.getpid()}")
    written = refused = 0
    try:
        with draft.open("w", encoding="utf-8", newline="\n") as file:
            for hand in convert(hands_of(source), to, faults, one=one):
                if isinstance(hand, Written):
                    written += 1
                    if one and written > 1:
                        raise BadInput("a .phh file holds one hand; name the output .phhs", file=given.out)
                    file.write(hand.text)
                else:
                    refused += 1
                    print(plain(f"{hand.file}:{hand.line}: {hand.text}"), file=sys.stderr)
        if written and (given.skip or not refused):
            os.replace(draft, out)
    except Unreadable as error:
        raise BadInput(str(error), file=given.source) from None
    finally:
        draft.unlink(missing_ok=True)
    if refused and not given.skip:
        print(f"{given.out}: not written; {refused} of {written + refused} hands are refused", file=sys.stderr)
    return 2 if refused or not written else 0
