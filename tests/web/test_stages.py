"""The page on which an event is fed by others."""

import pytest
from django.core.management import call_command

from tests.actions.conftest import WHO
from tests.actions.test_stages import correct, feed, league, names, play, tied_league
from tournaments import queries
from tournaments.actions import stages
from tournaments.actions.entrants import add_players
from tournaments.actions.events import create_event
from tournaments.actions.groups import draw_groups
from tournaments.actions.rounds import draw_round
from tournaments.models import Event
from tournaments.records import PlayerData

CARRIED = 'title="Points carried over from an earlier stage"'


@pytest.fixture
def final(tournament):
    return create_event(tournament, "Final", "swiss", 2, WHO)


def page(client, event):
    return client.get(f"/events/{event.pk}/stages/").content.decode()


def post(client, event, act="", **data):
    event.refresh_from_db()
    address = f"/events/{event.pk}/stages/" + (f"{act}/" if act else "")
    return client.post(address, {"version": event.version, **data}, follow=True).content.decode()


def test_who_may_see_it(final, clients):
    found = {name: client.get(f"/events/{final.pk}/stages/").status_code for name, client in clients.items()}
    assert found == {"owner": 200, "colleague": 200, "stranger": 404, "nobody": 302}
    for name, status in (("stranger", 404), ("nobody", 401)):
        assert clients[name].post(f"/events/{final.pk}/stages/fill/", {"version": 1}).status_code == status


def test_the_whole_way(tournament, final, owner_client):
    first, second = league(tournament, "A"), league(tournament, "B")
    assert "Qualifiers from other events" in owner_client.get(f"/events/{final.pk}/settings/").content.decode()
    assert "No event feeds this one yet." in page(owner_client, final)
    for source in (first, second):
        post(owner_client, final, source=source.pk, first=1, last=2, carry="on")
    assert "crossed" in post(owner_client, final, "arrange", arrangement="cross")
    shown = page(owner_client, final)
    assert "Who comes in" in shown
    assert shown.count("points are carried over") == 2
    assert "A, place 1" in shown
    assert f"/events/{final.pk}/stages/" in owner_client.get(f"/events/{final.pk}/").content.decode()
    assert "4 qualifiers are in." in post(owner_client, final, "fill")
    assert names(final) == ["A1", "B1", "A2", "B2"]
    assert "take the qualifiers out first" in page(owner_client, final)
    assert 'title="Points carried over from an earlier stage">6</small>' in (
        owner_client.get(f"/events/{final.pk}/entrants/").content.decode()
    )
    correct(first, 1, 2)
    shown = page(owner_client, final)
    assert "A1 came in as No. 1 and would be No. 3 or bring other points." in shown
    assert "The qualifiers are out again." in post(owner_client, final, "empty")
    feeding = queries.feeds_of(final)[0]
    post(owner_client, final, "remove", feed=feeding.pk)
    assert [one.source.name for one in queries.feeds_of(final)] == ["B"]


def test_carried_points_have_a_column(tournament, final, owner_client, client):
    feed(final, league(tournament, "A"), carry=True)
    final.refresh_from_db()
    stages.fill_event(final, final.version, WHO)
    for address in ("standings/", "crosstable/"):
        assert CARRIED in owner_client.get(f"/events/{final.pk}/{address}").content.decode()
    assert CARRIED in client.get(f"/p/{final.slug}/standings?lang=en").content.decode()
    source = queries.feeds_of(final)[0].source
    for address in ("standings/", "crosstable/"):
        assert CARRIED not in owner_client.get(f"/events/{source.pk}/{address}").content.decode()
    for document in ("standings.pdf", "standings.xlsx", "crosstable.pdf", "entrants.pdf"):
        assert owner_client.get(f"/events/{final.pk}/documents/{document}").status_code == 200


