"""How the server and its judges talk: frames of a JSON header and a body, over a pipe."""

import asyncio
import json
import struct
from typing import Any, BinaryIO, Final

Header = dict[str, Any]

_SIZES: Final = struct.Struct(">II")


def packed(header: Header, body: bytes) -> bytes:
    """One frame."""
    told = json.dumps(header).encode()
    return _SIZES.pack(len(told), len(body)) + told + body


def read_frame(stream: BinaryIO) -> tuple[Header, bytes] | None:
    """The next frame of a pipe; None at its end."""
    sizes = stream.read(_SIZES.size)
    if len(sizes) < _SIZES.size:
        return None
    header, body = _SIZES.unpack(sizes)
    return json.loads(stream.read(header)), stream.read(body)


async def next_frame(stream: asyncio.StreamReader) -> tuple[Header, bytes]:
    """The same, for the server's side; asyncio.IncompleteReadError at the pipe's end."""
    header, body = _SIZES.unpack(await stream.readexactly(_SIZES.size))
    return json.loads(await stream.readexactly(header)), await stream.readexactly(body)
