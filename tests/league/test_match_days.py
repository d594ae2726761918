"""Match days, postponed matches and the standings on a day, through the acts."""

import json
from datetime import UTC, date, datetime, time
from random import Random

import pytest
from django.utils import timezone
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from games.errors import Refused
from games.models import Game
from tests.league.playing import EVENING, FIRST, enter, league, match_of, publish_round, put_off, round_of, table_of
from tests.rounds import WHO, draft, fill, finish, published
from tests.teams.playing import team_event
from tournaments import queries
from tournaments.actions.ahead import draw_all
from tournaments.actions.drafts import redraw
from tournaments.actions.entrants import withdraw
from tournaments.actions.events import create_event, create_tournament
from tournaments.actions.export import export_tournament
from tournaments.actions.match_days import play_as_planned, postpone, seen_state, set_day, set_day_to_come, set_days
from tournaments.actions.official import declare_official
from tournaments.actions.rounds import close, discard, draw_round, publish
from tournaments.actions.transfer import import_tournament
from tournaments.actions.undoing import undo_last
from tournaments.interchange.own_format import checksum
from tournaments.match_days import When, read_when
from tournaments.models import Act, Entrant, Match, Round
from tournaments.wording import word
from tournaments.wording.log import said

pytestmark = pytest.mark.django_db


def refusal(act, *args, **named):
    with pytest.raises(Refused) as caught:
        act(*args, **named)
    return word(caught.value)


def test_all_rounds_of_a_timetable_get_their_days_and_one_is_changed_singly():
    event = league()
    assert [str(queries.when_of(round_of(event, n)).text) for n in (1, 2, 3)] == [
        "2026-11-01 19:30, Hall",
        "2026-11-08 19:30, Hall",
        "2026-11-15 19:30, Hall",
    ]
    third = round_of(event, 3)
    set_day(third, third.version, read_when("2026-12-24", "9:05", "Museum"), WHO)
    assert queries.when_of(round_of(event, 3)) == When(date(2026, 12, 24), time(9, 5), "Museum")
    assert "changed this meanwhile" in refusal(set_day, third, third.version - 1, When(), WHO)
    assert [said(act, {}) for act in Act.objects.all()[:2]] == [
        "Round 3: played 2026-12-24 09:05, Museum · before: 2026-11-15 19:30, Hall",
        "Rounds 1 to 3: match days from 2026-11-01 to 2026-11-15",
    ]


def test_days_leave_closed_rounds_alone_and_start_where_they_are_asked_to():
    event = league()
    finish(publish_round(event, 1))
    publish_round(event, 2)
    set_days(event, date(2027, 1, 1), 14, When(), WHO)
    days = [round_of(event, n).plays_on for n in (1, 2, 3)]
    assert days == [FIRST, date(2027, 1, 1), date(2027, 1, 15)]
    set_days(event, date(2027, 3, 1), 1, When(), WHO, start=3)
    assert [round_of(event, n).plays_on for n in (2, 3)] == [date(2027, 1, 1), date(2027, 3, 1)]


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        (("2026-02-30",), "2026-02-30"),
        (("15.11.2026",), "15.11.2026"),
        (("2026-11-15", "25:00"), "25:00"),
        (("", "19:30"), "needs a day"),
        (("2026-11-15", "", "x" * 101), "100"),
    ],
)
def test_what_is_no_day_is_refused_by_what_was_typed(typed, told):
    assert told in refusal(read_when, *typed)


@pytest.mark.parametrize("every", [0, 367])
def test_a_gap_that_no_season_has_is_refused(every):
    assert str(every) in refusal(set_days, league(dated=False), FIRST, every, When(), WHO)


def test_days_need_rounds_that_are_not_closed():
    event = league(2, dated=False)
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    close(round_of(event, 1), round_of(event, 1).version, WHO)
    assert "City league" in refusal(set_days, event, FIRST, 7, When(), WHO)


def over_weeks():
    """A Swiss over weeks, of which no round is drawn yet."""
    event = create_event(create_tournament("League", WHO), "Weeks", "swiss", 4, WHO, {})
    fill(event, 6)
    return event


def publish_round_drawn(event, number):
    """Draw and publish a round once the one before is complete."""
    if number > 1:
        complete(event, number - 1)
    round_ = draw_round(event, number, WHO, 7)
    publish(round_, round_.version, WHO)


def complete(event, number):
    """Enter the results of a round of six."""
    for table in (1, 2, 3):
        enter(match_of(event, number, table))


