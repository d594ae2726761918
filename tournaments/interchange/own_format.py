"""The own format: one JSON file holds a whole tournament. Described field by field in docs/formats.md."""

import hashlib
import json
from typing import Any

from games.errors import Refused
from tournaments.interchange.consistency import check
from tournaments.interchange.shapes import plain, read_record, wrong
from tournaments.interchange.strict_json import check_size, read_json, write_json
from tournaments.interchange.tournament_file import TournamentFile

FORMAT = "weiqi-referee"
VERSION = 1


def dump(file: TournamentFile) -> bytes:
    """The file as bytes: UTF-8, indented, with the checksum of its content. `load` gives back what was dumped.

    Raises Refused as `check_size` does for what would be too large to be loaded.
    """
    content = {"format": FORMAT, "version": VERSION, "tournament": plain(file)}
    data = write_json({**content, "sha256": checksum(content)}).encode()
    check_size(data)
    return data


def load(data: bytes) -> TournamentFile:
    """The tournament in a file, checked completely: nothing in it refers to nothing.

    Raises Refused: file_too_large, file_not_utf8, file_not_json, file_foreign (another format), file_newer (a version
    from the future), file_checksum, or file_value with the path of what is wrong.
    """
    content = read_json(data)
    if not isinstance(content, dict) or content.get("format") != FORMAT:
        raise Refused("file_foreign")
    version = content.get("version")
    if not isinstance(version, int) or isinstance(version, bool) or version < 1:
        raise wrong("version", "not_whole")
    if version > VERSION:
        raise Refused("file_newer", version=version, known=VERSION)
    stated = content.pop("sha256", None)
    if stated != checksum(content):
        raise Refused("file_checksum")
    for key in content:
        if key not in {"format", "version", "tournament"}:
            raise wrong(key[:40], "unknown")
    file = read_record(TournamentFile, content.get("tournament"), "tournament")
    check(file)
    return file


def checksum(content: dict[str, Any]) -> str:
    """SHA-256, in hexadecimal, of the content (without "sha256") as JSON with sorted keys and no spaces, in UTF-8.

    So it is the same however the file is indented.
    """
    canonical = json.dumps(content, sort_keys=True, separators=(",", ":"), ensure_ascii=False)
    return hashlib.sha256(canonical.encode()).hexdigest()
