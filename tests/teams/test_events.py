"""Whole team events through the acts: boards, matches, standings."""

import json

import pytest

from games.errors import Refused
from games.results import Entry
from tests.teams.playing import WHO, play, team, team_event
from tournaments import queries
from tournaments.actions.events import change_settings
from tournaments.actions.export import export_tournament
from tournaments.actions.members import move_member
from tournaments.actions.results import enter_result, set_colours
from tournaments.actions.rounds import draw_round, publish, unpublish
from tournaments.actions.teams import add_teams, hand_in_lineup
from tournaments.actions.transfer import import_tournament
from tournaments.models import Event, LineUp, Member, Seat
from tournaments.queries import games_of, round_rows, standings_after
from tournaments.records import MemberData, PlayerData, TeamData
from tournaments.wording import word

pytestmark = pytest.mark.django_db


def refusal(act, *args, **named):
    with pytest.raises(Refused) as caught:
        act(*args, **named)
    return word(caught.value)


def test_boards_add_up_to_matches_and_matches_to_standings():
    """Round robin of four teams with three boards; the lower number wins boards 1 and 2, the other board 3."""
    event = team_event()
    for number in (1, 2, 3):
        play(
            event,
            number,
            lambda match, board: ("a" if match.first.number < match.second.number else "b") if board < 3 else "b",
        )
    rows = standings_after(event, 3).rows
    assert [(row.entrant.name, row.points) for row in rows] == [("A", 6), ("B", 4), ("C", 2), ("D", 0)]


def test_a_match_has_its_boards_with_colours_taking_turns_and_members_seated():
    event = team_event(teams=2, size=4)
    round_ = draw_round(event, 1, WHO, 7)
    assert not Seat.objects.filter(round=round_).exists()
    round_ = publish(round_, round_.version, WHO)
    (row,) = round_rows(round_)
    assert [game.black for game in row.games] == ["a", "b", "a", "b"]
    assert [(game.player_a, game.player_b) for game in row.games] == [(f"A{n}", f"B{n}") for n in (1, 2, 3, 4)]
    assert (row.of, row.number, row.match.outcome) == (4, 1, "")


def test_a_missing_player_forfeits_the_board_and_nobody_on_both_sides_is_nothing_to_each():
    event = team_event(teams=2)
    a, b = event.entrants.order_by("number")
    hand_in_lineup(a, 1, (1, None, None), WHO)
    hand_in_lineup(b, 1, (None, 2, None), WHO)
    round_ = publish(*_draft(event))
    (row,) = round_rows(round_)
    assert [(game.verdict.outcome, game.verdict.ending) for game in row.games] == [
        ("a", "no_show"),
        ("b", "no_show"),
        ("both_lose", "no_show"),
    ]
    assert (row.match.outcome, row.match.points_a, row.match.points_b) == ("draw", 2, 2)
    round_ = unpublish(round_, round_.version, WHO)
    assert not Seat.objects.exists()
    assert [game.outcome for game in games_of(round_.matches.get())] == ["", "", ""]


def _draft(event, number=1):
    round_ = draw_round(event, number, WHO, 7)
    return round_, round_.version, WHO


def test_boards_move_up_where_the_event_says_so():
    event = team_event(teams=2, missing="move_up")
    a = event.entrants.get(number=1)
    hand_in_lineup(a, 1, (2, 3, None), WHO)
    (row,) = round_rows(publish(*_draft(event)))
    assert [game.player_a for game in row.games] == ["A2", "A3", ""]


def test_a_free_line_up_is_taken_until_the_round_is_published():
    event = team_event(teams=2, lineup="free")
    a, b = event.entrants.order_by("number")
    draft, *_rest = _draft(event)
    first = hand_in_lineup(a, 1, (3, 1, 2), WHO)
    assert "changed this meanwhile" in refusal(hand_in_lineup, a, 1, (1, 2, 3), WHO)
    hand_in_lineup(a, 1, (3, 2, 1), "captain", first.version)
    (row,) = round_rows(publish(draft, draft.version, WHO))
    assert [(game.player_a, game.player_b) for game in row.games] == [("A3", "B1"), ("A2", "B2"), ("A1", "B3")]
    assert "B" in refusal(hand_in_lineup, b, 1, (1, 2, 3), WHO)
    assert LineUp.objects.count() == 1


def test_a_line_up_with_a_stranger_or_against_the_fixed_order_is_refused_by_name():
    event = team_event(teams=2)
    a = event.entrants.get(number=1)
    assert "A2" in refusal(hand_in_lineup, a, 1, (2, 1, 3), WHO)
    assert "9" in refusal(hand_in_lineup, a, 1, (1, 2, 9), WHO)
    assert "A1" in refusal(hand_in_lineup, a, 1, (1, 1, 3), WHO)


def test_everybody_plays_everybody_of_the_other_team():
    event = team_event(teams=2, size=3, lineup="all_play_all", reserves=0)
    round_ = play(event, 1, lambda _match, _board: "a")
    (row,) = round_rows(round_)
    assert len(row.games) == 9
    met = {(game.player_a, game.player_b) for game in row.games}
    assert met == {(f"A{a}", f"B{b}") for a in (1, 2, 3) for b in (1, 2, 3)}
    assert (row.match.points_a, row.match.points_b) == (18, 0)
    assert Seat.objects.filter(player__family_name="A1").count() == 3


