"""Idempotency keys: a request that is sent again acts once."""

import hashlib
import json
from dataclasses import dataclass
from typing import Any


class KeyMisused(Exception):
    """The key came before, with another request."""


@dataclass(frozen=True, slots=True)
class Request:
    """A request by its key ("" for none) and a print of what it asks and who asked it."""

    key: str
    print: str

    @classmethod
    def of(cls, key: str | None, *asked: Any) -> "Request":
        """key: as the client sent it. asked: JSON data that the same request has the same of."""
        told = json.dumps(asked, sort_keys=True, ensure_ascii=True)
        return cls(key or "", hashlib.sha256(told.encode()).hexdigest())

    def columns(self) -> dict[str, str | None]:
        """What is kept beside the row that the request made."""
        return {"key": self.key or None, "print": self.print if self.key else None}
