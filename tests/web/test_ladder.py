"""The ladder of a win-and-stay contest: for arbiters, in public, on the projector and on paper; teams in the lists."""

import pytest

from tests.actions.conftest import WHO
from tests.web.conftest import HX
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event
from tournaments.actions.rounds import draw_round
from tournaments.actions.simulate import simulate
from tournaments.presets import PRESETS
from tournaments.records import PlayerData


@pytest.fixture
def contest(tournament):
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    people = [PlayerData(f"{team}{n}", team=team) for n in range(1, 4) for team in ("Red", "Blue")]
    add_players(event, people, WHO)
    return event


def test_the_ladder_page(contest, clients):
    address = f"/events/{contest.pk}/ladder/"
    assert {name: client.get(address).status_code for name, client in clients.items()} == {
        "owner": 200,
        "colleague": 200,
        "stranger": 404,
        "nobody": 302,
    }
    page = clients["owner"].get(address).content.decode()
    assert "Red – Blue: games 0 : 0, still in 3 : 3" in page
    assert page.count("comes next") == 2
    simulate(contest, WHO, rounds=2, seed=4)
    page = clients["owner"].get(address).content.decode()
    assert "stays on after" in page
    assert "out in round 1, " in page


@pytest.mark.parametrize("name", ["ladder", "screen", "standings", ""])
def test_the_public_pages(contest, client, name):
    simulate(contest, WHO, seed=4)
    answer = client.get(f"/p/{contest.slug}/{name}?lang=en")
    assert answer.status_code == 200
    assert ("wins. Red – Blue: games" in answer.content.decode()) == (name != "")
    assert client.get(f"/p/{contest.slug}/{name}?lang=zh-hans").status_code == 200


def test_a_draft_offers_no_pair_to_be_forced(contest, owner_client):
    draw_round(contest, 1, WHO, 3)
    page = owner_client.get(f"/events/{contest.pk}/rounds/1/").content.decode()
    assert "Draw again and compare" in page
    assert not [said for said in ("Force the pair", "must meet this one", "Never pair these two") if said in page]


def test_only_such_an_event_has_a_ladder(event, owner_client, client):
    assert owner_client.get(f"/events/{event.pk}/ladder/").status_code == 404
    assert client.get(f"/p/{event.slug}/ladder").status_code == 404
    assert "ladder" not in client.get(f"/p/{event.slug}/").content.decode()


def test_a_page_without_two_teams_says_so(tournament, owner_client, client):
    event = create_event(tournament, "Contest", "win_and_stay", 99, WHO)
    add_players(event, [PlayerData("Ann", team="Red"), PlayerData("Bob")], WHO)
    said = "Without a team: Bob. Enter the team of each entrant."
    assert said in owner_client.get(f"/events/{event.pk}/ladder/").content.decode()
    assert said in client.get(f"/p/{event.slug}/ladder?lang=en").content.decode()
    for page in ("", "entrants/", "standings/", "crosstable/", "documents/", "settings/", "entrants/numbers/"):
        assert owner_client.get(f"/events/{event.pk}/{page}").status_code == 200
    assert owner_client.get(f"/events/{event.pk}/documents/ladder.pdf").content.startswith(b"%PDF")


def test_teams_are_shown_where_teams_play(contest, event, owner_client):
    add_players(event, [PlayerData("Ann", club="North")], WHO)
    page = owner_client.get(f"/events/{contest.pk}/entrants/").content.decode()
    assert page.count('<td class="name">Blue</td>') == 3
    assert ">Team<" not in owner_client.get(f"/events/{event.pk}/entrants/").content.decode()
    assert "same team" not in page
    numbers = owner_client.get(f"/events/{contest.pk}/entrants/numbers/").content.decode()
    assert "Inside each team the members play in the order of these numbers." in numbers


def test_a_team_is_changed_in_the_form(contest, owner_client):
    entrant = contest.entrants.get(number=1)
    address = f"/events/{contest.pk}/entrants/{entrant.pk}/"
    assert 'name="team" value="Red"' in owner_client.get(address, **HX).content.decode()
    data = {"family_name": "Red1", "name_order": "family", "team": " Blue ", "version": entrant.version}
    assert owner_client.post(address, data, **HX).status_code == 200
    entrant.refresh_from_db()
    assert entrant.team == "Blue"
    log = owner_client.get(f"/events/{contest.pk}/log/").content.decode()
    assert "Team: Red → Blue" in log


def test_the_preset(tournament, owner_client):
    preset = PRESETS["win_and_stay"]
    data = {"name": "Match", "preset": preset.code, "rounds": preset.rounds}
    answer = owner_client.post(f"/tournaments/{tournament.pk}/events/", data)
    assert answer.status_code == 302
    event = tournament.events.get(name="Match")
    assert (event.system, event.options.colours, event.options.tiebreaks) == ("win_and_stay", "nigiri", ("wins", "streak"))
    settings = owner_client.get(f"/events/{event.pk}/settings/").content.decode()
    assert 'name="stay_black"' in settings
    assert 'name="first_round"' not in settings


def test_after_the_end_no_round_is_offered(contest, owner_client):
    simulate(contest, WHO, seed=4)
    last = contest.rounds.count()
    page = owner_client.get(f"/events/{contest.pk}/rounds/{last}/").content.decode()
    assert ("Close the round" in page, f"Draw round {last + 1}" in page) == (True, False)
    round_ = contest.rounds.get(number=last)
    owner_client.post(f"/events/{contest.pk}/rounds/{last}/close/", {"version": round_.version})
    desk = owner_client.get(f"/events/{contest.pk}/").content.decode()
    assert f"Decided after round {last}" in desk
    assert last < 5


def test_the_round_page_says_why_and_offers_no_pair_rules(contest, owner_client):
    simulate(contest, WHO, rounds=1, seed=4)
    owner_client.post(f"/events/{contest.pk}/rounds/2/draw/")
    page = owner_client.get(f"/events/{contest.pk}/rounds/2/").content.decode()
    assert "stays on after 1 win." in page
    assert "Not paired" not in page
    assert 'data-act="forbid"' not in page


def test_the_first_draw_on_the_page_says_where_the_numbers_come_from(owner_client, contest):
    answer = owner_client.post(f"/events/{contest.pk}/rounds/1/draw/", follow=True)
    assert answer.status_code == 200
    assert "Start numbers follow the order of entry." in answer.content.decode()
