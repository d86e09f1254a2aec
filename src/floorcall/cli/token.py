"""`floorcall token`: who may ask a server that other machines reach."""

from importlib.util import find_spec

from floorcall.cli.arguments import Arguments
from floorcall.words import BadInput


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "token",
        "Tokens for a server on another address than this machine's own.",
        "floorcall token add --role floor --label 'tablet 2'\n"
        "floorcall token list\n"
        "floorcall token revoke ID\n"
        "roles: viewer looks and asks; floor also acts and logs; admin also erases and imports",
    )
    options.add_argument("what", choices=("add", "list", "revoke"))
    options.add_argument("id", nargs="?", metavar="ID", help="the token to revoke")
    options.add_argument("--role", metavar="ROLE", help="viewer, floor or admin")
    options.add_argument("--label", metavar="TEXT", help="what the token is on, no name of a person")
    options.add_argument("--db", metavar="URL", help="the database of the server; default: a file of this user's")
    return options


def run(arguments: list[str]) -> int:
    """Do it and print what came of it; BadInput where it cannot be done."""
    given = parser().parse_args(arguments)
    if (given.what == "revoke") != (given.id is not None):
        raise BadInput("expected an ID after revoke, and only there", file="floorcall token")
    if (given.what == "add") != (given.role is not None and given.label is not None):
        raise BadInput("expected --role and --label with add, and only there", file="floorcall token")
    if find_spec("sqlalchemy") is None:
        raise BadInput('expected the extra floorcall[serve]: pip install "floorcall[serve]"', file="floorcall token")
    from floorcall.store.store import Store

    store = Store.open(given.db)
    try:
        if given.what == "add":
            token, secret = store.tokens.add(given.label, given.role)
            print(f"{token.id}  {token.role}  {token.label}\n\n  {secret}\n\nIt is shown only now.")
        elif given.what == "revoke":
            token = store.tokens.revoke(given.id)
            print(f"{token.id}  {token.label}: revoked")
        else:
            for token in store.tokens.listed():
                state = f"revoked {token.revoked}" if token.revoked else "good"
                print(f"{token.id}  {token.role:<6}  {token.created}  {state}  {token.label}")
    finally:
        store.close()
    return 0
