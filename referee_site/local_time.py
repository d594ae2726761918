"""The time zone of the machine, so that printed times are those on the wall of the hall."""

import os
import time
from pathlib import Path
from zoneinfo import ZoneInfo, ZoneInfoNotFoundError

LOCALTIME = Path("/etc/localtime")


def time_zone() -> str:
    """A zone's name: from TZ, from the system's setting, else the present offset from UTC in whole hours (Windows)."""
    linked = LOCALTIME.resolve().as_posix().partition("zoneinfo/")[2]
    return next(name for name in (os.environ.get("TZ", "").lstrip(":"), linked, _offset(), "UTC") if _known(name))


def _offset() -> str:
    hours, rest = divmod(-time.localtime().tm_gmtoff, 3600)
    return "" if rest else f"Etc/GMT{hours:+d}"


def _known(name: str) -> bool:
    try:
        return bool(name) and bool(ZoneInfo(name))
    except (ZoneInfoNotFoundError, ValueError, OSError):
        return False
