"""Systems of play and their settings on the command line."""

import io
import json

import pytest
from django.core.management import CommandError, call_command

from tests.actions.conftest import WHO, people
from tests.commands.running import run
from tournaments.actions.entrants import add_players
from tournaments.models import Event, Round, Tournament


def test_a_round_robin_in_groups(db, csv):
    event = run("new_event", "League", "--system", "round_robin", "--players", csv, "--set", "groups=2").split()[-1]
    drawn = json.loads(run("draw_groups", event, "--seed", 7, "--json"))
    assert drawn["seed"] == 7
    assert sorted(map(len, drawn["groups"].values())) == [4, 4]
    assert sorted(n for members in drawn["groups"].values() for n in members) == list(range(1, 9))
    assert run("draw_groups", event, "--seed", 7).splitlines()[:2] == [
        "Groups, seed 7",
        "Group A",
    ]
    lines = run("draw_round", event, "--all", "--seed", 3).splitlines()
    assert [line for line in lines if line.startswith("Group")] == ["Group A", "Group B"]
    found = json.loads(run("standings", event, "--json"))["rows"]
    assert [(row["group"], row["place"]) for row in found] == [("A", 1)] * 4 + [("B", 1)] * 4
    assert [line for line in run("standings", event).splitlines() if "Group" in line] == ["Group A", "Group B"]
    assert [line for line in run("crosstable", event).splitlines() if "Group" in line] == ["Group A", "Group B"]
    assert "can be drawn again exactly" in run("verify_draw", event, 2)
    with pytest.raises(CommandError, match="A round is drawn: the groups stay as they are"):
        run("draw_groups", event)


def test_the_json_of_a_round_names_the_groups(db, csv):
    event = run("new_event", "League", "--system", "round_robin", "--players", csv, "--set", "groups=2").split()[-1]
    matches = json.loads(run("draw_round", event, "--json"))["matches"]
    assert [(match["table"], match["group"]) for match in matches] == [(1, "A"), (2, "A"), (3, "B"), (4, "B")]


def test_the_groups_of_a_file(db, tmp_path):
    path = tmp_path / "players.csv"
    path.write_text("姓名,组\n" + "".join(f"P{n},{'BA'[n % 2]}\n" for n in range(6)), encoding="utf-8")
    run("new_event", "League", "--system", "round_robin", "--players", path, "--set", "groups=2")
    assert list(Event.objects.get().entrants.order_by("pk").values_list("group", flat=True)) == [2, 1] * 3
    errors = io.StringIO()
    call_command("new_event", "Open", "--players", str(path), stdout=io.StringIO(), stderr=errors)
    assert errors.getvalue() == "The groups of the list are left out: this event is not played in groups.\n"


@pytest.mark.parametrize(
    ("options", "said"),
    [
        (["--system", "round_robin", "--set", "groups=5"], "5 groups need at least 10 entrants; there are 8."),
        (["--system", "swiss", "--rounds", 8], "8 rounds are too many: 8 entrants can play 7 rounds"),
        (["--system", "mcmahon", "--rounds", 99], "99 rounds are too many"),
    ],
)
def test_impossible_settings_are_refused_with_the_list(db, csv, options, said):
    with pytest.raises(CommandError, match=said):
        run("new_event", "Cup", "--players", csv, *options)
    assert not Tournament.objects.exists()


def test_the_usual_rounds_are_no_more_than_can_be_played(db, tmp_path):
    path = tmp_path / "players.csv"
    path.write_text("Name\nA One\nB Two\nC Three\nD Four\n", encoding="utf-8")
    assert "Cup: 4 players, 3 rounds" in run("new_event", "Cup", "--players", path)


def test_the_first_round_says_that_not_all_can_be_played(event):
    add_players(event, people(4), WHO)
    errors = io.StringIO()
    call_command("draw_round", str(event.pk), stdout=io.StringIO(), stderr=errors)
    said = f"{event.rounds_planned} rounds are too many: 4 entrants can play 3 rounds without meeting twice."
    assert errors.getvalue() == f"{said} change_event {event.slug} --rounds 3\n"


def test_change_event(eight):
    out = io.StringIO()
    run("change_event", eight.pk, "--set", "accelerated_rounds=2", "--rounds", 6)
    call_command(
        "change_event", str(eight.pk), "--system", "mcmahon", "--set", "bar=3d", stdout=out, stderr=(err := io.StringIO())
    )
    assert err.getvalue() == "Dropped: Accelerated rounds: 2\n"
    event = Event.objects.get(pk=eight.pk)
    assert (event.system, event.rounds_planned, event.options.bar) == ("mcmahon", 6, "3d")
    assert out.getvalue() == f"{event.name}: mcmahon, 6 rounds, {event.slug}\n"
    run("change_event", eight.pk, "--name", "Masters")
    assert Event.objects.get(pk=eight.pk).name == "Masters"
    for options, said in (
        ([], "Say what is to change"),
        (["--name", ""], "A name is needed"),
        (["--set", "x"], "KEY=VALUE"),
    ):
        with pytest.raises(CommandError, match=said):
            run("change_event", eight.pk, *options)


def test_a_change_that_fails_half_way_changes_nothing(eight):
    with pytest.raises(CommandError, match="legs"):
        run("change_event", eight.pk, "--system", "mcmahon", "--set", "legs=2")
    assert Event.objects.get(pk=eight.pk).system == "swiss"


