"""Retention while the server runs: what is too old is erased at the start, and every hour."""

import asyncio
import contextlib
from typing import Final

from sqlalchemy.exc import DBAPIError
from starlette.concurrency import run_in_threadpool

from floorcall.store.store import Store

HOUR: Final = 3600.0


async def swept(store: Store, every: float = HOUR) -> None:
    """Erase again and again; never ends by itself."""
    while True:
        with contextlib.suppress(DBAPIError):  # the database is away: the next hour will do
            await run_in_threadpool(store.preferences.erase_old, "retention")
        await asyncio.sleep(every)
