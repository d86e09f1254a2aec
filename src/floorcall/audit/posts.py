"""Do the posts of a record match the level that it states?"""

from floorcall.audit import fault as f
from floorcall.audit.fault import Fault
from floorcall.audit.seating import EMPTY, Posted
from floorcall.histories.record import ANTE, BIG_BLIND, BLIND, SMALL_BLIND, STUD_KINDS, Post, Record
from floorcall.words import Facts


def check_posts(record: Record, posted: Posted) -> list[Fault]:
    """The faults of the posts. A post that takes the seat's last chips may be short; a dead small blind is
    lawful."""
    faults: list[Fault] = []

    def note(name: str, facts: Facts, post: Post | None) -> None:
        line, column, seat = (record.line, 0, -1) if post is None else (post.line, post.column, post.seat)
        slug = "new-limits" if name == "level" else "custom"
        faults.append(Fault(f.POST, f.RECORD, name, slug, "", facts, -1, line or record.line, column, "", seat))

    posts = [event for event in record.events if isinstance(event, Post)]
    if record.kind not in STUD_KINDS and len(record.blinds) == 2 and record.level_stated:
        small, big = record.blinds
        both = [_first(posts, kind) for kind in (SMALL_BLIND, BIG_BLIND)]
        level = tuple(0 if post is None else post.live for post in both)
        if both[0] and both[1] and level != (small, big) and level[0] * big == level[1] * small:
            note("level", {"small": level[0], "big": level[1], "stated_small": small, "stated_big": big}, both[1])
        else:
            for post, due in zip(both, (small, big), strict=True):
                if post is not None and post.live != due and not _last_chips(record, posted, post):
                    note("blind", {"paid": post.live, "due": due}, post)
            for post in posts:  # who comes in late posts the big blind
                if post.kind == BLIND and small < post.live < big and not _last_chips(record, posted, post):
                    note("blind", {"paid": post.live, "due": big}, post)
    nobody = posted.big == EMPTY and posted.button_blind == EMPTY and not _due_seat_has_nothing(record, posted)
    if record.kind not in STUD_KINDS and nobody and record.blinds:
        note("no-big-blind", {"due": record.blinds[-1]}, None)
    if record.min_bet is not None and record.blinds and record.format == "phh" and record.min_bet < max(record.blinds):
        note("min-bet", {"least": record.min_bet, "due": max(record.blinds)}, None)
    if record.ante and record.level_stated:
        for post in posts:
            if post.kind == ANTE and post.dead != record.ante and not _last_chips(record, posted, post):
                note("ante", {"paid": post.dead, "due": record.ante}, post)
    for seat in _without_ante(record, posted):
        faults.append(Fault(f.POST, f.RECORD, "no-ante", "custom", "", {}, -1, record.line, 0, "", seat))
    return faults


def _without_ante(record: Record, posted: Posted) -> list[int]:
    """Seats with chips that post no ante where most of the table does (a table on which one or two pay for all has
    another kind of ante)."""
    payers = sum(1 for ante in posted.antes if ante)
    if payers < 2 or 2 * payers <= len(posted.antes):
        return []
    return [
        seat
        for seat, ante in enumerate(posted.antes)
        if not ante and record.seats[seat].stack != 0 and not record.seats[seat].away
    ]


def _first(posts: list[Post], kind: str) -> Post | None:
    return next((post for post in posts if post.kind == kind), None)


def _last_chips(record: Record, posted: Posted, post: Post) -> bool:
    """Are these the last chips of the seat: by the record's mark, or by its stack?"""
    stack = record.seats[post.seat].stack
    put = posted.live[post.seat] + posted.dead[post.seat] + posted.antes[post.seat]
    return post.all_in is True or stack is None or stack <= put


def _due_seat_has_nothing(record: Record, posted: Posted) -> bool:
    """Has the seat that is to post the big blind put its last chips into the ante?"""
    if posted.small == EMPTY:
        return False
    due = (posted.small + 1) % len(record.seats)
    stack = record.seats[due].stack
    return stack is not None and 0 < posted.antes[due] == stack