def test_a_swiss_with_elimination_is_played_until_one_is_left(db, csv):
    out = run("new_event", "Cup", "--system", "swiss_elimination", "--players", csv, "--set", "losses=1", "--set", "odd=bye")
    assert "Cup: 8 players, 20 rounds" in out
    run("simulate", "cup", "--rounds", 1, "--seed", 4)
    rows = json.loads(run("standings", "cup", "--json"))["rows"]
    assert {row["out_after"] for row in rows} == {None, 1}
    assert [row["survival"] for row in rows] == sorted((row["survival"] for row in rows), reverse=True)
    assert "(out after round 1)" in run("standings", "cup")
    run("simulate", "cup", "--seed", 4)
    event = Event.objects.get()
    rounds = event.rounds.count()
    assert rounds < 20
    rows = json.loads(run("standings", "cup", "--json"))["rows"]
    assert sum(row["out_after"] is None for row in rows) <= 1
    assert rows[0]["survival"] >= rounds - 1
    for number in range(1, rounds + 1):
        assert json.loads(run("verify_draw", "cup", number, "--json"))["identical"]
    with pytest.raises(CommandError, match="Decided: "):
        run("draw_round", "cup")


def test_limits_that_make_no_sense_are_refused_on_the_command_line(db, csv):
    with pytest.raises(CommandError, match="Say after how many losses"):
        run("new_event", "Cup", "--system", "swiss_elimination", "--players", csv, "--set", "losses=0")
    with pytest.raises(CommandError, match="no setting of this system"):
        run("new_event", "Cup", "--system", "swiss", "--players", csv, "--set", "losses=3")
    assert not Event.objects.exists()


def test_a_round_robin_needs_no_number_of_rounds_and_is_drawn_at_once(db, csv):
    out = run("new_event", "League", "--system", "round_robin", "--players", csv, "--set", "legs=2")
    assert "League: 8 players, 14 rounds" in out
    event = Event.objects.get()
    assert (event.options.tiebreaks, event.options.bye_points) == (("points", "sodos", "warnings"), 0)
    assert run("draw_round", "league", "--all", "--seed", 3).startswith("Round 1, seed 3\n  1  ● 1 ")
    states = list(event.rounds.values_list("state", flat=True))
    assert states == [Round.PUBLISHED, *[Round.DRAFT] * 13]
    run("simulate", "league", "--rounds", 4, "--seed", 1)
    run("draw_round", "league")
    with pytest.raises(CommandError, match="Round 6: no result yet"):
        run("draw_round", "league")


def test_the_rest_is_drawn_while_a_round_is_on(db, csv):
    run("new_event", "League", "--system", "round_robin", "--players", csv)
    run("draw_round", "league")
    assert run("draw_round", "league", "--all") == ""
    assert list(Event.objects.get().rounds.values_list("state", flat=True)) == [Round.PUBLISHED, *[Round.DRAFT] * 6]
    with pytest.raises(CommandError, match="All 7 rounds are drawn"):
        run("draw_round", "league", "--all")


def test_only_a_timetable_is_drawn_at_once(eight):
    with pytest.raises(CommandError, match="Each round is drawn from the results"):
        run("draw_round", eight.slug, "--all")


def test_new_event_takes_acceleration_and_the_mark(db):
    out = run("new_event", "Cup", "--rounds", 5, "--set", "accelerated_rounds=2", "--set", "promotion_mark=8")
    options = Event.objects.get(pk=int(out.splitlines()[-1])).options
    assert (options.accelerated_rounds, options.promotion_mark) == (2, 8)
    with pytest.raises(CommandError, match="At most the first 4 of 5 rounds can be accelerated, not 5"):
        run("new_event", "Cup", "--rounds", 5, "--set", "accelerated_rounds=5")


def test_a_knockout_from_its_players_to_its_places(db, csv):
    out = run("new_event", "Cup", "--system", "knockout", "--players", csv, "--set", "losses=2", "--set", "seeds=4")
    assert "Cup: 8 players, 7 rounds" in out
    event = Event.objects.get()
    drawn = json.loads(run("draw_round", event.pk, "--seed", 3, "--json"))
    assert (len(drawn["matches"]), drawn["byes"]) == (4, [])
    assert "can be drawn again exactly" in run("verify_draw", event.pk, 1)
    assert "rounds drawn and played" in run("simulate", event.pk, "--seed", 5)
    rows = json.loads(run("standings", event.pk, "--json"))["rows"]
    assert [row["bracket"] for row in rows] == [1, 2, 3, 4, 5, 5, 7, 7]
    text = run("standings", event.pk)
    assert "  5–6 " in text
    with pytest.raises(CommandError, match="9 seeds"):
        run("new_event", "Bad", "--system", "knockout", "--players", csv, "--set", "seeds=9")
    assert Event.objects.count() == 1


@pytest.mark.parametrize(
    ("system", "codes", "said"),
    [
        ("swiss", "points,buchholz", "There is no tie-break “buchholz”. Tie-breaks: berlin, best_beaten, "),
        ("swiss", "points,sos,points", "The tie-break “Points” is listed twice; leave one of them out."),
        ("knockout", "bracket,direct", "“Direct encounter” can't be used here"),
        ("knockout", "bracket,direct_two", "whoever loses is out, so nobody is tied with an opponent"),
        ("knockout", "bracket,confrontation", "“DC” can't be used here"),
        ("swiss", "points,bracket", "“Reached” makes no sense as a tie-break of this system"),
    ],
)
def test_criteria_that_can_not_be_used_are_refused_in_words(db, system, codes, said):
    with pytest.raises(CommandError) as refused:
        run("new_event", "Cup", "--system", system, "--set", f"tiebreaks={codes}")
    assert said in str(refused.value)
    assert not Event.objects.exists()
