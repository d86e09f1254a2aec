"""One connection: how long it may take to ask."""

import asyncio
import json
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

from floorcall.web.problem import MEDIA_TYPE

HEAD_SECONDS: Final = 10.0
"""By then the head of a request has come, counted from its first byte (or from the opening of the connection)."""


class Wire(H11Protocol):
    """HTTP/1.1 as uvicorn speaks it, but not for ever with one who opens connections and says nothing."""

    _late: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        super().connection_made(transport)
        self._watch()

    def connection_lost(self, exc: Exception | None) -> None:
        self._unwatch()
        super().connection_lost(exc)

    def data_received(self, data: bytes) -> None:
        super().data_received(data)
        # Between two requests uvicorn's own timer runs (timeout_keep_alive); it stops with the first byte.
        if self.conn.their_state is h11.IDLE and not self.transport.is_closing():
            if self._late is None and self.conn.trailing_data[0]:
                self._watch()
        else:
            self._unwatch()

    def send_400_response(self, msg: str) -> None:
        told: dict[str, Any] = {"type": "about:blank", "title": "Bad Request", "status": 400, "detail": msg}
        headers = [("content-type", MEDIA_TYPE), ("connection", "close")]
        for event in (
            h11.Response(status_code=400, headers=headers, reason=b"Bad Request"),
            h11.Data(data=json.dumps(told).encode()),
            h11.EndOfMessage(),
        ):
            self.transport.write(self.conn.send(event) or b"")
        self.transport.close()

    def _watch(self) -> None:
        self._late = self.loop.call_later(HEAD_SECONDS, self._give_up)

    def _unwatch(self) -> None:
        if self._late is not None:
            self._late.cancel()
            self._late = None

    def _give_up(self) -> None:
        self._late = None
        self.transport.close()
