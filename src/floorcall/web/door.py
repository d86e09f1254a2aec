"""The listening socket: one client holds only so many connections, whether or not it has said anything on them."""

import socket
from collections import Counter
from typing import Any, Final

from floorcall.web.limits import client_of

MOST_CONNECTIONS: Final = 128
"""Open connections of one client; a browser holds about six, and one more for each table that it follows."""

held: Final[Counter[str]] = Counter()
"""Open connections by client."""


class Held(socket.socket):
    """A connection, counted until it is closed."""

    client = ""

    def close(self) -> None:
        if self.client:
            held[self.client] -= 1
            if not held[self.client]:
                del held[self.client]
            self.client = ""
        super().close()


class Door(socket.socket):
    """A socket that listens, and turns away a client that holds too many connections already."""

    def accept(self) -> tuple[socket.socket, Any]:
        while True:
            # Whatever says that nobody waits any more goes on to whoever asked.
            taken, address = super().accept()
            client = client_of({"client": address})
            if held[client] < MOST_CONNECTIONS:
                kept = Held(taken.family, taken.type, taken.proto, fileno=taken.detach())
                kept.client = client
                held[client] += 1
                return kept, address
            taken.close()
