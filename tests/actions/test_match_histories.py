"""Anything may happen at a table in any order: after each act the match has the games that it should have.

What it should have is worked out here from the games' own results, without the program's reckoning.
"""

from random import Random

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, people, published
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.deciding import match_at, replay
from tournaments.actions.entrants import add_players
from tournaments.actions.results import add_warning, enter_result, revoke_warning, set_colours
from tournaments.actions.undoing import last_undoable, undo_last

POINTS = {"a": (2, 0), "b": (0, 2), "draw": (1, 1), "both_lose": (0, 0)}


def warned(game, side):
    return game.rulings.filter(side=side, revoked_at=None).count()


def outcome(game):
    """What a game came to: two warnings lose, unless it was not played."""
    if game.ending not in ("forfeit", "no_show"):
        lost = {side for side in "ab" if warned(game, side) >= 2}
        if lost:
            return {"a": "b", "b": "a"}[lost.pop()] if len(lost) == 1 else "both_lose"
    return game.outcome


def needed(games, most, winners):
    """How many games there should be at least: those that count, and the one that is due."""
    lead = 0
    for count, game in enumerate(games, start=1):
        if not outcome(game):
            return count
        if count == 1 and game.ending in ("forfeit", "no_show") and game.outcome != "draw":
            return 1
        lead += POINTS[outcome(game)][0] - POINTS[outcome(game)][1]
        left = max(0, most - count)
        if abs(lead) > 2 * left or (left == 0 and not winners):
            return count
        if left == 0 and count == len(games):
            return count
    return len(games) + 1


def holds_something(game):
    return bool(game.outcome or warned(game, "a") or warned(game, "b"))


def check(match, most, winners):
    boards = list(match.boards.order_by("number").select_related("game"))
    games = [board.game for board in boards]
    assert [board.number for board in boards] == list(range(1, len(games) + 1))
    wanted = needed(games, most, winners)
    assert len(games) >= wanted
    assert len(games) == wanted or holds_something(games[-1])
    assert len({game.komi for game in games}) == 1


def act_at_random(chance, match, round_):
    """One act that an arbiter could do at this table."""
    games = queries.games_of(queries.full_matches(type(match).objects.filter(pk=match.pk)).get())
    game, side = chance.choice([*games, games[-1]]), chance.choice("ab")
    what = chance.random()
    if what < 0.5:
        ending = chance.choice(("", "", "resignation", "no_show"))
        result = chance.choice(("a", "b", "a", "b", "draw", "both_lose", ""))
        enter_result(game, game.version, Entry(result, ending if result in ("a", "b") else ""), WHO)
    elif what < 0.65:
        add_warning(game, game.version, side, WHO)
    elif what < 0.75:
        revoke_warning(game, game.version, side, WHO)
    elif what < 0.82:
        set_colours(game, game.version, side, WHO)
    elif what < 0.9:
        replay(match, WHO)
    else:
        undo_last(round_, WHO)


@pytest.mark.parametrize("winners", [False, True])
@pytest.mark.parametrize("most", [1, 3, 5])
def test_a_match_has_the_games_it_needs_whatever_happens(event, most, winners):
    with winners_needed():
        event.system = WINNERS if winners else "swiss"
        event.settings = {"games": most}
        event.save()
        add_players(event, people(16), WHO)
        round_ = published(event, 1)
        done, refusals = 0, set()
        for table in range(1, 9):
            chance = Random(f"{most} {winners} {table}")
            match = match_at(round_, table)
            for _step in range(25):
                try:
                    act_at_random(chance, match, round_)
                    done += 1
                except Refused as refused:
                    refusals.add(refused.code)
                check(match, most, winners)
        for match in round_.matches.all():
            check(match, most, winners)
    assert done > 100
    assert refusals <= {"not_tied", "no_warning", "nothing_to_undo", "too_many_warnings", "stale_result"}


@pytest.mark.parametrize("most", [1, 3])
def test_undoing_everything_leads_back_to_the_start(event, most):
    event.settings = {"games": most, "colours": "nigiri"}
    event.save()
    add_players(event, people(8), WHO)
    round_ = published(event, 1)
    for table in range(1, 5):
        chance = Random(table)
        for _step in range(12):
            game = queries.games_of(match_at(round_, table))[-1]
            if chance.random() < 0.6:
                enter_result(game, game.version, Entry(chance.choice(("a", "b", "draw"))), WHO)
            elif chance.random() < 0.5:
                add_warning(game, game.version, "a", WHO)
            else:
                set_colours(game, game.version, chance.choice("ab"), WHO)
    while last_undoable(round_, WHO):
        undo_last(round_, WHO)
    for table in range(1, 5):
        games = queries.games_of(match_at(round_, table))
        assert [(game.outcome, game.black, game.warnings("a")) for game in games] == [("", "", 0)]
