"""The built console as static files; where it is not built, a page that says how to build it."""

import mimetypes
from pathlib import Path
from typing import Final

from fastapi import FastAPI
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


class Console(StaticFiles):
    """Files whose name holds a hash are kept by browsers, all others are asked for again."""

    async def get_response(self, path: str, scope: Scope) -> Response:
        response = await super().get_response(path, scope)
        hashed = path.startswith("assets/")
        response.headers["Cache-Control"] = "public, max-age=31536000, immutable" if hashed else "no-cache"
        return response


def add_console(app: FastAPI, static: Path, authority: Path | None) -> None:
    """Serve the console at `/`, after all other routes; and the certificate that phones must trust, if there is one."""
    for ending, kind in TYPES.items():
        mimetypes.add_type(kind, ending)
    if authority is not None:

        @app.get("/floorcall.crt", include_in_schema=False)
        async def certificate() -> FileResponse:
            return FileResponse(authority, media_type="application/x-x509-ca-cert")

    if (static / "index.html").is_file():
        app.mount("/", Console(directory=static, html=True), name="console")
        return

    @app.get("/", include_in_schema=False)
    async def not_built() -> HTMLResponse:
        return HTMLResponse(NOT_BUILT)
