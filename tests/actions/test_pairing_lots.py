"""After both lost: a lot that decides for pairing alone who is treated as the winner (Articles 17.5, 22.3)."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tournaments import queries
from tournaments.actions.deciding import draw_lot, draw_pairing_lots, match_at, take_back_lot
from tournaments.actions.entrants import add_players
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import discard, draw_round
from tournaments.actions.transfer import import_tournament
from tournaments.event_settings import BY_POINTS, EventSettings
from tournaments.models import Act
from tournaments.pairing.past import look_back
from tournaments.pairing.swiss import pairable
from tournaments.records import Entrant, History, Played


def both_lose(round_, table=1):
    game = games(round_)[table]
    enter_result(game, game.version, Entry("both_lose", "decision"), WHO)


@pytest.fixture
def eight(event):
    add_players(event, people(8), WHO)
    return event


@pytest.fixture
def round_(eight):
    """Round 1: at table 1 both have lost, elsewhere side a has won."""
    found = published(eight, 1)
    both_lose(found)
    for table, game in games(found).items():
        if table > 1:
            enter_result(game, game.version, Entry("a", "resignation"), WHO)
    return found


def numbers(round_, table=1):
    match = match_at(round_, table)
    return match.first.number, match.second.number


def chosen(match):
    """Whom the lot of a match treats as the winner, and the other one."""
    a, b = match.first.number, match.second.number
    return (a, b) if match.lot == "a" else (b, a)


@pytest.mark.parametrize("system", BY_POINTS)
def test_article_17_5_the_pairing_sees_a_winner_the_standings_none(event, system):
    event.system = system
    event.settings = {"losses": 3} if system == "swiss_elimination" else {}
    event.save()
    add_players(event, people(8), WHO)
    round_ = published(event, 1)
    both_lose(round_)
    enter_rest(round_)
    before = queries.standings_after(event)
    winner, loser = chosen(draw_lot(match_at(round_, 1), WHO, seed=4))
    after = queries.standings_after(event)
    assert [(r.place, r.entrant.number, r.values) for r in after.rows] == [
        (r.place, r.entrant.number, r.values) for r in before.rows
    ]
    assert after.table[winner][0].score == after.table[loser][0].score == 0
    points = look_back(queries.history(event, 2), event.options).points
    assert points[winner] - points[loser] == 2
    drawn = draw_round(event, 2, WHO, 1)
    pairs = [{m.a, m.b} for m in queries.drawn_matches(drawn)]
    above = {numbers(round_, table)[0] for table in (2, 3, 4)}
    opponent = next(pair - {winner} for pair in pairs if winner in pair)
    assert opponent <= above
    assert {"code": "winner_by_lot", "data": {"number": winner, "other": loser, "round": 1}} in drawn.report["reasons"]
    assert queries.verify(drawn).identical


def enter_rest(round_):
    for table, game in games(round_).items():
        if table > 1:
            enter_result(game, game.version, Entry("a", "resignation"), WHO)


def test_article_22_3_without_a_lot_both_count_nothing(eight, round_):
    points = look_back(queries.history(eight, 2)).points
    assert [points[number] for number in numbers(round_)] == [0, 0]
    assert queries.lots_due(round_)[0].table == 1


def test_the_lot_is_stored_with_its_seed_and_said_in_the_log(eight, round_):
    match = draw_lot(match_at(round_, 1), WHO, seed=99)
    line = Act.objects.first()
    assert (line.verb, line.details["seed"], line.details["side"], line.details["for_pairing"]) == (
        "draw_lot",
        99,
        match.lot,
        True,
    )
    assert match_at(round_, 1).lot_seed == 99
    assert queries.lots_due(round_) == []


def test_both_sides_have_their_chance(eight, round_):
    lots = set()
    for seed in range(20):
        lots.add(draw_lot(match_at(round_, 1), WHO, seed=seed).lot)
        take_back_lot(match_at(round_, 1), WHO, "tried")
    assert lots == {"a", "b"}


def test_all_lots_of_a_round_at_once(eight):
    round_ = published(eight, 1)
    enter_all(round_, "both_lose")
    assert [match.table for match in draw_pairing_lots(round_, WHO, seed=7)] == [1, 2, 3, 4]
    assert len({match_at(round_, table).lot_seed for table in (1, 2, 3, 4)}) == 4
    with pytest.raises(Refused, match="no_lots_due"):
        draw_pairing_lots(round_, WHO)


def test_the_lot_comes_before_the_next_draw_and_stays_after_it(eight, round_):
    drawn = draw_round(eight, 2, WHO, 1)
    with pytest.raises(Refused, match="lot_too_late"):
        draw_lot(match_at(round_, 1), WHO)
    discard(drawn, drawn.version, WHO)
    draw_lot(match_at(round_, 1), WHO, seed=3)
    draw_round(eight, 2, WHO, 1)
    with pytest.raises(Refused, match="lot_used"):
        take_back_lot(match_at(round_, 1), WHO, "why")


def test_no_lot_for_a_game_that_somebody_won_or_that_was_drawn(eight, round_):
    with pytest.raises(Refused, match="not_tied"):
        draw_lot(match_at(round_, 2), WHO)
    game = games(round_)[1]
    enter_result(game, game.version, Entry("draw"), WHO)
    with pytest.raises(Refused, match="not_tied"):
        draw_lot(match_at(round_, 1), WHO)


def test_a_correction_leaves_the_lot_without_meaning(eight, round_):
    draw_lot(match_at(round_, 1), WHO, seed=3)
    game = games(round_)[1]
    for outcome, expected in (("draw", (1, 1)), ("a", (2, 0)), ("no_result", (1, 1))):
        enter_result(game, game.version, Entry(outcome), WHO)
        points = look_back(queries.history(eight, 2)).points
        assert tuple(points[number] for number in numbers(round_)) == expected


def test_export_and_import_keep_it(eight, round_):
    draw_lot(match_at(round_, 1), WHO, seed=3)
    draw_round(eight, 2, WHO, 1)
    copy = import_tournament(export_tournament(eight.tournament), WHO).events.get()
    assert queries.history(copy, 2) == queries.history(eight, 2)
    assert queries.verify(copy.rounds.get(number=2)).identical


def test_a_lot_never_brings_anybody_to_the_promotion_mark():
    people_ = tuple(Entrant(n, f"P{n}") for n in (1, 2, 3, 4))
    outcomes = (Played(1, 1, 2, 0, 0, "a", lot="a"), Played(1, 3, 4, 2, 0, "a"))
    history = History(people_, outcomes, 2, 5)
    assert pairable(history, EventSettings(promotion_mark=2)) == {1, 2, 4}


def test_elsewhere_than_where_points_pair_the_lot_moves_no_points():
    people_ = tuple(Entrant(n, f"P{n}") for n in (1, 2))
    history = History(people_, (Played(1, 1, 2, 0, 0, "a", lot="a"),), 2, 2)
    assert look_back(history, EventSettings(system="knockout")).points[1] == 0
    assert look_back(history, EventSettings(system="swiss")).points[1] == 2
