"""Limits: how often a client may ask, how much it may send, and how long it may take to send it."""

import asyncio
import ipaddress
import math
import time
from collections import OrderedDict
from collections.abc import Callable
from typing import Final

from starlette.datastructures import Headers
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from floorcall.web.problem import Problem, problem_response
from floorcall.web.settings import MOST_AUDIT, MOST_CASE, Settings

MOST_CLIENTS: Final = 10_000
"""Clients that are remembered; of more, the one that has been quiet longest is forgotten."""

AUDIT: Final = "/api/audit"
IMPORT: Final = "/api/log/import"


class Buckets:
    """A bucket of tokens for each client: `rate` a second flow in, up to `burst`; a request takes one."""

    def __init__(self, rate: float, burst: int, clock: Callable[[], float] = time.monotonic) -> None:
        self._rate = rate
        self._burst = float(burst)
        self._clock = clock
        self._held: OrderedDict[str, tuple[float, float]] = OrderedDict()

    def take(self, client: str) -> float:
        """0 if the client may go on, else the seconds until it may."""
        if self._rate <= 0:
            return 0.0
        now = self._clock()
        tokens, then = self._held.pop(client, (self._burst, now))
        tokens = min(self._burst, tokens + (now - then) * self._rate)
        wait = 0.0 if tokens >= 1 else (1 - tokens) / self._rate
        self._held[client] = (tokens if wait else tokens - 1, now)
        if len(self._held) > MOST_CLIENTS:
            self._held.popitem(last=False)
        return wait

    def check(self, client: str) -> None:
        """Problem 429 where the client must wait."""
        wait = self.take(client)
        if wait:
            raise Problem(429, f"at most {self._rate:g} requests a second; wait", retry_after=math.ceil(wait))


def client_of(scope: Scope) -> str:
    """Who asks, by address; of IPv6 the network, since one machine has as many addresses there as it likes."""
    address = scope["client"][0] if scope.get("client") else ""
    try:
        parsed = ipaddress.ip_address(address.partition("%")[0])
    except ValueError:
        return str(address)
    if isinstance(parsed, ipaddress.IPv6Address):
        return str(ipaddress.ip_network((parsed, 64), strict=False))
    return str(parsed)


class Limits:
    """Middleware for the size of bodies: refused by the length that is announced, and again while it comes in."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        large = scope["path"] in (AUDIT, IMPORT)
        most = MOST_AUDIT if large else MOST_CASE
        headers = Headers(scope=scope)
        problem = _refused(headers, most)
        if problem is not None:
            await problem_response(problem)(scope, receive, send)
            return
        seconds = self._settings.audit_seconds if large else self._settings.seconds
        await self._app(scope, _Metered(receive, most, seconds), send)


class _Metered:
    """A body as it comes in, up to so many bytes and seconds."""

    def __init__(self, receive: Receive, most: int, seconds: float) -> None:
        self._receive = receive
        self._left = most
        self._most = most
        self._until = time.monotonic() + seconds
        self._coming = True

    async def __call__(self) -> Message:
        if not self._coming:  # only the end of the connection is still to come
            return await self._receive()
        try:
            message = await asyncio.wait_for(self._receive(), max(self._until - time.monotonic(), 0.001))
        except TimeoutError:
            raise Problem(408, "the body took too long to arrive") from None
        self._left -= len(message.get("body", b""))
        if self._left < 0:
            raise too_large(self._most)
        self._coming = message["type"] == "http.request" and message.get("more_body", False)
        return message


def too_large(most: int) -> Problem:
    told = f"{most >> 20} MB" if most >= 1 << 20 else f"{most >> 10} kB"
    return Problem(413, f"a body of at most {told} is expected here")


def _refused(headers: Headers, most: int) -> Problem | None:
    if headers.get("content-encoding", "identity") != "identity":
        return Problem(415, "expected a body that is not compressed")
    length = headers.get("content-length")
    if length is not None and length.isascii() and length.isdigit() and int(length[:20]) > most:
        return too_large(most)
    return None
