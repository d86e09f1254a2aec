"""Text that can be printed whatever it came from."""


def plain(text: str) -> str:
    """The text with what no encoding can hold (parts of damaged names of files and players) as question
    marks."""
    return text.encode("utf-8", "replace").decode("utf-8")