def test_shared_places_are_settled_on_the_page(tournament, final, owner_client):
    feed(final, tied_league(tournament))
    shown = page(owner_client, final)
    assert "A2, A3, A4 share the places 2 to 4" in shown
    assert shown.count('type="checkbox" name="number"') == 3
    way = queries.feeds_of(final)[0].pk
    assert "Nobody is ticked" in post(owner_client, final, "decide", feed=way, way="hand")
    post(owner_client, final, "decide", feed=way, way="hand", number=["4"])
    shown = page(owner_client, final)
    assert ("share the places" in shown, "by hand: No. 4" in shown) == (False, True)
    post(owner_client, final, "decide", feed=way, way="hand", number=["2"], shared=["2", "3", "4"])
    assert queries.feeds_of(final)[0].chosen == [2]
    post(owner_client, final, "decide", feed=way, way="open")
    assert not queries.feeds_of(final)[0].settled
    assert "share the places" in page(owner_client, final)
    assert "“x” is no number" in post(owner_client, final, "decide", feed=way, way="hand", number=["x"])
    assert "Shared places are settled by lot, seed " in post(owner_client, final, "decide", feed=way, way="lot")
    assert queries.feeds_of(final)[0].chosen == []


def test_what_is_refused_is_said(tournament, final, owner_client, acts):
    source = league(tournament, "A", lower_wins=False)
    feed(final, source)
    before = acts()
    assert "“A” is not finished: rounds 1, 2, 3 are open." in post(owner_client, final, "fill")
    assert "is not one of the choices" in post(owner_client, final, "nothing")
    assert "is not one of the choices" in post(owner_client, final, "arrange", arrangement="x" * 99)
    assert owner_client.post(f"/events/{final.pk}/stages/fill/", {"version": "x"}).status_code == 302
    assert owner_client.post(f"/events/{final.pk}/stages/remove/", {"version": 1, "feed": 10**9}).status_code == 404
    assert "Select a valid choice" in post(owner_client, final, source=final.pk, first=1, last=2)
    assert (
        "Somebody changed this meanwhile"
        in owner_client.post(
            f"/events/{final.pk}/stages/arrange/", {"version": 1, "arrangement": "cross"}, follow=True
        ).content.decode()
    )
    assert acts() == before


def test_after_the_draw_nothing_is_offered(tournament, final, owner_client):
    feed(final, league(tournament, "A"))
    final.refresh_from_db()
    stages.fill_event(final, final.version, WHO)
    draw_round(final, 1, WHO)
    shown = page(owner_client, final)
    assert "A round is drawn: who comes in stays as it is." in shown
    assert 'name="arrangement"' not in shown


def test_the_log_tells_it(tournament, final, owner_client):
    feed(final, tied_league(tournament))
    way = queries.feeds_of(final)[0].pk
    post(owner_client, final, "arrange", arrangement="versus")
    post(owner_client, final, "arrange", arrangement="place")
    post(owner_client, final, "decide", feed=way, way="hand", number=["4"])
    post(owner_client, final, "decide", feed=way, way="open")
    post(owner_client, final, "decide", feed=way, way="lot")
    post(owner_client, final, "fill")
    post(owner_client, final, "empty")
    post(owner_client, final, "remove", feed=way)
    log = owner_client.get(f"/events/{final.pk}/log/").content.decode()
    for sentence in (
        "Qualifiers come from A: places 1 to 2",
        "Arrangement: place against place: first against first, second against second …",
        "Shared places of A settled by hand: No. 4",
        "Shared places of A open again",
        "Shared places of A settled by lot, seed ",
        "2 qualifiers brought in: A",
        "2 qualifiers taken out again",
        "Qualifiers no longer come from A: places 1 to 2",
    ):
        assert sentence in log


def test_groups_are_called_by_their_letters(tournament, final, owner_client, capsys):
    groups = league(tournament, "G", count=6, lower_wins=False)
    Event.objects.filter(pk=groups.pk).update(settings=groups.settings | {"groups": 2})
    groups.refresh_from_db()
    draw_groups(groups, groups.version, WHO, 1)
    groups.refresh_from_db()
    play(groups)
    feed(final, groups, each_group=True)
    shown = page(owner_client, final)
    assert "G, Group A, place 1" in shown
    assert "G, Group B, place 2" in shown
    call_command("fill_event", final.slug, "--dry-run")
    assert "(G, Group A, 1)" in capsys.readouterr().out


def test_an_empty_event_beside_others_leads_to_the_qualifiers(tournament, final, owner_client):
    address, leads = f"/events/{final.pk}/entrants/", f'href="/events/{final.pk}/stages/"'
    assert leads not in owner_client.get(address).content.decode()
    league(tournament, "A", lower_wins=False)
    assert leads in owner_client.get(address).content.decode()
    add_players(final, [PlayerData("Anna")], WHO)
    assert leads not in owner_client.get(address).content.decode()