def days_told(event, **more):
    return [(one.number, one.state, one.when.text) for one in queries.match_days(event, **more)]


def test_rounds_that_are_not_drawn_yet_have_days_and_take_them_along():
    event = over_weeks()
    assert days_told(event) == []
    assert [number for number, _state, _when in days_told(event, undrawn=True)] == [1, 2, 3, 4]
    assert set_days(event, FIRST, 7, EVENING, WHO, start=2) == 3
    later = [(3, "", "2026-11-08 19:30, Hall"), (4, "", "2026-11-15 19:30, Hall")]
    assert days_told(event) == [(2, "", "2026-11-01 19:30, Hall"), *later]
    publish_round_drawn(event, 1)
    publish_round_drawn(event, 2)
    assert days_told(event) == [(1, "closed", ""), (2, "published", "2026-11-01 19:30, Hall"), *later]
    complete(event, 2)
    third = draw_round(event, 3, WHO, 7)
    assert days_told(event)[2] == (3, "draft", "2026-11-08 19:30, Hall")
    discard(third, third.version, WHO)
    assert days_told(event)[2:] == later


def test_the_day_of_a_round_to_come_changes_as_it_was_seen():
    event = over_weeks()
    set_day_to_come(event, 3, 0, read_when("2026-11-20"), WHO)
    assert "meanwhile" in refusal(set_day_to_come, event, 3, 0, read_when("2026-11-21"), WHO)
    set_day_to_come(event, 3, 1, read_when("2026-11-21", "", "Hall 2"), WHO)
    assert days_told(event) == [(3, "", "2026-11-21, Hall 2")]
    assert "9" in refusal(set_day_to_come, event, 9, 0, read_when("2026-11-21"), WHO)
    again = import_tournament(export_tournament(event.tournament), WHO).events.get()
    assert days_told(again) == days_told(event)
    set_day_to_come(event, 3, 2, When(), WHO)
    assert days_told(event) == []
    publish_round_drawn(event, 1)
    assert "1" in refusal(set_day_to_come, event, 1, 0, read_when("2026-11-21"), WHO)


def test_a_file_with_a_day_to_come_for_a_round_that_is_drawn_is_refused():
    event = over_weeks()
    set_day_to_come(event, 1, 0, read_when("2026-11-20"), WHO)
    file = json.loads(export_tournament(event.tournament))
    publish_round_drawn(event, 1)
    drawn = json.loads(export_tournament(event.tournament))
    drawn["tournament"]["events"][0]["planned_days"] = file["tournament"]["events"][0]["planned_days"]
    drawn.pop("sha256")
    drawn["sha256"] = checksum(drawn)
    assert "planned_days[0].round_number" in refusal(import_tournament, json.dumps(drawn).encode(), WHO)


def test_the_next_round_is_played_although_a_postponed_match_is_open():
    event = league()
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    assert "2" in refusal(publish_round, event, 2)
    assert round_of(event, 2).state == Round.DRAFT
    put_off(match_of(event, 1, 2), "2026-11-20")
    assert queries.open_tables(round_of(event, 1)) == [2]
    assert queries.due_tables(round_of(event, 1)) == []
    assert queries.progress(event).step == "publish_next"
    publish_round(event, 2)
    assert round_of(event, 1).state == Round.CLOSED
    assert [match.table for match in queries.postponed_open(event)] == [2]
    assert queries.standings_after(event).open == 3


def test_a_result_entered_later_needs_no_reason_but_its_correction_does():
    event = league()
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    late = put_off(match_of(event, 1, 2))
    publish_round(event, 2)
    assert "say why" in refusal(enter, match_of(event, 1, 1), "b").lower()
    enter(late, "a")
    assert queries.postponed_open(event) == []
    assert "say why" in refusal(enter, late, "b").lower()
    enter(late, "b", reason="slip misread")
    assert queries.match_verdict(match_of(event, 1, 2), event.options).outcome == "b"


def test_the_last_round_closes_and_the_event_is_finished_only_when_the_postponed_match_is_in():
    event = league()
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    late = put_off(match_of(event, 1, 2))
    for number in (2, 3):
        finish(publish_round(event, number))
    third = round_of(event, 3)
    close(third, third.version, WHO)
    assert queries.progress(event).step == "postponed"
    assert queries.open_rounds(event) == [1]
    assert "1" in refusal(declare_official, event, 3, WHO)
    enter(late)
    assert queries.progress(event).step == "finished"
    assert queries.open_rounds(event) == []


