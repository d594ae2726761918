"""How much the site takes at once."""

from typing import Any

MAX_BODY = 6_000_000  # bytes; a file of 5 MB with its form. A longer body is refused unread


def declared_length(environ: dict[str, Any]) -> int:
    """The length of a request's body as it declares it, 0 where it says nothing sensible."""
    text = str(environ.get("CONTENT_LENGTH") or 0)
    return int(text) if text.isascii() and text.isdigit() and len(text) < 19 else 0
