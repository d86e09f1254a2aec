"""What a server is told when it starts."""

from dataclasses import dataclass, field
from pathlib import Path
from typing import Final

LOOPBACK: Final = ("localhost", "127.0.0.1", "[::1]")
"""Names of this machine for itself, as they stand in a Host header."""

MOST_CASE: Final = 256 * 1024
MOST_AUDIT: Final = 64 * 1024 * 1024
"""Bytes in a body."""

STATIC: Final = Path(__file__).parent / "static"
"""Where the built console lies, if it is built."""


def is_loopback(host: str) -> bool:
    """Is it an address that only this machine reaches?"""
    return host in ("localhost", "::1") or host.startswith("127.")


@dataclass(frozen=True, slots=True)
class Settings:
    """host: the address that is listened on; names: further names under which the server is reached.

    rate, burst: requests a second that a client may make, and how many at once; a rate of 0 sets no limit.
    seconds: what one request may take. judges: processes that rule. tls: is the connection encrypted?
    authority: the certificate that phones must trust, where it was made here.
    """

    host: str = "127.0.0.1"
    names: tuple[str, ...] = ()
    rate: float = 20.0
    burst: int = 60
    seconds: float = 5.0
    audit_seconds: float = 60.0
    judges: int = 2
    tls: bool = False
    authority: Path | None = None
    static: Path = field(default=STATIC)

    @property
    def needs_token(self) -> bool:
        """Only a server that no other machine reaches does without tokens."""
        return not is_loopback(self.host) or bool(self.names)

    def knows(self, host: str) -> bool:
        """May a request name this host (without port)? A page of another name that was made to point here may not."""
        host = host.lower()
        if host in LOOPBACK or host in self.names:
            return True
        if not self.needs_token:
            return host == self.host or (host.startswith("127.") and host.replace(".", "").isdigit())
        # An address cannot be made to point elsewhere, so it needs no listing.
        return host.startswith("[") or host.replace(".", "").isdigit() or host == self.host
