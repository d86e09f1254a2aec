"""A quiz to print: questions first, then the answers with their rules. Markdown or one HTML page."""

import re
from collections.abc import Iterator, Sequence
from dataclasses import replace
from html import escape
from typing import Final

from floorcall.front import rule
from floorcall.render.card import cite
from floorcall.render.table_svg import table_svg
from floorcall.teach.drill import OPTIONS, Drill
from floorcall.teach.drill_page import table_lines

_LEAST_RAISE: Final = re.compile(r"<text[^>]*>a raise adds[^<]*</text>\n?")
"""The least raise in the picture: that is for the trainee to say."""

STYLE: Final = """\
body { font: 11pt/1.4 system-ui, 'DejaVu Sans', sans-serif; max-width: 46em; margin: 2em auto; padding: 0 1em; }
h1 { font-size: 1.4em; } h2 { font-size: 1.05em; margin: 1.4em 0 .3em; }
p { margin: .2em 0; } ol.acts { margin: .2em 0; padding-left: 2em; font-family: ui-monospace, monospace; }
.reply { border-bottom: 1px solid #888; height: 1.8em; } .rule { color: #444; }
svg { width: 15em; float: right; margin: 0 0 .5em 1em; }
section { break-inside: avoid; overflow: hidden; } .answers { break-before: page; }
@page { size: A4; margin: 16mm; }"""


def markdown(drills: Sequence[Drill], title: str) -> str:
    """The quiz as Markdown, without a newline at its end."""
    return "\n".join((f"# {title}", *_questions(drills), "", "---", "", "# Answers", *_answers(drills)))


def _questions(drills: Sequence[Drill]) -> Iterator[str]:
    for number, drill in enumerate(drills, 1):
        yield from ("", f"## {number}", "")
        yield from (f"{line}  " for line in table_lines(drill.case))
        yield ""
        yield from _acts(drill)
        yield from ("", f"**{_plain(drill.question)}**", "", "Ruling: ______________________________")


def _acts(drill: Drill) -> Iterator[str]:
    for act in drill.case.lines:
        if act.kind != "ask":
            yield f"    {act.number}  {act.text}"


def _answers(drills: Sequence[Drill]) -> Iterator[str]:
    for number, drill in enumerate(drills, 1):
        yield from ("", f"## {number}", "", f"**{_plain(drill.told)}**", "")
        yield from (f"{place}. {_plain(step.text)} ({cite(step)})" for place, step in enumerate(drill.steps, 1))


def _plain(text: str) -> str:
    """Text in which nothing is taken for Markdown."""
    return text.replace("\\", "\\\\").replace("*", "\\*").replace("_", "\\_").replace("<", "&lt;")


def html(drills: Sequence[Drill], title: str) -> str:
    """The quiz as one HTML page that needs nothing else; the answers start on a new sheet."""
    lines = [
        "<!doctype html>",
        '<html lang="en">',
        f'<head><meta charset="utf-8"><title>{escape(title)}</title><style>\n{STYLE}\n</style></head>',
        f"<body><h1>{escape(title)}</h1>",
    ]
    for number, drill in enumerate(drills, 1):
        lines += [
            f"<section><h2>{number}</h2>",
            _picture(drill, number),
            *(f"<p>{escape(line)}</p>" for line in table_lines(drill.case)),
        ]
        acts = [f'<li value="{act.number}">{escape(act.text)}</li>' for act in drill.case.lines if act.kind != "ask"]
        lines += [
            '<ol class="acts">',
            *acts,
            "</ol>",
            f"<p><strong>{escape(drill.question)}</strong></p>",
        ]
        lines.append('<p class="reply">Ruling:</p></section>')
    lines.append('<div class="answers"><h1>Answers</h1>')
    for number, drill in enumerate(drills, 1):
        lines += [f"<section><h2>{number}</h2><p><strong>{escape(drill.told)}</strong></p><ol>"]
        lines += [
            f'<li>{escape(step.text)} <span class="rule">({escape(cite(step))})</span></li>' for step in drill.steps
        ]
        lines.append("</ol></section>")
    return "\n".join([*lines, "</div></body></html>"])


def _picture(drill: Drill, number: int) -> str:
    """The table as it was before the act that is asked about."""
    before = tuple(line for line in drill.case.lines if line.number < drill.line or drill.asks == OPTIONS)
    answer = rule(replace(drill.case, lines=tuple(line for line in before if line.kind != "ask"), facts={}))
    svg = _LEAST_RAISE.sub("", table_svg(answer))
    return svg.replace("table-title", f"table-title-{number}").replace("table-desc", f"table-desc-{number}")
