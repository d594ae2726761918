"""What the games that are left can still change: the best and the worst place of everybody. docs/standings.md says how.

Every open game ends with a win of either side, or a draw where that can be; nobody is warned or leaves any more. With few
open games each way in which they can end is looked at: then the places are exact. Otherwise they are bounds, of which those
are exact for which a way in which the games can end was found.
"""

from tournaments.prospects.needs import need
from tournaments.prospects.places import Prospect, Prospects, Range, prospects
from tournaments.prospects.scenarios import serves

__all__ = ["Prospect", "Prospects", "Range", "need", "prospects", "serves"]
