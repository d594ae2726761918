"""The bracket of a knockout (Article 26.1): its matches, who is in each, who is out and with which place. docs/knockout.md.

It follows from the entrants' lines and the results; nothing of it is stored.
"""

from tournaments.bracket.filling import NOBODY, Bracket, Filled, bracket_of
from tournaments.bracket.lines import byes_in, club_pairs, seed_order, size_for
from tournaments.bracket.losing import alive, left_after, losses_of, places_left
from tournaments.bracket.places import places
from tournaments.bracket.shape import Slot, Source, has_bracket, rounds_of, shape

__all__ = [
    "NOBODY",
    "Bracket",
    "Filled",
    "Slot",
    "Source",
    "alive",
    "bracket_of",
    "byes_in",
    "club_pairs",
    "has_bracket",
    "left_after",
    "losses_of",
    "places",
    "places_left",
    "rounds_of",
    "seed_order",
    "shape",
    "size_for",
]
