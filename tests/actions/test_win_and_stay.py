"""A win-and-stay contest from the list of players to the end, through the acts and the commands."""

import json

import pytest
from django.core.management import CommandError, call_command

from games.errors import Refused
from games.results import Entry
from tests.actions.conftest import WHO, games
from tournaments import queries
from tournaments.actions import entrants as acts
from tournaments.actions.drafts import redraw
from tournaments.actions.entrants import add_players, change_player
from tournaments.actions.events import create_event
from tournaments.actions.export import export_tournament
from tournaments.actions.results import enter_result
from tournaments.actions.rounds import draw_round, publish
from tournaments.actions.simulate import simulate
from tournaments.actions.transfer import import_tournament
from tournaments.models import Tournament
from tournaments.records import PlayerData
from tournaments.wording import word

PEOPLE = [("Ann", "Red"), ("Bob", "Blue"), ("Cas", "Red"), ("Dan", "Blue"), ("Eve", "Blue")]


@pytest.fixture
def contest(tournament):
    """Five players of two teams, entered in mixed order."""
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    add_players(event, [PlayerData(name, team=team, rank="3d") for name, team in PEOPLE], WHO)
    return event


def play(event, number, outcome):
    """Draw, publish and decide the game of a round."""
    round_ = draw_round(event, number, WHO, 1)
    publish(round_, round_.version, WHO)
    (game,) = games(round_).values()
    enter_result(game, game.version, Entry(outcome, "resignation"), WHO)
    return round_


def names(round_):
    match = round_.matches.get()
    return match.first.player.family_name, match.second.player.family_name


def test_the_order_of_entry_stays_and_the_event_ends_early(contest):
    assert queries.planned_rounds(contest) == 4
    assert names(play(contest, 1, "b")) == ("Ann", "Bob")
    contest.refresh_from_db()
    assert (contest.numbering, contest.rounds_planned) == ("hand", 4)
    assert queries.progress(contest).step == "draw"
    assert names(play(contest, 2, "a")) == ("Bob", "Cas")
    assert queries.progress(contest).step == "close"
    ladder = queries.ladder(contest)
    assert (ladder.winner, [team.left for team in ladder.teams]) == ("Blue", [0, 3])
    with pytest.raises(Refused, match="team_out"):
        draw_round(contest, 3, WHO)


def test_numbers_set_by_hand_are_the_order(contest):
    order = {entrant.player.family_name: entrant.pk for entrant in queries.entrants_of(contest)}
    acts.number_by_hand(contest, contest.version, [order[name] for name in ("Eve", "Cas", "Dan", "Ann", "Bob")], WHO)
    contest.refresh_from_db()
    assert names(play(contest, 1, "a")) == ("Eve", "Cas")
    assert names(play(contest, 2, "b")) == ("Eve", "Ann")
    assert names(play(contest, 3, "b")) == ("Ann", "Dan")


def test_the_club_is_the_team_where_none_is_given(tournament, event):
    contest = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    add_players(contest, [PlayerData("A", club="North"), PlayerData("B", club="South", team="Guests")], WHO)
    assert [e.team for e in queries.entrants_of(contest)] == ["North", "Guests"]
    add_players(event, [PlayerData("A", club="North")], WHO)
    assert event.entrants.get().team == ""


def test_teams_can_change_until_the_first_draw(contest):
    ann = contest.entrants.get(number=1)
    change_player(ann, ann.version, PlayerData("Ann", team="Blue"), WHO)
    assert contest.entrants.get(number=1).team == "Blue"
    play(contest, 1, "a")
    ann = contest.entrants.get(number=1)
    with pytest.raises(Refused, match="team_settled"):
        change_player(ann, ann.version, PlayerData("Ann", team="Red"), WHO)
    change_player(ann, ann.version, PlayerData("Anna", team="Blue"), WHO)


def test_what_a_contest_refuses(contest):
    play(contest, 1, "a")
    with pytest.raises(Refused, match="no_late_entrants"):
        add_players(contest, [PlayerData("Late", team="Red")], WHO)
    one, other = contest.entrants.order_by("number")[:2]
    with pytest.raises(Refused, match="pairs_follow"):
        acts.add_pair_rule(contest, one, other, "forbid", WHO)


