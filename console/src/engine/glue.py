"""What the worker calls: one request of JSON text in, one answer of JSON text out."""

import json
from importlib.util import find_spec

from floorcall.book.book import open_house
from floorcall.book.meaning import meanings
from floorcall.front import answer_by, book_of, check_facts, read_case
from floorcall.render.answer import as_json
from floorcall.render.stamp import stamp
from floorcall.render.table_svg import table_svg
from floorcall.words import BadInput

CAN_FLIP = find_spec("floorcall.teach.flip") is not None
"""Is the part that looks for the smallest change packed with this build?"""


def read(data):
    """A case, its book, and the same book once more where it is a house's own table in the case, else None."""
    if not isinstance(data.get("book"), dict):
        case = read_case(data)
        check_facts(case)
        return case, book_of(case), None
    case = read_case({**data, "book": ""})
    check_facts(case)
    house = open_house(data["book"], "book")
    return case, house, house


def ruled(request):
    case, book, house = read(request["case"])
    answer = answer_by(case, house.changed(case.terms) if house else book)
    return {
        "json": answer.to_json(),
        "explained": answer.to_dict(explain=True),
        "svg": table_svg(answer),
        "stamp": stamp(book).to_dict(),
    }


def flipped(request):
    from floorcall.teach.flip import flip

    case, _, house = read(request["case"])
    return {"flips": [one.to_dict() for one in flip(case, request["line"], house=house)]}


def claimed(request):
    """The smallest change after which the claim would be right."""
    from floorcall.teach.flip import nearest_flip

    def wanted(target):
        ruling = target[0]
        if ruling is None or ruling.status != "decided":
            return False
        return ruling.all_in if request["claim"] == "all-in" else ruling.verb == request["claim"]

    case, _, house = read(request["case"])
    found = nearest_flip(case, request["line"], wanted, house=house)
    return {"flips": [] if found is None else [found.to_dict()]}


def checked(request):
    """A house file, read as strictly as for a ruling, as the table that a case brings along."""
    house = open_house(request["text"], request["file"])
    return {"house": house.pages[0].data}


def pointed(request):
    """The points on which books differ, each with its values and the one that a case's book has."""
    _, book, _ = read(request["case"])
    return {"points": [point(one, book.terms.value(one.term)) for one in meanings()]}


def point(one, value):
    words = one.values.items() if one.kind == "choice" else ()
    return {"term": one.term, "question": one.question, "kind": one.kind, "value": value, "values": list(words)}


ANSWERS = {"rule": ruled, "house": checked, "points": pointed} | (
    {"flip": flipped, "claim": claimed} if CAN_FLIP else {}
)


def ask(text):
    request = json.loads(text)
    if request["op"] not in ANSWERS:
        return as_json({"ok": True, "flips": None})
    try:
        told = ANSWERS[request["op"]](request) | {"ok": True}
    except BadInput as error:
        told = {"ok": False, "message": error.message, "line": error.line, "column": error.column}
    return as_json(told)


# The first ruling opens the book and builds the grammar: done now, so that the first tap does not wait for it.
ruled({"case": {"blinds": [250, 500], "seats": ["SB", "BB", "UTG"], "acts": ["UTG raises to 1100", 'SB says "call"']}})
