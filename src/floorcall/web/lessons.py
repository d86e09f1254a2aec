"""What a judge does beside ruling: find rules by words, deal drills, mark a trainee's reply.

The parts that it takes are imported when they are first asked for: a ruling must not wait for them.
"""

from floorcall.book.book import book_ids
from floorcall.render.answer import as_json
from floorcall.web.frames import Header
from floorcall.words import BadInput, nearest


def find(header: Header, body: bytes) -> tuple[Header, bytes]:
    """header: {"q", "book", "most"}."""
    from floorcall.find.search import search

    return {}, as_json(search(header["q"], packaged(header["book"]), header["most"]).to_dict()).encode()


def deal(header: Header, body: bytes) -> tuple[Header, bytes]:
    """header: {"seed", "count", "topic", "level", "book"}."""
    from floorcall.teach.dealer import Dealer

    dealer = Dealer(header["seed"], topic=header["topic"], level=header["level"], book=packaged(header["book"]))
    return {}, as_json({"drills": [dealer.deal().to_dict() for _ in range(header["count"])]}).encode()


def mark(header: Header, body: bytes) -> tuple[Header, bytes]:
    """header: {"id", "reply", "book"}. The mark, and the drill with its answer."""
    from floorcall.teach.drill import drill_of
    from floorcall.teach.marking import mark

    drill = drill_of(header["id"], packaged(header["book"]))
    return {}, as_json({"mark": mark(drill, header["reply"]).to_dict(), "drill": drill.to_dict(reveal=True)}).encode()


def packaged(name: str) -> str:
    """The id of a book that comes with the package; a path is none."""
    if name not in book_ids():
        raise BadInput(f"there is no book '{name}'{nearest(name, list(book_ids()))}")
    return name
