"""Handing in line-ups, deadlines, what stays hidden, and correcting what is seated."""

import json
from datetime import timedelta

import pytest
from django.contrib.auth.models import User
from django.utils import timezone

from games.errors import Refused
from games.models import GameClock
from games.results import Entry
from games.rulesets import RULESETS
from tests.teams.playing import WHO, play, team, team_event
from tests.teams.test_events import _draft, changed, refusal
from tournaments import queries
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.export import export_tournament
from tournaments.actions.lineups import (
    correct_lineup,
    hand_in_as_captain,
    see_lineup,
    set_lineup_time,
    take_back_lineup,
)
from tournaments.actions.match_days import set_day, set_day_to_come
from tournaments.actions.members import move_member
from tournaments.actions.results import enter_result, set_colours
from tournaments.actions.rounds import draw_round, publish, unpublish
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.actions.transfer import import_tournament
from tournaments.event_settings import FOR_TEAMS, read_settings, stored
from tournaments.interchange.own_format import checksum, load
from tournaments.match_days import read_when
from tournaments.models import Act, LineUp, LineUpTime, Member
from tournaments.names import COMMAND_LINE
from tournaments.queries import games_of, round_rows, standings_after
from tournaments.wording import word
from tournaments.wording.log import said

pytestmark = pytest.mark.django_db
CHIEF = COMMAND_LINE
HOUR = timedelta(hours=1)


def two(**settings):
    """An event of two teams with their entrants."""
    event = team_event(teams=2, **{"lineup": "free", **settings})
    return event, *event.entrants.order_by("number")


def seats(round_):
    """Who sits at the boards of the only match."""
    return [(game.player_a, game.player_b) for game in round_rows(round_)[0].games]


def test_a_captain_is_refused_by_name_after_the_deadline_and_an_arbiter_is_not():
    event, a, _b = two()
    set_lineup_time(event, 1, timezone.now() - HOUR, None, None, WHO)
    assert "The line-up of A for round 1 was due at" in refusal(hand_in_as_captain, a, 1, (3, 1, 2), 0)
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    assert tuple(LineUp.objects.get().order) == (3, 1, 2)


def test_minutes_before_the_start_go_by_the_match_day_where_that_has_a_time():
    event, *_teams = two(legs=2)
    set_day_to_come(event, 2, 0, read_when("2026-11-22", "19:30"), WHO)
    set_lineup_time(event, 2, None, None, 30, WHO)
    assert timezone.localtime(LineUpTime.objects.get().until).strftime("%Y-%m-%d %H:%M") == "2026-11-22 19:00"
    LineUpTime.objects.all().delete()
    round_ = draw_round(event, 1, WHO, 7)
    set_day(round_, round_.version, read_when("2026-11-15"), WHO)
    assert "need the start" in refusal(set_lineup_time, event, 1, None, None, 30, WHO)
    round_.refresh_from_db()
    set_day(round_, round_.version, read_when("2026-11-15", "19:30"), WHO)
    set_lineup_time(event, 1, None, None, 30, WHO)
    assert timezone.localtime(LineUpTime.objects.get().until).strftime("%Y-%m-%d %H:%M") == "2026-11-15 19:00"


def test_a_deadline_is_a_time_or_minutes_before_the_start():
    event, a, _b = two()
    start = timezone.now() + HOUR
    set_lineup_time(event, 1, None, start, 70, WHO)
    assert LineUpTime.objects.get().until == start - timedelta(minutes=70)
    assert "was due at" in refusal(hand_in_as_captain, a, 1, (3, 1, 2), 0)
    set_lineup_time(event, 1, None, start, 50, WHO)
    hand_in_as_captain(a, 1, (3, 1, 2), 0)
    assert "not both" in refusal(set_lineup_time, event, 1, start, start, 5, WHO)
    assert "need the start" in refusal(set_lineup_time, event, 1, None, None, 5, WHO)
    set_lineup_time(event, 1, None, None, None, WHO)
    assert not LineUpTime.objects.exists()


def test_the_same_line_up_sent_again_changes_nothing_and_a_stale_one_is_refused():
    _event, a, _b = two()
    first = hand_in_as_captain(a, 1, (3, 1, 2), 0)
    assert hand_in_as_captain(a, 1, (3, 1, 2), 0).version == first.version == 1
    assert Act.objects.filter(verb="hand_in_lineup").count() == 1
    assert "changed this meanwhile" in refusal(hand_in_as_captain, a, 1, (1, 2, 3), 0)
    assert hand_in_as_captain(a, 1, (1, 2, 3), 1).version == 2


