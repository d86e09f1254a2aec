"""Text of records: bytes to lines in the encodings that are found in the wild (UTF-8, cp1252, UTF-16)."""

import codecs
from typing import Final

_BOMS: Final = ((codecs.BOM_UTF16_LE, "utf-16-le"), (codecs.BOM_UTF16_BE, "utf-16-be"))


def as_lines(data: bytes) -> bytes:
    """The same text in an encoding that holds ASCII as ASCII, its lines ended by a line feed.

    UTF-16 becomes UTF-8; a file whose lines end with a bare carriage return gets line feeds. Any other
    data comes back as it is, without being copied."""
    wide = _wide_encoding(data[:4096])
    if wide:
        data = data.decode(wide, "replace").removeprefix("\ufeff").encode("utf-8", "replace")
    if b"\r" in data and b"\n" not in data:
        data = data.replace(b"\r", b"\n")
    return data


def _wide_encoding(head: bytes) -> str:
    """Which UTF-16 it is, by its mark or by where the zero bytes of the ASCII letters lie; "" if it is
    not."""
    for mark, name in _BOMS:
        if head.startswith(mark):
            return name
    odd, even = head[1::2].count(0), head[0::2].count(0)
    if odd > len(head) // 4 and even < odd // 8:
        return "utf-16-le"
    if even > len(head) // 4 and odd < even // 8:
        return "utf-16-be"
    return ""


def decoded(piece: bytes) -> str:
    """A piece of a file as text: UTF-8 where it is that, else cp1252.

    Asked hand by hand, so that files put together from several machines are read in the encoding of each.
    """
    piece = piece.removeprefix(codecs.BOM_UTF8)
    try:
        return piece.decode("utf-8")
    except UnicodeDecodeError:
        return piece.decode("cp1252", "replace")
