"""The running server: a socket, an application, and how they end."""

import socket
import ssl
from pathlib import Path

import uvicorn

from floorcall.store.store import Store
from floorcall.web.app import create_app
from floorcall.web.door import Door
from floorcall.web.hub import Hub
from floorcall.web.settings import Settings
from floorcall.web.wire import Wire
from floorcall.words import BadInput

FAREWELL = 2
"""So many seconds requests under way have when the server ends."""


def bound(host: str, port: int) -> Door:
    """A socket that listens; BadInput where the address is not to be had."""
    try:
        family, kind, protocol, _, address = socket.getaddrinfo(host, port, type=socket.SOCK_STREAM)[0]
        made = Door(family, kind, protocol)
        made.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        made.bind(address)
        made.listen(256)
    except OSError as error:
        place = f"{host} port {port}: {(error.strerror or 'not to be had').lower()}"
        raise BadInput(f"expected an address to listen on, not {place}", file="floorcall serve") from None
    return made


def url_of(listening: socket.socket, settings: Settings) -> str:
    """Where a browser finds the server."""
    host, port = listening.getsockname()[:2]
    if settings.names:
        host = settings.names[0]
    shown = f"[{host}]" if ":" in host else host
    return f"{'https' if settings.tls else 'http'}://{shown}:{port}"


class Server(uvicorn.Server):
    """A server that lets its followers go first: their streams would never end by themselves."""

    def __init__(self, config: uvicorn.Config, hub: Hub) -> None:
        super().__init__(config)
        self._hub = hub

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        self._hub.farewell()
        await super().shutdown(sockets)


def serve(
    store: Store, settings: Settings, listening: socket.socket, cert: Path | None = None, key: Path | None = None
) -> None:
    """Answer until a signal says to end. BadInput for a certificate that cannot be used."""
    app = create_app(store, settings)
    config = uvicorn.Config(
        app,
        log_level="warning",
        # Named, so that the server is the same whatever else is installed; h11 bounds the size of headers.
        http=Wire,
        loop="asyncio",
        ws="none",
        server_header=False,
        timeout_graceful_shutdown=FAREWELL,
        timeout_keep_alive=30,
        h11_max_incomplete_event_size=32 * 1024,
        proxy_headers=False,
        ssl_certfile=str(cert) if cert else None,
        ssl_keyfile=str(key) if key else None,
    )
    try:
        config.load()
    except (OSError, ssl.SSLError) as error:
        raise BadInput(f"--tls: expected a certificate and its key: {error}", file="floorcall serve") from None
    Server(config, app.state.hub).run(sockets=[listening])
