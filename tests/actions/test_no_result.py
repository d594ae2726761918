"""Games without result (Article 20.3), counts asked about, and what both mean for an event."""

import pytest

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, enter_all, games, people, published
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.deciding import draw_lot, match_at, replay
from tournaments.actions.entrants import add_players
from tournaments.actions.events import change_settings
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import close
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.models import Act, Round
from tournaments.records import Played


def enter(round_, entry, table=1, **how):
    """A result for the game of a table that is due."""
    match = match_at(round_, table)
    game = queries.shown_game(match, queries.match_verdict(match, round_.event.options))
    return enter_result(game, game.version, entry, WHO, **how)


def with_settings(event, **settings):
    """The event with these settings."""
    change_settings(event, event.version, settings, 5, event.name, WHO)
    return event


def row(round_, table=1):
    fresh = Round.objects.select_related("event").get(pk=round_.pk)
    return next(one for one in queries.round_rows(fresh) if one.table == table)


def played(round_, table=1):
    """The record of a table."""
    a = match_at(round_, table).first.number
    return next(o for o in queries.outcomes(round_.event) if isinstance(o, Played) and o.a == a)


@pytest.mark.parametrize(("setting", "points"), [("draw", 1), ("zero", 0)])
def test_article_20_3_what_a_game_without_result_gives_is_a_setting(six, setting, points):
    round_ = published(with_settings(six, no_result=setting), 1)
    enter_all(round_)
    enter(round_, Entry("no_result"), sure=True)
    found = played(round_)
    assert (found.score_a, found.score_b, found.no_result, found.both_lost) == (points, points, True, False)
    assert row(round_).result.outcome == "no_result"
    table = queries.standings_after(six).table
    assert [table[n][0].score for n in (found.a, found.b)] == [points, points]


def test_article_20_3_each_gets_half_of_a_win_by_default(six):
    assert six.options.no_result == "draw"


def test_article_20_3_a_replay_is_the_next_game_of_the_match(six):
    round_ = published(with_settings(six, no_result="replay"), 1)
    enter(round_, Entry("no_result"))
    assert (len(row(round_).games), row(round_).number, row(round_).result.outcome) == (2, 2, "")
    assert queries.open_tables(round_) == [1, 2, 3]
    enter(round_, Entry("b", "resignation"))
    found = played(round_)
    assert (found.score_a, found.score_b, found.no_result) == (0, 2, False)


def test_a_replay_goes_again_when_the_setting_or_the_result_does(six):
    round_ = published(with_settings(six, no_result="replay"), 1)
    enter(round_, Entry("no_result"))
    with_settings(six, no_result="draw")
    assert (len(row(round_).games), row(round_).result.outcome) == (1, "no_result")
    with_settings(six, no_result="replay")
    assert len(row(round_).games) == 2
    undo_last(round_, WHO)
    assert (len(row(round_).games), row(round_).verdict.outcome) == (1, "")


def test_article_26_5_a_game_of_several_is_followed_by_another(six):
    round_ = published(with_settings(six, games=3), 1)
    for outcome in ("a", "no_result", "a"):
        enter(round_, Entry(outcome))
    assert (row(round_).match.outcome, row(round_).match.points_a, len(row(round_).games)) == ("a", 4, 3)


def test_a_knockout_asks_for_another_game_or_the_lot(event):
    with winners_needed():
        event.system = WINNERS
        event.save()
        add_players(event, people(4), WHO)
        round_ = published(event, 1)
        enter(round_, Entry("no_result"))
        assert row(round_).match.tied
        drawn = draw_lot(match_at(round_, 1), WHO, seed=5)
        assert row(round_).result.outcome == "no_result"
        assert drawn.lot in ("a", "b")
        enter(round_, Entry("no_result"), table=2)
        replay(match_at(round_, 2), WHO)
        assert len(row(round_, 2).games) == 2


def test_what_a_game_without_result_counts_for_the_opponents_points(six):
    round_ = published(six, 1)
    enter_all(round_)
    enter(round_, Entry("no_result"), sure=True)
    found = played(round_)

    def sos(**settings):
        with_settings(six, **settings)
        return next(r for r in queries.standings_after(six).rows if r.entrant.number == found.a).values[1]

    assert sos() == 1
    assert sos(no_result_opponent="zero") == 0
    assert sos(no_result="zero", no_result_opponent="own") == 0
    assert sos(no_result="zero", double_loss_opponent="points") == 0


def test_article_26_4_no_loss_where_nobody_lost(event):
    event.system, event.settings = "swiss_elimination", {"losses": 1, "no_result": "zero"}
    event.save()
    add_players(event, people(4), WHO)
    round_ = published(event, 1)
    enter_all(round_)
    enter(round_, Entry("no_result"), sure=True)
    assert len(queries.put_out(event)) == 1


def test_it_comes_through_export_and_import(six):
    round_ = published(six, 1)
    enter_all(round_)
    enter(round_, Entry("no_result", "decision"), sure=True)
    copy = import_tournament(export_tournament(six.tournament), WHO).events.get()
    assert queries.outcomes(copy) == queries.outcomes(six)
    assert Entry("no_result", "decision") in [game.entry for game in games(copy.rounds.get()).values()]
    close(copy.rounds.get(), copy.rounds.get().version, WHO)


def test_the_records_of_other_outcomes_are_as_before(six):
    enter_all(published(six, 1))
    assert all(not o.no_result for o in queries.outcomes(six) if isinstance(o, Played))


# A count for a game that ended otherwise


COUNT, RESIGNED = Entry(ending="count", black_zi=740), Entry("a", "resignation")


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (RESIGNED, COUNT),
        (RESIGNED, Entry("a", "count", 3)),
        (Entry("b", "forfeit"), COUNT),
        (Entry("b", "no_show"), COUNT),
        (Entry("a", "time"), COUNT),
        (COUNT, RESIGNED),
        (Entry("a", "count", 3), Entry("b", "forfeit")),
    ],
)
def test_article_13_a_count_for_a_resigned_game_is_asked_about(six, before, after):
    game = games(published(six, 1))[1]
    enter_result(game, game.version, before, WHO)
    lines = Act.objects.count()
    with pytest.raises(Refused, match="ending_differs"):
        enter_result(game, game.version, after, WHO)
    game.refresh_from_db()
    assert (game.entry, Act.objects.count()) == (before, lines)
    enter_result(game, game.version, after, WHO, sure=True)
    assert game.entry == after


@pytest.mark.parametrize(
    ("before", "after"),
    [
        (RESIGNED, Entry("b", "resignation")),
        (RESIGNED, Entry("b", "forfeit")),
        (RESIGNED, Entry("draw")),
        (RESIGNED, Entry()),
        (COUNT, Entry(ending="count", black_zi=736)),
        (Entry("a"), COUNT),
        (COUNT, Entry("b")),
    ],
)
def test_other_corrections_are_taken_at_once(six, before, after):
    game = games(published(six, 1))[1]
    enter_result(game, game.version, before, WHO)
    enter_result(game, game.version, after, WHO)
    assert game.entry == after
