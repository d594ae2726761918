"""Matches of several games (Article 26.5), and draws that can't stand."""

import pytest

from games.clock import new_clock
from games.clock_data import clock_data
from games.errors import Refused
from games.results import Entry
from games.time_systems import read_time_system
from tests.actions.conftest import WHO, people, published
from tests.systems import WINNERS, winners_needed
from tournaments import queries
from tournaments.actions.clock import clock_of, store_clock
from tournaments.actions.deciding import draw_lot, lot_side, match_at, replay, take_back_lot
from tournaments.actions.entrants import add_players
from tournaments.actions.events import change_settings
from tournaments.actions.results import add_warning, enter_result, revoke_warning, set_colours
from tournaments.actions.rounds import close, draw_round, publish, unpublish
from tournaments.actions.undoing import undo_last
from tournaments.models import Act
from tournaments.records import Pending, Played

OTHER = {"a": "b", "b": "a", "": ""}


def best_of(event, games, rounds=5, **settings):
    """Have matches of several games in the rounds published from now on."""
    change_settings(event, event.version, {"games": games, **settings}, rounds, event.name, WHO)
    return event


def games(round_, table=1):
    return queries.games_of(match_at(round_, table))


def enter(round_, outcome, number=None, table=1, **how):
    """A result for a game of a table, by default the one that is due."""
    match = match_at(round_, table)
    verdict = queries.match_verdict(match, round_.event.options)
    game = queries.shown_game(match, verdict) if number is None else games(round_, table)[number - 1]
    return enter_result(game, game.version, Entry(outcome, **how), WHO)


def row(round_, table=1):
    return next(one for one in queries.round_rows(round_) if one.table == table)


def blacks(round_, table=1):
    return [game.black for game in games(round_, table)]


@pytest.fixture
def four(event):
    add_players(event, people(4), WHO)
    return best_of(event, 3)


@pytest.fixture
def round_(four):
    return published(four, 1)


@pytest.fixture
def knocked(event):
    """Four players, in a system that needs winners."""
    with winners_needed():
        event.system = WINNERS
        event.save()
        add_players(event, people(4), WHO)
        yield event


def refused(act, code):
    """The refusal of an act, which leaves no line in the log."""
    acts = Act.objects.count()
    with pytest.raises(Refused) as caught:
        act()
    assert caught.value.code == code
    assert Act.objects.count() == acts
    return caught.value


def test_the_next_game_appears_with_the_result_and_the_colours_alternate(round_):
    first = blacks(round_)[0]
    enter(round_, "a")
    assert blacks(round_) == [first, OTHER[first]]
    enter(round_, "b")
    assert blacks(round_) == [first, OTHER[first], first]
    assert queries.open_tables(round_) == [1, 2]
    enter(round_, "b")
    assert len(games(round_)) == 3
    assert queries.open_tables(round_) == [2]
    assert row(round_).match.outcome == "b"


def test_a_match_stops_when_it_is_decided(round_):
    enter(round_, "a")
    enter(round_, "a")
    assert len(games(round_)) == 2
    shown = row(round_)
    assert (shown.match.outcome, shown.number, shown.match.points_a, shown.match.points_b) == ("a", 2, 4, 0)


def test_what_a_match_is_worth(four, round_):
    for outcome in "aba":
        enter(round_, outcome)
    enter(round_, "draw", table=2)
    played, pending = queries.outcomes(four)
    assert isinstance(played, Played)
    assert (played.score_a, played.score_b, played.games_a, played.games_b) == (2, 0, 4, 2)
    assert isinstance(pending, Pending)
    assert {row.entrant.number: row.points for row in queries.standings_after(four).rows}[played.a] == 2


def test_a_missed_first_game_decides_the_match(four, round_):
    enter(round_, "b", ending="no_show")
    played = queries.outcomes(four)[0]
    assert (played.score_a, played.score_b, played.unplayed, played.absent) == (0, 2, True, frozenset({played.a}))
    assert (played.games_a, played.games_b) == (0, 4)
    assert len(games(round_)) == 1


def test_one_game_each_is_a_match_as_before(event):
    add_players(event, people(4), WHO)
    enter(published(event, 1), "a")
    played = queries.outcomes(event)[0]
    assert (played.games_a, played.games_b) == (None, None)


def test_a_correction_takes_away_the_game_that_is_not_needed(round_):
    enter(round_, "a")
    enter(round_, "b")
    assert len(games(round_)) == 3
    enter(round_, "b", number=1)
    assert (len(games(round_)), row(round_).match.outcome) == (2, "b")
    enter(round_, "a", number=1)
    assert (len(games(round_)), row(round_).match.due) == (3, 3)


