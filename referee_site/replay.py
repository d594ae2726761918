"""Keeps what was typed when the session has ended meanwhile (or the form's token is out of date).

The posted values travel, signed, in a hidden field of the login form; after the login a page shows them and asks whether
to send them now. Nothing is stored on the server, and nothing is sent without a click.
"""

from typing import Any

from django.core import signing
from django.http import HttpRequest, HttpResponse, QueryDict
from django.shortcuts import render

from tournaments.wording.changes import LABELS

SALT = "replay"
MAX_AGE = 12 * 3600  # seconds


def packed(request: HttpRequest) -> str:
    """What a request posted, with its address, as one signed text."""
    values = request.POST.copy()
    for name in list(values):
        if name == "csrfmiddlewaretoken" or "password" in name:
            del values[name]
    kept = {"path": request.get_full_path(), "values": values.urlencode(), "files": sorted(request.FILES)}
    return signing.dumps(kept, salt=SALT, compress=True)


def unpacked(text: str) -> dict[str, Any] | None:
    """Path, values (as posted, as shown), names of files; None where the text is not ours or too old."""
    try:
        kept = signing.loads(text, salt=SALT, max_age=MAX_AGE)
    except signing.BadSignature:
        return None
    pairs = [(name, value) for name, values in QueryDict(kept["values"]).lists() for value in values]
    shown = [(LABELS.get(name, name), value) for name, value in pairs if name != "version"]
    return {"path": kept["path"], "pairs": pairs, "shown": shown, "files": kept["files"]}


def offer(request: HttpRequest, text: str | None = None) -> HttpResponse:
    """The page that shows what was typed and asks whether to send it now."""
    return render(request, "registration/replay.html", {"kept": unpacked(text or packed(request))})
