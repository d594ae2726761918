"""McMahon scores: where everybody starts, and what a skipped round is worth. docs/mcmahon.md tells it in plain words.

Scores are in the 2/1/0 points of Article 27.1, so one rank is worth 2. In other systems everybody starts with 0, or with
what was carried over from an earlier stage.
"""

from games.ranks import strength
from tournaments.event_settings import EventSettings
from tournaments.records import Entrant

WIN = 2
CORRECTION = 99  # a start score can be corrected by so much at most
PROFESSIONAL = strength("8d") + 1  # professionals of all dans count one rank above the highest amateurs


def rank_level(rank_strength: int) -> int:
    """A rank's place on the McMahon ladder: 30k = 0, 1k = 29, 1d = 30, 8d = 37, professional 38; 0 where it is unknown."""
    return max(0, min(rank_strength, PROFESSIONAL))


def level(entrant: Entrant, settings: EventSettings) -> int:
    """An entrant's place on that ladder before bar and floor: by rank, or by its rating if groups go by ratings."""
    if settings.groups_by == "rating" and entrant.rating is not None:
        return max(0, min((entrant.rating - settings.rating_zero) // settings.rating_step, PROFESSIONAL))
    return rank_level(entrant.strength)


def start_score(entrant: Entrant, settings: EventSettings) -> int:
    """What an entrant starts with: its group between floor and bar and its correction; elsewhere what it carried over."""
    if settings.system != "mcmahon":
        return carried(entrant, settings)
    placed = max(level(entrant, settings), rank_level(strength(settings.floor)))
    if settings.bar:
        placed = min(placed, rank_level(strength(settings.bar)))
    return WIN * (placed // settings.group_width) + entrant.correction


def carried(entrant: Entrant, settings: EventSettings) -> int:
    """The points that an entrant brought from an earlier stage, which count like points; in McMahon they are part of the
    start score instead."""
    return 0 if settings.system == "mcmahon" else entrant.correction


def at_bar(entrant: Entrant, settings: EventSettings) -> bool:
    """Whether an entrant is in the top group, as strong as the bar or stronger."""
    return bool(settings.bar) and level(entrant, settings) >= rank_level(strength(settings.bar))


def skipped_gain(settings: EventSettings, given: int, count: int) -> int:
    """What the `count`-th round that an entrant skips adds to its score; `given` are the points given for it.

    Half a win each in McMahon, or, where the sum of the halves is rounded down, a win for every second one.
    """
    if settings.system != "mcmahon" or settings.skipped == "given":
        return given
    if settings.skipped == "half":
        return WIN // 2
    return WIN if count % 2 == 0 else 0