def test_a_line_up_is_for_a_planned_round_that_is_not_published():
    event, a, _b = two()
    assert "no round 9" in refusal(hand_in_lineup, a, 9, (1, 2, 3), WHO)
    publish(*_draft(event))
    assert "A" in refusal(hand_in_as_captain, a, 1, (1, 2, 3), 0)


def test_a_free_line_up_is_hidden_until_both_are_in_or_the_round_is_published():
    event, a, b = two()
    draft, *_rest = _draft(event)
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    assert queries.hidden_lineups(event, 1) == {a.pk}
    assert [one.order for one in queries.team_lineups(event, 1)] == [(), (1, 2, 3)]
    hand_in_lineup(b, 1, (2, 1, 3), WHO)
    assert queries.hidden_lineups(event, 1) == set()
    take_back_lineup(b, 1, 1, WHO)
    assert queries.hidden_lineups(event, 1) == {a.pk}
    publish(draft, draft.version, WHO)
    assert queries.hidden_lineups(event, 1) == set()


@pytest.mark.parametrize("kind", ["substitutes", "all_play_all"])
def test_other_kinds_hide_nothing(kind):
    event, a, _b = two(lineup=kind)
    hand_in_lineup(a, 1, (1, None, 3), WHO)
    assert queries.hidden_lineups(event, 1) == set()


def test_looking_at_a_hidden_line_up_leaves_a_line_in_the_log_that_does_not_tell_it():
    event, a, b = two()
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    see_lineup(a, 1, "arbiter")
    assert "is not hidden" in refusal(see_lineup, b, 1, "arbiter")
    lines = [said(one, {}) for one in Act.objects.filter(verb__contains="lineup").order_by("pk")]
    assert lines == ["Line-up of A for round 1 handed in", "Line-up of A for round 1 looked at while hidden"]
    assert "order" not in Act.objects.get(verb="hand_in_lineup").details
    assert event.pk


def test_a_file_for_arbiters_leaves_hidden_line_ups_out_and_the_whole_backup_has_them():
    event, a, _b = two()
    set_lineup_time(event, 1, timezone.now(), None, None, WHO)
    hand_in_lineup(a, 1, (3, 1, None), WHO)
    shown, whole = (load(export_tournament(event.tournament, hidden=hidden)) for hidden in (False, True))
    assert [entrant.lineups for entrant in shown.events[0].entrants] == [(), ()]
    assert whole.events[0].entrants[0].lineups[0].order == (3, 1, None)
    again = import_tournament(export_tournament(event.tournament), WHO).events.get()
    assert again.lineup_times.get().until == event.lineup_times.get().until


@pytest.mark.parametrize("order", [[3, 1], [3, 3, 1], [9, 1, 2]])
def test_a_file_with_a_line_up_that_nobody_could_hand_in_is_refused(order):
    event, a, _b = two()
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    data = json.loads(export_tournament(event.tournament))
    data["tournament"]["events"][0]["entrants"][0]["lineups"][0]["order"] = order
    data.pop("sha256")
    data["sha256"] = checksum(data)
    assert "lineups[0].order" in refusal(import_tournament, json.dumps(data).encode(), WHO)


def test_publishing_names_the_teams_that_play_their_usual_line_up():
    event, a, _b = two()
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    assert queries.not_handed_in(event, 1) == ["B"]
    publish(*_draft(event))
    assert said(Act.objects.get(verb="publish"), {}) == "Round 1 published · usual line-ups: B"


def test_at_fixed_boards_nobody_needs_to_hand_in():
    event, *_teams = two(lineup="fixed")
    assert queries.not_handed_in(event, 1) == []


def test_members_stay_where_a_line_up_is_handed_in_and_so_do_the_boards():
    event, a, _b = two(reserves=2)
    extra = add_teams(event, [team("C", 4, number=3)], WHO)[0]
    hand_in_lineup(extra, 1, (3, 1, 2), WHO)
    member = Member.objects.get(player__family_name="C3")
    extra.refresh_from_db()
    assert "C3" in refusal(move_member, extra, extra.version, member, a, 0, WHO)
    assert "line-up of C for round 1 is handed in" in refusal(changed, event, boards=2)
    take_back_lineup(extra, 1, 1, WHO)
    extra.refresh_from_db()
    move_member(extra, extra.version, member, a, 0, WHO)
    changed(event, boards=2)


