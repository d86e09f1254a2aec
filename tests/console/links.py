"""Permalinks, read and written without the console: raw deflate and base64url of JSON behind `#c=`."""

import base64
import json
import zlib
from typing import Any


def read(url: str) -> Any:
    """What a permalink holds."""
    text = url.split("#c=", 1)[1]
    packed = base64.urlsafe_b64decode(text + "=" * (-len(text) % 4))
    return json.loads(zlib.decompress(packed, wbits=-15))


def written(address: str, held: Any) -> str:
    """A permalink of a console at an address."""
    packer = zlib.compressobj(wbits=-15)
    packed = packer.compress(json.dumps(held).encode()) + packer.flush()
    return f"{address}#c={base64.urlsafe_b64encode(packed).decode().rstrip('=')}"
