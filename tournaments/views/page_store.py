"""Public pages as ready bytes: built once per process, page, language and revision of the event."""

import gzip
import hashlib
from collections import OrderedDict
from collections.abc import Callable
from dataclasses import dataclass
from threading import Lock

from django.http import HttpRequest, HttpResponse
from django.utils.cache import get_conditional_response

Key = tuple[int, str, str]  # event, page, language
KEPT = 600  # pages, some 15 MB at the size of a field of 65
MOST = 64 * 2**20  # bytes, some 300 crosstables of 300 players


@dataclass(frozen=True)
class Built:
    """A page as it is sent. The tag is of its content, so that it is the same in every process."""

    revision: int
    tag: str
    body: bytes
    packed: bytes

    @property
    def size(self) -> int:
        """How many bytes it takes."""
        return len(self.body) + len(self.packed)


class PageStore:
    """The pages most recently asked for. Anything older than the event's revision is built anew."""

    def __init__(self, kept: int = KEPT, most: int = MOST) -> None:
        """`kept` pages at most, and at most so many bytes, but always the latest one."""
        self._pages: OrderedDict[Key, Built] = OrderedDict()
        self._kept, self._most, self._size = kept, most, 0
        self._lock = Lock()
        self._building = Lock()

    def get(self, key: Key, revision: int, build: Callable[[], str]) -> Built:
        """The page for a revision, by `build` where it isn't there yet; a crowd waits for one build."""
        if (built := self._fresh(key, revision)) is not None:
            return built
        with self._building:
            if (built := self._fresh(key, revision)) is None:
                built = pack(build(), revision)
                self._keep(key, built)
            return built

    def _fresh(self, key: Key, revision: int) -> Built | None:
        with self._lock:
            built = self._pages.get(key)
            if built is None or built.revision != revision:
                return None
            self._pages.move_to_end(key)
            return built

    def _keep(self, key: Key, built: Built) -> None:
        with self._lock:
            if (old := self._pages.pop(key, None)) is not None:
                self._size -= old.size
            self._pages[key] = built
            self._size += built.size
            while len(self._pages) > self._kept or (self._size > self._most and len(self._pages) > 1):
                self._size -= self._pages.popitem(last=False)[1].size


def pack(html: str, revision: int) -> Built:
    """A page with its tag and its gzip."""
    body = html.encode()
    tag = f'W/"{hashlib.sha256(body).hexdigest()[:20]}"'
    return Built(revision, tag, body, gzip.compress(body, mtime=0))


def send(request: HttpRequest, built: Built, content_type: str = "text/html; charset=utf-8") -> HttpResponse:
    """The answer to a reader: 304 where the page is still the same, gzip where that is taken."""
    packs = "gzip" in request.headers.get("Accept-Encoding", "")
    response = HttpResponse(built.packed if packs else built.body, content_type=content_type)
    if packs:
        response["Content-Encoding"] = "gzip"
    response["ETag"] = built.tag
    response["Cache-Control"] = "public, max-age=1"
    response["Vary"] = "Accept-Encoding, Accept-Language"
    return get_conditional_response(request, etag=built.tag, response=response)
