"""`floorcall console export DIR`: the floor console as static files, for any host that serves over HTTPS."""

import shutil
from pathlib import Path
from typing import Final

from floorcall.cli.arguments import Arguments
from floorcall.words import BadInput

STATIC: Final = Path(__file__).resolve().parent.parent / "web" / "static"
"""Where the build puts the console."""

PACKED: Final = Path("py") / "floorcall.zip"
"""What tells an export of before from a folder of somebody's own."""

TOLD: Final = """\
the console is in {folder}: {files} files, {megabytes:.1f} MB
serve the folder over HTTPS under any path; it needs no server of ours. What the host should send:
  .wasm as application/wasm, .mjs and .js as text/javascript, .webmanifest as application/manifest+json
  Content-Security-Policy: {policy}"""

POLICY: Final = (
    "default-src 'none'; script-src 'self' 'wasm-unsafe-eval'; style-src 'self'; img-src 'self' data: blob:; "
    "font-src 'self'; connect-src 'self'; worker-src 'self'; manifest-src 'self'; form-action 'none'; "
    "base-uri 'none'; frame-ancestors 'none'"
)
"""The strictest policy under which the console works."""


def parser() -> Arguments:
    """The options of the command."""
    options = Arguments(
        "console",
        "Writes the floor console as static files: it rules on the phone, with nothing of ours behind it.",
        "exit code: 0 written, 2 the folder holds something else, or this installation has no console",
    )
    options.add_argument("action", choices=["export"], help="the one action")
    options.add_argument("folder", metavar="DIR", help="a folder that is empty, new, or an export of before")
    return options


def run(arguments: list[str]) -> int:
    """Write the files; BadInput before anything is written."""
    folder = Path(parser().parse_args(arguments).folder)
    export(STATIC, folder)
    files = [path for path in folder.rglob("*") if path.is_file()]
    size = sum(path.stat().st_size for path in files) / 1_000_000
    print(TOLD.format(folder=folder, files=len(files), megabytes=size, policy=POLICY))
    return 0


def export(static: Path, folder: Path) -> None:
    """Copy the built console over an export of before. A folder with something else in it is left alone."""
    if not (static / "index.html").is_file():
        raise BadInput(
            "this installation has no console: in a clone with node, run `npm ci && npm run build` in console/, "
            'or install with `pip install ".[serve]"`',
            file="floorcall console",
        )
    if folder.exists() and (not folder.is_dir() or (any(folder.iterdir()) and not (folder / PACKED).is_file())):
        raise BadInput("expected an empty folder, a new one, or an export of before", file=str(folder))
    try:
        # The only names that change from build to build; whatever else the owner put beside stays.
        shutil.rmtree(folder / "assets", ignore_errors=True)
        shutil.copytree(static, folder, dirs_exist_ok=True)
    except OSError as error:
        raise BadInput(f"cannot be written: {error.strerror}", file=str(error.filename or folder)) from None
