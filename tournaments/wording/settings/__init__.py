"""The words beside an event's settings: label, help and choices of each field, in groups. A module per subject."""

from tournaments.wording.settings import draws, game, standings, teams
from tournaments.wording.settings.words import Words

WORDS: dict[str, Words] = draws.WORDS | standings.WORDS | game.WORDS | teams.WORDS
GROUPS = teams.GROUPS | draws.GROUPS | standings.GROUPS | game.GROUPS

__all__ = ["GROUPS", "WORDS", "Words"]
