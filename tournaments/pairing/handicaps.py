"""Handicap: which games are played with stones, how many, and who takes them.

By rank or by score, less a reduction, never more than a ceiling. Half points of score, so that a stone is 2 apart.
"""

from games.handicap import compensation
from games.ranks import strength
from games.results import Side
from tournaments.event_settings import EventSettings
from tournaments.mcmahon import WIN, rank_level
from tournaments.pairing.past import Past
from tournaments.records import Entrant


def handicap_level(entrant: Entrant, settings: EventSettings, past: Past) -> int | None:
    """What differences are taken of, 2 for a stone; None for whoever always plays even: too strong, of unknown rank, or a
    team, whose boards have their own."""
    above = strength(settings.handicap_above)
    if settings.handicap == "off" or settings.for_teams or 0 <= above <= entrant.strength:
        return None
    if settings.handicap == "score":
        return past.points[entrant.number]
    return rank_handicap_level(entrant.rank, settings)


def rank_handicap_level(rank: str, settings: EventSettings) -> int | None:
    """The same by a rank alone, for a board of a match of teams; None too where handicap doesn't follow from ranks."""
    above, own = strength(settings.handicap_above), strength(rank)
    if settings.handicap != "rank" or own < 0 or 0 <= above <= own:
        return None
    return WIN * rank_level(own)


def handicap(settings: EventSettings, a: int | None, b: int | None) -> tuple[int, Side | None]:
    """The handicap between two levels and the weaker side, which has Black; 0 and None for an even game.

    A handicap of 1 is Black without stones, for the komi of handicap games.
    """
    if a is None or b is None:
        return 0, None
    stones = min(abs(a - b) // WIN - settings.handicap_reduction, settings.handicap_ceiling)
    return (stones, "a" if a < b else "b") if stones > 0 else (0, None)


def handicap_komi(settings: EventSettings, stones: int) -> int:
    """The komi of a game with handicap, in quarter zi: the event's, and what the stones count in area scoring given back
    (Article 11): N/2 zi, or (N − 1)/2. A handicap of 1 is no stone, so that nothing is given back for it."""
    return settings.handicap_komi + compensation(stones, settings.handicap_compensation)