def test_a_match_is_put_off_with_a_reason_and_can_be_taken_back_until_the_round_is_closed():
    event = league()
    publish_round(event, 1)
    match = match_of(event, 1, 1)
    assert "say why" in refusal(put_off, match, reason=" ")
    match = put_off(match, "2026-11-20")
    act = Act.objects.first()
    assert said(act, {}) == "Round 1, table 1: postponed: 2026-11-20 · reason: illness"
    assert "changed this meanwhile" in refusal(postpone, match, When(), "again", WHO, seen="old")
    postpone(match, read_when("2026-11-21"), "again", WHO, seen=seen_state(match))
    enter(match_of(event, 1, 2))
    play_as_planned(match_of(event, 1, 1), WHO)
    assert not match_of(event, 1, 1).postponed
    assert "anyway" in refusal(play_as_planned, match_of(event, 1, 1), WHO)
    put_off(match_of(event, 1, 1))
    first = round_of(event, 1)
    close(first, first.version, WHO)
    assert "1" in refusal(play_as_planned, match_of(event, 1, 1), WHO)
    assert "decided" in refusal(put_off, match_of(event, 1, 2))


def test_a_match_of_a_timetable_is_put_off_before_its_round_is_published_and_stays_so_when_that_is_redrawn():
    event = league()
    put_off(match_of(event, 2, 1), "2026-12-01")
    second = round_of(event, 2)
    redraw(second, second.version, WHO)
    assert match_of(event, 2, 1).plays_on == date(2026, 12, 1)


def swiss(players=8, system="swiss"):
    event = create_event(create_tournament("Open", WHO), "Open", system, 3, WHO, {})
    fill(event, players)
    return event


def test_in_a_swiss_the_next_draw_takes_an_open_postponed_match_as_without_points():
    event = swiss()
    round_ = published(event)
    for table in (1, 2, 3):
        enter(match_of(event, 1, table))
    assert "4" in refusal(draw_round, event, 2, WHO)
    put_off(match_of(event, 1, 4))
    second = draft(event, 2)
    pairs = [{m.a, m.b} for m in queries.drawn_matches(second)]
    met = [{m.a, m.b} for m in queries.drawn_matches(round_)]
    assert not [one for one in pairs if one in met]
    assert "draft" in refusal(put_off, match_of(event, 2, 1))


def test_in_a_knockout_somebody_has_to_win_before_the_next_round():
    event = swiss(4, "knockout")
    published(event)
    enter(match_of(event, 1, 1))
    put_off(match_of(event, 1, 2), "2026-11-20")
    assert queries.due_tables(round_of(event, 1)) == [2]
    assert "2" in refusal(draw_round, event, 2, WHO)


def test_a_single_board_is_played_later_and_the_match_counts_when_it_is_complete():
    event = team_event(teams=2, size=3, legs=2)
    draw_all(event, WHO, 7)
    publish_round(event, 1)
    match = match_of(event, 1, 1)
    assert "4" in refusal(put_off, match, boards=[4])
    match = put_off(match, "2026-11-20", boards=[2])
    enter(match, "a", 1)
    assert queries.due_tables(round_of(event, 1)) == [1]  # board 3 is due with the round
    enter(match, "a", 3)
    assert queries.due_tables(round_of(event, 1)) == []
    assert [row.points for row in queries.standings_after(event).rows] == [0, 0]
    publish_round(event, 2)
    enter(match, "b", 1)  # nothing of the match counts yet
    enter(match, "a", 2)
    assert "say why" in refusal(enter, match, "a", 1).lower()
    rows = queries.standings_after(event, 1).rows
    assert [(row.entrant.name, row.points) for row in rows] == [("A", 2), ("B", 0)]
    assert "decided" in refusal(put_off, match, boards=[1])


def test_an_entry_that_completes_a_postponed_match_is_undone_with_its_round_open():
    event = league()
    round_ = publish_round(event, 1)
    match = put_off(match_of(event, 1, 1))
    enter(match)
    undo_last(round_, WHO)
    assert [one.table for one in queries.postponed_open(event)] == [1]


def entered_on(match: Match, day: date) -> None:
    """Pretend that the results of a match were entered on a day, at noon."""
    moment = timezone.make_aware(datetime.combine(day, time(12)))
    Game.objects.filter(board__match=match).update(changed_at=moment)


