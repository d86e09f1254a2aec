"""The built console as static files; where it is not built, a page that says how to build it."""

import gzip
import mimetypes
from pathlib import Path
from typing import Final

from fastapi import FastAPI
from starlette.concurrency import run_in_threadpool
from starlette.datastructures import Headers
from starlette.responses import FileResponse, HTMLResponse, Response
from starlette.staticfiles import StaticFiles
from starlette.types import Scope

NOT_BUILT: Final = """<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>floorcall</title>
<h1>floorcall</h1>
<p>The HTTP API answers here (its description: <a href="openapi.json">openapi.json</a>).
The floor console is not built yet. From a clone of the repository, with node:</p>
<pre>cd console
npm ci
npm run build</pre>
<p>Then reload this page. <code>pip install ".[serve]"</code> from a clone does the same.</p>
</html>
"""

TYPES: Final = {
    ".js": "text/javascript",
    ".mjs": "text/javascript",
    ".wasm": "application/wasm",
    ".webmanifest": "application/manifest+json",
    ".zip": "application/zip",
    ".whl": "application/zip",
    ".svg": "image/svg+xml",
}


PACKED: Final = frozenset({".html", ".js", ".mjs", ".css", ".json", ".wasm", ".svg", ".webmanifest", ".py", ".txt"})
"""Endings of files that are sent packed: the console's Python is large, and a casino's network is slow."""

LEAST: Final = 2_000


class Console(StaticFiles):
    """Files whose name holds a hash are kept by browsers, all others are asked for again."""

    def __init__(self, directory: Path) -> None:
        super().__init__(directory=directory, html=True)
        self._packed: dict[str, tuple[str, bytes]] = {}

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        if isinstance(response, FileResponse) and Path(response.path).suffix in PACKED:
            response.headers["Vary"] = "Accept-Encoding"
            asked = Headers(scope=scope)
            if "gzip" in asked.get("accept-encoding", "") and "range" not in asked and scope["method"] == "GET":
                return await self._small(response)
        return response

    async def _small(self, response: FileResponse) -> Response:
        """The same file packed, which is done once."""
        path, tag = str(response.path), response.headers["etag"]
        if self._packed.get(path, ("", b""))[0] != tag:
            content = await run_in_threadpool(Path(path).read_bytes)
            if len(content) < LEAST:
                return response
            self._packed[path] = tag, await run_in_threadpool(gzip.compress, content, 6, mtime=0)
        headers = {name: response.headers[name] for name in ("cache-control", "vary", "etag")}
        headers["Content-Encoding"] = "gzip"
        return Response(self._packed[path][1], 200, headers, response.media_type)


def add_console(app: FastAPI, static: Path, authority: Path | None) -> None:
    """Serve the console at `/`, after all other routes; and the certificate that phones must trust, if there is one."""
    for ending, kind in TYPES.items():
        mimetypes.add_type(kind, ending)
    if authority is not None:

        @app.get("/floorcall.crt", include_in_schema=False)
        async def certificate() -> FileResponse:
            return FileResponse(authority, media_type="application/x-x509-ca-cert")

    if (static / "index.html").is_file():
        app.mount("/", Console(static), name="console")
        return

    @app.get("/", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        return HTMLResponse(NOT_BUILT)