def test_nobody_without_a_board_moves_up_at_fixed_boards():
    event = create_event(
        create_tournament("T", WHO), "E", "round_robin", 1, WHO, {"lineup": "fixed", "boards": 2, "missing": "move_up"}
    )
    a, _b = add_teams(event, [team("A", 3, 2, number=1), team("B", 2, 2, number=2)], WHO)
    a.event.refresh_from_db()
    assert "A3 of A is entered for no board" in refusal(hand_in_lineup, a, 1, (3, 1), WHO)


@pytest.mark.parametrize("kind", ["fixed", "substitutes", "free", "all_play_all"])
def test_empty_boards_are_the_last_where_boards_move_up(kind):
    _event, a, _b = two(lineup=kind, missing="move_up")
    assert hand_in_lineup(a, 1, (None, 2, 3), WHO).order == [2, 3, None]


# correcting what is seated


def test_the_chief_referee_seats_a_team_anew_with_a_reason():
    event, a, _b = two()
    hand_in_lineup(a, 1, (3, 1, 2), WHO)
    round_ = publish(*_draft(event))
    User.objects.create_user("helper")
    assert "Only the chief referee" in refusal(correct_lineup, round_, a, (1, 2, 3), 1, "helper", "misread")
    assert "needs its reason" in refusal(correct_lineup, round_, a, (1, 2, 3), 1, CHIEF, " ")
    assert "changed this meanwhile" in refusal(correct_lineup, round_, a, (1, 2, 3), 7, CHIEF, "misread")
    assert "A2 twice" in refusal(correct_lineup, round_, a, (2, 2, 3), 1, CHIEF, "misread")
    before = [game.version for game in round_rows(round_)[0].games]
    correct_lineup(round_, a, (1, 3, 2), 1, CHIEF, "misread")
    assert seats(round_) == [("A1", "B1"), ("A3", "B2"), ("A2", "B3")]
    after = [game.version for game in round_rows(round_)[0].games]
    assert [new - old for new, old in zip(after, before, strict=True)] == [1, 1, 0]  # an open page of board 3 stays good
    assert said(Act.objects.get(verb="correct_lineup"), {}) == "Line-up of A in round 1 corrected · reason: misread"
    assert LineUp.objects.get().order == [1, 3, 2]


def test_a_board_that_holds_something_is_not_seated_anew_but_the_others_are():
    event, a, b = two()
    round_ = publish(*_draft(event))
    first, second, _third = games_of(round_.matches.get())
    enter_result(first, first.version, Entry("a"), WHO)
    GameClock.objects.create(game=second)
    assert "Board 1.1 holds" in refusal(correct_lineup, round_, a, (2, 1, 3), 0, CHIEF, "swapped")
    assert "Board 1.2 holds" in refusal(correct_lineup, round_, b, (1, 3, 2), 0, CHIEF, "swapped")
    correct_lineup(round_, a, (1, 2, None), 0, CHIEF, "ill")
    (row,) = round_rows(round_)
    assert [(game.verdict.outcome, game.verdict.ending) for game in row.games][2] == ("b", "no_show")
    correct_lineup(round_, a, (1, 2, 3), 1, CHIEF, "came after all")
    (row,) = round_rows(round_)
    assert [game.verdict.outcome for game in row.games] == ["a", "", ""]


def test_seating_anew_where_everybody_plays_everybody():
    event, a, _b = two(lineup="all_play_all", reserves=1)
    round_ = publish(*_draft(event))
    correct_lineup(round_, a, (2, 1, 3), 0, CHIEF, "order")
    games = round_rows(round_)[0].games
    met = {(game.player_a, game.player_b) for game in games}
    assert met == {(f"A{one}", f"B{other}") for one in (1, 2, 3) for other in (1, 2, 3)}
    assert games[0].player_a == "A2"


# handicap and komi by board


def ranked(first, second, system="mcmahon", **settings):
    """Two teams of three with these ranks."""
    options = {"lineup": "free", "boards": 3, "handicap": "rank", **settings}
    event = create_event(create_tournament("T", WHO), "E", system, 1, WHO, options)
    teams = [team("A", 3, ranks=first, number=1), team("B", 3, ranks=second, number=2)]
    entrants = add_teams(event, teams, WHO)
    event.refresh_from_db()
    return event, *entrants


