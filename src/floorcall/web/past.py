"""Old rulings and today's law: an entry shows what was given then, and whether it would be given now."""

import json
from typing import Any

from floorcall.store.ruling_log import Entry
from floorcall.web.bench import Bench


async def today(bench: Bench, entry: Entry) -> dict[str, Any] | None:
    """What today's law says to an entry's case, with its answer where that is another; None where the content is
    erased."""
    if entry.content is None:
        return None
    asked = {"case": entry.content["case"], "answer": entry.content["answer"]}
    told, answer = await bench.ask("compare", {}, json.dumps(asked).encode())
    return {**told, "answer": json.loads(answer) if told["differs"] and answer else None}
