"""Team events on the command line."""

import json

import pytest
from django.core.management import CommandError

from tests.commands.running import feed, run
from tournaments.models import Event

LIST = """队名\t姓名\t段位
龙队\t王一\t5d
\t李二\t3d
\t张三\t1d
虎队\t赵四\t4d
\t钱五\t2d
凤队\t孙六\t3d
\t周七\t1k
龟队\t吴八\t1d
\t郑九\t2k
"""


@pytest.fixture
def team_file(tmp_path):
    """A list of four teams of two, one with a reserve."""
    path = tmp_path / "teams.tsv"
    path.write_text(LIST, encoding="utf-8")
    return path


def new_event(path, *more):
    """The event made from a list of teams."""
    said = run("new_event", "League", "--system", "round_robin", "--teams", path, "--set", "boards=2", *more)
    return said, Event.objects.get(pk=int(said.split()[-1]))


@pytest.mark.django_db
def test_a_league_from_a_list_to_standings(team_file, monkeypatch):
    said, event = new_event(team_file, "--set", "lineup=free")
    assert "4 teams, 3 rounds" in said
    for number in (1, 2, 3):
        run("draw_round", event.pk)
        tables = range(1, 3)
        for game in (1, 2):
            feed(monkeypatch, "\n".join(f"{table} B+R" for table in tables))
            run("enter_results", event.pk, number, "--game", game)
    standings = run("standings", event.pk)
    assert "龙队" in standings
    assert event.entrants.get(player__family_name="龙队").player.rank == "4d"


@pytest.mark.django_db
def test_a_team_list_with_a_bad_row_stores_nothing(team_file):
    team_file.write_text(LIST.replace("2d", "10d"), encoding="utf-8")
    with pytest.raises(CommandError) as refused:
        new_event(team_file, "--set", "lineup=free")
    assert "line 6" in str(refused.value)
    assert not Event.objects.exists()


@pytest.mark.django_db
def test_a_team_of_another_size_is_refused_by_name(team_file):
    with pytest.raises(CommandError, match="龙队"):
        new_event(team_file, "--set", "lineup=fixed", "--set", "reserves=0")
    with pytest.raises(CommandError, match="lineup"):
        new_event(team_file)


@pytest.mark.django_db
def test_teams_are_listed_and_more_come_in(team_file, tmp_path):
    _said, event = new_event(team_file, "--set", "lineup=free")
    more = tmp_path / "more.csv"
    more.write_text("Team,Board,Name,Rank,Captain\nDragons,1,Wang Wei,6d,x\n,2,Li Na,3k,\n", encoding="utf-8")
    said = run("teams", event.pk, "--add", more)
    assert said.splitlines()[-3:] == ["   5  Dragons  2d", "        1  Wang Wei  6d  captain", "        2  Li Na  3k"]
    listed = json.loads(run("teams", event.pk, "--json"))
    assert [team["name"] for team in listed] == ["龙队", "虎队", "凤队", "龟队", "Dragons"]
    assert listed[0]["members"][2] == {"board": 0, "name": "张三", "rank": "1d", "rating": None, "captain": False}
    with pytest.raises(CommandError, match="Dragons"):
        run("teams", event.pk, "--add", more)


@pytest.mark.django_db
def test_an_event_of_players_has_no_teams(team_file):
    event = int(run("new_event", "Open", "--rounds", 3).split()[-1])
    for more in ((), ("--add", team_file)):
        with pytest.raises(CommandError, match="players play, not teams"):
            run("teams", event, *more)


@pytest.mark.django_db
def test_results_named_by_table_and_board(team_file, monkeypatch):
    _said, event = new_event(team_file, "--set", "lineup=free")
    run("draw_round", event.pk)
    feed(monkeypatch, "1.1 B+R\n1.2 W\n02.02 =\n2.1 B")
    assert "4 results entered, 0 missing" in run("enter_results", event.pk, 1)
    for line, said in (("1.3 B", "that game is not on"), ("7.1 B", "no table 7"), ("1.1.1 B", "no TABLE RESULT")):
        feed(monkeypatch, line)
        with pytest.raises(CommandError, match=said):
            run("enter_results", event.pk, 1)
    feed(monkeypatch, "1.1 B\n1.1 W")
    with pytest.raises(CommandError, match=r"1\.1 is named twice"):
        run("enter_results", event.pk, 1)


@pytest.mark.django_db
def test_one_board_named_in_two_ways(team_file, monkeypatch):
    """The first board is due: "1" and "1.1" are the same; neither is entered."""
    _said, event = new_event(team_file, "--set", "lineup=free")
    run("draw_round", event.pk)
    feed(monkeypatch, "1 B\n1.1 W")
    with pytest.raises(CommandError):
        run("enter_results", event.pk, 1)
    assert "2 missing" in run_results(event, monkeypatch, "")


def run_results(event, monkeypatch, lines):
    """What entering lines says."""
    feed(monkeypatch, lines)
    return run("enter_results", event.pk, 1)


@pytest.mark.django_db
def test_a_list_of_two_teams_makes_win_and_stay_in_the_order_of_its_boards(tmp_path):
    rows = tmp_path / "teams.tsv"
    rows.write_text(
        "队名\t台次\t姓名\t段位\n龙队\t2\t李二\t3d\n\t1\t王一\t5d\n虎队\t\t赵四\t4d\n\t\t钱五\t2d\n", encoding="utf-8"
    )
    lines = tmp_path / "lines.tsv"
    lines.write_text("队名\t第一台\t第二台\n龙队\t王一 5d\t李二 3d\n虎队\t赵四 4d\t钱五 2d\n", encoding="utf-8")
    for path in (rows, lines):
        said = run("new_event", "Lei", "--system", "win_and_stay", "--teams", path)
        event = Event.objects.get(pk=int(said.split()[-1]))
        entered = event.entrants.order_by("number").values_list("player__family_name", "team")
        assert list(entered) == [("王一", "龙队"), ("李二", "龙队"), ("赵四", "虎队"), ("钱五", "虎队")]
        run("draw_round", event.pk)
        assert "王一" in run("ladder", event.pk)
