"""Giving rulings in tests."""

from games.models import Game
from tests.actions.conftest import WHO
from tournaments import queries
from tournaments.actions.rulings import NewRuling, rule


def fresh(game):
    """The game as it is stored."""
    return Game.objects.get(pk=game.pk)


def give(game, side, offence, consequence="", *, chief=True, confirmed=True, **fields):
    """A ruling by the chief referee."""
    game = fresh(game)
    new = NewRuling(side, offence, consequence, **fields)
    return rule(game, game.version, new, WHO, chief=chief, confirmed=confirmed)


def result(game):
    """The verdict of a game as it is stored."""
    game = fresh(game)
    return game.verdict(queries.conditions(game.board.match.round.event.options, game))