def test_each_board_has_the_handicap_of_its_two_players():
    event, a, _b = ranked(["5d", "1d", "1d"], ["1d", "5d", "1d"])
    round_ = publish(*_draft(event))
    (row,) = round_rows(round_)
    boards = {game.player_a: game for game in row.games} | {game.player_b: game for game in row.games}
    strong_a, strong_b = boards["A1"], boards["B2"]
    assert strong_a.handicap == strong_b.handicap > 0
    assert (strong_a.black, strong_b.black) == (_side(row, "B"), _side(row, "A"))
    assert strong_a.komi < event.options.komi
    assert (boards["A3"].handicap, boards["A3"].komi) == (0, event.options.komi)
    drawn = [game.black for game in row.games]
    correct_lineup(round_, a, (3, 2, 1), 0, CHIEF, "order")
    (row,) = round_rows(round_)
    boards = {game.player_a: game for game in row.games} | {game.player_b: game for game in row.games}
    assert (boards["A3"].handicap, boards["A3"].komi) == (0, event.options.komi)
    assert boards["A1"].handicap > 0
    assert len(drawn) == 3


@pytest.mark.parametrize("system", FOR_TEAMS)
def test_boards_have_handicap_in_every_system_of_teams(system):
    event, *_teams = ranked(["5d", "1d", "1d"], ["1d", "5d", "1d"], system, handicap_reduction=1, handicap_komi=0)
    (row,) = round_rows(publish(*_draft(event)))
    assert [(game.handicap, game.komi) for game in row.games] == [(3, 0), (3, 0), (0, event.options.komi)]
    assert {game.black for game in row.games[:2]} == {"a", "b"}


@pytest.mark.parametrize("system", FOR_TEAMS)
def test_what_a_ruleset_gives_back_for_stones_holds_for_teams(system):
    given_back = read_settings({"ruleset": "aga", "lineup": "free"}, system).handicap_compensation
    assert given_back == RULESETS["aga"].settings["handicap_compensation"] != "none"
    assert stored(read_settings({"ruleset": "aga", "lineup": "free"}, system)) == {"ruleset": "aga", "lineup": "free"}


def test_handicap_in_other_events_is_mcmahons_alone_and_teams_have_it_by_rank():
    with pytest.raises(Refused) as refused:
        read_settings({"handicap": "rank"}, "swiss")
    assert (refused.value.code, refused.value.data["key"]) == ("setting_not_used", "handicap")
    with pytest.raises(Refused) as refused:
        read_settings({"handicap": "score", "lineup": "free"}, "mcmahon")
    assert word(refused.value) == "Teams have handicap board by board, by the ranks of the two players, not by score."


def _side(row, name):
    return "a" if row.a.name == name else "b"


def test_taken_back_to_a_draft_the_boards_have_the_colours_of_the_draw_again():
    event, *_teams = ranked(["1d", "1d", "5d"], ["5d", "1d", "1d"])
    draft, *_rest = _draft(event)
    drawn = [game.black for game in games_of(draft.matches.get())]
    round_ = publish(draft, draft.version, WHO)
    assert [game.handicap > 0 for game in games_of(round_.matches.get())] == [True, False, True]
    round_ = unpublish(round_, round_.version, WHO)
    assert [game.black for game in games_of(round_.matches.get())] == drawn
    assert {(game.handicap, game.komi) for game in games_of(round_.matches.get())} == {(0, event.options.komi)}


def test_after_nigiri_a_board_seated_anew_keeps_its_colour():
    event, a, _b = two(colours="nigiri")
    round_ = publish(*_draft(event))
    first, *_others = games_of(round_.matches.get())
    set_colours(first, first.version, "b", WHO)
    correct_lineup(round_, a, (1, 3, 2), 0, CHIEF, "order")
    assert [game.black for game in round_rows(round_)[0].games] == ["b", "a", "b"]


def test_a_team_bye_gives_match_points_board_points_and_no_opponent():
    event = team_event("swiss", teams=3, size=3, lineup="free", bye_board_points=4, tiebreaks="board_points,sos,sos_boards")
    play(event, 1, lambda _match, _board: "a")
    bye = event.rounds.get().matches.get(second__isnull=True)
    row = next(row for row in standings_after(event, 1).rows if row.entrant.number == bye.first.number)
    assert row.points == event.options.bye_points == 2
    values = dict(zip(standings_after(event, 1).codes, row.values, strict=True))
    assert (values["board_points"], values["sos"], values["sos_boards"]) == (4, 0, 0)
