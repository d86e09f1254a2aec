"""The door: who may ask at all, by Host and Origin, and the headers that every response carries."""

from typing import Final

from starlette.datastructures import Headers, MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from floorcall.web.problem import Problem, problem_response
from floorcall.web.settings import Settings

CSP: Final = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self' 'wasm-unsafe-eval'",  # the console's Python is WebAssembly
        "style-src 'self'",
        "img-src 'self' data: blob:",
        "font-src 'self'",
        "connect-src 'self'",
        "manifest-src 'self'",
        "worker-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)

HEADERS: Final = {
    "Content-Security-Policy": CSP,
    "Cross-Origin-Opener-Policy": "same-origin",
    "Cross-Origin-Resource-Policy": "same-origin",
    "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "Referrer-Policy": "no-referrer",
    "X-Content-Type-Options": "nosniff",
    "X-Frame-Options": "DENY",
}

SAFE: Final = ("GET", "HEAD", "OPTIONS")


class Guard:
    """Middleware. It refuses what a page of another site sends, and names that only seem to be this server's."""

    def __init__(self, app: ASGIApp, settings: Settings) -> None:
        self._app = app
        self._settings = settings

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def guarded(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api"):
                    headers.setdefault("Cache-Control", "no-store")
            await send(message)

        problem = self._refused(scope, Headers(scope=scope))
        if problem is not None:
            await problem_response(problem)(scope, receive, guarded)
            return
        await self._app(scope, receive, guarded)

    def _refused(self, scope: Scope, headers: Headers) -> Problem | None:
        hosts = headers.getlist("host")
        if len(hosts) != 1 or not self._settings.knows(name_of(hosts[0])):
            return Problem(421, "this server does not go by that name; start it with --name to add one")
        origin = headers.get("origin")
        foreign = origin is not None and origin.partition("://")[2].lower() != hosts[0].lower()
        site = headers.get("sec-fetch-site", "same-origin")
        if scope["path"].startswith("/api") and (foreign or site not in ("same-origin", "none")):
            return Problem(403, "requests of other sites are refused")
        if foreign and scope["method"] not in SAFE:
            return Problem(403, "requests of other sites are refused")
        return None


def name_of(host: str) -> str:
    """A Host header without its port."""
    name, colon, port = host.rpartition(":")
    return name if colon and port.isdigit() else host