def test_an_absent_member_is_passed_over_and_is_not_listed_as_unpaired(contest):
    play(contest, 1, "a")
    dan = contest.entrants.get(player__family_name="Dan")
    acts.set_absence(dan, 2, 0, WHO)
    round_ = play(contest, 2, "b")
    assert names(round_) == ("Ann", "Eve")
    assert [(one.entrant.name, one.why) for one in queries.sitting_out(round_)] == [("Dan", "absent")]
    assert queries.ladder(contest).rungs[dan.number].state == "passed"


def test_every_round_is_drawn_again_identically(contest):
    simulate(contest, WHO, seed=5)
    rounds = list(contest.rounds.order_by("number"))
    assert 2 <= len(rounds) <= 4
    for round_ in rounds:
        assert queries.verify(round_).identical
    assert queries.progress(contest).step == "close"
    assert queries.ladder(contest).over


def test_the_commands(contest, capsys):
    simulate(contest, WHO, rounds=1, seed=3)
    call_command("ladder", contest.slug, "--json")
    found = json.loads(capsys.readouterr().out)
    assert [team["team"] for team in found["teams"]] == ["Red", "Blue"]
    assert sum(team["won"] for team in found["teams"]) == 1
    call_command("ladder", contest.slug)
    assert capsys.readouterr().out.startswith("Red – Blue: games ")
    call_command("draw_round", contest.slug, "--explain")
    assert "stays on after 1 win" in capsys.readouterr().out


def test_the_ladder_of_another_system_is_refused(event):
    with pytest.raises(CommandError, match="no win-and-stay contest"):
        call_command("ladder", event.slug)


def test_a_list_with_teams_on_the_command_line(db, tmp_path, capsys):
    path = tmp_path / "list.csv"
    path.write_text("编号,姓名,单位,队名\n2,李娜,弈林,红队\n1,王伟,棋院,红队\n3,张三,弈林,蓝队\n", encoding="utf-8")
    call_command("new_event", "擂台", "--preset", "win_and_stay", "--players", str(path))
    event = Tournament.objects.get(name="擂台").events.get()
    found = [(e.number, e.player.name, e.player.club, e.team) for e in queries.entrants_of(event)]
    assert found == [(1, "王伟", "棋院", "红队"), (2, "李娜", "弈林", "红队"), (3, "张三", "弈林", "蓝队")]
    assert "2 rounds" in capsys.readouterr().out
    call_command("new_event", "坏", "--preset", "win_and_stay", "--set", "stay_black=stayer", "--set", "colours=history")
    with pytest.raises(CommandError, match="no setting of this system"):
        call_command("new_event", "坏", "--system", "swiss", "--set", "stay_black=stayer")


def test_a_contest_survives_export_and_import(contest):
    simulate(contest, WHO, seed=5)
    again = import_tournament(export_tournament(contest.tournament), WHO).events.get()
    before, after = (
        [(team.name, [(r.entrant.name, r.state, r.beaten) for r in team.rungs]) for team in queries.ladder(one).teams]
        for one in (contest, again)
    )
    assert before == after


def test_one_team_is_refused_by_name(tournament):
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    add_players(event, [PlayerData("A", team="Red"), PlayerData("B", team="Red")], WHO)
    with pytest.raises(Refused) as refused:
        draw_round(event, 1, WHO)
    assert word(refused.value) == "There is only one team, Red. Two teams play here."
    event.refresh_from_db()
    assert event.numbering == ""


def test_a_draft_of_which_one_is_out_by_a_correction_is_not_published(contest):
    round_ = play(contest, 1, "b")
    draft = draw_round(contest, 2, WHO)
    (game,) = games(round_).values()
    enter_result(game, game.version, Entry("a"), WHO)
    with pytest.raises(Refused, match="not_as_bracket") as refused:
        publish(draft, draft.version, WHO)
    assert "Redraw round 2. It is not the turn of" in word(refused.value)
    draft = redraw(draft, draft.version, WHO)
    assert names(publish(draft, draft.version, WHO)) == ("Ann", "Dan")
