"""Request headers with a meaning of ours: the version a request was made on, the key that lets it act once."""

import re
from typing import Annotated, Final

from fastapi import Header

from floorcall.web.problem import Problem

VERSION: Final = r'^(W/)?"?[0-9]{1,9}"?$'
KEY: Final = r"^[\x20-\x7e]{1,180}$"

IfMatch = Annotated[
    str | None, Header(alias="If-Match", description='The version that this was made on, such as "7".', pattern=VERSION)
]
Key = Annotated[
    str | None,
    Header(
        alias="Idempotency-Key",
        description="Any text of the client's own: a request with the same key and body acts once.",
        pattern=KEY,
    ),
]
LastEvent = Annotated[
    str | None, Header(alias="Last-Event-ID", description="The last version that was seen.", pattern=r"^[0-9]{1,9}$")
]


def version_of(if_match: str | None) -> int:
    """The version that a request was made on; Problem 428 where it does not say."""
    if if_match is None:
        raise Problem(428, "expected If-Match with the version of the table that this was made on")
    return int(re.sub(r"[^0-9]", "", if_match))


def etag(version: int) -> str:
    """A version as an ETag."""
    return f'"{version}"'
