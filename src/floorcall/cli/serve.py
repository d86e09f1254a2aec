"""`floorcall serve`: the HTTP API and the floor console."""

import sys
import webbrowser
from importlib.util import find_spec
from pathlib import Path
from typing import Final

from floorcall.cli.arguments import Arguments
from floorcall.words import BadInput

NEEDS: Final = ("fastapi", "uvicorn", "sqlalchemy", "alembic", "cryptography")

TRUST: Final = """\
This certificate was made here, so phones do not know it yet. Once on each phone:
  1. open {url}/floorcall.crt and install what comes
     (iPhone: then Settings, General, About, Certificate Trust Settings: switch it on;
      Android: Settings, Security, Encryption & credentials, Install a certificate, CA certificate)
  2. compare the SHA-256 it shows with
     {print}
"""


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "serve",
        "The HTTP API and the floor console. On this machine only, unless --host says otherwise.",
        "on any other address than this machine's own, every request needs a token: floorcall token add",
    )
    options.add_argument("--host", default="127.0.0.1", metavar="H", help="address to listen on; default: 127.0.0.1")
    options.add_argument("--port", default=8000, type=int, metavar="P", help="default: 8000")
    options.add_argument("--db", metavar="URL", help="sqlite:///FILE or postgresql://USER@HOST/NAME; default: a file")
    options.add_argument(
        "--tls", nargs="*", metavar="FILE", help="HTTPS: with CERT and KEY, or with a certificate made on the spot"
    )
    options.add_argument(
        "--name", action="append", default=[], metavar="HOST", help="a further name of this server; then with tokens"
    )
    options.add_argument(
        "--rate", type=float, default=20, metavar="N", help="requests a second for each client; 0: any"
    )
    options.add_argument("--burst", type=int, default=60, metavar="N", help="how many of them at once; default: 60")
    options.add_argument("--open", action="store_true", help="open the console in a browser")
    return options


def run(arguments: list[str]) -> int:
    """Serve until interrupted; BadInput where that cannot begin."""
    given = parser().parse_args(arguments)
    missing = [name for name in NEEDS if find_spec(name) is None]
    if missing:
        raise BadInput('expected the extra floorcall[serve]: pip install "floorcall[serve]"', file="floorcall serve")
    if not 0 <= given.port <= 65535:
        raise BadInput("--port: expected a number from 0 to 65535", file="floorcall serve")
    if given.rate < 0 or given.burst < 1:
        raise BadInput("--rate, --burst: expected 0 or more, and 1 or more", file="floorcall serve")
    from floorcall.store.database import home
    from floorcall.store.store import Store
    from floorcall.web import server, tls
    from floorcall.web.settings import Settings, is_loopback

    cert, key, authority = None, None, None
    # A server for others is known by every name that this machine has.
    own = () if is_loopback(given.host) else tls.addresses(given.host)
    names = tuple(name.lower() for name in (*given.name, *own))
    if given.tls is not None:
        if len(given.tls) not in (0, 2):
            raise BadInput("--tls: expected CERT and KEY, or nothing", file="floorcall serve")
        if given.tls:
            cert, key = Path(given.tls[0]), Path(given.tls[1])
        else:
            authority = tls.made(home() / "tls", tuple(dict.fromkeys((*tls.addresses(given.host), *names))))
            cert, key = authority.cert, authority.key
    settings = Settings(
        host=given.host, names=names, rate=given.rate, burst=given.burst, tls=cert is not None,
        authority=authority.authority if authority else None,
    )  # fmt: skip
    socket = server.bound(given.host, given.port)
    store = Store.open(given.db)
    url = server.url_of(socket, settings)
    print(f"floorcall: {url}  (database {store.database.name}; Ctrl-C ends it)", file=sys.stderr, flush=True)
    if settings.needs_token and not any(token.revoked is None for token in store.tokens.listed()):
        print("floorcall: no token yet; make one: floorcall token add --role floor --label ...", file=sys.stderr)
    if authority is not None:
        print(TRUST.format(url=url, print=authority.print), file=sys.stderr, flush=True)
    if given.open:
        webbrowser.open(url)
    server.serve(store, settings, socket, cert, key)
    return 0
