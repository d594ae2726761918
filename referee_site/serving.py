"""Serving the site from a laptop: a free port, the addresses to type, a QR code for phones, and the server itself."""

import socket
import sys
from collections.abc import Iterable

from granian.constants import Interfaces
from granian.log import LogLevels
from granian.server import Server
from reportlab.graphics.barcode.qr import QrCodeWidget

TRIES = 100
THREADS = 512  # they wait for clients; see wsgi.py for who works
QUIET_ZONE = 2  # modules around the code; readers want some


def is_free(port: int) -> bool:
    """Whether this port can be served on all interfaces."""
    with socket.socket(socket.AF_INET, socket.SOCK_STREAM) as probe:
        if sys.platform != "win32":  # there SO_REUSEADDR would share a port that is in use
            probe.setsockopt(socket.SOL_SOCKET, socket.SO_REUSEADDR, 1)
        try:
            probe.bind(("", port))
        except OSError:
            return False
    return True


def next_free(port: int) -> int | None:
    """The first free port above `port`, None where there is none near."""
    return next((other for other in range(port + 1, min(port + TRIES, 65536)) if is_free(other)), None)


def addresses(port: int, hosts: Iterable[str]) -> list[str]:
    """What to type into a browser: first on this machine, then on others in the network."""
    return [f"http://{host}:{port}/" for host in ("localhost", *hosts)]


def qr_code(text: str) -> str:
    """A QR code in half blocks, two modules a character, light on dark as a terminal shows it."""
    rows = _light_modules(text)
    if len(rows) % 2:
        rows.append([True] * len(rows[0]))
    glyphs = {(True, True): "█", (True, False): "▀", (False, True): "▄", (False, False): " "}
    pairs = zip(rows[::2], rows[1::2], strict=True)
    return "\n".join("".join(glyphs[cell] for cell in zip(*pair, strict=True)) for pair in pairs)


def _light_modules(text: str) -> list[list[bool]]:
    """The code's modules with the quiet zone, True where light."""
    code = QrCodeWidget(text, barLevel="L").qr
    code.make()
    side = [True] * QUIET_ZONE
    rows = [[*side, *(not dark for dark in row), *side] for row in code.modules]
    margin = [[True] * len(rows[0]) for _ in range(QUIET_ZONE)]
    return [*margin, *rows, *margin]


def serve(address: str, port: int) -> None:
    """Serves until Ctrl-C: one process with threads, so that one lock orders all writing; started anew if it dies.

    The backlog lets thousands of spectators keep a connection open while the arbiter works.
    """
    Server(
        "referee_site.wsgi:application",
        address=address,
        port=port,
        interface=Interfaces.WSGI,
        workers=1,
        blocking_threads=THREADS,
        backlog=16384,
        backpressure=8192,
        websockets=False,
        respawn_failed_workers=True,
        workers_kill_timeout=5,
        log_level=LogLevels.error,
    ).serve()
