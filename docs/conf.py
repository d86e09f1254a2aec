"""The documentation site: Sphinx, MyST, Furo.

    python -m sphinx -W --keep-going -b html docs build/site

The pages of rules are made from the book's data before the build (rule_pages.py). Pages that stand at the root of the
repository are brought in, links that lead out of the site are left as plain words.
"""

import re
import sys
from importlib import import_module
from pathlib import Path
from typing import TYPE_CHECKING

from floorcall import __version__

if TYPE_CHECKING:
    from sphinx.application import Sphinx

DOCS = Path(__file__).resolve().parent
ROOT = DOCS.parent
PROJECT = DOCS / "project"
"""Where the pages from the root of the repository are put; nothing of it is kept there."""

FROM_ROOT = {"README.md": "readme.md", "CONTRIBUTING.md": "contributing.md", "CHANGELOG.md": "changelog.md"}

TUTORIALS = (
    "tutorial-director",
    "tutorial-dealer-school",
    "tutorial-engine",
    "tutorial-audit",
    "tutorial-console-admin",
)

project = "floorcall"
author = "the floorcall authors"
copyright = "the floorcall authors"
release = version = __version__

extensions = ["myst_parser"]
myst_enable_extensions = ["attrs_inline", "colon_fence"]
myst_heading_anchors = 3
exclude_patterns = ["_build"]
root_doc = "index"

html_theme = "furo"
html_title = "floorcall"
html_static_path = ["_static"]
html_css_files = ["site.css"]
html_copy_source = False
html_show_sourcelink = False

LINK = re.compile(r"\[([^\]]*)\]\(([^)#\s]+)(#[^)]*)?\)")


def contents() -> str:
    """The site's table of contents, which the page of the repository has no use for."""
    pages = sorted(path.stem for path in DOCS.glob("*.md"))
    others = [name for name in pages if name != "index" and not name.startswith("tutorial-")]
    tutorials = [name for name in TUTORIALS if name in pages]
    tutorials += [name for name in pages if name.startswith("tutorial-") and name not in TUTORIALS]
    parts = {
        "Tutorials": tutorials,
        "Rule by rule": ["rules/index"],
        "To look up": others,
        "The project": [f"project/{name.removesuffix('.md')}" for name in FROM_ROOT.values()],
    }
    blocks = [
        "\n".join(["```{toctree}", f":caption: {caption}", ":hidden:", "", *names, "```"])
        for caption, names in parts.items()
    ]
    on_the_site = (
        "On this site: [every rule](rules/index.md) with its numbers, worked cases and tables, "
        "[where books differ](rules/terms.md), [what changed between editions](rules/editions.md)."
    )
    return "\n\n" + "\n\n".join([on_the_site, *blocks]) + "\n"


def relinked(text: str, folder: Path, places: dict[Path, str]) -> str:
    """The text with its links set right: by `places` where they name the file, as plain words where it is not there."""

    def link(found: re.Match[str]) -> str:
        words, target, anchor = found[1], found[2], found[3] or ""
        if "://" in target or target.startswith("mailto:"):
            return found[0]
        path = (folder / target).resolve()
        if path in places:
            return f"[{words}]({places[path]}{anchor})"
        return found[0] if path.is_relative_to(DOCS) and folder != ROOT else words

    return LINK.sub(link, text)


def bring_in_root_pages() -> None:
    """README and the like, with their links as seen from docs/project/."""
    places = {path: f"../{path.relative_to(DOCS)}" for path in DOCS.rglob("*.md")}
    places |= {ROOT / name: page for name, page in FROM_ROOT.items()}
    PROJECT.mkdir(exist_ok=True)
    for name, page in FROM_ROOT.items():
        text = relinked((ROOT / name).read_text("utf-8"), ROOT, places)
        if not (PROJECT / page).is_file() or (PROJECT / page).read_text("utf-8") != text:
            (PROJECT / page).write_text(text, "utf-8")


def make_pages(app: "Sphinx") -> None:
    """Before anything is read: the pages that are made, and those that are brought in."""
    sys.path.insert(0, str(DOCS))
    import_module("rule_pages").write()
    bring_in_root_pages()


def set_links(app: "Sphinx", docname: str, source: list[str]) -> None:
    """A page as it is read: its links out of docs/, and the contents on the first page."""
    if "/" not in docname:
        places = {ROOT / name: f"project/{page}" for name, page in FROM_ROOT.items()}
        source[0] = relinked(source[0], DOCS, places)
    if docname == root_doc:
        source[0] += contents()


def setup(app: "Sphinx") -> None:
    """Sphinx asks for this."""
    for language in ("acts", "http"):  # our own notations, which Pygments does not know
        app.add_lexer(language, import_module("pygments.lexers.special").TextLexer)
    app.connect("builder-inited", make_pages)
    app.connect("source-read", set_links)
