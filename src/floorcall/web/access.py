"""Who asks, and what they may do: a token in the Authorization header, or in the cookie that a session sets."""

import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from dataclasses import dataclass
from typing import Final

from starlette.concurrency import run_in_threadpool
from starlette.requests import Request

from floorcall.store.store import Store
from floorcall.store.tokens import ADMIN, Token, may
from floorcall.web.limits import Buckets, client_of
from floorcall.web.problem import Problem
from floorcall.web.settings import Settings

COOKIE: Final = "floorcall"
FRESH: Final = 5.0
"""So many seconds a token is taken to be good without another look, so that a revoked one dies soon."""

MOST_KNOWN: Final = 1_000
MOST_SECRET: Final = 200


@dataclass(frozen=True, slots=True)
class Actor:
    """Who asks: as the logs name it, and what it may do."""

    label: str
    role: str


LOCAL: Final = Actor("local", ADMIN)
"""Whoever sits at this machine."""


class Access:
    """The rule at the door of the API."""

    def __init__(self, settings: Settings, store: Store) -> None:
        self._settings = settings
        self._store = store
        self._buckets = Buckets(settings.rate, settings.burst)
        self._known: OrderedDict[str, tuple[Token, float]] = OrderedDict()

    async def actor(self, request: Request, role: str) -> Actor:
        """Whoever asks, if they may do what the role may. Problem 401, 403, 429."""
        client = client_of(request.scope)
        if not self._settings.needs_token:
            self._buckets.check(client)
            return LOCAL
        secret = secret_of(request)
        token = self._remembered(secret)
        # A client is its token: a room's tablets may share an address. Whoever has no good one is its address.
        self._buckets.check(client if token is None else token.id)
        if token is None:
            token = await self.token(secret)
        if token is None:
            raise unauthorized()
        if not may(token.role, role):
            raise Problem(403, f"this takes a token of the role {role}, not {token.role}")
        return Actor(token.label, token.role)

    async def token(self, secret: str) -> Token | None:
        """The token of a secret, looked up."""
        if not secret or len(secret) > MOST_SECRET:
            return None
        token = await run_in_threadpool(self._store.tokens.known, secret)
        if token is not None:
            self._known[secret] = (token, time.monotonic() + FRESH)
            if len(self._known) > MOST_KNOWN:
                self._known.popitem(last=False)
        return token

    async def entered(self, request: Request, secret: str) -> Token:
        """The token of a secret that is tried; Problem 401, and 429 for whoever tries too often."""
        self._buckets.check(client_of(request.scope))
        token = await self.token(secret)
        if token is None:
            raise unauthorized()
        return token

    async def still(self, request: Request) -> bool:
        """Is the token of a stream that stands open still good?"""
        if not self._settings.needs_token:
            return True
        secret = secret_of(request)
        return (self._remembered(secret) or await self.token(secret)) is not None

    def _remembered(self, secret: str) -> Token | None:
        token, until = self._known.get(secret, (None, 0.0))
        if token is not None and time.monotonic() > until:
            del self._known[secret]
            return None
        return token


def unauthorized() -> Problem:
    problem = Problem(401, "this takes a token: `Authorization: Bearer ...`; `floorcall token add` makes one")
    problem.headers = {"WWW-Authenticate": "Bearer"}
    return problem


def secret_of(request: Request) -> str:
    """The token that a request carries, "" if it carries none."""
    scheme, _, secret = request.headers.get("authorization", "").partition(" ")
    if scheme.lower() == "bearer":
        return secret.strip()
    return request.cookies.get(COOKIE, "")


def needs(role: str) -> Callable[[Request], Awaitable[Actor]]:
    """A dependency of a route: whoever asks, if they may do what the role may."""

    async def actor(request: Request) -> Actor:
        access: Access = request.app.state.access
        return await access.actor(request, role)

    return actor