def test_a_game_that_holds_a_result_stays_but_does_not_count(four, round_):
    for outcome in "abb":
        enter(round_, outcome)
    enter(round_, "b", number=1)
    shown = row(round_)
    assert (len(shown.games), shown.match.counted, shown.match.outcome) == (3, 2, "b")
    assert (queries.outcomes(four)[0].games_a, queries.outcomes(four)[0].games_b) == (0, 4)
    enter(round_, "", number=3)
    assert len(games(round_)) == 2


def test_a_game_waits_for_the_one_before_it(round_):
    enter(round_, "a")
    enter(round_, "a")
    enter(round_, "", number=1)
    shown = row(round_)
    assert (shown.match.outcome, shown.match.due, shown.number, len(shown.games)) == ("", 1, 1, 2)
    assert 1 in queries.open_tables(round_)
    enter(round_, "a")
    assert row(round_).match.outcome == "a"


def test_undo_takes_the_next_game_back_and_brings_it_again(round_):
    enter(round_, "a")
    second = games(round_)[1]
    set_colours(second, second.version, OTHER[second.black], WHO)
    enter(round_, "", number=1)
    assert len(games(round_)) == 1
    undo_last(round_, WHO)
    assert len(games(round_)) == 2
    undo_last(round_, WHO)  # the colours of a game that has gone can't be undone any more; the result before it can
    assert [game.outcome for game in games(round_)] == [""]
    refused(lambda: undo_last(round_, WHO), "nothing_to_undo")


def test_a_game_whose_clock_was_used_stays_with_its_clock(round_):
    enter(round_, "a")
    second = games(round_)[1]
    store_clock(second, 0, {"what": "start", "side": "B"}, clock_data(new_clock(read_time_system("60m+3x60s"))), WHO)
    enter(round_, "", number=1)
    enter(round_, "a", number=1)
    assert games(round_)[1] == second
    assert clock_of(second).version == 1


def test_warnings_belong_to_their_game(four, round_):
    enter(round_, "a")
    first, second = games(round_)
    side = second.black
    add_warning(second, second.version, side, WHO)
    add_warning(second, second.version, side, WHO)
    verdicts = [game.verdict.by_warnings for game in row(round_).games]
    assert verdicts[:2] == [False, True]
    assert len(games(round_)) == (2 if side == "b" else 3)
    revoke_warning(second, second.version, side, WHO)
    assert (len(games(round_)), row(round_).match.due) == (2, 2)
    assert first.outcome == "a"


def test_colours_of_the_games_follow_those_entered_later(event):
    add_players(event, people(4), WHO)
    round_ = published(best_of(event, 5, colours="nigiri"), 1)
    enter(round_, "a")
    enter(round_, "b")
    assert blacks(round_) == ["", "", ""]
    first = games(round_)[0]
    set_colours(first, first.version, "b", WHO)
    assert blacks(round_) == ["b", "a", "b"]
    third = games(round_)[2]
    set_colours(third, third.version, "a", WHO)
    enter(round_, "draw")
    assert blacks(round_) == ["b", "a", "a", "b"]
    undo_last(round_, WHO)
    undo_last(round_, WHO)
    assert blacks(round_) == ["b", "a", "b"]


def test_whoever_takes_a_handicap_keeps_black(round_):
    game = games(round_)[0]
    game.handicap = 2
    game.save()
    enter(round_, "a")
    first, second = games(round_)
    assert (second.black, second.handicap, second.komi) == (first.black, 2, first.komi)


def test_a_round_keeps_the_games_that_it_was_published_with(four, round_):
    enter(round_, "a")
    best_of(four, 1)
    assert (row(round_).of, row(round_).match.due) == (3, 2)
    for table in (1, 2):
        enter(round_, "a", table=table)
    enter(round_, "a", table=2)
    draft = draw_round(four, 2, WHO)
    assert {one.of for one in queries.round_rows(draft)} == {1}
    second = publish(draft, draft.version, WHO)
    assert second.games == 1


def test_a_change_of_the_warnings_that_lose_brings_the_game_that_is_due(four, round_):
    enter(round_, "a")
    second = games(round_)[1]
    for _ in range(2):
        add_warning(second, second.version, "b", WHO)
    assert row(round_).match.outcome == "a"
    best_of(four, 3, warning_limit=3)
    round_ = four.rounds.get()
    assert row(round_).match.due == 2
    enter(round_, "b")
    assert len(games(round_)) == 3


def test_a_round_with_a_result_in_a_waiting_game_is_not_taken_back(round_):
    enter(round_, "a")
    enter(round_, "a")
    enter(round_, "", number=1)
    refused(lambda: unpublish(round_, round_.version, WHO), "results_in")


def test_even_numbers_of_games_are_refused(event):
    for games_ in ("2", "0", "11", "three"):
        refused(lambda games_=games_: best_of(event, games_), "bad_setting")


