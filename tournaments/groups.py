"""Groups 分组 inside an event: who is in which, and what they are called. A group is 1, 2, 3 …; 0 means none."""

import re
import unicodedata

from tournaments.event_settings import MOST_GROUPS, EventSettings
from tournaments.records import Entrant

ALPHABET = "ABCDEFGHIJKLMNOPQRSTUVWXYZ"


def group_of(entrant: Entrant, settings: EventSettings) -> int:
    """An entrant's group, 0 where the event is not played in groups or it has none yet."""
    return entrant.group if settings.groups > 1 else 0


def letters(group: int) -> str:
    """What a group is called: 1 is A, 26 is Z, 27 is AA; "" for 0."""
    name = ""
    while group > 0:
        group, last = divmod(group - 1, len(ALPHABET))
        name = ALPHABET[last] + name
    return name


def read_group(text: str) -> int | None:
    """A group as people write it: 2, B, b, B组, 第2组, Group B. None where it is none from 1 to 64."""
    folded = unicodedata.normalize("NFKC", text).strip().casefold()
    bare = re.sub(r"^(group|第)|(组|組)$", "", folded).strip()
    if re.fullmatch(r"0*[1-9][0-9]?", bare):
        group = int(bare)
    elif re.fullmatch(r"[a-z]{1,2}", bare):
        group = 0
        for letter in bare.upper():
            group = group * len(ALPHABET) + ALPHABET.index(letter) + 1
    else:
        return None
    return group if group <= MOST_GROUPS else None


def even_sizes(entrants: int, groups: int) -> list[int]:
    """The sizes of groups that differ by one at most, the larger ones first."""
    size, rest = divmod(entrants, groups)
    return [size + (index < rest) for index in range(groups)]
