"""The WSGI application that granian serves.

The server's many threads only wait for clients, slow ones too; a few workers do the work, each with its own database
connection. So neither 500 half-sent forms nor 500 spectators at once keep an arbiter waiting.
"""

import os
from collections.abc import Callable, Iterable
from concurrent.futures import ThreadPoolExecutor
from tempfile import SpooledTemporaryFile
from typing import Any

from django.core.handlers.wsgi import WSGIRequest
from django.core.wsgi import get_wsgi_application
from django.utils.http import parse_header_parameters

from referee_site.limits import MAX_BODY, declared_length

os.environ.setdefault("DJANGO_SETTINGS_MODULE", "referee_site.settings")

WORKERS = 16
IN_MEMORY = 100_000  # bytes of a body; the rest of it waits on disk
CHUNK = 64 * 1024

_django = get_wsgi_application()
_workers = ThreadPoolExecutor(WORKERS, "worker")


class Request(WSGIRequest):
    """A request in UTF-8 whatever charset it claims: an odd one would fail before any page could be shown."""

    def _set_content_type_params(self, meta: dict[str, Any]) -> None:
        try:
            self.content_type, self.content_params = parse_header_parameters(meta.get("CONTENT_TYPE", ""))
        except ValueError:
            self.content_type, self.content_params = "", {}


_django.request_class = Request


def application(environ: dict[str, Any], start_response: Callable[..., Any]) -> Iterable[bytes]:
    """Waits for the whole request, unless it is too long anyway, then for a worker's answer."""
    rest = declared_length(environ)
    if not 0 < rest <= MAX_BODY:
        return _workers.submit(_django, environ, start_response).result()
    with SpooledTemporaryFile(IN_MEMORY) as body:
        while rest and (chunk := environ["wsgi.input"].read(min(rest, CHUNK))):
            body.write(chunk)
            rest -= len(chunk)
        body.seek(0)
        environ["wsgi.input"] = body
        return _workers.submit(_django, environ, start_response).result()