def test_standings_on_a_day_count_what_was_played_by_then():
    event = league()
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    late = put_off(match_of(event, 1, 2), "2026-11-12")
    second = publish_round(event, 2)
    finish(second)
    enter(late, "a")
    for match in Match.objects.filter(round__event=event):
        entered_on(match, date(2026, 12, 1))
    points = {day: sum(row.points for row in queries.standings_on(event, day).rows) for day in map(date.fromisoformat, DAYS)}
    assert list(points.values()) == [0, 2, 2, 6, 6, 8, 8]
    assert queries.standings_on(event, date(2026, 10, 31)).field.rounds == 0
    assert queries.standings_on(event, date(2026, 11, 7)).field.rounds == 1
    assert queries.standings_on(event, date(2026, 11, 9)).field.rounds == 2
    assert queries.days_of(event) == [date(2026, 11, 1), date(2026, 11, 8), date(2026, 11, 12)]


DAYS = ("2026-10-31", "2026-11-01", "2026-11-07", "2026-11-08", "2026-11-11", "2026-11-12", "2027-01-01")


def test_without_match_days_a_result_counts_since_it_was_entered():
    event = swiss(4)
    published(event)
    enter(match_of(event, 1, 1))
    enter(match_of(event, 1, 2))
    Round.objects.update(published_at=datetime(2026, 11, 1, 12, tzinfo=UTC))
    entered_on(match_of(event, 1, 1), date(2026, 11, 2))
    entered_on(match_of(event, 1, 2), date(2026, 11, 4))
    points = [sum(r.points for r in queries.standings_on(event, date(2026, 11, day)).rows) for day in (1, 2, 3, 4)]
    assert points == [0, 2, 2, 4]


def test_a_league_comes_back_from_its_file_with_days_and_postponements():
    event = league(home_away=True)
    publish_round(event, 1)
    put_off(match_of(event, 1, 2), "2026-11-20")
    data = export_tournament(event.tournament)
    again = import_tournament(data, WHO).events.get()
    assert queries.match_days(again)[0].when == queries.match_days(event)[0].when
    assert queries.match_days(again)[0].fixtures[1].when == When(date(2026, 11, 20))
    assert queries.match_days(again)[0].fixtures[1].note == "illness"
    assert again.options.home_away
    file = json.loads(data)
    first = file["tournament"]["events"][0]["rounds"][0]
    assert (first["plays_on"], first["plays_at"], first["place"]) == ("2026-11-01", "19:30", "Hall")


@settings(max_examples=12, deadline=None, suppress_health_check=[HealthCheck.function_scoped_fixture])
@given(seed=st.integers(0, 10**6), players=st.integers(3, 6))
def test_a_whole_league_with_random_postponements_ends_with_the_same_standings(seed, players):
    """Every other league differs only in which matches were put off, and when their results came in."""
    plain, postponed = league(players, dated=False), league(players)
    chance = Random(seed)
    outcomes = {}
    rounds = plain.rounds.count()
    for number in range(1, rounds + 1):
        publish_round(plain, number)
        for match in round_of(plain, number).matches.filter(table__isnull=False):
            outcomes[number, match.table] = chance.choice(["a", "b", "draw", "both_lose"])
            enter(match, outcomes[number, match.table])
    waiting = []
    for number in range(1, rounds + 1):
        publish_round(postponed, number)
        for match in round_of(postponed, number).matches.filter(table__isnull=False):
            if chance.random() < 0.4:
                waiting.append((put_off(match), outcomes[number, match.table]))
            else:
                enter(match, outcomes[number, match.table])
        chance.shuffle(waiting)
        while waiting and chance.random() < 0.5:
            enter(*waiting.pop())
        assert queries.standings_after(postponed).open == len(waiting)
    last = round_of(postponed, rounds)
    close(last, last.version, WHO)
    for one in waiting:
        enter(*one)
    assert table_of(queries.standings_after(postponed)) == table_of(queries.standings_after(plain))
    today = timezone.localdate()
    last_day = max(today, *queries.days_of(postponed))
    assert table_of(queries.standings_on(postponed, last_day)) == table_of(queries.standings_after(postponed))


def test_who_leaves_with_a_postponed_match_open_leaves_it_to_article_28():
    """With one of three matches played everything of the one who left is void, the postponed match too (Article 28.2)."""
    event = league()
    publish_round(event, 1)
    enter(match_of(event, 1, 1))
    late = put_off(match_of(event, 1, 2))
    publish_round(event, 2)
    leaving = Entrant.objects.get(pk=late.first_id)
    withdraw(leaving, leaving.version, WHO)
    enter(late)
    rows = {row.entrant.number: row.points for row in queries.standings_after(event).rows}
    assert rows[late.second.number] == 0
    assert queries.prospects_of(event) is not None
