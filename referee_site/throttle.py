"""Slows down guessing of passwords, before any password is hashed (a hash costs 0.2 s).

Kept in memory: the site runs as one process, and a restart forgives.
"""

import threading
import time
from collections import OrderedDict

WINDOW = 15 * 60  # seconds in which wrong logins are counted
ALLOWED = 5  # wrong logins for one user from one address; the next is refused
REMEMBERED = 10_000  # pairs of user and address kept at most

Key = tuple[str, str]

_attempts: OrderedDict[Key, list[float]] = OrderedDict()
_lock = threading.Lock()
hashing = threading.BoundedSemaphore(4)  # logins whose password is being checked at the same time


def admit(key: Key) -> bool:
    """Counts an attempt before it is checked; False where there were too many."""
    now = time.monotonic()
    with _lock:
        recent = [at for at in _attempts.pop(key, []) if now - at < WINDOW]
        admitted = len(recent) < ALLOWED
        _attempts[key] = [*recent, now] if admitted else recent
        while len(_attempts) > REMEMBERED:
            _attempts.popitem(last=False)
    return admitted


def forgive(key: Key) -> None:
    """Forgets the attempts after a right password."""
    with _lock:
        _attempts.pop(key, None)


def clear() -> None:
    """Forgets all attempts."""
    with _lock:
        _attempts.clear()