def test_in_a_knockout_the_first_decided_board_settles_an_even_match():
    event = team_event("knockout", teams=2, size=2)
    (row,) = round_rows(play(event, 1, lambda _match, board: "b" if board == 1 else "a"))
    assert row.match.outcome == "b"


def test_nigiri_of_the_captains_gives_all_boards_their_colours():
    event = team_event(teams=2, size=3, colours="nigiri")
    round_ = publish(*_draft(event))
    match = round_.matches.get()
    first, *_others = games_of(match)
    set_colours(first, first.version, "b", WHO)
    assert [game.black for game in round_rows(round_)[0].games] == ["b", "a", "b"]


def test_a_four_board_match_takes_four_results_one_after_the_other():
    event = team_event(teams=2, size=4)
    round_ = publish(*_draft(event))
    for number in (1, 2, 3, 4):
        (row,) = round_rows(round_)
        assert row.number == number
        game = games_of(round_.matches.get())[number - 1]
        enter_result(game, game.version, Entry("a"), WHO)
    assert queries.open_tables(round_) == []


def test_what_no_team_can_be_is_refused_by_name():
    event = team_event(teams=2)
    assert "E" in refusal(add_teams, event, [team("E", 2, 2)], WHO)
    assert "A" in refusal(add_teams, event, [team("A", 3, 3)], WHO)
    stolen = TeamData("F", tuple(MemberData(PlayerData(name), n) for n, name in enumerate(("F1", "A2", "F3"), 1)))
    assert refusal(add_teams, event, [stolen], WHO) == (
        "A2 is entered for A and for F; two people need a birth date or an id each."
    )
    assert event.entrants.count() == 2


def test_members_move_between_teams_before_the_start():
    event = team_event(teams=2, lineup="free", reserves=2)
    a, b = event.entrants.order_by("number")
    member = Member.objects.get(player__family_name="A3")
    assert "A" in refusal(move_member, a, a.version, member, b, 0, WHO)  # A would be too small
    extra = add_teams(event, [team("C", 4, number=3)], WHO)[0]
    extra.event = event
    move_member(extra, extra.version, Member.objects.get(player__family_name="C2"), a, 0, WHO)
    assert [m.name for m in queries.team_record(a).members] == ["A1", "A2", "A3", "C2"]
    assert [(m.number, m.name) for m in queries.team_record(extra).members] == [(1, "C1"), (2, "C3"), (3, "C4")]


def test_a_tournament_of_teams_comes_back_from_its_file():
    event = team_event(teams=3, size=3, lineup="free", reserves=1)
    hand_in_lineup(event.entrants.get(number=1), 1, (3, 2, None), WHO)
    play(event, 1, lambda _match, board: "a" if board < 3 else "b")
    data = export_tournament(event.tournament)
    again = import_tournament(data, WHO).events.get()
    assert standings_lines(again) == standings_lines(event)
    assert same_but_name(again, data)
    assert sitting(again) == sitting(event)


def sitting(event):
    """Who sits at which board of the first match."""
    return [(game.player_a, game.player_b) for game in round_rows(event.rounds.get())[0].games]


def standings_lines(event):
    """Places, names and values."""
    return [(row.place, row.entrant.name, row.values) for row in standings_after(event, 1).rows]


def same_but_name(event, data):
    """Whether a tournament that was read from a file is the same but for what makes it another."""
    differs = ("name", "public", "slug")

    def stripped(one):
        if isinstance(one, dict):
            return {key: stripped(value) for key, value in one.items() if key not in (*differs, "sha256")}
        return [stripped(value) for value in one] if isinstance(one, list) else one

    return stripped(json.loads(export_tournament(event.tournament))) == stripped(json.loads(data))


def changed(event, **settings):
    """The event with other settings."""
    event.refresh_from_db()
    change_settings(event, event.version, {**event.settings, **settings}, event.rounds_planned, event.name, WHO)


def test_settings_that_the_teams_could_not_play_by_are_refused():
    event = team_event(teams=2, size=3, reserves=0)
    assert "has entrants" in refusal(changed, event, lineup="none", boards=4, reserves=2)
    assert "4 are needed" in refusal(changed, event, boards=4)
    changed(event, leader=1)
    draw_round(event, 1, WHO, 7)
    assert "has rounds" in refusal(changed, event, leader=2)
    assert Event.objects.get().options.leader == 1


@pytest.mark.parametrize(
    ("order", "code"), [([1, 9, 2], "lineup_stranger"), ([1, 1, 2], "lineup_twice"), ([1], "lineup_size")]
)
def test_a_line_up_that_no_longer_fits_is_refused_when_the_round_is_published(order, code):
    event = team_event(teams=2, size=3)
    LineUp.objects.create(entrant=event.entrants.get(number=1), round_number=1, order=order, who=WHO)
    round_ = draw_round(event, 1, WHO, 7)
    with pytest.raises(Refused) as refused:
        publish(round_, round_.version, WHO)
    assert (refused.value.code, Seat.objects.count()) == (code, 0)
