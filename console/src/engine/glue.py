"""What the worker calls: one request of JSON text in, one answer of JSON text out."""

import json
from importlib.util import find_spec

from floorcall.front import book_of, read_case, rule
from floorcall.render.answer import as_json
from floorcall.render.stamp import stamp
from floorcall.render.table_svg import table_svg
from floorcall.words import BadInput

CAN_FLIP = find_spec("floorcall.teach.flip") is not None
"""Is the part that looks for the smallest change packed with this build?"""


def ruled(request):
    case = read_case(request["case"])
    answer = rule(case)
    return {
        "json": answer.to_json(),
        "explained": answer.to_dict(explain=True),
        "svg": table_svg(answer),
        "stamp": stamp(book_of(case)).to_dict(),
    }


def flipped(request):
    from floorcall.teach.flip import flip

    return {"flips": [one.to_dict() for one in flip(request["case"], request["line"])]}


def claimed(request):
    """The smallest change after which the claim would be right."""
    from floorcall.teach.flip import nearest_flip

    def wanted(target):
        ruling = target[0]
        if ruling is None or ruling.status != "decided":
            return False
        return ruling.all_in if request["claim"] == "all-in" else ruling.verb == request["claim"]

    found = nearest_flip(request["case"], request["line"], wanted)
    return {"flips": [] if found is None else [found.to_dict()]}


def ask(text):
    request = json.loads(text)
    answers = {"rule": ruled} | ({"flip": flipped, "claim": claimed} if CAN_FLIP else {})
    if request["op"] not in answers:
        return as_json({"ok": True, "flips": None})
    try:
        told = answers[request["op"]](request) | {"ok": True}
    except BadInput as error:
        told = {"ok": False, "message": error.message, "line": error.line, "column": error.column}
    return as_json(told)


# The first ruling opens the book and builds the grammar: done now, so that the first tap does not wait for it.
ruled({"case": {"blinds": [250, 500], "seats": ["SB", "BB", "UTG"], "acts": ["UTG raises to 1100", 'SB says "call"']}})
