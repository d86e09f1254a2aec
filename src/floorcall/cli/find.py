"""`floorcall find`: the rules and worked cases that a question in plain words is about."""

from floorcall.book.book import BASE
from floorcall.cli.arguments import Arguments
from floorcall.cli.terminal import COLOURS, paper_for
from floorcall.find.page import hits_page
from floorcall.find.search import search
from floorcall.render.answer import as_json
from floorcall.words import BadInput

MOST = 50


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "find",
        "Finds rules and worked cases by words, as the card room says them, or by a rule's number.",
        'floorcall find "pulled back his chips"\nfloorcall find 45-B --book tda-2024\n'
        "exit code: 0 searched, 2 bad input",
    )
    options.add_argument("words", nargs="+", metavar="WORDS", help="what happened, or a rule's number or name")
    options.add_argument("--book", metavar="BOOK", default=BASE, help=f"whose rules and numbers; default: {BASE}")
    options.add_argument("--most", metavar="N", default="5", help="how many rules and how many cases; default: 5")
    options.add_argument("--json", action="store_true", help="the same as JSON")
    options.add_argument("--color", choices=COLOURS, default="auto", help="default: auto")
    return options


def run(arguments: list[str]) -> int:
    """Print what was found; 0, or BadInput before anything is printed."""
    given = parser().parse_args(arguments)
    hits = search(" ".join(given.words), given.book, how_many(given.most))
    if given.json:
        print(as_json(hits.to_dict()))
    else:
        print("\n".join(line.rstrip() for line in hits_page(hits, paper_for(given.color))))
    return 0


def how_many(text: str) -> int:
    """A number of hits; BadInput for anything else."""
    if not (text.isascii() and text.isdecimal() and 1 <= int(text) <= MOST):
        raise BadInput(f"--most: expected a whole number from 1 to {MOST}, not '{text[:20]}'", file="floorcall find")
    return int(text)
