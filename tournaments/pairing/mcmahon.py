"""McMahon: the Swiss draw on McMahon scores, with handicap where the event wants it. docs/mcmahon.md."""

from dataclasses import replace

from tournaments.event_settings import EventSettings
from tournaments.pairing import assessing, swiss
from tournaments.pairing.system import System, gettext_noop
from tournaments.records import Assessment, Draw, DrawnMatch, History


def draw(history: History, settings: EventSettings, seed: int) -> Draw:
    """The best legal draw of a round by McMahon scores, as swiss.draw in all else."""
    return swiss.draw(history, replace(settings, system="mcmahon"), seed)


def assess(history: History, settings: EventSettings, matches: tuple[DrawnMatch, ...], byes: tuple[int, ...]) -> Assessment:
    """Problems and costs of a draw made by hand, as in a Swiss."""
    return assessing.assess(history, replace(settings, system="mcmahon"), matches, byes)


def pairable(history: History, settings: EventSettings) -> frozenset[int]:
    """Whom the next draw would pair, as in a Swiss."""
    return swiss.pairable(history, replace(settings, system="mcmahon"))


MCMAHON = System(
    code="mcmahon",
    name=gettext_noop("McMahon"),
    draw=draw,
    assess=assess,
    pairable=pairable,
    tiebreaks=("mms", "sos", "sodos"),
    numbers_by_rank=True,
    family="points",
    meets_once=True,
)