def test_a_draw_that_cannot_stand_keeps_the_table_open(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    enter(round_, "a", table=2)
    assert (queries.open_tables(round_), row(round_).match.tied) == ([1], True)
    assert isinstance(queries.outcomes(knocked)[0], Pending)
    assert refused(lambda: close(round_, round_.version, WHO), "results_missing").data["tables"] == [1]
    assert refused(lambda: draw_round(knocked, 2, WHO), "results_missing").data["tables"] == [1]


def test_another_game_decides_a_drawn_match(knocked):
    round_ = published(knocked, 1)
    first = blacks(round_)[0]
    refused(lambda: replay(match_at(round_, 1), WHO), "not_tied")
    enter(round_, "draw")
    replay(match_at(round_, 1), WHO)
    assert blacks(round_) == [first, OTHER[first]]
    refused(lambda: replay(match_at(round_, 1), WHO), "not_tied")
    enter(round_, "b")
    played = queries.outcomes(knocked)[0]
    assert (played.score_a, played.score_b, played.games_a, played.games_b) == (0, 2, 1, 3)
    assert played.winner == played.b


def test_another_game_can_be_undone_while_it_holds_nothing(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    replay(match_at(round_, 1), WHO)
    undo_last(round_, WHO)
    assert (len(games(round_)), row(round_).match.tied) == (1, True)
    game = replay(match_at(round_, 1), WHO)
    enter_result(game, game.version, Entry("a"), "colleague")
    refused(lambda: undo_last(round_, WHO), "stale_result")


def test_a_correction_takes_another_game_away(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    replay(match_at(round_, 1), WHO)
    enter(round_, "a", number=1)
    assert (len(games(round_)), row(round_).match.outcome) == (1, "a")


def test_a_lot_says_who_goes_on(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    enter(round_, "a", table=2)
    match = draw_lot(match_at(round_, 1), WHO, seed=5)
    assert (match.lot, match.lot_seed) == (lot_side(match, 5), 5)
    assert queries.open_tables(round_) == []
    played = queries.outcomes(knocked)[0]
    assert (played.score_a, played.score_b, played.lot) == (1, 1, match.lot)
    assert played.winner == (played.a if match.lot == "a" else played.b)
    line = Act.objects.first()
    assert (line.verb, line.details["seed"], line.details["side"]) == ("draw_lot", 5, match.lot)
    refused(lambda: draw_lot(match, WHO), "lot_drawn")
    refused(lambda: replay(match, WHO), "not_tied")
    undo_last(round_, WHO)  # a lot is not undone by the way: this is the result of table 2
    assert match_at(round_, 1).lot == match.lot


def test_a_lot_falls_either_way_and_the_same_for_the_same_seed(knocked):
    match = match_at(published(knocked, 1), 1)
    sides = [lot_side(match, seed) for seed in range(200)]
    assert 80 < sides.count("a") < 120
    assert sides == [lot_side(match, seed) for seed in range(200)]


def test_a_lot_is_taken_back_with_a_reason_before_the_next_draw(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    enter(round_, "a", table=2)
    match = draw_lot(match_at(round_, 1), WHO)
    refused(lambda: take_back_lot(match, WHO, "  "), "say_why")
    take_back_lot(match, WHO, "they want to play")
    assert (queries.open_tables(round_), match_at(round_, 1).lot_seed) == ([1], None)
    refused(lambda: take_back_lot(match, WHO, "again"), "no_lot")
    draw_lot(match, WHO)
    draw_round(knocked, 2, WHO)
    refused(lambda: take_back_lot(match, WHO, "too late"), "lot_used")


def test_both_lose_asks_for_nothing_but_a_lot_may_be_drawn(knocked):
    """Articles 17.5, 22.3: nobody goes on, unless the referee has a lot drawn."""
    round_ = published(knocked, 1)
    enter(round_, "both_lose")
    enter(round_, "a", table=2)
    assert queries.open_tables(round_) == []
    assert queries.outcomes(knocked)[0].winner is None
    refused(lambda: replay(match_at(round_, 1), WHO), "not_tied")
    draw_lot(match_at(round_, 1), WHO)
    played = queries.outcomes(knocked)[0]
    assert (played.score_a, played.score_b) == (0, 0)
    assert played.winner in (played.a, played.b)


def test_a_lot_that_a_correction_has_made_idle_counts_for_nothing(knocked):
    round_ = published(knocked, 1)
    enter(round_, "draw")
    draw_lot(match_at(round_, 1), WHO)
    enter(round_, "a", number=1)
    played = queries.outcomes(knocked)[0]
    assert (played.lot, played.winner) == (None, played.a)


def test_no_lot_where_a_draw_may_stand(round_):
    for outcome in ("a", "draw", "b"):
        enter(round_, outcome)
    assert row(round_).match.outcome == "draw"
    refused(lambda: draw_lot(match_at(round_, 1), WHO), "not_tied")
    refused(lambda: replay(match_at(round_, 1), WHO), "not_tied")
